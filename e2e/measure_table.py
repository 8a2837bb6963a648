"""How long does one update of the page take, and is the page ever busy for long while bots play?

    python3 dev.py measure

Plays one deal at instant speed and one at normal speed by clicking the first legal card.  A patch is one call
of `whistPage.show`: from the new HTML to the changed page and the start of the motion, without the painting.
"""

import json
import statistics

from playwright.sync_api import Page, sync_playwright

from e2e.browser import FLAGS
from tools.machine import chromium
from tools.serve import SiteServer, in_background

SEED_PACE = "(pace) => localStorage.setItem('whist.settings', JSON.stringify({ pace }))"
LISTEN = """() => {
    globalThis.measured = { patches: [], tasks: [] };
    new PerformanceObserver((list) => measured.tasks.push(...list.getEntries().map((task) => task.duration)))
        .observe({ type: 'longtask' });
    const { show } = whistPage;
    whistPage.show = (html) => {
        const start = performance.now();
        show(html);
        measured.patches.push(performance.now() - start);
    };
}"""


def main() -> None:
    with sync_playwright() as playwright, in_background(SiteServer()) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for pace in ("instant", "normal"):
            page = browser.new_page()
            page.add_init_script(f"({SEED_PACE})({json.dumps(pace)})")
            page.goto(f"{server.address}?game=whist")  # at the table, without the menu
            page.locator("#hand[data-turn]").wait_for()
            page.evaluate(LISTEN)
            play_a_deal(page)
            report(pace, page.evaluate("measured"))
            page.close()
        browser.close()


def play_a_deal(page: Page) -> None:
    """Thirteen cards, each the first one that may be played."""
    for _ in range(13):
        card = page.locator("#hand[data-turn] button.card[aria-disabled=false]").first
        card.click(position={"x": 9, "y": 30})
        page.wait_for_timeout(400)  # the guard against double taps
    page.get_by_role("dialog").wait_for()


def report(pace: str, measured: dict[str, list[float]]) -> None:
    patches, tasks = sorted(measured["patches"]), measured["tasks"]
    late = patches[int(len(patches) * 0.95)]
    print(
        f"{pace} pace: {len(patches)} patches, median {statistics.median(patches):.1f} ms, p95 {late:.1f} ms"
    )
    print(f"  tasks over 50 ms: {len(tasks)}, the longest {max(tasks, default=0):.0f} ms")


if __name__ == "__main__":
    main()

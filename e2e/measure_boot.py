"""How long does the page take until a card can be played, and how many bytes does it fetch?

    python3 dev.py measure --rounds 7

Cold is the first load of a new profile, warm the fourth, when the service worker has the site; offline is the
one after it, with the server gone. Anew is a load in a browser that has just been started on this profile and
is still busy with itself. The first load begins with the main menu, where Play is pressed as soon as it is
there; the others go on with that match. Times are from the start of the navigation, on localhost: add the
transfer of a network. The tables of docs/performance.md are printed.
"""

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import BrowserType, Page, sync_playwright

from e2e.browser import FLAGS
from e2e.counted import CountedSite
from tools.machine import chromium
from tools.serve import in_background

STEPS = {
    "paint": "the table is painted, without Python",
    "whist:python": "all bytes are here, Python starts",
    "whist:table": "Python runs, the table is being set",
    "whist:done": "the game has taken over",
    "whist:card": "**the first card can be played**",
}
NOTICE_FIRST_CARD = """
    new MutationObserver((_, observer) => {
        const play = document.querySelector('#panel-main [data-do="begin"]');
        if (play && !performance.getEntriesByName('whist:menu').length) {
            performance.mark('whist:menu');
            play.click();
        }
        if (!document.querySelector('#hand button.card')) return;
        performance.mark('whist:card');
        observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
"""
TIMES = """
    Object.fromEntries(['mark', 'paint'].flatMap((kind) => performance.getEntriesByType(kind))
        .map(({ name, startTime }) => [name === 'first-contentful-paint' ? 'paint' : name, startTime]))
"""
KEPT = "navigator.serviceWorker.ready.then(() => true)"
KINDS = ("cold", "warm", "offline", "anew")
LONG_ENOUGH = 3_000
"""Milliseconds that a visit lasts at least: browsers keep compiled code only of pages that stay a while."""


class Load(NamedTuple):
    """One load of the page: when each step was reached, and what the server had to send."""

    times: dict[str, float]
    requests: int
    size: int


def main(rounds: int) -> None:
    with sync_playwright() as playwright:
        loads = [one_round(playwright.chromium) for _ in range(rounds)]
    table = dict(zip(KINDS, zip(*loads, strict=True), strict=True))
    print(f"milliseconds from the start of the navigation, median (least to most) of {rounds}\n")
    print(f"| | {' | '.join(KINDS)} |\n|---|{'---|' * len(KINDS)}")
    for step, name in STEPS.items():
        cells = (spread([load.times[step] for load in several]) for several in table.values())
        print(f"| {name} | {' | '.join(cells)} |")
    print()
    for name, (first, *_) in table.items():
        print(f"{name}: {first.requests} requests, {first.size:,} bytes (brotli)")


def one_round(browser: BrowserType) -> tuple[Load, ...]:
    """A load of each kind, in one new profile."""
    with tempfile.TemporaryDirectory() as profile, in_background(CountedSite()) as server:
        with session(browser, profile) as page:
            cold, _, _, warm = [visit(page, server) for _ in range(4)]
            server.down = True
            offline = visit(page, server)
        server.down = False
        with session(browser, profile) as page:
            anew = visit(page, server)
    return cold, warm, offline, anew


@contextmanager
def session(browser: BrowserType, profile: str) -> Iterator[Page]:
    """The page of a browser that is started on this profile."""
    context = browser.launch_persistent_context(
        profile, executable_path=chromium(), args=FLAGS, headless=True
    )
    try:
        page = context.pages[0]
        page.add_init_script(NOTICE_FIRST_CARD)
        yield page
    finally:
        context.close()


def visit(page: Page, server: CountedSite) -> Load:
    server.sent.clear()
    page.goto(server.address)
    page.locator("#hand button.card").first.wait_for()
    load = Load(page.evaluate(TIMES), len(server.sent), server.size())
    page.evaluate(KEPT)
    page.wait_for_timeout(LONG_ENOUGH)
    return load


def spread(times: list[float]) -> str:
    return f"{statistics.median(times):.0f} ({min(times):.0f} to {max(times):.0f})"


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 7)

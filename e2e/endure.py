"""Does a page that is played in for hours stay as it was?  Deals in a row, and what has become of the memory.

    python3 dev.py endure               200 deals
    python3 dev.py endure --deals 20

One page, instant pace, best of five games, a new match whenever one is won.  The partner is an Expert, so the
worker thinks all the time.  A script plays for the person: it says of each card what a tap would have said,
the first one that is marked as playable.  Taps have times of their own, since the page takes two taps within
350 ms for one gesture.

Memory is looked at after a collection in both languages: by the browser's own counters, by Python's collector
and the size of its linear memory, and for the process of the page by what it alone uses (Linux only).
"""

import sys
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, ConsoleMessage, Page, Route, sync_playwright

from e2e.browser import FLAGS
from tools.machine import chromium
from tools.serve import SiteServer, in_background

DEALS = 200
WARM = 20
"""Deals after which nothing more should be added."""
OUR_DOING = "Service Worker registration blocked by Playwright"
"""Files kept by a service worker could not be exchanged for one that lends its Python."""
LOOKS = 10
"""So many times the memory is looked at."""
LINK = "?seed=endure&rubber=5&pace=instant&level=hard,expert,hard"

# The runtime keeps its interpreter to itself; here it is also put where the script can ask it.
LEND_PYTHON = ("  return python;", "  globalThis.lentPython = python;\n  return python;")

PLAYER = """() => {
    const { listen } = whistPage;
    whistPage.listen = (hear) => {
        let now = 1e6, last = "";
        const say = (kind, word) => hear(kind, word, "", (now += 1000));
        globalThis.endured = { deals: 1, done: 0, cards: 0, matches: 0 };
        const act = () => {
            const card = document.querySelector("#hand[data-turn] .card[aria-disabled=false]");
            const onward = document.querySelector("[role=dialog] :is([data-do=next], [data-do=again])");
            const due = card?.dataset.card ?? onward?.dataset.do;
            if (due === last) return; // the page has still to be drawn
            if (onward && endured.deals >= endured.wanted) return void (endured.done = endured.deals);
            last = due;
            if (card) {
                endured.cards += 1;
                say("card", card.dataset.card);
            } else if (onward) {
                endured.deals += 1;
                endured.matches += onward.dataset.do === "again";
                say("button", onward.dataset.do);
            }
        };
        endured.go = (wanted) => {
            endured.wanted = wanted;
            endured.timer ??= setInterval(act, 4);
        };
        listen(hear);
    };
}"""
# As soon as the module has told the page what it can do, and before Python listens.
HOOK = f"""
    let page;
    Object.defineProperty(globalThis, "whistPage", {{
        configurable: true,
        get: () => page,
        set: (made) => {{ page = made; ({PLAYER})(); }},
    }});
"""
PYTHON = """
import gc
gc.collect()
len(gc.get_objects())
"""
ASK_PYTHON = f"() => [lentPython.runPython(`{PYTHON}`), lentPython._module.HEAPU8.length]"


class Look(NamedTuple):
    """What is in use after so many deals."""

    deals: int
    listeners: int
    nodes: int
    javascript: int
    """Bytes of the heap of JavaScript."""
    objects: int
    """Objects of Python that its collector knows."""
    linear: int
    """Bytes of Python's linear memory: it never shrinks."""
    thinking_objects: int
    """Objects of the Python in the worker."""
    thinking_linear: int
    """Bytes of its linear memory."""
    process: int | None
    """Bytes that the process of the page and its workers alone use."""


def main(deals: int) -> int:
    complaints: list[str] = []
    with sync_playwright() as playwright, in_background(SiteServer()) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = opened(browser, server.address, complaints)
        begun = time.monotonic()
        marks = {deals, min(deals, WARM), *range(0, deals, max(1, deals // LOOKS))}
        looks = [played_until(page, browser, mark) for mark in sorted(marks) if mark >= min(deals, WARM)]
        minutes = (time.monotonic() - begun) / 60
        done = page.evaluate("endured")
        browser.close()
    print(f"{done['deals']} deals, {done['matches']} matches, {done['cards']} cards in {minutes:.0f} minutes")
    report(looks)
    print(f"complaints of the browser, destroyed proxies among them: {len(complaints)}")
    print("".join(f"  {one}\n" for one in complaints[:10]), end="")
    return len(complaints)


def opened(browser: Browser, address: str, complaints: list[str]) -> Page:
    context = browser.new_context(service_workers="block")
    page = context.new_page()

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != OUR_DOING:
            complaints.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.route("**/interpreter.mjs", lend_python)
    page.add_init_script(HOOK)
    page.goto(f"{address}{LINK}")
    page.locator("#hand[data-turn]").wait_for()
    return page


def lend_python(route: Route) -> None:
    text = route.fetch().text()
    assert LEND_PYTHON[0] in text
    route.fulfill(body=text.replace(*LEND_PYTHON), content_type="text/javascript")


def played_until(page: Page, browser: Browser, deals: int) -> Look:
    """Play on until so many deals are done, and look."""
    page.evaluate("(deals) => endured.go(deals)", deals)
    while page.evaluate("endured.done") < deals:
        page.wait_for_timeout(500)
    seen = look(page, browser, deals)
    print("  " + told(seen), flush=True)
    return seen


def look(page: Page, browser: Browser, deals: int) -> Look:
    session = page.context.new_cdp_session(page)
    objects, linear = page.evaluate(ASK_PYTHON)
    thinking_objects, thinking_linear = page.workers[0].evaluate(ASK_PYTHON)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    found = {one["name"]: int(one["value"]) for one in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return Look(
        deals,
        found["JSEventListeners"],
        found["Nodes"],
        found["JSHeapUsedSize"],
        objects,
        linear,
        thinking_objects,
        thinking_linear,
        process_memory(browser.new_browser_cdp_session()),
    )


def process_memory(session: CDPSession) -> int | None:
    """What the largest process of a page uses for itself; None where that cannot be told."""
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    renderers = [Path(f"/proc/{one['id']}/smaps_rollup") for one in processes if one["type"] == "renderer"]
    return max((private(file) for file in renderers if file.exists()), default=None)


def private(rollup: Path) -> int:
    lines = (line.split() for line in rollup.read_text().splitlines())
    return sum(int(words[1]) * 1024 for words in lines if words[0].startswith("Private_"))


def told(one: Look) -> str:
    process = "unknown" if one.process is None else f"{one.process / 1e6:.1f} MB"
    return (
        f"after {one.deals} deals: {one.listeners} listeners, {one.nodes} nodes, "
        f"JavaScript {one.javascript / 1e6:.2f} MB, Python {one.objects} objects, "
        f"{one.linear / 1e6:.1f} MB linear, in the worker {one.thinking_objects} objects, "
        f"{one.thinking_linear / 1e6:.1f} MB, process {process}"
    )


def report(looks: list[Look]) -> None:
    """From the end of the warm-up to the end."""
    first, last = looks[0], looks[-1]
    print(f"from {first.deals} to {last.deals} deals:")
    for name, before, after in zip(Look._fields[1:], first[1:], last[1:]):
        if before is not None and after is not None:
            print(f"  {name}: {before:,} to {after:,} ({after - before:+,})")


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else DEALS) > 0)

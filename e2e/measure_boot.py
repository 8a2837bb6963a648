"""How long does the page take until a card can be played, and how many bytes does it fetch?

    python3 dev.py measure --rounds 7

Cold is the first load of a new profile; warm is the fourth load, in a browser started anew on that profile.
Times are from the start of the navigation, on localhost: add the transfer for a real network.
"""

import statistics
import sys
import tempfile
from typing import NamedTuple

from playwright.sync_api import BrowserType, Page, sync_playwright

from e2e.browser import FLAGS
from tools.machine import chromium
from tools.serve import SiteServer, in_background

MARKS = ("whist:python", "whist:table", "whist:done", "whist:card")

NOTICE_FIRST_CARD = """
    new MutationObserver((_, observer) => {
        if (!document.querySelector('#hand button.card')) return;
        performance.mark('whist:card');
        observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
"""
TIMES = "Object.fromEntries(performance.getEntriesByType('mark').map((mark) => [mark.name, mark.startTime]))"
SIZES = """
    ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
        .map((entry) => [entry.encodedBodySize, entry.decodedBodySize])
"""


class Load(NamedTuple):
    """One load of the page: when each mark was set, and the bytes of its files, packed and unpacked."""

    times: dict[str, float]
    sizes: list[tuple[int, int]]


def main(rounds: int) -> None:
    with sync_playwright() as playwright, in_background(SiteServer()) as server:
        loads = [cold_and_warm(playwright.chromium, server.address) for _ in range(rounds)]
    cold, warm = zip(*loads, strict=True)
    print(f"milliseconds, median (least to most) of {rounds}")
    for name, several in (("cold", cold), ("warm", warm)):
        for mark in MARKS:
            print(
                f"  {name}  {mark:14} {spread([load.times[mark] for load in several if mark in load.times])}"
            )
    packed, unpacked = map(sum, zip(*cold[0].sizes, strict=True))
    print(f"{len(cold[0].sizes)} files, {packed:,} bytes on the wire, {unpacked:,} unpacked")


def cold_and_warm(browser: BrowserType, address: str) -> tuple[Load, Load]:
    with tempfile.TemporaryDirectory() as profile:
        cold, *_ = loads_in_one_session(browser, profile, address, 3)
        (warm,) = loads_in_one_session(browser, profile, address, 1)
    return cold, warm


def loads_in_one_session(browser: BrowserType, profile: str, address: str, times: int) -> list[Load]:
    session = browser.launch_persistent_context(
        profile, executable_path=chromium(), args=FLAGS, headless=True
    )
    try:
        page = session.pages[0]
        page.add_init_script(NOTICE_FIRST_CARD)
        return [one_load(page, address) for _ in range(times)]
    finally:
        session.close()


def one_load(page: Page, address: str) -> Load:
    page.goto(address)
    page.locator("#boot-trouble").wait_for(state="detached")  # the boot leaves when the game is up
    page.wait_for_timeout(500)  # the first card may follow a moment later
    return Load(page.evaluate(TIMES), page.evaluate(SIZES))


def spread(times: list[float]) -> str:
    if not times:
        return "never"
    return f"{statistics.median(times):6.0f} ({min(times):.0f} to {max(times):.0f})"


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 7)

"""How long does a bot of each level think about a card in the browser, and how soon is a worker there?

    python3 dev.py measure
    .venv/bin/python -m e2e.measure_moves 10        ten deals instead of three

Every level is asked about the same views, in a worker: wherever more than one card may be played in deals
between bots of one level.  The times are from the question to the answer.  They include the reading of the
view, which is nearly all that `random` takes; light levels think in the page and have no such thing to do.
"""

import statistics
import sys
from collections.abc import Iterator
from random import Random

from playwright.sync_api import Page, sync_playwright

from e2e.browser import FLAGS
from tools.machine import chromium
from tools.serve import SiteServer, in_background
from whist.engine.variant import apply
from whist.engine.view import View, view
from whist.players import HEAVY, LEVELS, STAND_IN, player
from whist.players.arena import dealt
from whist.players.choosing import choices
from whist.variants import variant
from whist.web.service import Budget, budget, read_answer, write_request

GAME = variant("whist")
SPAWNS = 5

SPAWN = """async () => {
    globalThis.hired?.terminate();
    const start = performance.now();
    globalThis.hired = whistPage.hire();
    const word = await new Promise((hear) => { hired.onmessage = ({ data }) => hear(data); });
    if (word !== 'ready') throw new Error(word);
    return performance.now() - start;
}"""
ASK = """async (requests) => {
    const answers = [];
    for (const request of requests) {
        const start = performance.now();
        hired.postMessage(`1 ${request}`);
        const answer = await new Promise((hear) => { hired.onmessage = ({ data }) => hear(data.slice(2)); });
        answers.push([performance.now() - start, answer]);
    }
    return answers;
}"""


def main(deals: int) -> None:
    views = [seen for number in range(deals) for seen in decisions(number)]
    with sync_playwright() as playwright, in_background(SiteServer()) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        page.goto(f"{server.address}?game=whist")  # at the table, without the menu
        page.locator("#hand[data-turn]").wait_for()
        times = [page.evaluate(SPAWN) for _ in range(SPAWNS)]
        print(f"a worker is ready after {spread(times)} ms, {SPAWNS} times")
        print(f"milliseconds a card, {len(views)} decisions of {deals} deals")
        for level in LEVELS:
            print(f"  {level:8} {spread(times_of(page, level, views))}", flush=True)
        browser.close()


def decisions(number: int) -> Iterator[View]:
    """The views of a deal in which somebody had a choice."""
    deal, bot = dealt(GAME, number, "moves"), player(STAND_IN, GAME.id)
    while deal.turn is not None:
        seen = view(deal, deal.turn)
        if len(choices(GAME, seen)) > 1:
            yield seen
        deal = apply(GAME, deal, bot.choose(seen, Random(number)))


def times_of(page: Page, level: str, views: list[View]) -> list[float]:
    """How long each answer took; an error instead of an answer ends the measuring."""
    requests = [
        write_request(seen, level, str(number), budget(seen) if level in HEAVY else Budget())
        for number, seen in enumerate(views)
    ]
    page.evaluate(ASK, requests[:1])  # loads the level's code
    answers = page.evaluate(ASK, requests)
    for _, answer in answers:
        read_answer(answer)
    return [took for took, _ in answers]


def spread(times: list[float]) -> str:
    """Median, 95 %, most."""
    late = statistics.quantiles(times, n=20, method="inclusive")[-1]
    return f"median {statistics.median(times):6.1f}, p95 {late:6.1f}, at most {max(times):6.1f}"


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 3)

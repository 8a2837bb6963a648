"""How long do the engine, a player and the screen's HTML take?

    python3 tools/bench_core.py          in this Python
    node tools/bench_core.mjs            in the page's Python, under Node

Prints the median over whole deals: microseconds an action of the engine (view, legal, apply), milliseconds a
decision of each level, and milliseconds for one update of the screen (the model, then its HTML).
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from whist.app.form import Form, setup_of
from whist.app.messages import ScenePublished
from whist.app.model import Model
from whist.app.update import update
from whist.app.views.page import page
from whist.engine.variant import apply, legal
from whist.engine.view import view
from whist.match.match import Match, act, begin, rng_for
from whist.match.table import scene
from whist.players import LEVELS, player
from whist.variants import variant

DEALS = 12
WORLDS = 20
"""The Expert's budget here; its time in the page is measured by e2e/measure_moves.py."""
WHIST = variant("whist")


def matches() -> list[Match]:
    """The first deal of some matches."""
    return [begin(setup_of(Form()), f"{seed:016x}") for seed in range(DEALS)]


def engine(match: Match) -> float:
    """Microseconds an action, over one deal of random legal play."""
    deal, luck, actions = match.deal, Random(1), 0
    start = perf_counter()
    while deal.turn is not None:
        deal = apply(WHIST, deal, luck.choice(legal(WHIST, view(deal, deal.turn))))
        actions += 1
    return (perf_counter() - start) / actions * 1e6


def decisions(level: str) -> Callable[[Match], float]:
    """Milliseconds a decision of a level, over one deal among its like."""

    def one_deal(match: Match) -> float:
        chooser, spent = player(level, "whist", worlds=WORLDS), 0.0
        while match.deal.turn is not None:
            seen, luck = view(match.deal, match.deal.turn), rng_for(match)
            start = perf_counter()
            action = chooser.choose(seen, luck)
            spent += perf_counter() - start
            match = act(match, action)
        return spent / 52 * 1e3

    return one_deal


def screen(match: Match) -> float:
    """Milliseconds from a published scene to HTML, over one deal."""
    model, spent = Model(), 0.0
    chooser = player("random", "whist")
    while match.deal.turn is not None:
        published = scene(match, 0)
        start = perf_counter()
        model, _ = update(model, ScenePublished(published))
        page(model)
        spent += perf_counter() - start
        match = act(match, chooser.choose(view(match.deal, match.deal.turn), rng_for(match)))
    return spent / 52 * 1e3


def over_deals(measure: Callable[[Match], float]) -> float:
    """The median over the deals, after one to warm up."""
    first, *rest = matches()
    measure(first)
    return median(map(measure, rest))


def main() -> None:
    print(f"Python {sys.version.split()[0]} on {sys.platform}, medians of {DEALS - 1} deals")
    print(f"engine: {over_deals(engine):.0f} us an action (view, legal, apply)")
    for level in LEVELS:
        print(f"{level}: {over_deals(decisions(level)):.2f} ms a decision")
    print(f"screen: {over_deals(screen):.2f} ms an update (model and HTML, without the browser's patch)")


if __name__ == "__main__":
    main()

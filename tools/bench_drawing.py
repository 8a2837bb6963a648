"""How long does a card of German Whist take at each level?

    python3 tools/bench_drawing.py                      in this Python
    node tools/bench_core.mjs bench_drawing.py          in the page's Python, under Node

Milliseconds a decision over whole deals among players of the level, both phases: median, 95 % and the most.
They are the processor's, which a busy machine does not stretch; the Expert's are those of the clock, as its
budget is: 0.8 s with thirteen cards.
"""

import sys
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.bench_german import clock
from whist.engine.variant import apply
from whist.engine.view import View, view
from whist.players import LEVELS, Player, player
from whist.players.arena import dealt
from whist.variants import variant
from whist.web.service import budget

DEALS: Final = {"expert": 4}
"""So many deals of a level that takes its time, and twelve of the others."""
GERMAN = variant("german")


def chooser(level: str, seen: View) -> Player:
    """The player of a level; the Expert with the time that it has in the page."""
    if level != "expert":
        return player(level, "german")
    return player(level, "german", seconds=(budget(seen).milliseconds or 0) / 1000)


def decisions(level: str, number: int) -> list[float]:
    """Milliseconds of every choice of one deal."""
    deal, luck, spent = dealt(GERMAN, number, "bench"), Random(number), []
    while deal.turn is not None:
        seen = view(deal, deal.turn)
        now = perf_counter if level == "expert" else clock
        bot, start = chooser(level, seen), now()
        action = bot.choose(seen, luck)
        spent.append((now() - start) * 1e3)
        deal = apply(GERMAN, deal, action)
    return spent


def main() -> None:
    print(f"Python {sys.version.split()[0]} on {sys.platform}")
    for level in LEVELS:
        if level != "expert":
            decisions(level, 0)  # so that everything is loaded
        spent = [each for number in range(DEALS.get(level, 12)) for each in decisions(level, number)]
        p95 = quantiles(spent, n=20)[-1]
        print(f"{level}: median {median(spent):.2f}, p95 {p95:.2f}, most {max(spent):.2f} ms a card")


if __name__ == "__main__":
    main()

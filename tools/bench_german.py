"""How long does the solver of German Whist's playing phase take?

    python3 tools/bench_german.py                       in this Python
    node tools/bench_core.mjs bench_german.py           in the page's Python, under Node

Milliseconds of the processor for the choice of the first lead of thirteen: in random endings, and in those
that two players of the level Hard reach.  Then the values of all leads, and the low game.
"""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from whist.engine.variant import apply
from whist.engine.view import view
from whist.players import player
from whist.players.arena import dealt
from whist.players.german.solver import best_card, card_values
from whist.players.kernel import NONE
from whist.variants import variant

ENDINGS = 200
Ending = tuple[int, int, int]
"""The hand on lead, the other one, and trumps."""


def clock() -> float:
    """Seconds of the processor, which a busy machine does not stretch; WebAssembly has to ask Node."""
    if sys.platform != "emscripten":
        return process_time()
    from js import process  # type: ignore[unreachable,unused-ignore]  # noqa: PLC0415

    return float(process.cpuUsage().user) / 1e6


def random_ending(luck: Random) -> Ending:
    """Any thirteen cards against any other thirteen."""
    pack = luck.sample(range(52), 26)
    mine, theirs = (sum(1 << card for card in hand) for hand in (pack[:13], pack[13:]))
    return mine, theirs, luck.randrange(4)


def reached_ending(number: int) -> Ending:
    """What two players of the level Hard have after the draws of a deal."""
    game, hard, luck = variant("german"), player("hard", "german"), Random(number)
    deal = dealt(game, number, "bench")
    while deal.stock:
        assert deal.turn is not None
        deal = apply(game, deal, hard.choose(view(deal, deal.turn), luck))
    assert deal.turn is not None
    mine, theirs = deal.hands[deal.turn].bits, deal.hands[1 - deal.turn].bits
    return mine, theirs, NONE if deal.trump is None else int(deal.trump)


def timed(question: Callable[..., object], endings: Iterable[Ending], *, low: bool = False) -> str:
    """The median, the 95th centile and the maximum in milliseconds."""
    spent = []
    for ending in endings:
        start = clock()
        question(*ending, low=low)
        spent.append((clock() - start) * 1e3)
    return f"median {median(spent):.1f}, p95 {quantiles(spent, n=20)[-1]:.1f}, most {max(spent):.1f} ms"


def main() -> None:
    print(f"Python {sys.version.split()[0]} on {sys.platform}, {ENDINGS} endings of thirteen cards a hand")
    luck = Random("german")
    endings = [random_ending(luck) for _ in range(ENDINGS)]
    plain = [(mine, theirs, NONE) for mine, theirs, _ in endings]
    timed(best_card, endings[:20])
    print(f"a choice, random hands: {timed(best_card, endings)}")
    print(f"a choice, reached by Hard: {timed(best_card, map(reached_ending, range(ENDINGS)))}")
    print(f"a choice, without trumps: {timed(best_card, plain)}")
    print(f"all values, random hands: {timed(card_values, endings)}")
    print(f"a choice, low game: {timed(best_card, endings, low=True)}")
    print(f"a choice, low game without trumps: {timed(best_card, plain, low=True)}")


if __name__ == "__main__":
    main()

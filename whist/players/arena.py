"""Which level is stronger?  Duplicate boards: both play the same cards in the same seats.

A board is dealt twice.  The first time level A sits North-South, the second time East-West, level B always
on the other side.  The board's margin is the tricks that A took North-South minus those that B took there.
"""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import NamedTuple

from whist.cards import PACK
from whist.engine.deal import Deal, tricks_taken
from whist.engine.variant import Variant, apply, start
from whist.engine.view import view
from whist.players import Player, player
from whist.variants import variant


class Strength(NamedTuple):
    """The mean margin of A over B in tricks a board, with its 95 % interval."""

    boards: int
    margin: float
    interval: float

    @property
    def at_least(self) -> float:
        """The lower end of the interval."""
        return self.margin - self.interval

    def __str__(self) -> str:
        return f"{self.margin:+.2f} +-{self.interval:.2f} tricks a board, {self.boards} boards"


def compare(a: str, b: str, boards: int, seed: str = "arena", game: str = "whist") -> Strength:
    """How much stronger level A is than level B in a partnership game."""
    margins = [board(player(a, game), player(b, game), number, seed, game) for number in range(boards)]
    mean = sum(margins) / boards
    spread = sum((margin - mean) ** 2 for margin in margins) / max(1, boards - 1)
    return Strength(boards, mean, 1.96 * sqrt(spread / boards))


def board(a: Player, b: Player, number: int, seed: str, game: str = "whist") -> int:
    """The margin of one board."""
    rules = variant(game)
    deal = dealt(rules, number, seed)
    here = played(rules, deal, lambda seat: (a, b)[seat % 2], Random(f"{seed}/{number}/a"))
    there = played(rules, deal, lambda seat: (b, a)[seat % 2], Random(f"{seed}/{number}/b"))
    return tricks_taken(here.sides, here.tricks)[0] - tricks_taken(there.sides, there.tricks)[0]


def dealt(rules: Variant, number: int, seed: str) -> Deal:
    """The cards of a board; the deal passes round the table."""
    pack, rng = list(PACK), Random(f"{seed}/{number}")
    for last in range(len(pack) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    chosen = rules.rules()
    return start(rules, chosen, rules.contest.begin(chosen, 4, number % 4), pack)


def played(rules: Variant, deal: Deal, at: Callable[[int], Player], rng: Random) -> Deal:
    """The deal at its end, played by these players."""
    while deal.turn is not None:
        deal = apply(rules, deal, at(deal.turn).choose(view(deal, deal.turn), rng))
    return deal

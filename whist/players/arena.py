"""Which level is stronger?  Duplicate boards: both play the same cards in the same seats.

A board is dealt twice.  The first time level A sits North-South, the second time East-West, level B always
on the other side.  The board's margin is the tricks that A took North-South minus those that B took there.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from whist.cards import PACK, Card
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


class Matches(NamedTuple):
    """How many matches without partners a level has won, of how many."""

    won: int
    of: int


def match_alone(a: str, b: str, matches: int, seed: str = "arena", game: str = "knockout") -> Matches:
    """Matches of four in which A has every other seat, now the even ones and now the odd ones."""
    rules, pair = variant(game), (player(a, game), player(b, game))
    won = 0
    for number in range(matches):
        seats = [pair[(seat + number) % 2] for seat in range(4)]
        won += _winner(rules, seats, f"{seed}/{number}") % 2 == number % 2
    return Matches(won, matches)


def _winner(rules: Variant, seats: Sequence[Player], seed: str) -> int:
    chosen, rng, number = rules.rules(), Random(seed), 0
    standing = rules.contest.begin(chosen, len(seats), 0)
    while standing.winner is None:
        deal = start(rules, chosen, standing, shuffled(f"{seed}/{number}"))
        standing, number = rules.contest.after(standing, played(rules, deal, seats, rng)), number + 1
    return standing.winner


def board(a: Player, b: Player, number: int, seed: str, game: str = "whist") -> int:
    """The margin of one board."""
    rules = variant(game)
    deal = dealt(rules, number, seed)
    here = played(rules, deal, (a, b, a, b), Random(f"{seed}/{number}/a"))
    there = played(rules, deal, (b, a, b, a), Random(f"{seed}/{number}/b"))
    return tricks_taken(here.sides, here.tricks)[0] - tricks_taken(there.sides, there.tricks)[0]


def dealt(rules: Variant, number: int, seed: str) -> Deal:
    """The cards of a board; the deal passes round the table."""
    chosen = rules.rules()
    return start(rules, chosen, rules.contest.begin(chosen, 4, number % 4), shuffled(f"{seed}/{number}"))


def shuffled(seed: str) -> list[Card]:
    """The pack in the order of a seed."""
    pack, rng = list(PACK), Random(seed)
    for last in range(len(pack) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def played(rules: Variant, deal: Deal, seats: Sequence[Player], rng: Random) -> Deal:
    """The deal at its end, played by these players."""
    while deal.turn is not None:
        deal = apply(rules, deal, seats[deal.turn].choose(view(deal, deal.turn), rng))
    return deal

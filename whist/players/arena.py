"""Which level is stronger?  Duplicate boards: both play the same cards in the same seats.

A board is dealt twice.  The first time A has every other seat from seat 0 on, the second time B has them.
The board's margin is what A got there minus what B got there: tricks that count, or matches in a game without
partners.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from whist.cards import PACK, Card
from whist.engine.contest import Standing
from whist.engine.deal import Deal
from whist.engine.variant import Variant, apply, start
from whist.engine.view import view
from whist.players import Player, player
from whist.variants import variant


class Strength(NamedTuple):
    """The mean margin of A over B a board, with its 95 % interval."""

    boards: int
    margin: float
    interval: float
    unit: str = "tricks"

    @property
    def at_least(self) -> float:
        """The lower end of the interval."""
        return self.margin - self.interval

    @property
    def at_most(self) -> float:
        """The upper end of the interval."""
        return self.margin + self.interval

    def __str__(self) -> str:
        return f"{self.margin:+.2f} +-{self.interval:.2f} {self.unit} a board, {self.boards} boards"


class Board(NamedTuple):
    """What one board shows: the margin, and in how many of its two deals (or matches) A did better."""

    margin: int
    won: int


def compare(a: str, b: str, boards: int, seed: str = "arena", game: str = "whist") -> Strength:
    """How much stronger level A is than level B."""
    return strength(board(player(a, game), player(b, game), number, seed, game) for number in range(boards))


def strength(margins: Iterable[int], unit: str = "tricks") -> Strength:
    """The strength that these boards show."""
    found = list(margins)
    mean = sum(found) / len(found)
    spread = sum((margin - mean) ** 2 for margin in found) / max(1, len(found) - 1)
    return Strength(len(found), mean, 1.96 * sqrt(spread / len(found)), unit)


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
        name = f"{seed}/{number}"
        won += _winner(rules, seats, name, Random(name)) % 2 == number % 2
    return Matches(won, matches)


def _winner(rules: Variant, seats: Sequence[Player], seed: str, rng: Random) -> int:
    """The side that wins a match."""
    chosen, number = rules.rules(), 0
    standing = rules.contest.begin(chosen, len(seats), 0)
    while standing.winner is None:
        deal = start(rules, chosen, standing, shuffled(f"{seed}/{number}"))
        standing, number = rules.contest.after(standing, played(rules, deal, seats, rng)), number + 1
    return standing.winner


def board(a: Player, b: Player, number: int, seed: str, game: str = "whist") -> int:
    """The margin of one board."""
    return both_deals(a, b, number, seed, game).margin


def both_deals(a: Player, b: Player, number: int, seed: str, game: str = "whist") -> Board:
    """The margin of one board, and how often A won."""
    rules, name = variant(game), f"{seed}/{number}"
    here = _got(rules, (a, b), number, seed, Random(f"{name}/a"))
    there = _got(rules, (b, a), number, seed, Random(f"{name}/b"))
    return Board(here[0] - there[0], (here[0] > here[1]) + (there[1] > there[0]))


def unit(game: str) -> str:
    """What a board of this game is counted in."""
    return "tricks" if _partners(variant(game)) else "matches"


def _partners(rules: Variant) -> bool:
    """Whether two sides play, so that a board is one deal; else it is a whole match."""
    return len(rules.contest.begin(rules.rules(), table(rules), 0).sides) == 2


def table(rules: Variant) -> int:
    """How many seats a board has."""
    return 4 if 4 in rules.seats else rules.seats[0]


def _got(rules: Variant, pair: tuple[Player, Player], number: int, seed: str, rng: Random) -> tuple[int, int]:
    """What the seats of both get, every other one from seat 0 on: tricks that count, or the match."""
    seats = [pair[seat % 2] for seat in range(table(rules))]
    if not _partners(rules):
        lost = _winner(rules, seats, f"{seed}/{number}", rng) % 2
        return 1 - lost, lost
    deal = played(rules, dealt(rules, number, seed), seats, rng)
    even, odd = rules.contest.after(_begin(rules, number), deal).sheet[-1].tricks
    return even, odd


def _begin(rules: Variant, number: int) -> Standing:
    """Before a board: nothing has been scored."""
    return rules.contest.begin(rules.rules(), table(rules), number % table(rules))


def dealt(rules: Variant, number: int, seed: str) -> Deal:
    """The cards of a board; the deal passes round the table."""
    return start(rules, rules.rules(), _begin(rules, number), shuffled(f"{seed}/{number}"))


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

"""How many tricks will a hand take in the playing phase?  A linear judgement of two known hands.

Every feature is what one hand has more than the other: trumps, the owners of the top cards, runs from the
top, long cards, voids that can be ruffed.  The weights were fitted to exact values (tools/fit_german.py).
Features of one suit are looked up, as the same holdings come again and again.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from whist.players.german.weights import WEIGHTS

SUIT: Final = 0x1FFF
TRUMP_TOPS, PLAIN_TOPS = 6, 5
IN_TRUMPS: Final = (
    "trump_count",
    *(f"trump_top_{place}" for place in range(1, TRUMP_TOPS + 1)),
    "trump_run",
    "trump_surplus",
    "trump_sure",
)
IN_PLAIN: Final = (
    "count",
    *(f"top_{place}" for place in range(1, PLAIN_TOPS + 1)),
    "run",
    "surplus",
    "sure",
    "guarded_second",
    "guarded_third",
    "singleton",
    "long_run",
)
OVERALL: Final = ("lead", "ruffs", "short_ruffs", "run_with_trumps", "long_with_trumps", "lead_run")
FEATURES: Final = (*IN_TRUMPS, *IN_PLAIN, *OVERALL)


class Holding(NamedTuple):
    """One suit: its features weighted, and what the features of the whole need of it."""

    value: float
    ruffs: int
    """Cards of the other hand that mine, void, can ruff; below 0 when it is the other way round."""
    shorts: int
    """The same with one card in the short hand."""
    my_longs: int
    """How many cards more than the other hand mine has, and the other way round."""
    their_longs: int
    my_run: int
    """How often each hand takes the suit from the top while the other one follows."""
    their_run: int


def tops(mine: int, theirs: int, number: int) -> list[int]:
    """Who owns the highest cards of a suit: 1 for mine, -1 for theirs, 0 when there are no more."""
    owners, left = [], mine | theirs
    for _ in range(number):
        top = 1 << left.bit_length() >> 1
        owners.append(1 if mine & top else -1 if top else 0)
        left ^= top
    return owners


def run(mine: int, theirs: int) -> int:
    """How many of my cards are higher than all of theirs."""
    return (mine >> theirs.bit_length()).bit_count()


def sure(mine: int, theirs: int) -> int:
    """My cards that are left when each of theirs beats one of mine below it."""
    beaters = left = 0
    for bit in range(12, -1, -1):
        if theirs >> bit & 1:
            beaters += 1
        elif mine >> bit & 1:
            if beaters:
                beaters -= 1
            else:
                left += 1
    return left


def in_trumps(mine: int, theirs: int) -> list[float]:
    """The features of the trump suit."""
    own, other = mine.bit_count(), theirs.bit_count()
    return [
        own - other,
        *tops(mine, theirs, TRUMP_TOPS),
        run(mine, theirs) - run(theirs, mine),
        max(-2, min(2, own - other)),
        sure(mine, theirs) - sure(theirs, mine),
    ]


def in_plain(mine: int, theirs: int) -> list[float]:
    """The features of another suit."""
    own, other = mine.bit_count(), theirs.bit_count()
    my_run, their_run = run(mine, theirs), run(theirs, mine)
    owners = tops(mine, theirs, PLAIN_TOPS)
    return [
        own - other,
        *owners,
        min(my_run, other) - min(their_run, own),
        (own - other) * abs(own - other),
        sure(mine, theirs) - sure(theirs, mine),
        guarded(owners, 1, 2, own) - guarded([-owner for owner in owners], 1, 2, other),
        guarded(owners, 2, 3, own) - guarded([-owner for owner in owners], 2, 3, other),
        (own == 1) - (other == 1),
        (my_run if my_run >= other else 0) - (their_run if their_run >= own else 0),
    ]


def upside_down(ranks: int) -> int:
    """A suit upside down."""
    return int(f"{ranks:013b}"[::-1], 2)


def guarded(owners: Sequence[int], place: int, cards: int, held: int) -> int:
    """Whether the highest card of mine is the one at this place, with enough cards to wait for its turn."""
    return int(owners[place] == 1 and held >= cards and 1 not in owners[:place])


def holding(mine: int, theirs: int, features: Sequence[float], weights: Sequence[float]) -> Holding:
    """What is looked up for a suit."""
    own, other = mine.bit_count(), theirs.bit_count()
    return Holding(
        sum(map(float.__mul__, map(float, features), weights)),
        other if not own else -own if not other else 0,
        (other - 1 if own == 1 else 0) - (own - 1 if other == 1 else 0),
        max(0, own - other),
        max(0, other - own),
        min(run(mine, theirs), other),
        min(run(theirs, mine), own),
    )


class Judge:
    """Judges pairs of hands of thirteen cards, with these trumps (-1 for none)."""

    def __init__(self, trump: int, *, low: bool = False, weights: Sequence[float] | None = None) -> None:
        kind = ("no_trumps" if trump < 0 else "trumps") + ("_low" if low else "")
        chosen = WEIGHTS[kind] if weights is None else weights
        self.trump, self.low = trump, low
        self.plain = [13 * suit for suit in range(4) if suit != trump]
        self.in_trumps = chosen[: len(IN_TRUMPS)]
        self.in_plain = chosen[len(IN_TRUMPS) : -len(OVERALL)]
        self.overall = chosen[-len(OVERALL) :]
        self.trumps: dict[int, Holding] = {}
        self.others: dict[int, Holding] = {}

    def tricks(self, mine: int, theirs: int, *, leads: bool) -> float:
        """How many of the thirteen tricks `mine` will take, when it leads or the other hand does."""
        value, rest = self.parts(mine, theirs, leads=leads)
        return 6.5 + value + sum(map(float.__mul__, rest, self.overall))

    def parts(self, mine: int, theirs: int, *, leads: bool) -> tuple[float, list[float]]:
        """The weighted features of the suits, and the overall features."""
        value = 0.0
        my_longs = their_longs = my_ruffs = their_ruffs = my_shorts = their_shorts = my_runs = their_runs = 0
        for first in self.plain:
            key = mine >> first & SUIT | (theirs >> first & SUIT) << 13
            found = self.others.get(key)
            if found is None:
                found = self.others[key] = self._plain(key & SUIT, key >> 13)
            each, ruffs, shorts, my_long, their_long, my_run, their_run = found
            value += each
            my_longs += my_long
            their_longs += their_long
            my_runs += my_run
            their_runs += their_run
            if ruffs > 0:
                my_ruffs += ruffs
            else:
                their_ruffs -= ruffs
            if shorts > 0:
                my_shorts += shorts
            else:
                their_shorts -= shorts
        sign = 1.0 if leads else -1.0
        if self.trump < 0:
            lead_run = my_runs if leads else -their_runs
            return value, [sign, 0.0, 0.0, 0.0, 0.0, float(lead_run)]
        key = mine >> 13 * self.trump & SUIT | (theirs >> 13 * self.trump & SUIT) << 13
        found = self.trumps.get(key)
        if found is None:
            found = self.trumps[key] = self._trumps(key & SUIT, key >> 13)
        own, other = (key & SUIT).bit_count(), (key >> 13).bit_count()
        ahead = max(-3, min(3, own - other))
        return value + found.value, [
            sign,
            float(min(my_ruffs, own) - min(their_ruffs, other)),
            float(min(my_shorts, own) - min(their_shorts, other)),
            float(my_runs * ahead if ahead > 0 else their_runs * ahead),
            float(my_longs if ahead > 0 else -their_longs if ahead < 0 else 0),
            float(my_runs if leads else -their_runs),
        ]

    def _plain(self, mine: int, theirs: int) -> Holding:
        return holding(mine, theirs, self._in_plain(mine, theirs), self.in_plain)

    def _in_plain(self, mine: int, theirs: int) -> list[float]:
        """In the low game a suit is looked at from below: the two is its best card."""
        return in_plain(*map(upside_down, (mine, theirs))) if self.low else in_plain(mine, theirs)

    def _trumps(self, mine: int, theirs: int) -> Holding:
        return holding(mine, theirs, in_trumps(mine, theirs), self.in_trumps)

    def features(self, mine: int, theirs: int, *, leads: bool) -> list[float]:
        """All features, for the fit."""
        trumps = [0.0] * len(IN_TRUMPS)
        if self.trump >= 0:
            trumps = in_trumps(mine >> 13 * self.trump & SUIT, theirs >> 13 * self.trump & SUIT)
        suits = [self._in_plain(mine >> first & SUIT, theirs >> first & SUIT) for first in self.plain]
        plain = [sum(column) for column in zip(*suits, strict=True)]
        return [*trumps, *plain, *self.parts(mine, theirs, leads=leads)[1]]

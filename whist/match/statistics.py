"""How has a person fared so far?  Sums over finished deals, for each game, level of opponent and partner.

A deal is noted once, when it has ended, from what the person could see; its seal is kept, so that the same
deal is not noted again after a reload.  The cards that were dealt
are counted too, so that anybody can compare them with what an honest pack gives on average.
"""

import json
from math import comb, sqrt
from typing import Final, NamedTuple

from whist.cards import ACE, JACK, Cards
from whist.engine.deal import Seat, side_of
from whist.engine.view import View
from whist.match.fairness import deal_of, seal
from whist.match.fields import Field, FieldError, parsed
from whist.match.table import Scene

VERSION: Final = 1
LIMIT: Final = 100_000
"""No statistics are longer than this many characters."""
MOST: Final = 10**9
"""No sum is greater than this."""
HAND: Final = 13
SEAL: Final = 64
"""Hexadecimal digits of a seal."""
CERTAIN: Final = 1.96
"""So many standard errors on each side hold 95 of 100 honest counts."""


class Row(NamedTuple):
    """One person's record in one game against one kind of opponents; sums over deals."""

    game: str
    opponents: str
    """The level of the opponents, `"mixed"` when they differ."""
    partner: str
    """The level of the partner, empty where there is none."""
    deals: int = 0
    tricks: int = 0
    against: int = 0
    squares: int = 0
    """Sum of the squared margins, for the interval of the mean."""
    games_won: int = 0
    games_lost: int = 0
    rubbers_won: int = 0
    rubbers_lost: int = 0
    honours: int = 0
    """Ace, king, queen and jack of trumps that the person was dealt."""
    slams: int = 0
    """Deals in which the side took twelve tricks of thirteen, or all."""
    streak: int = 0
    """Rubbers won in a row so far; below zero, lost in a row."""
    best: int = 0
    """The longest row of rubbers won."""

    @property
    def margin(self) -> float:
        """Tricks by which the side was ahead, on average over the deals."""
        return (self.tricks - self.against) / self.deals if self.deals else 0.0

    @property
    def doubt(self) -> float:
        """Half the width of the 95 % interval of the margin; nothing can be said of fewer than two deals."""
        if self.deals < 2:
            return 0.0
        variance = (self.squares - self.deals * self.margin**2) / (self.deals - 1)
        return CERTAIN * sqrt(max(0.0, variance) / self.deals)


class Statistics(NamedTuple):
    """All rows, and how often the person was dealt so many aces and so many court cards (ace to jack)."""

    rows: tuple[Row, ...] = ()
    aces: tuple[int, ...] = (0,) * 5
    courts: tuple[int, ...] = (0,) * (HAND + 1)
    last: str = ""
    """The seal of the deal that was noted last."""

    @property
    def deals(self) -> int:
        """How many deals were noted."""
        return sum(row.deals for row in self.rows)


class Bar(NamedTuple):
    """One number of cards: how often it was dealt, how often it is to be expected, and within what."""

    number: int
    seen: int
    expected: float
    band: float

    @property
    def likely(self) -> bool:
        """Whether the count lies within the band."""
        return abs(self.seen - self.expected) <= self.band


def noted(statistics: Statistics, scene: Scene, me: Seat) -> Statistics:
    """The statistics with a deal that has ended, which counts once however often it is noted."""
    sealed = seal(*deal_of(scene))
    if sealed == statistics.last:
        return statistics
    row = _row_of(scene, me)
    old = next((one for one in statistics.rows if one[:3] == row[:3]), row)
    rest = tuple(one for one in statistics.rows if one[:3] != row[:3])
    rows = tuple(sorted((*rest, _with_deal(old, scene, me))))
    cards = held(scene.view)
    if len(cards) != HAND:
        return statistics._replace(rows=rows, last=sealed)
    return Statistics(
        rows,
        _one_more(statistics.aces, sum(card.rank == ACE for card in cards)),
        _one_more(statistics.courts, sum(card.rank >= JACK for card in cards)),
        sealed,
    )


def held(view: View) -> Cards:
    """Every card that the viewer has had in this deal."""
    played = (play.card for trick in view.tricks for play in trick.plays if play.seat == view.seat)
    return view.hand | Cards.of(played)


def _row_of(scene: Scene, me: Seat) -> Row:
    """The empty row to which a scene belongs."""
    level = {seat: scene.setup.players[scene.seating[seat]] for seat in range(len(scene.seating))}
    ours = scene.view.sides[side_of(scene.view.sides, me)]
    partner = next((level[seat] for seat in ours if seat != me), "")
    others = {level[seat] for seat in level if seat not in ours}
    return Row(scene.setup.variant, others.pop() if len(others) == 1 else "mixed", partner)


def _with_deal(row: Row, scene: Scene, me: Seat) -> Row:
    view, line = scene.view, scene.standing.sheet[-1]
    side = side_of(view.sides, me)
    ours = line.tricks[side]
    theirs = sum(line.tricks) - ours
    row = row._replace(
        deals=row.deals + 1,
        tricks=row.tricks + ours,
        against=row.against + theirs,
        squares=row.squares + (ours - theirs) ** 2,
        honours=row.honours + _honours(view),
        slams=row.slams + (ours >= HAND - 1 and ours + theirs == HAND),
    )
    if line.game is not None:
        won = line.game == side
        row = row._replace(games_won=row.games_won + won, games_lost=row.games_lost + (not won))
    winner = scene.standing.winner
    return row if winner is None else _with_rubber(row, won=winner == side)


def _with_rubber(row: Row, *, won: bool) -> Row:
    streak = max(0, row.streak) + 1 if won else min(0, row.streak) - 1
    return row._replace(
        rubbers_won=row.rubbers_won + won,
        rubbers_lost=row.rubbers_lost + (not won),
        streak=streak,
        best=max(row.best, streak),
    )


def _honours(view: View) -> int:
    """Honours of trumps that were dealt to the viewer; none where hands change by drawing."""
    cards = held(view)
    if view.trump is None or len(cards) != HAND:
        return 0
    return sum(card.rank >= JACK for card in cards.of_suit(view.trump))


def _one_more(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])


def bars(counts: tuple[int, ...], of_such: int) -> tuple[Bar, ...]:
    """How often each number of such cards was dealt, beside what an honest pack gives.

    `of_such` is how many of them the pack has: 4 aces, 16 court cards.  Thirteen cards out of 52 hold them
    with the chances of the hypergeometric distribution.
    """
    deals = sum(counts)
    chances = [comb(of_such, n) * comb(52 - of_such, HAND - n) / comb(52, HAND) for n in range(len(counts))]
    return tuple(
        Bar(number, seen, deals * chance, CERTAIN * sqrt(deals * chance * (1 - chance)))
        for number, (seen, chance) in enumerate(zip(counts, chances, strict=True))
    )


def write(statistics: Statistics) -> str:
    """The statistics as one line of JSON."""
    rows = [row._asdict() for row in statistics.rows]
    return json.dumps({"version": VERSION, **statistics._asdict(), "rows": rows})


def read(text: object) -> Statistics:
    """The statistics of a text; FieldError names the field that makes no sense."""
    if isinstance(text, str) and len(text) > LIMIT:
        raise FieldError(f"this is longer than {LIMIT} characters")
    field = parsed(text).only(("version", *Statistics._fields))
    field.at("version").number(VERSION, VERSION)
    rows = tuple(sorted(_row(row) for row in field.at("rows").each()))
    if len({row[:3] for row in rows}) < len(rows):
        raise field.at("rows").fault("two rows are about the same players")
    empty = Statistics()
    return Statistics(
        rows,
        _counts(field.at("aces"), len(empty.aces)),
        _counts(field.at("courts"), len(empty.courts)),
        _seal(field.at("last")),
    )


def _row(field: Field) -> Row:
    field.only(Row._fields)
    game, opponents, partner = (_word(field.at(name)) for name in Row._fields[:3])
    sums = (field.at(name).number(-MOST if name == "streak" else 0, MOST) for name in Row._fields[3:])
    return Row(game, opponents, partner, *sums)


def _word(field: Field) -> str:
    text = field.text()
    if len(text) > 16 or not (text == "" or (text.isascii() and text.isalpha() and text.islower())):
        raise field.fault("expected a word of small letters")
    return text


def _seal(field: Field) -> str:
    text = field.text()
    if text and (len(text) != SEAL or not set(text) <= set("0123456789abcdef")):
        raise field.fault(f"expected {SEAL} hexadecimal digits")
    return text


def _counts(field: Field, size: int) -> tuple[int, ...]:
    counts = field.numbers(0, MOST)
    if len(counts) != size:
        raise field.fault(f"expected {size} numbers")
    return counts

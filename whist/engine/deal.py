"""What is true of one deal?  `Deal` holds every fact of it, the secret ones too.

Seats are numbered clockwise from 0.  `order` lists the seats that take part in the order in which they play,
so anticlockwise games and players who are out need no rule of their own.  A `Deal` never changes; the phases
make the next one.  Only the match holds a `Deal`: players and screens get a `View` (see view.py).
"""

from typing import NamedTuple

from whist.cards import Card, Cards, Suit
from whist.engine.actions import Action
from whist.engine.options import Rules

Seat = int
Side = int


class Played(NamedTuple):
    """A card on the table: who played it, and whether it was a trump when it was played."""

    seat: Seat
    card: Card
    trump: bool = False


class Trick(NamedTuple):
    """The cards played to one trick, in order; `winner` is None while the trick is open."""

    leader: Seat
    plays: tuple[Played, ...] = ()
    winner: Seat | None = None

    @property
    def led(self) -> Suit | None:
        """The suit that was led, None before the lead."""
        return self.plays[0].card.suit if self.plays else None

    def card_of(self, seat: Seat) -> Card | None:
        """The card that a seat has played to this trick."""
        return next((play.card for play in self.plays if play.seat == seat), None)


class Call(NamedTuple):
    """Something that was said and is no card: by whom, what, and during which trick (counted from 0).

    What was said before the play has trick -1, so that a pass in an auction is none in the first trick.
    """

    seat: Seat
    action: Action
    trick: int


class Shown(NamedTuple):
    """A card that everybody has seen and that is still in a hand; `after` so many tricks was it shown."""

    seat: Seat
    card: Card
    after: int = 0


class Deal(NamedTuple):
    """Every fact of one deal.  Tuples indexed by seat have a place for every seat of the match."""

    variant: str
    rules: Rules
    order: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...]
    dealer: Seat
    scores: tuple[int, ...]
    """What each side brought to the deal; honours depend on it."""
    hands: tuple[Cards, ...]
    stock: tuple[Card, ...] = ()
    upcard: Card | None = None
    """The card that lies face up on the table, while it does."""
    turned: Card | None = None
    """The first card that was turned up, where it decides more than trumps."""
    trump: Suit | None = None
    phase: int = 0
    turn: Seat | None = None
    """Who acts next; None when the deal is over."""
    tricks: tuple[Trick, ...] = ()
    """All tricks, the open one last."""
    calls: tuple[Call, ...] = ()
    shown: tuple[Shown, ...] = ()
    open_hands: tuple[Cards, ...] = ()
    """Cards of each hand that lie face up for all to see."""
    awarded: tuple[int, ...] = ()
    """Tricks given to each side without play, by a claim or a concession."""
    cut: tuple[Shown, ...] = ()
    """Cards that everybody saw when seats cut for a right, in order; they lie in the stock."""
    drawn: tuple[Card | None, ...] = ()
    """The card that each seat drew last from the stock, until it plays again."""


def next_in(order: tuple[Seat, ...], seat: Seat) -> Seat:
    """The seat that plays after another one."""
    return order[(order.index(seat) + 1) % len(order)]


def side_of(sides: tuple[tuple[Seat, ...], ...], seat: Seat) -> Side:
    """The side on which a seat plays."""
    return next(side for side, members in enumerate(sides) if seat in members)


def finished(tricks: tuple[Trick, ...]) -> tuple[Trick, ...]:
    """The tricks that have a winner."""
    return tricks[:-1] if tricks and tricks[-1].winner is None else tricks


def tricks_taken(
    sides: tuple[tuple[Seat, ...], ...], tricks: tuple[Trick, ...], awarded: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """How many tricks each side has, those awarded without play included."""
    taken = list(awarded or [0] * len(sides))
    for trick in finished(tricks):
        assert trick.winner is not None
        taken[side_of(sides, trick.winner)] += 1
    return tuple(taken)


def dealt(deal: Deal, seat: Seat) -> Cards:
    """The cards that a seat has held in this deal: those in hand and those already played."""
    played = (play.card for trick in deal.tricks for play in trick.plays if play.seat == seat)
    return deal.hands[seat] | Cards.of(played)


def with_hand(deal: Deal, seat: Seat, hand: Cards) -> Deal:
    """The deal after one hand has changed."""
    return deal._replace(hands=(*deal.hands[:seat], hand, *deal.hands[seat + 1 :]))


def with_call(deal: Deal, seat: Seat, action: Action) -> Deal:
    """The deal after a seat has said something."""
    trick = len(finished(deal.tricks)) if deal.tricks else -1
    said = Call(seat, action, trick)
    return deal._replace(calls=(*deal.calls, said))

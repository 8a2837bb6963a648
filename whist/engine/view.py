"""What may one seat know?  `view` copies the public facts and the seat's own hand, field by field.

It is an allow-list: a new field of `Deal` stays secret until it is named here.
"""

from typing import NamedTuple

from whist.cards import Card, Cards, Suit
from whist.engine.deal import Call, Deal, Seat, Shown, Trick
from whist.engine.options import Rules


class View(NamedTuple):
    """What one seat may know of a deal.  The fields mean what they mean in `Deal`."""

    variant: str
    rules: Rules
    order: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...]
    seat: Seat
    dealer: Seat
    scores: tuple[int, ...]
    hand: Cards
    hand_sizes: tuple[int, ...]
    stock_size: int
    upcard: Card | None
    turned: Card | None
    trump: Suit | None
    phase: int
    turn: Seat | None
    tricks: tuple[Trick, ...]
    calls: tuple[Call, ...]
    shown: tuple[Shown, ...]
    open_hands: tuple[Cards, ...]
    awarded: tuple[int, ...]
    cut: tuple[Shown, ...]
    drawn: Card | None
    """The card that the viewer drew last."""

    @property
    def trick(self) -> Trick | None:
        """The open trick, if there is one."""
        return self.tricks[-1] if self.tricks and self.tricks[-1].winner is None else None

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to do in this deal."""
        return self.turn is None


def view(deal: Deal, seat: Seat) -> View:
    """The view of a deal from one seat."""
    return View(
        variant=deal.variant,
        rules=deal.rules,
        order=deal.order,
        sides=deal.sides,
        seat=seat,
        dealer=deal.dealer,
        scores=deal.scores,
        hand=deal.hands[seat],
        hand_sizes=tuple(map(len, deal.hands)),
        stock_size=len(deal.stock),
        upcard=deal.upcard,
        turned=deal.turned,
        trump=deal.trump,
        phase=deal.phase,
        turn=deal.turn,
        tricks=deal.tricks,
        calls=deal.calls,
        shown=deal.shown,
        open_hands=deal.open_hands,
        awarded=deal.awarded,
        cut=deal.cut,
        drawn=deal.drawn[seat] if deal.drawn else None,
    )

"""What is said before the first card?  The phases in which seats name trumps, bid or call."""

from collections.abc import Callable
from typing import NamedTuple

from whist.cards import SUITS
from whist.engine.actions import Action, NameTrump
from whist.engine.deal import Deal, Seat, with_call
from whist.engine.view import View


def as_dealt(deal: Deal) -> Seat | None:
    """The seat that the deal has put on turn."""
    return deal.turn


class Naming(NamedTuple):
    """One seat looks at its hand and names the trump suit; nothing is said when the deal has made trumps."""

    who: Callable[[Deal], Seat | None] = as_dealt
    name: str = "naming"

    def begin(self, deal: Deal) -> Deal:
        """The seat with the right to name is on turn."""
        return deal if deal.trump is not None else deal._replace(turn=self.who(deal))

    def legal(self, view: View) -> tuple[Action, ...]:
        """Each of the four suits."""
        return tuple(map(NameTrump, SUITS)) if view.turn == view.seat else ()

    def apply(self, deal: Deal, action: Action) -> Deal:
        """The suit is trump from now on."""
        assert deal.turn is not None
        assert isinstance(action, NameTrump)
        return with_call(deal, deal.turn, action)._replace(trump=action.suit)

    def done(self, deal: Deal) -> bool:
        """There are trumps."""
        return deal.trump is not None


def namer(deal: Deal) -> Seat | None:
    """The seat that named the trumps of this deal, if one did."""
    return next((call.seat for call in deal.calls if isinstance(call.action, NameTrump)), None)

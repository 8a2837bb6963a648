"""What does a bot say when it plays no card?  It calls honours, and names revokes and their price."""

from typing import Final

from whist.cards import Cards
from whist.engine.actions import Accuse, Action, Honours, Pass, Remedy
from whist.engine.deal import Seat, side_of, tricks_taken
from whist.engine.revokes import Penalty, revokes
from whist.engine.scoring import best_remedy, honours_of, honours_seen
from whist.engine.view import View

FEWEST: Final = 3
"""Fewer honours than these are worth nothing."""


def speak(view: View, able: tuple[Action, ...]) -> Action:
    """An accusation that is true, the remedy that serves our side best, our honours, or a pass."""
    if any(isinstance(action, Remedy) for action in able):
        return remedy(view)
    if any(isinstance(action, Honours) for action in able):
        return honours(view)
    return next((action for action in able if action in true_accusations(view)), Pass())


def honours(view: View) -> Honours:
    """Whoever was dealt most of the honours of a side calls them: a partner may forget them."""
    own, side = honours_of(view, (view.seat,)), honours_of(view, _side(view))
    return Honours(called=side >= FEWEST and 2 * own >= side)


def true_accusations(view: View) -> frozenset[Accuse]:
    """The revokes that the cards on the table prove; hands that nobody has shown prove nothing."""
    hands = tuple(view.hand if seat == view.seat else Cards() for seat in range(len(view.hand_sizes)))
    return frozenset(Accuse(revoke.offender, revoke.trick + 1) for revoke in revokes(view.tricks, hands))


def remedy(view: View) -> Remedy:
    """The remedy by the published rule, from what everybody has seen of tricks and honours."""
    ours = side_of(view.sides, view.seat)
    penalty = Penalty(ours, 1 - ours, "add3")
    tricks = tricks_taken(view.sides, view.tricks, view.awarded)
    return Remedy(best_remedy(view.rules, view.scores, tricks, honours_seen(view), penalty))


def _side(view: View) -> tuple[Seat, ...]:
    return view.sides[side_of(view.sides, view.seat)]

"""What does a bot say when it plays no card?  It names revokes that the tricks prove, and their price."""

from whist.cards import Cards
from whist.engine.actions import Accuse, Action, Pass, Remedy
from whist.engine.deal import side_of, tricks_taken
from whist.engine.revokes import Penalty, revokes
from whist.engine.scoring import HONOUR_RANKS, best_remedy
from whist.engine.view import View


def speak(view: View, able: tuple[Action, ...]) -> Action:
    """An accusation that is true, the remedy that serves our side best, or a pass."""
    if any(isinstance(action, Remedy) for action in able):
        return remedy(view)
    return next((action for action in able if action in true_accusations(view)), Pass())


def true_accusations(view: View) -> frozenset[Accuse]:
    """The revokes that the cards on the table prove; hands that nobody has shown prove nothing."""
    hands = tuple(view.hand if seat == view.seat else Cards() for seat in range(len(view.hand_sizes)))
    return frozenset(Accuse(revoke.offender, revoke.trick + 1) for revoke in revokes(view.tricks, hands))


def remedy(view: View) -> Remedy:
    """The remedy by the published rule, from what everybody has seen of tricks and honours."""
    ours = side_of(view.sides, view.seat)
    penalty = Penalty(ours, 1 - ours, "add3")
    tricks = tricks_taken(view.sides, view.tricks, view.awarded)
    return Remedy(best_remedy(view.rules, view.scores, tricks, _honours_seen(view), penalty))


def _honours_seen(view: View) -> tuple[int, ...]:
    """How many honours of trumps each side has played or, in our own hand, still holds."""
    seen = [(play.seat, play.card) for trick in view.tricks for play in trick.plays]
    seen += [(view.seat, card) for card in view.hand]
    return tuple(
        sum(seat in side and card.suit == view.trump and card.rank in HONOUR_RANKS for seat, card in seen)
        for side in view.sides
    )

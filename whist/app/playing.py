"""What follows when a card of the hand is chosen, or when there is only one to choose?

A card is played if the rules let it.  Whoever wants to confirm cards lifts one first, and so does whoever
would revoke with it; Escape, another card or a tap elsewhere puts it back.
"""

from typing import Final

from whist.app import words
from whist.app.messages import Choose, Effect, Focus, HurryUp
from whist.app.model import Model
from whist.app.order import hand_order, neighbour
from whist.cards import Card
from whist.engine.actions import Play
from whist.engine.law import playable
from whist.engine.variant import legal, refuse
from whist.engine.view import View
from whist.variants import variant

GUARD: Final = 350.0
"""Milliseconds in which a second tap or key counts as part of the first gesture."""

WORDS: Final = ("claim", "concede")
"""What may be said at any turn, and need not be."""

Step = tuple[Model, tuple[Effect, ...]]


def tapped(model: Model, card: Card, at: float) -> Step:
    """Play the card if the rules let it; one gesture never plays two cards."""
    if model.scene is None or model.panel or at - model.touched < GUARD:
        return model, ()
    if not model.playing:
        return model._replace(touched=at), (HurryUp(),)
    view, play = model.scene.view, Play(card)
    if play not in legal(variant(view.variant), view):
        return model._replace(refusal=words.refusal(refuse(view, play)), lifted=None, focus=card), ()
    touched = model._replace(touched=at, refusal="")
    if (model.settings.confirm or would_revoke(view, card)) and model.lifted != card:
        return touched._replace(lifted=card, focus=card), ()
    played = _played(touched, view, card)
    # A lead while the last trick still lies there need not wait until it is gathered.
    hurry = (HurryUp(),) if model.resting else ()
    return played, (Choose(play), *focus_hand(played), *hurry)


def would_revoke(view: View, card: Card) -> bool:
    """Whether a card that can be played does not follow suit though the hand could (rules 01, 7)."""
    return card not in playable(view.hand, view.trick.led if view.trick else None)


def _played(model: Model, view: View, card: Card) -> Model:
    """The screen while the table does what was chosen."""
    following = neighbour(hand_order(view, model.settings), card)
    return model._replace(asked=False, refusal="", lifted=None, focus=following)


def by_itself(step: Step) -> Step:
    """The only card that may be played is played, for whoever wants that; never under a panel."""
    model, effects = step
    if model.settings.forced == "off" or not model.asked or model.panel or model.scene is None:
        return step
    view = model.scene.view
    able = [action for action in legal(variant(view.variant), view) if action.kind not in WORDS]
    only = able[0] if len(able) == 1 else None
    if not isinstance(only, Play) or (model.settings.forced == "last" and len(view.hand) > 1):
        return step
    return _played(model, view, only.card)._replace(forced=True), (*effects, Choose(only))


def moved(model: Model, by: int) -> Step:
    """Along the hand, not beyond its ends."""
    order = hand_order(model.seen.view, model.settings) if model.seen else ()
    if not order or model.panel:
        return model, ()
    place = order.index(model.focus) if model.focus in order else 0
    card = order[max(0, min(len(order) - 1, place + by))]
    return model._replace(focus=card), focus_card(card)


def focus_card(card: Card | None) -> tuple[Effect, ...]:
    """The keyboard's focus goes to a card of the hand."""
    return () if card is None else (Focus(f"card-{card}"),)


def focus_hand(model: Model) -> tuple[Effect, ...]:
    """The hand's card, or the table once the hand is empty: the focus is never lost."""
    return focus_card(model.focus) or (Focus("table"),)

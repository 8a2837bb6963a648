"""What can be said at the table besides playing a card, and what follows when the person says it?

All of it comes from what is legal in a view, so that every game that has such a moment can have its words.
"""

from typing import Final

from whist.app.messages import Choose, Effect, Focus
from whist.app.model import Model
from whist.app.playing import focus_hand
from whist.cards import FULL_PACK, Card, Cards
from whist.engine.actions import Action, Claim, Correct, Interruption, parse
from whist.engine.deal import side_of, tricks_taken
from whist.engine.revokes import Penalty, chosen
from whist.engine.scoring import Score, honours_seen, reckon
from whist.engine.variant import legal
from whist.engine.view import View
from whist.variants import variant

SAY: Final = "say-"
"""How the buttons begin that say something; the action follows."""

Step = tuple[Model, tuple[Effect, ...]]


def sayings(view: View) -> tuple[Action, ...]:
    """What the person may do now that is no card."""
    return tuple(action for action in legal(variant(view.variant), view) if action.kind != "play")


def claims(view: View) -> tuple[Claim, ...]:
    """The claims that may be made now, if there is any sense in one."""
    able = tuple(action for action in sayings(view) if isinstance(action, Claim))
    return able if able and plausible(view) else ()


def corrections(view: View) -> tuple[Correct, ...]:
    """The cards that can still take the place of one with which the person has revoked."""
    return tuple(action for action in sayings(view) if isinstance(action, Correct))


def wrong(view: View) -> Card:
    """The card that would be taken back."""
    trick = max(number for number, trick in enumerate(view.tricks) if trick.card_of(view.seat) is not None)
    card = view.tricks[trick].card_of(view.seat)
    assert card is not None
    return card


def after_remedy(view: View, choice: str) -> Score:
    """The score of the deal if the person's side chooses this for the next revoke."""
    ours = side_of(view.sides, view.seat)
    sides = [side_of(view.sides, seat) for seat, _ in chosen(view.calls)]
    earlier = [Penalty(side, 1 - side, was) for side, (_, was) in zip(sides, chosen(view.calls), strict=True)]
    tricks = tricks_taken(view.sides, view.tricks, view.awarded)
    penalties = (*earlier, Penalty(ours, 1 - ours, choice))
    return reckon(view.rules, view.scores, tricks, honours_seen(view), penalties)


def plausible(view: View) -> bool:
    """Whether all the cards of a hand but one, or all, are the highest that are left in their suits."""
    seen = Cards.of(play.card for trick in view.tricks for play in trick.plays)
    unseen = Cards.of(card for card in FULL_PACK if card not in seen and card not in view.hand)
    highest = {card.suit: card for card in sorted(unseen)}
    masters = [card for card in view.hand if card.suit not in highest or card > highest[card.suit]]
    return len(view.hand) > 1 and len(masters) >= len(view.hand) - 1


def pressed(model: Model, do: str) -> Step:
    """A button of such a moment: it opens the panel, or says what it stands for."""
    if model.scene is None:
        return model, ()
    able = {"claim": model.playing and claims(model.scene.view), "correct": corrections(model.scene.view)}
    if not model.panel and able.get(do):
        return model._replace(panel=do, refusal="", lifted=None), (Focus(f"panel-{do}"),)
    if do.startswith(SAY):
        return said(model, do.removeprefix(SAY))
    return model, ()


def said(model: Model, text: str) -> Step:
    """The person says something; what may not be said now changes nothing."""
    assert model.scene is not None
    try:
        action = parse(text)
    except ValueError:
        return model, ()
    if action not in sayings(model.scene.view):
        return model, ()
    if isinstance(action, Interruption):
        done = model._replace(panel="", lifted=None)
        return done, (Choose(action), *focus_hand(done))
    if not model.playing:
        return model, ()
    done = model._replace(panel="", asked=False, refusal="")
    return done, (Choose(action), *focus_hand(done))

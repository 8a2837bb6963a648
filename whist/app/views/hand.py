"""How does the person's own hand look?  Real buttons in one group: Tab reaches it, arrow keys move inside."""

from whist.app.html import Html, Value, el
from whist.app.model import Model
from whist.app.order import hand_order
from whist.app.playing import would_revoke
from whist.app.views.cards import face, ink, spoken
from whist.app.views.stock import just_drawn, name_in_hand
from whist.app.words import refusal, say
from whist.cards import Card
from whist.engine.actions import Play
from whist.engine.variant import legal, refuse
from whist.engine.view import View
from whist.variants import variant

HandOfCards = tuple[Card, ...]


def hand(model: Model, view: View) -> Html:
    """The cards left to right, those that may not be played marked as such."""
    cards = hand_order(view, model.settings)
    attributes: dict[str, Value] = {
        "id": "hand",
        "class": "hand",
        "role": "group",
        "aria-label": label(len(cards)),
        "data-count": len(cards),
        "data-turn": model.playing,
        "data-drawn": view.drawn is not None,
        "tabindex": -1,
    }
    allowed = playable(view) if model.playing else frozenset[Card]()
    reached = reachable(model, cards, allowed)
    buttons = [
        button(model, view, card, allowed, first=new_suit(model, before, card), reached=card == reached)
        for before, card in zip((None, *cards), cards)
    ]
    return el("div", {"id": "holder", "class": "holder"}, el("div", attributes, buttons))


def label(number: int) -> str:
    """The name of the group."""
    return say("your_last_card") if number == 1 else say("your_hand", number=number)


def playable(view: View) -> frozenset[Card]:
    """The cards that may be played now."""
    return frozenset(action.card for action in legal(variant(view.variant), view) if isinstance(action, Play))


def reachable(model: Model, cards: HandOfCards, allowed: frozenset[Card]) -> Card | None:
    """The one card that the Tab key reaches: where the focus was, else the first that may be played."""
    if model.focus in cards:
        return model.focus
    return next((card for card in cards if card in allowed), cards[0] if cards else None)


def new_suit(model: Model, before: Card | None, card: Card) -> bool:
    """Whether a gap parts this card from the one at its left."""
    return before is not None and before.suit != card.suit and model.settings.sorting != "unsorted"


def button(
    model: Model, view: View, card: Card, allowed: frozenset[Card], *, first: bool, reached: bool
) -> Html:
    """One card of the hand."""
    attributes: dict[str, Value] = {
        "id": f"card-{card}",
        "class": "card",
        "type": "button",
        **ink(card),
        "data-do": "play",
        "data-first": first,
        "data-drawn": card == view.drawn,
        "tabindex": 0 if reached else -1,
        "aria-disabled": card not in allowed,
        "data-lifted": card == model.lifted,
        "data-revokes": card in allowed and would_revoke(view, card),
        "aria-label": announced(model, view, card, allowed),
    }
    return el("button", attributes, face(card, model.settings.faces), just_drawn(view, card))


def announced(model: Model, view: View, card: Card, allowed: frozenset[Card]) -> str:
    """The name of a card, and why it may not be played, or what would come of it."""
    name = name_in_hand(view, card)
    if model.playing and card not in allowed:
        return say("cannot_play", card=name, why=refusal(refuse(view, Play(card))))
    if card == model.lifted:
        return say("lifted", card=spoken(card))
    return say("does_not_follow", card=name) if card in allowed and would_revoke(view, card) else name

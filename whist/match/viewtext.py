"""How is a view written as text?  One JSON object, the same for the page's worker and for bots outside.

`read_view(write_view(view)) == view`.  The form is described in docs/bots.md and stable: a field may be
added, none changes its meaning.  `legal` is written for the reader's comfort and follows from the rest.  A
text is read with suspicion (viewreading.py): a `ViewError` names the field that makes no sense.
"""

import json

from whist.cards import Cards, Suit
from whist.engine.deal import Trick
from whist.engine.variant import legal
from whist.engine.view import View
from whist.match.fields import FieldError, action_text, card_text, parsed
from whist.match.viewreading import phase_names, view_of
from whist.variants import variant

ViewError = FieldError


def write_view(view: View) -> str:
    """The view as one line of JSON."""
    return json.dumps(view_fields(view), separators=(",", ":"))


def read_view(text: object) -> View:
    """The view of a text; ViewError names the field that makes no sense."""
    return view_of(parsed(text))


def view_fields(view: View) -> dict[str, object]:
    """The view as the object that JSON writes."""
    game = variant(view.variant)
    return {
        "variant": view.variant,
        "options": dict(view.rules),
        "seats": len(view.hand_sizes),
        "order": view.order,
        "sides": view.sides,
        "seat": view.seat,
        "dealer": view.dealer,
        "scores": view.scores,
        "hand": _texts(view.hand),
        "hand_sizes": view.hand_sizes,
        "stock_size": view.stock_size,
        "upcard": None if view.upcard is None else card_text(view.upcard),
        "turned": None if view.turned is None else card_text(view.turned),
        "drawn": None if view.drawn is None else card_text(view.drawn),
        "shown": [{"seat": s.seat, "card": card_text(s.card), "after": s.after} for s in view.shown],
        "open_hands": list(map(_texts, view.open_hands)),
        "cut": [{"seat": s.seat, "card": card_text(s.card)} for s in view.cut],
        "trump": None if view.trump is None else view.trump.letter,
        "calls": [
            {"seat": c.seat, "action": action_text(c.action), "trick": c.trick + 1} for c in view.calls
        ],
        "tricks": [_trick_fields(trick, view.trump) for trick in view.tricks],
        "awarded": view.awarded,
        "turn": view.turn,
        "phase": phase_names(game, view.rules)[view.phase],
        "legal": list(map(action_text, legal(game, view))),
    }


def _texts(cards: Cards) -> list[str]:
    """Cards as text, spades first and from the top."""
    return [card_text(card) for card in cards][::-1]


def _trick_fields(trick: Trick, trump: Suit | None) -> dict[str, object]:
    """A trick; which cards were trumps is only said where the view's trump suit does not say it."""
    fields: dict[str, object] = {
        "leader": trick.leader,
        "cards": [card_text(play.card) for play in trick.plays],
        "seats": [play.seat for play in trick.plays],
        "winner": trick.winner,
    }
    if any(play.trump != (play.card.suit == trump) for play in trick.plays):
        fields["trumps"] = [card_text(play.card) for play in trick.plays if play.trump]
    return fields

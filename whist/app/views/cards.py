"""How does a card look?  Faces, backs and suits, drawn by the sprites in static/cards.

A face is put together from the rank, the suits and, for a court, the figure, so that the letters of a rank
can follow the language and the inks can follow the palette.  A back tells nothing.
"""

from functools import cache
from typing import Final

from whist.app import words
from whist.app.html import Html, Value, el
from whist.cards import JACK, KING, Card, Suit

FACES: Final = "static/cards/faces.svg"
COURTS: Final = "static/cards/courts.svg"
COURT_BOX: Final[dict[str, Value]] = {"x": 36, "y": 8, "width": 59, "height": 124}


def shown(card: Card, **attributes: Value) -> Html:
    """A card lying face up on the table; `data_place` becomes `data-place`."""
    named = {name.replace("_", "-"): value for name, value in attributes.items()}
    return el(
        "div",
        {"class": "card", **ink(card), "role": "img", "aria-label": words.card(card), **named},
        face(card),
    )


def ink(card: Card) -> dict[str, Value]:
    """The attributes from which a card's colours and its motion follow."""
    return {"data-card": str(card), "data-suit": card.suit.letter}


@cache
def face(card: Card) -> Html:
    """The printed side; the element that carries it has the name."""
    layers = [use(f"{FACES}#{card}"), use(f"{FACES}#rank-{str(card)[0]}"), *court(card)]
    return el("svg", {"class": "face", "viewBox": "0 0 100 140", "aria-hidden": True}, layers)


def court(card: Card) -> list[Html]:
    """The figure of a king, queen or jack in its frame; nothing for the others."""
    if not JACK <= card.rank <= KING:
        return []
    frame: dict[str, Value] = {"fill": "none", "stroke": "currentColor", "stroke-opacity": ".45", "rx": 2}
    return [use(f"{COURTS}#{card}", COURT_BOX), el("rect", {**COURT_BOX, **frame})]


@cache
def pip(suit: Suit) -> Html:
    """A suit in a line of text."""
    return el(
        "svg",
        {"class": "pip", "viewBox": "0 0 100 100", "aria-hidden": True},
        use(f"{FACES}#suit-{suit.letter}"),
    )


@cache
def chip(card: Card) -> Html:
    """A card small enough for a line of text."""
    rank = use(f"{FACES}#rank-{str(card)[0]}", {"width": 100, "height": 140})
    svg = el("svg", {"viewBox": "2 4 36 38", "aria-hidden": True}, rank)
    named = el("span", {"class": "unseen"}, words.card(card))
    return el("span", {"class": "chip", "data-suit": card.suit.letter}, svg, pip(card.suit), named)


@cache
def backs(number: int) -> Html:
    """So many cards, face down: a number and nothing else."""
    fan = [el("i", {"class": "back"})] * number
    return el("div", {"class": "backs", "role": "img", "aria-label": words.cards(number)}, fan)


def use(reference: str, attributes: dict[str, Value] | None = None) -> Html:
    """A symbol of a sprite."""
    return el("use", {"href": reference, **(attributes or {})})

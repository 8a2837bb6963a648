"""How does a card look?  Faces, backs and suits, drawn by the sprites in static/cards.

A face is put together from the rank, the suits and, for a court, the figure, so that the letters of a rank
can follow the language and the inks can follow the palette.  A back tells nothing.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from whist.app.html import Child, Html, Value, el
from whist.app.words import capital, card_name, say
from whist.cards import JACK, KING, Card, Suit

COURT_BOX: Final[Mapping[str, Value]] = {"x": 36, "y": 8, "width": 59, "height": 124}
COURT_FRAME: Final[Mapping[str, Value]] = {"fill": "none", "stroke": "currentColor", "stroke-opacity": ".45"}


def spoken(card: Card) -> str:
    """A card as it is announced: `Queen of hearts`."""
    return capital(card_name(card))


def ink(card: Card) -> dict[str, Value]:
    """The attributes from which a card's colours and its motion follow."""
    return {"data-card": str(card), "data-suit": card.suit.letter}


def face_up(card: Card, attributes: Mapping[str, Value]) -> Html:
    """A card lying on the table for all to see."""
    fixed = {"class": "card", "role": "img", "aria-label": spoken(card), **ink(card)}
    return el("div", {**fixed, **attributes}, face(card))


@cache
def face(card: Card) -> Html:
    """The printed side; the element that carries it has the name."""
    layers = (use(f"#face-{card}"), use(f"#rank-{str(card)[0]}"), court(card))
    return drawing("face", "0 0 100 140", layers)


def court(card: Card) -> tuple[Html, ...]:
    """The figure of a king, queen or jack in its frame; nothing for the others."""
    if not JACK <= card.rank <= KING:
        return ()
    return use(f"#court-{card}", COURT_BOX), el("rect", {**COURT_BOX, **COURT_FRAME, "rx": 2})


@cache
def pip(suit: Suit) -> Html:
    """A suit in a line of text."""
    return drawing("pip", "0 0 100 100", (use(f"#suit-{suit.letter}"),))


@cache
def chip(card: Card) -> Html:
    """A card small enough for a line of text."""
    rank = use(f"#rank-{str(card)[0]}", {"width": 100, "height": 140})
    name = el("span", {"class": "unseen"}, spoken(card))
    return el(
        "span", {"class": "chip", **ink(card)}, drawing("index", "2 4 36 38", (rank,)), pip(card.suit), name
    )


@cache
def backs(number: int) -> Html:
    """So many cards, face down: a number and nothing else."""
    label = say("a_card") if number == 1 else say("cards", number=number)
    return el(
        "div", {"class": "backs", "role": "img", "aria-label": label}, [el("i", {"class": "back"})] * number
    )


def drawing(name: str, box: str, layers: Child) -> Html:
    """A picture that says nothing which is not said in words beside it."""
    return el("svg", {"class": name, "viewBox": box, "aria-hidden": True}, layers)


def use(reference: str, place: Mapping[str, Value] | None = None) -> Html:
    """A symbol of a sprite."""
    return el("use", {"href": reference, **(place or {})})

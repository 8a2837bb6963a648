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
BIG_RANK: Final[Mapping[str, Value]] = {"x": -6, "y": -6, "width": 140, "height": 196}
BIG_SUIT: Final[Mapping[str, Value]] = {"x": 4, "y": 58, "width": 36, "height": 36}
BIG_PIP: Final[Mapping[str, Value]] = {"x": 44, "y": 82, "width": 50, "height": 50}
BIG_COURT: Final[Mapping[str, Value]] = {"x": 45, "y": 8, "width": 50, "height": 124}
COURT_FRAME: Final[Mapping[str, Value]] = {"fill": "none", "stroke": "currentColor", "stroke-opacity": ".45"}


def spoken(card: Card) -> str:
    """A card as it is announced: `Queen of hearts`."""
    return capital(card_name(card))


def ink(card: Card) -> dict[str, Value]:
    """The attributes from which a card's colours and its motion follow."""
    return {"data-card": str(card), "data-suit": card.suit.letter}


def face_up(card: Card, attributes: Mapping[str, Value], faces: str) -> Html:
    """A card lying on the table for all to see."""
    fixed = {"class": "card", "role": "img", "aria-label": spoken(card), **ink(card)}
    return el("div", {**fixed, **attributes}, face(card, faces))


@cache
def face(card: Card, faces: str) -> Html:
    """The printed side, of one of the kinds of faces; the element that carries it has the name."""
    return drawing("face", "0 0 100 140", standard(card) if faces == "standard" else big(card, faces))


def standard(card: Card) -> tuple[Html, ...]:
    """Rank, suit, and pips or the figure."""
    figure = court(card, COURT_BOX) if JACK <= card.rank <= KING else ()
    return use(f"#face-{card}"), use(f"#rank-{str(card)[0]}"), *figure


def big(card: Card, faces: str) -> tuple[Html, ...]:
    """A rank and a suit that can be read from afar, and the figure unless only letters are wanted."""
    suit = f"#suit-{card.suit.letter}"
    index = use(f"#rank-{str(card)[0]}", BIG_RANK), use(suit, BIG_SUIT)
    if faces == "letters" or not JACK <= card.rank <= KING:
        return *index, use(suit, BIG_PIP)
    return *index, *court(card, BIG_COURT)


def court(card: Card, box: Mapping[str, Value]) -> tuple[Html, ...]:
    """The figure of a king, queen or jack in its frame."""
    return use(f"#court-{card}", box), el("rect", {**box, **COURT_FRAME, "rx": 2})


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

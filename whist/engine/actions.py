"""What can somebody at the table do?  Each action is a named tuple with a text form: `parse(str(a)) == a`.

The `kind` tag keeps equal fields of different actions apart (named tuples of different classes compare
equal otherwise).  An action of the seat on turn names no seat.  An *interruption* may come from a seat that
is not on turn and therefore carries its seat: taking back a revoke, calling a card that lies exposed.
"""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from whist.cards import Card, Suit, card, suit


class Play(NamedTuple):
    """Play a card to the trick."""

    card: Card
    kind: Literal["play"] = "play"

    def __str__(self) -> str:
        return str(self.card)


class Pass(NamedTuple):
    """Do nothing where that is allowed: knock with the dog's card, let a claim go by, pass in an auction."""

    kind: Literal["pass"] = "pass"

    def __str__(self) -> str:
        return "pass"


class NameTrump(NamedTuple):
    """Name the trump suit of the deal."""

    suit: Suit
    kind: Literal["trump"] = "trump"

    def __str__(self) -> str:
        return f"trump:{self.suit.letter}"


class Claim(NamedTuple):
    """Claim that one's side takes at least this number of the tricks that are left."""

    tricks: int
    kind: Literal["claim"] = "claim"

    def __str__(self) -> str:
        return f"claim:{self.tricks}"


class Concede(NamedTuple):
    """Offer to give up all tricks that are left; done when the partner agrees."""

    kind: Literal["concede"] = "concede"

    def __str__(self) -> str:
        return "concede"


class Correct(NamedTuple):
    """An interruption: take back the card that revoked and play this one instead."""

    seat: int
    card: Card
    kind: Literal["correct"] = "correct"

    def __str__(self) -> str:
        return f"correct:{self.seat}:{self.card}"


class CallCard(NamedTuple):
    """An interruption: demand that the seat on turn plays this card, which lies exposed."""

    seat: int
    card: Card
    kind: Literal["call"] = "call"

    def __str__(self) -> str:
        return f"call:{self.seat}:{self.card}"


class Accuse(NamedTuple):
    """Say that a seat revoked in a trick; tricks are counted from 1."""

    offender: int
    trick: int
    kind: Literal["revoke"] = "revoke"

    def __str__(self) -> str:
        return f"revoke:{self.offender}:{self.trick}"


class Honours(NamedTuple):
    """Call one's side's honours after the last trick, or let them go; where they count only if called."""

    called: bool
    kind: Literal["honours"] = "honours"

    def __str__(self) -> str:
        return f"honours:{'yes' if self.called else 'no'}"


class Remedy(NamedTuple):
    """Choose what an established revoke costs: `take3` tricks, `add3` to us or `sub3` from them."""

    choice: str
    kind: Literal["remedy"] = "remedy"

    def __str__(self) -> str:
        return f"remedy:{self.choice}"


Interruption = Correct | CallCard
Action = Play | Pass | NameTrump | Claim | Concede | Correct | CallCard | Accuse | Honours | Remedy

REMEDIES: Final = ("take3", "add3", "sub3")


def _remedy(choice: str) -> Remedy:
    if choice not in REMEDIES:
        raise ValueError(f"expected one of {', '.join(REMEDIES)}")
    return Remedy(choice)


def _honours(word: str) -> Honours:
    if word not in ("yes", "no"):
        raise ValueError("expected yes or no")
    return Honours(word == "yes")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise ValueError(f"{text[:20]!r} is not a small number")
    return int(text)


_READERS: Final[dict[tuple[str, int], Callable[..., Action]]] = {
    ("pass", 0): Pass,
    ("concede", 0): Concede,
    ("trump", 1): lambda letter: NameTrump(suit(letter)),
    ("claim", 1): lambda tricks: Claim(_number(tricks)),
    ("honours", 1): _honours,
    ("remedy", 1): _remedy,
    ("correct", 2): lambda seat, text: Correct(_number(seat), card(text)),
    ("call", 2): lambda seat, text: CallCard(_number(seat), card(text)),
    ("revoke", 2): lambda seat, trick: Accuse(_number(seat), _number(trick)),
}


def parse(text: str) -> Action:
    """The action that a text names, as `str(action)` writes it; ValueError says what was wrong.

    >>> parse("QS"), parse("claim:3")
    (Play(card=card('QS'), kind='play'), Claim(tricks=3, kind='claim'))
    """
    word, *fields = text.split(":")
    reader = _READERS.get((word, len(fields)))
    if reader is None:
        try:
            return Play(card(text))
        except ValueError:
            raise ValueError(f"{text[:40]!r} is not an action") from None
    try:
        return reader(*fields)
    except ValueError as error:
        raise ValueError(f"{text[:40]!r} is not an action: {error}") from None

"""Which cards are there?  Suits, cards and sets of cards, and how each is written.

A card is the index of its place in the pack: 13 cards a suit, clubs first, deuce to ace, so that
`suit = card // 13` and `rank = card % 13 + 2` (ace 14).  A set of cards is one integer with a bit a card.
Text is rank then suit, `"QS"`; several cards are grouped by suit as books print them, `"S:AK7 H:3"`.

>>> card("QS").name
'queen of spades'
>>> cards("S:AK7 H:3") - cards("S:K")
Cards('S:A7 H:3')
"""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final

RANKS: Final = "23456789TJQKA"
RANK_NAMES: Final = (
    "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
ACE, KING, QUEEN, JACK, TEN = 14, 13, 12, 11, 10


class Suit(IntEnum):
    """One of the four suits, in the order of the pack."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """`"C"`, `"D"`, `"H"` or `"S"`."""
        return "CDHS"[self]


def suit(letter: str) -> Suit:
    """The suit that a letter names; ValueError says what was wrong."""
    place = "CDHS".find(letter.upper()) if len(letter) == 1 else -1
    if place < 0:
        raise ValueError(f"{letter!r} is not a suit: expected one of C, D, H, S")
    return Suit(place)


class Card(int):
    """One card of the pack; as a number it is the card's index, 0 (two of clubs) to 51 (ace of spades)."""

    __slots__ = ()

    @property
    def suit(self) -> Suit:
        """The suit printed on the card."""
        return SUITS[self // 13]

    @property
    def rank(self) -> int:
        """The rank printed on the card, 2 to 14 (ace)."""
        return self % 13 + 2

    @property
    def name(self) -> str:
        """The card in English words, as in `"ten of hearts"`."""
        return f"{RANK_NAMES[self % 13]} of {self.suit.name.lower()}"

    def __str__(self) -> str:
        return RANKS[self % 13] + "CDHS"[self // 13]

    def __repr__(self) -> str:
        return f"card({str(self)!r})"


SUITS: Final = tuple(Suit)
PACK: Final = tuple(Card(index) for index in range(52))


def card(text: str) -> Card:
    """The card that a text such as `"QS"` or `"10h"` names; ValueError says what was wrong."""
    letters = text.strip().upper().replace("10", "T")
    if len(letters) != 2 or letters[0] not in RANKS or letters[1] not in "CDHS":
        raise ValueError(f"{text[:20]!r} is not a card: expected a rank (2-9 T J Q K A) and a suit (C D H S)")
    return PACK[13 * "CDHS".index(letters[1]) + RANKS.index(letters[0])]


class Cards:
    """An immutable set of cards over one integer; iterates from the lowest card to the highest."""

    __slots__ = ("bits",)

    bits: int

    def __init__(self, bits: int = 0) -> None:
        object.__setattr__(self, "bits", bits)

    @classmethod
    def of(cls, members: Iterable[Card]) -> "Cards":
        """The set with these members."""
        bits = 0
        for member in members:
            bits |= 1 << member
        return cls(bits)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a set of cards cannot change; make another with |, & or -")

    def __reduce__(self) -> "tuple[type[Cards], tuple[int]]":
        return Cards, (self.bits,)

    def __iter__(self) -> Iterator[Card]:
        bits = self.bits
        while bits:
            low = bits & -bits
            yield PACK[low.bit_length() - 1]
            bits ^= low

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return bool(self.bits)

    def __contains__(self, member: object) -> bool:
        return isinstance(member, int) and member >= 0 and bool(self.bits >> member & 1)

    def __and__(self, other: "Cards") -> "Cards":
        return Cards(self.bits & other.bits)

    def __or__(self, other: "Cards") -> "Cards":
        return Cards(self.bits | other.bits)

    def __sub__(self, other: "Cards") -> "Cards":
        return Cards(self.bits & ~other.bits)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def plus(self, member: Card) -> "Cards":
        """The set with one card more."""
        return Cards(self.bits | 1 << member)

    def minus(self, member: Card) -> "Cards":
        """The set without one card."""
        return Cards(self.bits & ~(1 << member))

    def of_suit(self, suit: Suit) -> "Cards":
        """The cards of one suit."""
        return Cards(self.bits & 0x1FFF << 13 * suit)

    def highest(self) -> Card:
        """The card with the largest index; for a set of one suit, its highest card."""
        return PACK[self.bits.bit_length() - 1]

    def lowest(self) -> Card:
        """The card with the smallest index; for a set of one suit, its lowest card."""
        return PACK[(self.bits & -self.bits).bit_length() - 1]

    def __str__(self) -> str:
        return " ".join(_suit_text(self.of_suit(suit)) for suit in reversed(SUITS) if self.of_suit(suit))

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"


def _suit_text(one_suit: Cards) -> str:
    held = list(one_suit)
    return f"{held[0].suit.letter}:" + "".join(RANKS[member.rank - 2] for member in reversed(held))


FULL_PACK: Final = Cards((1 << 52) - 1)


def cards(text: str) -> Cards:
    """The set that a text such as `"S:AK7 H:3"` names; ValueError for a bad or a repeated card."""
    found = Cards()
    for group in text.split():
        letter, _, ranks = group.partition(":")
        for rank in ranks.replace("10", "T"):
            member = card(rank + letter)
            if member in found:
                raise ValueError(f"{member} stands twice in {text[:80]!r}")
            found = found.plus(member)
    return found

"""What do the rules of thumb ask of the cards of a suit?  Held and out are masks, as in the kernel."""

from functools import cache
from typing import Final

from whist.cards import Cards
from whist.players.kernel import NONE, SUIT_MASK, Table
from whist.players.opening import from_suit, short_rank, worth

TEN, JACK, QUEEN, KING, ACE = range(8, 13)
"""Steps above the deuce: `card % 13`."""
STRONG: Final = 4
"""With so many trumps a hand is strong."""


def lowest(cards: int) -> int:
    """The lowest card."""
    return (cards & -cards).bit_length() - 1


def between(out: int, low: int, high: int) -> int:
    """The cards that are out between two cards of a suit."""
    return out & (1 << high) - (2 << low)


def touching(cards: int, out: int) -> int:
    """The lowest card that takes as much as the highest of these."""
    card = cards.bit_length() - 1
    while lower := cards & (1 << card) - 1:
        below = lower.bit_length() - 1
        if out & (1 << card) - (2 << below):
            break
        card = below
    return card


@cache
def first_lead(held: int) -> int:
    """The step of the card that opens a suit; the cards are moved to the first suit."""
    return int(from_suit(Cards(held)).card)


@cache
def honours(held: int) -> int:
    """The points of the honours of a suit, moved to the first one."""
    return worth(Cards(held))[1]


@cache
def promise(held: int) -> int:
    """How good a suit is to be opened, moved to the first one: length, then the rank of a short suit."""
    number = held.bit_count()
    rank = 3 if number >= 4 else short_rank(Cards(held))
    return 300 * rank + 20 * number + honours(held)


def may_ruff(table: Table, seat: int, suit: int, out: int) -> bool:
    """Whether a seat has shown out of a plain suit and may hold a trump."""
    trump, voids = table.trump, table.voids[seat & 3]
    return bool(
        voids >> suit & 1 and trump not in (NONE, suit) and not voids >> trump & 1 and out & SUIT_MASK[trump]
    )

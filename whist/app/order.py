"""In which order does a hand lie?  Suits with alternating colours, high to low, the same all deal long."""

from whist.cards import Card, Cards, Suit
from whist.engine.view import View

BLACK = (Suit.SPADES, Suit.CLUBS)
RED = (Suit.HEARTS, Suit.DIAMONDS)


def suit_order(dealt: Cards) -> tuple[Suit, ...]:
    """The suits of a dealt hand, left to right, black and red in turn as far as they go."""
    black = [suit for suit in BLACK if dealt.of_suit(suit)]
    red = [suit for suit in RED if dealt.of_suit(suit)]
    first, second = (black, red) if len(black) >= len(red) else (red, black)
    ordered = [suit for pair in zip(first, second) for suit in pair]
    return tuple(ordered + first[len(second) :])


def hand_order(view: View) -> tuple[Card, ...]:
    """The viewer's cards left to right; suits keep their places when one of them runs out."""
    own = (play.card for trick in view.tricks for play in trick.plays if play.seat == view.seat)
    dealt = view.hand | Cards.of(own)
    return tuple(card for suit in suit_order(dealt) for card in reversed(list(view.hand.of_suit(suit))))


def neighbour(cards: tuple[Card, ...], gone: Card) -> Card | None:
    """The card that takes over the focus when one leaves the hand: the one in its place, else the last.

    `cards` is the hand before the card left.
    """
    place = cards.index(gone) if gone in cards else 0
    rest = [card for card in cards if card != gone]
    return rest[min(place, len(rest) - 1)] if rest else None

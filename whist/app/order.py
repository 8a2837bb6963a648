"""In which order does a hand lie?  Suits with alternating colours, high to low, the same all deal long.

Where cards are drawn, a hand gets suits that it was not dealt: there all four have their places from the
start, trumps at the left, and the card just drawn lies apart at the right until its owner has played.
"""

from whist.app.drawing import draws
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


def trumps_first(trump: Suit | None) -> tuple[Suit, ...]:
    """All four suits, trumps at the left if there are any, black and red in turn."""
    ring = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    first = 0 if trump is None else ring.index(trump)
    return ring[first:] + ring[:first]


def hand_order(view: View) -> tuple[Card, ...]:
    """The viewer's cards left to right; suits keep their places when one of them runs out."""
    apart = () if view.drawn is None else (view.drawn,)
    kept = view.hand - Cards.of(apart)
    suits = trumps_first(view.trump) if draws(view) else suit_order(_dealt(view))
    return (*(card for suit in suits for card in reversed(list(kept.of_suit(suit)))), *apart)


def _dealt(view: View) -> Cards:
    own = (play.card for trick in view.tricks for play in trick.plays if play.seat == view.seat)
    return view.hand | Cards.of(own)


def neighbour(cards: tuple[Card, ...], gone: Card) -> Card | None:
    """The card that takes over the focus when one leaves the hand: the one in its place, else the last.

    `cards` is the hand before the card left.
    """
    place = cards.index(gone) if gone in cards else 0
    rest = [card for card in cards if card != gone]
    return rest[min(place, len(rest) - 1)] if rest else None

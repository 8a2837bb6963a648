"""In which order does a hand lie?  Suits with alternating colours, high to low, the same all deal long.

Where cards are drawn, a hand gets suits that it was not dealt: there all four have their places from the
start, trumps at the left, and the card just drawn lies apart at the right until its owner has played.
That is how a hand lies for whoever has not asked for another order.
"""

from whist.app.drawing import draws
from whist.app.preferences import Settings
from whist.cards import Card, Cards, Suit
from whist.engine.view import View

BLACK = (Suit.SPADES, Suit.CLUBS)
RED = (Suit.HEARTS, Suit.DIAMONDS)
USUAL = Settings()
FIXED = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


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


def hand_order(view: View, settings: Settings = USUAL) -> tuple[Card, ...]:
    """The viewer's cards left to right; suits keep their places when one of them runs out."""
    apart = () if view.drawn is None else (view.drawn,)
    kept = view.hand - Cards.of(apart)
    if settings.sorting == "unsorted":
        return (*sorted(kept, key=lambda card: _scattered(view, card)), *apart)
    step = 1 if settings.ranks == "low" else -1
    return (*(card for suit in _suits(view, settings) for card in list(kept.of_suit(suit))[::step]), *apart)


def _suits(view: View, settings: Settings) -> tuple[Suit, ...]:
    """The places of the suits, left to right."""
    held = tuple(Suit) if draws(view) else suit_order(_dealt(view))
    if settings.sorting == "fixed":
        held = tuple(suit for suit in FIXED if suit in held)
    elif settings.trumps == "usual":
        return trumps_first(view.trump) if draws(view) else held
    if settings.trumps == "usual" or view.trump not in held:
        return held
    rest = tuple(suit for suit in held if suit != view.trump)
    if settings.sorting == "colours":
        rest = _in_turn(view.trump, rest)[:: 1 if settings.trumps == "first" else -1]
    return (view.trump, *rest) if settings.trumps == "first" else (*rest, view.trump)


def _in_turn(before: Suit, rest: tuple[Suit, ...]) -> tuple[Suit, ...]:
    """Suits beside another one, black and red in turn as far as they go."""
    ordered: tuple[Suit, ...] = ()
    while left := [suit for suit in rest if suit not in ordered]:
        last_is_black = (ordered or (before,))[-1] in BLACK
        ordered += (next((suit for suit in left if (suit in BLACK) != last_is_black), left[0]),)
    return ordered


def _scattered(view: View, card: Card) -> int:
    """A place in no order, which stays what it is until the deal is over."""
    return (card + 1) * (11 + 2 * view.dealer + 9 * (view.trump or 0)) % 53


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

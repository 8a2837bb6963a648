"""What is the law of one trick?  Which cards may be played, which card is winning, who has shown a void.

This is the one place that knows how cards compare; a game with other ranks changes it here and nowhere else.
"""

from collections.abc import Iterable, Sequence

from whist.cards import Cards, Suit
from whist.engine.deal import Played, Seat, Trick


def playable(hand: Cards, led: Suit | None) -> Cards:
    """The cards that follow suit; all of them when leading or void (rules 01, section 4)."""
    follows = hand.of_suit(led) if led is not None else hand
    return follows or hand


def strength(play: Played, led: Suit) -> int:
    """How strong a played card is in a trick of this suit: trumps over the led suit over all others."""
    if play.trump:
        return 200 + play.card.rank
    return 100 + play.card.rank if play.card.suit == led else 0


def winning(plays: Sequence[Played]) -> Played:
    """The play that wins the trick as it lies; needs at least one."""
    led = plays[0].card.suit
    return max(plays, key=lambda play: strength(play, led))


def voids(tricks: Iterable[Trick]) -> frozenset[tuple[Seat, Suit]]:
    """Every (seat, suit) that somebody has shown by not following."""
    return frozenset(
        (play.seat, trick.plays[0].card.suit)
        for trick in tricks
        for play in trick.plays[1:]
        if play.card.suit != trick.plays[0].card.suit
    )

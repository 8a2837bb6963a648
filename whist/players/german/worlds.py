"""How may the hidden cards of German Whist lie?  Worlds for the search, drawn from all that fit.

A world is the opponent's hand and the stock in its order.  A hidden card of a suit can lie in the slots that
came after the opponent showed out of it last, or anywhere in the stock.  The cards of the suit with the
latest void are placed first, each into any free place open to it: the places of a later suit include those
of an earlier one, so that each placing is equally likely, and one is always found.
"""

from collections.abc import Iterator
from random import Random

from whist.players.german.inference import Sight
from whist.players.kernel import NONE, SUIT_MASK, cards_of

World = tuple[int, list[int]]
"""The opponent's hand, and the stock with the prize on top."""


def worlds(sight: Sight, rng: Random) -> Iterator[World]:
    """Worlds without end; ValueError when there is none, since the facts contradict each other."""
    opened = sorted((sum(time <= sight.voids[suit] for time in sight.slots), suit) for suit in range(4))
    groups = [(shut, list(cards_of(sight.hidden & SUIT_MASK[suit]))) for shut, suit in reversed(opened)]
    slots, places = len(sight.slots), sight.hidden.bit_count()
    top = [] if sight.prize == NONE else [sight.prize]
    while True:
        laid = _laid(groups, places, rng)
        yield sight.theirs | sum(1 << card for card in laid[:slots]), top + laid[slots:]


def _laid(groups: list[tuple[int, list[int]]], places: int, rng: Random) -> list[int]:
    """The hidden cards in their places: the slots by time, then the stock."""
    laid, free, chance = [0] * places, list(range(groups[0][0], places)), rng.random
    before = groups[0][0]
    for shut, cards in groups:
        free += range(shut, before)
        before = shut
        for card in cards:
            nth = int(chance() * len(free))
            laid[free[nth]] = card
            free[nth] = free[-1]
            free.pop()
    return laid

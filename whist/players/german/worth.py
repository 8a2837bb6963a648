"""What is a card worth in German Whist?  Values fitted to deals that were played to the end; pure arithmetic.

The tables hold the tricks of the playing phase that a hand gains by owning a card.  A card that comes from
the other hand is worth twice that, since the other one loses it: so much is the prize worth to whoever wins
it, less what the unseen card is worth that the loser draws.  The screen may ask for this, too.
"""

from functools import cache
from typing import Final

from whist.cards import FULL_PACK, Card, Cards, Suit
from whist.engine.view import View
from whist.variants.german import low_wins

# fmt: off
TRUMPS: Final = (0.56, 0.56, 0.57, 0.57, 0.57, 0.61, 0.62, 0.71, 0.81, 0.92, 1.04, 1.16, 1.31)
"""Trumps from the two to the ace."""
PLAIN: Final = (0.00, 0.00, 0.01, 0.01, 0.02, 0.04, 0.05, 0.09, 0.13, 0.21, 0.30, 0.45, 0.64)
"""The other suits likewise."""
WITHOUT: Final = (0.00, 0.00, 0.01, 0.02, 0.04, 0.07, 0.11, 0.18, 0.28, 0.40, 0.55, 0.72, 0.92)
"""Every suit when there are no trumps."""
LOW_TRUMPS: Final = (0.07, -0.03, -0.14, -0.22, -0.32, -0.36, -0.38, -0.40, -0.43, -0.48, -0.52, -0.56, -0.57)
"""The same in the low game, where tricks are to be lost: trumps take them."""
LOW_PLAIN: Final = (1.35, 0.83, 0.54, 0.38, 0.24, 0.17, 0.08, 0.04, 0.02, 0.01, 0.00, -0.01, -0.02)
LOW_WITHOUT: Final = (1.30, 0.70, 0.42, 0.22, 0.08, 0.05, 0.04, 0.03, 0.02, 0.01, 0.00, -0.01, -0.02)
# fmt: on
EARLY: Final = {"all26_majority": 1.0, "all26_difference": 1.0, "weighted": 0.5}
"""What a trick of the drawing phase counts, in tricks of the playing phase; by most scorings nothing."""


@cache
def worths(trump: Suit | None, *, low: bool = False) -> tuple[float, ...]:
    """What each card is worth when it changes hands, in tricks won; in the low game, in tricks lost."""
    trumps, plain, without = (LOW_TRUMPS, LOW_PLAIN, LOW_WITHOUT) if low else (TRUMPS, PLAIN, WITHOUT)
    others = without if trump is None else plain
    return tuple(2 * (trumps if suit == trump else others)[rank] for suit in Suit for rank in range(13))


def early_worth(view: View) -> float:
    """What winning a trick of the drawing phase is worth by itself, in tricks of the playing phase."""
    sign = -1 if low_wins(view.rules, view.turned) else 1
    return sign * EARLY.get(str(view.rules["scoring"]), 0.0)


def equity(view: View) -> float | None:
    """By how many tricks it is better to win the face-up card than to lose it; None when none lies there.

    The winner draws it, the loser one of the cards that the viewer has not seen.  Where tricks of the
    drawing phase count, the trick itself is part of it.
    """
    if view.upcard is None or not view.stock_size:
        return None
    values = worths(view.trump, low=low_wins(view.rules, view.turned))
    return values[view.upcard] - mean(values, unseen(view).bits) + early_worth(view)


def unseen(view: View) -> Cards:
    """The cards that may be in the other hand or in the stock, as far as the viewer knows."""
    seen = view.hand | Cards.of(shown.card for shown in view.shown)
    seen = seen | Cards.of(play.card for trick in view.tricks for play in trick.plays)
    return FULL_PACK - (seen if view.upcard is None else seen.plus(Card(view.upcard)))


def mean(values: tuple[float, ...], cards: int) -> float:
    """The mean of the values of these cards, 0 when there are none."""
    held = [value for card, value in enumerate(values) if cards >> card & 1]
    return sum(held) / len(held) if held else 0.0

"""How much is the prize wanted?  The category matrix of `habits.py` applied to what a seat knows.

The winner draws the prize and the loser an unseen card, so what counts is by how much the prize is better
than the mean of the cards that are out.  `values` are in tricks: what a card is worth when it changes hands.
"""

from functools import cache
from typing import Final, NamedTuple

from whist.cards import Suit
from whist.players.german.habits import ROWS, Drawing
from whist.players.german.inference import Sight
from whist.players.german.worth import mean, worths
from whist.players.kernel import NONE, SUIT_MASK

COARSE: Final = dict(zip(ROWS, (2.0, 1.2, 1.0, 0.3, 0.0), strict=True))
"""What each row is worth to a player without the fitted table."""
HONOURS: Final = dict(zip(ROWS, (1.2, 1.0, 0.8, 0.0, 0.0), strict=True))
"""What it is worth to one that wants trumps and high cards, and nothing else."""
Values = tuple[float, ...]


def row(card: int, trump: int) -> str:
    """The row of the category matrix in which a card stands."""
    rank = card % 13 + 2
    if card // 13 == trump:
        return "trump_honour" if rank > 10 else "trump"
    return "high" if rank > 12 else "middle" if rank > 8 else "junk"


@cache
def values(kind: str, trump: int, *, low: bool) -> Values:
    """What every card is worth to a player with this table."""
    if kind == "fitted":
        return worths(None if trump == NONE else Suit(trump), low=low)
    table, sign = COARSE if kind == "coarse" else HONOURS, -1 if low else 1
    return tuple(sign * table[row(card, trump)] for card in range(52))


def plain_worth(card: int, trump: int, strategy: Drawing, *, low: bool) -> float:
    """What a prize is worth whatever the hands are: the first column of its row."""
    return values(strategy.values, trump, low=low)[card] * strategy.matrix[f"{row(card, trump)}_plain"]


def unseen_worth(hidden: int, trump: int, strategy: Drawing, *, low: bool) -> float:
    """What the loser may expect to draw; nothing to a player that does not count."""
    return mean(values(strategy.values, trump, low=low), hidden) if strategy.counting else 0.0


def columns(sight: Sight, *, denial: bool) -> list[str]:
    """What the prize would do to the two hands, the columns of the matrix but the first."""
    suit = sight.prize // 13
    ours = sight.hand & SUIT_MASK[suit]
    voids = [suit for suit in range(4) if suit != sight.trump and not sight.hand & SUIT_MASK[suit]]
    found = []
    if ours.bit_count() > 2 and ours.bit_count() == max(
        (sight.hand & held).bit_count() for held in SUIT_MASK
    ):
        found.append("long")
    if voids and (suit == sight.trump or (suit in voids and trumps(sight))):
        found.append("void")
    if denial and sight.theirs & SUIT_MASK[suit]:
        found.append("deny")
    if bare(ours >> 13 * suit):
        found.append("guard")
    return found


def trumps(sight: Sight) -> int:
    """The trumps in hand."""
    return 0 if sight.trump == NONE else sight.hand & SUIT_MASK[sight.trump]


def bare(ranks: int) -> bool:
    """Whether a suit, the two being bit 0, is a king alone, a queen and one card or a jack and two."""
    top = ranks.bit_length() - 1
    return 9 <= top <= 11 and ranks.bit_count() == 12 - top


class Desire(NamedTuple):
    """By how much it is better to win the trick than to lose it, cards that are spent apart; and why."""

    card: float
    """What the prize is worth more than an unseen card, whatever the hands are."""
    fit: float
    """What it is worth more, or less, to these two hands."""
    trick: float
    """What the trick itself is worth."""
    factor: float
    edge: float

    @property
    def prize(self) -> float:
        """What the prize is worth more to us than an unseen card."""
        return self.card + self.fit

    @property
    def total(self) -> float:
        """How much the trick is wanted."""
        return self.factor * (self.prize + self.trick) + self.edge

    @property
    def uncounted(self) -> float:
        """How much it were wanted if it did not count by itself."""
        return self._replace(trick=0.0).total


def desire(sight: Sight, strategy: Drawing) -> Desire:
    """How much the trick is wanted."""
    low, name, fit = sight.low, row(sight.prize, sight.trump), 0.0
    if not low:  # but for the first, the columns are about winning tricks
        fit = sum(strategy.matrix[f"{name}_{column}"] for column in columns(sight, denial=strategy.denial))
    plain = plain_worth(sight.prize, sight.trump, strategy, low=low)
    draw = unseen_worth(sight.hidden, sight.trump, strategy, low=low)
    return Desire(plain - draw, fit, sight.early, strategy.desire_factor, strategy.leader_edge)

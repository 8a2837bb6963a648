"""What does a player of German Whist know?  A `Sight` is all that a view tells, in masks of cards.

Seen are the own hand, the prize, what was played, and the prizes that the opponent took and has not played.
The other cards are hidden: they are the opponent's slots or the rest of the stock.  A void that was shown
shuts the slots of before (whist/players/slots.py).  After the last draw nothing is hidden any more: what has
not been seen is the opponent's hand.
"""

from collections.abc import Iterable
from typing import NamedTuple

from whist.cards import Card, Suit
from whist.engine.deal import finished
from whist.engine.view import View
from whist.players.german.habits import Drawing
from whist.players.german.worth import early_worth
from whist.players.kernel import FULL, NONE, SUIT_MASK
from whist.players.slots import free_slots, void_times
from whist.variants.german import low_wins


class Sight(NamedTuple):
    """What one seat knows.  Sets of cards are masks; cards and suits are plain numbers, or NONE."""

    hand: int
    theirs: int
    """Cards that the opponent is known to hold."""
    hidden: int
    """Cards of which it is not known where they are."""
    slots: tuple[int, ...]
    """The times of the opponent's unknown cards, earliest first."""
    voids: tuple[int, ...]
    """For each suit when the opponent showed out of it last, -1 if it never did."""
    prize: int
    lying: int
    """The opponent's card on the table."""
    trump: int
    low: bool
    """Whether few tricks win."""
    early: float
    """What the trick itself is worth, in tricks of the playing phase."""

    @property
    def legal(self) -> int:
        """The cards that may be played."""
        follows = self.hand & SUIT_MASK[self.lying // 13] if self.lying != NONE else 0
        return follows or self.hand

    @property
    def drawing(self) -> bool:
        """Whether there is a prize to fight for."""
        return self.prize != NONE

    def room(self, suit: int) -> int:
        """In how many of the opponent's slots a hidden card of this suit can be."""
        return sum(time > self.voids[suit] for time in self.slots)

    def share(self, suit: int) -> float:
        """The chance that the opponent has one certain hidden card of this suit."""
        room = self.room(suit)
        stock = self.hidden.bit_count() - len(self.slots)
        return room / (room + stock) if room else 0.0

    def has(self, cards: int, suit: int) -> float:
        """The chance that the opponent has any of these cards, all of one suit."""
        if cards & self.theirs:
            return 1.0
        return 1.0 - (1.0 - self.share(suit)) ** (cards & self.hidden).bit_count()


def sight(view: View, strategy: Drawing) -> Sight:
    """What a player remembers of a view."""
    number = len(finished(view.tricks)) - strategy.memory_tricks
    counts = strategy.counting
    other = 1 - view.seat
    theirs = mask(shown.card for shown in view.shown if shown.seat == other and shown.after > number)
    played = mask(play.card for trick in view.tricks[max(0, number) :] for play in trick.plays)
    prize = NONE if view.upcard is None or not view.stock_size else int(view.upcard)
    lying = view.trick.plays[0].card if view.trick and view.trick.plays else NONE
    known = view.hand.bits | played | (1 << prize if prize != NONE else 0)
    seen = sum(shown.seat == other for shown in view.shown)
    voids = void_times(view) if counts else {}
    return Sight(
        hand=view.hand.bits,
        theirs=theirs if counts else 0,
        hidden=FULL & ~known & ~(theirs if counts else 0),
        slots=free_slots(view, other, seen) if counts else (0,) * view.hand_sizes[other],
        voids=tuple([voids.get((other, suit), NONE) for suit in Suit]),
        prize=prize,
        lying=int(lying),
        trump=NONE if view.trump is None else int(view.trump),
        low=low_wins(view.rules, view.turned),
        early=early_worth(view),
    )


def other_hand(view: View) -> int:
    """The opponent's hand after the last draw: all that is neither in the own hand nor played."""
    return FULL & ~view.hand.bits & ~mask(play.card for trick in view.tricks for play in trick.plays)


def mask(cards: Iterable[Card]) -> int:
    """A set of cards."""
    return sum(1 << card for card in cards)

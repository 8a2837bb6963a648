"""How is a deal of four hands played fast enough to be tried out?  The private kernel of the search.

Sets of cards are plain integers with a bit a card, as in `Cards.bits`; a `Table` changes as it is played on.
Nothing is checked here: tests prove that legal cards, winners and tricks are those of the engine.
"""

from collections.abc import Iterator
from typing import Final

from whist.engine.view import View

SUIT_MASK: Final = tuple(0x1FFF << 13 * suit for suit in range(4))
FULL: Final = (1 << 52) - 1
NONE: Final = -1
"""No suit, no card, no seat: there are no trumps, or nothing has been led."""


def cards_of(mask: int) -> Iterator[int]:
    """The cards of a mask, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


class Table:
    """Four open hands in the play of a deal, and what everybody at the table has seen."""

    __slots__ = (
        "best",
        "drew",
        "hands",
        "leader",
        "led",
        "lying",
        "opener",
        "seen",
        "threw",
        "trump",
        "turn",
        "voids",
        "winner",
        "won",
    )

    def __init__(self, hands: list[int], trump: int, leader: int) -> None:
        self.hands = hands
        self.trump = trump
        self.leader = self.turn = leader
        self.seen = 0
        """The cards that have been played."""
        self.voids = [0, 0, 0, 0]
        """For each seat a bit for every suit that it did not follow."""
        self.opener = [NONE, NONE, NONE, NONE]
        """For each suit the seat that led it first."""
        self.drew = self.threw = 0
        """A bit for every seat that has led trumps, and for every one that has thrown away a plain card."""
        self.lying = 0
        """How many cards lie in the open trick, which suit was led, and who is winning it with what."""
        self.led = self.best = self.winner = NONE
        self.won = [0, 0]

    def copy(self) -> "Table":
        """Another table in the same position."""
        other = Table.__new__(Table)
        other.hands, other.voids, other.opener, other.won = (
            self.hands[:],
            self.voids[:],
            self.opener[:],
            self.won[:],
        )
        other.trump, other.leader, other.turn, other.seen = self.trump, self.leader, self.turn, self.seen
        other.drew, other.threw = self.drew, self.threw
        other.lying, other.led, other.best, other.winner = self.lying, self.led, self.best, self.winner
        return other

    def legal(self) -> int:
        """The cards that the hand on turn may play."""
        hand = self.hands[self.turn]
        return (hand & SUIT_MASK[self.led] or hand) if self.lying else hand

    def play(self, card: int) -> None:
        """The hand on turn plays a card; the fourth one ends the trick."""
        seat, suit, bit = self.turn, card // 13, 1 << card
        self.hands[seat] ^= bit
        self.seen |= bit
        if not self.lying:
            self.led, self.best, self.winner = suit, card, seat
            if self.opener[suit] == NONE:
                self.opener[suit] = seat
            if suit == self.trump:
                self.drew |= 1 << seat
        else:
            if suit != self.led:
                self.voids[seat] |= 1 << self.led
                if suit != self.trump:
                    self.threw |= 1 << seat
            best_suit = self.best // 13
            if card > self.best if suit == best_suit else suit == self.trump:
                self.best, self.winner = card, seat
        self.lying += 1
        self.turn = seat + 1 & 3
        if self.lying == 4:
            self.won[self.winner & 1] += 1
            self.leader = self.turn = self.winner
            self.lying, self.led = 0, NONE


def table_of(view: View) -> Table:
    """The table as a view shows it; the hands of the others are empty."""
    first = view.tricks[0].leader if view.tricks else view.turn
    assert first is not None
    table = Table([FULL] * 4, NONE if view.trump is None else int(view.trump), first)
    for trick in view.tricks:
        for play in trick.plays:
            table.play(play.card)
    table.hands = [view.hand.bits if seat == view.seat else 0 for seat in range(4)]
    return table

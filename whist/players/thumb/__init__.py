"""Which card would Hard play?  Its rules in short for the kernel, fast enough for whole play-outs.

`choose` sees what a player sees: its own hand, the cards played, who showed out, who opened which suit.  It
never looks into the other hands.  What is left out is rare or costs more than it tells: the coups, and what
small cards say (calls for trumps, echoes).
"""

from typing import Final

from whist.players.kernel import FULL, NONE, SUIT_MASK, Table
from whist.players.thumb.follow import fourth, second, third
from whist.players.thumb.lead import lead
from whist.players.thumb.void import void

FOLLOWERS: Final = tuple(tuple((lying, leader + lying & 3) for lying in (1, 2, 3)) for leader in range(4))
"""For each leader who plays how many cards later."""


def choose(table: Table) -> int:
    """The card that the hand on turn plays."""
    seat = table.turn
    hand = table.hands[seat]
    if hand & hand - 1 == 0:
        return hand.bit_length() - 1
    if not table.lying:
        return lead(table, seat, hand, FULL & ~table.seen & ~hand)
    following = hand & SUIT_MASK[table.led]
    if following & following - 1 == 0 != following:
        return following.bit_length() - 1
    return _follow(table, seat, hand, following)


def _follow(table: Table, seat: int, hand: int, following: int) -> int:
    """The card that goes to the open trick, when there is a choice."""
    out = FULL & ~table.seen & ~hand
    if not following:
        return void(table, seat, hand, out)
    if table.best // 13 != table.led:
        return (following & -following).bit_length() - 1
    if table.lying == 3:
        return fourth(table, seat, following)
    return (second if table.lying == 1 else third)(table, seat, hand, following, out)


def play_out(table: Table) -> None:  # noqa: C901, PLR0912  # calls cost more here than the work
    """Play to the last card.

    It is `choose` and `Table.play` in one, as most of the time of a search is spent here.
    """
    while table.lying:
        table.play(choose(table))
    hands, voids, opener, won = table.hands, table.voids, table.opener, table.won
    trump, seen, leader = table.trump, table.seen, table.leader
    while hand := hands[leader]:
        best = lead(table, leader, hand, FULL & ~seen & ~hand) if hand & hand - 1 else hand.bit_length() - 1
        suit = best_suit = table.led = best // 13
        mask, bit, winner, table.leader = SUIT_MASK[suit], 1 << best, leader, leader
        hands[leader] = hand ^ bit
        seen |= bit
        if opener[suit] == NONE:
            opener[suit] = leader
        if suit == trump:
            table.drew |= 1 << leader
        for lying, seat in FOLLOWERS[leader]:
            hand = hands[seat]
            following = hand & mask
            if not hand & hand - 1:
                card = hand.bit_length() - 1
            elif following & following - 1 == 0 != following:
                card = following.bit_length() - 1
            else:
                table.lying, table.best, table.winner, table.seen = lying, best, winner, seen
                card = _follow(table, seat, hand, following)
            bit = 1 << card
            hands[seat] = hand ^ bit
            seen |= bit
            if following:
                if best_suit == suit and card > best:
                    best, winner = card, seat
            else:
                voids[seat] |= 1 << suit
                if card // 13 != trump:
                    table.threw |= 1 << seat
                elif best_suit != trump or card > best:
                    best, best_suit, winner = card, trump, seat
        won[winner & 1] += 1
        table.seen, leader = seen, winner
    table.leader = table.turn = leader
    table.lying, table.led = 0, NONE

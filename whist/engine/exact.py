"""How many tricks does a side take when everybody sees all hands and plays perfectly?

Alpha-beta with a zero window ("at least n tricks?"), a table of proved bounds at the start of each trick,
and one candidate for each run of touching cards.  Exact for any number of seats and sides, with or without
trumps.  It serves claims, and whoever may imagine a deal.
"""

from typing import NamedTuple

from whist.cards import PACK, Card, Cards, Suit
from whist.engine.deal import Deal, Seat, Side


class Unproved(Exception):
    """The search was not allowed to look at as many positions as it needed."""


class Position(NamedTuple):
    """A trick-taking position with all hands open; `played` holds the open trick as (seat, card)."""

    hands: tuple[Cards, ...]
    order: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...]
    trump: Suit | None
    leader: Seat
    played: tuple[tuple[Seat, Card], ...] = ()

    @classmethod
    def of(cls, deal: Deal) -> "Position":
        """The position of a deal in the play of the hand."""
        trick = deal.tricks[-1]
        played = tuple((play.seat, play.card) for play in trick.plays)
        return cls(deal.hands, deal.order, deal.sides, deal.trump, trick.leader, played)


def takes_at_least(position: Position, side: Side, tricks: int, nodes: int) -> bool:
    """Whether the side takes so many of the remaining tricks, the open one included.

    Unproved is raised when the answer needs more than `nodes` cards to be tried.
    """
    search = _Search(position, side, nodes)
    return search.play([hand.bits for hand in position.hands], list(position.played), position.leader, tricks)


def tricks_with(position: Position, side: Side, nodes: int) -> int:
    """The most tricks that the side can be sure of; Unproved as in `takes_at_least`."""
    search = _Search(position, side, nodes)
    hands, played = [hand.bits for hand in position.hands], list(position.played)
    sure = 0
    while sure < search.left(hands, played) and search.play(hands, played, position.leader, sure + 1):
        sure += 1
    return sure


class _Search:
    """One search: what does not change in it, the nodes left and the table of proved bounds."""

    def __init__(self, position: Position, side: Side, nodes: int) -> None:
        self.order = position.order
        self.ours = frozenset(position.sides[side])
        self.trump = position.trump
        self.nodes = nodes
        self.bounds: dict[tuple[int, ...], tuple[int, int]] = {}

    def left(self, hands: list[int], played: list[tuple[Seat, Card]]) -> int:
        """The number of tricks to come, the open one included."""
        return max(hands[seat].bit_count() + any(seat == who for who, _ in played) for seat in self.order)

    def trick(self, hands: list[int], leader: Seat, tricks: int) -> bool:
        """At the start of a trick: can we still take at least this many?"""
        left = self.left(hands, [])
        if tricks <= 0 or tricks > left:
            return tricks <= 0
        key = (leader, *hands)
        low, high = self.bounds.get(key, (0, left))
        if tricks <= low or tricks > high:
            return tricks <= low
        found = self.play(hands, [], leader, tricks)
        self.bounds[key] = (tricks, high) if found else (low, tricks - 1)
        return found

    def play(self, hands: list[int], played: list[tuple[Seat, Card]], leader: Seat, tricks: int) -> bool:
        """In a trick: can we still take at least this many tricks, this one included?"""
        if len(played) == len(self.order):
            winner = self.winner(played)
            return self.trick(hands, winner, tricks - (winner in self.ours))
        seat = self.order[(self.order.index(leader) + len(played)) % len(self.order)]
        mine = seat in self.ours
        for chosen in self.candidates(hands, played, seat):
            self.nodes -= 1
            if self.nodes < 0:
                raise Unproved
            hands[seat] ^= 1 << chosen
            played.append((seat, chosen))
            good = self.play(hands, played, leader, tricks)
            played.pop()
            hands[seat] ^= 1 << chosen
            if good == mine:
                return good
        return not mine

    def winner(self, played: list[tuple[Seat, Card]]) -> Seat:
        """The seat whose card wins the complete trick."""
        best_seat, best = played[0]
        for seat, card in played[1:]:
            better = card > best if card.suit == best.suit else card.suit == self.trump
            if better:
                best_seat, best = seat, card
        return best_seat

    def candidates(self, hands: list[int], played: list[tuple[Seat, Card]], seat: Seat) -> list[Card]:
        """The legal cards of a seat, the best guesses first, one for each run of cards that touch in play."""
        hand = hands[seat]
        if played:
            hand = hand & 0x1FFF << 13 * played[0][1].suit or hand
        live = 0
        for held in hands:
            live |= held
        for _, card in played:
            live |= 1 << card
        runs = []
        while hand:
            top = hand.bit_length() - 1
            runs.append(PACK[top])
            hand ^= 1 << top
            below = top - 1
            while below // 13 == top // 13 and below >= 0 and (hand >> below & 1 or not live >> below & 1):
                hand &= ~(1 << below)
                below -= 1
        return self.ordered(runs, played)

    def ordered(self, runs: list[Card], played: list[tuple[Seat, Card]]) -> list[Card]:
        """Leads from the top; followers the cheapest winner, then the lowest cards."""
        if not played:
            return sorted(runs, key=lambda card: -card.rank)
        best = self.winner(played)
        top = next(card for seat, card in played if seat == best)

        def worth(card: Card) -> tuple[bool, bool, int]:
            beats = card > top if card.suit == top.suit else card.suit == self.trump
            return not beats, card.suit == self.trump, card.rank

        return sorted(runs, key=worth)

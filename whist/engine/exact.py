"""How many tricks does a side take when everybody sees all hands and plays perfectly?

Alpha-beta with a zero window ("at least n tricks?").  A suit is one number: the owner of each card that is
left, three bits a card, lowest card first, under a one that marks the end.  So ranks are relative: to the
table of proved bounds, positions are the same that differ only in dead cards, or only in the names of the
plain suits.  Touching cards of one hand are tried once, and tricks that the leader can run from the top are
counted instead of played.

Exact for any number of seats and sides that hold equally many cards, with or without trumps.  It serves
claims, and whoever may imagine a deal.
"""

from typing import Final, NamedTuple

from whist.cards import SUITS, Card, Cards, Suit
from whist.engine.deal import Deal, Seat, Side
from whist.engine.law import playable

BITS: Final = 3
"""Bits for the owner of a card: up to seven players."""


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

    @property
    def turn(self) -> Seat:
        """The seat that plays next."""
        return self.order[(self.order.index(self.leader) + len(self.played)) % len(self.order)]

    @property
    def left(self) -> int:
        """The number of tricks to come, the open one included."""
        return max(len(hand) for hand in self.hands)


def takes_at_least(position: Position, side: Side, tricks: int, nodes: int | None = None) -> bool:
    """Whether the side takes so many of the remaining tricks, the open one included.

    Unproved is raised when the answer needs more than `nodes` cards to be tried.
    """
    return _Search(position, side, nodes).reaches(tricks)


def tricks_with(position: Position, side: Side, nodes: int | None = None) -> int:
    """The most tricks that the side can be sure of; Unproved as in `takes_at_least`."""
    search = _Search(position, side, nodes)
    return next(tricks for tricks in range(position.left, -1, -1) if search.reaches(tricks))


def card_values(position: Position, nodes: int | None = None) -> dict[Card, int]:
    """For every legal card the tricks that the side on turn still takes if it is played now.

    The open trick is counted.  Unproved as in `takes_at_least`.
    """
    turn = position.turn
    side = next(number for number, members in enumerate(position.sides) if turn in members)
    search = _Search(position, side, nodes)
    led = position.played[0][1].suit if position.played else None
    return {card: search.value(card) for card in playable(position.hands[turn], led)}


Place = tuple[int, int]
"""Where a card is: its suit, and its index among the cards of that suit that are left."""
Codes = tuple[int, ...]


class _Holding(NamedTuple):
    """What the number of one suit says, worked out once for each number that occurs."""

    counts: tuple[int, ...]
    """How many cards each player holds."""
    runs: tuple[tuple[int, ...], ...]
    """For each player the highest index of every run of touching cards, highest run first."""
    tops: tuple[int, ...]
    """How many tricks each player can run from the top if nobody ruffs."""


class _Search:
    """One search: what does not change in it, the nodes left and the table of proved bounds.

    Players are numbered in the order of play; *ours* are those of the side that is asked about.
    """

    def __init__(self, position: Position, side: Side, nodes: int | None) -> None:
        order = position.order
        self.players = len(order)
        self.ours = tuple(seat in position.sides[side] for seat in order)
        self.trump = -1 if position.trump is None else int(position.trump)
        self.plain = tuple(suit for suit in range(len(SUITS)) if suit != self.trump)
        self.nodes = float("inf") if nodes is None else nodes
        self.holdings: dict[int, _Holding] = {}
        self.bounds: dict[Codes, tuple[int, int, Place | None]] = {}
        self.left = position.left
        self.leader = order.index(position.leader)
        held = {card: order.index(seat) for seat, hand in enumerate(position.hands) for card in hand}
        held |= {card: order.index(seat) for seat, card in position.played}
        self.codes = tuple(_code(held, suit) for suit in SUITS)
        self.places = {card: (int(card.suit), sum(_below(card, held))) for card in held}
        self.lying = tuple(self.places[card] for _, card in position.played)

    def reaches(self, tricks: int) -> bool:
        """Can we take at least this many of the tricks that are left?"""
        return self.play(self.codes, self.leader, self.lying, self.left, tricks)

    def value(self, card: Card) -> int:
        """The tricks that we take if this card is played now."""
        lying, low, high = (*self.lying, self.places[card]), 0, self.left
        while low < high:
            middle = (low + high + 1) // 2
            if self.play(self.codes, self.leader, lying, self.left, middle):
                low = middle
            else:
                high = middle - 1
        return low

    def trick(self, codes: Codes, leader: int, left: int, need: int) -> bool:
        """At the start of a trick: can we still take `need` of the `left` tricks?"""
        if need <= 0 or need > left:
            return need <= 0
        running = self.running(codes, leader)
        if self.ours[leader]:
            if running >= need:
                return True
        elif left - running < need:
            return False
        names = sorted(self.plain, key=codes.__getitem__)
        key = (leader, codes[self.trump] if self.trump >= 0 else 0, *[codes[suit] for suit in names])
        low, high, best = self.bounds.get(key, (0, left, None))
        if need <= low or need > high:
            return need <= low
        found, best = self.lead(codes, leader, left, need, best and self.named(names, best))
        kept = best and self.unnamed(names, best)
        self.bounds[key] = (need, high, kept) if found else (low, need - 1, kept)
        return found

    def named(self, names: list[int], place: Place) -> Place:
        """A place as it is called in this position, from the table's naming of the plain suits."""
        return (self.trump if place[0] < 0 else names[place[0]]), place[1]

    def unnamed(self, names: list[int], place: Place) -> Place:
        """A place as the table calls it: plain suits by their rank among the numbers, trumps -1."""
        return (-1 if place[0] == self.trump else names.index(place[0])), place[1]

    def lead(
        self, codes: Codes, leader: int, left: int, need: int, first: Place | None
    ) -> tuple[bool, Place | None]:
        """Try the leads, the one that settled a like position first; the answer and the lead that gave it."""
        mine = self.ours[leader]
        for place in self.leads(codes, leader, first):
            if self.play(codes, leader, (place,), left, need) == mine:
                return mine, place
        return not mine, first

    def leads(self, codes: Codes, leader: int, first: Place | None) -> list[Place]:
        """One card of each run of touching cards; masters before others."""
        places = [(suit, top) for suit in range(len(codes)) for top in self.holding(codes[suit]).runs[leader]]
        if len(places) > 1:
            places.sort(key=lambda place: self.promise(codes, leader, place), reverse=True)
            if first in places:
                places.remove(first)
                places.insert(0, first)
        return places

    def promise(self, codes: Codes, leader: int, place: Place) -> int:
        """How likely a lead is to settle the matter: masters, then long suits where partner has the top."""
        suit, index = place
        holding = self.holding(codes[suit])
        size = sum(holding.counts)
        if index == size - 1:
            return 100 + size
        partner_tops = max(
            tops for player, tops in enumerate(holding.tops) if self.ours[player] == self.ours[leader]
        )
        return 50 * (partner_tops > 0) + size - index // 2

    def play(self, codes: Codes, leader: int, lying: tuple[Place, ...], left: int, need: int) -> bool:
        """In a trick: can we still take `need` of the `left` tricks, this one included?"""
        self.nodes -= 1
        if self.nodes < 0:
            raise Unproved
        if len(lying) == self.players:
            winner = (leader + self.winner(lying)) % self.players
            return self.trick(_without(codes, lying), winner, left - 1, need - self.ours[winner])
        if not lying:
            return self.trick(codes, leader, left, need)
        player = (leader + len(lying)) % self.players
        mine = self.ours[player]
        for place in self.answers(codes, player, lying):
            if self.play(codes, leader, (*lying, place), left, need) == mine:
                return mine
        return not mine

    def winner(self, lying: tuple[Place, ...]) -> int:
        """Which of the cards on the table wins, counted from the lead."""
        best = 0
        for number in range(1, len(lying)):
            suit, index = lying[number]
            best_suit, best_index = lying[best]
            if index > best_index if suit == best_suit else suit == self.trump:
                best = number
        return best

    def answers(self, codes: Codes, player: int, lying: tuple[Place, ...]) -> list[Place]:
        """The cards of a later hand: first the cheapest that wins, or a low one if the trick is partner's."""
        led = lying[0][0]
        best = self.winner(lying)
        best_suit, best_index = lying[best]
        runs = self.holding(codes[led]).runs[player]
        if runs:
            places = [(led, index) for index in reversed(runs)]
        else:
            suits = range(len(codes))
            places = [
                (suit, index) for suit in suits for index in reversed(self.holding(codes[suit]).runs[player])
            ]
        if len(places) == 1:
            return places
        leader = (player - len(lying)) % self.players
        partners = self.ours[(leader + best) % self.players] == self.ours[player]

        def cost(place: Place) -> tuple[bool, bool, int]:
            suit, index = place
            beats = index > best_index if suit == best_suit else suit == self.trump
            return beats == partners, suit == self.trump, index

        places.sort(key=cost)
        return places

    def running(self, codes: Codes, leader: int) -> int:
        """Tricks that the leader can take at once from the top, whatever the others do."""
        ruffers: list[int] = []
        if self.trump >= 0:
            trumps = self.holding(codes[self.trump])
            mine = self.ours[leader]
            ruffers = [p for p, count in enumerate(trumps.counts) if count and self.ours[p] != mine]
        total = 0
        for suit, code in enumerate(codes):
            holding = self.holding(code)
            tops = holding.tops[leader]
            if tops and suit != self.trump:
                for player in ruffers:
                    tops = min(tops, holding.counts[player])
            total += tops
        return total

    def holding(self, code: int) -> _Holding:
        """What a suit's number says."""
        known = self.holdings.get(code)
        if known is None:
            known = self.holdings[code] = _read(code, self.players)
        return known


def _code(held: dict[Card, int], suit: Suit) -> int:
    """The number of a suit: the owners of its cards from the lowest up, and the mark of the end."""
    owners = [held[card] for card in sorted(held) if card.suit == suit]
    code = 1
    for owner in reversed(owners):
        code = code << BITS | owner
    return code


def _below(card: Card, held: dict[Card, int]) -> list[bool]:
    """For every card in play whether it is lower in the suit of this one."""
    return [other.suit == card.suit and other < card for other in held]


def _without(codes: Codes, lying: tuple[Place, ...]) -> Codes:
    """The suits after a trick is gone."""
    rest = list(codes)
    for suit, index in sorted(lying, reverse=True):
        code, shift = rest[suit], BITS * index
        rest[suit] = code >> shift + BITS << shift | code & (1 << shift) - 1
    return tuple(rest)


def _read(code: int, players: int) -> _Holding:
    owners = []
    while code > 1:
        owners.append(code & (1 << BITS) - 1)
        code >>= BITS
    counts = tuple(owners.count(player) for player in range(players))
    runs: list[list[int]] = [[] for _ in range(players)]
    for index in range(len(owners) - 1, -1, -1):
        if index == len(owners) - 1 or owners[index + 1] != owners[index]:
            runs[owners[index]].append(index)
    return _Holding(counts, tuple(map(tuple, runs)), _tops(owners, counts))


def _tops(owners: list[int], counts: tuple[int, ...]) -> tuple[int, ...]:
    """The top run of whoever has it; when it outlasts all others, the rest of the hand runs with it."""
    tops = [0] * len(counts)
    if owners:
        player = owners[-1]
        run = next((n for n, owner in enumerate(reversed(owners)) if owner != player), len(owners))
        longest = max((count for other, count in enumerate(counts) if other != player), default=0)
        tops[player] = counts[player] if run >= longest else run
    return tuple(tops)

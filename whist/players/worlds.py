"""How may the hidden cards lie?  Deals for the kernel, drawn from all that fit what a seat knows.

Known are the own hand, the cards played, how many cards everybody holds, who showed out of what, and the
cards that everybody has seen in a hand.  Each fitting deal is equally likely: hidden cards that the same
seats can hold make a group, and the ways to share the groups out are counted.

`misfits` tells how badly a world explains the cards that were played: it counts those that the rules of thumb
would not have played from these hands.
"""

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from math import comb, inf
from random import Random
from typing import NamedTuple

from whist.engine.deal import Trick
from whist.engine.view import View
from whist.players.kernel import FULL, SUIT_MASK, Table, table_of
from whist.players.thumb import choose

Hands = list[int]


class Group(NamedTuple):
    """Hidden cards that the same seats can hold."""

    cards: int
    seats: tuple[int, ...]


Shares = tuple[tuple[int, ...], ...]
"""For each group how many of its cards go to each of its seats."""


class Knowledge(NamedTuple):
    """What a seat knows of all hands."""

    sure: tuple[int, ...]
    """For each seat the cards that it certainly holds: all of the own one, and what everybody has seen."""
    room: tuple[int, ...]
    """How many hidden cards each seat has."""
    groups: tuple[Group, ...]
    """Those that fewest seats can hold come first."""


def knowledge(view: View) -> Knowledge:
    """What the view tells about the hands."""
    # Where any card can be played, a seat that did not follow may have revoked.
    honest = view.rules.get("legality", "enforced") == "enforced"
    voids = table_of(view).voids if honest else [0, 0, 0, 0]
    sure = [view.hand.bits if seat == view.seat else 0 for seat in range(4)]
    for shown in view.shown:
        sure[shown.seat] |= 1 << shown.card
    for seat, faces in enumerate(view.open_hands):
        sure[seat] |= faces.bits
    hidden = FULL & ~_played(view) & ~(sure[0] | sure[1] | sure[2] | sure[3])
    room = tuple(size - held.bit_count() for size, held in zip(view.hand_sizes, sure, strict=True))
    groups: dict[tuple[int, ...], int] = {}
    for suit, mask in enumerate(SUIT_MASK):
        able = tuple(seat for seat in range(4) if room[seat] and not voids[seat] >> suit & 1)
        groups[able] = groups.get(able, 0) | hidden & mask
    found = (Group(cards, seats) for seats, cards in groups.items() if cards)
    return Knowledge(tuple(sure), room, tuple(sorted(found, key=lambda group: len(group.seats))))


def _played(view: View) -> int:
    return sum(1 << play.card for trick in view.tricks for play in trick.plays)


def worlds(known: Knowledge, rng: Random) -> Iterator[Hands]:
    """Fitting deals without end; ValueError when there is none, since the facts contradict each other."""
    ways, chance = list(_ways(known.groups, known.room)), rng.random
    if not ways:
        raise ValueError("no deal fits what is known")
    marks = list(accumulate(number for number, _ in ways))
    packs = [[1 << card for card in range(52) if group.cards >> card & 1] for group in known.groups]
    while True:
        hands = list(known.sure)
        _, shares = ways[bisect(marks, chance() * marks[-1], hi=len(ways) - 1)]
        for (group, seats), pack, share in zip(known.groups, packs, shares, strict=True):
            rest, cards, left = group, pack[:], len(pack)
            for seat, number in zip(seats[:-1], share, strict=False):
                taken = 0
                for _ in range(number):
                    nth = int(chance() * left)
                    left -= 1
                    taken |= cards[nth]
                    cards[nth] = cards[left]
                hands[seat] |= taken
                rest ^= taken
            hands[seats[-1]] |= rest
        yield hands


def _ways(groups: tuple[Group, ...], room: tuple[int, ...]) -> Iterator[tuple[int, Shares]]:
    """Every way to share out the groups, and how many deals there are of it."""
    if not groups:
        yield 1, ()
        return
    cards, seats = groups[0]
    for share in _shares(cards.bit_count(), tuple(room[seat] for seat in seats)):
        number, left, rest = 1, cards.bit_count(), list(room)
        for seat, part in zip(seats, share, strict=True):
            number, left = number * comb(left, part), left - part
            rest[seat] -= part
        for more, shares in _ways(groups[1:], tuple(rest)):
            yield number * more, (share, *shares)


def _shares(cards: int, rooms: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to part so many cards among seats with so much room."""
    if not rooms:
        if not cards:
            yield ()
        return
    for part in range(max(0, cards - sum(rooms[1:])), min(cards, rooms[0]) + 1):
        for rest in _shares(cards - part, rooms[1:]):
            yield part, *rest


class Moment(NamedTuple):
    """A card of another seat, and the table just before it was played."""

    seat: int
    card: int
    later: int
    """The cards that this seat has played from this one on."""
    matters: int
    """The cards on which the choice depends: who follows suit looks at no other suit."""
    table: Table
    known: dict[int, bool]
    """Whether the card fits, for the cards that matter of each hand that has been asked about."""


def history(view: View) -> tuple[Moment, ...]:
    """The cards that the other seats have played; those that tell most come first, the leads last."""
    plays = [(play.seat, int(play.card)) for trick in view.tricks for play in trick.plays]
    later = [sum(1 << card for seat, card in plays if seat == who) for who in range(4)]
    table = table_of(view._replace(tricks=tuple(Trick(trick.leader) for trick in view.tricks[:1])))
    follows: list[Moment] = []
    voids: list[Moment] = []
    leads: list[Moment] = []
    for seat, card in plays:
        if seat != view.seat:
            followed = table.lying > 0 and card // 13 == table.led
            matters = SUIT_MASK[table.led] if followed else FULL
            kind = follows if followed else voids if table.lying else leads
            kind.append(Moment(seat, card, later[seat], matters, table.copy(), {}))
        later[seat] ^= 1 << card
        table.play(card)
    return (*follows, *voids, *leads)


def misfits(hands: Hands, past: tuple[Moment, ...], limit: float = inf) -> int:
    """How many of the others' cards the rules of thumb would not have played from these hands.

    Beyond the limit they are not counted to the end.
    """
    count = 0
    for seat, card, later, matters, table, known in past:
        hand = hands[seat] | later
        fits = known.get(hand & matters)
        if fits is None:
            fits = known[hand & matters] = _fits(table, hand, card)
        if not fits:
            count += 1
            if count > limit:
                break
    return count


def _fits(table: Table, hand: int, card: int) -> bool:
    """Whether the seat on turn would play this card from this hand, or one that is as good."""
    table.hands[table.turn] = hand
    expected = choose(table)
    return expected == card or _as_good(table, expected, card)


def _as_good(table: Table, one: int, other: int) -> bool:
    """Whether nothing that is out lies between two cards of the hand on turn."""
    if one // 13 != other // 13:
        return False
    low, high = (one, other) if one < other else (other, one)
    out = FULL & ~table.seen & ~table.hands[table.turn]
    return not out & (1 << high) - (2 << low)

"""How may the hidden cards lie?  Deals for the kernel, drawn from all that fit what a seat knows.

Known are the own hand, the cards played, how many cards everybody holds, who showed out of what, and the
cards that everybody has seen in a hand.  Without voids every fitting deal is equally likely; with voids the
cards that fewest seats can hold are placed first, in proportion to the room that is left: nearly even.

`misfits` tells how badly a world explains the cards that were played: a count of cards that the rules of
thumb would not have played from these hands.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

from whist.engine.view import View
from whist.players.kernel import FULL, Table, table_of
from whist.players.thumb import choose

Hands = list[int]

TRIES: Final = 1000
"""An honest view has a fitting deal within a few tries."""


class Knowledge(NamedTuple):
    """What a seat knows of all hands; tuples are indexed by seat, sets of cards are masks."""

    sure: tuple[int, ...]
    """Cards that are certainly in a hand: all of the own one, and what everybody has seen."""
    room: tuple[int, ...]
    """How many hidden cards each hand has."""
    tight: tuple[tuple[int, tuple[int, ...]], ...]
    """Hidden cards that not everybody can hold, each with the seats that can; the fewest first."""
    loose: tuple[int, ...]
    """The other hidden cards."""
    others: tuple[int, ...]


def knowledge(view: View) -> Knowledge:
    """What the view tells about the hands."""
    # Where any card can be played, a seat that did not follow may have revoked.
    honest = view.rules.get("legality", "enforced") == "enforced"
    voids = table_of(view).voids if honest else [0, 0, 0, 0]
    others = tuple(seat for seat in range(4) if seat != view.seat)
    sure = [view.hand.bits if seat == view.seat else 0 for seat in range(4)]
    for shown in view.shown:
        sure[shown.seat] |= 1 << shown.card
    for seat, faces in enumerate(view.open_hands):
        sure[seat] |= faces.bits
    hidden = FULL & ~_played(view) & ~(sure[0] | sure[1] | sure[2] | sure[3])
    room = tuple(size - held.bit_count() for size, held in zip(view.hand_sizes, sure, strict=True))
    tight, loose = [], []
    for card in range(52):
        if hidden >> card & 1:
            able = tuple(seat for seat in others if room[seat] and not voids[seat] >> card // 13 & 1)
            full = sum(room[seat] > 0 for seat in others)
            loose.append(card) if len(able) == full else tight.append((card, able))
    tight.sort(key=lambda place: len(place[1]))
    return Knowledge(tuple(sure), room, tuple(tight), tuple(loose), others)


def _played(view: View) -> int:
    return sum(1 << play.card for trick in view.tricks for play in trick.plays)


def worlds(known: Knowledge, rng: Random) -> Iterator[Hands]:
    """Fitting deals without end; ValueError when none is found, since the facts contradict each other."""
    while True:
        tries = (_attempt(known, rng.random) for _ in range(TRIES))
        hands = next((found for found in tries if found is not None), None)
        if hands is None:
            raise ValueError("no deal fits what is known")
        yield hands


def _attempt(known: Knowledge, chance: Callable[[], float]) -> Hands | None:
    """One deal; None when the cards that were placed early left no room for a later one."""
    hands, room = list(known.sure), list(known.room)
    for card, able in known.tight:
        places = sum(room[seat] for seat in able)
        if not places:
            return None
        lot = chance() * places
        for seat in able:
            lot -= room[seat]
            if lot < 0:
                break
        hands[seat] |= 1 << card
        room[seat] -= 1
    cards = list(known.loose)
    left = len(cards)
    for seat in known.others:
        for _ in range(room[seat]):
            nth = int(chance() * left)
            left -= 1
            hands[seat] |= 1 << cards[nth]
            cards[nth] = cards[left]
    return hands


class History(NamedTuple):
    """The cards played so far, in order, and how the play began."""

    trump: int
    leader: int
    cards: tuple[tuple[int, int], ...]
    """Seat and card."""


def history(view: View) -> History:
    """What has been played in a view."""
    table = table_of(view)
    cards = tuple((play.seat, int(play.card)) for trick in view.tricks for play in trick.plays)
    return History(table.trump, view.tricks[0].leader, cards)


def misfits(hands: Hands, past: History, seat: int) -> int:
    """How many of the others' cards the rules of thumb would not have played from these hands.

    A card that touches the expected one is as good as it.
    """
    before = hands[:]
    for who, card in past.cards:
        before[who] |= 1 << card
    table, strange = Table(before, past.trump, past.leader), 0
    for who, card in past.cards:
        if who != seat:
            expected = choose(table)
            strange += expected != card and not _as_good(table, expected, card)
        table.play(card)
    return strange


def _as_good(table: Table, one: int, other: int) -> bool:
    """Whether nothing that is out lies between two cards of the hand on turn."""
    if one // 13 != other // 13:
        return False
    low, high = (one, other) if one < other else (other, one)
    out = FULL & ~table.seen & ~table.hands[table.turn]
    return not out & (1 << high) - (2 << low)

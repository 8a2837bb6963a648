"""Which deal may it be?  A full deal that agrees with everything a seat knows, drawn at random.

Known are the own hand, the cards that were shown, the card turned up and the suits that a seat could not
follow.  The other cards fill the free places of the hands and of the stock: the cards of the suit with the
fewest places first, each into a free place that may hold it, as long as Hall's condition keeps the rest
possible.  So a deal is always found.  In a drawing game the places of a hand are told apart by the time of
their cards, since a void can fill up later (slots.py).

Each filling of the places is equally likely when the voids concern one suit, or when the places for one suit
include those for the next, as they always do where two play; else the chances differ a little.
"""

from random import Random
from typing import Final

from whist.cards import FULL_PACK, Card, Cards, Suit
from whist.engine.deal import Deal, Seat
from whist.engine.view import View
from whist.players.slots import free_slots, void_times

Place = tuple[Seat, int]
"""A seat, and the time at which it got the cards there."""
STOCK: Final[Place] = (-1, 0)
"""The place of a card that nobody holds."""

Free = dict[Place, int]
Narrow = dict[Suit, tuple[Place, ...]]
Halls = tuple[tuple[tuple[Suit, ...], tuple[Place, ...]], ...]


def imagine(view: View, rng: Random) -> Deal:
    """A deal with this view: `view(imagine(v, rng), v.seat) == v`."""
    known = _known(view)
    top = _top_of_stock(view, known)
    hidden = _hidden(view, known, top)
    free = _free(view, known)
    free[STOCK] = view.stock_size - len(top)
    placed = _place(hidden, _narrow(view, hidden, free), free, rng)
    hands = tuple(
        Cards.of(card for (seat, _), cards in placed.items() if seat == owner for card in cards) | held
        for owner, held in enumerate(known)
    )
    return _deal(view, hands, (*top, *_shuffled(placed[STOCK], rng)))


def _free(view: View, known: list[Cards]) -> Free:
    """How many cards go to each place of the hands."""
    free: Free = {}
    for seat, cards in enumerate(known):
        free[seat, 0] = 0
        for time in free_slots(view, seat, len(cards)) if seat != view.seat else ():
            free[seat, time] = free.get((seat, time), 0) + 1
    return free


def _known(view: View) -> list[Cards]:
    """For every seat the cards that the viewer knows it to hold."""
    known = [Cards() for _ in view.hand_sizes]
    for shown in view.shown:
        known[shown.seat] = known[shown.seat].plus(shown.card)
    for seat, faces in enumerate(view.open_hands):
        known[seat] = known[seat] | faces
    known[view.seat] = view.hand
    return known


def _top_of_stock(view: View, known: list[Cards]) -> tuple[Card, ...]:
    """The cards on top of the stock that everybody has seen: cut for a right, or turned up."""
    if view.cut:
        return tuple(cut.card for cut in view.cut)
    held = any(view.upcard in cards for cards in known)
    return (view.upcard,) if view.upcard is not None and view.stock_size and not held else ()


def _hidden(view: View, known: list[Cards], top: tuple[Card, ...]) -> Cards:
    """The cards whose place the viewer does not know."""
    seen = Cards.of(play.card for trick in view.tricks for play in trick.plays) | Cards.of(top)
    for cards in known:
        seen = seen | cards
    return FULL_PACK - seen


def _narrow(view: View, hidden: Cards, free: Free) -> Narrow:
    """The suits that some free place may not take, with the places that may; the fewest places first.

    Under the club law a card that did not follow proves nothing.
    """
    if view.rules.get("legality") == "club":
        return {}
    times = void_times(view)
    shut = {
        (place, suit)
        for place, room in free.items()
        for suit in Suit
        if room and place[1] <= times.get((place[0], suit), -1)
    }
    names = {suit for _, suit in shut if hidden.of_suit(suit)}
    narrow = {suit: tuple(place for place in free if (place, suit) not in shut) for suit in names}
    return dict(sorted(narrow.items(), key=lambda item: (sum(map(free.__getitem__, item[1])), item[0])))


def _place(hidden: Cards, narrow: Narrow, free: Free, rng: Random) -> dict[Place, list[Card]]:
    """Every hidden card into a free place: first the suits with shut places, then the others."""
    placed: dict[Place, list[Card]] = {place: [] for place in free}
    left = {suit: len(hidden.of_suit(suit)) for suit in narrow}
    halls = _halls(narrow)
    for suit, places in narrow.items():
        for card in _shuffled(list(hidden.of_suit(suit)), rng):
            left[suit] -= 1
            placed[_draw_place(list(places), free, left, halls, rng)].append(card)
        hidden = hidden - hidden.of_suit(suit)
    rest = _shuffled(list(hidden), rng)
    for place, room in free.items():
        placed[place] += rest[:room]
        del rest[:room]
    return placed


def _draw_place(places: list[Place], free: Free, left: dict[Suit, int], halls: Halls, rng: Random) -> Place:
    """A place for one card, each free one as likely as another; taken at once if the rest can follow."""
    while True:
        place = _by_room(places, free, rng)
        free[place] -= 1
        if all(sum(left[suit] for suit in suits) <= sum(free[p] for p in room) for suits, room in halls):
            return place
        free[place] += 1
        places.remove(place)


def _by_room(places: list[Place], free: Free, rng: Random) -> Place:
    number = int(rng.random() * sum(free[place] for place in places))
    for place in places:
        number -= free[place]
        if number < 0:
            return place
    raise ValueError("this view has no deal: a card is left for which there is no place")


def _halls(narrow: Narrow) -> Halls:
    """Hall's condition: the cards of any set of suits have room in the places that take one of them.

    It holds by itself for a set with a suit that goes anywhere, as there are as many cards as places.
    """
    sets = (
        tuple(suit for n, suit in enumerate(narrow) if number >> n & 1)
        for number in range(1, 1 << len(narrow))
    )
    return tuple((suits, tuple({place for suit in suits for place in narrow[suit]})) for suits in sets)


def _shuffled(cards: list[Card], rng: Random) -> list[Card]:
    """The cards in a random order; only `random()` is the same in every version of Python."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _deal(view: View, hands: tuple[Cards, ...], stock: tuple[Card, ...]) -> Deal:
    """The public facts of the view with these hidden cards."""
    return Deal(
        variant=view.variant,
        rules=view.rules,
        order=view.order,
        sides=view.sides,
        dealer=view.dealer,
        scores=view.scores,
        hands=hands,
        stock=stock,
        upcard=view.upcard,
        turned=view.turned,
        trump=view.trump,
        phase=view.phase,
        turn=view.turn,
        tricks=view.tricks,
        calls=view.calls,
        shown=view.shown,
        open_hands=view.open_hands,
        awarded=view.awarded,
        cut=view.cut,
        drawn=tuple(view.drawn if seat == view.seat else None for seat in range(len(hands))),
    )

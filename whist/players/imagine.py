"""Which deal may it be?  A full deal that agrees with everything a seat knows, drawn at random.

Known are the own hand, the cards that were shown, the card turned up and the suits that a seat could not
follow.  The other cards fill the free places of the hands and of the stock: the cards of the suit with the
fewest places first, each into a free place of the seats that may hold it, as long as Hall's condition keeps
the rest possible.  So a deal is always found.  Each deal is equally likely when the voids concern one
suit, or when the places for one suit include those for the next; else the chances differ a little.
"""

from random import Random
from typing import Final

from whist.cards import FULL_PACK, SUITS, Card, Cards, Suit
from whist.engine.deal import Deal, Seat
from whist.engine.law import voids
from whist.engine.view import View

STOCK: Final = -1
"""The place of a card that nobody holds."""

SUIT_SETS: Final = tuple(
    tuple(suit for suit in SUITS if number >> suit & 1) for number in range(1, 1 << len(SUITS))
)

Allowed = dict[Suit, tuple[Seat, ...]]


def imagine(view: View, rng: Random) -> Deal:
    """A deal with this view: `view(imagine(v, rng), v.seat) == v`."""
    known = _known(view)
    top = _top_of_stock(view, known)
    hidden = _hidden(view, known, top)
    free = {seat: view.hand_sizes[seat] - len(known[seat]) for seat in range(len(known))}
    free[STOCK] = view.stock_size - len(top)
    placed = _place(hidden, _allowed(view, free), free, rng)
    hands = tuple(known[seat] | Cards.of(placed[seat]) for seat in range(len(known)))
    return _deal(view, hands, (*top, *_shuffled(placed[STOCK], rng)))


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


def _allowed(view: View, free: dict[Seat, int]) -> Allowed:
    """The places that may take each suit.  Under the club law a card that did not follow proves nothing."""
    shut = frozenset() if view.rules.get("legality") == "club" else voids(view.tricks)
    return {
        suit: tuple(place for place in free if free[place] and (place, suit) not in shut) for suit in SUITS
    }


def _place(hidden: Cards, allowed: Allowed, free: dict[Seat, int], rng: Random) -> dict[Seat, list[Card]]:
    """Every hidden card into a free place, the suits with the fewest places first."""
    left = {suit: hidden.of_suit(suit).bits.bit_count() for suit in SUITS}
    placed: dict[Seat, list[Card]] = {place: [] for place in free}
    for suit in sorted(SUITS, key=lambda suit: sum(free[place] for place in allowed[suit])):
        for card in _shuffled(list(hidden.of_suit(suit)), rng):
            left[suit] -= 1
            place = _draw_place(allowed[suit], free, left, allowed, rng)
            placed[place].append(card)
    return placed


def _draw_place(
    places: tuple[Seat, ...], free: dict[Seat, int], left: dict[Suit, int], allowed: Allowed, rng: Random
) -> Seat:
    """A place for one card, each free one as likely as another; taken at once if the rest can follow."""
    able = list(places)
    while True:
        place = _by_room(able, free, rng)
        free[place] -= 1
        if _possible(left, allowed, free):
            return place
        free[place] += 1
        able.remove(place)


def _by_room(places: list[Seat], free: dict[Seat, int], rng: Random) -> Seat:
    number = int(rng.random() * sum(free[place] for place in places))
    for place in places:
        number -= free[place]
        if number < 0:
            return place
    raise ValueError("this view has no deal: a card is left for which there is no place")


def _possible(left: dict[Suit, int], allowed: Allowed, free: dict[Seat, int]) -> bool:
    """Hall's condition: the cards of every set of suits have room in the places that take one of them."""
    return all(
        sum(left[suit] for suit in suits)
        <= sum(free[place] for place in free if any(place in allowed[suit] for suit in suits))
        for suits in SUIT_SETS
    )


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
        trump=view.trump,
        phase=view.phase,
        turn=view.turn,
        tricks=view.tricks,
        calls=view.calls,
        shown=view.shown,
        open_hands=view.open_hands,
        awarded=view.awarded,
        cut=view.cut,
    )

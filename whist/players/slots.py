"""When did a seat get the cards that the others have not seen?  In a drawing game a void can fill up again.

A slot is the place of one such card in a hand, and its time is the number of tricks that were finished when
the card came: 0 for the deal.  Who did not follow suit held no card of it then, so only slots of a later time
can have one.  A card that was played has left a slot that could hold it; a prize has left the slot of its own
trick, and what is in hand of the prizes is known, so these slots are none.

Which slots the played cards left is not certain.  They are said to have left the earliest ones that are
possible: whatever the truth is, the slots that are still filled then came no later than these.
"""

from typing import Final, NamedTuple

from whist.cards import Suit
from whist.engine.deal import Seat, finished
from whist.engine.view import View

DRAWN: Final = {"german": 13}
"""Games in which a card is drawn after a trick: after so many tricks, and so many cards are dealt."""


class _Left(NamedTuple):
    """A card that was played came into the hand between these times."""

    first: int
    last: int


def void_times(view: View) -> dict[tuple[Seat, Suit], int]:
    """Every void that was shown: how many tricks were finished when it was shown last."""
    return {
        (play.seat, trick.plays[0].card.suit): number
        for number, trick in enumerate(view.tricks)
        for play in trick.plays[1:]
        if play.card.suit != trick.plays[0].card.suit
    }


def free_slots(view: View, seat: Seat, known: int) -> tuple[int, ...]:
    """The times of the slots of a seat, earliest first, when `known` of its cards have been seen by all."""
    if view.variant not in DRAWN:
        return (0,) * (view.hand_sizes[seat] - known)
    dealt = DRAWN[view.variant]
    draws = range(1, 1 + min(dealt, len(finished(view.tricks))))
    in_sight = {shown.after for shown in view.shown if shown.seat == seat}
    times = [0] * dealt + [time for time in draws if time not in in_sight]
    left = _left(view, seat)
    gone: dict[int, int] = {}
    # The slots of prizes that are not in sight have been left: they come first.
    order = sorted(range(len(times)), key=lambda slot: (not _prize(view, seat, times[slot]), times[slot]))
    for slot in order:
        _leave(slot, times, left, gone, set())
    return tuple(time for slot, time in enumerate(times) if slot not in gone.values())


def _prize(view: View, seat: Seat, time: int) -> bool:
    """Whether a seat drew the face-up card at this time."""
    return time > 0 and view.tricks[time - 1].winner == seat


def _left(view: View, seat: Seat) -> list[_Left]:
    """For every card that a seat has played, when it can have come."""
    void: dict[Suit, int] = {}
    left = []
    for number, trick in enumerate(view.tricks):
        for play in trick.plays:
            if play.seat == seat:
                left.append(_Left(void.get(play.card.suit, 0), number))
                if play.card.suit != trick.plays[0].card.suit:
                    void[trick.plays[0].card.suit] = number + 1
    return left


def _leave(slot: int, times: list[int], left: list[_Left], gone: dict[int, int], tried: set[int]) -> bool:
    """Whether some card left this slot, those of `gone` having left others; then it is noted there."""
    for card, span in enumerate(left):
        if span.first <= times[slot] <= span.last and card not in tried:
            tried.add(card)
            if card not in gone or _leave(gone[card], times, left, gone, tried):
                gone[card] = slot
                return True
    return False

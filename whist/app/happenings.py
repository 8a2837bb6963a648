"""What has somebody at this seat just noticed?  The difference between two views of one seat.

Made of views alone, so that nothing shown, spoken or animated can tell a hidden card.
"""

from typing import NamedTuple

from whist.cards import Card, Suit
from whist.engine.actions import Action
from whist.engine.deal import Seat, Trick, finished, tricks_taken
from whist.engine.view import View


class DealBegan(NamedTuple):
    """Cards have been dealt; `turned` is the card that lies face up."""

    dealer: Seat
    trump: Suit | None
    turned: Card | None


class CardPlayed(NamedTuple):
    """A card was played; `ruff` when it trumped another suit."""

    seat: Seat
    card: Card
    led: bool
    ruff: bool
    trick: int = 0
    """Which trick of the deal, counted from 0."""


class TrickTaken(NamedTuple):
    """A trick was quitted: by whom, and what each side has now."""

    seat: Seat
    taken: tuple[int, ...]
    last: bool
    trick: int = 0


class Said(NamedTuple):
    """Somebody said something that is no card."""

    seat: Seat
    action: Action


class DealEnded(NamedTuple):
    """The last card is played, or the rest was given away: tricks of each side."""

    taken: tuple[int, ...]


Happening = DealBegan | CardPlayed | TrickTaken | Said | DealEnded


def happenings(before: View | None, after: View) -> tuple[Happening, ...]:
    """What happened between two views of the same seat, in order; `before` is None at the start."""
    if before is None or _another_deal(before, after):
        return (DealBegan(after.dealer, after.trump, after.upcard), *_since(None, after))
    return _since(before, after)


def _another_deal(before: View, after: View) -> bool:
    return before.over and not after.over


def _since(before: View | None, after: View) -> tuple[Happening, ...]:
    calls = before.calls if before else ()
    said = tuple(Said(call.seat, call.action) for call in after.calls[len(calls) :])
    ended = after.over and not (before and before.over)
    end = (DealEnded(tricks_taken(after.sides, after.tricks, after.awarded)),) if ended else ()
    return (*_plays(before, after), *said, *end)


def _plays(before: View | None, after: View) -> tuple[Happening, ...]:
    """The new cards, trick by trick, each finished trick after its last card."""
    old = before.tricks if before else ()
    found: list[Happening] = []
    for number, trick in enumerate(after.tricks):
        known = old[number] if number < len(old) else Trick(trick.leader)
        found += [_played(trick, number, place) for place in range(len(known.plays), len(trick.plays))]
        if trick.winner is not None and known.winner is None:
            taken = tricks_taken(after.sides, finished(after.tricks[: number + 1]))
            last = after.trick is None and number == len(after.tricks) - 1
            found.append(TrickTaken(trick.winner, taken, last, number))
    return tuple(found)


def _played(trick: Trick, number: int, place: int) -> CardPlayed:
    play = trick.plays[place]
    ruff = play.trump and play.card.suit != trick.led
    return CardPlayed(play.seat, play.card, led=place == 0, ruff=ruff, trick=number)

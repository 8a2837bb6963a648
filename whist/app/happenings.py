"""What has somebody at this seat just noticed?  The difference between two views of one seat.

Made of views alone, so that nothing shown, spoken or animated can tell a hidden card.
"""

from typing import NamedTuple

from whist.app.drawing import counted, draws, prize_of_last_trick
from whist.cards import Card, Suit
from whist.engine.actions import Action
from whist.engine.deal import Seat, Trick, finished
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


class Drew(NamedTuple):
    """A card came from the stock; its `card` is None for whoever may not see it."""

    seat: Seat
    card: Card | None
    trick: int
    """The trick before which it was drawn."""


class StockEmptied(NamedTuple):
    """The last card was drawn; from this trick on no more are."""

    trick: int


class Said(NamedTuple):
    """Somebody said something that is no card."""

    seat: Seat
    action: Action


class DealEnded(NamedTuple):
    """The last card is played, or the rest was given away: tricks of each side."""

    taken: tuple[int, ...]


Happening = DealBegan | CardPlayed | TrickTaken | Drew | StockEmptied | Said | DealEnded


def happenings(before: View | None, after: View) -> tuple[Happening, ...]:
    """What happened between two views of the same seat, in order; `before` is None at the start."""
    if before is None or _another_deal(before, after):
        turned = after.upcard if after.turned is None else after.turned
        return (DealBegan(after.dealer, after.trump, turned), *_since(None, after))
    return _since(before, after)


def _another_deal(before: View, after: View) -> bool:
    return before.over and not after.over


def _since(before: View | None, after: View) -> tuple[Happening, ...]:
    calls = before.calls if before else ()
    # Whoever has nothing to say after the last trick says nothing.
    said = tuple(
        Said(call.seat, call.action)
        for call in after.calls[len(calls) :]
        if call.action.kind != "pass" or after.trick is not None
    )
    ended = after.over and not (before and before.over)
    end = (DealEnded(_taken(after)),) if ended else ()
    return (*_plays(before, after), *said, *end)


def _taken(view: View) -> tuple[int, ...]:
    """The tricks of each side, awarded ones included, as far as they count."""
    awarded = view.awarded or (0,) * len(view.sides)
    return tuple(map(sum, zip(counted(view, view.tricks), awarded)))


def _plays(before: View | None, after: View) -> tuple[Happening, ...]:
    """The new cards, trick by trick, each finished trick after its last card."""
    old = before.tricks if before else ()
    found: list[Happening] = []
    for number, trick in enumerate(after.tricks):
        known = old[number] if number < len(old) else Trick(trick.leader)
        found += [_played(trick, number, place) for place in range(len(known.plays), len(trick.plays))]
        if trick.winner is not None and known.winner is None:
            taken = counted(after, after.tricks[: number + 1])
            last = after.trick is None and number == len(after.tricks) - 1
            found += [TrickTaken(trick.winner, taken, last, number), *_drawn(after, number)]
    return tuple(found)


def _drawn(view: View, number: int) -> tuple[Happening, ...]:
    """The draws after a trick, the winner's first; what came after earlier ones no view tells any more."""
    done = finished(view.tricks)
    if number >= draws(view) or number < len(done) - 1:
        return ()
    winner = done[number].winner
    assert winner is not None
    losers = (seat for seat in view.order if seat != winner)
    unseen = (Drew(seat, view.drawn if seat == view.seat else None, number + 1) for seat in losers)
    emptied = (StockEmptied(number + 1),) if not view.stock_size else ()
    return (Drew(winner, prize_of_last_trick(view), number + 1), *unseen, *emptied)


def _played(trick: Trick, number: int, place: int) -> CardPlayed:
    play = trick.plays[place]
    ruff = play.trump and play.card.suit != trick.led
    return CardPlayed(play.seat, play.card, led=place == 0, ruff=ruff, trick=number)

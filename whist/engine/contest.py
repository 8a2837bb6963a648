"""How do deals make a match?  `Standing` is where a match stands between two deals; a `Contest` moves it on.

`Rubber` is the contest of the partnership games: deals make a game to a target, games make a rubber.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from whist.cards import Suit
from whist.engine.deal import Deal, Seat, Side, next_in
from whist.engine.options import Rules
from whist.engine.scoring import Score, score


class Line(NamedTuple):
    """One finished deal on the score sheet; tuples are indexed by side, `scores` are those after it."""

    dealer: Seat
    trump: Suit | None
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    penalties: tuple[int, ...] = ()
    odd: tuple[int, ...] = ()
    honours: tuple[int, ...] = ()
    game: Side | None = None
    how: str = ""
    events: tuple[tuple[str, Seat], ...] = ()
    """What happened to single seats, as in `("out", 3)`."""


class Game(NamedTuple):
    """A finished game: the scores at its end and the side that won."""

    scores: tuple[int, ...]
    winner: Side


class Standing(NamedTuple):
    """Where a match stands between two deals."""

    dealer: Seat
    order: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    games: tuple[Game, ...] = ()
    sheet: tuple[Line, ...] = ()
    winner: Side | None = None
    roles: tuple[tuple[str, Seat], ...] = ()
    """What a seat brings to the next deal, as in `("dog", 3)` or `("chooser", 0)`."""

    def won(self, side: Side) -> int:
        """How many games a side has won."""
        return sum(game.winner == side for game in self.games)

    def with_role(self, role: str) -> tuple[Seat, ...]:
        """The seats that have a role in the next deal."""
        return tuple(seat for name, seat in self.roles if name == role)


class Contest(Protocol):
    """How a match begins and what a finished deal does to it."""

    def begin(self, rules: Rules, seats: int, dealer: Seat) -> Standing:
        """The standing before the first deal."""

    def after(self, standing: Standing, deal: Deal) -> Standing:
        """The standing after a finished deal."""


class Rubber(NamedTuple):
    """Best of one, three or five games; the deal passes to the left throughout (rules 01, 3 and 6).

    The rules need `rubber`, the number of games.
    """

    worth: Callable[[Deal], Score] = score
    """What a finished deal changes, and who won the game by it."""

    def begin(self, rules: Rules, seats: int, dealer: Seat) -> Standing:  # noqa: ARG002  # of the protocol
        """Partners sit opposite each other; of two players each is a side."""
        order = tuple(range(seats))
        sides = (order[0::2], order[1::2])
        return Standing(dealer, order, sides, scores=(0, 0))

    def after(self, standing: Standing, deal: Deal) -> Standing:
        """Write the deal on the sheet; a game won starts the next one at nothing.

        The same player deals again when the deal does not count.
        """
        result = self.worth(deal)
        games = standing.games
        if result.winner is not None:
            games = (*games, Game(result.scores, result.winner))
        moved_on = standing._replace(
            dealer=standing.dealer if result.how == "redeal" else next_in(standing.order, standing.dealer),
            scores=result.scores if result.winner is None else (0,) * len(standing.sides),
            games=games,
            sheet=(*standing.sheet, _line(deal, result)),
        )
        return moved_on._replace(winner=_majority(moved_on, deal.rules.number("rubber")))


def _line(deal: Deal, result: Score) -> Line:
    return Line(
        deal.dealer,
        deal.trump,
        result.tricks,
        result.scores,
        result.penalties,
        result.odd,
        result.honours,
        result.winner,
        result.how,
    )


def _majority(standing: Standing, rubber: int) -> Side | None:
    """The side that can no longer be caught: it has won more than half of the games."""
    return next((side for side in range(len(standing.sides)) if standing.won(side) > rubber // 2), None)

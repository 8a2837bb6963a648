"""What is one board of a comparison?  `Table` seats both sides and plays any of them, by its seed."""

from collections.abc import Mapping
from typing import NamedTuple

from whist.cli.contestant import Contestant, Tally, mind
from whist.players.arena import Board, both_deals
from whist.players.strategy import Value

Report = tuple[Board, Tally, Tally]
"""What the board shows, and how each side answered."""


class Terms(NamedTuple):
    """What is compared, and how."""

    variant: str
    a: str
    b: str
    boards: int
    seed: str
    jobs: int
    budget: Mapping[str, float]
    patience: float
    changes: tuple[Mapping[str, Value], Mapping[str, Value]] = ({}, {})
    """What is changed in the habits of each side."""


class Table:
    """Both sides, ready to play any board."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._sides = [
            Contestant(mind(name, terms.variant, terms.budget, terms.patience, changes), terms.patience)
            for name, changes in zip((terms.a, terms.b), terms.changes, strict=True)
        ]

    def board(self, number: int) -> Report:
        """What one board shows, and how each side answered."""
        a, b = self._sides
        shown = both_deals(a, b, number, self._terms.seed, self._terms.variant)
        return shown, _on_board(number, a.told()), _on_board(number, b.told())

    def close(self) -> None:
        """End the programs."""
        for side in self._sides:
            side.mind.close()

    def kill(self) -> None:
        """End the programs without a wait."""
        for side in self._sides:
            side.mind.kill()


def _on_board(number: int, tally: Tally) -> Tally:
    return tally._replace(first=tally.first and f"board {number + 1}: {tally.first}")

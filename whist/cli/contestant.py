"""How does a side of a comparison decide, and what went wrong?  A level or a program, its faults counted."""

import shlex
from collections.abc import Mapping
from random import Random
from time import monotonic
from typing import Final, NamedTuple, Protocol

from whist.cli.outside import Fault, Program
from whist.engine.actions import Action, Play
from whist.engine.variant import legal
from whist.engine.view import View
from whist.match.fields import action_text
from whist.players import NO_CHANGES, Player, player
from whist.players.strategy import Value
from whist.variants import variant

OUTSIDE: Final = "cmd:"


class Tally(NamedTuple):
    """How often a side was asked, and how often in vain; `first` tells of the first fault."""

    asked: int = 0
    illegal: int = 0
    late: int = 0
    died: int = 0
    first: str | None = None

    def plus(self, other: "Tally") -> "Tally":
        """Both together; the other one is later."""
        return Tally(
            self.asked + other.asked,
            self.illegal + other.illegal,
            self.late + other.late,
            self.died + other.died,
            self.first or other.first,
        )

    def with_fault(self, fault: Fault) -> "Tally":
        """One fault more."""
        counted = self._replace(**{fault.kind: getattr(self, fault.kind) + 1})
        return counted._replace(first=self.first or f"{fault.kind}: {fault}")


class Mind(Protocol):
    """Whoever answers: a level, or a program."""

    def answer(self, view: View, seed: int) -> Action:
        """An action; Fault when there is none."""

    def close(self) -> None:
        """Nothing more will be asked."""

    def kill(self) -> None:
        """We are ended ourselves, at once."""


class Level:
    """One of our own levels."""

    def __init__(self, bot: Player) -> None:
        self._bot = bot

    def answer(self, view: View, seed: int) -> Action:
        """What it would answer on the command line."""
        return self._bot.choose(view, Random(seed))

    def close(self) -> None:
        """It needs no farewell."""

    def kill(self) -> None:
        """It ends with us."""


def mind(
    name: str,
    game: str,
    budget: Mapping[str, float],
    patience: float,
    changes: Mapping[str, Value] = NO_CHANGES,
) -> Mind:
    """The level or, after `cmd:`, the program with this name; ValueError when there is none."""
    if name.startswith(OUTSIDE):
        return Program(shlex.split(name.removeprefix(OUTSIDE)), patience)
    return Level(player(name, game, changes, **budget))


class Contestant:
    """A player whose answers are checked and counted; a legal card at random stands in for a bad one."""

    def __init__(self, mind: Mind, patience: float) -> None:
        self.mind, self.patience = mind, patience
        self.tally = Tally()

    def choose(self, view: View, rng: Random) -> Action:
        """The answer, or what stands in for it; the luck of a decision does not depend on earlier ones."""
        seed = int(rng.random() * 2**53)
        self.tally = self.tally._replace(asked=self.tally.asked + 1)
        able = legal(variant(view.variant), view)
        try:
            return self._answer(view, seed, able)
        except Fault as fault:
            self.tally = self.tally.with_fault(fault)
            cards = [action for action in able if isinstance(action, Play)] or able
            return cards[int(Random(seed).random() * len(cards))]

    def _answer(self, view: View, seed: int, able: tuple[Action, ...]) -> Action:
        begun = monotonic()
        action = self.mind.answer(view, seed)
        seconds = monotonic() - begun
        if action not in able:
            raise Fault(
                "illegal", f"{action_text(action)}, when legal was {', '.join(map(action_text, able))}"
            )
        if seconds > self.patience:
            late = Fault("late", f"{action_text(action)} after {seconds:.1f} seconds")
            self.tally = self.tally.with_fault(late)
        return action

    def told(self) -> Tally:
        """The count since it was last told."""
        tally, self.tally = self.tally, Tally()
        return tally

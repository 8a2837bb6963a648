"""Who can take a seat?  What a player is, and the catalogue of levels, whose code loads when it is asked for.

A player gets a `View` and a source of chance, nothing else: it cannot peek, and with the same view and the
same chance it does the same again.
"""

from collections.abc import Mapping
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol, cast

from whist.engine.actions import Action
from whist.engine.view import View


class Player(Protocol):
    """Whoever decides for a seat."""

    def choose(self, view: View, rng: Random) -> Action:
        """One of the legal actions of the seat on turn; a function of its arguments alone."""


# Each level is one line: its id, and the module and function that make its player for a variant.
_MAKERS: Final = {
    "random": ("chance", "chance"),
    "easy": ("textbook", "easy"),
    "basic": ("textbook", "basic"),
    "hard": ("textbook", "hard"),
    "expert": ("expert", "expert"),
}

# The same for games that are so unlike the others that they have players of their own.
_OF_GAME: Final = {
    "german": {
        "easy": ("german.levels", "easy"),
        "basic": ("german.levels", "basic"),
        "hard": ("german.levels", "hard"),
        "expert": ("german.expert", "expert"),
        "random-exact": ("german.levels", "chance_exact"),
        "greedy-exact": ("german.levels", "greedy_exact"),
    }
}

# Where the habits of the levels are told: the table of Whist serves every game that has none of its own.
_HABITS: Final = {"german": ("german.habits", "drawing")}
_HABITS_OF_WHIST: Final = ("strategy", "strategy")

LEVELS: Final = tuple(_MAKERS)
"""The levels that every game has."""
MEASURES: Final = tuple(name for name in _OF_GAME["german"] if name not in _MAKERS)
"""Players of German Whist that are no levels, to measure by (docs/bots.md)."""

HEAVY: Final = frozenset({"expert"})
"""Levels that imagine deals of themselves: in the page they do so in a worker, for it takes long."""
STAND_IN: Final = "hard"
"""The level whose school plays for a heavy one that imagines nothing, as when no worker answers in time."""


NO_CHANGES: Final[Mapping[str, Any]] = {}


def imagines(level: str, changes: Mapping[str, Any] = NO_CHANGES) -> bool:
    """Whether a level with these changes of its habits imagines deals, so that it thinks long."""
    return bool(changes.get("worlds", level in HEAVY))


def player(level: str, variant: str, changes: Mapping[str, Any] = NO_CHANGES, **budget: float) -> Player:
    """The player of this level for the game with this id; ValueError lists what there is.

    Whoever imagines deals takes `seconds` or `worlds` as its budget; the others need none.  `changes` are
    habits that this player has otherwise than its level; ValueError names one that cannot be so.
    """
    makers = {**_MAKERS, **_OF_GAME.get(variant, {})}
    if level not in makers:
        raise ValueError(f"there is no level {level[:40]!r}: expected one of {', '.join(makers)}")
    thinks = imagines(level, changes)
    make = _loaded(*makers[level if thinks == (level in HEAVY) else _SCHOOL[thinks]])
    chosen: dict[str, Any] = budget if thinks else {}
    if changes:
        habits = _loaded(*_HABITS.get(variant, _HABITS_OF_WHIST))
        chosen = {**chosen, "strategy": habits(level).replaced(**changes)}
    return cast("Player", make(variant, **chosen))


_SCHOOL: Final = {True: "expert", False: STAND_IN}
"""Who makes a player of another level that imagines deals, or an Expert that does not."""


def _loaded(module: str, name: str) -> Any:
    return getattr(import_module(f"whist.players.{module}"), name)

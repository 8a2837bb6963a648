"""Who can take a seat?  What a player is, and the catalogue of levels, whose code loads when it is asked for.

A player gets a `View` and a source of chance, nothing else: it cannot peek, and with the same view and the
same chance it does the same again.
"""

from importlib import import_module
from random import Random
from typing import Final, Protocol, cast

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

LEVELS: Final = tuple(_MAKERS)
"""The levels that every game has."""
MEASURES: Final = tuple(name for name in _OF_GAME["german"] if name not in _MAKERS)
"""Players of German Whist that are no levels, to measure by (docs/bots.md)."""

HEAVY: Final = frozenset({"expert"})
"""Levels that think too long for the page: there they think in a worker, and their makers take a budget."""
STAND_IN: Final = "hard"
"""The level that plays for a heavy one when there is no worker, or none that answers in time."""


def player(level: str, variant: str, **budget: float) -> Player:
    """The player of this level for the game with this id; ValueError lists what there is.

    A heavy level takes `seconds` or `worlds` as its budget; the others need none.
    """
    makers = {**_MAKERS, **_OF_GAME.get(variant, {})}
    if level not in makers:
        raise ValueError(f"there is no level {level[:40]!r}: expected one of {', '.join(makers)}")
    module, maker = makers[level]
    make = getattr(import_module(f"whist.players.{module}"), maker)
    return cast("Player", make(variant, **budget) if level in HEAVY else make(variant))

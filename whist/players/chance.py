"""What would chance play?  Any action that a bot may take, all equally likely; it plays every game."""

from random import Random
from typing import NamedTuple

from whist.engine.actions import Accuse, Action
from whist.engine.variant import Variant
from whist.engine.view import View
from whist.players.choosing import choices
from whist.variants import variant


class Chance(NamedTuple):
    """A player without a plan."""

    game: Variant

    def choose(self, view: View, rng: Random) -> Action:
        """A random action; it accuses nobody, since it has not watched."""
        able = [action for action in choices(self.game, view) if not isinstance(action, Accuse)]
        return able[int(rng.random() * len(able))]


def chance(game: str) -> Chance:
    """The random player for a game."""
    return Chance(variant(game))

"""Who answers for a seat?  The person at the page, or a bot in it; to the table they look alike."""

import asyncio
from collections.abc import Callable
from random import Random

from whist.engine.actions import Action
from whist.engine.view import View
from whist.players import Player, player


class Person:
    """Whoever sits at the page: asks the screen and waits for the answer."""

    def __init__(self, ask: Callable[[], None]) -> None:
        self._ask = ask
        self._answer: asyncio.Future[Action] | None = None

    async def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002  # of the protocol
        """The action that the person has chosen."""
        self._answer = asyncio.get_running_loop().create_future()
        self._ask()
        return await self._answer

    def answer(self, action: Action) -> None:
        """The person has chosen; a second answer to the same question is dropped."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(action)


class Bot:
    """A player in the page; its code is loaded when it is first asked."""

    def __init__(self, level: str, game: str) -> None:
        self._level, self._game = level, game
        self._player: Player | None = None

    async def choose(self, view: View, rng: Random) -> Action:
        """The bot's action, after the page has had time to paint."""
        await asyncio.sleep(0)
        if self._player is None:
            self._player = player(self._level, self._game)
        return self._player.choose(view, rng)


def stand_in(game: str) -> Callable[[View, Random, Exception], Action]:
    """What plays on when a bot fails: chance, which knows every game."""

    def choose(view: View, rng: Random, error: Exception) -> Action:  # noqa: ARG001  # of the table's hook
        return player("random", game).choose(view, rng)

    return choose

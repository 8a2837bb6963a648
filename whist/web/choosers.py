"""Who answers for a seat?  The person at the page, a bot in it or one in a worker: all alike to the table."""

import asyncio
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from whist.engine.actions import Action
from whist.engine.view import View
from whist.match.remote import Remote
from whist.match.table import Chooser
from whist.players import NO_CHANGES, Player, imagines, player
from whist.players.choosing import choices
from whist.variants import variant


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


Changes = Callable[[], Mapping[str, Any]]
"""The habits of a level that the person has changed, as they are now."""
AS_EVER: Final[Changes] = lambda: NO_CHANGES  # noqa: E731  # a value of that type


class Bot:
    """A player in the page, that imagines nothing; its code is loaded when it is first asked."""

    def __init__(self, level: str, game: str, changes: Changes = AS_EVER) -> None:
        self._level, self._game, self._changes = level, game, changes
        self._player: Player | None = None
        self._made_with: Mapping[str, Any] = NO_CHANGES

    async def choose(self, view: View, rng: Random) -> Action:
        """The bot's action, after the page has had time to paint."""
        await asyncio.sleep(0)
        changes = self._changes()
        if self._player is None or changes != self._made_with:
            self._made_with = changes
            quick = {**changes, "worlds": 0} if imagines(self._level, changes) else changes
            self._player = player(self._level, self._game, quick)
        return self._player.choose(view, rng)


class WorkerBot:
    """A player that thinks in the worker when it imagines deals.

    When no answer comes from there, another one decides here.
    """

    def __init__(self, level: str, remote: Remote, instead: Chooser, changes: Changes = AS_EVER) -> None:
        self._level, self._remote, self._instead, self._changes = level, remote, instead, changes

    async def choose(self, view: View, rng: Random) -> Action:
        """The action of either; the only one that there is needs no thought."""
        able, changes = choices(variant(view.variant), view), self._changes()
        if len(able) == 1:
            return able[0]
        if not imagines(self._level, changes):
            return await self._instead.choose(view, rng)
        # Only a table with such a player needs to load the form of views.
        from whist.web.service import LONGEST, Budget, NoAnswerError, read_answer, write_request  # noqa: PLC0415

        self._remote.start()
        request = write_request(view, self._level, f"{rng.random()}", Budget(), changes)
        try:
            return read_answer(await self._remote.ask(request, LONGEST / 1000 if changes else 0))
        except NoAnswerError:
            return await self._instead.choose(view, rng)


class Note(NamedTuple):
    """What a player has been asked and has answered."""

    level: str
    changes: Mapping[str, Any]
    """The habits that it had otherwise than its level."""
    view: View
    action: Action


class Noted:
    """A player of whose answers somebody else is told."""

    def __init__(self, chooser: Chooser, level: str, changes: Changes, note: Callable[[Note], None]) -> None:
        self._chooser, self._level, self._changes, self._note = chooser, level, changes, note

    async def choose(self, view: View, rng: Random) -> Action:
        """What it chooses."""
        changes = self._changes()
        action = await self._chooser.choose(view, rng)
        self._note(Note(self._level, changes, view, action))
        return action


def stand_in(game: str) -> Callable[[View, Random, Exception], Action]:
    """What plays on when a bot fails: chance, which knows every game."""

    def choose(view: View, rng: Random, error: Exception) -> Action:  # noqa: ARG001  # of the table's hook
        return player("random", game).choose(view, rng)

    return choose

"""When does the table go on?  Pauses before the bots' cards, the rest of a finished trick, open panels."""

import asyncio
from collections.abc import Callable
from typing import Final

from whist.app.model import ME, Model
from whist.engine.deal import side_of
from whist.engine.revokes import correctable
from whist.engine.view import View
from whist.match.table import Scene

GRACE: Final = 2_500
"""Milliseconds that the table waits at least while the person can still take a revoke back."""


def correctable_by_me(view: View) -> bool:
    """Whether the person has revoked, and the next card of the partner would end the time to mend it."""
    if view.rules.get("legality") != "club" or view.turn is None:
        return False
    partners = side_of(view.sides, view.turn) == side_of(view.sides, ME)
    return partners and correctable(view) is not None


class Pace:
    """Makes the table wait; a hurry ends the pause that is on, an open panel holds the bots."""

    def __init__(self, model: Callable[[], Model], rested: Callable[[], None]) -> None:
        self._model, self._rested = model, rested
        self._hurry = asyncio.Event()
        self._changed = asyncio.Event()
        self._next = asyncio.Event()

    async def before_turn(self, scene: Scene) -> None:
        """The pause before whoever is on turn in this scene."""
        await self.rest()
        if scene.view.turn != ME or self._model().forced:
            await self._pause(max(self._model().settings.anim_bot, GRACE * correctable_by_me(scene.view)))
            await self._held()

    async def rest(self) -> None:
        """Let a finished trick lie for a while, then gather it; without a rest the next card does that."""
        model = self._model()
        pause = model.settings.anim_rest
        over = model.scene is not None and model.scene.view.over
        if model.resting is not None and (pause or over):
            await self._pause(pause)
            self._rested()

    async def before_deal(self) -> None:
        """After a deal: the trick rests, the score sheet opens, and the person says when to go on."""
        self._next.clear()
        await self.rest()
        await self._next.wait()

    def go_on(self) -> None:
        """The person wants the next deal."""
        self._next.set()

    def hurry(self) -> None:
        """End the pause that is on."""
        self._hurry.set()

    def screen_changed(self) -> None:
        """A panel may have been closed, a deal sealed."""
        self._changed.set()

    async def _pause(self, milliseconds: int) -> None:
        self._hurry.clear()
        if milliseconds:
            try:
                await asyncio.wait_for(self._hurry.wait(), milliseconds / 1000)
            except TimeoutError:
                return

    async def _held(self) -> None:
        """No bot plays under an open panel, or before the deal has been sealed."""
        while self._model().panel or not self._model().seal:
            self._changed.clear()
            await self._changed.wait()

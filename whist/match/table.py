"""Who acts next, and who is told?  `sit` is the loop of a table and the only holder of a `Match`.

It asks the chooser of the seat on turn, does what was chosen, and publishes a `Scene`: what the watcher may
see, and the record.  Nothing is awaited between an action and its publication, so whenever the task is
cancelled, the record that was published last is the whole truth.

Somebody who is not on turn may interrupt (club law: correct a revoke, call an exposed card).  Interruptions
come through a queue and race the chooser: a legal one is done first, and the seat that is then on turn is
asked anew; one that came too late is dropped.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from whist.cards import Cards
from whist.engine.actions import Action
from whist.engine.contest import Standing
from whist.engine.deal import Seat
from whist.engine.draw import Draw, Player
from whist.engine.variant import IllegalAction
from whist.engine.view import View, view
from whist.match.match import HUMAN, Match, Setup, act, deal_over, next_deal, over, rng_for, ticket
from whist.match.record import write


class Chooser(Protocol):
    """Whoever decides for a seat: a person, a bot in the page and a bot in a worker look alike."""

    async def choose(self, view: View, rng: Random) -> Action:
        """One of the legal actions; the luck of a bot comes from `rng` alone, so that matches replay."""


class Scene(NamedTuple):
    """What the table publishes after every action."""

    setup: Setup
    seating: tuple[Player, ...]
    drawn: Draw | None
    standing: Standing
    view: View
    """The deal as the watcher may know it."""
    record: str
    """The match so far, to be kept."""
    number: int
    """Which deal of the match this is, from 1."""
    ticket: int
    """How many actions the match has seen."""
    peeked: bool = False
    """Whether somebody has looked into the other hands."""


Publish = Callable[[Scene], None]
Pace = Callable[[Scene], Awaitable[None]]
Ready = Callable[[], Awaitable[None]]
OnBadAnswer = Callable[[View, Random, Exception], Action]


def scene(match: Match, watcher: Seat) -> Scene:
    """A match as one seat may see it."""
    return Scene(
        match.setup,
        match.seating,
        match.drawn,
        match.standing,
        view(match.deal, watcher),
        write(match),
        len(match.deals),
        ticket(match),
        match.peeked,
    )


class Peeked(NamedTuple):
    """What somebody sees who looks into the other hands."""

    hands: tuple[Cards, ...]
    record: str
    """The match so far, marked as one that was looked into."""


class Peephole:
    """The way into the other hands, for whoever tests the players: nobody looks without leaving a mark."""

    def __init__(self) -> None:
        self._match: Match | None = None

    def pass_by(self, match: Match) -> Match:
        """The match as it goes on, with the mark if there has been a look into it."""
        if self._match is not None and self._match.peeked:
            match = match._replace(peeked=True)
        self._match = match
        return match

    def look(self) -> Peeked | None:
        """The hands of all seats, from now on with the mark; None before anything was dealt."""
        if self._match is None:
            return None
        self._match = self._match._replace(peeked=True)
        return Peeked(self._match.deal.hands, write(self._match))


async def at_once(*_: object) -> None:
    """No pause."""


async def sit(
    match: Match,
    choosers: Sequence[Chooser],
    publish: Publish,
    *,
    watcher: Seat = 0,
    ready: Ready = at_once,
    pace: Pace = at_once,
    interruptions: "asyncio.Queue[Action] | None" = None,
    on_bad_answer: OnBadAnswer | None = None,
    peephole: Peephole | None = None,
) -> None:
    """Play a match to its end, from wherever it stands.

    `choosers` has one for each player of the setup, in that order; the draw decides who sits where.
    `publish` is told the scene at once and after every action; `pace` is awaited after that, while the next
    chooser thinks already; `ready` before each further deal.  `on_bad_answer` gives a legal action for a bot
    that failed or answered against the rules; without it the error ends the sitting.  A person whose answer
    is against the rules is asked again.  Whoever holds the `peephole` can look into the hands.
    """
    table = _Table(choosers, pace, interruptions or asyncio.Queue(), on_bad_answer)
    peephole = peephole or Peephole()
    match = peephole.pass_by(match)
    now = scene(match, watcher)
    publish(now)
    while not over(match):
        if deal_over(match):
            await ready()
            match = table.deal_again(match)
        else:
            match = await table.turn(match, now)
        match = peephole.pass_by(match)
        now = scene(match, watcher)
        publish(now)


class _Table(NamedTuple):
    """What does not change during a sitting."""

    choosers: Sequence[Chooser]
    pace: Pace
    interruptions: "asyncio.Queue[Action]"
    on_bad_answer: OnBadAnswer | None

    def deal_again(self, match: Match) -> Match:
        """Deal; whatever was still to be said about the last deal is too late."""
        while not self.interruptions.empty():
            self.interruptions.get_nowait()
        return next_deal(match)

    async def turn(self, match: Match, now: Scene) -> Match:
        """The match after the next action, be it the answer of the seat on turn or an interruption."""
        answer = asyncio.ensure_future(self._answer(match, now))
        try:
            while not answer.done():
                after = _interrupted(match, await self._interruption(answer))
                if after is not None:
                    return after
            return answer.result()
        finally:
            await _stop(answer)

    async def _interruption(self, answer: "asyncio.Future[Match]") -> Action | None:
        """What is said before the answer is there, or None."""
        said = asyncio.ensure_future(self.interruptions.get())
        try:
            await asyncio.wait((answer, said), return_when=asyncio.FIRST_COMPLETED)
            return said.result() if said.done() else None
        finally:
            await _stop(said)

    async def _answer(self, match: Match, now: Scene) -> Match:
        """The match after the answer of the seat on turn, which thinks while the pause lasts."""
        asked = asyncio.ensure_future(self._asked(match))
        try:
            await self.pace(now)
            return await asked
        finally:
            await _stop(asked)

    async def _asked(self, match: Match) -> Match:
        assert match.deal.turn is not None
        player, seen = match.seating[match.deal.turn], view(match.deal, match.deal.turn)
        if match.setup.players[player] == HUMAN:
            return await self._person(match, self.choosers[player], seen)
        try:
            return act(match, await self.choosers[player].choose(seen, rng_for(match)))
        except Exception as error:  # a bot's bug must not end the game
            if self.on_bad_answer is None:
                raise
            return act(match, self.on_bad_answer(seen, rng_for(match), error))

    async def _person(self, match: Match, chooser: Chooser, seen: View) -> Match:
        """A person is asked until the answer is legal."""
        while True:
            try:
                return act(match, await chooser.choose(seen, rng_for(match)))
            except IllegalAction:
                await asyncio.sleep(0)


def _interrupted(match: Match, interruption: Action | None) -> Match | None:
    """The match after an interruption; None if there is none or it came too late."""
    if interruption is None:
        return None
    try:
        return act(match, interruption)
    except IllegalAction:
        return None


async def _stop(task: "asyncio.Future[Any]") -> None:
    """Cancel what is no longer wanted and wait until it has tidied up."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)

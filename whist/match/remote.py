"""How is somebody asked who thinks elsewhere?  `Remote` minds a worker that may be slow, fall silent or die.

Every question has a ticket of its own, and an answer counts only while somebody waits for that ticket:
whoever was cancelled (by a new match, or an interruption) waits no more, so a late answer is dropped.
Whoever gets None must answer by other means.  A worker that fails is replaced, but not for ever.
"""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Final, NamedTuple, Protocol, TypeVar

Found = TypeVar("Found")

FORGIVEN: Final = 40
"""So many answers make up for all failures before them."""


class Worker(Protocol):
    """Whoever is asked."""

    def post(self, ticket: int, text: str) -> None:
        """Send a question."""

    def stop(self) -> None:
        """Let it do and say nothing more."""


class Ears(NamedTuple):
    """Whom a worker tells; not before it is hired."""

    ready: Callable[[], None]
    """It can be asked now."""
    answer: Callable[[int, str], None]
    """The ticket of a question, and the answer to it."""
    broken: Callable[[], None]
    """It will not answer any more."""


Hire = Callable[[Ears], Worker]


class Patience(NamedTuple):
    """Seconds until something else is done, and how often a worker is replaced."""

    boot: float = 30.0
    """For a worker to be ready at all: phones take their time."""
    ready: float = 1.0
    """For somebody with a question while the worker is not ready yet; with the thinking, less than two."""
    answer: float = 4.0
    """For an answer."""
    replacements: int = 3


class Remote:
    """A worker that can be asked; there is none before `start` and after too many failures."""

    def __init__(self, hire: Hire, patience: Patience | None = None) -> None:
        self._hire, self._patience = hire, patience or Patience()
        self._shift: _Shift | None = None
        self._tickets = count(1)
        self._failures = self._answers = 0

    def start(self) -> None:
        """Have a worker, unless there is one already or too many have failed."""
        if self._shift is None and self._failures <= self._patience.replacements:
            self._shift = shift = _Shift()
            shift.alarm = shift.loop.call_later(self._patience.boot, self._late, shift)
            ears = Ears(shift.is_ready, shift.answered, lambda: self._broken(shift))
            shift.worker = self._hire(ears)

    def stop(self) -> None:
        """Have no worker any more; whoever waits for it gets None."""
        shift, self._shift = self._shift, None
        if shift is not None:
            shift.end()

    async def ask(self, text: str, longer: float = 0) -> str | None:
        """The answer to a question; None when it does not come in time.

        Whoever needs so many seconds more than others is waited for.
        """
        shift = self._shift
        if shift is None or not await _within(self._patience.ready, shift.ready):
            return None
        ticket, answer = next(self._tickets), shift.loop.create_future()
        shift.waiting[ticket] = answer
        try:
            shift.post(ticket, text)
            await _within(self._patience.answer + longer, answer)
        finally:
            del shift.waiting[ticket]
        return self._counted(shift, answer)

    def _counted(self, shift: "_Shift", answer: "asyncio.Future[str | None]") -> str | None:
        """The answer, if there is one; silence counts as a failure, many answers make up for failures."""
        if not answer.done():
            self._broken(shift)
            return None
        self._answers += 1
        if self._answers >= FORGIVEN:
            self._failures = 0
        return answer.result()

    def _late(self, shift: "_Shift") -> None:
        if not shift.ready.done():
            self._broken(shift)

    def _broken(self, shift: "_Shift") -> None:
        """Replace the worker of this shift; one that was replaced already is heard no more."""
        if shift is self._shift:
            self.stop()
            self._failures, self._answers = self._failures + 1, 0
            self.start()


class _Shift:
    """One worker from its hiring to its end, and who waits for its answers."""

    worker: Worker | None = None
    alarm: asyncio.TimerHandle | None = None

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[bool] = self.loop.create_future()
        self.waiting: dict[int, asyncio.Future[str | None]] = {}

    def is_ready(self) -> None:
        _settle(self.ready, True)  # noqa: FBT003  # the value of the future

    def post(self, ticket: int, text: str) -> None:
        assert self.worker is not None
        self.worker.post(ticket, text)

    def answered(self, ticket: int, text: str) -> None:
        if ticket in self.waiting:
            _settle(self.waiting[ticket], text)

    def end(self) -> None:
        """Nobody waits for this worker any longer."""
        if self.worker is not None:
            self.worker.stop()
        if self.alarm is not None:
            self.alarm.cancel()
        _settle(self.ready, False)  # noqa: FBT003  # as above
        for answer in self.waiting.values():
            _settle(answer, None)


def _settle(future: "asyncio.Future[Found]", value: Found) -> None:
    if not future.done():
        future.set_result(value)


async def _within(seconds: float, future: "asyncio.Future[Found]") -> Found | None:
    """What the future gives in time; it is not cancelled, others may wait for it."""
    await asyncio.wait((future,), timeout=seconds)
    return future.result() if future.done() else None

"""How do several processes play the boards?  Each has its own table, and none of them is left behind.

Of n processes, process k plays the boards k, k + n, k + 2n, and so on, and sends each outcome home at once.
"""

import multiprocessing
import os
import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import NamedTuple

from whist.cli.boards import Report, Table, Terms


class _Worker(NamedTuple):
    process: SpawnProcess
    home: Connection

    def next_board(self) -> Report:
        """The next outcome that comes home."""
        try:
            found: Report | Exception = self.home.recv()
        except EOFError:
            raise ValueError("a process that played boards has been killed") from None
        if isinstance(found, Exception):
            raise found
        return found

    def dismiss(self) -> None:
        self.process.terminate()
        self.process.join()
        self.home.close()


@contextmanager
def pooled(terms: Terms) -> Iterator[Iterator[Report]]:
    """The boards in their order, played by processes that end when this does."""
    context, jobs = multiprocessing.get_context("spawn"), min(terms.jobs, terms.boards)
    workers: list[_Worker] = []
    try:
        with _deaf_to_interrupts():
            workers.extend(_hire(context, terms, first, jobs) for first in range(jobs))
        yield (workers[number % jobs].next_board() for number in range(terms.boards))
    finally:
        for worker in workers:
            worker.dismiss()


def _hire(context: SpawnContext, terms: Terms, first: int, step: int) -> _Worker:
    home, away = context.Pipe(duplex=False)
    process = context.Process(target=_play_boards, args=(terms, first, step, away), daemon=True)
    process.start()
    away.close()
    return _Worker(process, home)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that start in here do not hear Ctrl-C; we hear it, and end them."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def _play_boards(terms: Terms, first: int, step: int, away: Connection) -> None:
    """What a process does: play its boards, and end its programs."""
    table = Table(terms)
    signal.signal(signal.SIGTERM, lambda *_: _rise(table))
    try:
        for number in range(first, terms.boards, step):
            away.send(table.board(number))
    except BrokenPipeError:  # nobody is at home any more
        pass
    except Exception as error:  # noqa: BLE001  # it is raised again at home
        error.add_note(traceback.format_exc())
        with suppress(BrokenPipeError):
            away.send(error)
    finally:
        table.close()


def _rise(table: Table) -> None:
    """Leave at once, whatever is going on."""
    table.kill()
    os._exit(1)

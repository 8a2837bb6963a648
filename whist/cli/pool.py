"""How do several processes play the boards?  Each has its own table; none of them is left behind."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.util import Finalize

from whist.cli.boards import Board, Table, Terms


@contextmanager
def pooled(terms: Terms) -> Iterator[Iterator[Board]]:
    """Processes that play boards; whatever happens, none of them and of their programs is left behind."""
    jobs = min(terms.jobs, terms.boards)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=_sit_down, initargs=(terms,))
    before = set(multiprocessing.active_children())
    try:
        with _deaf_to_interrupts():
            boards = pool.map(_play_board, range(terms.boards))
        yield boards
        pool.shutdown()
    finally:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that start in here do not hear Ctrl-C; we hear it, and end them."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


_table: Table | None = None


def _sit_down(terms: Terms) -> None:
    """A process makes its own table, and ends its programs when it is ended."""
    global _table  # noqa: PLW0603  # a process has one table
    _table = Table(terms)
    signal.signal(signal.SIGTERM, _rise)
    Finalize(None, _table.close, exitpriority=10)


def _rise(*_: object) -> None:
    """Leave at once; the pool would take an exception for the answer of a task."""
    assert _table is not None
    _table.close()
    os._exit(1)


def _play_board(number: int) -> Board:
    assert _table is not None
    return _table.board(number)

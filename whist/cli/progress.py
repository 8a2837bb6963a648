"""How far is it?  A bar on the terminal; nothing at all when nobody looks."""

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Final, TypeVar

Found = TypeVar("Found")
WIDTH: Final = 30


def watched(things: Iterable[Found], total: int) -> Iterator[Found]:
    """The things as they come, while a bar on the error output grows to its full length."""
    if not sys.stderr.isatty():
        yield from things
        return
    begun = monotonic()
    try:
        for done, thing in enumerate(things, 1):
            print(f"\r{bar(done, total, monotonic() - begun)}", end="", file=sys.stderr, flush=True)
            yield thing
    finally:
        print(file=sys.stderr)


def bar(done: int, total: int, seconds: float) -> str:
    """One line: the bar, the count, and the time that is left at this speed."""
    full = WIDTH * done // total
    left = round(seconds / done * (total - done))
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{total}  {left // 60}:{left % 60:02} left "

"""How does a program ask us?  A line of JSON in, a line of JSON out; a bad line is told and we go on.

A fault is answered with `{"error": ...}`, which begins with the name of the field.  Every line has one
answer, the empty one too.
"""

import io
import json
import sys
from collections.abc import Callable, Iterator
from typing import Final, TextIO

from whist.match.fields import Field, FieldError, parsed

LIMIT: Final = 100_000
"""A line is at most this many characters long; the longest views have some five thousand."""

Answer = Callable[[Field], dict[str, object]]


def serve(answer: Answer) -> None:
    """Answer every line of the standard input until it ends."""
    for line in _lines(_as_it_comes(sys.stdin)):
        print(json.dumps(_reply(answer, line)), flush=True)


def _reply(answer: Answer, line: str) -> dict[str, object]:
    try:
        if len(line) > LIMIT:
            raise FieldError(f"the line has more than {LIMIT} characters")  # noqa: TRY301  # told as all faults
        return answer(parsed(line))
    except FieldError as error:
        return {"error": str(error)}


def _as_it_comes(stream: TextIO) -> TextIO:
    """The stream as UTF-8 whose lines end with a newline only; other bytes are told, not fatal."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    return stream


def _lines(stream: TextIO) -> Iterator[str]:
    """Each line; of one that is too long only enough to see that it is."""
    while line := stream.readline(LIMIT + 2):
        rest = line
        while len(rest) > LIMIT and not rest.endswith("\n"):
            rest = stream.readline(LIMIT + 2)
        yield line.removesuffix("\n")

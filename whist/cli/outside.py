"""How does a bot outside take a seat?  As a program that answers as our own `bot` does, a line for a line.

The program is started when it is first asked, and again when it has died; one that does not answer in time is
ended first.  After `TRIES` such failures in a row it is not asked any more.
"""

import json
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from typing import Final, TextIO

from whist.engine.actions import Action
from whist.engine.view import View
from whist.match.fields import FieldError, parsed
from whist.match.viewtext import view_fields

TRIES: Final = 10
LONGEST: Final = 10_000
"""An answer is at most this many characters long."""


class Fault(Exception):
    """Why there is no answer: `kind` is `illegal`, `late` or `died`."""

    def __init__(self, kind: str, why: str) -> None:
        self.kind = kind
        super().__init__(why)


class Program:
    """A bot outside; it lives until `close`."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        if not command or shutil.which(command[0]) is None:
            raise ValueError(f"there is no program {' '.join(command)[:80]!r}")
        self._command, self._patience = command, patience
        self._running: _Running | None = None
        self._failures = 0

    def answer(self, view: View, seed: int) -> Action:
        """The action that the program names; Fault says why there is none."""
        text = json.dumps({"view": view_fields(view), "seed": seed}, separators=(",", ":"))
        try:
            line = self._ask(text)
        except Fault:
            self._failures += 1
            self.close()
            raise
        self._failures = 0
        return _action(line)

    def _ask(self, text: str) -> str:
        if self._failures >= TRIES:
            raise Fault("died", f"it failed {TRIES} times in a row and is not asked any more")
        if self._running is None:
            self._running = _Running(self._command)
        return self._running.ask(text, self._patience)

    def close(self) -> None:
        """End the program."""
        if self._running is not None:
            self._running.end()
            self._running = None

    def kill(self) -> None:
        """Kill the program and wait for nothing, as it has to be when a signal interrupts us."""
        if self._running is not None:
            self._running.kill()


def _action(line: str) -> Action:
    """The action of an answer; whether it is legal is another question."""
    try:
        answer = parsed(line)
        error = answer.find("error")
        if error is not None:
            raise Fault("illegal", f"it says: {str(error.value)[:80]}")
        return answer.at("action").action()
    except FieldError as error:
        raise Fault("illegal", f"it answered {line[:40]!r}: {error}") from None


class _Running:
    """One process; a thread of its own waits for its lines, so that we need not wait for ever."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is ours; we end the program
            )
        except OSError as error:
            raise Fault("died", f"it does not start: {error.strerror}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        self._lines: Queue[str] = Queue(maxsize=100)
        self._thread = Thread(target=_listen, args=(self._output, self._lines), daemon=True)
        self._thread.start()

    def ask(self, text: str, patience: float) -> str:
        """The line that answers; whatever was said before the question is none."""
        while not self._lines.empty():
            self._heard(self._lines.get())
        try:
            self._input.write(text + "\n")
            self._input.flush()
            return self._heard(self._lines.get(timeout=patience))
        except OSError:
            code = self._code()
            raise Fault("died", f"it has ended{code}" if code else "it has closed its input") from None
        except Empty:
            raise Fault("late", f"no answer within {patience:g} seconds") from None

    def _heard(self, line: str) -> str:
        if not line:
            raise Fault("died", f"it has ended{self._code()}")
        return line

    def _code(self) -> str:
        try:
            return f" with exit code {self._process.wait(timeout=1)}"
        except subprocess.TimeoutExpired:
            return ""

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        """Kill the process, and wait until it and the thread are gone."""
        self._process.kill()
        self._process.wait()
        self._thread.join(timeout=5)
        self._output.close()
        with suppress(OSError):  # a question was on its way
            self._input.close()


def _listen(stream: TextIO, lines: "Queue[str]") -> None:
    """Pass on every line, and an empty text at the end; a program that chatters too much is not heard out."""
    with suppress(Full):
        while line := stream.readline(LONGEST):
            lines.put_nowait(line)
        lines.put_nowait("")

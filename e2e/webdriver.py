"""How is a browser driven that Playwright cannot drive?  By the commands of the WebDriver standard.

WebKitGTK and Chromium have a driver that takes them over HTTP.  Firefox takes the same commands without one,
by a socket of its own (Marionette: each message a number of bytes, a colon and JSON), so that nothing has to
be installed but the browser.  A `Session` knows the commands; a `Wire` brings them to one of the two.
"""

import json
import socket
import time
import urllib.request
from collections.abc import Mapping
from itertools import count
from typing import NamedTuple, Protocol, Self
from urllib.error import HTTPError

PATIENCE = 60
"""Seconds until a browser is given up that does not start or does not answer."""


class Refused(Exception):
    """A command that the browser did not carry out, in its own words."""


class Command(NamedTuple):
    """A command of the standard: as a path of HTTP, and as Marionette calls it."""

    path: str
    name: str
    method: str = "POST"


BEGIN = Command("", "WebDriver:NewSession")
GO = Command("/url", "WebDriver:Navigate")
RELOAD = Command("/refresh", "WebDriver:Refresh")
ENTER = Command("/frame", "WebDriver:SwitchToFrame")
RUN = Command("/execute/sync", "WebDriver:ExecuteScript")
ACT = Command("/actions", "WebDriver:PerformActions")
SHOOT = Command("/screenshot", "WebDriver:TakeScreenshot", "GET")
END = Command("", "WebDriver:DeleteSession", "DELETE")


class Wire(Protocol):
    """The way to one browser."""

    def send(self, command: Command, given: Mapping[str, object]) -> object:
        """Its answer."""


class Session:
    """One window of one browser."""

    def __init__(self, wire: Wire, capabilities: Mapping[str, object]) -> None:
        self._wire = wire
        begun = wire.send(BEGIN, {"capabilities": {"alwaysMatch": capabilities}})
        self.version = begun["capabilities"]["browserVersion"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._wire.send(END, {})

    def go(self, address: str) -> None:
        self._wire.send(GO, {"url": address})

    def reload(self) -> None:
        self._wire.send(RELOAD, {})

    def enter(self, frame: int) -> None:
        """Look into a frame of the page from now on."""
        self._wire.send(ENTER, {"id": frame})

    def ask(self, expression: str, *given: object) -> object:
        """What a JavaScript expression is; `arguments` are what is given."""
        return self._wire.send(RUN, {"script": f"return {expression};", "args": given})

    def until(self, expression: str, *given: object) -> object:
        """Wait for an expression to be true; what it is then."""
        end = time.monotonic() + PATIENCE
        while not (is_now := self.ask(expression, *given)):
            if time.monotonic() > end:
                raise Refused(f"in {PATIENCE} seconds never true: {expression}")
            time.sleep(0.05)
        return is_now

    def click(self, x: float, y: float) -> None:
        """Press and let go of the mouse, at a place in the window."""
        steps = [{"type": "pointerMove", "duration": 0, "x": int(x), "y": int(y), "origin": "viewport"}]
        steps += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._wire.send(ACT, {"actions": [mouse]})

    def picture(self) -> str:
        """What the window shows, as PNG in base64."""
        return self._wire.send(SHOOT, {})


class Http:
    """A driver that listens on a port."""

    def __init__(self, port: int) -> None:
        self._sessions = f"http://127.0.0.1:{port}/session"
        self._session = ""

    def send(self, command: Command, given: Mapping[str, object]) -> object:
        request = urllib.request.Request(
            self._sessions + self._session + command.path,
            json.dumps(given).encode() if command.method == "POST" else None,
            {"Content-Type": "application/json"},
            method=command.method,
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                value = json.load(answer)["value"]
        except HTTPError as error:
            raise Refused(json.load(error)["value"]["message"]) from error
        if command is BEGIN:
            self._session = f"/{value['sessionId']}"
        return value


class Marionette:
    """Firefox itself."""

    def __init__(self, port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as door:
            self._line = door.makefile("rwb")
        self._numbers = count(1)
        self._hear()  # who it is

    def send(self, command: Command, given: Mapping[str, object]) -> object:
        number = next(self._numbers)
        told = json.dumps([0, number, command.name, given]).encode()
        self._line.write(b"%d:%s" % (len(told), told))
        self._line.flush()
        _, of, error, answer = self._hear()
        assert of == number
        if error:
            raise Refused(error["message"])
        return answer if command is BEGIN else answer["value"]

    def close(self) -> None:
        self._line.close()

    def _hear(self):
        length = b""
        while not length.endswith(b":"):
            if not (byte := self._line.read(1)):
                raise Refused("Firefox hung up")
            length += byte
        return json.loads(self._line.read(int(length[:-1])))

"""Which engines is Whist tried in besides the Chromium of the whole suite, and how are they had and started?

Each is a Debian package or two.  Where there is no apt, or nobody who may use it, an engine that is not
there is skipped, and whoever asked for it is told what is missing.
"""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from e2e.browser import FLAGS
from e2e.webdriver import PATIENCE, Http, Marionette, Refused, Session
from tools.machine import chromium, debian_installs

SCREEN = "1280x900x24"
FIREFOX = ("firefox-esr", "firefox")
FIREFOX_PREFERENCES = 'user_pref("marionette.port", 0);'
"""Any port that is free; Firefox writes its number into the profile."""


@contextmanager
def chromium_session() -> Iterator[Session]:
    port = free_port()
    options = {"binary": chromium(), "args": [*FLAGS, "--headless", "--window-size=1280,900"]}
    with running("chromedriver", f"--port={port}"):
        wait_for(lambda: listens(port))
        with Session(Http(port), {"goog:chromeOptions": options}) as session:
            yield session


@contextmanager
def firefox_session() -> Iterator[Session]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        (profile / "user.js").write_text(FIREFOX_PREFERENCES)
        port = profile / "MarionetteActivePort"
        with running(found(FIREFOX), "--headless", "--marionette", "--profile", folder):
            wait_for(lambda: port.is_file() and port.read_text())
            with closing(Marionette(int(port.read_text()))) as wire, Session(wire, {}) as session:
                yield session


@contextmanager
def webkit_session() -> Iterator[Session]:
    port = free_port()
    with (
        running("Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp") as screen,
        running("WebKitWebDriver", f"--port={port}", DISPLAY=f":{screen.stdout.readline().strip()}"),
    ):
        wait_for(lambda: listens(port))
        with Session(Http(port), {}) as session:
            yield session


class Engine(NamedTuple):
    """A browser that may be here."""

    name: str
    session: Callable[[], AbstractContextManager[Session]]
    programs: Sequence[Sequence[str]]
    """What has to be found: one of each group."""
    packages: Sequence[str]
    """The Debian packages that bring it."""

    def fetch(self) -> None:
        """Have the engine on this machine; whoever cannot hears why."""
        missing = [names[0] for names in self.programs if not found(names)]
        if missing:
            debian_installs(*self.packages, mend=f"Not here: {' and '.join(missing)}.")


ENGINES = {
    "chromium": Engine("Chromium", chromium_session, [["chromedriver"]], ["chromium-driver"]),
    "firefox": Engine("Firefox", firefox_session, [FIREFOX], ["firefox-esr"]),
    "webkit": Engine(
        "WebKitGTK", webkit_session, [["WebKitWebDriver"], ["Xvfb"]], ["webkit2gtk-driver", "xvfb"]
    ),
}


def found(names: Sequence[str]) -> str | None:
    """The path of the first of these programs that is there."""
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def running(*command: str, **environment: str) -> Iterator[subprocess.Popen]:
    """A program with all that it starts, for as long as it is needed."""
    with subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as program:
        try:
            yield program
        finally:
            os.killpg(program.pid, signal.SIGKILL)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def listens(port: int) -> bool:
    with socket.socket() as door:
        return door.connect_ex(("127.0.0.1", port)) == 0


def wait_for(wanted: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not wanted():
        if time.monotonic() > end:
            raise Refused(f"did not start in {PATIENCE} seconds")
        time.sleep(0.05)

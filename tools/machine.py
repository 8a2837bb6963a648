"""Does this machine have what the project needs, and if not, how does it get it?

A step that is done leaves a stamp: a hash of the pinned files that it read. While they stay the same the step
is skipped, so that a second run fetches nothing.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.places import PACKAGES, ROOT, VENV, VENV_PYTHON

NODE_AT_LEAST = 18
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Missing(Exception):
    """Something that this machine lacks, and the mend, in words for the person at the keyboard."""


def say(words: str) -> None:
    print(f"whist: {words}", flush=True)


def run(*command: str | Path, mend: str) -> None:
    """Run a step of the set-up; a failure tells the mend below whatever the step printed."""
    if not succeeds(*command):
        raise Missing(f"`{' '.join(map(str, command))}` failed.\n{mend}")


def succeeds(*command: str | Path, **environment: str) -> bool:
    """Run a command in the clone, its words on our screen."""
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode == 0


def node_packages() -> None:
    """The pinned browser runtime, from npm."""
    stamp = Stamp("node", PACKAGES, ["package.json", "package-lock.json"])
    if stamp.fresh():
        return
    npm = need_node()
    say("fetching the browser runtime (npm ci)")
    run(
        *(npm, "ci", "--no-fund", "--no-audit", "--loglevel=error"),
        mend="Is the network up? Then delete node_modules and try again.",
    )
    stamp.press()


def need_node() -> str:
    """The npm to use, once Node is known to be there and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        lacking = "Node" if not node else "npm"
        raise Missing(f"{lacking} is missing. Install Node {NODE_AT_LEAST} or newer, npm included.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    major = re.match(r"v(\d+)", version)
    if major is None or int(major[1]) < NODE_AT_LEAST:
        raise Missing(f"Node {version} is too old: Whist needs {NODE_AT_LEAST} or newer.")
    return npm


def python_packages() -> None:
    """The pinned test tools, in a virtual environment of the clone."""
    stamp = Stamp("python", VENV, ["requirements-dev.txt"], sys.version)
    if stamp.fresh() and VENV_PYTHON.exists():
        return
    say("making the virtual environment (.venv)")
    shutil.rmtree(VENV, ignore_errors=True)
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    run(
        *(sys.executable, "-m", "venv", VENV),
        mend=f"Python's venv is missing; on Debian and Ubuntu: apt-get install {python}-venv",
    )
    say("fetching the test tools (pip install -r requirements-dev.txt)")
    run(
        *(VENV_PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check"),
        *("-r", ROOT / "requirements-dev.txt"),
        mend="Is the network up? Then try again; `rm -r .venv` starts afresh.",
    )
    stamp.press()


class Stamp:
    """The mark, inside the folder that a step fills, that the step was done for these pinned files."""

    def __init__(self, name: str, folder: Path, pinned: Sequence[str], *facts: str) -> None:
        self.file = folder / f".whist-{name}"
        contents = [(ROOT / name).read_bytes() for name in pinned] + [fact.encode() for fact in facts]
        self.mark = hashlib.sha256(b"\0".join(contents)).hexdigest()

    def fresh(self) -> bool:
        return self.file.is_file() and self.file.read_text() == self.mark

    def press(self) -> None:
        self.file.write_text(self.mark)


def chromium() -> str:
    """The browser for the end-to-end tests, installed if there is none."""
    found = find_chromium()
    if found:
        return found
    say("no Chromium found; asking Playwright to install its own")
    if not succeeds(VENV_PYTHON, "-m", "playwright", "install", "chromium"):
        debian_installs_chromium()
    found = find_chromium()
    if not found:
        raise Missing("Chromium was installed but cannot be found. Name it: WHIST_CHROMIUM=/path/to/chromium")
    say(f"Chromium is here now: {found}")
    return found


def find_chromium() -> str | None:
    named = os.environ.get("WHIST_CHROMIUM")
    if named:
        if not Path(named).is_file():
            raise Missing(f"WHIST_CHROMIUM names {named}, and there is no such file.")
        return named
    for name in CHROMIUM_NAMES:
        if path := shutil.which(name):
            return path
    return playwright_chromium()


def playwright_chromium() -> str | None:
    ask = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    answer = subprocess.run([VENV_PYTHON, "-c", ask], capture_output=True, text=True, check=False)
    path = answer.stdout.strip()
    return path if path and Path(path).is_file() else None


def debian_installs_chromium() -> None:
    """The way out where Playwright's download is closed: the distribution's own package."""
    # The fonts come along: without any, headless pages have no letters to measure.
    debian_installs(
        *("chromium", "fonts-dejavu-core"),
        mend="Playwright could not install Chromium. Install it or Chrome by hand, "
        "or name one: WHIST_CHROMIUM=/path/to/chromium",
    )


def debian_installs(*packages: str, mend: str) -> None:
    """Programs of the distribution, where there is apt and the person may use it."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise Missing(mend)
    say(f"installing Debian's packages (apt-get install {' '.join(packages)})")
    apt = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y")
    run(*apt, "update", mend=mend)
    run(*apt, "install", *packages, mend=mend)

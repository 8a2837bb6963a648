"""Which checks and tests guard Whist, and how is each run?"""

import os
import subprocess
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tools import machine, site
from tools.machine import say
from tools.places import ROOT, VENV_BIN, VENV_PYTHON

Arguments = Sequence[str]


def test(part: str | None, arguments: Arguments) -> int:
    """Run one part, or all of them to the end; how many failed."""
    machine.node_packages()
    machine.python_packages()
    failed = [name for name in ([part] if part else PARTS) if not passes(name, arguments)]
    if failed:
        say(f"FAILED: {', '.join(failed)}")
    return len(failed)


def passes(name: str, arguments: Arguments) -> bool:
    say(f"--- {name}")
    return PARTS[name](arguments)


def style(_: Arguments) -> bool:
    """Format, lint and types; the quickest answers first."""
    return all(
        succeeds([VENV_BIN / tool, *options])
        for tool, *options in (
            ("ruff", "format", "--check", "."),
            ("ruff", "check", "."),
            ("mypy", "--no-error-summary"),
        )
    )


def unit(arguments: Arguments) -> bool:
    return succeeds([VENV_PYTHON, "-m", "pytest", "tests", *arguments])


def pyodide(arguments: Arguments) -> bool:
    """The same tests once in the Python of the page."""
    packages = next((VENV_BIN.parent).glob("[Ll]ib/**/site-packages"))
    return succeeds(["node", ROOT / "tests/in_pyodide/run.mjs", packages, *arguments])


def e2e(arguments: Arguments) -> bool:
    """A real browser on the built site."""
    browser = machine.chromium()
    site.build()
    return succeeds([VENV_PYTHON, "-m", "pytest", "e2e", *arguments], WHIST_CHROMIUM=browser)


def succeeds(command: Iterable[str | Path], **environment: str) -> bool:
    words = [str(part) for part in command]
    return subprocess.run(words, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode == 0


PARTS: dict[str, Callable[[Arguments], bool]] = {"style": style, "unit": unit, "pyodide": pyodide, "e2e": e2e}

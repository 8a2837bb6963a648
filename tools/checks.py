"""Which checks and tests guard Whist, and how is each run?"""

from collections.abc import Callable, Sequence
from functools import partial

from tools import machine, site
from tools.machine import say, succeeds
from tools.places import ROOT, VENV, VENV_BIN, VENV_PYTHON

Arguments = Sequence[str]
PLAYERS = ("tests/players", "tests/partner_contract", "tests/golden")
Part = Callable[[Arguments], bool]

SUITE = "chromium"
"""The browser that the whole of e2e runs in."""
BROWSERS = {
    SUITE: (),
    "firefox": ("firefox",),
    "webkit": ("webkit",),
    "all": ("chromium", "firefox", "webkit"),
}
"""What may be asked for, and the engines that the smoke then runs in."""


def test(part: str | None, arguments: Arguments, browsers: str) -> int:
    """Run one part, or all of them to the end; how many failed."""
    if browsers != SUITE and part not in (None, "e2e"):
        raise machine.Missing(f"{part} needs no browser: --browsers is for e2e.")
    machine.node_packages()
    machine.python_packages()
    parts = PARTS | {"e2e": partial(e2e, browsers=browsers)}
    failed = [name for name in ([part] if part else parts) if not passes(parts[name], name, arguments)]
    if failed:
        say(f"FAILED: {', '.join(failed)}")
    return len(failed)


def passes(part: Part, name: str, arguments: Arguments) -> bool:
    say(f"--- {name}")
    return part(arguments)


def style(_: Arguments) -> bool:
    """Format, lint and types; the quickest answers first."""
    checks = (("ruff", "format", "--check", "."), ("ruff", "check", "."), ("mypy", "--no-error-summary"))
    return all(succeeds(VENV_BIN / tool, *options) for tool, *options in checks)


def unit(arguments: Arguments) -> bool:
    """The pure tests; a whole run is also held to the coverage that pyproject.toml demands.

    What the players do is tested apart: it is not counted, and counting takes them three times as long.
    """
    run = (VENV_PYTHON, "-m", "pytest")
    if arguments:
        return succeeds(*run, "tests", *arguments)
    rest = (option for folder in PLAYERS for option in ("--ignore", folder))
    parts = (("tests", *rest, "--cov", "--cov-report=term"), PLAYERS)
    return [succeeds(*run, *part, "-n", "auto", "-q") for part in parts].count(False) == 0


def pyodide(arguments: Arguments) -> bool:
    """The same tests in the Python of the page, and the game in the library that the page has."""
    site.build()
    packages = next(VENV.glob("[Ll]ib/**/site-packages"))
    product = succeeds("node", ROOT / "tests/in_pyodide/product.mjs")
    return succeeds("node", ROOT / "tests/in_pyodide/run.mjs", packages, *arguments) and product


def e2e(arguments: Arguments, browsers: str = SUITE) -> bool:
    """Real browsers on the built site: the whole suite in one, a few steps in the others."""
    chromium = machine.chromium()
    site.build()
    smoke = (VENV_PYTHON, "-m", "e2e.smoke")
    suite_passes = browsers not in (SUITE, "all") or suite(arguments, chromium)
    engines = BROWSERS[browsers]
    return (not engines or succeeds(*smoke, *engines, WHIST_CHROMIUM=chromium)) and suite_passes


def suite(arguments: Arguments, chromium: str) -> bool:
    """A whole run is shared by two browsers, each with the tests of one file at a time."""
    whole = ("-n", "2", "--dist", "loadfile", "-q")
    # A browser that crashes says nothing about the page, so its test is asked once more. No other failure is.
    again = ("--reruns", "1", "--only-rerun", "crashed")
    return succeeds(
        VENV_PYTHON, "-m", "pytest", "e2e", *(arguments or whole), *again, WHIST_CHROMIUM=chromium
    )


def measure(rounds: str) -> int:
    """No test, but in need of the same things: times of the boot, the table and the bots; how many failed."""
    return in_the_browser(("e2e.measure_boot", rounds), ("e2e.measure_table",), ("e2e.measure_moves",))


def endure(deals: str) -> int:
    """Many deals in one page; 1 if the browser complained."""
    return in_the_browser(("e2e.endure", deals))


def audit() -> int:
    """What Lighthouse finds; 1 if it is a fault."""
    return in_the_browser(("e2e.audit",))


def in_the_browser(*modules: Arguments) -> int:
    """Run modules on the built site; how many failed."""
    machine.node_packages()
    machine.python_packages()
    browser = machine.chromium()
    site.build()
    return [succeeds(VENV_PYTHON, "-m", *each, WHIST_CHROMIUM=browser) for each in modules].count(False)


PARTS: dict[str, Part] = {"style": style, "unit": unit, "pyodide": pyodide, "e2e": e2e}

"""Which checks and tests guard Whist, and how is each run?"""

from collections.abc import Callable, Sequence

from tools import machine, site
from tools.machine import say, succeeds
from tools.places import ROOT, VENV, VENV_BIN, VENV_PYTHON

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
    checks = (("ruff", "format", "--check", "."), ("ruff", "check", "."), ("mypy", "--no-error-summary"))
    return all(succeeds(VENV_BIN / tool, *options) for tool, *options in checks)


def unit(arguments: Arguments) -> bool:
    """The pure tests; a whole run is also held to the coverage that pyproject.toml demands."""
    whole = ("--cov", "--cov-report=term", "-n", "auto", "-q")
    return succeeds(VENV_PYTHON, "-m", "pytest", "tests", *(arguments or whole))


def pyodide(arguments: Arguments) -> bool:
    """The same tests in the Python of the page, and the game in the library that the page has."""
    site.build()
    packages = next(VENV.glob("[Ll]ib/**/site-packages"))
    product = succeeds("node", ROOT / "tests/in_pyodide/product.mjs")
    return succeeds("node", ROOT / "tests/in_pyodide/run.mjs", packages, *arguments) and product


def e2e(arguments: Arguments) -> bool:
    """A real browser on the built site."""
    browser = machine.chromium()
    site.build()
    return succeeds(VENV_PYTHON, "-m", "pytest", "e2e", *arguments, WHIST_CHROMIUM=browser)


def measure(rounds: str) -> int:
    """No test, but in need of the same things: times of the boot, the table and the bots; how many failed."""
    return in_the_browser(("e2e.measure_boot", rounds), ("e2e.measure_table",), ("e2e.measure_moves",))


def endure(deals: str) -> int:
    """Many deals in one page; 1 if the browser complained."""
    return in_the_browser(("e2e.endure", deals))


def in_the_browser(*modules: Arguments) -> int:
    """Run modules on the built site; how many failed."""
    machine.node_packages()
    machine.python_packages()
    browser = machine.chromium()
    site.build()
    return [succeeds(VENV_PYTHON, "-m", *each, WHIST_CHROMIUM=browser) for each in modules].count(False)


PARTS: dict[str, Callable[[Arguments], bool]] = {"style": style, "unit": unit, "pyodide": pyodide, "e2e": e2e}

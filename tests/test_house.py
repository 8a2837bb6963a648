"""Is the house in order?  Who imports whom, who may name a `Deal`, how long things are, what each game has.

The checks read the source with `ast`.  Each is a function from a file to complaints, and each is tried on a
small bad file first: a check that cannot fail checks nothing.
"""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from whist.variants import CATALOGUE

ROOT = Path(__file__).parents[1]

# Each part of the package, and the parts that it may import besides itself.
MAY_IMPORT = {
    "": {"cards"},
    "cards": set(),
    "engine": {"cards"},
    "variants": {"cards", "engine"},
    "players": {"cards", "engine", "variants"},
    "match": {"cards", "engine", "variants"},
    "app": {"cards", "engine", "variants", "match"},
    "web": {"cards", "engine", "variants", "match", "players", "app"},
    "cli": {"cards", "engine", "variants", "match", "players"},
    "__main__": {"cards", "engine", "variants", "match", "players", "cli"},
}
# The screen may know the tables of levels and what is changed in them, which is pure data, and what cards
# are worth, which is arithmetic.
EXCEPTIONS = {
    ("app", "whist.players.strategy"),
    ("app", "whist.players.changes"),
    ("app", "whist.players.german.habits"),
    ("app", "whist.players.german.worth"),
}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide", "polyscript"}
IMPURE = {"random", "time", "asyncio", "json"}
# Each costs 10 to 75 ms when the page boots; dataclasses costs for every class.
SLOW = {"argparse", "uuid", "hashlib", "statistics", "datetime", "logging", "dataclasses"}
NOT_IN_THE_PAGE = {"cli", "__main__"}
# Parts that must not know a deal, and the files of theirs that make deals up.
WITHOUT_DEALS = {"app", "web", "players"}
IMAGINING = {"whist.players.imagine", "whist.players.arena"}
LINES, FUNCTION_LINES = 350, 50


class File(NamedTuple):
    """One module: its dotted name and its text."""

    name: str
    text: str

    @property
    def part(self) -> str:
        """The part of the package to which it belongs, as in `engine`."""
        return (*self.name.split("."), "")[1]


def files() -> list[File]:
    return [
        File(
            ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"),
            path.read_text(encoding="utf-8"),
        )
        for path in sorted((ROOT / "whist").rglob("*.py"))
    ]


def imports(file: File) -> Iterator[str]:
    """The dotted names that a file imports, wherever it does; `from a import b` gives a.b."""
    for node in ast.walk(ast.parse(file.text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = file.name.split(".")[: -node.level] if node.level else []
            base = ".".join([*home, node.module] if node.module else home)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def without_functions(text: str) -> str:
    """What runs when a module is imported."""
    return ast.unparse(_Emptied().visit(ast.parse(text)))


class _Emptied(ast.NodeTransformer):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.body = [ast.Pass()]
        return node


def directions(file: File) -> Iterator[str]:
    """Imports against the direction of the architecture."""
    allowed = MAY_IMPORT[file.part] | {file.part}
    for name in imports(file):
        part = (*name.split("."), "")[1]
        excepted = any(file.part == who and f"{name}.".startswith(f"{what}.") for who, what in EXCEPTIONS)
        if name.split(".")[0] == "whist" and part in MAY_IMPORT and part not in allowed and not excepted:
            yield f"{file.name} imports {name}"


def browser(file: File) -> Iterator[str]:
    """The browser's modules outside whist/web."""
    if file.part != "web":
        yield from (f"{file.name} imports {name}" for name in imports(file) if name.split(".")[0] in BROWSER)


def impurities(file: File) -> Iterator[str]:
    """Chance, time, tasks and formats in the engine."""
    if file.part == "engine":
        yield from (f"{file.name} imports {name}" for name in imports(file) if name.split(".")[0] in IMPURE)


def slowness(file: File) -> Iterator[str]:
    """Modules that cost too much when the page boots; a function may load one when it is needed."""
    if file.part not in NOT_IN_THE_PAGE:
        at_boot = imports(File(file.name, without_functions(file.text)))
        yield from (f"{file.name} imports {name}" for name in at_boot if name.split(".")[0] in SLOW)


def relations(file: File) -> Iterator[str]:
    """A game that imports another one; what they share belongs in the engine."""
    if file.name.startswith("whist.variants."):
        yield from (f"{file.name} imports {name}" for name in imports(file) if "whist.variants" in name)


def deals(file: File) -> Iterator[str]:
    """The name `Deal` where only views are known."""
    if file.part in WITHOUT_DEALS and file.name not in IMAGINING:
        for node in ast.walk(ast.parse(file.text)):
            if "Deal" in (getattr(node, "id", ""), getattr(node, "attr", ""), getattr(node, "name", "")):
                yield f"{file.name} names Deal in line {getattr(node, 'lineno', 0)}"


def docstrings(file: File) -> Iterator[str]:
    """A module that does not say which question it answers."""
    if not ast.get_docstring(ast.parse(file.text)):
        yield f"{file.name} has no docstring"


def lengths(file: File) -> Iterator[str]:
    """Files and functions that are too long to be read in one go."""
    if file.text.count("\n") > LINES:
        yield f"{file.name} has more than {LINES} lines"
    for node in ast.walk(ast.parse(file.text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.lineno + 1
            if lines > FUNCTION_LINES:
                yield f"{file.name}: {node.name} has {lines} lines"


CHECKS = (directions, browser, impurities, slowness, relations, deals, docstrings, lengths)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_house_is_in_order(check):
    assert [complaint for file in files() for complaint in check(file)] == []


LONG_FUNCTION = "def long():\n" + "    pass\n" * 50
BAD = [
    (directions, "whist.cards", "import whist.engine.deal"),
    (directions, "whist.engine.law", "from whist.variants import variant"),
    (directions, "whist.engine.law", "from whist import variants"),
    (directions, "whist.engine.law", "from ..match import record"),
    (directions, "whist.variants.whist", "def deal():\n    from whist.match.shuffle import pack"),
    (directions, "whist.players.chance", "from whist.match.match import Match"),
    (directions, "whist.match.table", "from whist.players import player"),
    (directions, "whist.match.table", "import whist.app.words"),
    (directions, "whist.app.update", "from whist.players import player"),
    (directions, "whist.app.update", "from whist.players.textbook import basic"),
    (directions, "whist.app.update", "from whist.web import effects"),
    (directions, "whist.web.main", "from whist.cli.sheet import sheet"),
    (directions, "whist.web.main", "from whist import __main__"),
    (directions, "whist", "from whist.match.record import read"),
    (browser, "whist.app.update", "import js"),
    (browser, "whist.match.table", "from pyodide.ffi import create_proxy"),
    (browser, "whist.players.chance", "from pyscript import document"),
    (impurities, "whist.engine.deal", "import random"),
    (impurities, "whist.engine.deal", "from json import loads"),
    (impurities, "whist.engine.deal", "import asyncio.queues"),
    (impurities, "whist.engine.deal", "import time as clock"),
    (slowness, "whist.app.model", "from dataclasses import dataclass"),
    (slowness, "whist.web.main", "import logging.handlers"),
    (slowness, "whist.match.record", "from hashlib import sha256"),
    (slowness, "whist.match.record", "class Late:\n    import hashlib"),
    (relations, "whist.variants.knockout", "from whist.variants.whist import deal"),
    (relations, "whist.variants.knockout", "from whist.variants import variant"),
    (relations, "whist.variants.knockout", "from .whist import deal"),
    (relations, "whist.variants.knockout", "from . import whist"),
    (deals, "whist.app.update", "from whist.engine.deal import Deal"),
    (deals, "whist.app.update", "from whist.engine.deal import Deal as D"),
    (deals, "whist.web.main", "from whist.engine import deal\nx: deal.Deal"),
    (deals, "whist.players.lead", "def lead(deal: Deal): ..."),
    (docstrings, "whist.engine.new", ""),
    (docstrings, "whist.engine.new", "x = 1\n'late'"),
    (lengths, "whist.engine.new", "x = 1\n" * 351),
    (lengths, "whist.engine.new", LONG_FUNCTION),
    (lengths, "whist.engine.new", "class A:\n" + "    " + LONG_FUNCTION.replace("\n", "\n    ").rstrip()),
    (lengths, "whist.engine.new", "async " + LONG_FUNCTION),
]


@pytest.mark.parametrize(("check", "name", "text"), BAD)
def test_every_check_can_fail(check, name, text):
    assert list(check(File(name, text)))


GOOD = [
    (directions, "whist.app.settings", "from whist.players.strategy import BASIC"),
    (directions, "whist.app.settings", "import whist.players.strategy"),
    (directions, "whist.web.main", "from whist.players import player"),
    (directions, "whist.match.table", "import asyncio\nfrom whist import cards"),
    (directions, "whist.cli.sheet", "from whist import __version__"),
    (browser, "whist.web.main", "import js\nfrom pyscript import window"),
    (browser, "whist.app.update", "import json"),
    (impurities, "whist.match.shuffle", "import random"),
    (slowness, "whist.__main__", "import argparse"),
    (slowness, "whist.match.fairness", "def digest():\n    from hashlib import sha256"),
    (relations, "whist.variants", "from whist.variants.whist import VARIANT"),
    (deals, "whist.players.imagine", "from whist.engine.deal import Deal"),
    (deals, "whist.app.messages", "class DealNext: ..."),
    (lengths, "whist.engine.new", LONG_FUNCTION.replace("    pass\n", "", 1)),
]


@pytest.mark.parametrize(("check", "name", "text"), GOOD)
def test_no_check_complains_of_what_is_right(check, name, text):
    assert list(check(File(name, text))) == []


def test_every_constant_is_read():
    words = Counter(word for file in files() for word in re.findall(r"\w+", file.text))
    named = [
        node.target
        for file in files()
        for node in ast.parse(file.text).body
        if isinstance(node, ast.AnnAssign)
    ]
    assert [name.id for name in named if words[name.id] < 2] == []


def test_every_part_of_the_package_has_its_direction():
    assert {file.part for file in files()} <= set(MAY_IMPORT)


@pytest.mark.cpython
def test_nothing_slow_is_loaded_by_way_of_something_else():
    """The page has asyncio before we come; whatever asyncio loads costs nothing more."""
    ours = [file.name for file in files() if file.part not in NOT_IN_THE_PAGE | {"web"}]
    script = f"""
import asyncio, importlib, sys
there = set(sys.modules)
for name in {ours}: importlib.import_module(name)
print(*sorted({SLOW} & (set(sys.modules) - there)))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("place", ["tests/golden/{}.txt", "docs/rules/{}.md"])
def test_every_game_has_a_golden_transcript_and_a_page_of_rules(game, place):
    path = ROOT / place.format(game)
    assert path.is_file(), f"{path.relative_to(ROOT)} is missing: how to add a game is told in the README"
    assert path.read_text(encoding="utf-8").strip()


def test_every_game_file_is_in_the_catalogue():
    found = {path.stem for path in (ROOT / "whist/variants").glob("*.py")} - {"__init__"}
    assert found == set(CATALOGUE)


def test_no_two_decisions_have_one_number():
    numbers = [path.name[:4] for path in (ROOT / "docs/decisions").glob("*.md")]
    assert len(numbers) == len(set(numbers)), sorted(numbers)

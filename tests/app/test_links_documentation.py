"""Do the documents offer the same lines to copy as the menu, and name every parameter with its values?"""

import re
from pathlib import Path

import pytest

from whist.app.address import GAMES, LOOKS, MATCH
from whist.app.form import LEVELS
from whist.app.links import frame
from whist.variants import variant

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parents[2]
LINKS = (ROOT / "docs/links.md").read_text("utf-8")


@pytest.mark.parametrize("name", ["README.md", "docs/links.md", "docs/embed-example.html"])
def test_the_lines_to_copy_are_those_of_the_menu(name):
    assert frame("https://your.host/whist/") in (ROOT / name).read_text("utf-8")


def rows():
    return dict(re.findall(r"^\| `(\w+)` \| ([^|]*) \|", LINKS, re.MULTILINE))


def test_every_parameter_is_documented():
    assert set(rows()) == {*MATCH, *LOOKS}


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("level", LEVELS),
        ("game", GAMES),
        ("preset", (*variant("whist").presets, *variant("german").presets)),
        *((name, values) for name, values in LOOKS.items() if name != "embed"),
    ],
)
def test_every_value_is_documented(name, values):
    assert [value for value in re.findall(r"`(\w+)`", rows()[name]) if value in values] == list(values)

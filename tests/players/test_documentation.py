"""The page about bots says what is true: its examples run, and it describes every level."""

import doctest
from pathlib import Path

from whist.players import LEVELS

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_examples_run():
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted
    assert not found.failed


def test_every_level_is_described():
    text = PAGE.read_text("utf-8")
    assert all(f"| `{level}` |" in text for level in LEVELS)

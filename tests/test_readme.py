"""Is what README says true?  Its examples are run, and what it names is there."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"


def test_examples_run_as_they_are_printed():
    flags = doctest.NORMALIZE_WHITESPACE
    # The parser takes the fence for a line of output otherwise.
    text = README.read_text("utf-8").replace("```", "")
    parsed = doctest.DocTestParser().get_doctest(text, {}, "README", str(README), 0)
    result = doctest.DocTestRunner(optionflags=flags).run(parsed)
    assert result.attempted > 15
    assert result.failed == 0


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#:]+)\)", README.read_text("utf-8")))
def test_every_file_that_it_links_to_is_there(link):
    assert (ROOT / link).exists()


MODULES_WITH_EXAMPLES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for file in sorted((ROOT / "whist").rglob("*.py"))
    if ">>> " in file.read_text("utf-8")
]


@pytest.mark.parametrize("name", MODULES_WITH_EXAMPLES)
def test_examples_in_docstrings_run(name):
    result = doctest.testmod(import_module(name))
    assert result.attempted
    assert result.failed == 0

"""Is what docs/bots.md says about the command line true?  Its lines are asked, and its bot sits down."""

import json
import re
import sys

import pytest

from tests.cli.lines import ROOT, answers
from whist.__main__ import main
from whist.match.fields import parsed
from whist.match.viewreading import FIELDS, view_of
from whist.match.viewtext import view_fields
from whist.variants import CATALOGUE, variant

pytestmark = pytest.mark.cpython

PAGE = (ROOT / "docs/bots.md").read_text("utf-8").partition("## On the command line")[2]


def examples(language):
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_lines_are_answered_as_the_page_says():
    ask_bot, bot_says, *solved = (json.loads(text) for text in examples("json"))
    assert answers("bot --level basic", json.dumps(ask_bot)) == [bot_says]
    assert answers("solve", *map(json.dumps, solved[::2])) == solved[1::2]


def test_every_field_of_a_view_is_described():
    assert [name for name in FIELDS if f"`{name}`" not in PAGE] == []
    asked = json.loads(examples("json")[0])["view"]
    assert set(view_fields(view_of(parsed(json.dumps(asked))))) == set(FIELDS)


def test_every_phase_is_named():
    for game in map(variant, CATALOGUE):
        for rules in (game.rules(), game.rules({"legality": "club"} if game.id == "whist" else {})):
            assert all(f"`{phase.name}`" in PAGE for phase in game.phases(rules))


def test_the_bot_of_the_page_plays_without_a_fault(tmp_path, capsys):
    file = tmp_path / "first.py"
    file.write_text(examples("python")[0], encoding="utf-8")
    assert (
        main(["match", "--a", f"cmd:{sys.executable} {file}", "--b", "basic", "--boards", "2", "--json"]) == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert told["answers"]["a"] == {"asked": 104, "illegal": 0, "late": 0, "died": 0, "first": None}
    assert told["margin"] < 0

"""The table of habits: complete, readable, independent for each level, and checked."""

import re
import subprocess
import sys

import pytest

from whist.players.strategy import HABITS, LEVELS, Levels, Strategy, complaints, strategy


def test_the_fields_of_a_strategy_are_the_names_of_the_table():
    assert Strategy._fields == tuple(habit.name for habit in HABITS)
    assert Levels._fields == LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_every_default_is_in_its_range(level):
    assert list(complaints(strategy(level)._asdict())) == []


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.name)
def test_a_habit_is_told_in_one_sentence_and_explained_in_two(habit):
    assert habit.label[0].isupper()
    assert len(habit.label) <= 40
    assert len(re.findall(r"[.]( |$)", habit.help)) == 1
    assert len(re.findall(r"[.]( |$)", habit.explanation)) == 2


def test_changing_a_level_touches_no_other():
    easy = strategy("easy")
    changed = strategy("hard").replaced(random_share=5, lead_system="american")
    assert changed != strategy("hard")
    assert (easy, strategy("hard").random_share) == (strategy("easy"), 0)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"finesse": 1}, "finesse cannot be '1': expected True or False"),
        ({"memory_tricks": 14}, "memory_tricks cannot be '14': expected 0 to 13 tricks"),
        ({"memory_tricks": 2.5}, "memory_tricks cannot be '2.5'"),
        ({"memory_rank": True}, "memory_rank cannot be 'True'"),
        ({"seconds": float("nan")}, "seconds cannot be 'nan'"),
        ({"lead_system": "new"}, "lead_system cannot be 'new': expected one of old, american"),
        ({"worlds": "many"}, "worlds cannot be 'many'"),
        ({"wins": True}, "there is no habit 'wins': expected one of lead_system"),
    ],
)
def test_a_bad_value_is_refused_with_the_name_and_the_range(values, told):
    with pytest.raises(ValueError, match=re.escape(told)):
        strategy("hard").replaced(**values)


def test_an_unknown_level_is_refused_with_the_list():
    with pytest.raises(ValueError, match="expected one of easy, basic, hard, expert"):
        strategy("genius")


@pytest.mark.cpython
def test_the_table_loads_no_player():
    code = "import sys, whist.players.strategy; print(*[m for m in sys.modules if 'whist.players.' in m])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["whist.players.strategy"]

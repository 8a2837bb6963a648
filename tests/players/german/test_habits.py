"""Is the table of the drawing phase complete and readable, and does every habit do something?."""

import re
from random import Random
from typing import NamedTuple

import pytest

from tests.players.german.positions import position
from whist.players.german.habits import COLUMNS, HABITS, ROWS, SECTION, Drawing, complaints, drawing
from whist.players.german.levels import HARD, Drawer
from whist.players.strategy import LEVELS
from whist.variants import variant

GERMAN = variant("german")


def chosen(seen, strategy):
    return str(Drawer(GERMAN, strategy).explain(seen).card)


# -- the table


def test_the_matrix_has_every_cell():
    names = [habit.name for habit in HABITS]
    assert [f"{row}_{column}" for row in ROWS for column in COLUMNS] == names[:25]
    assert len(set(names)) == len(names)
    assert {habit.section for habit in HABITS} == {SECTION}


def test_a_strategy_has_a_value_for_every_habit_and_no_other():
    assert list(HARD.chosen()) == [habit.name for habit in HABITS]
    assert Drawing._fields[1:] == tuple(habit.name for habit in HABITS[25:])


@pytest.mark.parametrize("level", LEVELS)
def test_every_default_is_in_its_range(level):
    assert list(complaints(drawing(level).chosen())) == []


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.name)
def test_a_habit_is_told_in_one_sentence_and_explained_in_two(habit):
    assert habit.label[0].isupper()
    assert len(habit.label) <= 60
    assert len(re.findall(r"[.]( |$)", habit.help)) == 1
    assert len(re.findall(r"[.]( |$)", habit.explanation)) == 2


def test_changing_a_level_touches_no_other():
    easy = drawing("easy").chosen()
    changed = HARD.replaced(junk_deny=1.5, void_trap=False)
    assert (changed.matrix["junk_deny"], changed.void_trap) == (1.5, False)
    assert (HARD.matrix["junk_deny"], HARD.void_trap) != (1.5, False)
    assert drawing("easy").chosen() == easy


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"junk_deny": 3}, "junk_deny cannot be '3': expected -2 to 2 tricks"),
        ({"ending": "best"}, "ending cannot be 'best': expected one of lowest, longest, exact"),
        ({"wins": True}, "there is no habit 'wins': expected one of trump_honour_plain"),
    ],
)
def test_a_bad_value_is_refused_with_the_name_and_the_range(values, told):
    with pytest.raises(ValueError, match=re.escape(told)):
        HARD.replaced(**values)


def test_an_unknown_level_is_refused_with_the_list():
    with pytest.raises(ValueError, match="expected one of easy, basic, hard, expert"):
        drawing("genius")


# -- every cell


PRIZES = {"trump_honour": "KH", "trump": "6H", "high": "KD", "middle": "QD", "junk": "5D"}
HANDS = {
    "plain": "S:T98 H:432 D:42 C:K9653",
    "long": "S:T98 {0}:J9432 {1}:2 C:K965",
    "void": "S:T98 H:J9432 C:K9653",
    "deny": "S:T98 H:432 D:42 C:K9653",
    "guard": "S:T982 {0}:Q4 {1}:32 C:K9653",
}
LATER = "QS 5S | AS 6S | 7C"
"""The other seat took two prizes, and now leads the seven of clubs."""


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("row", ROWS)
def test_every_cell_of_the_matrix_turns_a_card(row, column):
    """The king of clubs wins the prize, a low club lets it go."""
    suit = PRIZES[row][1]
    hand = HANDS[column].format(*(suit, "D" if suit == "H" else "H"))
    theirs = f"9{suit}1 8{suit}2" if column == "deny" else "2C1 4C2"
    rules = {"scoring": "all26_majority"} if (row, column) == ("junk", "plain") else {}
    tricks = "QS 5S | AS 6S | " + ("QC" if (row, column) == ("junk", "plain") else "7C")
    prize = "8D" if (row, column) == ("junk", "plain") else PRIZES[row]
    seen = position(hand, prize, tricks, leader=1, theirs=theirs, **rules)
    low, high = (0, 3) if column == "plain" else (-2, 2)
    cards = {chosen(seen, HARD.replaced(**{f"{row}_{column}": value})) for value in (low, high)}
    assert len(cards) == 2


# -- every other habit


class Case(NamedTuple):
    """A position, the card of the Hard rules, the other value, and the card that it makes."""

    seen: dict
    card: str
    other: object
    turned: str


def at(hand: str, prize: str = "", tricks: str = "", **more: object) -> dict:
    return {"hand": hand, "prize": prize, "tricks": tricks, **more}


CASES = {
    "values": Case(at("S:J864 H:32 C:QJT9765", "AS", "4D", leader=1), "2H", "coarse", "4S"),
    "desire_factor": Case(at("S:A983 H:32 D:J C:QJT976", "AD", "TS", leader=1), "AS", 0, "3S"),
    "leader_edge": Case(at("S:A983 H:32 D:J C:QJT976", "JD", "7S", leader=1), "3S", 1, "8S"),
    "price_factor": Case(at("S:A74 H:95 D:Q852 C:J964", "6H"), "AS", 2, "2D"),
    "void_trap": Case(at("S:AQ64 H:K72 D:2 C:QJT97", "2C", "KD 3C", took="7H1"), "4S", False, "2D"),
    "denial": Case(
        at("S:A983 H:32 D:J2 C:QJT97", "QD", "KC 5C | 7S", leader=1, theirs="AD1"), "8S", False, "3S"
    ),
    "counting": Case(at("S:A983 H:32 D:J C:QJT976", "TD", "7S", leader=1), "3S", False, "8S"),
    "memory_tricks": Case(
        at("S:T7 H:9 D:96 C:QJT98543", "2C", "3S KS | 4S AS", trump="D", theirs="QH1", took="8C2"),
        "9H",
        0,
        "7S",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_turning_one_habit_turns_the_card(name):
    case = CASES[name]
    seen = position(**case.seen)
    assert (chosen(seen, HARD), chosen(seen, HARD.replaced(**{name: case.other}))) == (case.card, case.turned)


def test_every_habit_is_tried():
    elsewhere = {"ending", "random_share", "worlds", "seconds"}
    assert set(CASES) | elsewhere == {habit.name for habit in HABITS[25:]}


def test_whims_are_as_many_as_the_share_says():
    seen = position("S:A983 H:32 D:J C:QJT976", "AD", "7S", leader=1)
    bot = Drawer(GERMAN, HARD.replaced(random_share=40))
    other = sum(str(bot.choose(seen, Random(number)).card) != "8S" for number in range(400))
    # One whim in four plays the card of the rules.
    assert 90 <= other <= 150

"""Has the panel of strategies every field of the tables, and does each do what it says?"""

import re

import pytest

from tests.app.table import at_my_turn, new_match, shown
from tests.app.test_views import Parsed
from whist.app.habits import LONGEST, Looked
from whist.app.html import escape
from whist.app.messages import ButtonPressed, Fetch, Fetched, FieldChanged, Focus, SaveStrategies
from whist.app.model import UNCHANGED, Settings
from whist.app.report import report
from whist.app.saves import MATCH, STRATEGIES
from whist.app.saving import Saves
from whist.app.update import fresh, update
from whist.app.views.habits import plain
from whist.app.views.page import page
from whist.match.statistics import Statistics
from whist.match.statistics import write as statistics_text
from whist.players.changes import TABLES, changed, count, usual, write
from whist.players.strategy import LEVELS, Number, OneOf, Switch

HABITS = [(table, habit) for table, habits in TABLES.items() for habit in habits.values()]
BOTH = frozenset(TABLES)


def press(model, do):
    return update(model, ButtonPressed(do, 2))


def change(model, name, value):
    return update(model, FieldChanged(f"strategy-{name}", value))


def opened(**looked):
    """The panel, with both sections open."""
    model, effects = press(shown(at_my_turn(new_match())), "strategy")
    assert effects == (Fetch("strategy"), Focus("panel-strategy"))
    return model._replace(looked=Looked(opened=BOTH)._replace(**looked))


def controls(model):
    """The attributes of every control, and the words that an element of each kind has."""
    return {
        attrs["name"]: (tag, attrs)
        for tag, attrs in Parsed(page(model)).elements
        if attrs.get("name", "").startswith("strategy-") and attrs.get("type") != "radio"
    }


def test_it_is_reached_from_the_settings_and_everything_is_closed_at_first():
    settings, _ = press(shown(new_match()), "settings")
    assert 'data-do="strategy"' in page(settings)
    html = page(press(settings, "strategy")[0])
    titles = re.findall(r"<h3>([^<]*)</h3>", html)
    assert titles[-2:] == ["Two-player drawing phase (Hard)", "General strategies (Hard)"]
    closed = [attrs for tag, attrs in Parsed(html).elements if tag == "details"]
    assert len(closed) == 2
    assert not any("open" in attrs for attrs in closed)


@pytest.mark.parametrize("level", LEVELS)
def test_every_habit_of_both_tables_has_its_field(level):
    model = opened(level=level)
    html, found = page(model), controls(model)
    assert set(found) == {f"strategy-{table}-{habit.name}" for table, habit in HABITS} | {"strategy-search"}
    for table, habit in HABITS:
        tag, attrs = found[f"strategy-{table}-{habit.name}"]
        value = usual(table, level, habit.name)
        match habit.kind:
            case Switch():
                assert (attrs["type"], "checked" in attrs) == ("checkbox", value)
            case Number(low, high, step, unit):
                limits = [attrs[name] for name in ("type", "min", "max", "step", "value")]
                assert limits == ["number", *map(plain, (low, high, step, value))]
                assert unit in html
            case OneOf(values):
                options = re.search(rf'<select id="{attrs["id"]}".*?</select>', html)[0]
                assert tag == "select"
                assert re.findall(r">(\w+)</option>", options) == list(values)
                assert re.findall(r'value="(\w+)" selected', options) == [value]
        named = f'<label for="{attrs["id"]}">{escape(habit.label)}</label>'
        assert named in html or attrs["aria-label"] == habit.label
        assert escape(habit.help) in html
        assert escape(habit.explanation) in html


def test_a_change_is_in_force_kept_marked_and_counted():
    model, effects = change(opened(), "general-finesse", "off")
    assert model.strategies == {"general": {"hard": {"finesse": False}}}
    assert effects == (SaveStrategies(write(model.strategies)),)
    model, _ = change(model, "drawing-desire_factor", "3")
    model, _ = change(model, "drawing-junk_guard", "-0.5")
    html = page(model)
    for told in ("1 changed", "2 changed", "Changed, was on", "Changed, was 2.4", "was 0.2"):
        assert told in html
    assert html.count("data-changed") == 2  # and the cell of the matrix
    assert model.changes_of("german", "hard") == {"desire_factor": 3, "junk_guard": -0.5}
    assert model.changes_of("whist", "hard") == {"finesse": False}
    assert model.changes_of("german", "expert") == {}


def test_what_another_window_has_changed_is_seen_as_the_panel_opens_and_not_undone():
    theirs = {"drawing": {"easy": {"denial": True}}}
    model, _ = update(opened(), Fetched("strategy", write(theirs)))
    assert model.strategies == theirs
    model, _ = change(model, "general-finesse", "off")
    assert model.strategies == {**theirs, "general": {"hard": {"finesse": False}}}
    assert update(model, Fetched("strategy", ""))[0].strategies == UNCHANGED


def test_put_back_takes_the_change_back_and_keeps_the_focus():
    model, _ = change(opened(), "drawing-desire_factor", "3")
    model, effects = press(model, "strategy-back-drawing-desire_factor")
    assert model.strategies == UNCHANGED
    assert effects == (SaveStrategies(write({})), Focus("habit-drawing-desire_factor"))


@pytest.mark.parametrize("value", ["99", "", "many", "nan", "1e999", "<b>"])
def test_a_value_that_is_not_possible_changes_nothing_and_is_told(value):
    model, effects = change(opened(), "drawing-desire_factor", value)
    assert (model.strategies, effects) == (UNCHANGED, ())
    assert "It stays as it was: it can be 0 to 6 times, in steps of 0.1." in page(model)
    assert "It stays as it was" not in page(change(model, "drawing-desire_factor", "3")[0])


@pytest.mark.parametrize(
    "name", ["general-charm", "chess-finesse", "level", "general", "", "general-finesse-x", "drawing-finesse"]
)
def test_a_field_that_is_not_there_changes_nothing(name):
    model = opened()
    assert change(model, name, "true") == (model, ())


def test_settings_are_not_changed_from_here():
    assert update(opened(), FieldChanged("pace", "fast"))[0].settings == Settings()


def test_sections_open_and_close():
    model = opened(opened=frozenset())
    model, _ = press(model, "strategy-open-general")
    assert model.looked.opened == {"general"}
    assert press(model, "strategy-open-general")[0].looked.opened == frozenset()


@pytest.mark.parametrize(
    ("search", "told", "some", "sections"),
    [
        ("rule of eleven", "1 field speaks", {"general-eleven"}, {"general"}),
        ("WHIMS", "2 fields speak", {"general-random_share", "drawing-random_share"}, BOTH),
        ("xyzzy", "No field speaks", set(), set()),
        ("  ", None, set(), set()),
    ],
)
def test_the_search_filters_both_sections_and_opens_those_with_hits(search, told, some, sections):
    model, _ = change(opened(opened=frozenset()), "search", search)
    assert model.looked.opened == sections
    assert set(controls(model)) == {f"strategy-{name}" for name in some} | {"strategy-search"}
    assert told is None or told in page(model)
    assert not change(model, "search", "")[0].looked.opened


def test_a_cell_that_is_looked_for_brings_its_table():
    model, _ = change(opened(), "search", "guard: an ace")
    assert "1 field speaks" in page(model)
    assert "strategy-drawing-high_guard" in controls(model)


def test_what_is_looked_for_is_shown_as_text_and_not_without_end():
    model, _ = change(opened(), "search", "<u>" * LONGEST)
    assert len(model.looked.search) == LONGEST
    assert "<u>" not in page(model)


def test_another_level_is_looked_at_with_the_same_search():
    model, _ = change(opened(), "search", "whims")
    model, _ = change(model, "level", "easy")
    assert "General strategies (Easy)" in page(model)
    assert controls(model)["strategy-general-random_share"][1]["value"] == "40"
    assert change(model, "level", "genius")[0] == model


def test_restoring_asks_first_and_touches_no_other_level():
    model, _ = change(opened(), "general-finesse", "off")
    model = model._replace(strategies=changed(model.strategies, "drawing", "easy", "denial", value=True))
    asked, effects = press(model, "strategy-restore")
    assert effects == (Focus("asking"),)
    assert "1 field of Hard is changed." in page(asked)
    kept, _ = press(asked, "strategy-restore-no")
    assert kept.strategies == model.strategies
    assert press(kept, "strategy-restore-yes")[0].strategies == model.strategies  # nobody was asked
    done, effects = press(asked, "strategy-restore-yes")
    assert (count(done.strategies, "hard"), count(done.strategies, "easy")) == (0, 1)
    assert effects == (SaveStrategies(write(done.strategies)), Focus("strategy-told"))
    assert "Hard plays as ever." in page(done)
    nothing, effects = press(done, "strategy-restore")
    assert "Nothing of Hard is changed." in page(nothing)
    assert effects == (Focus("strategy-told"),)


def test_changes_outlast_the_match_and_stand_in_the_report_and_beside_the_statistics():
    model, _ = change(opened(), "general-finesse", "off")
    assert fresh(model).strategies == model.strategies
    assert f"Changed strategies: {write(model.strategies)}" in report(model, "a browser")
    assert "Changed strategies" not in report(opened(), "a browser")
    for seen, told in ((model, True), (opened(), False)):
        statistics, _ = press(seen, "statistics")
        statistics, _ = update(statistics, Fetched("statistics", statistics_text(Statistics())))
        assert ("Some habits of the players are changed" in page(statistics)) == told


def test_handbook_and_panel_lead_to_each_other():
    html = page(opened())
    assert 'data-do="chapter-drawing"' in html
    assert 'data-do="chapter-players"' in html
    for name in ("players", "drawing"):
        chapter, _ = press(shown(new_match()), f"chapter-{name}")
        assert 'data-do="strategy"' in page(chapter._replace(leaf="<article ></article>"))


def test_damaged_strategies_can_be_saved_as_a_file():
    model = shown(new_match())._replace(saves=Saves(damaged=((STRATEGIES, "bad"),)), notices=("Damaged.",))
    assert 'data-do="saves-raw-strategies"' in page(model)
    assert f"saves-raw-{MATCH}" not in page(model)
    (effect,) = press(model, "saves-raw-strategies")[1]
    assert (effect.order.name, effect.order.text) == ("damaged-strategies.txt", "bad")

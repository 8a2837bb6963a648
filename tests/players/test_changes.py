"""Are changed habits kept level by level, read with suspicion, and played without a fault?"""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hostile import TEXTS, as_json
from tests.players.positions import position
from whist.engine.variant import apply, legal
from whist.engine.view import view
from whist.players import imagines, player
from whist.players.arena import dealt
from whist.players.changes import (
    BRACKETS,
    LIMIT,
    TABLES,
    ChangesError,
    changed,
    count,
    of_game,
    of_level,
    read,
    read_value,
    restored,
    usual,
    write,
)
from whist.players.expert import Expert
from whist.players.german.expert import Searcher
from whist.players.strategy import LEVELS, Number, OneOf, Switch
from whist.players.textbook import Textbook
from whist.variants import CATALOGUE, variant

HABITS = [(table, name) for table, habits in TABLES.items() for name in habits]


def values(habit):
    """Any value that the table allows."""
    match habit.kind:
        case Switch():
            return st.booleans()
        case OneOf(some):
            return st.sampled_from(some)
        case Number(low, high, step, _):
            return st.integers(low, high) if step >= 1 else st.floats(low, high)


@st.composite
def changes_of_all_kinds(draw):
    found = {}
    for table, name in draw(st.lists(st.sampled_from(HABITS), max_size=12)):
        level = draw(st.sampled_from(LEVELS))
        found = changed(found, table, level, name, draw(values(TABLES[table][name])))
    return found


@given(changes_of_all_kinds())
def test_changes_are_read_as_they_were_written(changes):
    assert read(write(changes)) == (changes, ())
    assert len(write(changes)) < LIMIT


def test_every_habit_changed_at_every_level_is_read_again():
    changes = {}
    for table, name in HABITS:
        kind = TABLES[table][name].kind
        for level in LEVELS:
            now = usual(table, level, name)
            match kind:
                case Switch():
                    other = not now
                case OneOf(some):
                    other = next(value for value in some if value != now)
                case Number(low, high, _, _):
                    other = low if now != low else high
            changes = changed(changes, table, level, name, other)
    assert read(write(changes)) == (changes, ())
    assert all(count(changes, level) == len(HABITS) for level in LEVELS)


@given(changes_of_all_kinds(), st.sampled_from(LEVELS))
def test_restoring_a_level_touches_no_other(changes, level):
    after = restored(changes, level)
    assert count(after, level) == 0
    for table in TABLES:
        for other in set(LEVELS) - {level}:
            assert of_level(after, table, other) == of_level(changes, table, other)


def test_the_value_of_the_level_is_no_change():
    some = changed({}, "general", "hard", "finesse", False)
    assert some == {"general": {"hard": {"finesse": False}}}
    assert changed(some, "general", "hard", "finesse", True) == {}
    assert read('{"version": 1, "general": {"hard": {"finesse": true}}}') == ({}, ())


def test_a_value_that_the_table_refuses_is_an_error_and_changes_nothing():
    with pytest.raises(ValueError, match="0 to 6 times"):
        changed({}, "drawing", "hard", "desire_factor", 99)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"general": {"hard": {"finess": true}}}', "general, hard: there is no habit 'finess'"),
        ('{"general": {"genius": {"finesse": true}}}', "general: there is no level 'genius'"),
        ('{"chess": {}}', "there is no table 'chess'"),
        ('{"drawing": {"easy": {"memory_tricks": 99}}}', "memory_tricks cannot be 99, but 0 to 26 tricks"),
        ('{"drawing": {"easy": {"memory_tricks": 1.5}}}', "memory_tricks cannot be 1.5"),
        ('{"drawing": {"easy": {"denial": 1}}}', "denial cannot be 1, but True or False"),
        ('{"drawing": {"easy": {"desire_factor": NaN}}}', "desire_factor cannot be nan"),
        ('{"drawing": {"easy": {"ending": ["exact"]}}}', "ending cannot be ['exact']"),
        ('{"drawing": {"easy": []}}', "[] is not a JSON object"),
        ('{"drawing": null}', "None is not a JSON object"),
    ],
)
def test_what_the_tables_do_not_allow_is_named_and_the_rest_is_used(text, fault):
    merged = json.loads(text)
    merged.setdefault("general", {})["basic"] = {"worlds": 3}
    found = read(json.dumps({"version": 1, **merged}))
    assert found.changes == {"general": {"basic": {"worlds": 3}}}
    assert len(found.faults) == 1
    assert fault in found.faults[0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"version": 2}',
        '{"version": true}',
        '{"version": 1, "version": 1}',
        '{"version": 1}' + " " * LIMIT,
        "[" * (BRACKETS + 1),
        *(text for nasty in TEXTS.values() for text in as_json(nasty)),
    ],
)
def test_what_holds_no_changes_is_refused(text):
    with pytest.raises(ChangesError):
        read(text)


ANYTHING = (
    st.none()
    | st.booleans()
    | st.floats()
    | st.integers()
    | st.text(max_size=9)
    | st.lists(st.none(), max_size=1)
)
NAMES = st.sampled_from([*TABLES["drawing"], *TABLES["general"], "x"])


@given(
    st.dictionaries(
        st.sampled_from([*TABLES, "x"]),
        st.dictionaries(st.sampled_from([*LEVELS, "x"]), st.dictionaries(NAMES, ANYTHING)),
    )
)
def test_whatever_is_read_can_be_played(text):
    found = read(json.dumps({"version": 1, **text}))
    for game in ("whist", "german"):
        for level in LEVELS:
            assert player(level, game, of_game(found.changes, game, level), worlds=1)


@pytest.mark.parametrize(
    ("table", "name", "text", "value"),
    [
        ("general", "finesse", "on", True),
        ("general", "finesse", "off", False),
        ("general", "finesse", "true", "true"),
        ("general", "lead_system", "american", "american"),
        ("drawing", "desire_factor", "2.5", 2.5),
        ("drawing", "memory_tricks", "3.0", 3),
        ("drawing", "memory_tricks", "", ""),
        ("drawing", "memory_tricks", "1e999", float("inf")),
    ],
)
def test_what_is_typed_is_a_value_of_its_kind(table, name, text, value):
    assert read_value(TABLES[table][name], text) == value


def test_nothing_changed_is_the_level_itself():
    for level in LEVELS:
        for game in CATALOGUE:
            assert player(level, game, {}) == player(level, game)


def test_changing_hard_in_whist_touches_neither_another_level_nor_german_whist():
    changes = changed({}, "general", "hard", "random_share", 100)
    for game in CATALOGUE:
        for level in LEVELS:
            mine = player(level, game, of_game(changes, game, level))
            assert (mine != player(level, game)) == (level == "hard" and game != "german")


def test_any_level_can_imagine_deals_and_an_expert_can_do_without():
    assert isinstance(player("hard", "whist", {"worlds": 5}), Expert)
    assert isinstance(player("easy", "german", {"worlds": 5}), Searcher)
    assert isinstance(player("expert", "whist", {"worlds": 0}), Textbook)
    assert [imagines("hard"), imagines("hard", {"worlds": 5})] == [False, True]
    assert [imagines("expert"), imagines("expert", {"worlds": 0})] == [True, False]
    seen = position("S:Q9752 H:86 D:K42 C:J93")
    expert = player("expert", "whist", {"worlds": 0})
    assert expert.choose(seen, Random(1)) == player("hard", "whist").choose(seen, Random(1))


def test_an_expert_of_whims_has_whims():
    seen = position("S:Q9752 H:86 D:K42 C:J93")
    bot = player("expert", "whist", {"random_share": 100}, worlds=1)
    assert len({bot.choose(seen, Random(number)) for number in range(40)}) > 1


@pytest.mark.parametrize("level", ["random", "random-exact"])
def test_a_player_without_habits_has_none_to_change(level):
    with pytest.raises(ValueError, match="there is no level"):
        player(level, "german", {"denial": True})


@pytest.mark.parametrize("game", CATALOGUE)
def test_changed_players_play_whole_deals_by_the_rules(game):
    """Each with other changes, to the limits of the tables."""
    luck, rules = Random(game), variant(game)
    table = TABLES["drawing" if game == "german" else "general"]
    for number in range(6):
        deal, bots = dealt(rules, number, "changes"), {}
        while deal.turn is not None:
            seen = view(deal, deal.turn)
            bot = bots.setdefault(
                deal.turn, player(luck.choice(LEVELS), game, at_the_limits(table, luck), worlds=1)
            )
            action = bot.choose(seen, luck)
            assert action in legal(rules, seen)
            deal = apply(rules, deal, action)


def at_the_limits(table, luck):
    """Half of the habits at an end of what they may be."""
    ends = {}
    for name, habit in table.items():
        if name not in ("worlds", "seconds") and luck.random() < 0.5:
            kind = habit.kind
            some = (
                (kind.low, kind.high) if isinstance(kind, Number) else getattr(kind, "values", (True, False))
            )
            ends[name] = luck.choice(some)
    return ends

"""Is a record the match, and is every other text refused in words?  (faults 15)"""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.match.helpers import agreed, matches, played, played_deal
from whist.match.match import begin, next_deal
from whist.match.record import LIMIT, RecordError, read, write


@settings(deadline=None)
@given(matches())
def test_reading_what_was_written_gives_the_same_match(match):
    text = write(match)
    again = read(text)
    assert again == match
    assert write(again) == text


def example(**changed):
    """A record with the first deal played, the second begun; some fields changed."""
    match = played(next_deal(played_deal(begin(agreed(seating="fixed"), "example"))), 3)
    return {**json.loads(write(match)), **changed}


def test_a_record_is_readable_by_people():
    lines = write(played(begin(agreed(), "lines"), 5)).splitlines()
    assert lines[:3] == ["{", ' "version": 1,', ' "variant": "whist",']
    assert lines[5] == ' "seed": "lines",'
    assert len(lines[7].split()) == 5
    assert len(lines) == 10


def test_a_record_names_every_rule_so_that_later_defaults_do_not_change_it():
    match = begin(agreed(), "rules")
    assert json.loads(write(match))["rules"] == dict(match.setup.rules)


def test_a_rule_that_a_record_does_not_name_has_its_default():
    assert read(json.dumps(example(rules={"target": 7}))).setup == agreed(target=7)


def test_a_record_of_the_first_version_stays_readable():
    old = (
        '{"version": 1, "variant": "whist", "rules": {"target": 9, "seating": "fixed"}, "players": '
        '["human", "basic", "basic", "basic"], "seed": "fair", "deals": ["2C 4C 3C 7C"]}'
    )
    assert len(read(old).deal.tricks) == 2


def test_spaces_and_a_missing_end_of_line_do_not_matter():
    text = write(played(begin(agreed(), "spaces"), 5))
    assert read(text.strip()) == read("\n  " + text.replace('": ', '":\t')) == read(text)


def without(name):
    record = example()
    del record[name]
    return record


def with_last_deal(actions):
    deals = example()["deals"]
    return example(deals=[deals[0], actions])


def with_first_deal(edit):
    deals = example()["deals"]
    return example(deals=[" ".join(edit(deals[0].split())), *deals[1:]])


def won():
    """A finished match of one deal."""
    return {**json.loads(write(played(begin(agreed(target=1, rubber=1), "won")))), "seed": "won"}


def swapped(actions):
    return [actions[1], actions[0], *actions[2:]]


TEXTS = {
    "missing": (None, "is not text"),
    "bytes": (b"{}", "is not text"),
    "empty": ("", r"is not JSON: expecting value \(line 1, column 1\)"),
    "undefined": ("undefined", "is not JSON"),
    "half": (write(begin(agreed(), "half"))[:200], "is not JSON"),
    "NUL": ("\0", "is not JSON"),
    "huge": (" " * (LIMIT + 1), "too large: 1000001 characters"),
    "deep lists": ("[" * 100_000, "more brackets"),
    "deep objects": ('{"a":' * 100_000, "more brackets"),
    "closed deep": ("[" * 50_000 + "]" * 50_000, "more brackets"),
    "not so deep": ("[" * 90 + "]" * 90, "not a JSON object"),
    "huge number": ('{"version": ' + "9" * 100_000 + "}", "a number that is far too large"),
    "list": ("[]", "not a JSON object"),
    "number": ("1", "not a JSON object"),
    "null": ("null", "not a JSON object"),
    "twins": ('{"version": 1, "seed": "a", "seed": "b"}', "has 'seed' twice"),
    "twin rules": ('{"version": 1, "rules": {"target": 5, "target": 7}}', "has 'target' twice"),
    "other": ('{"name": "whist"}', "has no version"),
}
RECORDS = {
    "version text": (lambda: example(version="1"), "has no version"),
    "version true": (lambda: example(version=True), "has no version"),
    "version 0": (lambda: example(version=0), "has no version"),
    "version 1.0": (lambda: example(version=1.0), "has no version"),
    "newer": (lambda: {"version": 999, "games": []}, "newer version of Whist"),
    "no seed": (lambda: without("seed"), "has no 'seed'"),
    "no deals": (lambda: without("deals"), "has no 'deals'"),
    "extra": (lambda: example(hint="AS"), "a field 'hint'"),
    "variant": (lambda: example(variant="bridge"), "there is no game 'bridge'"),
    "variant path": (lambda: example(variant="..match.table"), "there is no game"),
    "variant list": (lambda: example(variant=["whist"]), "there is no game"),
    "rules list": (lambda: example(rules=[]), "the rules are not a JSON object"),
    "unknown rule": (lambda: example(rules={"jokers": 2}), "there is no rule 'jokers'"),
    "rule out of range": (lambda: example(rules={"target": 22}), "target cannot be '22': expected a whole"),
    "rule of a wrong kind": (lambda: example(rules={"target": True}), "target cannot be 'True'"),
    "rule nested": (lambda: example(rules={"target": [[5]]}), "target cannot be"),
    "rule infinite": (lambda: example(rules={"target": float("inf")}), "target cannot be 'inf'"),
    "three players": (lambda: example(players=["human"] * 3), "for 4 players, not for 3"),
    "many players": (lambda: example(players=["human"] * 9999), "for 4 players, not for 9999"),
    "players text": (lambda: example(players="four"), "the players are not a list"),
    "a player": (lambda: example(players=["human", "<b>", "x", "y"]), "'<b>' is no player"),
    "players nested": (lambda: example(players=[["human"], "x", "y", "z"]), "is no player"),
    "seed number": (lambda: example(seed=7), "the seed is not text"),
    "seed empty": (lambda: example(seed=""), "the seed '' is not 1 to 64"),
    "seed long": (lambda: example(seed="x" * 65), "is not 1 to 64"),
    "seed surrogate": (lambda: example(seed="\ud800"), "is not 1 to 64"),
    "deals text": (lambda: example(deals="AS"), "the deals are not a list"),
    "deals none": (lambda: example(deals=[]), "at least one deal"),
    "deal number": (lambda: example(deals=["", 5]), "deal 2: the actions are not text"),
    "unreadable": (lambda: with_last_deal("1Z"), "deal 2, action 1: '1Z' is not an action"),
    "code": (lambda: with_last_deal("__import__('os')"), "deal 2, action 1: .* is not an action"),
    "huge action": (lambda: with_last_deal("claim:" + "9" * 5000), "deal 2, action 1: .* is not an action"),
    "not in hand": (
        lambda: with_first_deal(lambda actions: [*actions[:17], actions[3], *actions[18:]]),
        "deal 1, action 18: seat . may not do '..': the card is not in that hand",
    ),
    "wrong order": (lambda: with_first_deal(swapped), "deal 1, action 1: .* not in that hand"),
    "claim": (lambda: with_last_deal("claim:3"), "deal 2, action 1: .* not possible now"),
    "seat 9": (lambda: with_last_deal("call:9:AS"), "deal 2, action 1: seat 9"),
    "no end": (lambda: with_first_deal(lambda actions: actions[:-1]), "deal 1 is not over after its 51"),
    "too long": (lambda: with_first_deal(lambda actions: [*actions, "AS"]), "deal 1, action 53: .* over"),
    "after the end": (lambda: {**won(), "deals": [*won()["deals"], ""]}, "deal 2: the match was won"),
}  # fmt: skip


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_that_is_no_record_is_refused(name):
    text, why = TEXTS[name]
    with pytest.raises(RecordError, match=why):
        read(text)


@pytest.mark.parametrize("name", RECORDS)
def test_a_bad_record_is_refused_and_told_where(name):
    record, why = RECORDS[name]
    with pytest.raises(RecordError, match=why) as told:
        read(json.dumps(record()))
    str(told.value).encode()  # it can be shown and printed


def test_a_refusal_is_short_whatever_the_text():
    for field in ("variant", "seed"):
        with pytest.raises(RecordError) as told:
            read(json.dumps(example(**{field: "x" * 100_000})))
        assert len(str(told.value)) < 200


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(["version", "variant", "rules", "players", "seed", "deals"]), JSON))
def test_any_other_json_in_a_field_is_refused_in_words(changed):
    try:
        read(json.dumps(example(**changed)))
    except RecordError as told:
        str(told).encode()


@settings(deadline=None)
@given(st.data())
def test_a_damaged_record_is_read_or_refused_in_words(data):
    text = json.dumps(example())
    place = data.draw(st.integers(0, len(text) - 1))
    damage = data.draw(st.text(max_size=3))
    try:
        read(text[:place] + damage + text[place + 1 :])
    except RecordError as told:
        str(told).encode()


@given(st.text())
def test_any_text_is_refused_in_words(text):
    with pytest.raises(RecordError):
        read(text)

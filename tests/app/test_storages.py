"""Does every storage keep the promises of a storage, and does the game keep its own on each of them?"""

from types import SimpleNamespace

import pytest

from tests.app.storages import DeadError, Dying, Full, LocalStorageOfTests, Refusing, RefusingWindow, browsers
from tests.app.table import lowest, new_match, settings
from tests.hostile import TEXTS
from whist.app import saves
from whist.app.form import Form
from whist.app.saves import (
    ASIDE,
    COPY,
    DATE,
    MATCH,
    PLACES,
    SAVE,
    SETTINGS,
    STRATEGIES,
    found,
    keep,
    look,
)
from whist.app.slots import save, slots
from whist.app.storage import MemoryStorage, NoRoomError, StorageRefusedError
from whist.app.tabs import take, taken
from whist.match.record import write
from whist.players.changes import write as strategies_text

KINDS = ("memory", "memory over another", "the browser's")
GARBAGE = ("undefined", "null", "{", "[]", '{"version": 999}', write(new_match())[:150], *TEXTS.values())
OLD_RECORD = """{
 "version": 1,
 "variant": "whist",
 "rules": {"target": 5, "rubber": 3, "honours": "off", "seating": "fixed"},
 "players": ["human", "basic", "basic", "basic"],
 "seed": "fair",
 "deals": [
  "2C 4C 3C 7C"
 ]
}
"""
OLD_SETTINGS = '{"pace": "fast", "suits": "four", "preset": "long9", "rubber": 1, "left": "easy"}'


@pytest.fixture(params=KINDS)
def storage(request, monkeypatch):
    """Each kind in turn, empty."""
    if request.param == "memory":
        return MemoryStorage()
    if request.param == "memory over another":
        return MemoryStorage(Refusing())
    return browsers(monkeypatch, SimpleNamespace(localStorage=LocalStorageOfTests(room=100_000_000)))


def played(match, number):
    for _ in range(number):
        match = lowest(match)
    return match


def test_a_text_is_read_as_it_was_written_last(storage):
    assert storage.read("a") is None
    storage.write("a", "one")
    storage.write("b", "another")
    storage.write("a", "two\n\x00♠")
    assert (storage.read("a"), storage.read("b")) == ("two\n\x00♠", "another")


def test_a_match_is_found_as_it_was_kept(storage):
    for number in range(3):
        keep(storage, MATCH, write(played(new_match(), number)), "30 Nov 2026, 20:44")
        assert look(storage).match == played(new_match(), number)
    assert storage.read(MATCH + DATE) == "30 Nov 2026, 20:44"


@pytest.mark.parametrize("text", GARBAGE)
@pytest.mark.parametrize("name", [MATCH, SAVE, SETTINGS, STRATEGIES])
def test_garbage_is_never_lost_and_never_stops_the_game(storage, name, text):
    storage.write(name, text)
    kept = look(storage)
    there = {slot.name: slot.damaged for slot in slots(storage)}
    assert kept.match is None
    if name != SAVE and kept.notices:
        assert storage.read(f"{name}{ASIDE}-1") == text
        assert kept.damaged == ((name, text),)
    assert name in (SETTINGS, STRATEGIES) or there == {name: text}


def test_the_copy_stands_in_for_a_damaged_match(storage):
    match = played(new_match(), 5)
    keep(storage, MATCH, write(match))
    storage.write(MATCH, "half a")
    kept = look(storage)
    assert kept.match == match
    assert "goes on from its copy" in kept.notices[0]
    assert storage.read(f"{MATCH}{ASIDE}-1") == "half a"


def test_both_places_damaged_are_put_aside(storage):
    storage.write(MATCH, "bad")
    storage.write(MATCH + COPY, "worse")
    assert look(storage).match is None
    assert [storage.read(f"{MATCH}{ASIDE}-{number}") for number in (1, 2)] == ["bad", "worse"]


def test_saves_of_the_first_version_are_read(storage):
    storage.write(MATCH, OLD_RECORD)
    storage.write(SAVE, OLD_RECORD)
    storage.write(SETTINGS, OLD_SETTINGS)
    kept = look(storage)
    assert kept.match.seed == "fair"
    assert kept.settings == settings(pace="fast", suits="four")
    one_game = {game: {"rubber": 1} for game in ("whist", "german")}
    assert kept.form == Form(preset="long9", left="easy", changed=one_game)
    assert [slot.about for slot in slots(storage)] == [
        "Short whist to 5, game 1 of the rubber. Deal 1, trick 2: 0–0."
    ] * 2


def test_strategies_are_found_as_they_were_kept(storage):
    changes = {"drawing": {"hard": {"desire_factor": 3.5}}, "general": {"easy": {"finesse": True}}}
    storage.write(STRATEGIES, strategies_text(changes))
    for _ in range(2):
        kept = look(storage)
        assert (kept.strategies, kept.damaged, kept.notices) == (changes, (), ())


def test_strategies_of_which_something_is_wrong_are_put_aside_and_the_rest_is_used(storage):
    text = (
        '{"version": 1, "general": {"hard": {"finesse": false, "memory_rank": 99, "charm": 1}, "boss": {}}}'
    )
    storage.write(STRATEGIES, text)
    kept = look(storage)
    assert kept.strategies == {"general": {"hard": {"finesse": False}}}
    assert kept.damaged == ((STRATEGIES, text),)
    assert storage.read(f"{STRATEGIES}{ASIDE}-1") == text
    (notice,) = kept.notices
    for word in ("memory_rank cannot be 99", "no habit 'charm'", "no level 'boss'"):
        assert word in notice
    again = look(storage)
    assert (again.strategies, again.notices) == (kept.strategies, ())


def test_a_full_storage_keeps_damaged_strategies_where_they_are():
    full = Full()
    full.write(STRATEGIES, '{"version": 1, "general": {"hard": {"finesse": false, "charm": 1}}}')
    full.full = True
    kept = look(full)
    assert kept.strategies == {"general": {"hard": {"finesse": False}}}
    assert "no room left to put it aside" in kept.notices[0]
    assert "charm" in full.read(STRATEGIES)


@pytest.mark.parametrize("torn", [False, True])
@pytest.mark.parametrize("last", [1, 2, 3])
def test_a_page_that_dies_while_it_writes_loses_one_action_at_most(last, torn):
    before, after = played(new_match(), 4), played(new_match(), 5)
    storage = Dying(last + 3, torn=torn)
    keep(storage, MATCH, write(before), "then")
    with pytest.raises(DeadError):
        keep(storage, MATCH, write(after), "now")
    storage.left = 1_000
    assert look(storage).match in (before, after)


def test_a_full_storage_keeps_the_last_good_match(monkeypatch):
    window = SimpleNamespace(localStorage=LocalStorageOfTests())
    storage = browsers(monkeypatch, window)
    before = played(new_match(), 4)
    keep(storage, MATCH, write(before))
    window.localStorage.room = 0
    with pytest.raises(NoRoomError):
        keep(storage, MATCH, write(played(new_match(), 5)))
    with pytest.raises(NoRoomError):
        save(storage, write(before), "")
    window.localStorage.room = 5_000_000
    assert look(storage).match == before


@pytest.mark.parametrize("room", range(0, 3_000, 100))
def test_a_storage_that_runs_full_at_any_moment_keeps_one_whole_match(monkeypatch, room):
    window = SimpleNamespace(localStorage=LocalStorageOfTests())
    storage = browsers(monkeypatch, window)
    before, after = played(new_match(), 4), played(new_match(), 30)
    keep(storage, MATCH, write(before))
    window.localStorage.room = room
    try:
        keep(storage, MATCH, write(after))
    except NoRoomError:
        assert found(storage, MATCH)[0] in (before, after)
    else:
        assert found(storage, MATCH)[0] == after


def test_a_refused_storage_is_told_from_a_full_one(monkeypatch):
    refused = browsers(monkeypatch, RefusingWindow())
    for call in (lambda: refused.read("a"), lambda: refused.write("a", "b")):
        with pytest.raises(StorageRefusedError) as error:
            call()
        assert error.value.why == "refused"
    assert "Nothing can be stored here" in look(refused).notices[0]
    full = Full()
    full.full = True
    assert "no room left" in look(full).notices[0]


def test_what_cannot_be_put_aside_is_told_with_the_reason():
    full = Full()
    full.write(MATCH, "bad")
    full.full = True
    assert "no room left to put it aside" in look(full).notices[0]

    crowded = MemoryStorage()
    for number in range(PLACES + 1):
        crowded.write(MATCH, f"bad {number}")
        kept = look(crowded)
    assert "all places for damaged texts are taken" in kept.notices[0]
    assert isinstance(kept.storage, MemoryStorage)
    assert crowded.read(MATCH) == f"bad {PLACES}"


def test_neither_slot_takes_the_place_of_the_other(monkeypatch):
    storage = browsers(monkeypatch, SimpleNamespace(localStorage=LocalStorageOfTests()))
    auto, own = write(played(new_match("auto"), 3)), write(played(new_match("own"), 7))
    keep(storage, MATCH, auto, "one")
    assert save(storage, own, "two") is None
    assert [(slot.name, slot.record, slot.date) for slot in slots(storage)] == [
        (MATCH, auto, "one"),
        (SAVE, own, "two"),
    ]
    keep(storage, MATCH, write(new_match()), "three")
    assert slots(storage)[1].record == own


def test_another_save_is_only_replaced_when_the_person_is_sure(monkeypatch):
    storage = browsers(monkeypatch, SimpleNamespace(localStorage=LocalStorageOfTests()))
    first, second = write(new_match("first")), write(new_match("second"))
    save(storage, first, "one")
    assert save(storage, first, "two") is None  # the same again
    assert save(storage, second, "three").record == first
    assert saves.text_of(storage, SAVE) == first
    assert save(storage, second, "three", sure=True) is None
    assert saves.text_of(storage, SAVE) == second
    storage.write(SAVE, "bad")
    storage.write(SAVE + COPY, "bad")
    assert save(storage, first, "four").damaged == "bad"


def test_a_match_is_not_called_saved_where_it_would_not_last():
    with pytest.raises(StorageRefusedError):
        save(MemoryStorage(Refusing()), write(new_match()), "")


@pytest.mark.parametrize("date", ["", "x" * 41, "\x00", "\u202e"])
def test_a_date_that_is_none_is_not_shown(date):
    storage = MemoryStorage()
    keep(storage, MATCH, write(new_match()))
    storage.write(MATCH + DATE, date)
    assert slots(storage)[0].date == ""


def test_the_tab_that_was_opened_last_keeps_the_match(storage):
    take(storage, MATCH, "a")
    assert not taken(storage, MATCH, "a")
    take(storage, MATCH, "b")
    assert taken(storage, MATCH, "a")
    assert not taken(storage, MATCH, "b")


def test_tabs_without_a_storage_take_nothing_from_each_other():
    take(Refusing(), MATCH, "a")
    assert not taken(Refusing(), MATCH, "b")
    assert not taken(MemoryStorage(), MATCH, "a")  # it was emptied

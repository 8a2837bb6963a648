"""Are settings kept and read back, and are bad ones refused with the reason?"""

import pytest

from tests.app.table import form_of, new_match, settings
from whist.app import form, keeping
from whist.app.form import Form, with_rule
from whist.app.keeping import SettingsError
from whist.app.preferences import Settings
from whist.app.saves import ASIDE, MATCH, PLACES, SETTINGS, Kept, look
from whist.app.storage import MemoryStorage, StorageRefusedError
from whist.match.match import begin
from whist.match.record import write
from whist.players import LEVELS
from whist.variants import variant


class NoStorage:
    """As in a frame whose storage is refused."""

    def read(self, name):
        raise StorageRefusedError(name)

    def write(self, name, text):
        raise StorageRefusedError(name)


def test_settings_are_read_as_they_were_written():
    own = settings(pace="fast", suits="safe", anim_rest="0", known="on")
    chosen = Form("german", "long9", "random", "easy", "hard", "fifty", "expert")
    for game, name, value in (("whist", "seating", "drawn"), ("german", "rubber", 5), ("whist", "target", 8)):
        chosen = with_rule(chosen, game, name, value)
    assert keeping.read(keeping.write(own, chosen)) == (own, chosen)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "1" * 20_000,
        "[" * 900,
        "[" * 99,
        '{"pace": "warp"}',
        '{"pace": ["fast"]}',
        '{"rubber": 4}',
        '{"rules": 7}',
        '{"rules": {"whist": "short"}}',
        '{"rules": {"whist": {"target": 22}}}',
        '{"rules": {"whist": {"target": "5"}}}',
        '{"rules": {"whist": {"rubber": true}}}',
        '{"rules": {"german": {"direction": ["low"]}}}',
    ],
)
def test_bad_settings_are_refused_with_a_reason(text):
    with pytest.raises(SettingsError, match=r"it is|cannot be|no rules"):
        keeping.read(text)


def test_settings_of_a_newer_page_are_read_as_far_as_they_are_known():
    assert keeping.read('{"cloth": "blue", "pace": "fast"}')[0] == settings(pace="fast")


def test_settings_of_the_page_before_every_rule_could_be_chosen_are_read():
    text = (
        '{"variant": "german", "rubber": 1, "seating": "drawn", "direction": "low", "no_trump_cards": "off"}'
    )
    assert keeping.read(text)[1] == form_of(variant="whist", rubber=1, seating="drawn")._replace(
        variant="german",
        changed={"whist": {"rubber": 1, "seating": "drawn"}, "german": {"rubber": 1, "direction": "low"}},
    )


def test_rules_of_a_newer_page_are_passed_over():
    text = '{"rules": {"whist": {"jokers": 2, "target": 6}, "bezique": {"target": "?"}}}'
    assert keeping.read(text)[1] == form_of(target=6)


def test_every_choice_is_one_that_exists():
    assert set(form.LEVELS) <= set(LEVELS)
    assert set(keeping.CHOICES["preset"]) == set(variant("whist").presets)
    assert set(keeping.CHOICES) == {*Form._fields} - {"changed"}


class FullStorage(MemoryStorage):
    """Has no room for anything more."""

    full = False

    def write(self, name, text):
        if self.full:
            raise StorageRefusedError(name)
        super().write(name, text)


def keeping_match(text):
    storage = FullStorage()
    storage.write(MATCH, text)
    return storage


def test_a_first_visit_finds_nothing_and_says_nothing():
    storage = MemoryStorage()
    assert look(storage) == Kept(storage, None, Settings(), Form(), ())


def test_a_kept_match_is_found_with_the_same_hidden_cards():
    match = new_match()
    assert look(keeping_match(write(match))).match == match


def test_a_kept_match_is_found_in_a_full_storage_too():
    match = new_match()
    storage = keeping_match(write(match))
    storage.full = True
    kept = look(storage)
    assert kept.match == match
    assert isinstance(kept.storage, MemoryStorage)
    assert kept.storage is not storage
    assert len(kept.notices) == 1


@pytest.mark.parametrize("text", ["undefined", "{", '{"version": 999}', "\x00", "[]"])
def test_a_damaged_match_is_put_aside_and_told(text):
    storage = keeping_match(text)
    kept = look(storage)
    assert kept.match is None
    assert len(kept.notices) == 1
    assert storage.read(f"{MATCH}{ASIDE}-1") == text


def test_what_lies_aside_is_never_overwritten():
    storage = MemoryStorage()
    for number in range(PLACES):
        storage.write(MATCH, f"bad {number}")
        assert look(storage).storage is storage
    assert [storage.read(f"{MATCH}{ASIDE}-{n}") for n in (1, PLACES)] == ["bad 0", f"bad {PLACES - 1}"]
    storage.write(MATCH, "one too many")
    assert look(storage).storage is not storage
    assert storage.read(MATCH) == "one too many"


def test_the_same_damaged_text_is_put_aside_once():
    storage = keeping_match("bad")
    look(storage)
    look(storage)
    assert storage.read(f"{MATCH}{ASIDE}-2") is None


def test_a_damaged_match_in_a_full_storage_stays_where_it_is():
    storage = keeping_match("bad")
    storage.full = True
    kept = look(storage)
    assert kept.storage is not storage
    assert storage.read(MATCH) == "bad"
    assert "stays where it is" in kept.notices[0]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"players": ("human", "basic", "wizard", "basic")}, "wizard"),
        ({"players": ("basic", "basic", "basic", "basic")}, "one person"),
        ({"rules": variant("whist").rules({"concede": "unanimous_side"})}, "words"),
        ({"variant": "knockout", "rules": variant("knockout").rules()}, "not a match of Whist"),
    ],
)
def test_a_match_that_this_table_cannot_play_is_put_aside(change, why):
    setup = new_match().setup._replace(**change)
    kept = look(keeping_match(write(begin(setup, "0123456789abcdef"))))
    assert kept.match is None
    assert why in kept.notices[0]


def test_damaged_settings_are_put_aside_and_told():
    storage = MemoryStorage()
    storage.write(SETTINGS, '{"pace": "warp"}')
    kept = look(storage)
    assert kept.settings == Settings()
    assert "pace cannot be 'warp'" in kept.notices[0]
    assert storage.read(f"{SETTINGS}{ASIDE}-1") == '{"pace": "warp"}'


def test_a_refused_storage_makes_a_playable_game_and_a_notice():
    kept = look(NoStorage())
    assert len(kept.notices) == 1
    kept.storage.write(MATCH, "text")
    assert kept.storage.read(MATCH) == "text"

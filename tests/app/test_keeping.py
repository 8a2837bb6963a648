"""Are settings kept and read back, and are bad ones refused with the reason?"""

import pytest

from tests.app.table import new_match
from whist.app import keeping
from whist.app.keeping import SettingsError
from whist.app.model import Form, Settings
from whist.app.saves import ASIDE, MATCH, SETTINGS, look, usable
from whist.app.storage import MemoryStorage, StorageRefusedError
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
    settings, form = Settings("fast", "safe"), Form("long9", 5, "drawn", "random", "easy", "hard")
    assert keeping.read(keeping.write(settings, form)) == (settings, form)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "1" * 20_000,
        "[" * 900,
        '{"pace": "warp"}',
        '{"pace": ["fast"]}',
        '{"rubber": 4}',
    ],
)
def test_bad_settings_are_refused_with_a_reason(text):
    with pytest.raises(SettingsError, match=r"it is|cannot be"):
        keeping.read(text)


def test_settings_of_a_newer_page_are_read_as_far_as_they_are_known():
    assert keeping.read('{"cloth": "blue", "pace": "fast"}')[0] == Settings(pace="fast")


def test_every_choice_is_one_that_exists():
    assert set(keeping.LEVELS) <= set(LEVELS)
    assert set(keeping.CHOICES["preset"]) == set(variant("whist").presets)
    assert set(keeping.CHOICES) == {*Settings._fields, *Form._fields}


def test_a_first_visit_finds_nothing_and_says_nothing():
    storage, notices = usable(MemoryStorage())
    assert notices == ()
    assert look(storage) == (None, Settings(), Form(), ())


def test_a_kept_match_is_found_with_the_same_hidden_cards():
    storage, match = MemoryStorage(), new_match()
    storage.write(MATCH, write(match))
    assert look(storage).match == match


@pytest.mark.parametrize("text", ["undefined", "{", '{"whist": 999}', "\x00", "[]"])
def test_a_damaged_match_is_put_aside_and_told(text):
    storage = MemoryStorage()
    storage.write(MATCH, text)
    kept = look(storage)
    assert kept.match is None
    assert len(kept.notices) == 1
    assert storage.read(MATCH + ASIDE) == text


def test_damaged_settings_are_put_aside_and_told():
    storage = MemoryStorage()
    storage.write(SETTINGS, '{"pace": "warp"}')
    kept = look(storage)
    assert kept.settings == Settings()
    assert "pace cannot be 'warp'" in kept.notices[0]
    assert storage.read(SETTINGS + ASIDE) == '{"pace": "warp"}'


def test_a_refused_storage_makes_a_playable_game_and_a_notice():
    storage, notices = usable(NoStorage())
    assert len(notices) == 1
    storage.write(MATCH, "text")
    assert storage.read(MATCH) == "text"

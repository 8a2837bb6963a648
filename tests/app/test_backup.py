"""Does everything come back from a file, is a bad file refused whole, and is the person reminded in time?"""

import json

import pytest

from tests.app.table import new_match, shown
from tests.hostile import TEXTS
from whist.app import backup, keeping
from whist.app.messages import ButtonPressed, LeaveLink, SavesTold, SeeToSaves
from whist.app.model import Form, Visit
from whist.app.preferences import Settings
from whist.app.saves import COPY, DATE, MATCH, SAVE, SETTINGS, STATISTICS, STRATEGIES
from whist.app.saving import FileRead, GiveEverything, Restore, SaveRefused
from whist.app.storage import MemoryStorage, NoRoomError
from whist.app.update import update
from whist.app.views.page import page
from whist.match import statistics
from whist.match.fields import FieldError
from whist.match.record import write
from whist.match.statistics import Row, Statistics
from whist.players import changes

TEXTS_KEPT = {
    MATCH: write(new_match("mine")),
    SAVE: write(new_match("saved")),
    SETTINGS: keeping.write(Settings(suits="four"), Form(variant="german")),
    STATISTICS: statistics.write(Statistics((Row("whist", "hard", "hard", 61, 400, 380, 700),))),
    STRATEGIES: changes.write({"general": {"hard": {"finesse": False}}}),
}


def with_texts(texts):
    storage = MemoryStorage()
    for place, text in texts.items():
        storage.write(place, text)
    return storage


def test_everything_comes_back_from_its_file():
    there = MemoryStorage()
    backup.restore(there, backup.read(backup.gather(with_texts(TEXTS_KEPT))))
    assert {place: there.read(place) for place in TEXTS_KEPT} == TEXTS_KEPT
    assert there.read(MATCH + COPY) == TEXTS_KEPT[MATCH]


def test_what_the_file_does_not_hold_stays():
    there = with_texts(TEXTS_KEPT)
    only = {SETTINGS: keeping.write(Settings(), Form())}
    backup.restore(there, backup.read(backup.gather(with_texts(only))))
    assert {place: there.read(place) for place in TEXTS_KEPT} == {**TEXTS_KEPT, **only}


def test_date_of_another_match_is_forgotten():
    there = with_texts({SAVE: "older", SAVE + DATE: "1 Jan 2020"})
    backup.restore(there, {SAVE: TEXTS_KEPT[SAVE]})
    assert (there.read(SAVE), there.read(SAVE + DATE)) == (TEXTS_KEPT[SAVE], None)


@pytest.mark.parametrize("place", TEXTS_KEPT)
@pytest.mark.parametrize("bad", ["", "half a", 7, None, ["deep"], *TEXTS.values()])
def test_a_bad_text_anywhere_refuses_the_file_and_names_the_place(place, bad):
    text = json.dumps({"whist": "everything", "version": 1, **TEXTS_KEPT, place: bad})
    with pytest.raises(FieldError, match=r"^whist\.|^this "):
        backup.read(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"whist": "everything", "version": 2}', "version"),
        ('{"whist": "everything", "version": 1}', "nothing in it"),
        ('{"whist": "everything", "version": 1, "other.site": "x"}', "no field 'other.site'"),
        ('{"whist": "everything"', "not JSON"),
        ("[" * 100_000, "brackets"),
        ("[]", "object"),
    ],
)
def test_what_is_no_such_file_is_told(text, why):
    with pytest.raises(FieldError, match=why):
        backup.read(text)


def test_no_room_leaves_everything_as_it_was():
    """Whichever of the writes is refused."""
    small = {place: text for place, text in TEXTS_KEPT.items() if place != STATISTICS}
    others = {MATCH: write(new_match("other")), SETTINGS: keeping.write(Settings(), Form())}
    refused = 0
    for room in range(2000, 12_000, 100):
        kept = Limited(room)
        try:
            for place, text in others.items():
                kept.write(place, text)
        except NoRoomError:
            continue
        before = dict(kept.texts)
        try:
            backup.restore(kept, small)
        except NoRoomError:
            refused += 1
            assert {place: text for place, text in kept.texts.items() if text} == before
    assert refused > 3


class Limited:
    """A storage with room for so many characters."""

    def __init__(self, room):
        self.room, self.texts = room, {}

    def read(self, name):
        return self.texts.get(name) or None

    def write(self, name, text):
        if sum(map(len, {**self.texts, name: text}.values())) > self.room:
            raise NoRoomError(name)
        self.texts[name] = text


def test_reminder_comes_after_every_fifty_deals_that_are_in_no_file():
    storage = with_texts(TEXTS_KEPT)
    assert [count for count in range(1, 201) if backup.reminder(storage, count)] == [50, 100, 150, 200]
    backup.note(storage)
    assert [count for count in range(62, 201) if backup.reminder(storage, count)] == [111, 161]
    assert "161 deals of yours are counted, and the last 100 " in backup.reminder(storage, 161)
    for nonsense in ("x", "-1", "9" * 50):
        storage.write(backup.NOTED, nonsense)
        assert backup.reminder(storage, 50)


def test_a_file_of_everything_is_shown_before_it_replaces_anything():
    model = shown(new_match())._replace(panel="load", visit=Visit(guest=True))
    text = backup.gather(with_texts(TEXTS_KEPT))
    offered, _ = update(model, SavesTold(FileRead(text)))
    html = page(offered)
    assert 'id="panel-restore"' in html
    for part in ("Kept by itself", "Your own save", "Settings.", "Statistics of 61 deals."):
        assert part in html
    after, effects = update(offered, ButtonPressed("saves-restore", 1e6))
    assert after.panel == ""
    assert {LeaveLink(), SeeToSaves(Restore(tuple(TEXTS_KEPT.items())))} <= set(effects)
    # Without the question nothing is replaced.
    _, effects = update(model, ButtonPressed("saves-restore", 1e6))
    assert effects == ()


def test_a_bad_file_of_everything_is_told():
    model = shown(new_match())._replace(panel="load")
    told, effects = update(
        model, SavesTold(FileRead(f'{backup.FILE_HEAD}, "version": 1, "whist.save": "x"}}'))
    )
    assert told.panel == "load"
    assert "That file was not loaded: whist.save: " in page(told)
    assert not any(isinstance(effect, SeeToSaves) for effect in effects)


def test_everything_is_given_out_and_a_refusal_is_told():
    model = shown(new_match())._replace(panel="load")
    assert update(model, ButtonPressed("saves-everything", 1e6))[1] == (SeeToSaves(GiveEverything()),)
    told, _ = update(model, SavesTold(SaveRefused("restore")))
    assert "Nothing was restored" in page(told)

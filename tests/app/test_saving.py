"""Do the panels about saves do what their buttons say, and is nothing lost by pressing them?"""

import json

import pytest

from tests.app.table import new_match, play_until, shown
from tests.app.table import settings as settings_of
from tests.app.test_views import Parsed
from whist import __version__
from whist.app.form import Form
from whist.app.messages import (
    ButtonPressed,
    CardTapped,
    Copy,
    Focus,
    GoHome,
    LeaveLink,
    SaveSettings,
    SavesTold,
    ScenePublished,
    SeeToSaves,
)
from whist.app.model import Model, Visit
from whist.app.saves import MATCH, SAVE, SETTINGS
from whist.app.saving import (
    AgentTold,
    AskAgent,
    CheckTabs,
    CloseWindow,
    Download,
    FileRead,
    FindSlots,
    OlderFound,
    PlayRecord,
    Save,
    Saved,
    SaveRefused,
    Saves,
    SlotsFound,
    TableIsHere,
    TableTaken,
    TabOpened,
    TakeTable,
)
from whist.app.slots import Slot
from whist.app.storage import MemoryStorage
from whist.app.update import update
from whist.app.views.page import page
from whist.app.visits import GUEST, Asked, opened
from whist.match.match import deal_over
from whist.match.record import write
from whist.match.table import scene

MINE = Slot(SAVE, write(new_match("mine")), "Short whist, deal 1", "30 Nov 2026, 20:44")
AUTO = Slot(MATCH, write(new_match()), "Short whist, deal 1", "30 Nov 2026, 20:50")
BROKEN = Slot(SAVE, "", "It could not be read.", "", "bad")


def pressed(model, do):
    return update(model, ButtonPressed(do, 1e6))


def told(model, news):
    return update(model, SavesTold(news))


def orders(effects):
    return [effect.order for effect in effects if isinstance(effect, SeeToSaves)]


def buttons(model):
    return [attrs["data-do"] for _, attrs in Parsed(page(model)).elements if "data-do" in attrs]


def table():
    return shown(new_match())


def loading(*slots, model=None):
    return told(model or table(), SlotsFound(slots))[0]


@pytest.mark.parametrize(("way", "panel"), [("saves-exit", "main"), ("saves-quit", "curtain")])
def test_the_match_is_saved_and_what_was_chosen_follows(way, panel):
    model, effects = pressed(pressed(table(), "menu")[0], way)
    assert orders(effects) == [Save(model.scene.record)]
    model, effects = told(model, Saved("30 Nov 2026, 20:44"))
    assert model.panel == panel
    assert effects[0] == Focus(f"panel-{panel}")
    assert "Saved on 30 Nov 2026, 20:44." in page(model) or "You can close this page" in page(model)
    assert orders(effects) == ([CloseWindow()] if panel == "curtain" else [])
    assert pressed(model, "close")[0].panel == ""


def test_saving_over_another_save_is_asked():
    model = pressed(table(), "saves-quit")[0]
    model, _ = told(model, OlderFound(MINE))
    assert model.panel == "replace"
    assert MINE.date in page(model)
    assert "menu" in buttons(model)
    model, effects = pressed(model, "saves-replace")
    assert orders(effects) == [Save(model.scene.record, sure=True)]
    assert told(model, Saved("now"))[0].panel == "curtain"


def test_nobody_replaces_what_was_not_asked_about():
    assert pressed(table(), "saves-replace")[1] == ()


@pytest.mark.parametrize(("why", "words"), [("refused", "nothing can be stored"), ("room", "no room left")])
def test_a_save_that_is_refused_offers_a_file(why, words):
    model, _ = told(pressed(table(), "saves-exit")[0], SaveRefused(why))
    assert words in page(model)
    assert "saves-match-file" in buttons(model)


def test_both_slots_are_shown_and_the_own_one_can_be_loaded():
    model, effects = pressed(table(), "saves-open")
    assert orders(effects) == [FindSlots()]
    model = loading(AUTO, MINE)
    html = page(model)
    assert all(text in html for text in (AUTO.date, MINE.date, "gives up the one on the table"))
    assert buttons(model).count("saves-load") == 1
    model, effects = pressed(model, "saves-load")
    assert orders(effects) == [PlayRecord(MINE.record)]
    assert (model.panel, model.scene) == ("", None)


def test_an_empty_slot_says_how_it_is_filled():
    model = loading(AUTO)
    assert "You have saved no match of your own yet" in page(model)
    assert pressed(model, "saves-load")[1] == ()


def test_a_damaged_save_can_be_had_as_a_file():
    model = loading(AUTO, BROKEN)
    assert "saves-load" not in buttons(model)
    assert orders(pressed(model, "saves-raw-save")[1]) == [Download("damaged-save.txt", "bad")]


def test_what_was_found_damaged_can_be_had_as_a_file():
    storage = MemoryStorage()
    storage.write(MATCH, "half")
    storage.write(SETTINGS, "neither")
    there = opened(storage, Asked())
    model = update(there.model, ScenePublished(scene(there.match, 0)))[0]
    assert {"saves-raw-match", "saves-raw-settings", "saves-open", "dismiss"} <= set(buttons(model))
    assert orders(pressed(model, "saves-raw-match")[1]) == [Download("damaged-match.txt", "half")]
    assert orders(pressed(model, "saves-raw-settings")[1]) == [Download("damaged-settings.txt", "neither")]
    assert not {"saves-raw-match", "saves-open"} & set(buttons(pressed(model, "dismiss")[0]))


def test_match_and_settings_become_files_and_come_back():
    model = loading(AUTO, model=table()._replace(own=settings_of(pace="fast"), form=Form("german")))
    (match,) = orders(pressed(model, "saves-match-file")[1])
    (settings,) = orders(pressed(model, "saves-settings-file")[1])
    assert match == Download("whist-0123456789abcdef.json", model.scene.record)
    assert json.loads(settings.text)["pace"] == "fast"
    assert orders(told(loading(), FileRead(match.text))[1]) == [PlayRecord(match.text)]
    again, effects = told(loading(), FileRead(settings.text))
    assert (again.settings, again.own, again.form) == (
        settings_of(pace="fast"),
        settings_of(pace="fast"),
        Form("german"),
    )
    assert any(isinstance(effect, SaveSettings) for effect in effects)
    assert again.scene == table().scene


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("{}", "no version"),
        ("x" * 1_100_000, "too large"),
        ('{"whist": "settings", "pace": "warp"}', "pace cannot be"),
        ('{"whist": "settings"', "not JSON"),
        (write(new_match()).replace('""', '"2C 2C 2C"'), "deal 1, action"),
    ],
)
def test_a_file_that_cannot_be_used_changes_nothing_and_says_why(text, why):
    before = loading(AUTO)
    model, effects = told(before, FileRead(text))
    assert effects == (Focus("panel-load"),)
    assert model._replace(saves=before.saves) == before
    assert "That file was not loaded" in model.saves.said
    assert why in model.saves.said


def test_a_file_that_comes_when_the_panel_is_closed_is_not_used():
    model = pressed(loading(AUTO), "close")[0]
    assert told(model, FileRead(MINE.record)) == (model, ())


def test_a_loaded_match_leaves_the_link():
    guest = table()._replace(visit=Visit("page", guest=True, waiting=True))
    model = loading(AUTO, MINE, model=guest)
    assert "home" in buttons(model)
    assert "gives up your own match" in page(model)
    assert GoHome() in pressed(model, "home")[1]
    model, effects = pressed(model, "saves-load")
    assert LeaveLink() in effects
    assert model.visit == Visit("page")


def test_a_match_that_goes_on_elsewhere_stands_still_here():
    model, effects = told(shown(new_match(), asked=True), TabOpened())
    assert orders(effects) == [CheckTabs()]
    model, _ = told(model, TableTaken(MATCH))
    assert buttons(model)[-1] == "saves-here"
    assert "close" not in buttons(model)
    for do in ("escape", "close", "menu", "begin", "saves-exit", "saves-open"):
        assert pressed(model, do) == (model._replace(touched=1e6), ())
    card = model.scene.view.hand.__iter__().__next__()
    assert update(model, CardTapped(card, 2e6)) == (model, ())


def test_the_match_is_taken_back_with_what_was_set_elsewhere():
    model, effects = pressed(told(table(), TableTaken(MATCH))[0], "saves-here")
    assert orders(effects) == [TakeTable()]
    model, _ = told(model, TableIsHere(settings_of(pace="fast"), Form("german"), ("damaged",)))
    assert (model.panel, model.settings.pace, model.form.variant) == ("", "fast", "german")
    assert model.notices == ("damaged",)


def test_a_guest_and_ones_own_match_do_not_disturb_each_other():
    guest = table()._replace(visit=Visit("page", guest=True))
    assert told(table(), TableTaken(GUEST)) == (table(), ())
    assert told(guest, TableTaken(MATCH)) == (guest, ())
    model, _ = told(guest, TableTaken(GUEST))
    assert "opened in another tab" in model.notices[0]
    assert told(model, TableTaken(GUEST))[0].notices == model.notices
    framed = guest._replace(visit=Visit("page", embed=True, guest=True))
    assert told(framed, TableTaken(GUEST)) == (framed, ())


def test_the_later_tab_takes_the_table_before_it_reads():
    storage = MemoryStorage()
    opened(storage, Asked(tab="a"))
    opened(storage, Asked(tab="b"))
    assert storage.read(f"{MATCH}.tab") == "b"
    opened(storage, Asked((("seed", "fair"),), today="2026-11-30", tab="c"))
    assert (storage.read(f"{MATCH}.tab"), storage.read(f"{GUEST}.tab")) == ("b", "c")


def test_a_report_tells_what_happened_and_nothing_personal():
    there = shown(play_until(new_match(), lambda match: len(match.deals[0]) == 9))
    model, effects = pressed(there._replace(visit=Visit("https://my.host/")), "saves-report")
    assert orders(effects) == [AskAgent()]
    model, effects = told(model, AgentTold("Netscape 4"))
    assert effects == (Focus("panel-report"), Copy("report"))
    text = model.saves.report
    assert all(part in text for part in (f"Whist {__version__}", "Netscape 4", '"pace": "normal"'))
    assert text.endswith(there.scene.record)
    assert model.log[-1].text in text
    assert "my.host" not in text
    assert "The report is copied" in page(pressed(model, "copied-report")[0])
    assert "copy it by hand" in page(pressed(model, "copied-not")[0])


def test_panels_are_whole_and_their_buttons_understood():
    over = shown(play_until(new_match(), deal_over))
    for model in (table(), over, Model()):
        for panel in ("main", "curtain", "replace", "load", "elsewhere", "report"):
            for saves in (None, Saves((AUTO, MINE), MINE, said="Saved.", damaged=((MATCH, "bad"),))):
                parsed = Parsed(page(model._replace(panel=panel, saves=saves)))
                assert parsed.open == []
                assert len(parsed.ids()) == len(set(parsed.ids()))

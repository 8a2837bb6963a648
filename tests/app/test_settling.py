"""Are settings restored, written to a file and read from one, and is nothing lost by a bad one?"""

import json

import pytest

from tests.app.table import new_match, settings, shown
from tests.app.test_views import Parsed
from whist.app import keeping
from whist.app.messages import ButtonPressed, Download, Fetch, Fetched, Focus, SaveSettings, SaveStrategies
from whist.app.model import Form, Model
from whist.app.preferences import Settings
from whist.app.update import update
from whist.app.views.page import page
from whist.players import changes

CHOSEN = settings(pace="fast", anim_rest="0", known="on")


def opened():
    model = shown(new_match(), Model(settings=CHOSEN, own=CHOSEN, form=Form("german")))
    return update(model, ButtonPressed("settings", 0))[0]


def press(model, do):
    return update(model, ButtonPressed(do, 0))


def test_defaults_are_restored_when_the_person_says_so_and_the_form_stays():
    model, effects = press(opened(), "settings-restore")
    assert model.settings == CHOSEN
    assert effects == (Focus("asking"),)
    assert "Shall all of these" in page(model)
    model, effects = press(model, "settings-restore-yes")
    assert (model.settings, model.own, model.form) == (Settings(), Settings(), Form("german"))
    assert SaveSettings(keeping.write(Settings(), Form("german"))) in effects
    assert "Shall all of these" not in page(model)
    assert "as they were at first" in page(model)


def test_nothing_is_restored_when_the_person_thinks_again():
    model, effects = press(press(opened(), "settings-restore")[0], "settings-restore-no")
    assert (model.settings, model.settling.asking) == (CHOSEN, False)
    assert effects == (Focus("settings-told"),)


def test_settings_go_into_a_file_and_come_back():
    _, effects = press(opened(), "settings-export")
    (file,) = (effect for effect in effects if isinstance(effect, Download))
    assert json.loads(file.text)["anim_rest"] == 0
    model, _ = press(Model(), "settings")
    assert press(model, "settings-import")[1] == (Fetch("import"),)
    model, effects = update(model, Fetched("import", file.text))
    assert (model.settings, model.own, model.form) == (CHOSEN, CHOSEN, Form("german"))
    assert SaveSettings(keeping.write(CHOSEN, Form("german"))) in effects


HABITS = {"general": {"hard": {"memory_tricks": 3}}}


def test_the_players_habits_go_with_them_and_an_older_file_leaves_them_alone():
    model = opened()._replace(strategies=HABITS)
    _, effects = press(model, "settings-export")
    (file,) = (effect for effect in effects if isinstance(effect, Download))
    model, _ = press(Model(), "settings")
    model, effects = update(model, Fetched("import", file.text))
    assert model.strategies == HABITS
    assert SaveStrategies(changes.write(HABITS)) in effects
    older = json.dumps({"whist": "settings", "pace": "fast"})
    assert update(model, Fetched("import", older))[0].strategies == HABITS


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a file of settings"),
        ("{}", "not a file of settings"),
        ('{"version": 1, "variant": "whist"}', "not a file of settings"),
        ('{"whist": "settings", "pace": "warp"}', "pace cannot be"),
        ('{"whist": "settings", "anim_bot": 99999}', "anim_bot cannot be"),
        ('{"whist": "settings", "strategies": {"version": 1, "general": {"hard": {"no": 1}}}}', "no"),
        ('{"whist": "settings", "strategies": 7}', ""),
        ('{"whist": "settings"', "not JSON"),
        ('{"whist": "settings", "x": "' + "y" * 99_999 + '"}', "longer"),
    ],
)
def test_a_bad_file_is_told_and_changes_nothing(text, why):
    before = opened()
    model, effects = update(before, Fetched("import", text))
    assert model._replace(settling=None) == before
    assert effects == (Focus("settings-told"),)
    assert why in model.settling.told


def test_the_panel_of_settings_is_well_formed_with_everything_open():
    model = opened()
    for section in ("aids", "delays"):
        model, _ = press(model, f"section-{section}")
    model, _ = press(model, "settings-restore")
    parsed = Parsed(page(model))
    assert parsed.open == []
    assert len(set(parsed.ids())) == len(parsed.ids())
    labels = [attrs["for"] for tag, attrs in parsed.elements if tag == "label" and "for" in attrs]
    assert set(labels) <= set(parsed.ids())

"""Is every preference whole: kept, read, offered, in words, and refused where it is bad?"""

import json
import re
from pathlib import Path

import pytest

from tests.app.table import settings
from tests.app.test_views import Parsed
from whist.app import keeping
from whist.app.messages import ButtonPressed, FieldChanged, SaveSettings
from whist.app.model import Form, Model
from whist.app.preferences import (
    DELAYS,
    LINKED,
    MOVES,
    PACES,
    PREFERENCES,
    SPEEDS,
    Choice,
    Delay,
    Settings,
    Switch,
    Whole,
    spelled,
    with_setting,
)
from whist.app.update import update
from whist.app.views.page import page
from whist.app.words import SENTENCES

EVERY = list(PREFERENCES)
SECTIONS = list(dict.fromkeys(row.section for row in PREFERENCES.values()))


def offered(name):
    """The words that a field may have, all or the ends of a range."""
    match PREFERENCES[name].kind:
        case Choice(values) | Switch(values):
            return [value for value in values if value != "own"]
        case Whole() | Delay() as kind:
            return [str(kind.low), str(kind.low + kind.step), str(kind.high)]


def other(name):
    """A value that is not the usual one."""
    return next(word for word in offered(name) if word != str(spelled(PREFERENCES[name].default)))


def opened(*sections):
    """The panel with its sections open."""
    model, _ = update(Model(), ButtonPressed("settings", 0))
    for section in sections or SECTIONS:
        model, _ = update(model, ButtonPressed(f"section-{section}", 0))
    return model


@pytest.mark.parametrize("name", EVERY)
def test_every_preference_is_of_its_kind(name):
    _, section, kind, default = PREFERENCES[name]
    assert section == "usual" or f"section_{section}" in SENTENCES
    assert kind.read(str(spelled(default))) == default
    assert type(default) is {Choice: str, Switch: bool, Whole: int, Delay: int}[type(kind)]
    assert with_setting(Settings(), name, str(spelled(default))) == Settings()


@pytest.mark.parametrize("name", EVERY)
def test_every_preference_is_kept_and_read_again(name):
    for word in offered(name):
        chosen = settings(**{name: word})
        assert str(spelled(getattr(chosen, name))) == word
        assert keeping.read(keeping.write(chosen, Form())) == (chosen, Form())
        assert len(keeping.write(chosen, Form())) < keeping.LIMIT // 2


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(
    "word", ["", "warp", "-1", "1e3", "99999", "999999999999", "٣", "None", "True", "1.5"]
)
def test_a_bad_value_changes_nothing_and_is_named(name, word):
    assert with_setting(Settings(), name, word) == Settings()
    with pytest.raises(keeping.SettingsError, match=f"{name} cannot be"):
        keeping.read(json.dumps({name: word}))


@pytest.mark.parametrize("name", EVERY)
def test_every_preference_has_its_field_and_the_field_changes_it(name):
    model = opened()
    fields = [attrs for tag, attrs in Parsed(page(model)).elements if attrs.get("name") == name]
    assert fields
    changed, effects = update(model, FieldChanged(name, other(name)))
    assert str(spelled(getattr(changed.settings, name))) == other(name)
    assert changed.own == changed.settings
    (kept,) = (effect.text for effect in effects if isinstance(effect, SaveSettings))
    assert keeping.read(kept) == (changed.own, changed.form)
    assert page(changed) != page(model)


@pytest.mark.parametrize("name", EVERY)
def test_every_field_has_its_name_and_its_words(name):
    html = page(opened())
    html = html.replace("&#39;", "'")
    assert SENTENCES[name] in html
    for word in offered(name) if isinstance(PREFERENCES[name].kind, Choice) else ():
        assert SENTENCES[f"{name}_{word}"] in html


def test_sections_are_closed_until_they_are_opened_and_close_again():
    closed, _ = update(Model(), ButtonPressed("settings", 0))
    assert "anim_bot" not in page(closed)
    model = opened("delays")
    assert 'name="anim_bot"' in page(model)
    assert 'name="known"' not in page(model)
    again, _ = update(model, ButtonPressed("section-delays", 0))
    assert page(again) == page(closed)


def test_a_pace_sets_every_delay_and_a_speed_only_those_of_movement():
    assert all(settings(pace="fast")[place] != "own" for place in (0, 4))
    for place, pace in enumerate(PACES[:-1]):
        chosen = settings(pace=pace)
        assert {name: getattr(chosen, name) for name in DELAYS} == {
            name: delay.paces[place] for name, delay in DELAYS.items()
        }
    slow = settings(pace="fast", speed="slow")
    assert (slow.pace, slow.speed, slow.anim_bot, slow.anim_flight) == ("own", "slow", 250, 420)
    assert set(DELAYS) - set(MOVES) == {"anim_bot", "anim_rest"}
    assert len(PACES) == len(SPEEDS)


def test_a_single_delay_makes_the_pace_ones_own_and_back_again():
    chosen = settings(anim_rest="0")
    assert (chosen.pace, chosen.speed) == ("own", "normal")
    assert settings(anim_rest="0", anim_bot="0", speed="none").pace == "instant"
    assert with_setting(chosen, "anim_rest", "1250") == Settings()
    assert with_setting(chosen, "pace", "own") == chosen


def test_settings_that_were_kept_before_there_were_delays_still_load():
    old = '{"pace": "fast", "suits": "safe", "known": "on", "worth": "off", "variant": "german"}'
    chosen, form = keeping.read(old)
    assert chosen == settings(pace="fast", suits="safe", known="on")
    assert form.variant == "german"


def test_links_ask_for_looks_and_never_for_what_serves_testing():
    assert {"pace", "suits", "known", "worth"} <= set(LINKED)
    assert "own" not in LINKED["pace"]
    assert all(PREFERENCES[name].section != "debug" for name in LINKED)


def luminance(colour):
    parts = [int(colour[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.cpython
@pytest.mark.parametrize("palette", PREFERENCES["suits"].kind.values)
def test_every_ink_of_every_palette_can_be_read_on_paper(palette):
    tokens = (Path(__file__).parents[2] / "static/tokens.css").read_text("utf-8")
    rule = re.search(rf'data-palette="{palette}"\]\)? {{(.*?)}}', tokens)[1]
    inks = dict(re.findall(r"--(\w+): #(\w+);", rule))
    assert set(inks) >= {"heart", "diamond", "club"}
    for ink in inks.values():
        full = ink if len(ink) == 6 else "".join(letter * 2 for letter in ink)
        assert (luminance("fdfaf2") + 0.05) / (luminance(full) + 0.05) >= 4.5

"""Is every match that the form can describe a legal one, and do presets and changes add up?"""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.table import at_my_turn, form_of, new_match, play_until, shown
from tests.app.test_views import Parsed
from whist.app import keeping
from whist.app.form import (
    FORM_CHOICES,
    HOUSE,
    OTHERS,
    PRESET,
    RULE,
    SILENT,
    Form,
    as_preset,
    offers,
    option_of,
    rules_of,
    setup_of,
    with_choice,
)
from whist.app.keeping import SettingsError
from whist.app.messages import BeginMatch, ButtonPressed, FieldChanged, Focus, SaveSettings
from whist.app.model import Model, Settings
from whist.app.saves import playable
from whist.app.update import update
from whist.app.views.options import NEEDS, values_of, worded
from whist.app.views.page import page
from whist.match.match import begin
from whist.players import LEVELS
from whist.variants import variant

GAMES = tuple(PRESET)


def press(model, do):
    return update(model, ButtonPressed(do, 1e6))


def of_game(game):
    return Form(variant=game)


def offered(game):
    """Every field that the page shows for a game, with every value that it offers."""
    fields = {name: FORM_CHOICES[name] for name in (PRESET[game], *OTHERS[game])}
    rules = {RULE + one.name: tuple(str(value).lower() for value in values_of(one)) for one in options(game)}
    return {**fields, **rules}


def options(game):
    return variant(game).options


@st.composite
def changes(draw):
    """A game, and what somebody does with its form, in any order."""
    game = draw(st.sampled_from(GAMES))
    field = st.sampled_from(sorted(offered(game).items()))
    return game, draw(
        st.lists(field.flatmap(lambda one: st.tuples(st.just(one[0]), st.sampled_from(one[1]))))
    )


@settings(max_examples=150, deadline=None)
@given(changes())
def test_every_form_is_a_match_that_can_be_played_and_kept(made):
    game, steps = made
    form = of_game(game)
    for name, value in steps:
        form = with_choice(form, name, value)
        now = rules_of(form)[name.removeprefix(RULE)] if name.startswith(RULE) else getattr(form, name)
        assert str(now).lower() == value
    setup = setup_of(form)
    playable(begin(setup, "any"))
    assert len(setup.players) in variant(game).seats
    assert keeping.read(keeping.write(Settings(), form)) == (Settings(), form)
    usual = as_preset(form)
    assert form.changed.get(game, {}) == {
        name: value for name, value in setup.rules.items() if value != usual[name]
    }


def test_the_longest_form_can_be_kept():
    form = Form()
    for game in GAMES:
        form = with_choice(form, "variant", game)
        for one in options(game):
            value = next((value for value in values_of(one) if value != rules_of(form)[one.name]), None)
            form = form if value is None else with_choice(form, RULE + one.name, str(value).lower())
    assert sum(map(len, form.changed.values())) == sum(len(options(game)) for game in GAMES) - len(SILENT)
    text = keeping.write(Settings(), form)
    assert keeping.read(text)[1] == form
    assert 2 * len(text) < keeping.LIMIT


def test_the_fields_of_the_form_are_those_of_the_games():
    assert tuple(PRESET) == tuple(OTHERS) == FORM_CHOICES["variant"]
    for game in GAMES:
        assert set(FORM_CHOICES[PRESET[game]]) == set(variant(game).presets)
        assert len(OTHERS[game]) + 1 in variant(game).seats
        assert all(set(FORM_CHOICES[name]) <= set(LEVELS) for name in OTHERS[game])
        for name, value in HOUSE.get(game, {}).items():
            assert offers(option_of(game, name), value)


def test_every_rule_that_is_shut_or_idle_is_one_of_a_game():
    known = {one.name: one for game in GAMES for one in options(game)}
    for name, value in SILENT.items():
        assert values_of(known[name]) == [value]
    for name, (other, idle) in NEEDS.items():
        assert name in known
        assert known[other].accepts(idle)


@pytest.mark.parametrize("game", GAMES)
def test_every_value_has_words(game):
    for one in options(game):
        told = [worded(one, value) for value in (one.choices or values_of(one))]
        assert all(told)
        assert len(set(told)) == len(told), one.name


def test_a_preset_sets_several_rules_and_takes_back_what_presets_are_about():
    form = form_of(target=8, slam_bonus=3, stakes="classic")
    assert form.changed == {"whist": {"target": 8, "slam_bonus": 3, "stakes": "classic"}}
    form = with_choice(form, "preset", "american")
    assert form.changed == {"whist": {"slam_bonus": 3}}
    rules = rules_of(form)
    assert (rules["target"], rules["stakes"], rules["slam_bonus"]) == (7, "american", 3)


def test_a_rule_that_is_as_in_the_preset_again_is_no_change():
    form = form_of(preset="long10", honours="off")
    assert form.changed == {"whist": {"honours": "off"}}
    assert with_choice(form, "rule-honours", "law").changed == {}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rule-target", "22"),
        ("rule-target", "-1"),
        ("rule-target", "five"),
        ("rule-penalty_card", "1"),
        ("rule-scoring", "majority"),
        ("rule-", "5"),
        ("target", "7"),
        ("changed", "short"),
        ("preset", "fifty"),
    ],
)
def test_what_is_not_offered_changes_nothing(name, value):
    assert with_choice(Form(), name, value) == Form()


def test_what_the_table_has_no_words_for_cannot_be_chosen_or_kept():
    for one in options("whist"):
        for value in set(one.choices) - {SILENT.get(one.name)} if one.name in SILENT else ():
            assert with_choice(Form(), RULE + one.name, value) == Form()
            with pytest.raises(SettingsError, match=f"{one.name} cannot be '{value}'"):
                keeping.read(json.dumps({"rules": {"whist": {one.name: value}}}))


# The panels.


def fields(html):
    """The fields of the open panel, by name."""
    return {attrs["name"] for tag, attrs in Parsed(html).elements if tag in ("input", "select")}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_in_the_form_with_its_label_and_help(game):
    html = page(press(Model(form=of_game(game)), "options")[0])
    assert fields(html) == {"variant", PRESET[game], *(RULE + one.name for one in options(game))}
    for one in options(game):
        assert f'<label for="rule-{one.name}">{one.label}</label>' in html
        shown_help = re.search(rf'<small id="about-{one.name}">(.*?)</small>', html)[1]
        assert shown_help.startswith(one.help.replace("'", "&#39;"))


def test_what_cannot_be_chosen_yet_says_so():
    html = page(press(Model(), "options")[0])
    shut = {
        attrs["name"].removeprefix(RULE)
        for tag, attrs in Parsed(html).elements
        if "disabled" in attrs and tag == "select"
    }
    assert shut == set(SILENT)
    assert html.count("cannot play by another value yet") == len(SILENT)


def test_changed_rules_are_marked_and_can_be_as_in_the_preset_again():
    model, _ = update(press(Model(), "options")[0], FieldChanged("rule-target", "9"))
    html = page(model)
    assert html.count('data-changed="yes"') == 1
    assert "Changed; the preset has: 5." in html
    again, effects = press(model, "rules-as-preset")
    assert again.form == Form()
    (save, focus) = effects
    assert isinstance(save, SaveSettings)
    assert json.loads(save.text)["rules"] == {}
    assert focus == Focus("panel-options")
    assert "data-changed" not in page(again)


def test_the_match_on_the_table_keeps_its_rules_and_the_form_says_so():
    table = shown(new_match())
    model, effects = update(press(table, "options")[0], FieldChanged("rule-target", "9"))
    assert [type(effect) for effect in effects] == [SaveSettings]
    assert model.scene == table.scene
    assert "The match on the table keeps its own." in page(model)
    assert "The match on the table" not in page(press(Model(), "options")[0])
    _, (_, order) = press(model, "begin")
    assert order.setup.rules["target"] == 9


def test_the_menu_names_the_games_in_their_own_words_and_says_what_was_changed():
    html = page(press(Model(), "main")[0])
    for game in GAMES:
        known = variant(game)
        assert f"<span>{known.name}</span>" in html
        assert known.summary in html
        assert f"<b>{known.seats[0]} players</b>" in html
    assert "As in Short whist" in html
    for form, told in ((form_of(target=6), "with 1 change"), (form_of(target=6, rubber=1), "with 2 changes")):
        assert f"Short whist, {told}<" in page(press(Model(form=form), "main")[0])


def test_the_menu_offers_to_continue_the_match_that_lies_there():
    model, _ = press(shown(at_my_turn(new_match())), "main")
    assert "Short whist, deal 1, 0 to 0" in page(model)
    assert press(model, "close")[0].panel == ""
    assert "Continue" not in page(press(Model(), "main")[0])


def test_without_a_match_the_menu_cannot_be_left_but_by_playing():
    menu, _ = press(Model(), "main")
    for do in ("close", "escape"):
        assert press(menu, do)[0].panel == "main"
    assert 'data-do="close"' not in page(menu)
    begun, effects = press(menu, "begin")
    assert begun.panel == ""
    assert isinstance(effects[-1], BeginMatch)


@pytest.mark.parametrize("way", ["settings", "rules", "options", "statistics"])
def test_what_is_opened_from_the_menu_leads_back_there(way):
    table = shown(at_my_turn(new_match()))
    opened, _ = press(press(table, "main")[0], way)
    assert opened.panel == way
    back, effects = press(opened, "close")
    assert (back.panel, effects[-1]) == ("main", Focus("panel-main"))
    assert press(press(table, way)[0], "close")[0].panel == ""
    chapter, _ = press(press(table, "main")[0], "chapter-players")
    assert press(chapter, "escape")[0].panel == "main"


def test_one_press_gives_up_no_match_in_which_something_was_played():
    untouched = shown(new_match())
    assert isinstance(press(untouched, "begin")[1][-1], BeginMatch)
    played = play_until(new_match(), lambda now: len(now.deal.tricks) == 3)
    asked, effects = press(press(shown(played), "main")[0], "begin")
    assert (asked.panel, effects) == ("abandon", (Focus("panel-abandon"),))
    assert "Short whist, deal 1, 0 to 0. It would be gone" in page(asked)
    assert press(asked, "close")[0].panel == "main"
    assert isinstance(press(asked, "begin")[1][-1], BeginMatch)
    won = play_until(new_match(rubber=1, target=1), lambda now: now.deal.turn is None)
    assert won.standing.winner is not None
    assert isinstance(press(shown(won), "begin")[1][-1], BeginMatch)

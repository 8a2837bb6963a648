"""Are choices of rules checked, complete and comparable?"""

import pytest

from whist.engine.options import Option, Rules
from whist.variants import CATALOGUE, variant

OPTIONS = (
    Option("target", "Target", 5, "Points.", low=1, high=21),
    Option("honours", "Honours", "off", "Honours.", ("off", "law")),
    Option("rubber", "Rubber", 3, "Games.", (1, 3, 5)),
    Option("penalty", "Penalty", default=True, help="Cards."),
)


def test_what_is_not_chosen_has_its_default():
    assert dict(Rules(OPTIONS, {"target": 7})) == {
        "target": 7,
        "honours": "off",
        "rubber": 3,
        "penalty": True,
    }


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("target", 0, "a whole number 1 to 21"),
        ("target", 22, "a whole number 1 to 21"),
        ("target", True, "a whole number 1 to 21"),
        ("target", "5", "a whole number 1 to 21"),
        ("target", 5.0, "a whole number 1 to 21"),
        ("honours", "on", "one of off, law"),
        ("rubber", 2, "one of 1, 3, 5"),
        ("penalty", 1, "true or false"),
        ("penalty", None, "true or false"),
    ],
)
def test_a_value_out_of_range_is_refused_with_the_values_that_are_allowed(name, value, expected):
    with pytest.raises(ValueError, match=f"{name} cannot be .*expected {expected}"):
        Rules(OPTIONS, {name: value})


def test_a_rule_that_does_not_exist_is_refused_by_name():
    with pytest.raises(ValueError, match="there is no rule 'tarrget'"):
        Rules(OPTIONS, {"tarrget": 5})


def test_equal_choices_are_equal_however_they_were_made():
    assert Rules(OPTIONS, {"target": 5}) == Rules(OPTIONS)
    assert hash(Rules(OPTIONS, {"target": 5})) == hash(Rules(OPTIONS))
    assert Rules(OPTIONS, {"target": 6}) != Rules(OPTIONS)


def test_a_choice_cannot_be_changed():
    rules = Rules(OPTIONS)
    with pytest.raises(TypeError):
        rules["target"] = 6


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_default_of_every_game_is_allowed_and_every_preset_is_a_choice(name):
    game = variant(name)
    assert all(option.accepts(option.default) for option in game.options)
    assert len({option.name for option in game.options}) == len(game.options)
    for preset in game.presets.values():
        assert set(preset) <= set(game.rules(preset))


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_option_has_a_label_and_a_sentence_of_help(name):
    for option in variant(name).options:
        assert option.label
        assert option.help.endswith(".")


def test_a_game_that_does_not_exist_is_refused_with_those_that_do():
    with pytest.raises(ValueError, match=r"no game 'poker'.*whist, german, knockout"):
        variant("poker")

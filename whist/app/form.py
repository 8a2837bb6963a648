"""Which match is begun next?  The `Form` of the main menu, and the `Setup` that it describes.

Each game keeps its own preset and its own changes to the rules of it.  A rule counts as changed as long as it
is not as in the preset; a preset that is chosen takes back the changes of whatever presets are about.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from whist.engine.options import Option, Rules, Value
from whist.match.match import HUMAN, Setup
from whist.variants import variant

LEVELS: Final = ("easy", "basic", "hard", "expert", "random")
"""The levels of the other players that the page offers."""
SILENT: Final[Mapping[str, Value]] = {"concede": "off"}
"""Rules by which nobody has anything to say, where a game has them: the table has no words for others yet."""
HOUSE: Final[Mapping[str, Mapping[str, Value]]] = {"whist": {"seating": "fixed"}}
"""What this page begins with where the game itself has it otherwise."""
PRESET: Final = {"whist": "preset", "german": "counting"}
"""The field with the preset of each game that the page has a table for."""
OTHERS: Final = {"whist": ("left", "partner", "right"), "german": ("opponent",)}
"""The fields with the levels of the other players, in the order of play."""
RULE: Final = "rule-"
"""A field that begins so is a rule of the game that the form shows."""


class Form(NamedTuple):
    """The choices for the next match, as they stand in the menu."""

    variant: str = "whist"
    preset: str = "short"
    left: str = "hard"
    partner: str = "hard"
    right: str = "hard"
    counting: str = "odd_tricks"
    opponent: str = "hard"
    changed: Mapping[str, Mapping[str, Value]] = {}
    """By game, the rules that are not as in its preset."""


FORM_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "variant": tuple(PRESET),
    "preset": ("short", "american", "long9", "long10"),
    "left": LEVELS,
    "partner": LEVELS,
    "right": LEVELS,
    "counting": ("odd_tricks", "majority", "all_tricks", "difference", "fifty", "weighted"),
    "opponent": LEVELS,
}
"""The fields of the form but the rules, with the values that the page offers."""


def setup_of(form: Form) -> Setup:
    """The match that the form describes."""
    others = (str(getattr(form, name)) for name in OTHERS[form.variant])
    return Setup(form.variant, rules_of(form), (HUMAN, *others))


def rules_of(form: Form) -> Rules:
    """The rules of the game that the form shows."""
    return variant(form.variant).rules({**as_preset(form), **form.changed.get(form.variant, {})})


def as_preset(form: Form) -> Rules:
    """The rules of that game if none were changed."""
    game = variant(form.variant)
    return game.rules({**HOUSE.get(game.id, {}), **game.presets[getattr(form, PRESET[game.id])]})


def option_of(game: str, name: str) -> Option | None:
    """The option of a game with this name."""
    return next((option for option in variant(game).options if option.name == name), None)


def offers(option: Option, value: object) -> bool:
    """Whether a table of this page can play by this value."""
    return option.accepts(value) and (option.name not in SILENT or value == SILENT[option.name])


def value_of(option: Option, text: str) -> Value:
    """A text as the kind of value that the option has; as it is when it is none."""
    if isinstance(option.default, bool):
        return {"true": True, "false": False}.get(text, text)
    if isinstance(option.default, int) and text.isascii() and text.isdecimal() and len(text) < 10:
        return int(text)
    return text


def with_choice(form: Form, name: str, text: str) -> Form:
    """The form with one field changed, if it is one of its own and the value is offered."""
    if name.startswith(RULE):
        return _with_rule_of(form, name.removeprefix(RULE), text)
    if text not in FORM_CHOICES.get(name, ()):
        return form
    chosen = form._replace(**{name: text})  # type: ignore[arg-type]  # the names of texts only
    return _without_what_presets_say(chosen) if name == PRESET[form.variant] else chosen


def with_rule(form: Form, game: str, name: str, value: Value) -> Form:
    """The form with one rule of a game that is offered; one that is as in the preset is no change."""
    others = {rule: kept for rule, kept in form.changed.get(game, {}).items() if rule != name}
    usual = as_preset(form._replace(variant=game))[name]
    changed = others if value == usual else {**others, name: value}
    return _changed(form, game, changed)


def with_preset_again(form: Form) -> Form:
    """The form with all rules of the game that it shows as in its preset."""
    return _changed(form, form.variant, {})


def _with_rule_of(form: Form, name: str, text: str) -> Form:
    option = option_of(form.variant, name)
    if option is None or not offers(option, value := value_of(option, text)):
        return form
    return with_rule(form, form.variant, name, value)


def _without_what_presets_say(form: Form) -> Form:
    """Rules that any preset of the game is about are as in the one just chosen."""
    said = {name for preset in variant(form.variant).presets.values() for name in preset}
    kept = {name: value for name, value in form.changed.get(form.variant, {}).items() if name not in said}
    usual = as_preset(form)
    changed = {name: value for name, value in kept.items() if value != usual[name]}
    return _changed(form, form.variant, changed)


def _changed(form: Form, game: str, rules: Mapping[str, Value]) -> Form:
    """The form with these changes to the rules of a game; a game without changes is not named."""
    every = {**form.changed, game: rules}
    return form._replace(changed={name: some for name, some in every.items() if some})

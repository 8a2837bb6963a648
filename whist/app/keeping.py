"""How are the person's settings kept?  As JSON text, read with suspicion: a bad value is named, not used."""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from whist.app.form import FORM_CHOICES, PRESET, Form, offers, option_of, with_choice, with_rule
from whist.app.preferences import PREFERENCES, Settings, texts, with_settings
from whist.engine.options import Value

LIMIT: Final = 4_000
"""No settings are longer than this many characters."""
BRACKETS: Final = 100
"""Nor have they more opening brackets: deep nesting kills the whole interpreter in a browser."""

CHOICES: Final = FORM_CHOICES
"""The fields of the form but the rules, with the values that the page offers."""
OLD_RULES: Final = {
    "rubber": ("whist", "german"),
    "seating": ("whist",),
    "direction": ("german",),
    "no_trump_cards": ("german",),
}
"""Fields that were beside the others before every rule could be chosen, and the games that they are about."""


class SettingsError(ValueError):
    """A text that holds no settings; the message says what is wrong with it."""


def write(settings: Settings, form: Form) -> str:
    """Settings and form as text."""
    chosen = form._asdict()
    rules = chosen.pop("changed")
    return json.dumps({**texts(settings), **chosen, "rules": rules})


def read(text: str) -> tuple[Settings, Form]:
    """Settings and form from a text, with defaults for what is missing; SettingsError says what is wrong."""
    found, form = fields(text), Form()
    words = {name: str(value) for name, value in found.items()}
    for name, word in words.items():
        if not _offered(name, word):
            raise SettingsError(f"{name} cannot be {word[:40]!r}")
    # A preset takes rules back, so that it comes before them.
    for name in CHOICES:
        form = with_choice(form, name, words.get(name, ""))
    for game, name, value in _rules(found):
        form = with_rule(form, game, name, value)
    return with_settings(Settings(), words), form


def _offered(name: str, word: str) -> bool:
    """Whether a field may have this value; a field that nobody knows may have any."""
    if name in PREFERENCES:
        return PREFERENCES[name].kind.read(word) is not None
    return word in CHOICES.get(name, (word,))


def _rules(found: Mapping[str, object]) -> Iterator[tuple[str, str, Value]]:
    """The game, the name and the value of each rule that was changed; games of a newer page are left out."""
    named = [(game, name, found[name]) for name in OLD_RULES if name in found for game in OLD_RULES[name]]
    games = found.get("rules", {})
    if not isinstance(games, dict) or not all(isinstance(rules, dict) for rules in games.values()):
        raise SettingsError("its rules are no rules")
    named += [(game, *rule) for game, rules in games.items() if game in PRESET for rule in rules.items()]
    for game, name, value in named:
        option = option_of(game, name)
        if option is not None:
            if not offers(option, value):
                raise SettingsError(f"{name} cannot be {str(value)[:40]!r}")
            yield game, name, value  # type: ignore[misc]  # offers() has checked its type


def fields(text: str, limit: int = LIMIT) -> dict[str, object]:
    """The fields of a text, unchecked."""
    if len(text) > limit:
        raise SettingsError(f"it is longer than {limit} characters")
    if text.count("[") + text.count("{") > BRACKETS:
        raise SettingsError("it is nested too deep")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise SettingsError("it is not JSON") from None
    if not isinstance(found, dict):
        raise SettingsError("it is not a JSON object")
    return found

"""How are the person's settings kept?  As JSON text, read with suspicion: a bad value is named, not used."""

import json
from collections.abc import Mapping
from typing import Any, Final

from whist.app.model import Form
from whist.app.preferences import PREFERENCES, Settings, texts, with_settings

LIMIT: Final = 4_000
"""No settings are longer than this many characters."""
BRACKETS: Final = 100
"""Nor have they more opening brackets: deep nesting kills the whole interpreter in a browser."""

LEVELS: Final = ("easy", "basic", "hard", "expert", "random")
"""The levels of the other players that the page offers."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "variant": ("whist", "german"),
    "preset": ("short", "american", "long9", "long10"),
    "rubber": ("1", "3", "5"),
    "seating": ("fixed", "drawn"),
    "left": LEVELS,
    "partner": LEVELS,
    "right": LEVELS,
    "counting": ("odd_tricks", "majority", "all_tricks", "difference", "fifty", "weighted"),
    "opponent": LEVELS,
    "direction": ("high", "low", "by_turned_card"),
    "no_trump_cards": ("off", "ace", "ace_or_king"),
}
"""The fields of the form, with the values that the page offers."""


class SettingsError(ValueError):
    """A text that holds no settings; the message says what is wrong with it."""


def with_choice(form: Form, name: str, value: str) -> Form:
    """The form with one field changed, if it is one of its own and the value is offered."""
    if name not in Form._fields or value not in CHOICES[name]:
        return form
    chosen: dict[str, Any] = {name: int(value) if name == "rubber" else value}
    return form._replace(**chosen)


def write(settings: Settings, form: Form) -> str:
    """Settings and form as text."""
    return json.dumps({**texts(settings), **form._asdict()})


def read(text: str) -> tuple[Settings, Form]:
    """Settings and form from a text, with defaults for what is missing; SettingsError says what is wrong."""
    words = {name: str(value) for name, value in fields(text).items()}
    form = Form()
    for name, word in words.items():
        if not _offered(name, word):
            raise SettingsError(f"{name} cannot be {word[:40]!r}")
        form = with_choice(form, name, word)
    return with_settings(Settings(), words), form


def _offered(name: str, word: str) -> bool:
    """Whether a field may have this value; a field that nobody knows may have any."""
    if name in PREFERENCES:
        return PREFERENCES[name].kind.read(word) is not None
    return word in CHOICES.get(name, (word,))


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

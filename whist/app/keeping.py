"""How are the person's settings kept?  As JSON text, read with suspicion: a bad value is named, not used."""

import json
from collections.abc import Mapping
from typing import Any, Final

from whist.app.model import PACES, SUIT_COLOURS, Form, Settings

LIMIT: Final = 1_000
"""No settings are longer than this many characters; so few cannot nest too deep for the page's Python."""

LEVELS: Final = ("easy", "basic", "hard", "expert", "random")
"""The levels of the other players that the page offers."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "pace": PACES,
    "suits": SUIT_COLOURS,
    "known": ("off", "on"),
    "worth": ("off", "on"),
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
"""The fields that the page can change, with the values that it offers."""


class SettingsError(ValueError):
    """A text that holds no settings; the message says what is wrong with it."""


def with_setting(settings: Settings, name: str, value: str) -> Settings:
    """The settings with one of them changed, if it is one of theirs and the value is offered."""
    if name not in Settings._fields or value not in CHOICES[name]:
        return settings
    return settings._replace(**{name: value})


def with_choice(form: Form, name: str, value: str) -> Form:
    """The form with one field changed, if it is one of its own and the value is offered."""
    if name not in Form._fields or value not in CHOICES[name]:
        return form
    chosen: dict[str, Any] = {name: int(value) if name == "rubber" else value}
    return form._replace(**chosen)


def write(settings: Settings, form: Form) -> str:
    """Settings and form as text."""
    return json.dumps({**settings._asdict(), **form._asdict()})


def read(text: str) -> tuple[Settings, Form]:
    """Settings and form from a text, with defaults for what is missing; SettingsError says what is wrong."""
    settings, form = Settings(), Form()
    for name, value in _fields(text).items():
        word = str(value)
        if name not in CHOICES:
            continue
        if word not in CHOICES[name]:
            raise SettingsError(f"{name} cannot be {word[:40]!r}")
        settings = with_setting(settings, name, word)
        form = with_choice(form, name, word)
    return settings, form


def _fields(text: str) -> dict[str, object]:
    if len(text) > LIMIT:
        raise SettingsError(f"it is longer than {LIMIT} characters")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise SettingsError("it is not JSON") from None
    if not isinstance(found, dict):
        raise SettingsError("it is not a JSON object")
    return found

"""Which match was on the table, and what did the person set?  Read at the start, kept after every action.

What cannot be read is put aside under another name, never overwritten.
"""

from typing import Final, NamedTuple

from whist.app import keeping, words
from whist.app.keeping import SettingsError
from whist.app.model import Form, Settings
from whist.app.storage import MemoryStorage, Storage, StorageRefusedError
from whist.match.match import Match
from whist.match.record import RecordError, read

MATCH: Final = "whist.match"
SETTINGS: Final = "whist.settings"
ASIDE: Final = ".damaged"


class Kept(NamedTuple):
    """What was found: a match to go on with, the person's settings, and what has to be said about it."""

    match: Match | None
    settings: Settings
    form: Form
    notices: tuple[str, ...]


def usable(storage: Storage) -> tuple[Storage, tuple[str, ...]]:
    """The storage if it keeps what it is given, else one that forgets, and the notice that says so."""
    try:
        storage.write("whist.probe", "1")
        storage.read("whist.probe")
    except StorageRefusedError:
        return MemoryStorage(), (words.say("not_kept"),)
    return storage, ()


def look(storage: Storage) -> Kept:
    """What an earlier visit has left in a usable storage."""
    match, about_match = _match(storage)
    (settings, form), about_settings = _settings(storage)
    return Kept(match, settings, form, about_match + about_settings)


def _match(storage: Storage) -> tuple[Match | None, tuple[str, ...]]:
    text = storage.read(MATCH)
    if text is None:
        return None, ()
    try:
        return read(text), ()
    except RecordError as error:
        storage.write(MATCH + ASIDE, text)
        return None, (words.say("damaged", why=error),)


def _settings(storage: Storage) -> tuple[tuple[Settings, Form], tuple[str, ...]]:
    text = storage.read(SETTINGS)
    if text is None:
        return (Settings(), Form()), ()
    try:
        return keeping.read(text), ()
    except SettingsError as error:
        storage.write(SETTINGS + ASIDE, text)
        return (Settings(), Form()), (words.say("settings_damaged", why=error),)

"""Which match was on the table, and what did the person set?  Read at the start, kept after every action.

What cannot be used is put aside under a name of its own, never overwritten.
"""

from typing import Final, NamedTuple

from whist.app import keeping, words
from whist.app.keeping import CHOICES, SettingsError
from whist.app.model import Form, Settings
from whist.app.storage import MemoryStorage, Storage, StorageRefusedError
from whist.match.match import HUMAN, Match
from whist.match.record import RecordError, read

MATCH: Final = "whist.match"
SETTINGS: Final = "whist.settings"
STATISTICS: Final = "whist.statistics"
ASIDE: Final = ".damaged"
PLACES: Final = 9
"""So many damaged texts of a kind can lie aside."""
SILENT: Final = {"legality": "enforced", "claims": "off", "concede": "off"}
"""Rules by which nobody has anything to say, where a game has them."""


class Kept(NamedTuple):
    """What was found: where to keep things, a match to go on with, the settings, and what has to be said."""

    storage: Storage
    match: Match | None
    settings: Settings
    form: Form
    notices: tuple[str, ...]


def look(storage: Storage) -> Kept:
    """What an earlier visit has left.

    A storage that refuses a text is not written to again, so that what lies in it stays; one that forgets
    takes its place.
    """
    texts = {name: text_of(storage, name) for name in (MATCH, SETTINGS)}
    match, about_match = match_of(texts[MATCH])
    (settings, form), about_settings = _settings(texts[SETTINGS])
    try:
        for name, trouble in ((MATCH, about_match), (SETTINGS, about_settings)):
            if trouble:
                put_aside(storage, name, texts[name] or "")
        storage.write(SETTINGS, keeping.write(settings, form))
    except StorageRefusedError:
        notice = words.say("damaged_stays" if about_match or about_settings else "not_kept")
        return Kept(MemoryStorage(storage), match, settings, form, (notice,))
    return Kept(storage, match, settings, form, about_match + about_settings)


def text_of(storage: Storage, name: str) -> str | None:
    """The text kept under a name; None when there is none, or none may be read."""
    try:
        return storage.read(name)
    except StorageRefusedError:
        return None


def match_of(text: str | None) -> tuple[Match | None, tuple[str, ...]]:
    """The match of a text that was kept, and what has to be said about it."""
    if text is None:
        return None, ()
    try:
        return playable(read(text)), ()
    except RecordError as error:
        return None, (words.say("damaged", why=error),)


def playable(match: Match) -> Match:
    """The match itself; RecordError when this table has no place for it."""
    setup = match.setup
    if setup.variant not in CHOICES["variant"] or setup.players[0] != HUMAN or HUMAN in setup.players[1:]:
        raise RecordError("it is not a match of Whist or German Whist for one person")
    unknown = [level for level in setup.players[1:] if f"level_{level}" not in words.SENTENCES]
    if unknown:
        raise RecordError(f"there is no player {unknown[0]!r}")
    if any(setup.rules.get(rule, silent) != silent for rule, silent in SILENT.items()):
        raise RecordError("its rules need words that this table cannot say yet")
    return match


def _settings(text: str | None) -> tuple[tuple[Settings, Form], tuple[str, ...]]:
    if text is None:
        return (Settings(), Form()), ()
    try:
        return keeping.read(text), ()
    except SettingsError as error:
        return (Settings(), Form()), (words.say("settings_damaged", why=error),)


def put_aside(storage: Storage, name: str, text: str) -> None:
    """Keep a text that cannot be used where nothing overwrites it; or raise StorageRefusedError."""
    for number in range(1, PLACES + 1):
        place = f"{name}{ASIDE}-{number}"
        kept = storage.read(place)
        if kept is None:
            storage.write(place, text)
        if kept in (None, text):
            return
    raise StorageRefusedError(f"{PLACES} damaged texts lie aside already")

"""Which match was on the table, and what did the person set?  Read at the start, kept after every action.

A match lies in two places, so that one whole text of it is there whatever happens while it is written.  What
cannot be used is put aside under a name of its own, never overwritten.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

from whist.app import keeping, words
from whist.app.form import SILENT, Form
from whist.app.keeping import CHOICES, SettingsError
from whist.app.model import UNCHANGED
from whist.app.preferences import Settings
from whist.app.storage import MemoryStorage, NoPlaceError, Storage, StorageRefusedError
from whist.match.match import HUMAN, Match
from whist.match.record import RecordError, read

if TYPE_CHECKING:
    from whist.players.changes import Changes

MATCH: Final = "whist.match"
"""Where the match on the table is kept, without anybody asking for it."""
SAVE: Final = "whist.save"
"""Where the person keeps a match; the two never take each other's place."""
SETTINGS: Final = "whist.settings"
STATISTICS: Final = "whist.statistics"
STRATEGIES: Final = "whist.strategies"
COPY: Final = ".copy"
DATE: Final = ".date"
ASIDE: Final = ".damaged"
PLACES: Final = 9
"""So many damaged texts of a kind can lie aside."""
Damaged = tuple[tuple[str, str], ...]
"""Texts that cannot be used, and under which names they lay."""


class Kept(NamedTuple):
    """What was found: where to keep things, a match to go on with, the settings, and what has to be said."""

    storage: Storage
    match: Match | None
    settings: Settings
    form: Form
    notices: tuple[str, ...]
    damaged: Damaged = ()
    strategies: "Changes" = UNCHANGED


def look(storage: Storage) -> Kept:
    """What an earlier visit has left.

    A storage that refuses a text is not written to again, so that what lies in it stays; one that forgets
    takes its place.
    """
    match, damaged, why = found(storage, MATCH)
    notices = (words.say("damaged_copy" if match else "damaged", why=why),) if why else ()
    text = text_of(storage, SETTINGS)
    (settings, form), trouble = _settings(text)
    if trouble:
        damaged += ((SETTINGS, text or ""),)
    strategies, unused, about = _strategies(storage)
    damaged, trouble = damaged + unused, trouble + about
    try:
        for name, bad in damaged:
            put_aside(storage, name, bad)
        storage.write(SETTINGS, keeping.write(settings, form))
        if unused:
            _write_strategies(storage, strategies)
    except StorageRefusedError as error:
        notice = words.say(f"aside_{error.why}" if damaged else f"kept_{error.why}")
        return Kept(MemoryStorage(storage), match, settings, form, (notice,), damaged, strategies)
    return Kept(storage, match, settings, form, notices + trouble, damaged, strategies)


def keep(storage: Storage, name: str, text: str, date: str = "") -> None:
    """Keep a match; StorageRefusedError if it cannot be kept, and the one that was there still is.

    The new text is written beside the old one first: whenever this is interrupted, one of them is whole.
    """
    storage.write(name + COPY, text)
    storage.write(name, text)
    if date:
        storage.write(name + DATE, date)


def found(storage: Storage, name: str) -> tuple[Match | None, Damaged, str]:
    """The match under a name, the texts there that are none, and what is wrong with the first of them."""
    texts = dict.fromkeys(text_of(storage, place) for place in (name, name + COPY))
    damaged: list[tuple[str, str]] = []
    why = ""
    for text in texts:
        if text is not None:
            try:
                return read_match(text), tuple(damaged), why
            except RecordError as error:
                damaged.append((name, text))
                why = why or str(error)
    return None, tuple(damaged), why


def text_of(storage: Storage, name: str) -> str | None:
    """The text kept under a name; None when there is none, or none may be read."""
    try:
        return storage.read(name)
    except StorageRefusedError:
        return None


def read_match(text: str) -> Match:
    """The match of a record; RecordError when it is none that can be played at this table."""
    return playable(read(text))


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


def _strategies(storage: Storage) -> "tuple[Changes, Damaged, tuple[str, ...]]":
    """What is changed in the habits of the players; the text if not all of it can be used, and why."""
    text = text_of(storage, STRATEGIES)
    if not text:
        return UNCHANGED, (), ()
    # Only whoever has changed something needs the tables of habits.
    from whist.app.strategies import found as found_in  # noqa: PLC0415

    changes, trouble = found_in(text)
    return (changes, ((STRATEGIES, text),), (trouble,)) if trouble else (changes, (), ())


def _write_strategies(storage: Storage, changes: "Changes") -> None:
    from whist.players.changes import write  # noqa: PLC0415 - as above

    storage.write(STRATEGIES, write(changes))


def put_aside(storage: Storage, name: str, text: str) -> None:
    """Keep a text that cannot be used where nothing overwrites it; or raise StorageRefusedError."""
    for number in range(1, PLACES + 1):
        place = f"{name}{ASIDE}-{number}"
        kept = storage.read(place)
        if kept is None:
            storage.write(place, text)
        if kept in (None, text):
            return
    raise NoPlaceError(f"{PLACES} damaged texts lie aside already")

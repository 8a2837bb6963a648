"""What lies in the two slots: the match that is kept by itself, and the one that the person has kept?

Loaded when somebody looks.  Neither slot ever takes the place of the other.
"""

from typing import Final, NamedTuple

from whist.app.model import ME
from whist.app.saves import DATE, MATCH, SAVE, found, keep, text_of
from whist.app.storage import MemoryStorage, Storage, StorageRefusedError
from whist.app.words import match_result, playing, say, us_and_them
from whist.match.match import Match
from whist.match.record import write
from whist.match.table import scene

LONGEST_DATE: Final = 40


class Slot(NamedTuple):
    """What lies in a slot."""

    name: str
    record: str
    """The match; empty if there is none that can be played."""
    about: str
    """The match in words, or what is wrong with the text that lies there."""
    date: str
    damaged: str = ""
    """A text that is no match."""


def slots(storage: Storage) -> tuple[Slot, ...]:
    """Both slots, as far as something lies in them."""
    both = (slot(storage, name) for name in (MATCH, SAVE))
    return tuple(one for one in both if one is not None)


def slot(storage: Storage, name: str) -> Slot | None:
    """What lies in a slot, if anything does."""
    match, damaged, why = found(storage, name)
    date = _date(text_of(storage, name + DATE) or "")
    bad = damaged[0][1] if damaged else ""
    if match is not None:
        return Slot(name, write(match), about(match), date, bad)
    return Slot(name, "", say("slot_damaged", why=why), date, bad) if damaged else None


def save(storage: Storage, record: str, date: str, *, sure: bool = False) -> Slot | None:
    """Keep a match in the person's own slot; unless they are sure, another one that lies there is given back.

    StorageRefusedError where it would not outlive the page.
    """
    if isinstance(storage, MemoryStorage):
        raise StorageRefusedError("there is no storage that lasts")
    older = None if sure else slot(storage, SAVE)
    if older is None or (older.record == record and not older.damaged):
        keep(storage, SAVE, record, date)
        return None
    return older


def about(match: Match) -> str:
    """A match in one line: the game, the deal, the trick and the score."""
    now = scene(match, ME)
    ours, theirs = us_and_them(now.standing.sides, now.standing.scores)
    won = match_result(now)
    return say(
        "slot_about",
        game=playing(now),
        deal=now.number,
        trick=len(now.view.tricks) or 1,
        score=won or f"{ours}–{theirs}",
    )


def _date(text: str) -> str:
    """The date as the browser wrote it; nothing if it is anything else."""
    return text if len(text) <= LONGEST_DATE and text.isprintable() else ""

"""What has the person changed in the habits of the players?  Kept in a place of its own, loaded only if used.

A text of which something cannot be used is put aside as it was; the rest of it is in force and is kept.
"""

from typing import Final

from whist.app.habit_words import told
from whist.app.model import UNCHANGED
from whist.players.changes import Changes, ChangesError, read

NAMED: Final = 3
"""So many faults are told one by one."""


def found(text: str) -> tuple[Changes, str]:
    """The changes of a kept text, and what has to be said about it."""
    try:
        changes, faults = read(text)
    except ChangesError as error:
        return UNCHANGED, told("damaged", why=error)
    if not faults:
        return changes, ""
    more = told("more", number=len(faults) - NAMED) if len(faults) > NAMED else ""
    return changes, told("faulty", why="; ".join(faults[:NAMED]) + more)


def checked(text: str) -> Changes:
    """The changes of a text of which all can be used; ChangesError says what cannot."""
    changes, faults = read(text)
    for fault in faults:
        raise ChangesError(fault)
    return changes

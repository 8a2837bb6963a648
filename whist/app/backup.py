"""How does everything that the page keeps get into one file, and out of it again?

Browsers forget: some after a week without a visit, all of them when the person clears their data.  What
comes back is read with suspicion, and all of it or nothing takes the place of what is there.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final

from whist.app import keeping, strategies
from whist.app.saves import COPY, DATE, MATCH, SAVE, SETTINGS, STATISTICS, STRATEGIES, read_match, text_of
from whist.app.storage import Storage, StorageRefusedError
from whist.app.words import say
from whist.match import statistics
from whist.match.fields import parsed

FILE_HEAD: Final = '{"whist": "everything"'
"""How such a file begins."""
FILE: Final = "whist-everything.json"
READERS: Final[Mapping[str, Callable[[str], object]]] = {
    MATCH: read_match,
    SAVE: read_match,
    SETTINGS: keeping.read,
    STATISTICS: statistics.read,
    STRATEGIES: strategies.checked,
}
"""What is kept, and what finds fault with it: a ValueError that says why."""
NOTED: Final = "whist.backup"
"""Where it is noted how many deals had been counted when everything was last given out."""
LONGEST: Final = 10
EVERY: Final = 50
"""The person is reminded after so many deals."""


def gather(storage: Storage) -> str:
    """All that lies in the storage, as the text of a file."""
    found = {place: text_of(storage, place) for place in READERS}
    texts = {place: text for place, text in found.items() if text is not None}
    return json.dumps({"whist": "everything", "version": 1, **texts})


def read(text: str) -> dict[str, str]:
    """The texts of such a file by their places; FieldError says which of them cannot be used, and why."""
    file = parsed(text).only(("whist", "version", *READERS))
    file.at("version").number(1, 1)
    texts = {place: field.text() for place in READERS if (field := file.find(place)) is not None}
    if not texts:
        raise file.fault("there is nothing in it")
    for place, kept in texts.items():
        file.at(place).told(READERS[place], kept)
    return texts


def restore(storage: Storage, texts: Mapping[str, str]) -> None:
    """Put every text in its place; StorageRefusedError if there is no room, and all is as it was before."""
    before: dict[str, str | None] = {}
    try:
        for place, text in _places(texts).items():
            before[place] = storage.read(place)
            storage.write(place, text)
    except StorageRefusedError:
        for place, old in before.items():
            storage.write(place, old or "")
        raise


def _places(texts: Mapping[str, str]) -> dict[str, str]:
    """A match lies in two places, and the date of the one before is not its own."""
    matches = {place: text for place, text in texts.items() if place in (MATCH, SAVE)}
    copies = {place + COPY: text for place, text in matches.items()}
    return {**copies, **texts, **{place + DATE: "" for place in matches}}


def note(storage: Storage) -> None:
    """Everything has been given out: note how many deals had been counted."""
    storage.write(NOTED, str(deals(storage)))


def reminder(storage: Storage, counted: int) -> str:
    """What is said when so many deals have been counted; nothing as long as few of them are in no file."""
    noted = text_of(storage, NOTED) or ""
    since = counted - (int(noted) if noted.isdecimal() and len(noted) < LONGEST else 0)
    due = since >= EVERY and since % EVERY == 0
    return say("backup_due", deals=counted, since=since) if due else ""


def deals(storage: Storage) -> int:
    """How many deals lie counted in the storage."""
    text = text_of(storage, STATISTICS)
    try:
        return statistics.read(text).deals if text else 0
    except ValueError:
        return 0

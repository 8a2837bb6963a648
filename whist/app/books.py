"""How are the person's statistics kept, shown, given out and taken in?  Loaded when they are first needed.

The storage holds the truth: a deal is noted into what lies there at that moment, so that two windows do not
undo each other's entries.  What is imported or forgotten is asked about first.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from whist.app import backup
from whist.app.messages import Download, Effect, Fetch, Fetched, Focus, SaveStatistics
from whist.app.model import ME, Model
from whist.app.saves import STATISTICS, put_aside, text_of
from whist.app.storage import Storage, StorageRefusedError
from whist.app.words import say
from whist.match.fields import FieldError
from whist.match.statistics import Statistics, noted, read, write
from whist.match.table import Scene

FILE: Final = "whist-statistics.json"

Step = tuple[Model, tuple[Effect, ...]]


class Books(NamedTuple):
    """What the panel of statistics shows."""

    statistics: Statistics
    offered: Statistics | None = None
    """What the chosen file holds, until the person has said whether it shall replace the rest."""
    asking: str = ""
    """What the person is asked: `reset`, `replace` or nothing."""
    told: str = ""
    """A sentence about what has been done, or why not."""


class Look(NamedTuple):
    """What lies in the storage."""

    statistics: Statistics
    trouble: str = ""
    writable: bool = True


def look(storage: Storage) -> Look:
    """The kept statistics; a damaged text is put aside, or stays where it is when there is no room."""
    text = text_of(storage, STATISTICS)
    if text is None:
        return Look(Statistics())
    try:
        return Look(read(text))
    except FieldError as error:
        why = str(error)
    try:
        put_aside(storage, STATISTICS, text)
    except StorageRefusedError:
        return Look(Statistics(), say("statistics_stay", why=why), writable=False)
    return Look(Statistics(), say("statistics_damaged", why=why))


class Entry(NamedTuple):
    """What has to be done about a deal that is over."""

    text: str = ""
    """The statistics to keep; empty when the deal was noted before, or nothing may be written."""
    trouble: str = ""
    """What has to be said about it."""


def entry(storage: Storage, scene: Scene) -> Entry:
    """Note a deal; none of a match that was looked into."""
    if scene.peeked:
        return Entry()
    found = look(storage)
    after = noted(found.statistics, scene, ME)
    if not found.writable or after == found.statistics:
        return Entry()
    return Entry(write(after), found.trouble or backup.reminder(storage, after.deals))


def kept(storage: Storage) -> Fetched:
    """The kept statistics, as the panel is told of them."""
    found = look(storage)
    return Fetched("statistics", write(found.statistics), found.trouble)


def fetched(model: Model, news: Fetched) -> Step:
    """A text is here: the kept statistics, or a file of which the person has to decide."""
    if news.what == "statistics":
        return model._replace(books=Books(read(news.text), told=news.trouble)), ()
    if model.books is None:
        return model, ()
    try:
        offered = read(news.text)
    except FieldError as error:
        return _told(model, say("import_refused", why=error))
    books = model.books._replace(offered=offered, asking="replace", told="")
    return model._replace(books=books), (Focus("asking"),)


def pressed(model: Model, do: str) -> Step:
    """A button of the panel; another one does nothing."""
    assert model.books is not None
    done: Mapping[str, Callable[[Model, Books], Step]] = {
        "export": _export,
        "import": _import,
        "reset": _ask_to_reset,
        "reset-yes": _reset,
        "replace-yes": _replaced,
        "asked-no": _leave,
    }
    return done[do](model, model.books) if do in done else (model, ())


def _export(model: Model, books: Books) -> Step:
    told, effects = _told(model, say("exported", name=FILE))
    return told, (Download(FILE, write(books.statistics)), *effects)


def _import(model: Model, _: Books) -> Step:
    return model, (Fetch("import"),)


def _ask_to_reset(model: Model, books: Books) -> Step:
    return model._replace(books=books._replace(asking="reset", told="")), (Focus("asking"),)


def _reset(model: Model, books: Books) -> Step:
    """The last deal stays noted: a reload must not bring it back."""
    return _with(model, Statistics(last=books.statistics.last), say("reset_done"))


def _replaced(model: Model, books: Books) -> Step:
    return _with(model, books.offered or books.statistics, say("replace_done"))


def _leave(model: Model, _: Books) -> Step:
    return _told(model, say("nothing_changed"))


def _with(model: Model, statistics: Statistics, sentence: str) -> Step:
    changed = model._replace(books=Books(statistics))
    told, effects = _told(changed, sentence)
    return told, (SaveStatistics(write(statistics)), *effects)


def _told(model: Model, sentence: str) -> Step:
    """Say what has become of it; a question is answered by it, and the focus goes there."""
    assert model.books is not None
    books = model.books._replace(offered=None, asking="", told=sentence)
    return model._replace(books=books), (Focus("statistics-told"),)

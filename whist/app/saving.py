"""How does a match get into a slot or a file and out again, and what if another tab goes on with it?

News comes in, orders go out: the part of `update` that is loaded when it is first needed.
"""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from whist.app import backup, settings_file
from whist.app.form import Form
from whist.app.messages import Copy, Effect, Focus, LeaveLink, SeeToSaves
from whist.app.model import UNCHANGED, Model, beneath
from whist.app.preferences import Settings
from whist.app.report import report
from whist.app.saves import MATCH, SAVE, SETTINGS, STRATEGIES, Damaged, read_match
from whist.app.slots import Slot
from whist.app.update import fresh
from whist.app.visits import GUEST
from whist.app.words import say
from whist.match.fields import FieldError
from whist.match.record import RecordError

if TYPE_CHECKING:
    from whist.players.changes import Changes

Step = tuple[Model, tuple[Effect, ...]]

NAMES: Final[Mapping[str, str]] = {
    MATCH: "match",
    SAVE: "save",
    SETTINGS: "settings",
    STRATEGIES: "strategies",
}


class Saves(NamedTuple):
    """What the panels about saves show."""

    slots: tuple[Slot, ...] = ()
    older: Slot | None = None
    """What lies in the person's own slot and would be replaced."""
    then: str = "main"
    """The panel that follows when the match is saved."""
    said: str = ""
    """A sentence about what has been done, or why not."""
    offered: tuple[tuple[str, str], ...] = ()
    """What a file of everything holds, until the person has said whether it shall replace what is here."""
    report: str = ""
    damaged: Damaged = ()
    """What was found damaged when the page opened."""
    apart: bool = False
    """Whether another tab has taken the place where matches of links are kept."""


# News.


class SlotsFound(NamedTuple):
    """The slots have been looked at."""

    slots: tuple[Slot, ...]


class Saved(NamedTuple):
    """The match is in the person's own slot."""

    date: str


class OlderFound(NamedTuple):
    """Another match lies in the person's own slot."""

    slot: Slot


class SaveRefused(NamedTuple):
    """The match could not be kept; `why` is one of the whys of storage.py."""

    why: str


class FileRead(NamedTuple):
    """The person has chosen a file."""

    text: str


class TabOpened(NamedTuple):
    """Another tab has said that it keeps something."""


class TableTaken(NamedTuple):
    """Another tab keeps what this one has kept at a place."""

    place: str


class TableIsHere(NamedTuple):
    """The match is kept by this tab again, with all else that was found."""

    settings: Settings
    form: Form
    notices: tuple[str, ...]
    strategies: "Changes" = UNCHANGED


class AgentTold(NamedTuple):
    """What the browser calls itself."""

    agent: str


News = (
    SlotsFound
    | Saved
    | OlderFound
    | SaveRefused
    | FileRead
    | TabOpened
    | TableTaken
    | TableIsHere
    | AgentTold
)


# Orders.


class FindSlots(NamedTuple):
    """Look into the slots."""


class Save(NamedTuple):
    """Keep a match in the person's own slot; over another one only if they are sure."""

    record: str
    sure: bool = False


class PlayRecord(NamedTuple):
    """Put the match of a record on the table."""

    record: str


class Download(NamedTuple):
    """Give the person a text as a file."""

    name: str
    text: str


class GiveEverything(NamedTuple):
    """Give the person all that is kept as a file."""


class Restore(NamedTuple):
    """Put texts that came from a file of everything in the place of what is kept."""

    texts: tuple[tuple[str, str], ...]


class CheckTabs(NamedTuple):
    """See whether this tab still keeps the match."""


class TakeTable(NamedTuple):
    """Go on in this tab with what the other has kept."""


class CloseWindow(NamedTuple):
    """Close the window, where the browser lets a page do that."""


class AskAgent(NamedTuple):
    """Ask what the browser calls itself."""


Order = (
    FindSlots
    | Save
    | PlayRecord
    | Download
    | GiveEverything
    | Restore
    | CheckTabs
    | TakeTable
    | CloseWindow
    | AskAgent
)


def told(model: Model, news: News) -> Step:
    """The screen after the news."""
    match news:
        case SlotsFound(slots):
            return _shown(_noted(model, slots=slots, said=""), "load")
        case Saved(date):
            return _saved(model, date)
        case OlderFound(slot):
            return _shown(_noted(model, older=slot), "replace")
        case SaveRefused(why):
            return _shown(_noted(model, said=say(f"unsaved_{why}")), "load")
        case FileRead(text):
            return _imported(model, text) if model.panel == "load" else (model, ())
        case TabOpened():
            return model, (_order(CheckTabs()),)
        case TableTaken(place):
            return _taken(model, place)
        case TableIsHere(settings, form, notices, strategies):
            found = model._replace(settings=settings, own=settings, form=form, notices=notices)
            return found._replace(strategies=strategies), ()
        case AgentTold(agent):
            noted = _noted(model, report=report(model, agent))
            shown, effects = _shown(noted, "report")
            return shown, (*effects, Copy("report"))


def pressed(model: Model, do: str) -> Step:
    """What a button of these panels does; a table that is in another tab hears one of them only."""
    saves = model.saves or Saves()
    match do.removeprefix("saves-"):
        case "here" if model.panel == "elsewhere":
            return fresh(model), (Focus("table"), _order(TakeTable()))
        case _ if model.panel == "elsewhere":
            return model, ()
        case "exit" | "quit" as way if model.scene:
            noted = _noted(model, then="main" if way == "exit" else "curtain")
            return noted, (_order(Save(model.scene.record)),)
        case "replace" if model.scene and model.panel == "replace":
            return model, (_order(Save(model.scene.record, sure=True)),)
        case "open":
            return model, (_order(FindSlots()),)
        case "load":
            own = next((slot.record for slot in saves.slots if slot.name == SAVE), "")
            return _played(model, own) if own else (model, ())
        case "restore" if model.panel == "restore":
            return fresh(model), (Focus("table"), *_leaving(model), _order(Restore(saves.offered)))
        case "report":
            return model, (_order(AskAgent()),)
    return model, _files(model, saves, do.removeprefix("saves-"))


def _files(model: Model, saves: Saves, do: str) -> tuple[Effect, ...]:
    """What becomes a file: the match on the table, the settings, or a text that cannot be used."""
    if do == "match-file" and model.scene:
        name = f"whist-{json.loads(model.scene.record)['seed']}.json"
        return (_order(Download(name, model.scene.record)),)
    if do == "everything":
        return (_order(GiveEverything()),)
    if do == "settings-file":
        return (_order(Download(settings_file.NAME, settings_file.text_of(model))),)
    bad = [*saves.damaged, *((slot.name, slot.damaged) for slot in saves.slots if slot.damaged)]
    raw = next((text for name, text in bad if do == f"raw-{NAMES[name]}"), None)
    return () if raw is None else (_order(Download(f"damaged-{do.removeprefix('raw-')}.txt", raw)),)


def _order(order: Order) -> SeeToSaves:
    return SeeToSaves(order)


def _noted(model: Model, **facts: object) -> Model:
    return model._replace(saves=(model.saves or Saves())._replace(**facts))  # type: ignore[arg-type]


def _shown(model: Model, panel: str) -> Step:
    opened = model._replace(panel=panel, back=beneath(model, panel), refusal="", copied="")
    return opened, (Focus(f"panel-{panel}"),)


def _saved(model: Model, date: str) -> Step:
    """The main menu, or the curtain; a browser that lets the page close its window does so."""
    then = (model.saves or Saves()).then
    shown, effects = _shown(_noted(model, said=say("saved_at", date=date), older=None), then)
    return shown, (*effects, _order(CloseWindow())) if then == "curtain" else effects


def _imported(model: Model, text: str) -> Step:
    """Settings, or a match that is put on the table; or a sentence about what is wrong with the text."""
    if settings_file.is_one(text):
        return _settings_imported(model, text)
    if text.lstrip().startswith(backup.FILE_HEAD):
        return _everything_offered(model, text)
    try:
        read_match(text)
    except RecordError as error:
        return _noted(model, said=say("file_unread", why=error)), (Focus("panel-load"),)
    return _played(model, text)


def _settings_imported(model: Model, text: str) -> Step:
    try:
        taken, effects = settings_file.taken_in(model, text)
    except ValueError as error:
        return _noted(model, said=say("file_unread", why=error)), (Focus("panel-load"),)
    return _noted(taken, said=say("settings_imported")), (*effects, Focus("panel-load"))


def _everything_offered(model: Model, text: str) -> Step:
    """What is here is replaced only when the person has seen by what."""
    try:
        offered = tuple(backup.read(text).items())
    except FieldError as error:
        return _noted(model, said=say("file_unread", why=error)), (Focus("panel-load"),)
    return _shown(_noted(model, offered=offered), "restore")


def _played(model: Model, record: str) -> Step:
    """A match that is loaded is the person's own, so a link is left."""
    return fresh(model), (Focus("table"), *_leaving(model), _order(PlayRecord(record)))


def _leaving(model: Model) -> tuple[Effect, ...]:
    return (LeaveLink(),) if model.visit.guest else ()


def _taken(model: Model, place: str) -> Step:
    """The match on the table goes on in another tab; one that came by a link can be played in both."""
    if place != (GUEST if model.visit.guest else MATCH):
        return model, ()
    if not model.visit.guest:
        return _shown(model, "elsewhere")
    if model.visit.embed or (model.saves and model.saves.apart):
        return model, ()
    return _noted(model, apart=True)._replace(notices=(*model.notices, say("guest_elsewhere"))), ()

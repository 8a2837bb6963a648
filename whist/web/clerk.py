"""Who carries saves and files to and fro?  The orders of saving.py, done in the browser."""

from contextlib import suppress
from typing import TYPE_CHECKING

from whist.app import backup
from whist.app.messages import SavesTold
from whist.app.saves import MATCH, look, read_match
from whist.app.saving import (
    AgentTold,
    AskAgent,
    CheckTabs,
    CloseWindow,
    Download,
    FindSlots,
    GiveEverything,
    News,
    OlderFound,
    Order,
    PlayRecord,
    Restore,
    Save,
    Saved,
    SaveRefused,
    SlotsFound,
    TableIsHere,
    TakeTable,
)
from whist.app.slots import save, slots
from whist.app.storage import StorageRefusedError
from whist.app.tabs import taken
from whist.app.visits import own_match

if TYPE_CHECKING:
    from whist.web.program import Program


def carry_out(order: Order, program: "Program") -> None:
    """Do what is ordered, and tell how it went."""
    match order:
        case FindSlots():
            tell(program, SlotsFound(slots(program.storage)))
        case Save(record, sure):
            tell(program, saved(program, record, sure=sure))
        case PlayRecord(record):
            program.play(read_match(record))
        case CheckTabs() if taken(program.storage, program.place, program.tab):
            program.lose_table(program.place)
        case TakeTable():
            take_table(program)
        case CloseWindow():
            program.browser.close()
        case AskAgent():
            tell(program, AgentTold(program.browser.agent()))
        case Download() | GiveEverything() | Restore():
            see_to_files(order, program)


def see_to_files(order: Download | GiveEverything | Restore, program: "Program") -> None:
    """What goes into a file, or comes from one."""
    match order:
        case Download(name, text):
            program.browser.download(name, text)
        case GiveEverything():
            give_everything(program)
        case Restore(texts):
            restore(program, dict(texts))


def tell(program: "Program", news: News) -> None:
    """Bring news to the screen."""
    program.dispatch(SavesTold(news))


def saved(program: "Program", record: str, *, sure: bool) -> News:
    """Keep a match in the person's own slot; what has become of it."""
    date = program.browser.now()
    try:
        older = save(program.storage, record, date, sure=sure)
    except StorageRefusedError as error:
        return SaveRefused(error.why)
    return OlderFound(older) if older else Saved(date)


def give_everything(program: "Program") -> None:
    """A file of all that is kept; the person will be reminded of it later."""
    program.browser.download(backup.FILE, backup.gather(program.storage))
    with suppress(StorageRefusedError):
        backup.note(program.storage)


def restore(program: "Program", texts: dict[str, str]) -> None:
    """What a file held is kept, and the table is as it is then."""
    try:
        backup.restore(program.storage, texts)
    except StorageRefusedError:
        tell(program, SaveRefused("restore"))
    else:
        take_table(program)


def take_table(program: "Program") -> None:
    """Go on with what the other tab has kept; it keeps nothing more from now on."""
    program.take_table(MATCH)
    kept = look(program.storage)
    tell(program, TableIsHere(kept.settings, kept.form, kept.notices, kept.strategies))
    program.play(own_match(kept))

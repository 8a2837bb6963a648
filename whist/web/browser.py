"""How is the page reached?  `static/table/page.js` does the work; this is its face in Python."""

from collections.abc import Callable

from js import performance, whistAddress, whistBoot, whistDesk, whistPage
from pyodide.ffi import create_proxy

from whist.app.messages import (
    ButtonPressed,
    CardFocused,
    CardTapped,
    Fetched,
    FieldChanged,
    FocusMoved,
    Message,
    ReleaseFound,
    SavesTold,
)
from whist.app.visits import Asked
from whist.cards import card
from whist.match.shuffle import new_seed


class Browser:
    """The page as the program sees it."""

    def listen(self, hear: Callable[[Message], None]) -> None:
        """Tell what the person does, from now on and for the life of the page."""

        def heard(kind: str, word: str, value: str, at: float) -> None:
            message = read_event(kind, word, value, at)
            if message is not None:
                hear(message)

        # One proxy that stays: borrowed ones are destroyed after the call.
        whistPage.listen(create_proxy(heard))

    def show(self, html: str) -> None:
        """Patch the page; what has not changed stays as it is, the focus too."""
        whistPage.show(html)

    def focus(self, element: str) -> None:
        """Give the focus to the element with this id, if it is there."""
        whistPage.focus(element)

    def finish_motion(self) -> None:
        """Let no card be on its way any longer."""
        whistPage.finish()

    def asked(self) -> Asked:
        """What the address of the page says, and which day it is here."""
        pairs = tuple((name, value) for name, value in whistAddress.pairs().to_py())
        return Asked(pairs, whistAddress.page(), whistAddress.today(), new_seed())

    def leave_link(self) -> None:
        """Take what the link asked for out of the address."""
        whistAddress.leave()

    def copy(self, element: str, what: str) -> None:
        """Copy the text of the field with this id; how that went is told as if a button had been pressed."""
        whistAddress.copy(element, what)

    def reload(self) -> None:
        """Load the page again, in its newest version."""
        whistPage.reload()

    def now(self) -> str:
        """The date and the time here, in words."""
        now: str = whistDesk.now()
        return now

    def clock(self) -> float:
        """The page's clock, in milliseconds."""
        milliseconds: float = performance.now()
        return milliseconds

    def agent(self) -> str:
        """What the browser calls itself."""
        agent: str = whistDesk.agent()
        return agent

    def download(self, name: str, text: str) -> None:
        """Give the person a text as a file."""
        whistDesk.download(name, text)

    def close(self) -> None:
        """Close the window; browsers do that only for windows that a script has opened."""
        whistDesk.close()

    def choose_file(self) -> None:
        """Let the person choose a file; its text is told, or nothing if none is chosen."""
        whistPage.chooseFile()

    def fetch_page(self, name: str) -> None:
        """Bring a page of the handbook; it is told, empty if it cannot be had."""
        whistPage.fetchPage(name)

    def up(self) -> None:
        """The game has taken over from the boot page."""
        whistBoot.done()


def read_event(kind: str, word: str, value: str, at: float) -> Message | None:
    """The message of an event that the page tells; None for one that makes no sense."""
    match kind:
        case "button":
            return ButtonPressed(word, at)
        case "field":
            return FieldChanged(word, value)
        case "statistics":
            return Fetched(word, value)
        case "page":
            return Fetched(f"page-{word}", value)
        case "move":
            return FocusMoved(int(word))
        case "newer":
            return ReleaseFound()
        case "file" | "tab":
            return read_rare_event(kind, value)
    try:
        named = card(word)
    except ValueError:
        return None
    return CardTapped(named, at) if kind == "card" else CardFocused(named)


def read_rare_event(kind: str, value: str) -> Message:
    """What most visits never see."""
    from whist.app.saving import FileRead, TabOpened  # noqa: PLC0415

    return SavesTold(FileRead(value) if kind == "file" else TabOpened())

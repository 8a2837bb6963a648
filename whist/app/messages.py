"""What has happened, and what shall be done?  Messages are in the past tense, effects are orders."""

from typing import TYPE_CHECKING, NamedTuple

from whist.cards import Card, Cards
from whist.engine.actions import Action
from whist.match.match import Setup
from whist.match.table import Scene

if TYPE_CHECKING:
    from whist.app.saving import News, Order


class ScenePublished(NamedTuple):
    """The table has moved on."""

    scene: Scene


class CardAsked(NamedTuple):
    """It is the person's turn: the table waits for a card."""


class TrickRested(NamedTuple):
    """The finished trick has lain on the table long enough."""


class CardTapped(NamedTuple):
    """A card of the hand was tapped, clicked or chosen by key, at a time of the page's clock in ms."""

    card: Card
    at: float


class FocusMoved(NamedTuple):
    """An arrow key moved along the hand: by so many cards, or to an end with a large number."""

    by: int


class CardFocused(NamedTuple):
    """A card of the hand has got the focus."""

    card: Card


class ButtonPressed(NamedTuple):
    """A button was pressed: the word of its `data-do`, at a time of the page's clock in ms."""

    do: str
    at: float


class FieldChanged(NamedTuple):
    """A field of a form was changed; nothing from a page is trusted."""

    name: str
    value: str


class NoticeGiven(NamedTuple):
    """Something outside the table has to be told, as that nothing can be saved."""

    text: str


class DealSealed(NamedTuple):
    """The deal on the table has been sealed, before its first card."""

    seal: str


class Fetched(NamedTuple):
    """A text is here that was asked for: what is kept, a chosen file, a page of the handbook."""

    what: str
    text: str
    trouble: str = ""
    """What has to be said about it."""


class HandsSeen(NamedTuple):
    """The person has looked into the other hands; the record says so from now on."""

    hands: tuple[Cards, ...]
    record: str


class Logged(NamedTuple):
    """Something for a debug log that only the browser's side can tell."""

    log: str
    text: str


class ReleaseFound(NamedTuple):
    """A newer version of the game is here and waits until the page is loaded again."""


class SavesTold(NamedTuple):
    """There is news about saves, files or other tabs, which saving.py understands."""

    news: "News"


Message = (
    ScenePublished
    | CardAsked
    | TrickRested
    | CardTapped
    | FocusMoved
    | CardFocused
    | ButtonPressed
    | FieldChanged
    | NoticeGiven
    | DealSealed
    | Fetched
    | HandsSeen
    | Logged
    | ReleaseFound
    | SavesTold
)


class Choose(NamedTuple):
    """Give the table the person's action."""

    action: Action


class SaveRecord(NamedTuple):
    """Keep the match as text."""

    text: str


class SaveSettings(NamedTuple):
    """Keep the settings and the form as text."""

    text: str


class Focus(NamedTuple):
    """Move the keyboard's focus to the element with this id."""

    element: str


class DealNext(NamedTuple):
    """Go on with the next deal of the match."""


class BeginMatch(NamedTuple):
    """Leave the match on the table and begin another."""

    setup: Setup


class Reload(NamedTuple):
    """Load the page again, in its newest version."""


class HurryUp(NamedTuple):
    """End the pause that the table is making."""


class LeaveLink(NamedTuple):
    """The address shall not name a match any longer that is not on the table."""


class GoHome(NamedTuple):
    """Put the visitor's own match back on the table."""


class Copy(NamedTuple):
    """Copy what is in the field with this name, as `link` or `frame`."""

    what: str


class SeeToSaves(NamedTuple):
    """Something has to be done about saves, files or other tabs."""

    order: "Order"


class LookAtHands(NamedTuple):
    """Look into the other hands."""


class KeepBooks(NamedTuple):
    """Once the screen is drawn, seal a deal that has begun, or note one that has ended."""

    scene: Scene


class Fetch(NamedTuple):
    """Bring a text here: `statistics` or `strategy`, a file to `import`, or a page, as `page-whist`."""

    what: str


class SaveStatistics(NamedTuple):
    """Keep the statistics as text."""

    text: str


class SaveStrategies(NamedTuple):
    """Keep the changed habits of the players as text."""

    text: str


class Download(NamedTuple):
    """Give the person a text as a file with this name."""

    name: str
    text: str


Effect = (
    Choose
    | SaveRecord
    | SaveSettings
    | SaveStatistics
    | SaveStrategies
    | Focus
    | DealNext
    | BeginMatch
    | Reload
    | HurryUp
    | LeaveLink
    | GoHome
    | Copy
    | SeeToSaves
    | KeepBooks
    | LookAtHands
    | Fetch
    | Download
)

"""What does the screen know?  The `Model`: the published scene, what the person chose, and what is open."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from whist.app.drawing import undrawn
from whist.app.form import Form
from whist.app.preferences import Settings
from whist.cards import Card, Cards
from whist.engine.deal import Seat, Trick, finished
from whist.engine.view import View
from whist.match.table import Scene

if TYPE_CHECKING:
    from whist.app.books import Books
    from whist.app.habits import Looked
    from whist.app.saving import Saves
    from whist.app.settling import Settling
    from whist.players.changes import Changes
    from whist.players.strategy import Value

PANELS: Final = (
    "",
    "menu",
    "main",
    "options",
    "abandon",
    "settings",
    "rules",
    "sheet",
    "last",
    "share",
    "statistics",
    "fair",
    "strategy",
    "logs",
)
UNCHANGED: Final["Changes"] = {}
"""No habit of any player is other than that of its level."""
SAVE_PANELS: Final = ("curtain", "replace", "load", "restore", "elsewhere", "report")
"""Panels about saves; none is opened by its name alone."""
MOMENTS: Final = ("draw", "claim", "correct", "honours", "reckoning", "remedies")
"""Panels of the rules' own moments; none is opened by its name alone."""

BEFORE_PLAY: Final = -1
ME: Final = 0
"""The seat from which the table is seen; player 0 keeps seat 0."""


class Visit(NamedTuple):
    """How the page was opened."""

    page: str = ""
    """Its address, without what the address asks for."""
    embed: bool = False
    """Whether it is a small table in somebody else's page."""
    guest: bool = False
    """Whether the match on the table came by a link."""
    waiting: bool = False
    """Whether the visitor's own match, unfinished, is kept meanwhile."""


class Entry(NamedTuple):
    """One line of what is announced; the number grows, so that each line is announced once."""

    number: int
    text: str
    trick: int
    """The trick that it tells of, counted from 0; BEFORE_PLAY for the deal and the turned card."""
    small: bool = False
    """Whether it is passed over where only tricks are announced."""


class Model(NamedTuple):
    """Everything that the screen depends on."""

    scene: Scene | None = None
    settings: Settings = Settings()
    """What is in force: the person's own settings, or for this visit those of a link."""
    own: Settings = Settings()
    """What the person has set, and what is kept."""
    form: Form = Form()
    panel: str = ""
    """The panel that lies over the table, one of PANELS or SAVE_PANELS."""
    back: str = ""
    """The panel to which closing the open one leads: the main menu, if it was opened from there."""
    refusal: str = ""
    """Why the card just chosen cannot be played; empty when there is nothing to say."""
    focus: Card | None = None
    """The card of the hand that the Tab key reaches."""
    lifted: Card | None = None
    """The card that waits to be confirmed."""
    asked: bool = False
    """Whether the table waits for the person's card."""
    forced: bool = False
    """Whether the person's card is played by itself, being the only one."""
    resting: Trick | None = None
    """The finished trick that still lies on the table."""
    prize: Card | None = None
    """The face-up card that the resting trick has won, if cards are drawn."""
    log: tuple[Entry, ...] = ()
    """What was announced last."""
    notices: tuple[str, ...] = ()
    visit: Visit = Visit()
    saves: "Saves | None" = None
    """What the panels about saves show; None until one is wanted."""
    seal: str = ""
    """The seal of the deal on the table; empty until it has been sealed."""
    verdict: str = ""
    """What a check of the seal has found: the key of a sentence."""
    books: "Books | None" = None
    """What the open panel of statistics shows."""
    strategies: "Changes" = UNCHANGED
    """What the person has changed in the habits of the players."""
    looked: "Looked | None" = None
    """What is seen in the panel of strategies; None as it opens."""
    chapter: str = "short"
    """The chapter of "How to play" that is open."""
    leaf: str | None = None
    """That chapter as HTML: None until it is here, empty when it cannot be had."""
    copied: str = ""
    """What has become of a copy: the key of a sentence."""
    hands: tuple[Cards, ...] = ()
    """The hands of all seats, while the person looks into them."""
    logs: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The lines of each debug log that has any."""
    settling: "Settling | None" = None
    """What the panel of settings shows besides them."""
    newer: bool = False
    """Whether a newer version of the game is there, and waits."""
    touched: float = float("-inf")
    """When the person's last accepted tap or key came, in milliseconds of the page's clock."""

    def changes_of(self, game: str, level: str) -> "Mapping[str, Value]":
        """The changed habits with which a level plays a game."""
        if not self.strategies:
            return {}
        from whist.players.changes import of_game  # noqa: PLC0415 - only where something is changed

        return of_game(self.strategies, game, level)

    @property
    def undrawn(self) -> Card | None:
        """The prize that has still to be drawn: the trick is seen first, unless no trick rests."""
        return None if self.resting is None or not self.settings.anim_rest else self.prize

    @property
    def seen(self) -> Scene | None:
        """The scene as it is shown: with the cards of the last draw once that has come."""
        prize = self.undrawn
        if self.scene is None or prize is None:
            return self.scene
        return self.scene._replace(view=undrawn(self.scene.view, prize))

    @property
    def playing(self) -> bool:
        """Whether a card may be played now: nobody leads before having drawn."""
        return self.asked and self.undrawn is None

    @property
    def heard(self) -> tuple[Entry, ...]:
        """The lines that are announced: no draw and no deal before it is seen."""
        if self.panel == "draw":
            return ()
        if self.scene is None or self.undrawn is None:
            return self.log
        return tuple(entry for entry in self.log if entry.trick < len(finished(self.scene.view.tricks)))

    @property
    def trick(self) -> Trick | None:
        """The trick that lies on the table: the resting one until the next card is led."""
        if self.scene is None:
            return None
        now = self.scene.view.trick
        return now if now is not None and now.plays else self.resting or now

    @property
    def last_trick(self) -> Trick | None:
        """The trick that may be looked at now by the table's rule (rules 01, 4.1)."""
        if self.scene is None:
            return None
        done = finished(self.scene.view.tricks)
        return done[-1] if done and may_look_back(self.scene.view) else None

    @property
    def at_stake(self) -> bool:
        """Whether another match would cost one in which the person has played, and which nobody has won."""
        scene = self.scene
        if self.visit.waiting or scene is None or scene.standing.winner is not None:
            return self.visit.waiting
        return scene.number > 1 or any(play.seat == ME for trick in scene.view.tricks for play in trick.plays)

    @property
    def story(self) -> tuple[Entry, ...]:
        """The lines that may still be read: those of cards that may be looked at, and of the deal."""
        if self.scene is None:
            return ()
        view = self.scene.view
        earliest = len(finished(view.tricks)) - may_look_back(view)
        return tuple(entry for entry in self.heard if entry.trick >= earliest or entry.trick == BEFORE_PLAY)


def may_look_back(view: View) -> bool:
    """Whether the last finished trick may be looked at (rules 01, 4.1)."""
    rule = view.rules.get("last_trick_review", "until_next_lead")
    led = view.trick is not None and bool(view.trick.plays)
    return rule == "eight_cards" or (rule == "until_next_lead" and not led)


def beneath(model: Model, panel: str) -> str:
    """The panel to which closing that one will lead."""
    return "main" if panel != "main" in (model.panel, model.back) else ""


def player_of(scene: Scene, seat: Seat) -> int:
    """The player who sits on a seat; the draw for partners may have moved them."""
    return scene.seating[seat]

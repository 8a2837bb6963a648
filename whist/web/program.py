"""How do messages become what is seen and done?  The program: a model, its drawing and the effects."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from whist.app.messages import (
    BeginMatch,
    CardAsked,
    Choose,
    Copy,
    DealNext,
    DealSealed,
    Download,
    Effect,
    Fetch,
    Fetched,
    Focus,
    GoHome,
    HandsSeen,
    HurryUp,
    KeepBooks,
    LeaveLink,
    Logged,
    LookAtHands,
    Message,
    NoticeGiven,
    Reload,
    SaveRecord,
    SaveSettings,
    SaveStatistics,
    SavesTold,
    SaveStrategies,
    ScenePublished,
    SeeToSaves,
    TrickRested,
)
from whist.app.saves import MATCH, SETTINGS, STATISTICS, STRATEGIES, keep, look, text_of
from whist.app.storage import MemoryStorage, StorageRefusedError
from whist.app.tabs import take, taken
from whist.app.update import update
from whist.app.views.page import page
from whist.app.visits import GUEST, Opened, own_match
from whist.app.words import say
from whist.engine.actions import Action, Interruption
from whist.match.match import HUMAN, Match, begin
from whist.match.remote import Remote
from whist.match.shuffle import new_seed
from whist.match.table import Chooser, Peephole, Scene, sit
from whist.players import imagines
from whist.web.browser import Browser
from whist.web.choosers import Bot, Note, Noted, Person, WorkerBot, stand_in
from whist.web.pace import Pace
from whist.web.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Mapping

    from whist.players.strategy import Value


class Program:
    """Holds the model and the task that plays the match; everything else is a function of them."""

    def __init__(self, browser: Browser, opened: Opened) -> None:
        self.model = opened.model
        self.browser, self.storage, self.tab = browser, opened.storage, opened.tab
        self.place = GUEST if opened.model.visit.guest else MATCH
        self._person = Person(lambda: self.dispatch(CardAsked()))
        self._pace = Pace(lambda: self.model, lambda: self.dispatch(TrickRested()))
        self._remote = Remote(Worker)
        self._interruptions: asyncio.Queue[Action] = asyncio.Queue()
        self._sitting: asyncio.Task[None] | None = None
        self._drawing = False
        self._peephole = Peephole()
        self._noted: list[Note] = []
        if opened.match is not None:
            self.play(opened.match)

    def dispatch(self, message: Message) -> None:
        """Take a message in: a new model, a drawing soon, and the effects."""
        self.model, effects = update(self.model, message)
        self._draw_soon()
        self._pace.screen_changed()
        for effect in effects:
            self._do(effect)

    def _do(self, effect: Effect) -> None:
        match effect:
            case Choose(action):
                self._say(action)
            case SaveRecord() | SaveSettings() | SaveStatistics() | SaveStrategies() | SeeToSaves():
                self._do_about_saves(effect)
            case Focus(element):
                self.draw()
                self.browser.focus(element)
            case DealNext():
                self._pace.go_on()
            case Reload():
                self.browser.reload()
            case HurryUp():
                self._pace.hurry()
                self.browser.finish_motion()
            case BeginMatch(setup):
                self.play(begin(setup, new_seed()))
            case LeaveLink() | GoHome() | Copy():
                self._do_about_link(effect)
            case KeepBooks() | LookAtHands() | Fetch() | Download():
                self._do_about_books(effect)

    def _say(self, action: Action) -> None:
        """The person's answer, or what may be said at any time."""
        if isinstance(action, Interruption):
            self._interruptions.put_nowait(action)
        else:
            self._person.answer(action)

    def _do_about_saves(
        self, effect: SaveRecord | SaveSettings | SaveStatistics | SaveStrategies | SeeToSaves
    ) -> None:
        match effect:
            case SaveRecord(text):
                self._keep_match(GUEST if self.model.visit.guest else MATCH, text)
            case SaveSettings(text):
                self._keep(lambda: self.storage.write(SETTINGS, text))
            case SaveStatistics(text):
                self._keep(lambda: self.storage.write(STATISTICS, text))
            case SaveStrategies(text):
                self._keep(lambda: self.storage.write(STRATEGIES, text))
            case SeeToSaves(order):
                # Most visits never come to this.
                from whist.web.clerk import carry_out  # noqa: PLC0415

                carry_out(order, self)

    def _do_about_link(self, effect: LeaveLink | GoHome | Copy) -> None:
        match effect:
            case LeaveLink():
                self.browser.leave_link()
            case GoHome():
                self.take_table(MATCH)
                self.play(own_match(look(self.storage)))
            case Copy(what):
                self.browser.copy(f"text-{what}", what)

    def _do_about_books(self, effect: KeepBooks | LookAtHands | Fetch | Download) -> None:
        match effect:
            case KeepBooks(scene):
                # After the drawing that the same message has asked for.
                asyncio.get_running_loop().call_soon(self._keep_books, scene)
            case LookAtHands():
                # After the scene that has just been published is saved.
                asyncio.get_running_loop().call_soon(self._look_at_hands)
            case Download(name, text):
                self.browser.download(name, text)
            case Fetch("import"):
                self.browser.choose_file()
            case Fetch("strategy"):
                self.dispatch(Fetched("strategy", text_of(self.storage, STRATEGIES) or ""))
            case Fetch(what) if what.startswith("page-"):
                self.browser.fetch_page(what.removeprefix("page-"))
            case Fetch():
                # Imports below are of what not every visit needs, and none before the first card.
                from whist.app.books import kept  # noqa: PLC0415

                self.dispatch(kept(self.storage))

    def _look_at_hands(self) -> None:
        seen = self._peephole.look()
        if seen is not None:
            self.dispatch(HandsSeen(*seen))

    def _keep_books(self, scene: Scene) -> None:
        """Seal the deal; when it is over, note it."""
        if self.model.scene is scene and not self.model.seal:
            from whist.app.sealing import seal_of  # noqa: PLC0415

            self.dispatch(DealSealed(seal_of(scene)))
        if scene.view.over and not self.model.visit.guest:
            from whist.app.books import entry  # noqa: PLC0415

            text, trouble = entry(self.storage, scene)
            if text:
                self._keep(lambda: self.storage.write(STATISTICS, text))
            if trouble:
                self.dispatch(NoticeGiven(trouble))

    def draw(self) -> None:
        """Bring the page up to date."""
        self._drawing = False
        began = self.browser.clock()
        html = page(self.model)
        self.browser.show(html)
        if self.model.settings.log6_do:
            took = self.browser.clock() - began
            self._log("log6_do", f"drawn in {took:.1f} ms, {len(html)} characters")

    def _log(self, log: str, text: str) -> None:
        """Something for a log that is on, without another drawing."""
        self.model, _ = update(self.model, Logged(log, text))

    def _draw_soon(self) -> None:
        """One drawing for all messages of the same moment."""
        if not self._drawing:
            self._drawing = True
            asyncio.get_running_loop().call_soon(self._draw_now)

    def _draw_now(self) -> None:
        if self._drawing:
            self.draw()

    def play(self, match: Match) -> None:
        """Put a match on the table in the place of the one that was there."""
        if self._sitting is not None:
            self._sitting.cancel()
        self._sitting = asyncio.get_running_loop().create_task(self._sit(match))
        self._sitting.add_done_callback(self._ended)

    def _ended(self, sitting: asyncio.Task[None]) -> None:
        """A fault in the table itself is told to the person and, with all its lines, to the console."""
        if not sitting.cancelled() and (fault := sitting.exception()) is not None:
            self.dispatch(NoticeGiven(say("table_failed")))
            raise fault

    async def _sit(self, match: Match) -> None:
        game = match.setup.variant
        self._peephole = Peephole()
        self._interruptions = asyncio.Queue()
        # Only now, when the table is laid, and only for whoever needs it: a worker is a second Python.
        thinks = any(imagines(word, self._changes(game, word)) for word in match.setup.players[1:])
        (self._remote.start if thinks else self._remote.stop)()
        await sit(
            match,
            [self._chooser(word, game) for word in match.setup.players],
            self._publish,
            ready=self._pace.before_deal,
            pace=self._pace.before_turn,
            interruptions=self._interruptions,
            on_bad_answer=stand_in(game),
            peephole=self._peephole,
        )
        await self._pace.rest()

    def _chooser(self, word: str, game: str) -> Chooser:
        if word == HUMAN:
            return self._person
        changes = partial(self._changes, game, word)
        bot = WorkerBot(word, self._remote, Bot(word, game, changes), changes)
        return Noted(bot, word, changes, self._noted.append)

    def _changes(self, game: str, level: str) -> "Mapping[str, Value]":
        """The habits of a level that the person has changed, from the next card on."""
        return self.model.changes_of(game, level)

    def _publish(self, scene: Scene) -> None:
        """Show what has happened; no fault of the logs of the players ends the match."""
        self.dispatch(ScenePublished(scene))
        noted = list(self._noted)
        self._noted.clear()
        if self.model.settings.log4_do or self.model.settings.log5_do:
            asyncio.get_running_loop().call_soon(self._log_players, scene, noted)

    def _log_players(self, scene: Scene, noted: list[Note]) -> None:
        from whist.web.debug import told  # noqa: PLC0415 - seldom asked for

        for log, line in told(scene, noted):
            self._log(log, line)

    def _keep_match(self, place: str, record: str) -> None:
        """Keep the match after an action, unless another tab goes on with it."""
        if self.place != place:
            self.take_table(place)
        if taken(self.storage, place, self.tab):
            self.lose_table(place)
        else:
            self._keep(lambda: keep(self.storage, place, record, self.browser.now()))

    def take_table(self, place: str) -> None:
        """From now on this tab keeps the match of this place."""
        self.place = place
        take(self.storage, place, self.tab)

    def lose_table(self, place: str) -> None:
        """Another tab goes on with the match of this place."""
        from whist.app.saving import TableTaken  # noqa: PLC0415 - most visits have one tab

        self.dispatch(SavesTold(TableTaken(place)))

    def _keep(self, write: Callable[[], None]) -> None:
        """Keep a text; once that is refused, play on without and say so once."""
        try:
            write()
        except StorageRefusedError as error:
            self.storage = MemoryStorage(self.storage)
            self.take_table(self.place)
            write()
            self.dispatch(NoticeGiven(say(f"kept_{error.why}")))

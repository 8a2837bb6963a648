"""Do heavy bots think elsewhere, without the page noticing, and does the game go on whatever becomes of them?

`window.spy` notes which workers the page hires, what it asks them and what it hears.
"""

import json
import os
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Complaints
from e2e.matches import both, can_choose, lying, match_at, tricks_done
from e2e.table import MY_TURN, PageForAll, Table, first_visit, open_page, sit_down
from whist.app.keeping import CHOICES
from whist.match.match import HUMAN, Match
from whist.match.record import write
from whist.players import HEAVY, LEVELS

HEAVY_HERE = sorted(HEAVY & set(LEVELS) & set(CHOICES["partner"]))
LEVEL = HEAVY_HERE[0] if HEAVY_HERE else "none"
LIGHT = "basic"
FIELDS = ("left", "partner", "right")
"""Of the form for a new match: who plays."""
pytestmark = pytest.mark.skipif(not HEAVY_HERE, reason="no level that is offered needs a worker")

SLOWER = float(os.environ.get("WHIST_SLOWER", "1"))
"""So many times slower is the page whose tasks are timed; the processors that run all tests are shared."""
LONG = 500
"""Milliseconds: a longer task of the page would be felt, on a busy machine too."""

SPY = """
    const Native = window.Worker;
    window.spy = { hired: [], asked: [], heard: [], stopped: 0 };
    window.Worker = class extends Native {
        constructor(...given) {
            super(...given);
            spy.hired.push(this);
            this.addEventListener('message', ({ data }) => spy.heard.push(data));
        }
        postMessage(data) {
            if (typeof data === 'string') spy.asked.push(data);
            super.postMessage(data);
        }
        terminate() {
            spy.stopped += 1;
            super.terminate();
        }
    };
"""
WATCH_TASKS = """
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((task) => task.duration)))
        .observe({ type: 'longtask' });
"""
MOVING = "document.getAnimations().map(({ animationName }) => animationName)"
BE_BUSY = f"setTimeout(() => {{ for (const end = Date.now() + {2 * LONG}; Date.now() < end; ); }})"


class Spied:
    """A page whose workers are watched."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def hired(self) -> int:
        return self.page.evaluate("spy.hired.length")

    def stopped(self) -> int:
        return self.page.evaluate("spy.stopped")

    def heard(self) -> list[str]:
        return self.page.evaluate("spy.heard")

    def asked(self) -> list[str]:
        return self.page.evaluate("spy.asked")

    def ready(self) -> int:
        return self.heard().count("ready")

    def answers(self) -> dict[int, str]:
        """What the workers answered: action by ticket."""
        told = (text.partition(" ") for text in self.heard() if text[:1].isdigit())
        return {int(ticket): json.loads(answer)["action"] for ticket, _, answer in told}

    def tickets(self) -> list[int]:
        """The tickets of what was asked, in order."""
        return [int(text.partition(" ")[0]) for text in self.asked()]

    def until(self, wanted: Callable[[], object]) -> None:
        """Wait; without a word of JavaScript that the security policy would refuse."""
        end = time.monotonic() + 20
        while not wanted():
            assert time.monotonic() < end, f"hired {self.hired()}, heard {self.heard()[-5:]}"
            self.page.wait_for_timeout(20)

    def kill(self) -> None:
        """Let the worker of now die of an error."""
        self.page.evaluate("spy.hired.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'killed' }))")

    def mute(self) -> None:
        """Let no word of the worker of now be heard any more."""
        self.page.evaluate("spy.hired.at(-1).onmessage = null")


@pytest.fixture(scope="module")
def spied_page(browser: Browser) -> Iterator[PageForAll]:
    """One page for all tests here: it boots sooner when it has booted before."""
    shared = PageForAll(browser, SPY)
    yield shared
    shared.context.close()


@pytest.fixture
def spied(spied_page: PageForAll, complaints: Complaints) -> Iterator[Spied]:
    page = spied_page.page()
    complaints.listen_to(page)
    yield Spied(page)
    page.unroute_all()
    page.context.set_offline(offline=False)


def with_heavy_bots(match: Match) -> Match:
    return match._replace(setup=match.setup._replace(players=(HUMAN, LEVEL, LEVEL, LEVEL)))


def some_match() -> Match:
    return with_heavy_bots(match_at(both(can_choose, tricks_done(2), lying(0))))


def sit_with_experts(spied: Spied, address: str, **settings: str) -> Table:
    table = sit_down(spied.page, address, some_match(), **dict.fromkeys(FIELDS, LEVEL), **settings)
    spied.until(spied.ready)
    return table.my_turn()


def played(table: Table) -> list[str]:
    """Every card of the deal, in order."""
    return [str(action) for action in table.match().deals[-1]]


def begin(table: Table, level: str) -> None:
    """Another match, with bots of this level."""
    table.open("Main menu")
    for name in FIELDS:
        table.dialog.locator(f"select[name={name}]").select_option(level)
    table.begin()


def play_until_asked(spied: Spied, table: Table) -> None:
    """Play, and more than once if need be: a bot with one card to choose from asks nobody."""
    asked = len(spied.asked())
    while len(spied.asked()) == asked:
        table.play()
        spied.until(lambda: len(spied.asked()) > asked or MY_TURN.match(table.sentence.inner_text()))


def test_heavy_bot_answers_from_a_worker(spied, site):
    table = sit_with_experts(spied, site)
    for _ in range(3):
        table.play()
    table.my_turn()
    assert spied.hired() == 1
    assert len(spied.page.workers) == 1
    assert sorted(spied.answers()) == spied.tickets()
    assert 3 <= len(spied.answers()) <= 12
    assert set(spied.answers().values()) <= set(played(table))
    assert spied.page.evaluate("crossOriginIsolated") is False


def test_light_bots_need_no_worker(spied, site):
    table = sit_down(spied.page, site, match_at(both(can_choose, tricks_done(2))))
    table.play()
    table.my_turn()
    assert spied.hired() == 0


def test_light_level_that_is_told_to_imagine_deals_does_so_in_a_worker_from_the_next_card_on(spied, site):
    table = sit_down(spied.page, site, match_at(both(can_choose, tricks_done(2)))).my_turn()
    table.open("Settings", "Strategy of the players")
    table.dialog.get_by_role("radio", name=LIGHT).check()
    table.dialog.get_by_role("heading", name="General strategies (Basic)").click()
    deals = table.dialog.get_by_role("spinbutton", name="Imagined deals")
    deals.fill("2")
    deals.press("Enter")
    expect(table.dialog.get_by_text("Changed, was 0")).to_be_visible()
    table.leave("Done")
    play_until_asked(spied, table)
    spied.until(spied.answers)
    assert '"changes": {"worlds": 2}' in spied.asked()[-1]
    table.my_turn()
    assert set(spied.answers().values()) <= set(played(table))


def test_worker_is_let_go_when_nobody_needs_it(spied, site):
    table = sit_with_experts(spied, site)
    begin(table, LIGHT)
    table.my_turn()
    assert (spied.hired(), spied.stopped()) == (1, 1)


def test_first_match_with_heavy_bots_hires_a_worker(spied, blog):
    """In a folder of a blog, chosen in the menu."""
    table = first_visit(spied.page, blog)
    assert spied.hired() == 0
    begin(table, LEVEL)
    spied.until(spied.ready)
    play_until_asked(spied, table)
    spied.until(spied.answers)
    table.my_turn()


def test_worker_answers_where_storage_is_refused(without_storage, site):
    without_storage.add_init_script(SPY)
    spied = Spied(without_storage)
    table = open_page(without_storage, site)
    without_storage.get_by_role("button", name="OK").click()
    begin(table, LEVEL)
    spied.until(spied.ready)
    play_until_asked(spied, table)
    spied.until(spied.answers)


def test_dead_worker_is_replaced_and_the_game_goes_on(spied, site):
    table = sit_with_experts(spied, site)
    spied.kill()
    table.play()
    spied.until(lambda: spied.ready() == 2)
    table.my_turn()
    before = len(spied.answers())
    play_until_asked(spied, table)
    spied.until(lambda: len(spied.answers()) > before)
    assert (spied.hired(), spied.stopped()) == (2, 1)


def test_worker_that_dies_while_it_thinks_is_replaced_and_the_page_plays_on(spied, site):
    table = sit_with_experts(spied, site)
    play_until_asked(spied, table)
    spied.kill()
    table.my_turn()
    assert spied.hired() == 2


def test_silent_worker_is_waited_for_only_so_long(spied, site):
    table = sit_with_experts(spied, site)
    spied.mute()
    begun = time.monotonic()
    play_until_asked(spied, table)
    spied.until(lambda: "beckon" in spied.page.evaluate(MOVING))
    table.my_turn()
    assert time.monotonic() - begun < 10
    assert (spied.hired(), spied.stopped()) == (2, 1)


def test_without_any_worker_the_page_plays(spied, site, complaints):
    spied.page.route("**/worker.js", lambda route: route.fulfill(status=404, body="lost"))
    table = sit_down(spied.page, site, some_match())
    for _ in range(3):
        table.play()
    table.my_turn()
    assert spied.heard() == []
    assert spied.hired() == spied.stopped() == 4  # the first, and three more
    assert all("worker.js" in complaint or "404" in complaint for complaint in complaints)
    complaints.clear()


def test_worker_that_cannot_start_is_given_up(spied, site, complaints):
    """The page has its files; the worker does not get the library."""
    fetched = []

    def once(route):
        fetched.append(route)
        route.continue_() if len(fetched) == 1 else route.fulfill(status=404, body="lost")

    spied.page.route("**/whist-*.zip", once)
    table = sit_down(spied.page, site, some_match())
    spied.until(lambda: spied.stopped() == 4)
    assert set(spied.heard()) == {"broken"}
    table.play()
    table.my_turn()
    complaints.clear()


def test_answer_for_the_match_before_is_dropped(spied, site):
    table = sit_with_experts(spied, site)
    left = table.match()
    play_until_asked(spied, table)
    spied.until(lambda: len(spied.tickets()) > len(spied.answers()))
    stale = spied.tickets()[-1]
    table.open("Main menu")
    table.begin()
    spied.until(lambda: stale in spied.answers())
    table.my_turn()
    for _ in range(2):
        table.play()
    table.my_turn()
    begun = table.match()
    assert begun.seed != left.seed
    assert begun.setup.players == left.setup.players
    assert (spied.hired(), spied.stopped()) == (1, 0)


def test_page_is_never_busy_while_bots_think(spied, site):
    """A bot in the page would be felt in every trick, other work in some (try WHIST_SLOWER=4 in quiet)."""
    table = sit_with_experts(spied, site, pace="normal")
    spied.page.evaluate(f"() => {{ {WATCH_TASKS} }}")
    slow = spied.page.context.new_cdp_session(spied.page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    tasks = [longest_task_of_a_trick(spied, table) for _ in range(3)]
    slow.detach()
    print(f"the longest task of each trick took {tasks} ms")
    assert min(tasks) <= LONG

    spied.page.evaluate(f"() => {{ {BE_BUSY} }}")  # this would have been seen
    spied.until(lambda: max(spied.page.evaluate("tasks"), default=0) > LONG)


def longest_task_of_a_trick(spied: Spied, table: Table) -> float:
    """In milliseconds, while bots think and the person opens the settings meanwhile."""
    spied.page.evaluate("() => { window.tasks = []; }")
    play_until_asked(spied, table)
    table.open("Settings")
    expect(table.panel("Settings")).to_be_visible()
    table.leave("Done")
    table.my_turn()
    return max(spied.page.evaluate("tasks"), default=0)


def test_open_panel_holds_the_bots_though_their_answer_is_there(spied, site):
    table = sit_with_experts(spied, site, pace="normal")
    play_until_asked(spied, table)
    table.open()
    before = table.kept()
    spied.until(lambda: len(spied.answers()) == len(spied.tickets()))
    spied.page.wait_for_timeout(200)
    assert table.kept() == before
    table.leave("Resume")
    table.my_turn()


def test_worker_goes_on_offline_and_is_missed_quietly(spied, site, complaints):
    table = sit_with_experts(spied, site)
    spied.page.context.set_offline(offline=True)
    before = len(spied.answers())
    play_until_asked(spied, table)
    spied.until(lambda: len(spied.answers()) > before)
    table.my_turn()
    spied.kill()
    table.play()
    table.my_turn()
    complaints.clear()


def test_second_python_is_not_fetched_a_second_time(spied, counted):
    table = first_visit(spied.page, counted.address)
    table.my_turn()
    counted.sent.clear()
    begin(table, LEVEL)
    spied.until(spied.ready)
    assert [path.rpartition("/")[2] for path in counted.paths()] == ["worker.js"]


def test_record_of_a_match_with_heavy_bots_is_read_back(spied, site):
    table = sit_with_experts(spied, site)
    before = write(table.match())
    table.reload().my_turn()
    assert write(table.match()) == before

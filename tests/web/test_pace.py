"""Does the table wait as long as it should, and no longer?  The clock is the test's own."""

import asyncio

import pytest

from tests.app.table import new_match, play_until, settings, shown
from whist.app.model import Model
from whist.app.preferences import DELAYS, PACES
from whist.match.table import scene
from whist.web.pace import Pace

pytestmark = pytest.mark.cpython


class Clockless(asyncio.SelectorEventLoop):
    """A loop whose time jumps to the next timer instead of waiting for it."""

    def __init__(self):
        super().__init__()
        self.jumped = 0.0

    def time(self):
        return super().time() + self.jumped

    def _run_once(self):
        if not self._ready and self._scheduled:
            self.jumped += max(0.0, self._scheduled[0].when() - self.time())
        super()._run_once()


class Screen:
    """A model that a test can change, and a count of gathered tricks."""

    def __init__(self, match, pace="normal", **changes):
        self.scene = scene(match, 0)
        self.model = shown(match)._replace(settings=settings(pace=pace), **{"seal": "5ea1", **changes})
        self.gathered = 0
        self.pace = Pace(lambda: self.model, self.gather)

    def gather(self):
        self.gathered += 1
        self.model = self.model._replace(resting=None)


def seconds(coroutine):
    """How long a coroutine waits, on the clock that jumps."""
    loop = Clockless()
    try:
        start = loop.time()
        loop.run_until_complete(asyncio.wait_for(coroutine, 60))
        return loop.time() - start
    finally:
        loop.close()


def bots_turn():
    return play_until(new_match(), lambda now: now.deal.turn == 1)


def my_turn():
    return play_until(new_match(), lambda now: now.deal.turn == 0)


def pause(delay, pace):
    """Seconds."""
    return DELAYS[delay].paces[PACES.index(pace)] / 1000


@pytest.mark.parametrize("pace", PACES[:-1])
def test_a_bot_takes_its_pause(pace):
    screen = Screen(bots_turn(), pace, resting=None)
    assert seconds(screen.pace.before_turn(screen.scene)) == pytest.approx(pause("anim_bot", pace), abs=0.1)


def test_nobody_waits_for_the_person():
    screen = Screen(my_turn(), resting=None)
    assert seconds(screen.pace.before_turn(screen.scene)) < 0.1


@pytest.mark.parametrize("pace", ["relaxed", "normal", "fast"])
def test_a_finished_trick_rests_and_is_gathered_once(pace):
    match = play_until(new_match(), lambda now: len(now.deal.tricks) == 2)
    screen = Screen(match, pace, resting=match.deal.tricks[0])
    assert seconds(screen.pace.rest()) == pytest.approx(pause("anim_rest", pace), abs=0.1)
    assert screen.gathered == 1


def test_at_instant_speed_the_trick_lies_until_the_next_card():
    match = play_until(new_match(), lambda now: len(now.deal.tricks) == 2)
    screen = Screen(match, "instant", resting=match.deal.tricks[0])
    seconds(screen.pace.rest())
    assert screen.gathered == 0


def test_at_instant_speed_the_last_trick_is_gathered_all_the_same():
    match = play_until(new_match(), lambda now: now.deal.turn is None)
    screen = Screen(match, "instant", resting=match.deal.tricks[-1])
    seconds(screen.pace.rest())
    assert screen.gathered == 1


def test_a_hurry_ends_the_pause():
    screen = Screen(bots_turn(), "relaxed", resting=None)

    async def impatient():
        waiting = asyncio.ensure_future(screen.pace.before_turn(screen.scene))
        await asyncio.sleep(0.1)
        screen.pace.hurry()
        await waiting

    assert seconds(impatient()) < 0.5


def test_an_open_panel_holds_the_bots_until_it_is_closed():
    screen = Screen(bots_turn(), "instant", resting=None, panel="menu")

    async def reading():
        waiting = asyncio.ensure_future(screen.pace.before_turn(screen.scene))
        await asyncio.sleep(30)
        assert not waiting.done()
        screen.pace.screen_changed()
        await asyncio.sleep(1)
        assert not waiting.done()
        screen.model = screen.model._replace(panel="")
        screen.pace.screen_changed()
        await waiting

    assert seconds(reading()) == pytest.approx(31, abs=0.5)


def test_no_bot_plays_before_the_deal_is_sealed():
    screen = Screen(bots_turn(), "instant", resting=None, seal="")

    async def sealing():
        waiting = asyncio.ensure_future(screen.pace.before_turn(screen.scene))
        await asyncio.sleep(1)
        assert not waiting.done()
        screen.model = screen.model._replace(seal="5ea1")
        screen.pace.screen_changed()
        await waiting

    assert seconds(sealing()) == pytest.approx(1, abs=0.5)


def test_the_next_deal_waits_for_the_person():
    match = play_until(new_match(), lambda now: now.deal.turn is None)
    screen = Screen(match, "instant", resting=None)

    async def next_deal():
        waiting = asyncio.ensure_future(screen.pace.before_deal())
        await asyncio.sleep(20)
        assert not waiting.done()
        screen.pace.go_on()
        await waiting

    assert seconds(next_deal()) == pytest.approx(20, abs=0.5)


def test_a_model_without_a_scene_needs_no_rest():
    pace = Pace(Model, lambda: None)
    assert seconds(pace.rest()) < 0.1

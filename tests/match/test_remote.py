"""Is a worker asked, waited for and replaced as it should be, and is nobody who asks left alone?"""

import asyncio
from functools import wraps

import pytest

from whist.match.remote import FORGIVEN, Patience, Remote

# In a browser the page's own loop runs; a test would have to wait for it without a loop of its own.
pytestmark = pytest.mark.cpython

SOON = Patience(boot=0.05, ready=0.02, answer=0.02, replacements=2)


class FakeWorker:
    """Notes what it is asked; the test answers for it."""

    def __init__(self, ears):
        self.ears, self.asked, self.stopped = ears, [], False

    def post(self, ticket, text):
        self.asked.append((ticket, text))

    def stop(self):
        self.stopped = True


class Office:
    """A remote with the workers that it has hired so far."""

    def __init__(self, patience=SOON):
        self.hired = []
        self.remote = Remote(self.hire, patience)

    def hire(self, ears):
        self.hired.append(FakeWorker(ears))
        return self.hired[-1]

    @property
    def worker(self):
        return self.hired[-1]

    def opened(self):
        self.remote.start()
        self.worker.ears.ready()
        return self

    async def asks(self, text="question"):
        """A question on its way."""
        task = asyncio.ensure_future(self.remote.ask(text))
        await asyncio.sleep(0.001)
        return task


def in_a_loop(test):
    @wraps(test)
    def run():
        asyncio.run(test())

    return run


@in_a_loop
async def test_question_is_posted_and_its_answer_given():
    office = Office().opened()
    asking = await office.asks("which card?")
    ((ticket, text),) = office.worker.asked
    office.worker.ears.answer(ticket, "this one")
    assert (text, await asking) == ("which card?", "this one")


@in_a_loop
async def test_answers_go_to_whoever_asked():
    office = Office().opened()
    first, second = await office.asks("a"), await office.asks("b")
    (one, _), (two, _) = office.worker.asked
    office.worker.ears.answer(two, "B")
    office.worker.ears.answer(one, "A")
    assert (await first, await second) == ("A", "B")


@in_a_loop
async def test_no_worker_is_hired_before_the_start_and_only_one_then():
    office = Office()
    assert await office.remote.ask("?") is None
    office.remote.start()
    office.remote.start()
    assert len(office.hired) == 1


@in_a_loop
async def test_late_answer_to_a_cancelled_question_is_dropped():
    office = Office().opened()
    asking = await office.asks("of the old match")
    asking.cancel()
    again = await office.asks("of the new match")
    (old, _), (new, _) = office.worker.asked
    office.worker.ears.answer(old, "old")
    await asyncio.sleep(0.001)
    assert not again.done()
    office.worker.ears.answer(new, "new")
    assert await again == "new"
    assert asking.cancelled()
    assert len(office.hired) == 1


@in_a_loop
async def test_second_answer_with_the_same_ticket_is_dropped():
    office = Office().opened()
    asking = await office.asks()
    ((ticket, _),) = office.worker.asked
    office.worker.ears.answer(ticket, "first")
    office.worker.ears.answer(ticket, "second")
    assert await asking == "first"


@in_a_loop
async def test_worker_that_becomes_ready_in_time_is_waited_for():
    office = Office()
    office.remote.start()
    asking = await office.asks()
    assert office.worker.asked == []
    office.worker.ears.ready()
    await asyncio.sleep(0.001)
    ((ticket, _),) = office.worker.asked
    office.worker.ears.answer(ticket, "answer")
    assert await asking == "answer"


@in_a_loop
async def test_worker_that_is_not_ready_in_time_is_kept_but_not_waited_for():
    office = Office()
    office.remote.start()
    assert await office.remote.ask("?") is None
    office.worker.ears.ready()
    asking = await office.asks()
    assert len(office.worker.asked) == 1
    office.worker.ears.answer(office.worker.asked[0][0], "answer")
    assert await asking == "answer"


@in_a_loop
async def test_silent_worker_is_replaced_and_the_question_goes_elsewhere():
    office = Office().opened()
    assert await office.remote.ask("?") is None
    silent, fresh = office.hired
    assert (silent.stopped, fresh.stopped) == (True, False)


@in_a_loop
async def test_worker_that_is_never_ready_is_replaced():
    office = Office()
    office.remote.start()
    await asyncio.sleep(0.08)
    assert office.hired[0].stopped
    assert len(office.hired) == 2


@in_a_loop
async def test_worker_that_dies_ends_the_waiting_at_once():
    office = Office(Patience(boot=9, ready=9, answer=9)).opened()
    asking = await office.asks()
    office.worker.ears.broken()
    assert await asyncio.wait_for(asking, 1) is None
    assert len(office.hired) == 2

    waiting_for_the_boot = await office.asks()
    office.worker.ears.broken()
    assert await asyncio.wait_for(waiting_for_the_boot, 1) is None


@in_a_loop
async def test_worker_that_was_replaced_is_heard_no_more():
    office = Office().opened()
    office.worker.ears.broken()
    office.hired[0].ears.broken()
    office.hired[0].ears.ready()
    assert len(office.hired) == 2
    assert await office.remote.ask("?") is None
    assert office.worker.asked == []


@in_a_loop
async def test_after_a_few_failures_there_is_no_worker_any_more():
    office = Office()
    office.remote.start()
    for _ in range(5):
        office.worker.ears.broken()
    office.remote.start()
    assert len(office.hired) == 1 + SOON.replacements
    assert all(worker.stopped for worker in office.hired)
    assert await office.remote.ask("?") is None


@in_a_loop
async def test_many_answers_make_up_for_failures():
    office = Office().opened()
    for _ in range(SOON.replacements):
        office.worker.ears.broken()
    office.worker.ears.ready()
    for _ in range(FORGIVEN):
        asking = await office.asks()
        office.worker.ears.answer(office.worker.asked[-1][0], "answer")
        await asking
    office.worker.ears.broken()
    assert not office.worker.stopped


@in_a_loop
async def test_stop_ends_the_worker_and_the_waiting_and_is_no_failure():
    office = Office(Patience(boot=0.05, ready=9, answer=9, replacements=0)).opened()
    asking = await office.asks()
    office.remote.stop()
    office.remote.stop()
    assert await asyncio.wait_for(asking, 1) is None
    assert office.worker.stopped
    assert await office.remote.ask("?") is None
    office.remote.start()
    assert len(office.hired) == 2
    await asyncio.sleep(0.01)
    assert not office.worker.stopped

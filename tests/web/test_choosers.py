"""Does a bot of the worker play whatever becomes of the worker?"""

import asyncio
from random import Random

import pytest

from tests.match.helpers import agreed, played
from whist.engine.actions import Play
from whist.engine.variant import legal
from whist.engine.view import view
from whist.match.match import begin
from whist.players import player
from whist.variants import variant
from whist.web.choosers import Bot, WorkerBot
from whist.web.service import answer

pytestmark = pytest.mark.cpython


class Wire:
    """In the place of a remote: answers as the worker would, or as it is told."""

    def __init__(self, answers=answer):
        self.answers, self.asked = answers, []

    def start(self):
        self.started = True

    async def ask(self, text, longer):
        self.asked.append(text)
        return self.answers(text)


def some_view(actions=5):
    match = played(begin(agreed(), "choosers"), actions)
    return view(match.deal, match.deal.turn)


def chosen(wire, seen, level="expert", **changes):
    bot = WorkerBot(level, wire, Bot("basic", "whist"), lambda: changes)
    return asyncio.run(bot.choose(seen, Random("luck")))


def test_choice_is_the_workers():
    seen = some_view()
    able = legal(variant("whist"), seen)
    for action in able:
        if isinstance(action, Play):
            assert chosen(Wire(lambda _, said=action: f'{{"action": "{said}"}}'), seen) == action


def test_same_view_and_luck_make_the_same_choice():
    few = {"worlds": 2, "seconds": 0}
    assert chosen(Wire(), some_view(), **few) == chosen(Wire(), some_view(), **few)


def test_a_change_is_in_force_from_the_next_card_on():
    seen, changes = some_view(), {}
    bot = Bot("hard", "whist", lambda: changes)

    def cards():
        return {asyncio.run(bot.choose(seen, Random(number))) for number in range(20)}

    as_ever = cards()
    changes = {"random_share": 100}
    with_whims = cards()
    changes = {}
    assert (len(as_ever), cards()) == (1, as_ever)
    assert len(with_whims) > 1


def test_whoever_imagines_deals_does_so_in_the_worker_and_nobody_else():
    seen, wire = some_view(), Wire()
    assert chosen(wire, seen, "hard") == player("basic", "whist").choose(seen, Random(1))
    assert chosen(wire, seen, "expert", worlds=0) == player("basic", "whist").choose(seen, Random(1))
    assert wire.asked == []
    assert chosen(wire, seen, "hard", worlds=2) in legal(variant("whist"), seen)
    (request,) = wire.asked
    assert '"changes": {"worlds": 2}' in request


def test_a_bot_of_the_page_never_imagines_deals():
    seen = some_view()
    quick = Bot("expert", "whist", lambda: {"worlds": 5000, "seconds": 0})
    assert asyncio.run(quick.choose(seen, Random(1))) == player("hard", "whist").choose(seen, Random(1))


@pytest.mark.parametrize("silence", [None, "", '{"error": "no idea"}', '{"action": "nonsense"}'])
def test_without_an_answer_the_bot_of_the_page_decides(silence):
    seen = some_view()
    assert chosen(Wire(lambda _: silence), seen) == player("basic", "whist").choose(seen, Random(1))


def test_only_card_that_may_be_played_needs_no_question():
    wire = Wire()
    seen = some_view(51)
    assert chosen(wire, seen) == Play(seen.hand.lowest())
    assert wire.asked == []

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

    async def ask(self, text):
        self.asked.append(text)
        return self.answers(text)


def some_view(actions=5):
    match = played(begin(agreed(), "choosers"), actions)
    return view(match.deal, match.deal.turn)


def chosen(wire, seen, level="random"):
    bot = WorkerBot(level, wire, Bot("basic", "whist"))
    return asyncio.run(bot.choose(seen, Random("luck")))


def test_choice_is_the_workers():
    seen = some_view()
    able = legal(variant("whist"), seen)
    for action in able:
        if isinstance(action, Play):
            assert chosen(Wire(lambda _, said=action: f'{{"action": "{said}"}}'), seen) == action


def test_same_view_and_luck_make_the_same_choice():
    assert chosen(Wire(), some_view()) == chosen(Wire(), some_view())


@pytest.mark.parametrize("silence", [None, "", '{"error": "no idea"}', '{"action": "nonsense"}'])
def test_without_an_answer_the_bot_of_the_page_decides(silence):
    seen = some_view()
    assert chosen(Wire(lambda _: silence), seen) == player("basic", "whist").choose(seen, Random(1))


def test_only_card_that_may_be_played_needs_no_question():
    wire = Wire()
    seen = some_view(51)
    assert chosen(wire, seen) == Play(seen.hand.lowest())
    assert wire.asked == []

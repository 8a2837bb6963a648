"""Does the table ask, tell, wait and stop as it should?"""

import asyncio

import pytest

from tests.match.helpers import agreed, one_more, played, some_action
from whist.cards import PACK, card
from whist.engine.actions import CallCard, Correct, Play
from whist.engine.variant import IllegalAction, legal
from whist.engine.view import view
from whist.match.match import act, begin, over, rng_for
from whist.match.record import read, write
from whist.match.table import sit
from whist.variants import variant

# In a browser the page's own loop runs the table; a test would have to wait for it without a loop of its own.
pytestmark = pytest.mark.cpython

SHORT = {"target": 1, "rubber": 1}


class Bot:
    """Chooses as `helpers.some_action` does."""

    async def choose(self, view, rng):
        return some_action(view, rng)


class Scripted:
    """Answers what it is told, in order; notes what it was asked; waits for ever when the script ends."""

    def __init__(self, *answers):
        self.answers, self.asked, self.tidied = list(answers), [], 0

    async def choose(self, view, rng):
        self.asked.append(view)
        try:
            if not self.answers:
                await asyncio.Event().wait()
            answer = self.answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer(view) if callable(answer) else answer
        finally:
            self.tidied += 1


class Audience:
    """Keeps what was published, and lets a test wait for more."""

    def __init__(self):
        self.scenes = []

    def __call__(self, scene):
        self.scenes.append(scene)

    async def until(self, wanted):
        async with asyncio.timeout(5):
            while not self.scenes or not wanted(self.scenes[-1]):
                await asyncio.sleep(0)

    @property
    def records(self):
        return [scene.record for scene in self.scenes]


def first_legal(view):
    return legal(variant(view.variant), view)[0]


def by_hand(match):
    """Every scene's record when the same bots play without a table."""
    records = [write(match)]
    while not over(match):
        before, match = len(match.deals), one_more(match)
        if len(match.deals) > before:
            opened = match._replace(deals=(*match.deals[:-1], ()))
            records.append(write(opened))
        records.append(write(match))
    return records


def run_to_the_end(match, choosers, **more):
    audience = Audience()
    asyncio.run(asyncio.wait_for(sit(match, choosers, audience, **more), 20))
    return audience


@pytest.mark.parametrize("game", ["whist", "knockout"])
def test_the_table_plays_as_the_same_players_would_without_it(game):
    match = begin(agreed(game), "table")
    audience = run_to_the_end(match, [Bot()] * 7)
    assert audience.records == by_hand(match)


def test_every_scene_is_what_the_watcher_may_see():
    match = begin(agreed(**SHORT), "watch")
    audience = run_to_the_end(match, [Bot()] * 4, watcher=2)
    for scene in audience.scenes:
        now = read(scene.record)
        assert scene.view == view(now.deal, 2)
        assert (scene.setup, scene.seating, scene.drawn, scene.standing) == now[0:1] + now[2:5]
    assert [scene.ticket for scene in audience.scenes] == list(range(53))
    assert {scene.number for scene in audience.scenes} == {1}
    assert audience.scenes[-1].standing.winner is not None


def test_choosers_belong_to_players_and_the_draw_seats_them():
    match = begin(agreed(**SHORT), "fair")
    assert match.seating == (0, 3, 1, 2)
    players = [Scripted(*[first_legal] * 13) for _ in range(4)]
    run_to_the_end(match, players)
    assert [{seen.seat for seen in player.asked} for player in players] == [{0}, {2}, {3}, {1}]


def test_choosers_are_asked_with_their_own_view_and_their_own_luck():
    match, lucks = begin(agreed(**SHORT), "luck"), []

    class Lucky(Bot):
        async def choose(self, view, rng):
            assert view.seat == view.turn
            lucks.append(rng.random())
            return first_legal(view)

    audience = run_to_the_end(match, [Lucky()] * 4)
    assert lucks == [rng_for(read(record)).random() for record in audience.records[:-1]]


def test_the_next_deal_waits_until_everybody_is_ready():
    async def scenario():
        audience, go_on = Audience(), asyncio.Event()
        match = begin(agreed(target=21), "wait")
        table = asyncio.create_task(sit(match, [Bot()] * 4, audience, ready=go_on.wait))
        await audience.until(lambda scene: scene.view.over)
        for _ in range(20):
            await asyncio.sleep(0)
        assert audience.scenes[-1].ticket == 52
        assert len(audience.scenes[-1].standing.sheet) == 1
        go_on.set()
        await audience.until(lambda scene: scene.number == 2)
        assert any(scene.number == 2 and scene.ticket == 52 for scene in audience.scenes)
        await cancelled(table)

    asyncio.run(scenario())


async def cancelled(table):
    table.cancel()
    with pytest.raises(asyncio.CancelledError):
        await table
    assert asyncio.all_tasks() == {asyncio.current_task()}


def test_a_finished_match_is_published_and_that_is_all():
    match = played(begin(agreed(**SHORT), "done"))
    audience = run_to_the_end(match, [Scripted()] * 4)
    assert audience.records == [write(match)]


def test_a_chooser_thinks_while_the_pause_lasts_and_its_card_waits_for_the_end_of_it():
    async def scenario():
        audience, go_on, paused = Audience(), asyncio.Event(), []

        async def pace(scene):
            paused.append(scene)
            await go_on.wait()

        players = [Scripted(first_legal) for _ in range(4)]
        table = asyncio.create_task(sit(begin(agreed(), "pace"), players, audience, pace=pace))
        await audience.until(lambda scene: True)
        for _ in range(20):
            await asyncio.sleep(0)
        assert sum(len(player.asked) for player in players) == 1
        assert paused == audience.scenes[:1]
        assert len(audience.scenes) == 1
        go_on.set()
        await audience.until(lambda scene: scene.ticket == 4)
        assert paused[:4] == audience.scenes[:4]
        await cancelled(table)

    asyncio.run(scenario())


def test_a_person_is_asked_again_after_an_illegal_answer():
    match = begin(agreed(seating="fixed", **SHORT), "person")
    illegal = next(card for card in PACK if card not in match.deal.hands[0])
    person = Scripted(Play(illegal), Play(illegal), *[first_legal] * 13)
    audience = run_to_the_end(match, [person, Bot(), Bot(), Bot()])
    assert len(person.asked) == 15
    assert len(audience.scenes) == 53


@pytest.mark.parametrize("answer", [Play(PACK[0]), None, ZeroDivisionError("a bug"), "AS"])
def test_a_bots_bad_answer_is_mended(answer):
    match, told = begin(agreed(seating="fixed", **SHORT), "mend"), []
    while PACK[0] in match.deal.hands[1]:
        match = begin(match.setup, match.seed + "x")

    def mend(view, rng, error):
        told.append((view.seat, type(error)))
        return some_action(view, rng)

    class Buggy(Bot):
        async def choose(self, view, rng):
            if isinstance(answer, Exception):
                raise answer
            return answer

    audience = run_to_the_end(match, [Bot(), Buggy(), Bot(), Bot()], on_bad_answer=mend)
    assert [seat for seat, _ in told] == [1] * 13
    assert audience.records == by_hand(match)


def test_without_a_mender_a_bots_bad_answer_ends_the_sitting():
    match = begin(agreed(**SHORT), "raise")
    with pytest.raises(IllegalAction):
        run_to_the_end(match, [Scripted(*[Play(PACK[0])] * 13) for _ in range(4)])
    with pytest.raises(ZeroDivisionError):
        run_to_the_end(match, [Scripted(ZeroDivisionError()) for _ in range(4)])


def club(seed="club"):
    """Club law, deal 1: seat 1 has just revoked in the first trick, and seat 2 is on turn."""
    for number in range(100):
        match = begin(agreed(legality="club", seating="fixed"), f"{seed}-{number}")
        if match.deal.turn != 0:
            continue
        match = acted(match, Play(match.deal.hands[0].highest()))
        led = match.deal.tricks[0].led
        other = match.deal.hands[1] - match.deal.hands[1].of_suit(led)
        if match.deal.hands[1].of_suit(led) and other and match.deal.hands[2].of_suit(led):
            return acted(match, Play(other.lowest()))
    raise AssertionError("no such deal")


def acted(match, *actions):
    for action in actions:
        match = act(match, action)
    return match


def mend_of(match):
    """The correction that seat 1 can make."""
    return Correct(1, match.deal.hands[1].of_suit(match.deal.tricks[0].led).lowest())


def test_a_revoke_is_corrected_while_another_seat_is_thinking():
    async def scenario():
        match, audience, said = club(), Audience(), asyncio.Queue()
        thinker = Scripted()
        table = asyncio.create_task(
            sit(match, [Scripted(), Scripted(), thinker, Scripted()], audience, interruptions=said)
        )
        await until(lambda: thinker.asked)
        await said.put(mend_of(match))
        await until(lambda: len(thinker.asked) == 2)
        assert thinker.tidied == 1
        assert audience.scenes[-1].view.tricks[0].plays[1].card == mend_of(match).card
        assert audience.scenes[-1].view.open_hands[1]
        assert thinker.asked[1].tricks == audience.scenes[-1].view.tricks
        assert read(audience.records[-1]).deals[0][-1] == mend_of(match)
        await cancelled(table)

    asyncio.run(scenario())


async def until(wanted):
    async with asyncio.timeout(5):
        while not wanted():
            await asyncio.sleep(0)


def test_a_revoke_is_corrected_during_a_pause_before_the_bots_card_falls():
    async def scenario():
        match, audience, said, go_on = club(), Audience(), asyncio.Queue(), asyncio.Event()

        async def pace(scene):
            await go_on.wait()

        table = asyncio.create_task(
            sit(match, [Bot()] * 4, audience, interruptions=said, pace=pace),
        )
        await audience.until(lambda scene: True)
        await said.put(mend_of(match))
        await audience.until(lambda scene: scene.ticket == 3)
        assert audience.scenes[-1].view.tricks[0].plays[1].card == mend_of(match).card
        assert len(audience.scenes[-1].view.tricks[0].plays) == 2
        await cancelled(table)

    asyncio.run(scenario())


def test_an_exposed_card_is_called_while_its_holder_is_thinking():
    async def scenario():
        match = club()
        match = acted(match, mend_of(match))
        exposed = next(iter(match.deal.open_hands[1]))
        while match.deal.turn != 1:
            match = acted(match, first_legal(view(match.deal, match.deal.turn)))
        audience, said, holder = Audience(), asyncio.Queue(), Scripted()
        choosers = [Scripted(), holder, Scripted(), Scripted()]
        table = asyncio.create_task(sit(match, choosers, audience, interruptions=said))
        await until(lambda: holder.asked)
        await said.put(CallCard(0, exposed))
        await until(lambda: len(holder.asked) == 2)
        assert read(audience.records[-1]).deals[0][-1] == CallCard(0, exposed)
        await cancelled(table)

    asyncio.run(scenario())


def test_an_interruption_that_is_too_late_changes_nothing_and_asks_nobody_again():
    async def scenario():
        match, audience, said = begin(agreed(seating="fixed"), "late"), Audience(), asyncio.Queue()
        players = [Scripted() for _ in range(4)]
        table = asyncio.create_task(sit(match, players, audience, interruptions=said))
        for late in (Correct(1, card("AS")), CallCard(77, card("AS")), Play(card("2C"))):
            if not isinstance(late, Play) or late.card not in match.deal.hands[match.deal.turn]:
                await said.put(late)
        await until(said.empty)
        for _ in range(20):
            await asyncio.sleep(0)
        assert sum(len(player.asked) for player in players) == 1
        assert audience.records == [write(match)]
        await cancelled(table)

    asyncio.run(scenario())


def test_an_interruption_goes_before_an_answer_that_came_at_the_same_time():
    async def scenario():
        match, audience, said, answers = club(), Audience(), asyncio.Queue(), asyncio.Queue()

        class Slow(Bot):
            async def choose(self, view, rng):
                return await answers.get()

        table = asyncio.create_task(sit(match, [Bot(), Bot(), Slow(), Bot()], audience, interruptions=said))
        await audience.until(lambda scene: True)
        for _ in range(10):
            await asyncio.sleep(0)
        said.put_nowait(mend_of(match))
        answers.put_nowait(first_legal(view(match.deal, 2)))
        await audience.until(lambda scene: scene.ticket == 3)
        assert read(audience.records[1]).deals[0][-1] == mend_of(match)
        await cancelled(table)

    asyncio.run(scenario())


def test_what_was_said_after_the_last_card_does_not_reach_the_next_deal():
    async def scenario():
        audience, said = Audience(), asyncio.Queue()

        async def ready():
            await said.put(Correct(0, card("AS")))

        match = begin(agreed(target=21), "drain")
        table = asyncio.create_task(sit(match, [Bot()] * 4, audience, interruptions=said, ready=ready))
        await audience.until(lambda scene: scene.number == 2)
        assert said.empty()
        await cancelled(table)

    asyncio.run(scenario())


@pytest.mark.parametrize("stop", [0, 1, 4, 30, 51, 52, 53, 70])
def test_a_cancelled_table_goes_on_from_its_last_record(stop):
    match = begin(agreed(target=3, rubber=1), "cancel")
    whole = by_hand(match)

    async def scenario():
        audience = Audience()

        async def pace(scene):
            if len(audience.scenes) > stop:
                await asyncio.Event().wait()

        table = asyncio.create_task(sit(match, [Bot()] * 4, audience, pace=pace))
        await until(lambda: len(audience.scenes) > stop)
        for _ in range(stop % 7):
            await asyncio.sleep(0)
        await cancelled(table)
        return audience.records

    kept = asyncio.run(scenario())
    rest = run_to_the_end(read(kept[-1]), [Bot()] * 4).records
    assert kept + rest[1:] == whole


def test_a_table_of_instant_players_leaves_room_for_others():
    async def scenario():
        table = asyncio.create_task(sit(begin(agreed(target=21, rubber=5), "room"), [Bot()] * 4, Audience()))
        for _ in range(50):
            await asyncio.sleep(0)
        assert not table.done()
        await cancelled(table)

    asyncio.run(scenario())

"""Does the worker's side answer every request, as the bot would, and say what is wrong with a bad one?"""

import json
from random import Random

import pytest

import whist.players
from tests.match.helpers import agreed, played
from whist.engine.actions import Play
from whist.engine.variant import legal
from whist.engine.view import view
from whist.match.match import begin
from whist.players import LEVELS, player
from whist.players.strategy import EXPERT
from whist.variants import variant
from whist.web.service import (
    LONGEST,
    SHORTEST,
    Budget,
    NoAnswerError,
    answer,
    budget,
    read_answer,
    write_request,
)


def some_view(actions=5):
    match = played(begin(agreed(), "service"), actions)
    return view(match.deal, match.deal.turn)


@pytest.mark.parametrize("level", ["random", "basic"])
def test_worker_chooses_as_the_bot_does(level):
    seen = some_view()
    chosen = player(level, "whist").choose(seen, Random("luck"))
    assert read_answer(answer(write_request(seen, level, "luck", Budget()))) == chosen


@pytest.mark.parametrize("level", LEVELS)
def test_equal_requests_have_equal_legal_answers_when_the_budget_is_in_worlds(level):
    seen = some_view()
    request = write_request(seen, level, "luck", Budget(worlds=3))
    assert answer(request) == answer(request)
    assert read_answer(answer(request)) in legal(variant("whist"), seen)


class Spy:
    """A heavy level that keeps the budget it was given, and plays what it is told."""

    plays = None
    school = player("expert", "whist").school

    def __init__(self, game, strategy=None, **budget):
        Spy.budget = budget

    def choose(self, seen, rng):
        return Spy.plays or legal(variant("whist"), seen)[0]


@pytest.fixture
def spy(monkeypatch):
    monkeypatch.setattr(whist.players, "HEAVY", frozenset({"random"}))
    monkeypatch.setattr("whist.players.chance.chance", Spy)
    monkeypatch.setattr(Spy, "plays", None)
    return Spy


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        (Budget(milliseconds=800), {"seconds": 0.8}),
        (Budget(worlds=20), {"worlds": 20}),
        (Budget(), {"seconds": max(SHORTEST, int(EXPERT.seconds * 1000) * 12 // 13) / 1000}),
    ],
)
def test_heavy_level_gets_its_budget(spy, asked, given):
    read_answer(answer(write_request(some_view(), "random", "luck", asked)))
    assert spy.budget == given


def test_time_for_a_decision_shrinks_with_the_hand():
    times = [budget(some_view(actions)).milliseconds for actions in range(0, 52, 4)]
    assert times[0] == EXPERT.seconds * 1000
    assert times[-1] == SHORTEST
    assert times == sorted(times, reverse=True)


def test_without_the_habit_of_a_time_the_worlds_are_the_limit(monkeypatch):
    seen, bot = some_view(), player("expert", "whist")
    patient = bot._replace(school=bot.school._replace(strategy=EXPERT.replaced(seconds=0)))
    monkeypatch.setattr("whist.web.service.player", lambda *_: patient)
    assert budget(seen) == Budget(LONGEST, EXPERT.worlds)


@pytest.mark.parametrize(
    ("level", "changes", "given"),
    [
        ("expert", {"seconds": 0.1}, Budget(100, None)),
        ("expert", {"worlds": 7}, Budget(800, 7)),
        ("expert", {"seconds": 0}, Budget(LONGEST, EXPERT.worlds)),
        ("hard", {"worlds": 7}, Budget(LONGEST, 7)),
        ("expert", {"finesse": False}, Budget(800, None)),
    ],
)
def test_changed_habits_change_the_budget(level, changes, given):
    assert budget(some_view(0), level, changes) == given


def test_a_changed_player_answers_otherwise_and_a_bad_change_is_no_answer(capsys):
    seen = some_view()
    asked = [write_request(seen, "hard", str(n), Budget(), {"random_share": 100}) for n in range(20)]
    assert len({read_answer(answer(request)) for request in asked}) > 1
    with pytest.raises(NoAnswerError, match="random_share cannot be"):
        read_answer(answer(write_request(seen, "hard", "luck", Budget(), {"random_share": 101})))
    assert "Traceback" in capsys.readouterr().err


def test_action_against_the_rules_is_no_answer(spy, capsys):
    seen = some_view()
    spy.plays = next(Play(card) for trick in seen.tricks for _, card, _ in trick.plays)
    with pytest.raises(NoAnswerError, match="against the rules"):
        read_answer(answer(write_request(seen, "random", "luck", Budget())))
    assert "Traceback" in capsys.readouterr().err


GOOD = json.loads(write_request(some_view(), "basic", "luck", Budget()))


@pytest.mark.parametrize(
    ("request_text", "complaint"),
    [
        ("", "JSON"),
        ("[]", "expected a JSON object"),
        (json.dumps({**GOOD, "level": "grandmaster"}), "there is no level"),
        (json.dumps({**GOOD, "seed": 3}), "seed"),
        (json.dumps({**GOOD, "worlds": 0}), "worlds"),
        (json.dumps({**GOOD, "milliseconds": -1}), "milliseconds"),
        (json.dumps({**GOOD, "view": {**GOOD["view"], "trump": 9}}), "view.trump"),
    ],
)
def test_bad_request_is_answered_with_what_is_wrong(request_text, complaint, capsys):
    with pytest.raises(NoAnswerError, match=complaint):
        read_answer(answer(request_text))


@pytest.mark.parametrize("text", [None, "", "null", "[]", "{}", '{"action": 3}', '{"action": "1S"}'])
def test_what_is_no_answer_is_told(text):
    with pytest.raises(NoAnswerError):
        read_answer(text)

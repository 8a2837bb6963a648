"""Does the Expert think honestly, repeatably, and to some purpose?"""

from itertools import islice
from math import exp, inf
from random import Random
from time import perf_counter

import pytest

from whist.cards import card, cards
from whist.engine.actions import Play
from whist.engine.variant import apply, legal
from whist.engine.view import view
from whist.players import contract, player
from whist.players.arena import dealt
from whist.players.expert import Trial, _start, candidates, expert, likely
from whist.players.imagine import imagine
from whist.players.reading import Reading
from whist.players.reasons import REASONS
from whist.players.strategy import HARD
from whist.players.worlds import history, knowledge, misfits, worlds
from whist.variants import variant

WHIST = variant("whist")


def positions(number, seed="expert"):
    """Views of the seat on turn, from deals played by Hard."""
    hard, found, board = player("hard", "whist"), [], 0
    luck = Random(seed)
    while len(found) < number:
        deal, board = dealt(WHIST, board, seed), board + 1
        for _ in range(int(luck.random() * 52)):
            deal = apply(WHIST, deal, hard.choose(view(deal, deal.turn), luck))
        found.append(view(deal, deal.turn))
    return found


def test_with_a_budget_in_worlds_the_choice_is_a_function_of_view_and_chance():
    thinker = expert("whist", worlds=12)
    for seen in positions(12):
        assert thinker.choose(seen, Random("x")) == thinker.choose(seen, Random("x"))


def test_redealt_hidden_cards_change_nothing():
    # The guard is that `view(imagine(v)) == v` (test_properties.py): who has nothing but the view can only
    # choose otherwise by a state that it hides between its choices, and that would show here.
    thinker = expert("whist", worlds=12)
    for number, seen in enumerate(positions(12, "honest")):
        other = view(imagine(seen, Random(number)), seen.seat)
        assert thinker.choose(other, Random(5)) == thinker.choose(seen, Random(5))


def test_every_card_is_legal_and_keeps_the_contract():
    thinker = expert("whist", worlds=6)
    for seen in positions(60, "contract"):
        action = thinker.choose(seen, Random(1))
        able = legal(WHIST, seen)
        assert action in able
        sound = contract.sound(Reading(seen, cards("").of(play.card for play in able), HARD))
        assert action.card in sound


def test_a_budget_in_seconds_is_kept():
    thinker = expert("whist", seconds=0.05)
    (seen,) = positions(1, "clock")
    start = perf_counter()
    thinker.choose(seen, Random(1))
    # A batch of worlds may have been begun; a busy machine needs some room.
    assert perf_counter() - start < 2


def test_without_a_budget_it_has_the_worlds_of_its_strategy():
    assert expert("whist").worlds > 0
    assert expert("whist").seconds is None


def test_it_plays_games_without_partners_as_hard_does():
    game = variant("knockout")
    from whist.match.match import Setup, begin

    match = begin(Setup("knockout", game.rules(), ("expert",) * 3), "0123456789abcdef")
    seen = view(match.deal, match.deal.turn)
    assert expert("knockout").choose(seen, Random(1)) == player("hard", "knockout").choose(seen, Random(1))


def test_the_card_of_the_rules_is_played_unless_another_is_better_beyond_doubt():
    trial = Trial((card("2C"), card("3C")))
    for row in ((5, 6), (5, 4), (5, 6), (5, 4), (5, 6)):
        trial.note(row)
    assert trial.choice() == card("2C")
    for _ in range(12):
        trial.note((5, 6))
    assert trial.choice() == card("3C")


def test_a_trial_is_settled_when_one_card_is_better_than_all_others():
    trial = Trial((card("2C"), card("3C"), card("4C")))
    for _ in range(10):
        trial.note((5, 7, 4))
    assert trial.settled()
    assert trial.choice() == card("3C")
    even = Trial((card("2C"), card("3C")))
    for row in ((5, 6), (6, 5)) * 5:
        even.note(row)
    assert not even.settled()


def test_the_rules_explain_their_card_and_the_trial_any_other():
    thinker, hard = expert("whist", worlds=12), player("hard", "whist")
    (seen,) = positions(1, "why")
    assert thinker.explain(seen) == hard.explain(seen)
    assert thinker.otherwise in REASONS


def test_cards_that_are_clearly_worse_are_not_tried_any_more():
    trial = Trial((card("2C"), card("3C"), card("4C")))
    for row in ((3, 6, 5), (3, 4, 5), (4, 6, 7), (2, 6, 5)) * 8:
        trial.note(row)
    assert not trial.settled()
    assert trial.cards == (card("3C"), card("4C"))
    assert trial.rows[0] == (6, 5)
    assert trial.choice() in trial.cards


def test_touching_cards_are_tried_once():
    (seen,) = positions(1, "touching")
    able = legal(WHIST, seen)
    reading = Reading(seen, cards("").of(play.card for play in able if isinstance(play, Play)), HARD)
    tried = candidates(reading, reading.able.lowest())
    assert tried[0] == reading.able.lowest()
    assert len({reading.lowest_equal(one) for one in tried}) == len(tried)


def test_worlds_that_explain_the_play_are_preferred():
    seen = next(one for one in positions(40, "likely") if len(one.tricks) == 6)
    past = history(seen)

    def mean(hands):
        return sum(misfits(one, past) for one in islice(hands, 200)) / 200

    assert mean(likely(seen, Random(1))) < mean(worlds(knowledge(seen), Random(1))) - 1


def test_each_world_wins_the_race_as_often_as_it_is_likely():
    luck, strange, wins = Random(3), (0.0, 1.0, 2.0), [0, 0, 0]
    for _ in range(9000):
        times = [_start(luck.random()) + weight for weight in strange]
        wins[times.index(min(times))] += 1
    weights = [exp(-weight) for weight in strange]
    assert wins == pytest.approx([9000 * weight / sum(weights) for weight in weights], abs=200)
    assert _start(0.0) == -inf

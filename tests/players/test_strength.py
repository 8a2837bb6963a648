"""The rule player is worth playing against: a small guard; docs/strength.md has the measured figures.

Seeds are fixed and budgets are counted in worlds, so a test gives the same figure everywhere.  Each bound is
far below it: a player that loses so much has lost a rule, not a few tricks.
"""

import pytest

from whist.players import player
from whist.players.arena import Strength, board, compare, strength


def test_basic_beats_random_by_far():
    assert compare("basic", "random", 30).margin > 2.0


def test_a_level_against_itself_is_even_on_every_board():
    bot = player("hard", "whist")
    assert [board(bot, bot, number, "even") for number in range(3)] == [0, 0, 0]


def test_a_strength_says_how_sure_it_is():
    measured = Strength(400, 3.5, 0.25)
    assert measured.at_least == 3.25
    assert str(measured) == "+3.50 +-0.25 tricks a board, 400 boards"


def test_in_german_whist_hard_beats_greed_by_far_though_both_end_exactly():
    assert compare("hard", "greedy-exact", 8, game="german").margin > 2.0


@pytest.mark.parametrize(
    ("game", "stronger", "weaker", "boards", "low"),
    [
        ("whist", "hard", "basic", 100, 0.2),
        ("german", "basic", "easy", 20, 0.5),
        ("german", "hard", "basic", 20, 2.0),
    ],
)
def test_each_level_is_above_the_one_below(game, stronger, weaker, boards, low):
    assert compare(stronger, weaker, boards, game=game).margin > low


@pytest.mark.cpython  # a browser's Python would choose the same cards, in minutes
@pytest.mark.parametrize(("game", "seed", "worlds"), [("whist", "expert", 20), ("german", "arena", 20)])
def test_with_few_worlds_the_expert_is_above_hard_already(game, seed, worlds):
    thinker, hard = player("expert", game, worlds=worlds), player("hard", game)
    assert strength(board(thinker, hard, number, seed, game) for number in range(16)).margin > 0

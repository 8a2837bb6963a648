"""The rule player is worth playing against: a small guard; docs/bots.md has the measured figures."""

from whist.players import player
from whist.players.arena import Strength, board, compare


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


def test_in_german_whist_each_level_is_above_the_one_below():
    assert compare("basic", "easy", 20, game="german").margin > 0
    assert compare("hard", "basic", 8, game="german").margin > 0

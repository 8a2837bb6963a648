"""What a partner may rely on: one readable position for each promise, kept by every level.

Hearts are trumps unless a position says otherwise.  Partners are seats 0 and 2, and 1 and 3.  Every level is
asked often, so that chance has its say: whims, and the two deals that the Expert imagines.
"""

from random import Random

import pytest

from tests.players.positions import position
from whist.engine.view import View
from whist.players import HEAVY, player

LEVELS = ("easy", "basic", "hard", "expert")
TIMES = 12
pytestmark = pytest.mark.parametrize("level", LEVELS)


def cards(level: str, seen: View) -> set[str]:
    """All the cards that a level plays in a position."""
    bot = player(level, "whist", worlds=2)
    return {str(bot.choose(seen, Random(number)).card) for number in range(TIMES)}


def suits(level: str, seen: View) -> set[str]:
    """The suits of these cards."""
    return {card[1] for card in cards(level, seen)}


def test_partners_sure_winner_is_not_ruffed(level):
    """Seat 0 led a diamond, partner's ace wins, and the viewer, last to play, is void."""
    assert cards(level, position("H:7 C:2", tricks="6D AD 9D")) == {"2C"}


def test_partners_winner_is_not_overtaken_by_the_last_player(level):
    assert cards(level, position("D:K3", tricks="6D AD 9D")) == {"3D"}
    assert cards(level, position("D:K3", tricks="6D QD 9D")) == {"3D"}


def test_partners_master_is_not_ruffed_by_third_hand_either(level):
    assert cards(level, position("H:72 C:2 D:A", tricks="AS 6S")) <= {"2C"}


def test_partners_ruff_is_not_overruffed(level):
    """The leader's ace is ruffed by partner; the last player could ruff higher."""
    assert cards(level, position("H:97 C:2", tricks="AD 3H 6D", others={0: "D:54"})) == {"2C"}


def test_partners_trumps_are_not_drawn_when_the_opponents_are_out(level):
    """Both opponents showed out of spades, the trumps; partner holds the two that are left."""
    tricks = "QS 2C 3S 4C | JS 3C 4S 5C"
    seen = position("S:AK87652 D:A4 H:93", trump="S", tricks=tricks, others={2: "S:T9"})
    assert "S" not in suits(level, seen)


def test_partners_suit_comes_before_that_of_an_opponent(level):
    """Partner opened spades; seat 3 went on with clubs, seat 1 with diamonds, and the viewer, seat 2, won.

    Trumps are nobody's suit: the Expert may find them better still.
    """
    tricks = "4S 7S JS QS | 5C 6C TC 2C | 3D AD 4D 5D"
    best = {"S", "H"} if level in HEAVY else {"S"}
    assert suits(level, position("S:62 D:8 C:J743 H:Q92", tricks=tricks)) <= best


def test_a_suit_that_an_opponent_ruffs_is_not_led(level):
    """The left opponent, seat 1, discarded on spades and may hold trumps; diamonds are as good."""
    seen = position("S:JT92 D:JT92 C:J8 H:32", tricks="AS 7C 3S 4S", others={1: "H:54"})
    assert "S" not in suits(level, seen)


def test_a_master_is_not_thrown_while_a_loser_is_legal(level):
    """The viewer is void and has no trump."""
    seen = position("S:AK86542 D:AQ8754", tricks="9C")
    assert not cards(level, seen) & {"AS", "KS", "AD"}


def test_second_hand_ruffs_a_master(level):
    """The ace of clubs is gone, so the king that is led is the master; partner may still follow."""
    tricks = "2C 5C 9C AC | 3S 6S AS 4S | KC"
    seen = position("H:4 D:9732 S:J872", tricks=tricks, leader=2, others={})
    assert cards(level, seen) == {"4H"}


def test_all_the_tricks_are_taken_from_the_top(level):
    assert cards(level, position("H:AK S:A", others={1: "H:2"})) == {"AH"}


def test_the_last_player_wins_as_cheaply_as_possible(level):
    assert cards(level, position("D:AQ8", tricks="6D 2D 7D")) == {"8D"}
    assert cards(level, position("H:A2", tricks="6D 2D KD", others={0: "D:4"})) == {"2H"}

"""What a partner may rely on: one position for each rule of the contract.

Hearts are trumps unless a test says otherwise.  Partners are seats 0 and 2, and 1 and 3.
"""

from tests.players.positions import choice, chosen, position


def test_partners_sure_winner_is_not_ruffed():
    """Seat 3 led a diamond, partner's ace wins, and the viewer, last to play, is void."""
    seen = position("H:7 C:2", tricks="6D AD 9D")
    assert chosen(seen) == "2C"


def test_partners_winner_is_not_overtaken_by_the_last_player():
    assert chosen(position("D:K3", tricks="6D AD 9D")) == "3D"
    assert chosen(position("D:K3", tricks="6D QD 9D")) == "3D"


def test_partners_master_is_not_ruffed_by_third_hand_either():
    assert chosen(position("H:72 C:32", tricks="AD 6D")) == "2C"


def test_partners_ruff_is_not_overruffed():
    """The leader's ace is ruffed by partner; the last player could ruff higher."""
    assert chosen(position("H:97 C:2", tricks="AD 3H 6D", others={0: "D:54"})) == "2C"


def test_partners_trumps_are_not_drawn_when_the_opponents_are_out():
    """Both opponents showed out of spades, the trumps; partner holds the two that are left."""
    tricks = "QS 2C 3S 4C | JS 3C 4S 5C"
    seen = position("S:AK D:A4", trump="S", tricks=tricks, others={2: "S:T9"})
    assert chosen(seen)[1] == "D"


def test_trumps_are_drawn_while_an_opponent_may_have_one():
    tricks = "QS 2S 3S 4C | JS 6S 4S 5C"
    assert chosen(position("S:AK D:AK", trump="S", tricks=tricks))[1] == "S"


def test_partners_suit_is_returned_when_nothing_better_is_known():
    """Partner opened spades; seat 3 went on with clubs, seat 1 with diamonds, and the viewer, seat 2, won."""
    tricks = "4S 7S JS QS | 5C 6C TC 2C | 3D AD 4D 5D"
    seen = position("S:62 D:8 C:J743 H:Q92", tricks=tricks)
    found = choice(seen)
    assert (str(found.card), found.reason) == ("6S", "return_suit")


def test_a_suit_that_an_opponent_ruffs_is_not_led():
    """The left opponent, seat 1, discarded on spades and may hold trumps; diamonds are as good."""
    tricks = "AS 7C 3S 4S"
    seen = position("S:JT92 D:JT92 C:J8 H:32", tricks=tricks, others={1: "H:54"})
    assert chosen(seen)[1] == "D"


def test_a_master_is_not_thrown_while_a_loser_is_legal():
    """The viewer is void and has no trump."""
    assert chosen(position("S:A2 D:K", tricks="9C")) in {"2S", "KD"}
    assert chosen(position("S:A2 D:A", tricks="9C")) == "2S"


def test_the_ace_is_kept_and_its_small_card_thrown():
    """With the ace of diamonds out, the king needs no guard more than the ace needs its deuce."""
    assert chosen(position("S:A2 D:KQ", tricks="9C")) == "2S"


def test_second_hand_ruffs_a_master():
    """The ace of clubs is gone, so the king that is led is the master; partner may still follow."""
    tricks = "2C 5C 9C AC | 3S 6S AS 4S | KC"
    seen = position("H:4 D:9732 S:J872", tricks=tricks, leader=2, others={})
    found = choice(seen)
    assert (str(found.card), found.reason) == ("4H", "ruff_master")


def test_all_the_tricks_are_taken_from_the_top():
    assert chosen(position("H:AK S:A", others={1: "H:2"})) == "AH"
    assert chosen(position("H:KQ4", tricks="AH 2H 3H 5H", others={1: "H:J"})) == "KH"


def test_the_last_player_wins_as_cheaply_as_possible():
    assert chosen(position("D:AQ8", tricks="6D 2D 7D")) == "8D"
    assert chosen(position("H:A2", tricks="6D 2D KD", others={0: "D:4"})) == "2H"

"""Second, third and fourth hand when they follow suit."""

import pytest

from tests.players.positions import choice, chosen, position

# Second hand; the leader is seat 0, the viewer seat 1.


@pytest.mark.parametrize(
    ("hand", "led", "answer"),
    [
        ("S:K4 H:J", "3S", "4S"),
        ("S:Q4 H:J", "3S", "4S"),
        ("S:A74 H:T", "3S", "4S"),
        ("S:Q54", "JS", "QS"),
        ("S:Q54", "TS", "QS"),
        ("S:A54 D:Q", "QS", "AS"),
        ("S:A54 D:Q", "KS", "AS"),
        ("S:KQ6", "3S", "QS"),
        ("S:AK6", "3S", "KS"),
        ("S:AK6", "JS", "KS"),
        ("S:QJ6", "3S", "JS"),
        ("S:KQ6", "JS", "QS"),
        ("S:752", "QS", "2S"),
    ],
)
def test_second_hand(hand, led, answer):
    """Shortened hands: the stock stands for the cards of a whole deal."""
    assert chosen(position(hand + " C:98", trump="", tricks=led)) == answer


def test_the_master_is_played_in_the_second_round():
    seen = position("S:K4 H:J63 D:T972 C:QT5", tricks="2S 8S AS 9S | 5S", leader=0)
    found = choice(seen)
    assert (str(found.card), found.reason) == ("KS", "second_master")


def test_no_honour_is_wasted_when_the_next_player_is_known_to_ruff():
    seen = position("S:KQ4 H:J63 D:T97 C:QT5", tricks="AS 3S 7D 5S | 6S", others={2: "H:5"})
    assert chosen(seen) == "4S"


# Third hand; partner, seat 0, leads and the viewer is seat 2.


def test_the_finesse_from_ace_queen():
    seen = position("H:AQ C:QT", trump="", tricks="3H 4H")
    found = choice(seen)
    assert (str(found.card), found.reason) == ("QH", "third_finesse")


def test_the_finesse_from_king_jack_when_the_ace_is_gone():
    seen = position("S:KJ4 D:T97 C:QT5 H:63", tricks="2S AS 5S 3S | 4D 6D 2D AD | 6S 7S")
    found = choice(seen)
    assert (str(found.card), found.reason) == ("JS", "third_finesse")


@pytest.mark.parametrize(
    ("hand", "tricks", "answer"),
    [
        ("S:KJ5", "2S 3S", "KS"),
        ("S:QJ4", "2S 3S", "JS"),
        ("S:KT5", "2S QS", "KS"),
        ("S:A85", "2S QS", "AS"),
        ("S:985", "2S QS", "5S"),
        ("S:K85", "AS 3S", "5S"),
        ("S:A52", "QS 3S", "2S"),
        ("S:J5", "TS 3S", "5S"),
    ],
)
def test_third_hand(hand, tricks, answer):
    assert chosen(position(hand + " C:98", trump="", tricks=tricks)) == answer


def test_the_ace_is_unblocked_on_partners_king_when_no_trump_can_ruff():
    found = choice(position("S:A2 D:54", trump="", tricks="KS 7S"))
    assert (str(found.card), found.reason) == ("AS", "third_unblock")


def test_the_rule_of_eleven_lets_partners_seven_run():
    found = choice(position("S:KJT84 H:93 D:Q52 C:763", tricks="7S 3S"))
    assert (str(found.card), found.reason) == ("4S", "third_eleven")


def test_one_unseen_card_over_partners_lead_spoils_the_eleven():
    found = choice(position("S:AT93 H:93 D:QJ52 C:763", tricks="7S 2S"))
    assert found.reason != "third_eleven"


def test_no_high_card_goes_to_a_known_ruff():
    tricks = "AS 3S 4S 7D | 5S 6S"
    seen = position("S:K98 H:93 D:QJ5 C:7632", tricks=tricks, others={3: "H:4"})
    assert chosen(seen) == "8S"


# Fourth hand; seat 0 leads and the viewer is seat 3.


@pytest.mark.parametrize(
    ("hand", "tricks", "answer"),
    [
        ("D:AK3", "6D 9D 7D", "3D"),
        ("D:AJ3", "6D 2D TD", "JD"),
        ("D:93", "6D 2D TD", "3D"),
        ("D:K3 H:9", "6D AD 7D", "3D"),
    ],
)
def test_fourth_hand_wins_as_cheaply_as_it_can_and_never_from_partner(hand, tricks, answer):
    assert chosen(position(hand, tricks=tricks)) == answer

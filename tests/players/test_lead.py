"""The opening lead by the old table, and what the leader does later in the deal."""

import pytest

from tests.players.positions import choice, chosen, position
from whist.players.strategy import HARD


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("S:Q9752 H:86 D:K42 C:J93", "5S"),
        ("S:AK74 H:863 D:T42 C:J93", "KS"),
        ("S:AKQ74 H:863 D:T4 C:J93", "KS"),
        ("D:KQ63 H:865 S:T42 C:J93", "KD"),
        ("D:A8642 H:865 S:T42 C:J9", "AD"),
        ("D:A864 H:865 S:T42 C:J93", "4D"),
        ("S:KJT4 H:865 D:T42 C:J93", "TS"),
        ("S:QJT4 H:865 D:942 C:J93", "QS"),
        ("S:AQJ4 H:865 D:T42 C:J93", "AS"),
        ("S:KQJ4 H:865 D:T42 C:T93", "KS"),
        ("S:KQJ94 H:865 D:T42 C:93", "JS"),
        ("S:JT94 H:865 D:842 C:K93", "JS"),
    ],
)
def test_the_suit_is_led_by_the_table(hand, lead):
    assert chosen(position(hand)) == lead


def test_after_the_ace_from_ace_queen_jack_the_queen():
    seen = position("S:QJ4 H:865 D:T42 C:J93", tricks="AS 2S 3S 5S")
    assert chosen(seen) == "QS"


def test_the_longest_suit_is_led_and_the_stronger_of_equals():
    assert chosen(position("S:9642 H:865 D:T2 C:KQ93")) == "KC"
    assert chosen(position("S:97642 H:865 D:T C:KQ93")) == "4S"


def test_from_five_trumps_the_fourth_best_trump():
    found = choice(position("S:AK H:KJ963 D:Q74 C:852"))
    assert (str(found.card), found.reason) == ("6H", "trump_length")


def test_a_singleton_is_led_when_small_trumps_can_ruff_and_nothing_else_promises():
    seen = position("S:7 H:T84 D:KJ63 C:T8542")
    assert chosen(seen) == "7S"
    assert chosen(seen, HARD.replaced(lead_singleton=False)) == "4C"


def test_no_singleton_is_led_with_a_good_trump_or_a_good_suit():
    assert chosen(position("S:7 H:Q84 D:KJ63 C:T8542")) == "4C"
    assert chosen(position("S:7 H:T84 D:KQ63 C:T8542")) != "7S"


def test_from_short_suits_the_top_but_not_from_an_ace_or_king_alone():
    assert chosen(position("S:K42 H:9753 D:QJ4 C:A83")) == "QD"
    assert chosen(position("S:K42 H:9753 D:T64 C:A83")) == "TD"


# Returning partner's suit: the viewer is seat 2, which has won partner's lead.


@pytest.mark.parametrize(
    ("left", "played", "back"),
    [
        ("S:32", "6S 5S AS 9S", "3S"),
        ("S:432", "6S 5S AS 9S", "2S"),
        ("S:A3", "6S 5S KS 9S", "AS"),
    ],
)
def test_the_returned_card_shows_the_length(left, played, back):
    rest = {2: "H:93 D:T52 C:J8642", 3: "H:93 D:T52 C:J862"}[len(left) - 2 + (left == "S:A3") * 0]
    hand = f"{left} {rest}"
    assert chosen(position(hand, tricks=played)) == back


def test_partners_trumps_are_returned_at_once():
    seen = position("S:K42 H:J5 D:AQ2 C:Q864", tricks="6H 7H KH 2H")
    found = choice(seen)
    assert (str(found.card), found.reason) == ("JH", "return_trump")


# Trumps


@pytest.mark.parametrize(("trumps", "answer"), [("Q82", "QH"), ("A832", "AH"), ("9632", "2H")])
def test_a_call_for_trumps_is_answered_with_the_right_card(trumps, answer):
    rest = "D:942 C:J9863" if len(trumps) == 3 else "D:942 C:J986"
    seen = position(f"H:{trumps} {rest}", tricks="KS 4S 7S 5S | AS 6S 3S 8S")
    found = choice(seen)
    assert (str(found.card), found.reason) == (answer, "answer_call")


def test_low_then_high_is_no_call():
    seen = position("H:Q82 D:942 C:J9863", tricks="KS 4S 3S 5S | AS 6S 7S 8S")
    assert choice(seen).reason != "answer_call"


def test_winners_are_protected_by_drawing_trumps():
    seen = position("S:AK H:AK3", others={1: "H:QJ D:AKQ", 2: "S:52 H:2 D:98", 3: "S:98 H:T9 D:7"})
    assert chosen(seen) in {"AH", "KH"}


def test_trumps_are_not_drawn_when_only_the_best_one_is_out_against_us():
    played = "AH 5H 3H 6H | KH 7H 4H 8H | QH 9H 2D 3D"
    seen = position("S:AK4 H:T2 D:74 C:852", tricks=played, others={1: "H:J"})
    assert chosen(seen)[1] != "H"


def test_partner_is_not_forced_when_we_are_weak_in_trumps():
    """Partner (seat 2) has discarded on spades; our two trumps cannot look after ourselves."""
    tricks = "KS 4S 7D 5S | AS 6S 2D 8S"
    seen = position("S:T3 H:42 D:963 C:J863", tricks=tricks)
    assert chosen(seen)[1] != "S"


def test_partner_is_given_a_ruff_when_we_are_strong_in_trumps():
    tricks = "KS 4S 7D 5S | AS 6S 2D 8S"
    seen = position("S:T3 H:T642 D:96 C:J86", tricks=tricks)
    found = choice(seen)
    assert (str(found.card)[1], found.reason) == ("S", "give_ruff")


def test_the_suit_of_partners_first_discard_on_their_trumps_is_led():
    """Seats 1 and 3 drew trumps; partner, seat 0, threw a diamond; the viewer, seat 2, is in with a club."""
    tricks = "2H 3H 4H AH | KH 7D 5H 6H | 2C 3C 4C AC"
    seen = position("S:T85 D:94 C:Q876 H:T", tricks=tricks, leader=0)
    found = choice(seen)
    assert (str(found.card), found.reason) == ("9D", "signalled_suit")


def test_an_ace_that_stands_alone_waits_early_and_is_cashed_late():
    early = position("S:A4 H:J3 D:T972 C:QT5", tricks="AD 3D 4D 5D | KD 6D 8D JD")
    assert chosen(early) != "AS"
    late = position("S:A4 H:J3 D:T9", tricks="AD 3D 4D 5D | KD 6D 8D JD")
    assert chosen(late) == "AS"

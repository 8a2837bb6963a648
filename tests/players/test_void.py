"""A hand that is void: to ruff or not to ruff, and what to throw."""

import pytest

from tests.players.positions import choice, chosen, position


def test_the_first_discard_on_opponents_trumps_shows_the_best_suit():
    """Seat 3 leads trumps twice; the viewer, seat 2, has one."""
    seen = position("S:AK85 D:94 C:7", tricks="2H 3H 4H AH | KH 5H 6H", leader=0)
    found = choice(seen)
    assert (str(found.card), found.reason) == ("5S", "discard_signal")


def test_when_partner_draws_trumps_the_weakest_suit_goes():
    seen = position("S:AK85 D:94 C:7", tricks="AH 5H 2H 3H | KH 6H")
    found = choice(seen)
    assert (str(found.card), found.reason) == ("7C", "discard_weak")


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("S:K3 D:974", "4D"),
        ("S:Q73 D:9742", "2D"),
        ("S:K73 D:Q74", "3S"),
        ("S:J432 D:T742", "2D"),
    ],
)
def test_the_guard_of_an_honour_is_kept(hand, thrown):
    seen = position(hand, trump="", tricks="9C")
    assert chosen(seen) == thrown


def test_a_weak_hand_ruffs_a_doubtful_trick_and_a_strong_one_waits():
    assert chosen(position("H:42 D:974 C:8653", tricks="JS")) == "2H"
    assert chosen(position("H:AT42 D:97 C:863", tricks="JS"))[1] != "H"


def test_a_ruff_that_would_be_overruffed_is_made_high_or_not_at_all():
    """Seat 2, who plays after the viewer, seat 1, showed out of spades in the first trick."""
    tricks = "AS 3S 7D 4S | JS"
    assert chosen(position("H:A42 D:97 C:865", tricks=tricks, others={2: "H:9"})) == "AH"
    assert chosen(position("H:42 D:974 C:865", tricks=tricks, others={2: "H:9"}))[1] != "H"


def test_an_opponents_ruff_is_beaten_by_the_lowest_trump_that_does_it():
    seen = position("H:J94 D:974 C:8", tricks="AS 3S 8H")
    # Seat 3 is last: partner, seat 1, has followed.
    assert chosen(seen) == "9H"


def test_with_masters_only_partners_trick_takes_the_cheapest_of_them():
    seen = position("D:AK C:A H:2", trump="H", tricks="AS 3S", others={3: "S:4"})
    assert chosen(seen) == "AC"

"""Imagined deals: never impossible, and spread over what is possible."""

from collections import Counter
from random import Random

import pytest

from tests.players.positions import position
from whist.cards import Suit, card
from whist.players.imagine import imagine


def test_a_seat_that_did_not_follow_gets_none_of_the_suit():
    seen = position("S:K98 H:93 D:QJ5 C:7632", tricks="AS 3S 4S 7D | 5S 6S")
    for number in range(50):
        assert not imagine(seen, Random(number)).hands[3].of_suit(Suit.SPADES)


def test_the_turned_card_stays_with_the_dealer():
    seen = position("S:Q9752 H:86 D:K42 C:J93", turned="AH")
    assert all(card("AH") in imagine(seen, Random(number)).hands[3] for number in range(20))


def test_every_seat_is_as_likely_to_hold_a_card():
    seen = position("S:Q9752 H:86 D:K42 C:J93")
    holders = Counter(
        next(seat for seat, hand in enumerate(imagine(seen, Random(number)).hands) if card("AS") in hand)
        for number in range(900)
    )
    assert all(240 < holders[seat] < 360 for seat in (1, 2, 3))


def test_the_same_chance_imagines_the_same_deal():
    seen = position("S:K98 H:93 D:QJ5 C:7632", tricks="AS 3S 4S 7D | 5S 6S")
    assert imagine(seen, Random(5)) == imagine(seen, Random(5))


def test_a_view_that_no_deal_can_have_is_refused():
    seen = position("S:K98 H:93 D:QJ5 C:7632", tricks="AS 3S 4S 7D | 5S 6S")
    with pytest.raises(ValueError, match="no deal"):
        imagine(seen._replace(hand_sizes=(1, 1, 12, 1)), Random(0))

"""Does the hand lie as players hold it?"""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.app.table import new_match, play_until
from whist.app.order import BLACK, hand_order, neighbour, suit_order
from whist.cards import PACK, Cards, Suit, card, cards
from whist.engine.view import view

hands = st.sets(st.sampled_from(PACK), min_size=1, max_size=13).map(Cards.of)


def test_four_suits_lie_in_the_usual_order():
    assert suit_order(cards("S:A H:A D:A C:A")) == (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@given(hands)
def test_colours_alternate_whenever_they_can(hand):
    order = suit_order(hand)
    colours = [suit in BLACK for suit in order]
    repeats = sum(a == b for a, b in pairwise(colours))
    assert repeats == max(0, abs(2 * sum(colours) - len(colours)) - 1)


@given(hands)
def test_every_suit_of_the_hand_has_one_place(hand):
    assert sorted(suit_order(hand)) == sorted({member.suit for member in hand})


def test_suits_keep_their_places_when_one_runs_out():
    match = new_match()
    order = hand_order(view(match.deal, 0))
    end = play_until(match, lambda now: len(now.deal.hands[0]) == 3)
    left = hand_order(view(end.deal, 0))
    assert [member for member in order if member in left] == list(left)


def test_the_focus_goes_to_the_card_that_takes_the_place_or_to_the_last_one():
    three = (card("AS"), card("KS"), card("QS"))
    assert neighbour(three, card("AS")) == card("KS")
    assert neighbour(three, card("QS")) == card("KS")
    assert neighbour((card("AS"),), card("AS")) is None

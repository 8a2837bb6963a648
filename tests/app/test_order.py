"""Does the hand lie as players hold it?"""

from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.table import new_match, play_until, settings
from whist.app.order import BLACK, hand_order, neighbour, suit_order
from whist.app.preferences import PREFERENCES
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


TRUMP_IN_THE_MIDDLE = "0123456789abcdef"


def order(**words):
    match = new_match(TRUMP_IN_THE_MIDDLE)
    return hand_order(view(match.deal, 0), settings(**words)), match.deal.trump


def suits_of(hand):
    return [suit for suit, _ in groupby(hand, key=lambda card: card.suit)]


@pytest.mark.parametrize("sorting", ["colours", "fixed"])
def test_trumps_are_where_they_are_wanted(sorting):
    for words in ({"trumps": "first"}, {"trumps": "last"}):
        hand, trump = order(sorting=sorting, **words)
        suits = suits_of(hand)
        assert suits[0 if words["trumps"] == "first" else -1] == trump
        assert len(suits) == len(set(suits)) == 4
    if sorting == "colours":
        assert all((a in BLACK) != (b in BLACK) for a, b in pairwise(suits))


def test_fixed_suits_are_spades_hearts_diamonds_and_clubs():
    assert suits_of(order(sorting="fixed")[0]) == [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS]


def test_ranks_rise_or_fall_within_each_suit():
    for ranks, sign in (("high", -1), ("low", 1)):
        hand, _ = order(ranks=ranks)
        for _, suit in groupby(hand, key=lambda card: card.suit):
            assert all((b.rank - a.rank) * sign > 0 for a, b in pairwise(suit))


def test_an_unsorted_hand_is_in_no_order_and_stays_as_it_is():
    hand, _ = order(sorting="unsorted")
    assert len(suits_of(hand)) > 4
    end = play_until(new_match(TRUMP_IN_THE_MIDDLE), lambda now: len(now.deal.hands[0]) == 3)
    left = hand_order(view(end.deal, 0), settings(sorting="unsorted"))
    assert [member for member in hand if member in left] == list(left)


@given(
    st.integers(0, 20),
    st.fixed_dictionaries(
        {name: st.sampled_from(PREFERENCES[name].kind.values) for name in ("sorting", "trumps", "ranks")}
    ),
)
def test_no_order_loses_a_card(number, words):
    for variant in ("whist", "german"):
        seen = view(new_match(f"order-{number}", variant=variant).deal, 0)
        assert Cards.of(hand_order(seen, settings(**words))) == seen.hand


def test_the_focus_goes_to_the_card_that_takes_the_place_or_to_the_last_one():
    three = (card("AS"), card("KS"), card("QS"))
    assert neighbour(three, card("AS")) == card("KS")
    assert neighbour(three, card("QS")) == card("KS")
    assert neighbour((card("AS"),), card("AS")) is None

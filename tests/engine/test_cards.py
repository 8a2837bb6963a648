"""Are cards and sets of cards written and read alike, and do sets behave as sets?"""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whist.cards import FULL_PACK, PACK, SUITS, Cards, Suit, card, cards, suit

hands = st.frozensets(st.sampled_from(PACK))


def test_every_card_reads_back_from_its_text():
    assert [card(str(one)) for one in PACK] == list(PACK)


def test_the_pack_has_thirteen_ranks_in_each_of_four_suits():
    assert {(one.suit, one.rank) for one in PACK} == {(s, r) for s in SUITS for r in range(2, 15)}


@pytest.mark.parametrize("text", ["10h", "th", " TH ", "10H"])
def test_a_ten_may_be_written_in_several_ways(text):
    assert card(text) == card("TH")
    assert card(text).name == "ten of hearts"


@pytest.mark.parametrize("text", ["", "A", "AX", "1S", "ASS", "SA", "11H", "🂡"])
def test_what_is_no_card_is_refused_and_quoted(text):
    with pytest.raises(ValueError, match="is not a card"):
        card(text)


@pytest.mark.parametrize("text", ["", "X", "CD"])
def test_what_is_no_suit_is_refused(text):
    with pytest.raises(ValueError, match="is not a suit"):
        suit(text)


def test_suits_read_back_from_their_letters():
    assert [suit(s.letter) for s in SUITS] == list(SUITS)
    assert suit("h") is Suit.HEARTS


def test_hands_are_written_by_suit_from_spades_down_and_from_the_ace_down():
    assert str(Cards.of(map(card, ["3H", "7S", "AS", "2C", "KS"]))) == "S:AK7 H:3 C:2"
    assert str(Cards()) == ""


def test_a_card_that_stands_twice_is_refused():
    with pytest.raises(ValueError, match="AS stands twice"):
        cards("S:AKA")


@given(hands)
def test_a_set_of_cards_reads_back_from_its_text(members):
    assert cards(str(Cards.of(members))) == Cards.of(members)


@given(hands, hands)
def test_sets_of_cards_agree_with_sets(left, right):
    one, two = Cards.of(left), Cards.of(right)
    assert list(one) == sorted(left)
    assert len(one) == len(left)
    assert bool(one) == bool(left)
    assert set(one & two) == left & right
    assert set(one | two) == left | right
    assert set(one - two) == left - right
    assert (one == two) == (left == right)
    assert [member in one for member in PACK] == [member in left for member in PACK]


@given(hands, st.sampled_from(PACK))
def test_one_card_more_or_less(members, member):
    held = Cards.of(members)
    assert set(held.plus(member)) == members | {member}
    assert set(held.minus(member)) == members - {member}


@given(hands.filter(bool))
def test_highest_and_lowest_are_the_ends_of_the_order(members):
    assert Cards.of(members).highest() == max(members)
    assert Cards.of(members).lowest() == min(members)


@given(hands, st.sampled_from(SUITS))
def test_the_cards_of_a_suit(members, of):
    assert set(Cards.of(members).of_suit(of)) == {member for member in members if member.suit == of}


def test_a_set_of_cards_cannot_change_and_travels():
    held = cards("S:AK")
    with pytest.raises(AttributeError, match="cannot change"):
        held.bits = 3
    assert pickle.loads(pickle.dumps(held)) == held
    assert len({held, cards("S:KA")}) == 1


def test_the_full_pack_holds_every_card_and_nothing_else():
    assert list(FULL_PACK) == list(PACK)
    assert 52 not in FULL_PACK
    assert -1 not in FULL_PACK
    assert "AS" not in FULL_PACK

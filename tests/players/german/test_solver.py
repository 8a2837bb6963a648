"""Is the solver of the playing phase right?  Against trying everything, and against independent solvers."""

import json
import os
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.players.german import brute
from whist.cards import Cards, Suit, card, cards
from whist.engine import exact
from whist.players.german.solver import best_card, card_values, tricks_ahead
from whist.players.kernel import NONE

DATA = Path(__file__).parents[2] / "data"
ENDINGS = json.loads((DATA / "german_endgames.json").read_text("utf-8"))["positions"]
TRUMPS = st.sampled_from([NONE, 0, 1, 2, 3])


def bits(texts):
    return sum(1 << card(text[::-1]) for text in texts)


@st.composite
def endings(draw):
    """Two hands of at most five cards, few ranks so that cards touch and suits meet."""
    pack = [suit * 13 + rank for suit in range(4) for rank in range(draw(st.integers(3, 13)))]
    size = draw(st.integers(1, 5))
    cards = draw(st.lists(st.sampled_from(pack), min_size=2 * size, max_size=2 * size, unique=True))
    return sum(1 << c for c in cards[:size]), sum(1 << c for c in cards[size:]), cards[-1]


@given(endings(), TRUMPS, st.booleans())
def test_every_lead_has_the_value_that_trying_everything_gives(ending, trump, low):
    mine, theirs, _ = ending
    values = brute.leads(mine, theirs, trump, low=low)
    assert card_values(mine, theirs, trump, low=low) == values
    assert tricks_ahead(mine, theirs, trump, low=low) == (min if low else max)(values.values())


@given(endings(), TRUMPS, st.booleans())
def test_every_answer_has_the_value_that_trying_everything_gives(ending, trump, low):
    mine, theirs, lying = ending
    theirs ^= 1 << lying
    values = brute.replies(mine, theirs, trump, lying, low=low)
    assert card_values(mine, theirs, trump, lying, low=low) == values
    assert values[best_card(mine, theirs, trump, lying, low=low)] == (min if low else max)(values.values())


def test_endings_have_the_values_of_independent_solvers():
    assert len(ENDINGS) == 100
    for ending in ENDINGS:
        leader, trump = ending["leader"], "CDHS".index(ending["trump"])
        mine, theirs = bits(ending["hands"][leader]), bits(ending["hands"][1 - leader])
        values = {int(card(text[::-1])): tricks for text, tricks in ending["lead_values"].items()}
        assert card_values(mine, theirs, trump) == values, ending["id"]
        assert tricks_ahead(mine, theirs, trump) == ending["leader_tricks"], ending["id"]


@pytest.mark.parametrize(
    ("mine", "theirs", "values"),
    [
        ("S:AQ D:7", "S:K8 D:8", {"D7": 2, "SA": 1, "SQ": 1}),  # the throw-in
        ("H:A S:AK D:2", "H:3 D:AK C:A", {"HA": 3, "SA": 2, "SK": 2, "D2": 1}),  # the last trump first
        ("S:KJ D:2", "S:AQ D:9", {"D2": 1, "SK": 0, "SJ": 0}),  # the exit
    ],
)
def test_positions_of_the_rule_book_have_their_values(mine, theirs, values):
    mine, theirs = cards(mine).bits, cards(theirs).bits
    expected = {int(card(text[::-1])): tricks for text, tricks in values.items()}
    assert card_values(mine, theirs, Suit.HEARTS) == expected
    assert best_card(mine, theirs, Suit.HEARTS) == max(expected, key=expected.get)


@pytest.mark.parametrize("trump", [None, Suit.CLUBS])
def test_six_cards_have_the_values_that_the_search_for_any_number_of_hands_gives(trump):
    rng = Random(f"exact/{trump}")
    for _ in range(10):
        mine, theirs = dealt(rng, 6)
        position = exact.Position((Cards(mine), Cards(theirs)), (0, 1), ((0,), (1,)), trump, 0)
        assert card_values(mine, theirs, NONE if trump is None else trump) == exact.card_values(position)


def dealt(rng, size):
    """Two random hands of this size."""
    pack = rng.sample(range(52), 2 * size)
    return sum(1 << c for c in pack[:size]), sum(1 << c for c in pack[size:])


def played_out(mine, theirs, trump, *, low):
    """The tricks that `mine`, on lead, takes when both hands play the solver's cards."""
    hands, leader, taken = [mine, theirs], 0, 0
    while hands[0]:
        lead = best_card(hands[leader], hands[1 - leader], trump, low=low)
        hands[leader] ^= 1 << lead
        reply = best_card(hands[1 - leader], hands[leader], trump, lead, low=low)
        hands[1 - leader] ^= 1 << reply
        if reply > lead if reply // 13 == lead // 13 else reply // 13 == trump:
            leader = 1 - leader
        taken += leader == 0
    return taken


@pytest.mark.parametrize(("low", "most"), [(False, 13), (True, 10)])
def test_no_trick_is_lost_in_either_seat(low, most):
    """WHIST_ENDINGS=1000 plays so many endings, all with thirteen cards; see docs/strength.md."""
    rng, asked = Random("both seats"), os.environ.get("WHIST_ENDINGS")
    for number in range(int(asked or 40)):
        (one, other), trump = (
            dealt(rng, 13 if asked else 4 + number % (most - 3)),
            rng.choice([NONE, 0, 1, 2, 3]),
        )
        for mine, theirs in ((one, other), (other, one)):
            foreseen = tricks_ahead(mine, theirs, trump, low=low)
            assert played_out(mine, theirs, trump, low=low) == foreseen


def test_in_the_low_game_a_higher_loser_may_be_worth_keeping():
    """Seven cards are the fewest with which highest losers and discards were ever seen to be wrong."""
    mine, theirs = 633464743297152, 18794677281
    assert tricks_ahead(mine, theirs, low=True) == 5


def test_a_long_search_is_given_up():
    mine, theirs = dealt(Random("long"), 13)
    with pytest.raises(exact.Unproved):
        card_values(mine, theirs, Suit.SPADES, nodes=5)


@pytest.mark.parametrize(
    ("mine", "theirs", "lying", "low", "best"),
    [
        ("S:AKQ", "H:234", "", False, "QS"),
        ("S:AKQ D:4", "S:J2 D:3", "D:2", False, "4D"),
        ("H:3 C:A", "D:2", "S:2", False, "3H"),
        ("S:432", "S:AKQ", "", True, "2S"),
        ("S:Q32", "S:A4", "S:K", True, "QS"),
    ],
)
def test_of_equal_cards_the_usual_one_is_played(mine, theirs, lying, low, best):
    lying = cards(lying).highest() if lying else NONE
    chosen = best_card(cards(mine).bits, cards(theirs).bits, Suit.HEARTS, lying, low=low)
    assert chosen == card(best)

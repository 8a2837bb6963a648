"""Is the solver of the playing phase right?  Against trying everything, and against independent solvers."""

import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.players.german import brute
from whist.cards import card
from whist.players.german.solver import NONE, best_card, card_values, tricks_ahead

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

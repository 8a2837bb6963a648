"""Does the line of play that is shown for a claim take the tricks that were claimed?"""

from random import Random

import pytest

from tests.engine.board import do, ending
from tests.engine.test_claims import CLAIMS, TOP, random_position
from whist.cards import SUITS
from whist.engine.exact import tricks_with
from whist.engine.law import playable
from whist.engine.proof import best_line, claimed_line


@pytest.mark.parametrize("trump", [None, *SUITS])
def test_everybody_plays_perfectly_and_by_the_rules(trump):
    rng = Random(5)
    for _ in range(5):
        position = random_position(rng, 4, 4, trump)
        tricks = best_line(position)
        assert len(tricks) == 4
        ours = sum(trick.winner in position.sides[0] for trick in tricks)
        assert ours == tricks_with(position, 0)
        hands = list(position.hands)
        for trick in tricks:
            for place, play in enumerate(trick.plays):
                led = trick.led if place else None
                assert play.card in playable(hands[play.seat], led)
                hands[play.seat] = hands[play.seat].minus(play.card)


def test_the_line_of_a_proved_claim_takes_what_was_claimed_from_amid_a_trick_too():
    deal = do(ending(TOP, **CLAIMS), "claim:2")
    assert [trick.winner in (0, 2) for trick in claimed_line(deal)] == [True, True]
    begun = do(do(ending("S:32|S:54|S:AK|S:QJ", leader=1, **CLAIMS), "5S"), "claim:2")
    assert [trick.winner for trick in claimed_line(begun)] == [2, 2]


def test_a_deal_that_was_played_to_its_end_has_no_such_line():
    deal = ending("S:2|S:3|S:4|S:5", **CLAIMS)
    for card in ("2S", "3S", "4S", "5S"):
        deal = do(deal, card)
    assert claimed_line(deal) == ()

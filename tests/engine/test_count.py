"""In how many ways can an ending be played out?  The numbers come from another program, or from the head."""

import pytest

from tests.engine.board import WHIST, ending
from whist.engine.actions import Play
from whist.engine.deal import Deal
from whist.engine.variant import Variant, apply, legal
from whist.engine.view import view
from whist.variants import variant

KNOCKOUT = variant("knockout")


def ways(game: Variant, deal: Deal) -> int:
    """The number of different sequences of actions to the end of the deal."""
    if deal.turn is None:
        return 1
    return sum(ways(game, apply(game, deal, action)) for action in legal(game, view(deal, deal.turn)))


@pytest.mark.parametrize(
    ("hands", "trump", "leader", "number"),
    [
        ("S:AK|S:QJ|S:T9|S:87", "", 0, 2**4),  # each chooses once
        ("S:A H:2|S:2 H:A|S:3 D:4|H:3 D:5", "H", 0, 4),
        ("S:AQ H:2|S:KJ D:3|S:T9 C:4|S:87 H:5", "H", 0, 160),
        ("S:AQ H:2|S:KJ D:3|S:T9 C:4|S:87 H:5", "", 0, 160),
        ("S:AQ2|S:KJ C:5|S:T C:4 H:6|H:5 D:73", "H", 1, 312),
        ("S:AQ H:2|S:K D:3 C:5|S:T9 H:6|S:8 H:5 D:7", "H", 1, 196),
        ("S:A2 H:2|S:J5 D:3|S:K9 H:6|S:8 H:5 D:7", "D", 2, 50),
    ],
)
def test_whist_endings(hands, trump, leader, number):
    assert ways(WHIST, ending(hands, trump, leader)) == number


@pytest.mark.parametrize(
    ("hands", "trump", "leader", "number"),
    [
        ("S:A|H:2|S:Q", "H", 1, 1),  # one card each: no dog
        ("S:AK|H:2|S:QJ", "H", 0, 2 * 2 + 2 * 2),  # the dog plays at once or in the last trick
        ("S:AK2|H:2|S:QJT|D:5", "H", 0, 324),  # two dogs
        ("S:AK H:3|H:2|S:QJ D:4", "H", 1, 48),  # the dog has the lead
        ("S:AK H:3 C:2|H:2|S:QJ D:4 C:3", "H", 1, 424),
    ],
)
def test_knockout_endings(hands, trump, leader, number):
    assert ways(KNOCKOUT, ending(hands, trump, leader, KNOCKOUT)) == number


def test_by_the_club_law_every_order_of_cards_is_possible():
    deal = ending("S:A H:2|S:2 H:A|S:3 D:4|H:3 D:5", "H", legality="club", penalty_card=False)
    assert plays_only(deal) == 2**4


def plays_only(deal: Deal) -> int:
    """As `ways`, of the cards alone and without what is said after the last one."""
    if deal.phase:
        return 1
    assert deal.turn is not None
    plays = [action for action in legal(WHIST, view(deal, deal.turn)) if isinstance(action, Play)]
    return sum(plays_only(apply(WHIST, deal, action)) for action in plays)

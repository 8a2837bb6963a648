"""Is the quick drawing phase the real one, and is the judgement of its end any good?"""

import pytest

from whist.cards import FULL_PACK, PACK
from whist.engine.actions import Play
from whist.engine.variant import apply
from whist.players.arena import dealt
from whist.players.german import playout
from whist.players.german.evaluation import FEATURES, Judge
from whist.players.german.levels import EXPERT
from whist.players.german.playout import CHANCES, End, play_out, wishes
from whist.players.german.solver import tricks_ahead
from whist.players.kernel import NONE
from whist.variants import variant

GERMAN = variant("german")


def wanted(trump, low=False, strategy=EXPERT):
    return wishes(strategy, NONE if trump is None else int(trump), FULL_PACK.bits, 0.0, low=low)


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("low", [False, True])
def test_cards_are_legal_and_drawn_as_by_the_rules(number, low):
    deal = dealt(GERMAN, number, "playout")
    hands, stock, leader = [hand.bits for hand in deal.hands], [int(c) for c in deal.stock], deal.turn
    wish = wanted(deal.trump, low)
    ours = play_out(hands[:], leader, stock, NONE, wish)
    while deal.stock:
        lead = deal.turn
        unseen = FULL_PACK.bits & ~deal.hands[lead].bits & ~(1 << deal.upcard)
        for trick in deal.tricks:
            for play in trick.plays:
                unseen &= ~(1 << play.card)
        gain = wish.gain[deal.upcard]
        card = playout.lead(deal.hands[lead].bits, unseen, gain, CHANCES[len(deal.stock) // 2], wish)
        deal = apply(GERMAN, deal, Play(PACK[card]))
        answer = playout.answer(deal.hands[deal.turn].bits, card, gain, wish)
        deal = apply(GERMAN, deal, Play(PACK[answer]))
    won = sum(trick.winner == 0 for trick in deal.tricks)
    assert ours == End(deal.hands[0].bits, deal.hands[1].bits, deal.turn, won)


def test_a_card_that_lies_is_answered():
    deal = dealt(GERMAN, 1, "playout")
    hands, stock = [hand.bits for hand in deal.hands], [int(c) for c in deal.stock]
    lying = deal.hands[0].lowest()
    hands[0] ^= 1 << lying
    end = play_out(hands, 0, stock, lying, wanted(deal.trump))
    assert (end.mine.bit_count(), end.theirs.bit_count(), end.mine & end.theirs) == (13, 13, 0)


def ending(number, trump, low=False):
    deal = dealt(GERMAN, number, "judge")
    hands, stock = [hand.bits for hand in deal.hands], [int(c) for c in deal.stock]
    return play_out(hands, 0, stock, NONE, wanted(trump, low))


@pytest.mark.parametrize("trump", [NONE, 2])
def test_what_one_hand_has_more_the_other_has_less(trump):
    judge = Judge(trump)
    for number in range(10):
        end = ending(number, None if trump == NONE else trump)
        mine = judge.features(end.mine, end.theirs, leads=True)
        theirs = judge.features(end.theirs, end.mine, leads=False)
        assert mine == [-each for each in theirs]
        assert len(mine) == len(FEATURES)
        both = judge.tricks(end.mine, end.theirs, leads=True) + judge.tricks(
            end.theirs, end.mine, leads=False
        )
        assert both == pytest.approx(13)


def test_the_quick_judgement_is_the_sum_of_the_features():
    judge = Judge(2)
    weights = [*judge.in_trumps, *judge.in_plain, *judge.overall]
    for number in range(10):
        end = ending(number, 2)
        features = judge.features(end.mine, end.theirs, leads=True)
        total = sum(weight * each for weight, each in zip(weights, features, strict=True))
        assert judge.tricks(end.mine, end.theirs, leads=True) == pytest.approx(6.5 + total)


@pytest.mark.parametrize(("trump", "low"), [(2, False), (NONE, False), (2, True), (NONE, True)])
def test_the_judgement_is_near_the_exact_value(trump, low):
    judge, missed, spread = Judge(trump, low=low), 0.0, 0.0
    for number in range(12):
        end = ending(number, None if trump == NONE else trump, low)
        exact = tricks_ahead(end.mine, end.theirs, trump, low=low)
        missed += (judge.tricks(end.mine, end.theirs, leads=True) - exact) ** 2
        spread += (exact - 6.5) ** 2
    assert missed < spread / 2

"""A void that was shown can fill up again: which imagined hands are possible in a drawing game."""

from collections import Counter
from random import Random

import pytest

from tests.players.german.positions import position
from tests.players.tables import views
from whist.cards import Suit
from whist.engine.deal import finished
from whist.players.imagine import imagine
from whist.players.slots import free_slots

HAND = "S:AQ54 H:A72 D:K83 C:J96"


def spades(seen, number=300):
    """How many spades the other seat has, over many imagined deals."""
    return Counter(
        len(imagine(seen, Random(seed)).hands[1 - seen.seat].of_suit(Suit.SPADES)) for seed in range(number)
    )


def test_a_void_stays_void_while_nothing_unseen_is_drawn():
    # The other seat ruffed, so it drew the prize and nothing else.
    seen = position(HAND, "9D", "KS 3H | 2D", theirs="4D1")
    assert set(spades(seen)) == {0}


def test_an_unseen_draw_can_fill_a_void_with_one_card():
    seen = position(HAND, "9D", "KS 3C", took="2H1")
    found = spades(seen)
    assert set(found) == {0, 1}
    # The 8 spades that are out lie in that slot or among the 23 cards of the stock that nobody has seen.
    assert found[1] == pytest.approx(300 * 8 / 24, abs=25)


def test_a_prize_of_the_suit_is_in_the_hand_for_certain():
    seen = position(HAND, "9D", "KS 3H | TC", theirs="6S1")
    hand = imagine(seen, Random(1)).hands[1]
    assert [str(one) for one in hand.of_suit(Suit.SPADES)] == ["6S"]


def test_a_card_of_the_suit_that_was_played_later_has_left_the_new_slot():
    # Void in spades in trick 1, an unseen card, then a spade: it was that card.
    seen = position(HAND, "9D", "KS 3C | TS 9S", took="2H1 3D2")
    assert free_slots(seen, 1, 0).count(1) == 0
    assert set(spades(seen)) == {0, 1}


def test_another_card_that_was_played_later_may_have_been_there_from_the_deal():
    seen = position(HAND, "9D", "KS 3C | TD 9D", took="2H1 3D2")
    assert free_slots(seen, 1, 0) == (0,) * 11 + (1, 2)


def test_a_prize_that_was_played_has_left_its_own_slot():
    # Seat 1 ruffs and draws a prize, which is no longer in sight after it has played something.
    seen = position(HAND, "9D", "KS 3H | 4C TC", leader=0)
    assert free_slots(seen, 1, 0) == (0,) * 12 + (2,)


def test_the_imagined_hand_could_have_played_what_was_played():
    """Hall's condition for intervals, worked out afresh: every card has a slot of a fitting time."""
    for seed in range(12):
        for seen in views(Random(seed), "german", None):
            other = 1 - seen.seat
            hand = imagine(seen, Random(seed)).hands[other]
            assert fits(seen, other, hand)


def fits(seen, seat, hand):
    spans, void, size = [], {}, len(finished(seen.tricks))
    taken = {shown.card: shown.after for shown in seen.shown}
    for number, trick in enumerate(seen.tricks):
        played = trick.card_of(seat)
        if played is not None:
            spans.append((void.get(played.suit, 0), number))
            if played.suit != trick.led:
                void[trick.led] = number + 1
    spans += [(void.get(one.suit, 0), size) if one not in taken else (taken[one], taken[one]) for one in hand]
    times = [0] * 13 + list(range(1, 1 + min(13, size)))
    return all(
        sum(low <= first and last <= high for first, last in spans) <= sum(low <= t <= high for t in times)
        for low in range(14)
        for high in range(low, 27)
    )

"""What a player of German Whist knows: what was seen, what is hidden, and at last the other hand."""

from random import Random

import pytest

from tests.players.german.positions import position
from tests.players.tables import views
from whist.cards import FULL_PACK, Cards, cards
from whist.engine.deal import finished
from whist.engine.variant import apply
from whist.engine.view import view
from whist.players.arena import dealt
from whist.players.german.inference import other_hand, sight
from whist.players.german.levels import EASY, HARD, Measure
from whist.players.german.worlds import worlds
from whist.players.imagine import imagine
from whist.players.kernel import NONE
from whist.variants import variant

GERMAN = variant("german")


def test_hidden_is_what_nobody_showed():
    seen = position("S:T74 H:5 D:96 C:QJ98543", "2C", "3S KS | 4S AS", trump="D", theirs="QH1", took="8C2")
    known = sight(seen, HARD)
    assert Cards(known.theirs) == cards("H:Q")
    assert Cards(known.hidden) == FULL_PACK - seen.hand - cards("S:34KA H:Q C:2")
    assert len(known.slots) == 12
    assert known.drawing


def test_a_void_shuts_the_older_slots():
    seen = position("S:AQ64 H:K72 D:2 C:QJT97", "2C", "KD 3C", took="7H1")
    known = sight(seen, HARD)
    assert (known.room(1), known.room(0)) == (1, 13)
    assert known.share(1) == pytest.approx(1 / 24)
    assert known.has(known.hidden & 0x1FFF << 13, 1) == pytest.approx(1 - (23 / 24) ** 11)


def test_who_does_not_count_sees_the_own_hand_and_the_table():
    seen = position("S:T74 H:5 D:96 C:QJ98543", "2C", "3S KS | 4S AS", trump="D", theirs="QH1", took="8C2")
    known = sight(seen, EASY)
    assert Cards(known.hidden) == FULL_PACK - seen.hand - cards("S:4A C:2")
    assert known.theirs == 0


def test_after_the_last_draw_the_other_hand_is_what_was_not_seen():
    """Arithmetic of public facts: it is the very hand, and the same for every deal that looks the same."""
    for number in range(3):
        deal, rng, looked = dealt(GERMAN, number, "elimination"), Random(number), 0
        while deal.turn is not None:
            seen = view(deal, deal.turn)
            if not seen.stock_size:
                other = deal.hands[1 - seen.seat]
                lying = seen.trick.card_of(1 - seen.seat)
                assert Cards(other_hand(seen)) == other
                assert imagine(seen, rng).hands[1 - seen.seat] == other
                known = sight(seen, HARD)
                assert Cards(known.theirs | known.hidden) == other
                assert known.lying == (NONE if lying is None else lying)
                assert not known.drawing
                looked += 1
            deal = apply(GERMAN, deal, Measure(greedy=False).choose(seen, rng))
        assert looked == 26


def test_before_it_the_other_hand_is_not_certain():
    for seen in views(Random(3), "german", None):
        if seen.stock_size > 2:
            hands = {imagine(seen, Random(seed)).hands[1 - seen.seat].bits for seed in range(5)}
            assert len(hands) > 1


def test_worlds_are_deals_that_fit():
    rng = Random(7)
    for seed in range(6):
        for seen in views(Random(seed), "german", None):
            if not seen.stock_size:
                continue
            known = sight(seen, HARD)
            hand, stock = next(worlds(known, rng))
            other = Cards(hand)
            assert len(other) == seen.hand_sizes[1 - seen.seat]
            assert len(stock) == seen.stock_size
            assert stock[0] == seen.upcard
            assert Cards(known.theirs) - other == Cards()
            assert other | Cards.of(stock) == FULL_PACK - seen.hand - played(seen)
            for suit in range(4):
                fresh = other.of_suit(suit) - Cards(known.theirs)
                assert len(fresh) <= known.room(suit)


def test_worlds_are_as_likely_as_they_should_be():
    seen = position("S:AQ54 H:A72 D:K83 C:J96", "9D", "KS 3C", took="2H1")
    found = worlds(sight(seen, HARD), Random(1))
    spades = sum(bool(next(found)[0] >> 39) for _ in range(1200))
    # The 8 spades that are out lie in the one new slot or among the 23 hidden cards of the stock.
    assert spades == pytest.approx(400, abs=60)


def played(seen):
    tricks = finished(seen.tricks) + ((seen.trick,) if seen.trick else ())
    return Cards.of(play.card for trick in tricks for play in trick.plays)

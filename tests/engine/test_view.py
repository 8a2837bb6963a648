"""Does a seat know what it may know, and nothing else?"""

from random import Random

import pytest

from tests.engine.board import WHIST, deals, ending
from whist.cards import Cards, cards
from whist.engine.deal import Deal
from whist.engine.view import View, view
from whist.variants import CATALOGUE, variant

# Whoever gives Deal a field decides here who may know it.
PUBLIC = {
    "variant", "rules", "order", "sides", "dealer", "scores", "upcard", "turned", "trump", "phase", "turn",
    "tricks", "calls", "shown", "open_hands", "awarded", "cut",
}  # fmt: skip
SECRET = {"hands", "stock", "drawn"}
OF_THE_VIEWER = {"seat", "hand", "hand_sizes", "stock_size", "drawn"}


def test_every_field_of_a_deal_is_declared_public_or_secret():
    assert set(Deal._fields) == PUBLIC | SECRET


def test_a_view_has_the_public_fields_and_those_of_the_viewer_only():
    assert set(View._fields) == PUBLIC | OF_THE_VIEWER


def test_public_fields_are_copied_as_they_are():
    deal = ending("S:A|S:2|S:3|S:4", trump="H")
    marked = deal._replace(**{name: object() for name in PUBLIC})
    seen = view(marked, 2)
    assert all(getattr(seen, name) is getattr(marked, name) for name in PUBLIC)


def test_a_seat_sees_its_own_hand_and_only_the_sizes_of_the_others():
    seen = view(ending("S:A H:2|S:2|S:3|S:4")._replace(stock=tuple(cards("D:AK"))), 0)
    assert seen.hand == cards("S:A H:2")
    assert seen.hand_sizes == (2, 1, 1, 1)
    assert seen.stock_size == 2


@pytest.mark.parametrize("name", CATALOGUE)
@pytest.mark.parametrize("seed", range(3))
def test_dealing_the_hidden_cards_anew_changes_no_view(name, seed):
    game, rng = variant(name), Random(seed)
    for _, states in deals(rng, game, rng.choice(game.seats)):
        for deal in states[:: len(states) // 4]:
            for seat in deal.order:
                assert view(_hidden_cards_anew(rng, deal, seat), seat) == view(deal, seat)


def _hidden_cards_anew(rng: Random, deal: Deal, seat: int) -> Deal:
    others = [other for other in range(len(deal.hands)) if other != seat]
    pool = [card for other in others for card in deal.hands[other]] + list(deal.stock)
    rng.shuffle(pool)
    hands = [
        deal.hands[seat] if own == seat else Cards.of([pool.pop() for _ in deal.hands[own]])
        for own in range(len(deal.hands))
    ]
    return deal._replace(hands=tuple(hands), stock=tuple(pool))


def test_the_turned_card_is_public_until_the_dealer_plays_for_the_first_time():
    _, states = next(deals(Random(5), WHIST, 4))
    dealer, turned = states[0].dealer, states[0].upcard
    assert turned is not None
    assert turned in states[0].hands[dealer]
    for deal in states:
        played = any(play.seat == dealer for trick in deal.tricks for play in trick.plays)
        for seat in range(4):
            assert view(deal, seat).upcard == (None if played else turned)

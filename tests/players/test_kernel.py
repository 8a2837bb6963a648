"""Does the kernel play by the rules of the engine, and fit its worlds to the view?"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whist.cards import PACK, Cards
from whist.engine.actions import Play
from whist.engine.deal import tricks_taken
from whist.engine.variant import apply, legal, start
from whist.engine.view import view
from whist.players import player
from whist.players.arena import dealt
from whist.players.kernel import NONE, Table, table_of
from whist.players.thumb import choose, play_out
from whist.players.worlds import (
    Group,
    Knowledge,
    history,
    knowledge,
    misfits,
    worlds,
)
from whist.variants import variant

WHIST = variant("whist")
numbers = st.integers(0, 10**6)


def a_deal(number):
    return dealt(WHIST, number, "kernel")


def as_table(deal):
    trump = NONE if deal.trump is None else int(deal.trump)
    return Table([hand.bits for hand in deal.hands], trump, deal.turn)


def on(deal, cards_played, luck):
    """The deal after so many random cards."""
    for _ in range(cards_played):
        deal = apply(WHIST, deal, luck.choice(legal(WHIST, view(deal, deal.turn))))
    return deal


@given(numbers, st.booleans())
@settings(max_examples=60, deadline=None)
def test_kernel_and_engine_agree_on_every_card_of_a_deal(number, without_trumps):
    deal, luck = a_deal(number), Random(number)
    if without_trumps:
        deal = deal._replace(trump=None)
    table = as_table(deal)
    while deal.turn is not None:
        able = legal(WHIST, view(deal, deal.turn))
        assert table.turn == deal.turn
        assert table.legal() == Cards.of(action.card for action in able).bits
        action = luck.choice(able)
        deal = apply(WHIST, deal, action)
        table.play(action.card)
        assert table.hands == [hand.bits for hand in deal.hands]
    assert tuple(table.won) == tricks_taken(deal.sides, deal.tricks)


@given(numbers, st.integers(0, 51))
@settings(max_examples=60, deadline=None)
def test_a_table_from_a_view_stands_where_the_deal_stands(number, cards_played):
    deal = on(a_deal(number), cards_played, Random(number))
    table = table_of(view(deal, deal.turn))
    assert table.turn == deal.turn
    assert table.hands[deal.turn] == deal.hands[deal.turn].bits
    assert sum(table.won) == sum(trick.winner is not None for trick in deal.tricks)
    assert table.legal() == Cards.of(action.card for action in legal(WHIST, view(deal, deal.turn))).bits


@given(numbers, st.booleans())
@settings(max_examples=60, deadline=None)
def test_rules_of_thumb_play_legal_cards_to_the_end(number, without_trumps):
    deal = a_deal(number)
    if without_trumps:
        deal = deal._replace(trump=None)
    table = as_table(deal)
    while deal.turn is not None:
        chosen = choose(table)
        deal = apply(WHIST, deal, Play(PACK[chosen]))
        table.play(chosen)
    assert tuple(table.won) == tricks_taken(deal.sides, deal.tricks)


@given(numbers, st.integers(0, 51), st.booleans())
@settings(max_examples=200, deadline=None)
def test_playing_out_is_choosing_and_playing_again_and_again(number, cards_played, without_trumps):
    deal = a_deal(number)
    if without_trumps:
        deal = deal._replace(trump=None)
    deal = on(deal, cards_played, Random(number))
    table = table_of(view(deal, deal.turn))
    table.hands = [hand.bits for hand in deal.hands]
    again = table.copy()
    while table.hands[table.turn]:
        table.play(choose(table))
    play_out(again)
    facts = [name for name in Table.__slots__ if name not in {"best", "winner"}]
    assert [getattr(again, name) for name in facts] == [getattr(table, name) for name in facts]


@given(numbers, st.integers(0, 51))
@settings(max_examples=60, deadline=None)
def test_rules_of_thumb_never_look_into_the_other_hands(number, cards_played):
    deal = on(a_deal(number), cards_played, Random(number))
    seen = view(deal, deal.turn)
    fitting = worlds(knowledge(seen), Random(1))
    table, cards_chosen = table_of(seen), set()
    for _ in range(3):
        table.hands = next(fitting)
        cards_chosen.add(choose(table))
    assert len(cards_chosen) == 1


@given(numbers, st.integers(0, 51), st.integers(0, 3))
@settings(max_examples=100, deadline=None)
def test_every_world_fits_the_view(number, cards_played, seat):
    deal = on(a_deal(number), cards_played, Random(number))
    seen = view(deal, seat)
    hands = next(worlds(knowledge(seen), Random(number)))
    fitted = deal._replace(hands=tuple(map(Cards, hands)))
    assert view(fitted, seat) == seen
    assert all(shown.card in fitted.hands[shown.seat] for shown in seen.shown)
    played = Cards.of(play.card for trick in deal.tricks for play in trick.plays)
    assert sum(hands) == ((1 << 52) - 1) ^ played.bits
    for trick in deal.tricks:
        for play in trick.plays[1:]:
            if play.card.suit != trick.led:
                assert not fitted.hands[play.seat].of_suit(trick.led)


def test_every_place_of_a_hidden_card_is_about_as_likely_as_it_should_be():
    seen = view(a_deal(7), a_deal(7).turn)
    fitting, counts = worlds(knowledge(seen), Random(3)), [0, 0, 0, 0]
    hidden = next(c for c in PACK if c not in seen.hand and c != seen.upcard)
    for _ in range(3000):
        hands = next(fitting)
        counts[next(seat for seat in range(4) if hands[seat] >> hidden & 1)] += 1
    others = [counts[seat] for seat in range(4) if seat != seen.seat]
    assert all(abs(count - 1000) < 120 for count in others if count < 1100)


def test_rules_of_thumb_are_the_hard_rules_in_short():
    hard, luck, agreed, asked = player("hard", "whist"), Random(1), 0, 0
    for number in range(12):
        deal = a_deal(number)
        table = as_table(deal)
        while deal.turn is not None:
            action = hard.choose(view(deal, deal.turn), luck)
            if table.legal().bit_count() > 1:
                expected, asked = choose(table), asked + 1
                agreed += expected == action.card or touching(table, expected, action.card)
            deal = apply(WHIST, deal, action)
            table.play(action.card)
    assert agreed / asked > 0.93


@given(numbers)
@settings(max_examples=30, deadline=None)
def test_a_deal_played_by_the_rules_of_thumb_explains_itself(number):
    deal = a_deal(number)
    table = as_table(deal)
    for _ in range(30):
        chosen = choose(table)
        deal = apply(WHIST, deal, Play(PACK[chosen]))
        table.play(chosen)
    hands = [hand.bits for hand in deal.hands]
    seen = view(deal, deal.turn)
    assert misfits(hands, history(seen)) == 0


@given(numbers, st.integers(1, 51))
@settings(max_examples=60, deadline=None)
def test_strange_cards_are_counted(number, cards_played):
    deal = on(a_deal(number), cards_played, Random(number))
    seen, table = view(deal, deal.turn), as_table(a_deal(number))
    strange = 0
    for trick in deal.tricks:
        for play in trick.plays:
            expected = choose(table)
            as_good = expected == play.card or touching(table, expected, play.card)
            strange += play.seat != seen.seat and not as_good
            table.play(play.card)
    hands, past = [hand.bits for hand in deal.hands], history(seen)
    assert misfits(hands, past) == strange
    assert misfits(hands, past) == strange  # as remembered
    assert misfits(hands, past, 1.5) == min(strange, 2)


def touching(table, one, other):
    """Whether all cards between two of a suit are in the same hand or played."""
    low, high = sorted((int(one), int(other)))
    between = set(range(low + 1, high))
    held = {card for card in range(52) if (table.hands[table.turn] | table.seen) >> card & 1}
    return one // 13 == other // 13 and between <= held


def test_each_fitting_deal_is_equally_likely():
    # Seats 1 and 2 are out of clubs; seat 3 has room for four cards, and there are three clubs.
    clubs, others = 0b111, 0b1111 << 13
    known = Knowledge((0, 0, 0, 0), (0, 2, 1, 4), (Group(clubs, (3,)), Group(others, (1, 2, 3))))
    fitting, counts = worlds(known, Random(5)), {}
    for _ in range(6000):
        hands = tuple(next(fitting))
        counts[hands] = counts.get(hands, 0) + 1
    assert len(counts) == 12  # two of four cards, one of two
    assert all(abs(count - 500) < 100 for count in counts.values())


def test_a_hand_that_can_only_hold_one_suit_gets_it():
    # Seat 1 has room for all the clubs and can hold nothing else.
    known = Knowledge((0, 0, 0, 0), (0, 9, 9, 9), (Group(0x1FF, (1, 2)), Group(0x3FFFF << 13, (2, 3))))
    assert next(worlds(known, Random(1)))[1] == 0x1FF


@given(numbers, st.integers(0, 51))
@settings(max_examples=60, deadline=None)
def test_where_any_card_can_be_played_worlds_are_found_all_the_same(number, cards_played):
    rules = WHIST.rules({"legality": "club"})
    standing = WHIST.contest.begin(rules, 4, number % 4)
    luck = Random(number)
    deal = start(WHIST, rules, standing, luck.sample(PACK, 52))
    for _ in range(cards_played):
        seen = view(deal, deal.turn)
        deal = apply(WHIST, deal, luck.choice([one for one in legal(WHIST, seen) if isinstance(one, Play)]))
    hands = next(worlds(knowledge(view(deal, deal.turn)), luck))
    assert [hand.bit_count() for hand in hands] == list(map(len, deal.hands))


def test_facts_that_contradict_each_other_are_told():
    seen = view(a_deal(3), a_deal(3).turn)
    known = knowledge(seen)
    impossible = known._replace(groups=(Group(1, ()), *known.groups))
    with pytest.raises(ValueError, match="no deal fits"):
        next(worlds(impossible, Random(1)))

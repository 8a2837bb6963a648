"""What is true of every deal of every game, whatever is chosen, dealt and played?"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.board import all_cards, any_rules, deals, somebody_acts
from whist.cards import PACK
from whist.engine.actions import (
    Accuse,
    Action,
    CallCard,
    Claim,
    Concede,
    Correct,
    NameTrump,
    Pass,
    Play,
    Remedy,
    parse,
)
from whist.engine.deal import Deal, side_of, tricks_taken
from whist.engine.variant import IllegalAction, Variant, apply, legal, start
from whist.engine.view import view
from whist.variants import CATALOGUE, variant

seeds = st.integers(0, 2**32)
games = st.sampled_from(CATALOGUE)
few = settings(deadline=None, max_examples=25)

ANYTHING: list[Action] = [
    *map(Play, PACK),
    *(NameTrump(suit) for suit in {card.suit for card in PACK}),
    *map(Claim, (1, 13)),
    *(Correct(seat, PACK[seat]) for seat in range(7)),
    *(CallCard(seat, PACK[seat]) for seat in range(7)),
    *(Accuse(seat, 1) for seat in range(7)),
    Pass(),
    Concede(),
    Remedy("add3"),
]


def one_deal(name: str, seed: int) -> tuple[Variant, Random, list[Deal]]:
    """A deal somewhere in a match with any rules and any number of players."""
    game, rng = variant(name), Random(seed)
    rules = {**any_rules(rng, game)}
    matches = deals(rng, game, rng.choice(game.seats), **rules)
    _, states = next(matches)
    for _ in range(rng.randrange(4) if name == "knockout" else 0):
        _, states = next(matches, (None, states))
    return game, rng, states


@few
@given(games, seeds)
def test_cards_are_conserved_and_each_lies_in_one_place(name, seed):
    _, _, states = one_deal(name, seed)
    for deal in states:
        assert sorted(all_cards(deal)) == list(PACK)


@few
@given(games, seeds)
def test_somebody_can_always_act_and_others_can_only_interrupt(name, seed):
    game, _, states = one_deal(name, seed)
    for deal in states[:-1]:
        assert deal.turn is not None
        assert legal(game, view(deal, deal.turn))
        for seat in range(len(deal.hands)):
            if seat != deal.turn:
                words = legal(game, view(deal, seat))
                assert all(isinstance(word, Correct | CallCard) and word.seat == seat for word in words)
    assert all(legal(game, view(states[-1], seat)) == () for seat in range(len(states[-1].hands)))


@few
@given(games, seeds)
def test_every_legal_action_applies_and_reads_back_from_its_text(name, seed):
    game, rng, states = one_deal(name, seed)
    deal = rng.choice(states[:-1])
    for seat in range(len(deal.hands)):
        actions = legal(game, view(deal, seat))
        assert len(set(actions)) == len(actions)
        for action in actions:
            assert parse(str(action)) == action
            if not isinstance(action, Claim):  # a proof takes time; claims have their own tests
                assert apply(game, deal, action) != deal


@few
@given(games, seeds)
def test_an_illegal_action_raises_and_changes_nothing(name, seed):
    game, rng, states = one_deal(name, seed)
    deal = rng.choice(states)
    copy = Deal(*deal)
    allowed = {action for seat in range(len(deal.hands)) for action in legal(game, view(deal, seat))}
    for action in ANYTHING:
        if action not in allowed:
            with pytest.raises(IllegalAction):
                apply(game, deal, action)
    assert deal == copy


@few
@given(games, seeds)
def test_the_same_pack_and_the_same_actions_make_the_same_deal(name, seed):
    game, rng = variant(name), Random(seed)
    rules = game.rules(any_rules(rng, game))
    standing = game.contest.begin(rules, rng.choice(game.seats), 0)
    pack = tuple(rng.sample(PACK, 52))
    deal, log = start(game, rules, standing, pack), []
    while deal.turn is not None:
        log.append(str(somebody_acts(rng, game, deal)))
        deal = apply(game, deal, parse(log[-1]))
    again = start(game, rules, standing, pack)
    for text in log:
        again = apply(game, again, parse(text))
    assert again == deal
    assert game.contest.after(standing, again) == game.contest.after(standing, deal)


@few
@given(games, seeds)
def test_the_winner_of_a_trick_leads_the_next_unless_it_has_no_card_left(name, seed):
    _, _, states = one_deal(name, seed)
    last = states[-1]
    for number, (trick, after) in enumerate(zip(last.tricks, last.tricks[1:]), 1):
        assert trick.winner is not None
        if after.leader != trick.winner:
            assert all(later.card_of(trick.winner) is None for later in last.tricks[number:])


@few
@given(games, seeds)
def test_every_trick_is_somebodys(name, seed):
    _, _, states = one_deal(name, seed)
    last = states[-1]
    taken = tricks_taken(last.sides, last.tricks, last.awarded)
    stock = states[0].stock if last.stock == () else ()
    longest = max(len(hand) for hand in states[0].hands)
    assert sum(taken) == longest + len(stock) // len(last.order)
    assert all(side_of(last.sides, seat) in range(len(taken)) for seat in last.order)


@settings(deadline=None, max_examples=10)
@given(seeds, st.integers(2, 7))
def test_a_knockout_match_of_any_size_ends_within_seven_hands(seed, seats):
    game, rng = variant("knockout"), Random(seed)
    dealt = list(deals(rng, game, seats, **any_rules(rng, game)))
    assert len(dealt) <= 7
    for before, states in dealt:
        assert set(before.order) >= set(game.contest.after(before, states[-1]).order)

"""What holds for every level, in every game, under all rules: legal, honest, and able to say why."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.players.tables import rules_of, views
from whist.engine.law import playable
from whist.engine.variant import legal
from whist.engine.view import view
from whist.players import LEVELS, player
from whist.players.imagine import imagine
from whist.players.reasons import REASONS
from whist.players.textbook import basic, easy, hard
from whist.variants import CATALOGUE, variant

SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", CATALOGUE)
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_a_bot_acts_legally_and_never_revokes_claims_or_concedes(level, game, seed):
    rng, bot = Random(seed), player(level, game, worlds=1)
    for seen in views(rng, game, level, **rules_of(rng, game)):
        action = bot.choose(seen, rng)
        assert action in legal(variant(game), seen)
        assert action.kind in {"play", "pass", "trump", "honours", "remedy", "revoke"}
        if action.kind == "play":
            assert action.card in playable(seen.hand, seen.trick.led)


@pytest.mark.parametrize("game", CATALOGUE)
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_an_imagined_deal_has_the_view_that_it_was_imagined_from(game, seed):
    rng = Random(seed)
    for seen in views(rng, game, None, **rules_of(rng, game)):
        for seat in range(len(seen.hand_sizes)):
            if seat == seen.seat:
                assert view(imagine(seen, rng), seat) == seen


@pytest.mark.parametrize("game", CATALOGUE)
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_hidden_cards_never_change_a_choice(game, seed):
    """Deal the hidden cards again: the same seat sees, may do and does the same."""
    # The guard is that `view(imagine(v)) == v`, as tested above: whoever has nothing but the view can only
    # choose otherwise by a state that it hides between its choices, and that would show here.
    rng = Random(seed)
    bots = [player(level, game, worlds=1) for level in LEVELS]
    for seen in views(rng, game, "basic", **rules_of(rng, game)):
        again = view(imagine(seen, rng), seen.seat)
        assert legal(variant(game), again) == legal(variant(game), seen)
        for bot in bots:
            assert bot.choose(again, Random(seed)) == bot.choose(seen, Random(seed))


@pytest.mark.parametrize("game", CATALOGUE)
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_every_card_has_a_reason_that_is_listed(game, seed):
    rng = Random(seed)
    for seen in views(rng, game, "hard", **rules_of(rng, game)):
        for bot in (easy(game), basic(game), hard(game)):
            found = bot.explain(seen)
            assert found is None or found.reason in REASONS

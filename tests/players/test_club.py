"""By the club law a bot follows suit, names the revokes that the tricks prove, and chooses their price."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.board import shuffled
from tests.players.tables import whimsical
from whist.cards import JACK
from whist.engine.actions import Accuse, Honours
from whist.engine.deal import Deal, dealt, tricks_taken
from whist.engine.revokes import Penalty, chosen, proved, revokes
from whist.engine.scoring import best_remedy, honours_counted, honours_dealt
from whist.engine.variant import apply, start
from whist.engine.view import view
from whist.players import player
from whist.variants import variant

WHIST, BOT = variant("whist"), player("basic", "whist")


def club_deal(seed: int) -> Deal:
    """Seats 0 and 2 are bots; 1 and 3 play any card that the club law lets them, and claim nothing."""
    rng = Random(seed)
    rules = WHIST.rules({"legality": "club"})
    deal = start(WHIST, rules, WHIST.contest.begin(rules, 4, 0), shuffled(rng))
    while deal.turn is not None:
        seen = view(deal, deal.turn)
        bots_turn = deal.turn % 2 == 0
        deal = apply(WHIST, deal, BOT.choose(seen, rng) if bots_turn else whimsical(WHIST, seen, rng))
    return deal


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_revoke_of_the_other_side_is_named_once_and_none_is_invented(seed):
    deal = club_deal(seed)
    theirs = {Accuse(r.offender, r.trick + 1) for r in revokes(deal.tricks, deal.hands)}
    ours = [call.action for call in deal.calls if isinstance(call.action, Accuse) and call.seat % 2 == 0]
    assert sorted(ours) == sorted(theirs)
    assert all(accuse.offender % 2 == 1 for accuse in theirs)


def test_the_remedy_is_the_published_one():
    deal = club_deal(1)
    tricks, honours = tricks_taken(deal.sides, deal.tricks), honours_dealt(deal)
    best = best_remedy(deal.rules, deal.scores, tricks, honours, Penalty(0, 1, "add3"))
    assert proved(deal)
    assert {choice for seat, choice in chosen(deal.calls) if seat % 2 == 0} == {best}


# Honours


def called_by_bots(seed: int) -> Deal:
    """Four bots play and say what they say."""
    rng = Random(seed)
    rules = WHIST.rules({"honours": "law", "honours_claim": "manual"})
    deal = start(WHIST, rules, WHIST.contest.begin(rules, 4, 0), shuffled(rng))
    while deal.turn is not None:
        deal = apply(WHIST, deal, BOT.choose(view(deal, deal.turn), rng))
    return deal


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_honours_are_called_by_whoever_was_dealt_most_of_them(seed):
    deal = called_by_bots(seed)
    held = [
        sum(card.suit == deal.trump and card.rank >= JACK for card in dealt(deal, seat)) for seat in range(4)
    ]
    for call in deal.calls:
        mine, partners = held[call.seat], held[(call.seat + 2) % 4]
        assert call.action == Honours(called=mine + partners >= 3 and mine >= partners)
    assert honours_counted(deal) == tuple(count if count >= 3 else 0 for count in honours_dealt(deal))

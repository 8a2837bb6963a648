"""Does the engine bear the other games of the family?  Throw-away games, each with what breaks naive engines.

docs/decisions/0003-family.md lists what is proved here and what is left to the games that need it.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import pytest

from tests.engine.board import all_cards, do, ending, options, shuffled
from whist.cards import PACK, Card, Cards, Suit, cards
from whist.engine.actions import Action, NameTrump, Pass, Play
from whist.engine.auctions import Naming, namer
from whist.engine.contest import Rubber, Standing
from whist.engine.deal import (
    Deal,
    Shown,
    finished,
    next_in,
    tricks_taken,
    with_call,
    with_hand,
)
from whist.engine.options import Rules
from whist.engine.phases import Phase, Tricks, never
from whist.engine.variant import Variant, apply, legal, start
from whist.engine.view import View, view

PAIRS = ((0, 2), (1, 3))


def game(*phases: Phase, deal: Callable[[Rules, Standing, Sequence[Card]], Deal] | None = None) -> Variant:
    """A game with these phases and without options."""
    return Variant("test", "Test", "", (4,), (), deal or singly(13), lambda _: phases, Rubber())


def singly(each: int, left: int = 0) -> Callable[[Rules, Standing, Sequence[Card]], Deal]:
    """Deal so many cards each in the order of play from the seat after the dealer, and `left` cards to a hand
    that nobody owns; the rest is the stock.
    """

    def deal(rules: Rules, standing: Standing, pack: Sequence[Card]) -> Deal:
        order = standing.order
        first = order.index(next_in(order, standing.dealer))
        ring, end = order[first:] + order[:first], each * len(order)
        hands = [Cards()] * max(len(order), max(order) + 1)
        for place, seat in enumerate(ring):
            hands[seat] = Cards.of(pack[place : end : len(ring)])
        widow = (Cards.of(pack[end : end + left]),) if left else ()
        return Deal(
            variant="test",
            rules=rules,
            order=order,
            sides=standing.sides,
            dealer=standing.dealer,
            scores=standing.scores,
            hands=(*hands, *widow),
            stock=tuple(pack[end + left :]),
        )

    return deal


def standing(order: Sequence[int], sides: Sequence[Sequence[int]] | None = None, dealer: int = 0) -> Standing:
    parted = tuple(map(tuple, sides)) if sides else tuple((seat,) for seat in order)
    return Standing(dealer, tuple(order), parted, (0,) * len(parted))


def played(variant: Variant, before: Standing, rng: Random, pack: Sequence[Card] = ()) -> list[Deal]:
    """A deal by random legal play: the deal after each action."""
    states = [start(variant, variant.rules(), before, pack or shuffled(rng))]
    while states[-1].turn is not None:
        deal = states[-1]
        assert sorted(all_cards(deal)) == sorted(all_cards(states[0]))
        states.append(apply(variant, deal, rng.choice(legal(variant, view(deal, deal.turn)))))
    return states


# Order of play


def test_anticlockwise_play_goes_to_the_right_and_so_does_the_deal():
    right = standing((0, 3, 2, 1), PAIRS, dealer=1)
    last = played(game(Tricks()), right, Random(1))[-1]
    assert last.tricks[0].leader == 0
    for trick in last.tricks:
        seats = [play.seat for play in trick.plays]
        assert seats == [(trick.leader - step) % 4 for step in range(4)]
    assert next_in(right.order, 1) == 0


def test_players_who_are_out_leave_no_gap():
    last = played(game(Tricks(), deal=singly(5)), standing((0, 2, 5), dealer=2), Random(2))[-1]
    assert [play.seat for play in last.tricks[0].plays] == [5, 0, 2]
    assert all(len(trick.plays) == 3 for trick in last.tricks)


# Cards that are drawn, left over, or nobody's


def refill(deal: Deal) -> Deal:
    """The winner takes the turned card, the other the next one, unseen; then the next card is turned."""
    winner = deal.tricks[-1].winner
    if winner is None or not deal.stock:
        return deal
    loser = next_in(deal.order, winner)
    prize, unseen, *rest = deal.stock
    deal = with_hand(deal, winner, deal.hands[winner].plus(prize))
    deal = with_hand(deal, loser, deal.hands[loser].plus(unseen))
    shown = (*deal.shown, Shown(winner, prize))
    return deal._replace(stock=tuple(rest), upcard=rest[0] if rest else None, shown=shown)


def german(rules: Rules, before: Standing, pack: Sequence[Card]) -> Deal:
    dealt = singly(13)(rules, before, pack)
    return dealt._replace(upcard=dealt.stock[0], trump=dealt.stock[0].suit)


def test_cards_drawn_after_each_trick_make_twenty_six_tricks_of_thirteen_cards():
    drawing = game(Tricks(after_trick=refill), deal=german)
    states = played(drawing, standing((0, 1)), Random(3))
    last = states[-1]
    assert len(finished(last.tricks)) == 26
    assert last.trump == states[0].trump
    assert (last.stock, last.upcard) == ((), None)
    for deal in states:
        done = len(finished(deal.tricks))
        if not deal.tricks[-1].plays:
            assert [len(deal.hands[seat]) for seat in (0, 1)] == [13 - max(0, done - 13)] * 2
        assert len(deal.stock) == max(0, 26 - 2 * done)
        assert deal.upcard == (deal.stock[0] if deal.stock else None)


def test_the_prize_is_public_while_it_is_held_and_the_other_draw_is_not():
    drawing = game(Tricks(after_trick=refill), deal=german)
    states = played(drawing, standing((0, 1)), Random(4))
    first = next(deal for deal in states if len(finished(deal.tricks)) == 1)
    winner = first.tricks[0].winner
    assert winner is not None
    assert first.shown == (Shown(winner, states[0].stock[0]),)
    assert states[0].stock[1] not in view(first, winner).hand
    assert view(first, winner).stock_size == 24
    assert states[-1].shown == ()


def test_a_follow_suit_duty_looks_at_the_hand_before_the_draw():
    drawing = game(Tricks(after_trick=refill))
    deal = ending("S:A|H:2|", leader=0)._replace(
        variant="test",
        order=(0, 1),
        sides=((0,), (1,)),
        hands=(cards("S:A"), cards("H:2")),
        stock=(PACK[39],) * 2,
    )
    assert options(do(deal, "AS", drawing), game=drawing) == {"2H"}


def test_a_hand_that_nobody_owns_is_kept_counted_and_never_on_turn():
    widow = game(Tricks(), deal=singly(12, left=4))
    states = played(widow, standing((0, 1, 2, 3), PAIRS), Random(5))
    for deal in states:
        assert deal.hands[4] == states[0].hands[4]
        assert view(deal, 0).hand_sizes[4] == 4
        assert deal.turn != 4
        assert legal(widow, view(deal, 4)) == ()
    assert len(states[-1].tricks) == 12


def test_cards_that_stay_undealt_stay_secret():
    states = played(game(Tricks(), deal=singly(13)), standing((0, 1, 2)), Random(6))
    assert view(states[-1], 0).stock_size == 13
    assert len(states[-1].tricks) == 13


@pytest.mark.parametrize("pack", [PACK[:36], [card for card in PACK if card.rank >= 9], PACK[1:]])
def test_a_pack_need_not_have_fifty_two_cards(pack):
    each = len(pack) // 3
    order = Random(7).sample(list(pack), each * 3)
    last = played(game(Tricks(), deal=singly(each)), standing((0, 1, 2)), Random(7), order)[-1]
    assert len(last.tricks) == each


# Numbers of tricks and of cards


@pytest.mark.parametrize("each", [1, 2, 7, 12, 13])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_has_as_many_tricks_as_cards_in_a_hand(each, seats):
    last = played(game(Tricks(), deal=singly(each)), standing(range(seats)), Random(each))[-1]
    assert len(last.tricks) == each
    assert sum(tricks_taken(last.sides, last.tricks)) == each


def test_players_without_cards_are_passed_over_in_tricks_and_lead():
    deal = ending("S:A32|S:K|S:54", game=game(Tricks()))._replace(phase=0, sides=((0,), (1,), (2,)))
    deal = do(deal, "2S KS 4S", game(Tricks()))
    assert deal.tricks[0].winner == 1
    assert deal.turn == deal.tricks[1].leader == 2  # the winner has no card left
    after = do(deal, "5S AS", game(Tricks()))
    assert [play.seat for play in after.tricks[1].plays] == [2, 0]
    assert after.turn == 0
    last = do(after, "3S", game(Tricks()))
    assert last.turn is None
    assert [trick.winner for trick in last.tricks] == [1, 0, 0]


# Trumps


def test_without_trumps_the_highest_card_of_the_suit_led_wins():
    last = played(game(Tricks()), standing((0, 1, 2, 3), PAIRS), Random(8))[-1]
    for trick in last.tricks:
        assert not any(play.trump for play in trick.plays)
        followed = [play for play in trick.plays if play.card.suit == trick.led]
        assert trick.winner == max(followed, key=lambda play: play.card.rank).seat


class Reveal(NamedTuple):
    """Whoever cannot follow may name trumps first: they count from then on."""

    tricks: Tricks = Tricks()
    name: str = "tricks"

    def begin(self, deal: Deal) -> Deal:
        return self.tricks.begin(deal)

    def legal(self, view: View) -> tuple[Action, ...]:
        led = view.trick.led if view.trick else None
        asks = view.turn == view.seat and view.trump is None and led is not None
        void = led is not None and not view.hand.of_suit(led)
        naming = tuple(map(NameTrump, Suit)) if asks and void else ()
        return self.tricks.legal(view) + naming

    def apply(self, deal: Deal, action: Action) -> Deal:
        if isinstance(action, NameTrump):
            assert deal.turn is not None
            return with_call(deal, deal.turn, action)._replace(trump=action.suit)
        return self.tricks.apply(deal, action)

    def done(self, deal: Deal) -> bool:
        return self.tricks.done(deal)


def test_trumps_named_in_the_middle_of_a_trick_do_not_count_for_cards_played_before():
    hidden = game(Reveal())
    deal = ending("S:AK|H:A4|H:23|S:34")
    asked = do(deal, "AS AH trump:H", hidden)
    assert asked.turn == 2
    assert options(asked, game=hidden) == {"2H", "3H"}
    trick = do(asked, "2H 3S", hidden).tricks[0]
    assert [play.trump for play in trick.plays] == [False, False, True, False]
    assert trick.winner == 2  # the two of hearts beats the ace that was no trump yet


def test_trumps_can_be_named_before_the_lead_or_not_at_all():
    naming = game(Naming(who=lambda deal: 2), Tricks())
    deal = start(naming, naming.rules(), standing((0, 1, 2, 3), PAIRS), shuffled(Random(9)))
    assert deal.turn == 2
    named = do(deal, "trump:D", naming)
    assert (named.trump, namer(named), named.turn) == (Suit.DIAMONDS, 2, 1)

    def turned(rules: Rules, before: Standing, pack: Sequence[Card]) -> Deal:
        return singly(13)(rules, before, pack)._replace(trump=Suit.CLUBS)

    fixed = game(Naming(), Tricks(), deal=turned)
    deal = start(fixed, fixed.rules(), standing((0, 1, 2, 3), PAIRS), shuffled(Random(9)))
    assert (deal.trump, namer(deal), deal.turn) == (Suit.CLUBS, None, 1)  # the naming is skipped


# What is said


class RoundOfPasses(NamedTuple):
    """An auction in which everybody passes once."""

    name: str = "auction"

    def begin(self, deal: Deal) -> Deal:
        return deal._replace(turn=next_in(deal.order, deal.dealer))

    def legal(self, view: View) -> tuple[Action, ...]:
        return (Pass(),) if view.turn == view.seat else ()

    def apply(self, deal: Deal, action: Action) -> Deal:
        assert deal.turn is not None
        return with_call(deal, deal.turn, action)._replace(turn=next_in(deal.order, deal.turn))

    def done(self, deal: Deal) -> bool:
        return len(deal.calls) == len(deal.order)


def test_a_pass_in_an_auction_is_not_a_pass_in_the_first_trick():
    auction = game(RoundOfPasses(), Tricks(may_pass=never))
    last = played(auction, standing((0, 1, 2, 3), PAIRS), Random(10))[-1]
    assert [len(trick.plays) for trick in last.tricks] == [4] * 13
    assert [call.trick for call in last.calls] == [-1] * 4


# Sides


@pytest.mark.parametrize(
    "sides", [((0,), (1,), (2,), (3,)), ((1,), (0, 2, 3)), ((0, 1), (2, 3)), ((0, 2), (1,), (3,))]
)
def test_sides_are_made_for_each_deal_and_tricks_are_counted_by_them(sides):
    last = played(game(Tricks()), standing((0, 1, 2, 3), sides), Random(11))[-1]
    by_seat = tricks_taken(((0,), (1,), (2,), (3,)), last.tricks)
    assert tricks_taken(last.sides, last.tricks) == tuple(sum(by_seat[s] for s in side) for side in sides)
    assert sum(by_seat) == 13


# Leads


def test_a_lead_can_be_restricted_without_touching_the_duty_to_follow():
    def no_spades(view: View) -> Cards:
        return view.hand - view.hand.of_suit(Suit.SPADES) or view.hand

    shy = game(Tricks(may_lead=no_spades))
    for deal in played(shy, standing((0, 1, 2, 3), PAIRS), Random(12))[:-1]:
        assert deal.turn is not None
        allowed = legal(shy, view(deal, deal.turn))
        assert allowed
        hand = deal.hands[deal.turn]
        if not deal.tricks[-1].plays and hand != hand.of_suit(Suit.SPADES):
            assert all(isinstance(a, Play) and a.card.suit != Suit.SPADES for a in allowed)

"""The contract again, over thousands of positions: at each, an oracle of its own says what may not happen.

The oracles use nothing of the players' reading of the table, only cards and tricks.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from tests.players.tables import views
from whist.cards import FULL_PACK, Card, Cards, Suit
from whist.engine.deal import Played, Seat
from whist.engine.law import playable, winning
from whist.engine.view import View
from whist.players.textbook import basic

DEALS = 70
LEVELS = {"basic": basic("whist")}


class Decision(NamedTuple):
    """A position with more than one legal card, and what the bot did."""

    seen: View
    able: Cards
    card: Card
    reason: str

    @property
    def plays(self) -> tuple[Played, ...]:
        return self.seen.trick.plays

    @property
    def partner(self) -> Seat:
        return (self.seen.seat + 2) % 4

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        return (self.seen.seat + 1) % 4, (self.seen.seat + 3) % 4

    def wins(self, card: Card) -> bool:
        mine = Played(self.seen.seat, card, card.suit == self.seen.trump)
        return winning((*self.plays, mine)) == mine

    def partner_leads_trick(self) -> bool:
        return bool(self.plays) and winning(self.plays).seat == self.partner

    def is_master(self, card: Card) -> bool:
        return not any(higher > card for higher in self.out().of_suit(card.suit))

    def out(self) -> Cards:
        played = Cards.of(play.card for trick in self.seen.tricks for play in trick.plays)
        return FULL_PACK - played - self.seen.hand

    def showed_void(self, seat: Seat, suit: Suit) -> bool:
        return any(
            trick.led == suit and any(play.seat == seat and play.card.suit != suit for play in trick.plays)
            for trick in self.seen.tricks
        )

    def known_to_ruff(self, seat: Seat, suit: Suit) -> bool:
        void = self.showed_void(seat, suit) or not self.out().of_suit(suit)
        trumps = self.out().of_suit(self.seen.trump) and not self.showed_void(seat, self.seen.trump)
        return bool(void and trumps)

    def __str__(self) -> str:
        tricks = " | ".join(" ".join(str(play.card) for play in trick.plays) for trick in self.seen.tricks)
        held = f"seat {self.seen.seat}, trump {self.seen.trump}, {self.seen.hand}"
        return f"{held}; {tricks}: {self.card} ({self.reason})"


def decisions(level: str) -> Iterator[Decision]:
    """Positions from deals in which bots of this level sit with whims and with each other."""
    bot = LEVELS[level]
    for number in range(DEALS):
        for seen in views(Random(number), "whist", level, claims="off", concede="off"):
            able = playable(seen.hand, seen.trick.led)
            if len(able) > 1:
                found = bot.explain(seen)
                yield Decision(seen, able, found.card, found.reason)


@pytest.fixture(scope="module", params=list(LEVELS))
def played(request) -> list[Decision]:
    return list(decisions(request.param))


def broken(played: list[Decision], rule: Callable[[Decision], bool]) -> list[str]:
    return [str(decision) for decision in played if not rule(decision)]


def test_there_are_thousands_of_positions(played):
    assert len(played) >= 2000


def test_the_last_player_never_takes_partners_trick(played):
    def rule(at: Decision) -> bool:
        last = len(at.plays) == 3 and at.partner_leads_trick()
        return not (last and at.wins(at.card)) or all(at.wins(card) for card in at.able)

    assert not broken(played, rule)


def test_partners_master_is_neither_ruffed_nor_overtaken(played):
    def rule(at: Decision) -> bool:
        if len(at.plays) != 2 or not at.partner_leads_trick() or at.reason == "third_unblock":
            return True
        best = at.plays[0]
        sure = at.is_master(best.card) and not at.known_to_ruff(at.opponents[0], best.card.suit)
        return not (sure and at.wins(at.card)) or all(at.wins(card) for card in at.able)

    assert not broken(played, rule)


def test_no_master_is_thrown_while_a_plain_loser_is_legal(played):
    def rule(at: Decision) -> bool:
        if not at.plays or at.wins(at.card) or at.reason == "third_unblock":
            return True
        losers = [card for card in at.able if card.suit != at.seen.trump and not at.is_master(card)]
        return not (losers and at.is_master(at.card) and at.card.suit != at.seen.trump)

    assert not broken(played, rule)


def test_trumps_are_not_led_when_both_opponents_are_out_of_them(played):
    def rule(at: Decision) -> bool:
        out = all(at.showed_void(seat, at.seen.trump) for seat in at.opponents)
        return not (not at.plays and out and at.card.suit == at.seen.trump) or all(
            card.suit == at.seen.trump for card in at.able
        )

    # With nothing but masters the order does not matter.
    assert not broken([at for at in played if at.reason != "cash_out"], rule)


def test_no_suit_is_led_into_a_known_ruff_while_another_is_safe(played):
    def ruffed(at: Decision, suit: Suit) -> bool:
        return any(at.known_to_ruff(seat, suit) for seat in at.opponents)

    def rule(at: Decision) -> bool:
        if at.plays or at.card.suit == at.seen.trump or not ruffed(at, at.card.suit):
            return True
        return not any(card.suit != at.seen.trump and not ruffed(at, card.suit) for card in at.able)

    assert not broken(played, rule)


def test_second_hand_ruffs_a_master(played):
    def rule(at: Decision) -> bool:
        if len(at.plays) != 1 or at.able.lowest().suit == at.plays[0].card.suit:
            return True
        led, trump = at.plays[0].card, at.seen.trump
        overruff = at.known_to_ruff(at.opponents[0], led.suit)
        if led.suit == trump or not at.is_master(led) or overruff or not at.able.of_suit(trump):
            return True
        return at.card.suit == trump

    assert not broken(played, rule)


def test_the_last_player_wins_with_the_cheapest_card(played):
    def rule(at: Decision) -> bool:
        if len(at.plays) != 3 or at.partner_leads_trick():
            return True
        winners = [card for card in at.able if at.wins(card)]
        return not winners or at.card == min(winners)

    assert not broken(played, rule)


def test_a_hand_of_masters_is_played_from_the_top(played):
    def rule(at: Decision) -> bool:
        if at.plays or not all(map(at.is_master, at.seen.hand)):
            return True
        trumps = at.seen.hand.of_suit(at.seen.trump)
        drawing = trumps and not all(at.showed_void(seat, at.seen.trump) for seat in at.opponents)
        return at.card == (trumps.highest() if drawing else at.card)

    assert not broken([at for at in played if at.out().of_suit(at.seen.trump)], rule)

"""Which promises does a card break?  An oracle of its own, over cards and tricks alone.

It uses nothing of the players' reading of the table, only cards, tricks and imagined deals.
"""

from functools import cached_property
from random import Random

from whist.cards import ACE, FULL_PACK, KING, QUEEN, Card, Cards, Suit
from whist.engine.deal import Played, Seat
from whist.engine.law import playable, winning
from whist.engine.view import View
from whist.players.imagine import imagine


def breaches(seen: View, card: Card) -> list[str]:
    """The promises that this card breaks, by name; the card is legal and was not the only one."""
    at = Decision(seen, card)
    return [promise.__name__ for promise in PROMISES if not promise(at)]


class Decision:
    """A position of a deal with partners, and the card that was chosen."""

    def __init__(self, seen: View, card: Card) -> None:
        self.seen, self.card = seen, card
        self.plays = seen.trick.plays
        self.able = playable(seen.hand, seen.trick.led)
        self.partner = (seen.seat + 2) % 4
        self.opponents = ((seen.seat + 1) % 4, (seen.seat + 3) % 4)
        self.trumps = self.able.of_suit(seen.trump) if seen.trump is not None else Cards()

    @cached_property
    def out(self) -> Cards:
        played = Cards.of(play.card for trick in self.seen.tricks for play in trick.plays)
        return FULL_PACK - played - self.seen.hand

    def wins(self, card: Card) -> bool:
        mine = Played(self.seen.seat, card, card.suit == self.seen.trump)
        return winning((*self.plays, mine)) == mine

    @cached_property
    def partner_wins(self) -> bool:
        return bool(self.plays) and winning(self.plays).seat == self.partner

    def is_master(self, card: Card) -> bool:
        return not any(higher > card for higher in self.out.of_suit(card.suit))

    def showed_void(self, seat: Seat, suit: Suit) -> bool:
        return any(
            trick.led == suit and any(play.seat == seat and play.card.suit != suit for play in trick.plays)
            for trick in self.seen.tricks
        )

    def is_void(self, seat: Seat, suit: Suit) -> bool:
        return self.showed_void(seat, suit) or not self.out.of_suit(suit)

    def may_have_trumps(self, seat: Seat) -> bool:
        trump = self.seen.trump
        if trump is None or self.showed_void(seat, trump):
            return False
        # The turned card is known to be the dealer's.
        elsewhere = Cards.of(shown.card for shown in self.seen.shown if shown.seat != seat)
        return bool(self.out.of_suit(trump) - elsewhere)

    def trumps_against(self) -> bool:
        """Whether an opponent has a trump in any of many deals that fit; for what only counting can tell."""
        deals = [imagine(self.seen, Random(number)) for number in range(60)]
        return any(deal.hands[seat].of_suit(self.seen.trump) for deal in deals for seat in self.opponents)

    def ruffs(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat is known to be void and may have a trump."""
        return suit != self.seen.trump and self.is_void(seat, suit) and self.may_have_trumps(seat)

    def ruffed(self, suit: Suit) -> bool:
        return any(self.ruffs(seat, suit) for seat in self.opponents)

    def opener(self, suit: Suit) -> Seat | None:
        """Who was the first to lead a suit."""
        led = (trick.plays[0] for trick in self.seen.tricks if trick.plays)
        return next((play.seat for play in led if play.card.suit == suit), None)

    @property
    def unblocks(self) -> bool:
        """The exception: the ace from ace and one small on partner's king or queen, when nobody can ruff."""
        if len(self.plays) != 2 or len(self.able) != 2 or self.card.rank != ACE:
            return False
        led = self.plays[0].card
        against = any(self.may_have_trumps(seat) for seat in self.opponents)
        return led.rank in (KING, QUEEN) and led.suit == self.card.suit and not against

    @property
    def forces(self) -> bool:
        """The exception: a master that makes the one opponent ruff who has shown strong trumps."""
        suit = self.card.suit
        void = [seat for seat in self.opponents if self.is_void(seat, suit)]
        strong = len(void) == 1 and (self.opener(self.seen.trump) == void[0] or self.called(void[0]))
        return strong and self.is_master(self.card)

    def called(self, seat: Seat) -> bool:
        """Whether a seat has followed with a high card and then with a lower one."""
        for suit in Suit:
            mine = [
                play.card
                for trick in self.seen.tricks
                for play in trick.plays[1:]
                if play.seat == seat and play.card.suit == suit == trick.led
            ]
            if any(later < mine[0] for later in mine[1:]):
                return True
        return False


def last_hand_leaves_partners_trick(at: Decision) -> bool:
    if len(at.plays) != 3 or not at.partner_wins or not at.wins(at.card):
        return True
    return all(at.wins(card) for card in at.able)


def partners_master_is_left_alone(at: Decision) -> bool:
    if len(at.plays) != 2 or not at.partner_wins or at.unblocks or not at.wins(at.card):
        return True
    led = at.plays[0].card
    sure = at.is_master(led) and not at.ruffs(at.opponents[0], led.suit)
    return not sure or all(at.wins(card) for card in at.able)


def no_master_is_thrown(at: Decision) -> bool:
    if not at.plays or at.wins(at.card) or at.unblocks or at.card.suit == at.seen.trump:
        return True
    losers = [card for card in at.able - at.trumps if not at.is_master(card)]
    return not (losers and at.is_master(at.card))


def partners_trumps_are_not_drawn(at: Decision) -> bool:
    if at.plays or at.card.suit != at.seen.trump or not at.able - at.trumps:
        return True
    # With nothing but masters the order does not matter.
    return any(at.may_have_trumps(seat) for seat in at.opponents) or all(map(at.is_master, at.able))


def no_lead_into_a_known_ruff(at: Decision) -> bool:
    if at.plays or at.card.suit == at.seen.trump or not at.ruffed(at.card.suit) or at.forces:
        return True
    return all(at.ruffed(card.suit) for card in at.able - at.trumps)


def second_hand_ruffs_a_master(at: Decision) -> bool:
    if len(at.plays) != 1 or at.able.lowest().suit == at.plays[0].card.suit or not at.trumps:
        return True
    led = at.plays[0].card
    overruff = at.ruffs((at.seen.seat + 1) % 4, led.suit)
    return not at.is_master(led) or overruff or at.card.suit == at.seen.trump


def last_hand_wins_cheaply(at: Decision) -> bool:
    if len(at.plays) != 3 or at.partner_wins:
        return True
    winners = [card for card in at.able if at.wins(card)]
    return not winners or at.card == min(winners)


def masters_are_played_from_the_top(at: Decision) -> bool:
    if at.plays or not all(map(at.is_master, at.seen.hand)) or not at.trumps or not at.out:
        return True
    drawing = any(at.may_have_trumps(seat) for seat in at.opponents)
    return not drawing or at.card == at.trumps.highest() or not at.trumps_against()


def partners_suit_comes_before_the_opponents(at: Decision) -> bool:
    suit = at.card.suit
    if at.plays or suit == at.seen.trump or at.opener(suit) not in at.opponents:
        return True
    better = at.able.of_suit(suit).highest()
    if at.is_master(better) or at.showed_void(at.partner, suit):
        return True
    return not any(
        at.opener(other) == at.partner and not at.ruffed(other) and not at.is_void(at.partner, other)
        for other in {card.suit for card in at.able - at.trumps}
    )


PROMISES = (
    last_hand_leaves_partners_trick,
    partners_master_is_left_alone,
    no_master_is_thrown,
    partners_trumps_are_not_drawn,
    no_lead_into_a_known_ruff,
    second_hand_ruffs_a_master,
    last_hand_wins_cheaply,
    masters_are_played_from_the_top,
    partners_suit_comes_before_the_opponents,
)

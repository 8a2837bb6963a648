"""What does the view tell?  Who can hold which card, which cards are masters, what partner has shown.

Everything follows from public facts and the own hand, as far as the player remembers them.  *Out* are the
cards that neither lie in the own hand nor are known to have been played.  A *master* is a card that no card
that is out can beat in its suit.
"""

from collections.abc import Iterator
from functools import cached_property

from whist.cards import FULL_PACK, QUEEN, TEN, Card, Cards, Suit
from whist.engine.deal import Played, Seat, Trick, finished
from whist.engine.law import strength, winning
from whist.engine.view import View
from whist.players.strategy import HARD, Strategy

FROM_RANK = tuple(Cards.of(card for card in FULL_PACK if card.rank >= rank).bits for rank in range(15))
"""For every rank the cards of this rank and above."""


class Reading:
    """The facts of one view, each worked out when it is first needed."""

    def __init__(self, view: View, able: Cards, strategy: Strategy = HARD) -> None:
        self.view, self.strategy = view, strategy
        self.legal = self.able = able
        """The legal cards, and those of them that the partner contract leaves."""
        done = finished(view.tricks)
        self.tricks = (*done[max(0, len(done) - strategy.memory_tricks) :], *view.tricks[len(done) :])
        """The tricks that the player remembers, the open one included."""
        self.seat, self.hand, self.trump = view.seat, view.hand, view.trump
        self.plays: tuple[Played, ...] = view.trick.plays if view.trick else ()
        self.led: Suit | None = self.plays[0].card.suit if self.plays else None

    def narrowed(self, able: Cards) -> "Reading":
        """The same facts with fewer cards to choose from."""
        other = Reading.__new__(Reading)
        other.__dict__.update(self.__dict__)
        other.__dict__.pop("winners", None)
        other.able = able
        return other

    # -- who is who

    @cached_property
    def partner(self) -> Seat | None:
        """The other seat of a side of two."""
        own = next(side for side in self.view.sides if self.seat in side)
        return next((seat for seat in own if seat != self.seat), None) if len(own) == 2 else None

    @cached_property
    def opponents(self) -> tuple[Seat, ...]:
        """Everybody else who takes part."""
        return tuple(seat for seat in self.view.order if seat not in (self.seat, self.partner))

    @cached_property
    def after(self) -> tuple[Seat, ...]:
        """The seats that have yet to play to the open trick after this one."""
        place = self.view.order.index(self.seat)
        rest = self.view.order[place + 1 :] + self.view.order[:place]
        done = {play.seat for play in self.plays}
        return tuple(seat for seat in rest if seat not in done and self.view.hand_sizes[seat])

    # -- where the cards are

    @cached_property
    def out(self) -> Cards:
        """The cards that others may hold, and those that nobody has been dealt."""
        played = lying = 0
        for trick in self.tricks if self.strategy.card_counting else ():
            for play in trick.plays:
                played |= 1 << play.card
        for play in self.plays:
            lying |= 1 << play.card
        known = played & FROM_RANK[self.strategy.memory_rank] | lying | self.hand.bits
        return Cards(FULL_PACK.bits & ~known)

    @cached_property
    def shown(self) -> tuple[Cards, ...]:
        """For every seat the cards that everybody has seen it hold."""
        faces = [Cards() for _ in self.view.hand_sizes]
        for shown in self.view.shown:
            faces[shown.seat] = faces[shown.seat].plus(shown.card)
        return tuple(faces)

    @cached_property
    def can_hold(self) -> tuple[Cards, ...]:
        """For every seat the cards that it may hold: not those of a suit it did not follow, nor another's."""
        faces = Cards()
        for cards in self.shown:
            faces = faces | cards
        hidden = self.out - faces
        hidden = hidden - Cards.of(cut.card for cut in self.view.cut)
        if self.view.upcard is not None:
            hidden = hidden.minus(self.view.upcard)
        holds = []
        for seat, size in enumerate(self.view.hand_sizes):
            rest = hidden if size > len(self.shown[seat]) and seat != self.seat else Cards()
            for suit in self.shown_void[seat]:
                rest = rest - rest.of_suit(suit)
            holds.append(rest | self.shown[seat])
        return without_those_placed(holds, self.view.hand_sizes)

    @cached_property
    def shown_void(self) -> tuple[frozenset[Suit], ...]:
        """For every seat the suits that it did not follow, unless one came later: it revoked."""
        missing: list[set[Suit]] = [set() for _ in self.view.hand_sizes]
        for trick in self.tricks if self.strategy.void_tracking else self.view.tricks[-1:]:
            led = trick.led
            for play in trick.plays:
                missing[play.seat].discard(play.card.suit)
                if led is not None and play.card.suit != led:
                    missing[play.seat].add(led)
        return tuple(map(frozenset, missing))

    def known_of(self, seat: Seat | None) -> Cards:
        """The cards that a seat is known to hold: shown, or out and possible for nobody else."""
        if seat is None:
            return Cards()
        others = Cards()
        for other in self.view.order:
            if other not in (seat, self.seat):
                others = others | self.can_hold[other]
        whole = not self.view.stock_size
        return self.shown[seat] | (self.can_hold[seat] - others if whole else Cards())

    def expected(self, seat: Seat, card: Card) -> bool:
        """Whether a seat may hold a card and has not shown by its play that it does not."""
        return card in self.can_hold[seat] and card not in self.denied[seat]

    def void(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat is known to hold no card of a suit."""
        return not self.can_hold[seat].of_suit(suit)

    def trumps_of(self, seat: Seat) -> Cards:
        """The trumps that a seat may hold."""
        return self.can_hold[seat].of_suit(self.trump) if self.trump is not None else Cards()

    def may_ruff(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat is known to be void in a suit and may hold a trump."""
        return suit != self.trump and self.void(seat, suit) and bool(self.trumps_of(seat))

    def in_danger(self, suit: Suit) -> bool:
        """Whether an opponent is known to ruff this suit."""
        return any(self.may_ruff(seat, suit) for seat in self.opponents)

    # -- trumps and masters

    def is_master(self, card: Card) -> bool:
        """Whether no card that is out beats this one in its suit."""
        return not self.out.of_suit(card.suit).bits >> card

    def above(self, card: Card) -> Cards:
        """The cards that are out and beat this one in its suit."""
        return Cards(self.out.of_suit(card.suit).bits & -(2 << card))

    @cached_property
    def masters(self) -> Cards:
        """The masters of the hand."""
        return Cards.of(card for card in self.hand if self.is_master(card))

    @cached_property
    def trumps(self) -> Cards:
        """The trumps of the hand."""
        return self.hand.of_suit(self.trump) if self.trump is not None else Cards()

    @cached_property
    def trumps_against(self) -> Cards:
        """The trumps that an opponent may hold."""
        against = Cards()
        for seat in self.opponents:
            against = against | self.trumps_of(seat)
        return against

    @cached_property
    def plain(self) -> tuple[Cards, ...]:
        """The plain suits of the hand, each as a set of cards."""
        suits = (self.hand.of_suit(suit) for suit in Suit if suit != self.trump)
        return tuple(cards for cards in suits if cards)

    def lowest_equal(self, card: Card) -> Card:
        """The lowest card of the hand that takes as much as this one: no card that is out lies between."""
        equals = [
            lower
            for lower in self.hand.of_suit(card.suit)
            if lower <= card and not self.out.bits & ((1 << card) - (1 << lower))
        ]
        return equals[0]

    # -- the open trick

    @cached_property
    def best(self) -> Played:
        """The play that wins the trick as it lies."""
        return winning(self.plays)

    @cached_property
    def partner_wins(self) -> bool:
        """Whether the trick is partner's as it lies."""
        return bool(self.plays) and self.best.seat == self.partner

    def beats(self, card: Card, other: Played) -> bool:
        """Whether a card would win over a play of the open trick."""
        assert self.led is not None
        mine = Played(self.seat, card, card.suit == self.trump)
        return strength(mine, self.led) > strength(other, self.led)

    @cached_property
    def winners(self) -> Cards:
        """The legal cards that beat everything in the trick so far."""
        return Cards.of(card for card in self.able if self.beats(card, self.best))

    def cheapest_as(self, card: Card) -> Card:
        """The lowest winner of the trick that takes as much as this winner."""
        return next(low for low in self.winners if self.lowest_equal(low) == self.lowest_equal(card))

    def beaten_by(self, seat: Seat, play: Played) -> bool:
        """Whether a later seat may beat a play; a ruff counts only from a seat that is known to be void."""
        assert self.led is not None
        if self.may_ruff(seat, self.led):
            return any(not play.trump or trump > play.card for trump in self.trumps_of(seat))
        if play.card.suit != self.led:
            return False
        return any(card > play.card for card in self.can_hold[seat].of_suit(self.led))

    @cached_property
    def partner_is_sure(self) -> bool:
        """Whether partner's card wins the trick whatever the later seats can be expected to hold."""
        return self.partner_wins and not any(
            seat in self.opponents and self.beaten_by(seat, self.best) for seat in self.after
        )

    # -- what the play so far has told

    @cached_property
    def leads(self) -> tuple[tuple[Seat, Card], ...]:
        """Who led what, trick by trick; what partner led is never forgotten."""
        forgotten = len(self.view.tricks) - len(self.tricks)
        return tuple(
            (trick.plays[0].seat, trick.plays[0].card)
            for number, trick in enumerate(self.view.tricks)
            if trick.plays and (number >= forgotten or trick.plays[0].seat == self.partner)
        )

    @property
    def first_lead(self) -> bool:
        """Whether nothing has been led yet."""
        return not any(trick.plays for trick in self.view.tricks)

    def times_led(self, suit: Suit) -> int:
        """How often a suit has been led, the open trick included; only who counts knows of the others."""
        if not self.strategy.card_counting:
            return int(suit == self.led)
        return sum(card.suit == suit for _, card in self.leads)

    def led_first_by(self, seat: Seat | None) -> tuple[Suit, ...]:
        """The plain suits that a seat was the first to lead; partner's are never forgotten."""
        openers: dict[Suit, Seat] = {}
        for trick in self.view.tricks if seat == self.partner else self.tricks:
            if trick.plays:
                openers.setdefault(trick.plays[0].card.suit, trick.leader)
        return tuple(suit for suit, opener in openers.items() if opener == seat and suit != self.trump)

    def led_trumps(self, seats: tuple[Seat | None, ...]) -> bool:
        """Whether one of these seats has led trumps."""
        return any(seat in seats and card.suit == self.trump for seat, card in self.leads)

    def first_discard(self, seat: Seat | None) -> tuple[Card, Trick] | None:
        """The first plain card that a seat threw to a suit it could not follow, and the trick."""
        for trick in self.tricks:
            for play in trick.plays:
                if play.seat == seat and play.card.suit not in (trick.led, self.trump):
                    return play.card, trick
        return None

    @cached_property
    def signalled(self) -> Suit | None:
        """The suit that partner's first discard asked for: made on an opponent's trumps, it is its best."""
        found = self.first_discard(self.partner)
        if found is None:
            return None
        card, trick = found
        return card.suit if trick.led == self.trump and trick.leader in self.opponents else None

    def called(self, seat: Seat | None) -> bool:
        """Whether a seat asked for trumps: followed twice in one suit, high and then low, without need.

        A card that tried to win, or that covered, is no call.
        """
        firsts: dict[Suit, Card | None] = {}
        for card, tried in self._follows(seat):
            first = firsts.setdefault(card.suit, None if tried else card)
            if first is not None and card < first:
                return True
        return False

    def strong_in_trumps(self, seat: Seat) -> bool:
        """Whether a seat has shown many trumps: it was the first to lead them, or it called for them."""
        first = next((leader for leader, card in self.leads if card.suit == self.trump), None)
        return first == seat or self.called(seat)

    def own(self, suit: Suit) -> list[Card]:
        """The cards of a suit that we have played, in order."""
        plays = (play for trick in self.tricks for play in trick.plays if play.seat == self.seat)
        return [play.card for play in plays if play.card.suit == suit]

    @cached_property
    def denied(self) -> tuple[Cards, ...]:
        """For every seat the cards that it would have played if it held them, as third or fourth hand."""
        bits = [0] * len(self.view.hand_sizes)
        for trick in self.tricks:
            for place in range(2, len(trick.plays)):
                bits[trick.plays[place].seat] |= self._let_go(trick.plays[: place + 1])
        return tuple(map(Cards, bits))

    def _let_go(self, plays: tuple[Played, ...]) -> int:
        """The cards of the suit led with which the last of these seats would have won or won more cheaply."""
        last, best = plays[-1], winning(plays[:-1])
        ours = any(last.seat in side and best.seat in side for side in self.view.sides)
        if last.card.suit != plays[0].card.suit or best.card.suit != last.card.suit:
            return 0
        if ours and (len(plays) > 3 or best.card.rank >= TEN):
            return 0
        end = (last.card // 13 + 1) * 13
        if last.card > best.card:
            end = last.card if len(plays) > 3 else best.card
        return ((1 << end) - 1) & -(2 << best.card)

    def _follows(self, seat: Seat | None) -> Iterator[tuple[Card, bool]]:
        """The cards with which a seat has followed to plain suits, and whether each tried to win."""
        for trick in self.tricks:
            for place, play in enumerate(trick.plays):
                if play.seat == seat and place and play.card.suit == trick.led != self.trump:
                    won = winning(trick.plays[: place + 1]) == play
                    yield play.card, won or play.card.rank >= QUEEN


def without_those_placed(holds: list[Cards], sizes: tuple[int, ...]) -> tuple[Cards, ...]:
    """A seat that may hold no more cards than it has holds them all, so nobody else does."""
    for seat, cards in enumerate(holds):
        if cards and len(cards) == sizes[seat]:
            for other in range(len(holds)):
                if other != seat:
                    holds[other] = holds[other] - cards
    return tuple(holds)

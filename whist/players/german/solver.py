"""How many tricks does a hand take in the playing phase of German Whist, where both hands are known?

Two hands of the same size, thirteen cards at most, with or without trumps; also in the low game, where few
tricks win.  The search asks for the hand on lead "at least so many?" and keeps what it proved in a table to
which the plain suits have no names and the hands no seats.  holding.py says what is tried in one suit.

Sets of cards are integers with a bit a card, as in `Cards.bits`; cards and suits are plain numbers.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from whist.engine.exact import Unproved
from whist.players.german.holding import EMPTY, Holdings, Lead, code_of, without
from whist.players.kernel import SUIT_MASK

NONE: Final = -1
"""No suit or no card: there are no trumps, or nothing lies on the table."""


def tricks_ahead(
    mine: int, theirs: int, trump: int = NONE, *, low: bool = False, nodes: int | None = None
) -> int:
    """The tricks that the hand on lead, `mine`, takes of the rest when both play perfectly.

    In the `low` game both want few.  Unproved is raised when more than `nodes` tricks have to be looked at.
    """
    search = _Search(trump, low=low, nodes=nodes)
    return search.taken(search.codes(mine, theirs), mine.bit_count())


def card_values(
    mine: int,
    theirs: int,
    trump: int = NONE,
    lying: int = NONE,
    *,
    low: bool = False,
    nodes: int | None = None,
) -> dict[int, int]:
    """For every legal card of `mine`, the hand on turn, the tricks that it still takes if it plays it now.

    `lying` is the card that the other hand has led, and is in neither hand.  The open trick is counted.
    Unproved as in `tricks_ahead`.
    """
    search = _Search(trump, low=low, nodes=nodes)
    if lying == NONE:
        return dict(search.leads(mine, theirs))
    return dict(search.replies(mine, theirs, lying))


def best_card(
    mine: int,
    theirs: int,
    trump: int = NONE,
    lying: int = NONE,
    *,
    low: bool = False,
    nodes: int | None = None,
) -> int:
    """The card to play, arguments as in `card_values`; the same one whenever the position is the same.

    Among equally good cards trumps are kept.  A lead is the highest of the others, an answer the lowest; in
    the low game it is the other way round.
    """
    values = card_values(mine, theirs, trump, lying, low=low, nodes=nodes)
    best = (min if low else max)(values.values())
    high = (lying == NONE) != low
    return min(
        (card for card, value in values.items() if value == best),
        key=lambda card: (card // 13 == trump, -(card % 13) if high else card % 13, card),
    )


HOLDINGS: Final = (Holdings(low=False), Holdings(low=True))
"""What codes say, kept for later searches: there are 16,382 codes at most."""

Plain = list[int]
"""The codes of the plain suits, lowest first: three of them, four when there are no trumps."""
Bounds = tuple[int, int, Lead | None, int]
"""The proved least and most of a position, the lead that settled it and the code of that suit."""


class _Search:
    """One search: the bounds that were proved, and the nodes that are left.

    What the hand on lead `need`s is tricks that it takes, in the low game tricks that it loses.
    """

    def __init__(self, trump: int, *, low: bool, nodes: int | None) -> None:
        self.trump, self.low = trump, low
        self.plain = [suit for suit in range(4) if suit != trump]
        self.nodes = float("inf") if nodes is None else nodes
        self.holdings = HOLDINGS[low]
        self.gain = int(not low)
        self.bounds: dict[tuple[int, ...], Bounds] = {}

    def codes(self, mine: int, theirs: int) -> list[int]:
        """The code of each suit for the hand on lead."""
        return [code_of(mine & mask, theirs & mask) for mask in SUIT_MASK]

    def taken(self, codes: list[int], left: int) -> int:
        """The tricks that the hand on lead takes of the rest."""
        trump = EMPTY if self.trump == NONE else codes[self.trump]
        plain = sorted(codes[suit] for suit in self.plain)
        return self.tricks(lambda need: self.reaches(trump, plain, left, need), left)

    def tricks(self, reaches: Callable[[int], bool], left: int) -> int:
        """The tricks that the hand on lead takes, from an answer for what it needs."""
        most = next(need for need in range(left, -1, -1) if not need or reaches(need))
        return left - most if self.low else most

    def leads(self, mine: int, theirs: int) -> Iterator[tuple[int, int]]:
        """The value of every card of the hand on lead."""
        codes, left = self.codes(mine, theirs), mine.bit_count()
        for suit, code in enumerate(codes):
            cards = cards_of(mine | theirs, suit)
            for lead in self.holdings[code].leads:
                value = self.tricks(partial(self.lead, codes, suit, lead, left), left)
                index = lead[0]
                while index >= 0 and code >> index & 1:
                    yield cards[index], value
                    index -= 1

    def lead(self, codes: list[int], suit: int, lead: Lead, left: int, need: int) -> bool:
        """Whether this lead brings what is needed."""
        if suit == self.trump:
            return self.trump_lead(codes[suit], lead, [codes[plain] for plain in self.plain], left, need)
        trump = EMPTY if self.trump == NONE else codes[self.trump]
        rest = [codes[plain] for plain in self.plain if plain != suit]
        return self.plain_lead(trump, codes[suit], lead, rest, left, need)

    def replies(self, mine: int, theirs: int, lying: int) -> Iterator[tuple[int, int]]:
        """The value of every card that may be played to a lead."""
        codes, led = self.codes(theirs | 1 << lying, mine), lying // 13
        held = mine | theirs | 1 << lying
        for suit, code in enumerate(codes):
            value = 0
            for index, card in enumerate(cards_of(held, suit)):
                if mine >> card & 1 and (suit == led or not mine & SUIT_MASK[led]):
                    if not index or code >> index - 1 & 1:
                        value = self.reply(codes, held, lying, card)
                    yield card, value

    def reply(self, codes: list[int], held: int, lying: int, card: int) -> int:
        """The tricks of the hand that answers a lead with this card, this one included."""
        after, left, led, suit = codes[:], held.bit_count() // 2 - 1, lying // 13, card // 13
        for gone in sorted((lying, card), reverse=True):
            below = held & SUIT_MASK[gone // 13] & (1 << gone) - 1
            after[gone // 13] = without(after[gone // 13], below.bit_count())
        if card > lying if suit == led else suit == self.trump:
            return 1 + self.taken([self.holdings[code].flipped for code in after], left)
        return left - self.taken(after, left)

    def reaches(self, trump: int, plain: Plain, left: int, need: int) -> bool:
        """Whether the hand on lead can be sure of so many of the tricks that are left."""
        if need <= 0 or need > left:
            return need <= 0
        key = (trump, *plain)
        known = self.bounds.get(key)
        least, most, best, best_suit = known or self.sure(trump, plain, left)
        if need <= least or need > most:
            return need <= least
        self.nodes -= 1
        if self.nodes < 0:
            raise Unproved
        for lead, suit in self.order(trump, plain, best, best_suit):
            if suit == 0:
                found = self.trump_lead(trump, lead, plain, left, need)
            else:
                rest = plain[:]
                rest.remove(suit)
                found = self.plain_lead(trump, suit, lead, rest, left, need)
            if found:
                self.bounds[key] = need, most, lead, suit
                return True
        self.bounds[key] = least, need - 1, best, best_suit
        return False

    def order(
        self, trump: int, plain: Plain, best: Lead | None, best_suit: int
    ) -> Iterator[tuple[Lead, int]]:
        if best:
            yield best, best_suit
        for lead in self.holdings[trump].leads:
            if best_suit or lead != best:
                yield lead, 0
        before = 0
        for code in plain:
            if code != before:
                for lead in self.holdings[code].leads:
                    if code != best_suit or lead != best:
                        yield lead, code
            before = code

    def sure(self, trump: int, plain: Plain, left: int) -> Bounds:
        """What needs no search: trumps that nothing beats, and suits that run from the top."""
        trumps = self.holdings[trump]
        if self.low:
            return trumps.theirs_sure, left - trumps.sure, None, 0
        if trumps.run == trumps.theirs:
            least = trumps.mine + sum(self.holdings[code].long_run for code in plain)
        else:
            least = trumps.sure + sum(self.holdings[code].run for code in plain)
        return least, left - trumps.theirs_sure, None, 0

    def trump_lead(self, trump: int, lead: Lead, plain: Plain, left: int, need: int) -> bool:
        """Whether the need is met by a lead of trumps."""
        _, won, lost = lead
        holdings = self.holdings
        if not won and not lost:
            for place, code in enumerate(plain):
                dropped = holdings[code].dropped
                if dropped:
                    rest = sorted([*plain[:place], dropped, *plain[place + 1 :]])
                    if not self.reaches(trump >> 1, rest, left - 1, need - self.gain):
                        return False
            return True
        if lost and not self.reaches(lost, sorted(plain), left - 1, need - self.gain):
            return False
        if not won:
            return True
        turned = sorted([holdings[code].flipped for code in plain])
        return not self.reaches(won, turned, left - 1, left - need + 1 - self.gain)

    def plain_lead(self, trump: int, suit: int, lead: Lead, rest: Plain, left: int, need: int) -> bool:  # noqa: PLR0917
        """Whether the need is met by a lead of a plain suit, `rest` being the others."""
        _, won, lost = lead
        holdings = self.holdings
        if not won and not lost:
            return self.void(trump, suit >> 1, rest, left, need)
        if lost and not self.reaches(trump, sorted([lost, *rest]), left - 1, need - self.gain):
            return False
        if not won:
            return True
        turned = sorted([won, *[holdings[code].flipped for code in rest]])
        return not self.reaches(holdings[trump].flipped, turned, left - 1, left - need + 1 - self.gain)

    def void(self, trump: int, suit: int, rest: Plain, left: int, need: int) -> bool:
        """Whether the need is met although the other hand ruffs or discards as it likes."""
        holdings = self.holdings
        for place, code in enumerate(rest):
            dropped = holdings[code].dropped
            if dropped:
                others = sorted([suit, *rest[:place], dropped, *rest[place + 1 :]])
                if not self.reaches(trump, others, left - 1, need - self.gain):
                    return False
        ruffed = holdings[trump].dropped
        if not ruffed:
            return True
        turned = sorted([holdings[code].flipped for code in (suit, *rest)])
        return not self.reaches(holdings[ruffed].flipped, turned, left - 1, left - need + 1 - self.gain)


def cards_of(held: int, suit: int) -> list[int]:
    """The cards of a suit, lowest first."""
    return [card for card in range(13 * suit, 13 * suit + 13) if held >> card & 1]

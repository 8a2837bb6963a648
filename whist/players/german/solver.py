"""How many tricks does a hand take in the playing phase of German Whist, where both hands are known?

Two hands of the same size, thirteen cards at most, with or without trumps; also in the low game, where few
tricks win.  The search asks for the hand on lead "at least so many?" and keeps what it proved in a table to
which the plain suits have no names and the hands no seats.  holding.py says what is tried in one suit.  From
thirteen cards on it looks at some 700 tricks, in the low game at some 3,000 (docs/performance.md has times).

Sets of cards are integers with a bit a card, as in `Cards.bits`; cards and suits are plain numbers.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from whist.engine.exact import Unproved
from whist.players.german.holding import EMPTY, Holdings, Lead, code_of, turned, without
from whist.players.kernel import NONE, SUIT_MASK, cards_of


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
    return dict(sorted(search.leads(mine, theirs) if lying == NONE else search.replies(mine, theirs, lying)))


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

    Of equally good cards it takes one that is sure to win, from the top when leading and as cheaply as it can
    when answering, and trumps last; else the lowest.  In the low game it takes one that may lose, the lowest
    when leading and the highest when answering.
    """
    search = _Search(trump, low=low, nodes=nodes)

    def liking(card: int) -> tuple[bool, bool, int]:
        wins, rank = _wins(card, theirs, trump, lying), card % 13
        if low:
            return wins, False, rank if lying == NONE else -rank
        return not wins, card // 13 == trump, -rank if wins and lying == NONE else rank

    if lying == NONE:
        return search.best_lead(mine, theirs, liking)
    values = dict(search.replies(mine, theirs, lying))
    best = (min if low else max)(values.values())
    return min((card for card, value in values.items() if value == best), key=liking)


def _wins(card: int, theirs: int, trump: int, lying: int) -> bool:
    """Whether a card wins the trick for certain: over the one that lies, or over all that may be answered."""
    suit = card // 13
    if lying != NONE:
        return card > lying if suit == lying // 13 else suit == trump
    follows = theirs & SUIT_MASK[suit]
    ruffs = trump not in (NONE, suit) and not follows and theirs & SUIT_MASK[trump] > 0
    return not follows >> card and not ruffs


HOLDINGS: Final = (Holdings(low=False), Holdings(low=True))
"""What codes say, kept for later searches: there are 16,382 codes at most."""

Bounds = tuple[int, int, Lead | None]
"""The proved least and most that a hand on lead can get, and the lead that did best."""


class _Search:
    """One search: the bounds that were proved, and the nodes that are left.

    What the hand on lead `need`s is tricks that it takes, in the low game tricks that it loses.  The plain
    suits of a position are sorted by their codes; there are three, and four when there are no trumps.
    """

    def __init__(self, trump: int, *, low: bool, nodes: int | None) -> None:
        self.trump, self.low = trump, low
        self.taking, self.losing = (0, 1) if low else (1, 0)
        self.plain = [suit for suit in range(4) if suit != trump]
        self.nodes = float("inf") if nodes is None else nodes
        self.holdings = HOLDINGS[low]
        self.bounds: dict[tuple[int, ...], Bounds] = {}

    def codes(self, mine: int, theirs: int) -> list[int]:
        """The code of each suit for the hand on lead."""
        return [code_of(mine & mask, theirs & mask) for mask in SUIT_MASK]

    def split(self, codes: list[int]) -> tuple[int, list[int]]:
        """The code of the trumps, and those of the plain suits."""
        trump = EMPTY if self.trump == NONE else codes[self.trump]
        return trump, sorted(codes[suit] for suit in self.plain)

    def taken(self, codes: list[int], left: int) -> int:
        """The tricks that the hand on lead takes of the rest."""
        trump, plain = self.split(codes)
        return self.tricks(lambda need: self.reaches(trump, plain, left, need), left, left // 2)

    def tricks(self, reaches: Callable[[int], bool], left: int, guess: int) -> int:
        """The tricks that the hand on lead takes; asked are first those needs that are near the guess."""
        most = left - guess if self.low else guess
        while most < left and reaches(most + 1):
            most += 1
        if most == (left - guess if self.low else guess):
            while most and not reaches(most):
                most -= 1
        return left - most if self.low else most

    def runs(self, codes: list[int], held: int) -> Iterator[tuple[Lead, list[int]]]:
        """Every lead, with the cards of its run."""
        for suit, code in enumerate(codes):
            holding, cards = self.holdings[code], list(cards_of(held & SUIT_MASK[suit]))
            for lead in holding.trumps if suit == self.trump else holding.early + holding.late:
                low = lead.top
                while low and code >> low - 1 & 1:
                    low -= 1
                yield lead, cards[low : lead.top + 1]

    def leads(self, mine: int, theirs: int) -> Iterator[tuple[int, int]]:
        """The value of every card of the hand on lead."""
        codes, left = self.codes(mine, theirs), mine.bit_count()
        trump, plain = self.split(codes)
        value = self.taken(codes, left)
        for lead, cards in self.runs(codes, mine | theirs):
            value = self.tricks(partial(self.met, trump, plain, lead, left), left, value)
            yield from ((card, value) for card in cards)

    def best_lead(self, mine: int, theirs: int, liking: Callable[[int], tuple[bool, bool, int]]) -> int:
        """The card with the least liking number among those that get as much as any."""
        codes, left = self.codes(mine, theirs), mine.bit_count()
        trump, plain = self.split(codes)
        taken = self.taken(codes, left)
        need = left - taken if self.low else taken
        liked = [(min(cards, key=liking), lead) for lead, cards in self.runs(codes, mine | theirs)]
        liked.sort(key=lambda one: liking(one[0]))
        return next(card for card, lead in liked if self.met(trump, plain, lead, left, need))

    def replies(self, mine: int, theirs: int, lying: int) -> Iterator[tuple[int, int]]:
        """The value of every card that may be played to a lead."""
        codes, led = self.codes(theirs | 1 << lying, mine), lying // 13
        held = mine | theirs | 1 << lying
        for suit, code in enumerate(codes):
            value = 0
            for index, card in enumerate(cards_of(held & SUIT_MASK[suit])):
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
            return 1 + self.taken([turned(code) for code in after], left)
        return left - self.taken(after, left)

    def reaches(self, trump: int, plain: list[int], left: int, need: int) -> bool:
        """Whether the hand on lead can be sure of what it needs in the tricks that are left."""
        if need <= 0 or need > left:
            return need <= 0
        key = (trump, *plain)
        known = self.bounds.get(key)
        if known is None:
            known = self.bounds[key] = self.sure(trump, plain, left)
        least, most, best = known
        if need <= least or need > most:
            return need <= least
        self.nodes -= 1
        if self.nodes < 0:
            raise Unproved
        for lead in self.order(trump, plain, best):
            if self.met(trump, plain, lead, left, need):
                self.bounds[key] = need, most, lead
                return True
        self.bounds[key] = least, need - 1, best
        return False

    def sure(self, trump: int, plain: list[int], left: int) -> Bounds:
        """What needs no search: trumps that nothing beats, and suits that run from the top."""
        holdings = self.holdings
        trumps = holdings[trump]
        if self.low:
            return trumps.their_sure, left - trumps.sure, None
        least, lost = trumps.sure, trumps.their_sure
        if trumps.run == trumps.theirs:
            least = trumps.mine
            for code in plain:
                least += holdings[code].long_run
        else:
            for code in plain:
                least += holdings[code].run
        if trumps.mine:
            for code in plain:
                lost += holdings[code].their_run
        else:
            masters = stuck = 0
            for code in plain:
                suit = holdings[code]
                masters += suit.their_tops
                stuck += suit.stuck
            lost += min(masters, stuck)
        return least, left - lost, None

    def order(self, trump: int, plain: list[int], best: Lead | None) -> list[Lead]:
        """The leads, the one first that did best before."""
        suits = [self.holdings[code] for code in plain]
        leads = [best] if best else []
        if not self.low:
            leads += self.holdings[trump].trumps
        for suit in suits:
            leads += suit.early
        for suit in suits:
            leads += suit.late
        if self.low:
            leads += self.holdings[trump].trumps
        return leads

    def met(self, trump: int, plain: list[int], lead: Lead, left: int, need: int) -> bool:
        """Whether the need is met by a lead, however the other hand answers it."""
        suit, _, won, lost = lead
        rest = plain[:]
        if suit:
            rest.remove(suit)
        if not won and not lost:
            return self.void(trump, rest, suit, left, need)
        if self.low and not self.keeps(trump, rest, suit, lost, left, need):
            return False
        if won:
            after, other = [self.holdings[code].flipped for code in rest], left - need + self.losing
            flipped = self.holdings[trump].flipped
            for code in won:
                if suit:
                    found = self.reaches(flipped, sorted([code, *after]), left - 1, other)
                else:
                    found = self.reaches(code, sorted(after), left - 1, other)
                if found:
                    return False
        return self.low or self.keeps(trump, rest, suit, lost, left, need)

    def keeps(  # noqa: PLR0917  # the facts of the hot search
        self, trump: int, rest: list[int], suit: int, lost: tuple[int, ...], left: int, need: int
    ) -> bool:
        """Whether the need is met when the leader has taken the trick, leaving one of `lost` of the suit."""
        for code in lost:
            if suit:
                found = self.reaches(trump, sorted([code, *rest]), left - 1, need - self.taking)
            else:
                found = self.reaches(code, rest, left - 1, need - self.taking)
            if not found:
                return False
        return True

    def void(self, trump: int, rest: list[int], suit: int, left: int, need: int) -> bool:
        """Whether the need is met although the other hand ruffs or discards as it likes."""
        holdings = self.holdings
        if suit:
            for ruffed in holdings[trump].dropped:
                after = sorted([holdings[code].flipped for code in (suit >> 1, *rest)])
                if self.reaches(holdings[ruffed].flipped, after, left - 1, left - need + self.losing):
                    return False
        fewer = ((suit or trump) >> 1,)
        for code in rest:
            others = rest[:]
            others.remove(code)
            for dropped in holdings[code].dropped:
                if not self.keeps(trump, sorted([dropped, *others]), suit, fewer, left, need):
                    return False
        return True

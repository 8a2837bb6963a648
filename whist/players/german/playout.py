"""How does the drawing phase go on?  Both hands play by desire until the stock is empty, quickly.

This is the rule player of drawing.py without its finer points: a fixed mean of the unseen cards, the top and
the bottom of each suit as leads, and no memory of prizes.  Of the matrix it has the plain worths; the habits
of desire and price are those of the player.  Sets of cards are masks; worths are whole
thousandths of a trick, since whole numbers are quicker.  Nothing is checked here: tests prove that only
legal cards are played, and that cards are drawn as the engine draws them.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from whist.players.german.desire import plain_worth, unseen_worth, values
from whist.players.german.habits import Drawing
from whist.players.kernel import NONE, SUIT_MASK

UNIT: Final = 1000
"""Thousandths of a trick."""
SUITS: Final = tuple((mask, 13 * suit) for suit, mask in enumerate(SUIT_MASK))


class Wishes(NamedTuple):
    """What both players want, the same for a whole search; all in thousandths of a trick."""

    trump: int
    worth: tuple[int, ...]
    """What each card is worth to whoever has to spend it."""
    gain: tuple[int, ...]
    """By how much it is better to win than to lose a trick when this card is the prize."""
    price: tuple[int, ...]
    """What it costs to lead each card."""
    low: bool
    """Whether few tricks win, so that the lowest card of a suit is not the cheapest."""


class End(NamedTuple):
    """How a drawing phase ended: both hands, who leads then, and the tricks of hand 0 on the way."""

    mine: int
    theirs: int
    leader: int
    tricks: int


def wishes(strategy: Drawing, trump: int, hidden: int, early: float, *, low: bool = False) -> Wishes:
    """The wishes of a player with these habits, by the hidden cards and the worth of the trick itself."""
    worth = tuple(round(UNIT * value) for value in values(strategy.values, trump, low=low))
    prizes = [plain_worth(card, trump, strategy, low=low) for card in range(52)]
    draw, factor = unseen_worth(hidden, trump, strategy, low=low), strategy.desire_factor
    gain = tuple(round(UNIT * (factor * (prize - draw + early) + strategy.leader_edge)) for prize in prizes)
    return Wishes(trump, worth, gain, tuple(round(strategy.price_factor * each) for each in worth), low)


def play_out(hands: list[int], leader: int, stock: Sequence[int], lying: int, wishes: Wishes) -> End:
    """Play until the stock is empty.

    `hands` are the two hands; `stock` is in order, the prize first; `lying` is the card that the leader has
    led, or NONE.
    """
    alive = hands[0] | hands[1]
    for card in stock:
        alive |= 1 << card
    tricks, trump, gain = 0, wishes.trump, wishes.gain
    for place in range(0, len(stock), 2):
        prize = stock[place]
        wanted = gain[prize]
        other = 1 - leader
        if lying == NONE:
            unseen = alive & ~hands[leader] & ~(1 << prize)
            lying = lead(hands[leader], unseen, wanted, CHANCES[(len(stock) - place) // 2], wishes)
            hands[leader] ^= 1 << lying
            alive ^= 1 << lying
        card = answer(hands[other], lying, wanted, wishes)
        hands[other] ^= 1 << card
        alive ^= 1 << card
        if card > lying if card // 13 == lying // 13 else card // 13 == trump:
            leader, other = other, leader
        hands[leader] |= 1 << prize
        hands[other] |= 1 << stock[place + 1]
        tricks += not leader
        lying = NONE
    return End(hands[0], hands[1], leader, tricks)


def answer(hand: int, lying: int, wanted: int, wishes: Wishes) -> int:
    """The card of the second player: the cheapest winner if the prize is worth it, else the cheapest."""
    if wishes.low:
        return answer_low(hand, lying, wanted, wishes)
    worth = wishes.worth
    suit = lying // 13
    follow = hand & SUIT_MASK[suit]
    if follow:
        low = (follow & -follow).bit_length() - 1
        above = follow >> lying
        if not above:
            return low
        win = lying + (above & -above).bit_length() - 1
        if low > lying:
            return win
        return win if wanted + worth[low] > worth[win] else low
    return discard(hand, wanted, wishes)


def discard(hand: int, wanted: int, wishes: Wishes) -> int:
    """A ruff if the prize is worth it, else the card that is worth least; the leader's suit is out."""
    worth, trump = wishes.worth, wishes.trump
    plain = hand if trump == NONE else hand & ~SUIT_MASK[trump]
    best, least = NONE, 1 << 30
    for mask, _ in SUITS:
        held = plain & mask
        if held:
            low = (held & -held).bit_length() - 1
            if worth[low] < least:
                best, least = low, worth[low]
    trumps = hand ^ plain
    if trumps:
        ruff = (trumps & -trumps).bit_length() - 1
        if best == NONE or wanted + least > worth[ruff]:
            return ruff
    return best


def lead(hand: int, unseen: int, wanted: int, chances: Sequence[int], wishes: Wishes) -> int:
    """The card with the best chance for its price; `chances` are those that n unseen cards are elsewhere."""
    if wishes.low:
        return lead_low(hand, unseen, wanted, chances, wishes)
    price, trump = wishes.price, wishes.trump
    best, merit = NONE, -(1 << 60)
    trumps = 0 if trump == NONE else UNIT - chances[(unseen & SUIT_MASK[trump]).bit_count()]
    for mask, first in SUITS:
        held = hand & mask
        if held:
            out = unseen & mask
            ruffed = 0 if first == 13 * trump else chances[out.bit_count()] * trumps // UNIT
            low = (held & -held).bit_length() - 1
            top = held.bit_length() - 1
            below = out & (1 << top) - 1
            if below:
                # The lowest card that wins as often as the highest.
                held = held >> below.bit_length() << below.bit_length()
                top = (held & -held).bit_length() - 1
            else:
                top = low
            found = (chances[(out >> top).bit_count()] - ruffed) * wanted - UNIT * price[top]
            if found > merit:
                best, merit = top, found
            if low != top:
                found = max(0, chances[(out >> low).bit_count()] - ruffed) * wanted - UNIT * price[low]
                if found > merit:
                    best, merit = low, found
    return best


def answer_low(hand: int, lying: int, wanted: int, wishes: Wishes) -> int:
    """The same in the low game, where every card has to be looked at."""
    led = SUIT_MASK[lying // 13]
    able = hand & led or hand
    winners = able & led & -(2 << lying)
    if wishes.trump != NONE and able != hand & led and wishes.trump != lying // 13:
        winners |= able & SUIT_MASK[wishes.trump]
    if winners in {0, able}:
        return cheapest(able, wishes.worth)
    win, lose = cheapest(winners, wishes.worth), cheapest(able ^ winners, wishes.worth)
    return win if wanted + wishes.worth[lose] > wishes.worth[win] else lose


def lead_low(hand: int, unseen: int, wanted: int, chances: Sequence[int], wishes: Wishes) -> int:
    """The same in the low game: a lead that gives the prize away must be beaten, and ruffs are not feared."""
    best, merit = NONE, -(1 << 60)
    while hand:
        card = hand.bit_length() - 1
        hand ^= 1 << card
        above = unseen & SUIT_MASK[card // 13] & -(2 << card)
        found = chances[above.bit_count()] * wanted - UNIT * wishes.price[card]
        if found > merit:
            best, merit = card, found
    return best


def cheapest(cards: int, worth: Sequence[int]) -> int:
    """The card that is worth least, the highest of equals."""
    best = cards.bit_length() - 1
    for card in range(best, -1, -1):
        if cards >> card & 1 and worth[card] < worth[best]:
            best = card
    return best


def chances(tricks: int) -> tuple[int, ...]:
    """The chances in thousandths that none of n unseen cards is with the opponent, by the draws to come.

    Of the unseen cards thirteen are in the other hand; the stock is twice the draws, less the prize.
    """
    elsewhere = 1 - 13 / (12 + 2 * tricks)
    return tuple(round(UNIT * elsewhere**number) for number in range(40))


CHANCES: Final = tuple(map(chances, range(14)))

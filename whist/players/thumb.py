"""Which card do rules of thumb play in the kernel?  The Hard rules in short, fast enough for whole play-outs.

`choose` sees what a player sees: its own hand, the cards played, who showed out, what partner opened.  It
never looks into the other hands.
"""

from typing import Final

from whist.players.kernel import FULL, NONE, SUIT_MASK, Table

NINE, TEN, JACK, QUEEN, KING = 7, 8, 9, 10, 11
"""Steps above the deuce: `card % 13`."""


FOLLOWERS: Final = tuple(tuple((lying, leader + lying & 3) for lying in (1, 2, 3)) for leader in range(4))
"""For each leader who plays how many cards later."""


def play_out(table: Table) -> None:  # noqa: C901  # calls cost more here than the work
    """Play to the last card.

    It is `choose` and `Table.play` in one, as most of the time of a search is spent here.
    """
    while table.lying:
        table.play(choose(table))
    hands, voids, opened, won = table.hands, table.voids, table.opened, table.won
    trump, seen, leader = table.trump, table.seen, table.leader
    while hand := hands[leader]:
        best = lead(table, leader, hand, FULL & ~seen & ~hand) if hand & hand - 1 else hand.bit_length() - 1
        suit = best_suit = table.led = best // 13
        mask, bit, winner = SUIT_MASK[suit], 1 << best, leader
        hands[leader] = hand ^ bit
        seen |= bit
        if opened[leader] == NONE:
            opened[leader] = suit
        for lying, seat in FOLLOWERS[leader]:
            hand = hands[seat]
            following = hand & mask
            if not hand & hand - 1:
                card = hand.bit_length() - 1
            elif following & following - 1 == 0 != following:
                card = following.bit_length() - 1
            elif following and best_suit != suit:
                card = (following & -following).bit_length() - 1
            else:
                table.lying, table.best, table.winner, table.seen = lying, best, winner, seen
                card = follow(table, seat, hand, following)
            bit = 1 << card
            hands[seat] = hand ^ bit
            seen |= bit
            if following:
                if best_suit == suit and card > best:
                    best, winner = card, seat
            else:
                voids[seat] |= 1 << suit
                if card // 13 == trump and (best_suit != trump or card > best):
                    best, best_suit, winner = card, trump, seat
        won[winner & 1] += 1
        table.seen, leader = seen, winner
    table.leader = table.turn = leader
    table.lying, table.led = 0, NONE


def choose(table: Table) -> int:
    """The card that the hand on turn plays."""
    seat = table.turn
    hand = table.hands[seat]
    if hand & hand - 1 == 0:
        return hand.bit_length() - 1
    if not table.lying:
        return lead(table, seat, hand, FULL & ~table.seen & ~hand)
    following = hand & SUIT_MASK[table.led]
    if following & following - 1 == 0 != following:
        return following.bit_length() - 1
    return follow(table, seat, hand, following)


def follow(table: Table, seat: int, hand: int, following: int) -> int:
    """The card that goes to the open trick, when there is a choice."""
    out = FULL & ~table.seen & ~hand
    if not following:
        return void(table, seat, hand, out)
    if table.best // 13 != table.led:
        return _low(following)
    if table.lying == 1:
        return second(table, following, out)
    return third(table, seat, following, out) if table.lying == 2 else fourth(table, seat, following)


def fourth(table: Table, seat: int, following: int) -> int:
    """As cheaply as possible, and not over partner."""
    above = following >> table.best + 1 << table.best + 1
    return _low(above if above and table.winner != seat ^ 2 else following)


def third(table: Table, seat: int, following: int, out: int) -> int:
    """High, with a finesse against one missing card; low when partner's card is as good."""
    best = table.best
    above = following >> best + 1 << best + 1
    if not above:
        return _low(following)
    out &= SUIT_MASK[table.led]
    top = above.bit_length() - 1
    if table.winner == seat ^ 2 and not _between(out, best, top):
        return _low(following)
    card = _touching(above, out)
    lower = above & (1 << card) - 1
    if lower and table.led != table.trump and not out >> top + 1:
        below = lower.bit_length() - 1
        missing = _between(out, below, card)
        if missing & missing - 1 == 0 and below % 13 >= JACK and _played(table) <= 2:
            return _touching(lower, out)
    return card


def second(table: Table, following: int, out: int) -> int:
    """Low, unless the master is in danger of a ruff, an honour was led, or two honours touch."""
    best = table.best
    above = following >> best + 1 << best + 1
    if not above:
        return _low(following)
    out &= SUIT_MASK[table.led]
    top = above.bit_length() - 1
    short = following.bit_count()
    if not out >> top + 1:
        late = _played(table) >= 4 or (table.led == table.trump and short <= 2)
        if late or best % 13 >= TEN:
            return _touching(above, out)
    lower = above & (1 << top) - 1
    below = lower.bit_length() - 1
    if lower and top % 13 >= KING and below % 13 >= QUEEN and not _between(out, below, top):
        return below
    if best % 13 >= TEN and short <= 3 and top % 13 >= QUEEN:
        return _touching(above, out)
    return _low(following)


def void(table: Table, seat: int, hand: int, out: int) -> int:
    """Ruff what partner is not likely to win, as cheaply as possible; else throw a card away."""
    trump, best = table.trump, table.best
    if trump not in (NONE, table.led):
        ruffs = hand & SUIT_MASK[trump]
        ruffed = best // 13 == trump
        if ruffed:
            ruffs = ruffs >> best + 1 << best + 1
        if ruffs and _worth_a_ruff(table, seat, hand, out, ruffed=ruffed):
            return _low(ruffs)
    return discard(table, hand, out)


def _worth_a_ruff(table: Table, seat: int, hand: int, out: int, *, ruffed: bool) -> bool:
    best, partner_wins = table.best, table.winner == seat ^ 2
    if table.lying == 3:
        return not partner_wins
    beaten = (out & SUIT_MASK[table.led]) >> best + 1
    if table.lying == 2:
        return not partner_wins or (not ruffed and beaten > 0 and best % 13 < JACK)
    short = (hand & SUIT_MASK[table.trump]).bit_count() <= 3
    return not ruffed and (not beaten or short or best % 13 >= JACK)


def discard(table: Table, hand: int, out: int) -> int:
    """The card that is missed least: low, from a long suit; no master, no guard of an honour."""
    least, found = 1000, NONE
    for suit in range(4):
        held = hand & SUIT_MASK[suit]
        if not held:
            continue
        low = _low(held)
        cost = 200 + low % 13 if suit == table.trump else _missed(held, out & SUIT_MASK[suit], low)
        if cost < least:
            least, found = cost, low
    return found


def _missed(held: int, out: int, low: int) -> int:
    """What a plain suit loses with its lowest card."""
    size, top = held.bit_count(), held.bit_length() - 1
    cost = low % 13 * 2 - size
    if not out:
        return cost + 50
    if not out >> low + 1:
        return cost + 60
    higher = (out >> top + 1).bit_count()
    guards = higher and 1 < size <= higher + 1 and top % 13 >= JACK and higher <= 2
    return cost + 18 if guards else cost


def lead(table: Table, seat: int, hand: int, out: int) -> int:
    """The suit with the most promise, and the right card of it."""
    trump, against = table.trump, 0
    left, partner, right = table.voids[seat + 1 & 3], table.voids[seat ^ 2], table.voids[seat + 3 & 3]
    if trump != NONE and not left & right & 1 << trump:
        against = out & SUIT_MASK[trump]
    shown = (left | partner | right) if against else 0
    began = table.opened[seat ^ 2]
    most, found = -1000, NONE
    for suit in range(4):
        held = hand & SUIT_MASK[suit]
        if not held:
            continue
        if suit == trump:
            promise, card = _trump_lead(hand, out, trump, against, began)
        else:
            trumps = (hand & SUIT_MASK[trump]).bit_count() if against else 0
            promise, card = _plain_lead(held, out & SUIT_MASK[suit], began == suit, against, trumps)
            if shown >> suit & 1:
                promise += _ruffs(left, partner, right, 1 << suit, 1 << trump)
        if promise > most:
            most, found = promise, card
    return found


def _trump_lead(hand: int, out: int, trump: int, against: int, began: int) -> tuple[int, int]:
    """Trumps are led from length, to protect winners, and when partner began with them."""
    held, rest = hand & SUIT_MASK[trump], out & SUIT_MASK[trump]
    top, number = held.bit_length() - 1, held.bit_count()
    if not against:
        return (0 if held == hand else -30), top
    master = not rest >> top + 1
    if number >= 5:
        promise = 55
    elif number >= 4 and _winners(hand, out, trump):
        promise = 30
    elif master and number >= rest.bit_count():
        promise = 45
    else:
        promise = 25 if number >= 3 and master and _winners(hand, out, trump) >= 2 else -20
    partner_began = began == trump
    high = master or (partner_began and number <= 2) or _sequence(held, rest)
    return promise + 40 * partner_began, top if high else _low(held)


def _winners(hand: int, out: int, trump: int) -> int:
    """In how many plain suits the hand has the master."""
    winners = 0
    for suit, mask in enumerate(SUIT_MASK):
        winners += suit != trump and hand & mask > out & mask
    return winners


def _plain_lead(held: int, rest: int, began: bool, against: int, trumps: int) -> tuple[int, int]:  # noqa: FBT001
    """A master that is safe, a sequence, partner's suit, length; not into an opponent's ruff."""
    top, number = held.bit_length() - 1, held.bit_count()
    if held > rest:
        promise = _cash(rest.bit_count(), number) if against else 50
        return promise + 25 * began, top
    promise, sequence = 4 * number, _sequence(held, rest)
    if sequence:
        promise += 12
    elif number <= 3:
        promise += _short_suit(top % 13, number, trumps)
    if not against and number >= 3 and (rest >> top + 1).bit_count() == 1:
        promise += 10
    if began:
        high = number <= 2 or sequence or (number == 3 and top % 13 < TEN)
        return promise + 25, top if high else _low(held)
    from_two = number == 2 and top % 13 < TEN
    return promise, top if sequence or from_two else _fourth_best(held, number)


def _ruffs(left: int, partner: int, right: int, bit: int, trump: int) -> int:
    """What known voids make of a lead: bad when an opponent ruffs, good when partner does."""
    left_ruffs = left & bit and not left & trump
    promise = -40 if left_ruffs or (right & bit and not right & trump) else 0
    return promise + 22 if partner & bit and not partner & trump and not left_ruffs else promise


def _cash(rest: int, number: int) -> int:
    """A master is worth cashing while the suit still goes round."""
    risk = 0 if rest >= 6 else 12 if rest >= 4 else 25
    return 30 - risk + (8 if number <= 2 else 0)


def _short_suit(high: int, number: int, trumps: int) -> int:
    """Honours in a short suit are better led up to; a singleton asks for a ruff with a few trumps."""
    if number > 1:
        return 0 if high < JACK else -14 if number == 2 else -6
    return (10 if 1 <= trumps <= 3 else 0) - (15 if high == KING else 0)


def _fourth_best(held: int, number: int) -> int:
    """The fourth card from the top, or the lowest of fewer."""
    while number > 4:
        held &= held - 1
        number -= 1
    return (held & -held).bit_length() - 1


def _sequence(held: int, rest: int) -> bool:
    """Whether the suit is headed by two touching cards, the higher one at least a ten."""
    top = held.bit_length() - 1
    lower = held & (1 << top) - 1
    return bool(lower) and top % 13 >= TEN and not _between(rest, lower.bit_length() - 1, top)


def _played(table: Table) -> int:
    """How many cards of the suit led have been played."""
    return (table.seen & SUIT_MASK[table.led]).bit_count()


def _low(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def _between(out: int, low: int, high: int) -> int:
    """The cards that are out between two cards of a suit."""
    return out & (1 << high) - (2 << low)


def _touching(cards: int, out: int) -> int:
    """The lowest card that takes as much as the highest of these."""
    card = cards.bit_length() - 1
    while lower := cards & (1 << card) - 1:
        below = lower.bit_length() - 1
        if _between(out, below, card):
            break
        card = below
    return card

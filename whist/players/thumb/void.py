"""What does a hand play that cannot follow?  A trump on what partner is not likely to win, or a discard."""

from whist.players.kernel import NONE, SUIT_MASK, Table
from whist.players.thumb.suits import JACK, QUEEN, STRONG, honours, lowest, may_ruff


def void(table: Table, seat: int, hand: int, out: int) -> int:
    """The lowest trump that does it, or the card that is missed least."""
    trump = table.trump
    if trump not in (NONE, table.led) and hand & SUIT_MASK[trump]:
        card = _ruff(table, seat, hand & SUIT_MASK[trump], out)
        if card != NONE:
            return card
    return discard(table, seat, hand, out)


def _ruff(table: Table, seat: int, trumps: int, out: int) -> int:
    """The trump to ruff with, or NONE."""
    best = table.best
    ruffed = best // 13 == table.trump
    ruffs = trumps >> best + 1 << best + 1 if ruffed else trumps
    if not ruffs:
        return NONE
    if table.lying == 3:
        return NONE if table.winner == seat ^ 2 else lowest(ruffs)
    if table.winner != seat ^ 2:
        if ruffed:
            return lowest(ruffs)
        # Second hand leaves a low card to partner, who has still to play.
        doubtful = (out & SUIT_MASK[table.led]) >> best + 1
        if doubtful and table.lying == 1 and trumps.bit_count() >= STRONG and best % 13 < QUEEN:
            return NONE
    elif ruffed or best % 13 >= JACK or _partner_is_sure(table, seat, out):
        return NONE
    if may_ruff(table, seat + 1, table.led, out):
        highest = (out & SUIT_MASK[table.trump]).bit_length()
        ruffs = ruffs >> highest << highest
    return lowest(ruffs) if ruffs else NONE


def _partner_is_sure(table: Table, seat: int, out: int) -> bool:
    """Whether the last player cannot be expected to beat partner's card of the suit led."""
    if may_ruff(table, seat + 1, table.led, out):
        return False
    higher = (out & SUIT_MASK[table.led]) >> table.best + 1
    return not higher or bool(table.voids[seat + 1 & 3] >> table.led & 1)


def discard(table: Table, seat: int, hand: int, out: int) -> int:
    """The first one on the opponents' trumps shows the best suit; the others are what is missed least."""
    first = not table.threw >> seat & 1
    card = NONE
    if first and table.led == table.trump and (table.leader ^ seat) & 1:
        card = _signal(table, hand, out)
    if card == NONE:
        card = _weakest(table, hand, out, first=first)
    return _anything(table, seat, hand, out) if card == NONE else card


def _signal(table: Table, hand: int, out: int) -> int:
    """The lowest card of the best suit of three or more, unless it is a master."""
    most, found = NONE, NONE
    for suit, mask in enumerate(SUIT_MASK):
        held = hand & mask
        if suit != table.trump and held.bit_count() >= 3:
            low = lowest(held)
            promise = honours(held >> 13 * suit) * 14 + held.bit_count()
            if promise > most and (out & mask) >> low + 1:
                most, found = promise, low
    return found


def _weakest(table: Table, hand: int, out: int, *, first: bool) -> int:
    """First from the weakest suit, later the lowest card; no master, no guard of an honour if possible."""
    least, found = 1000, NONE
    for suit, mask in enumerate(SUIT_MASK):
        held, rest = hand & mask, out & mask
        low = (held & -held).bit_length() - 1
        if not held or suit == table.trump or not rest >> low + 1:
            continue
        number, top = held.bit_count(), held.bit_length() - 1
        cost = honours(held >> 13 * suit) * 14 + number if first else low % 13 * 2 - number
        if top % 13 >= JACK and rest >> top + 1 and (rest >> top + 1).bit_count() == number - 1:
            cost += 500
        if cost < least:
            least, found = cost, low
    return found


def _anything(table: Table, seat: int, hand: int, out: int) -> int:
    """With only masters and trumps left, partner's trick takes a master; a lost trick a losing trump."""
    plain = hand & ~SUIT_MASK[table.trump] if table.trump != NONE else hand
    wins = table.winner == seat ^ 2 and plain
    least, found = 2000, NONE
    for suit, mask in enumerate(SUIT_MASK):
        held = (plain if wins else hand) & mask
        if held:
            low = lowest(held)
            cost = held.bit_count() * 14 + low % 13 + 300 * (suit == table.trump)
            if not wins and not (out & mask) >> low + 1:
                cost += 1000
            if cost < least:
                least, found = cost, low
    return found

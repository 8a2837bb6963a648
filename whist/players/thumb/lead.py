"""Which card is led?  Trumps first, then what is sure, partner's suit and the own one, at last a new suit."""

from typing import Final

from whist.players.kernel import NONE, SUIT_MASK, Table
from whist.players.thumb.suits import ACE, STRONG, first_lead, lowest, promise, touching

LATE: Final = 7
"""With so few cards left, masters are cashed before they are ruffed."""

Suit = tuple[int, int, int, int]
"""Of a suit the number, the cards held, those that are out, and how many masters are held."""


def lead(table: Table, seat: int, hand: int, out: int) -> int:
    """The card of the first rule that has something to say."""
    trump, own, trumps, plain, masters = table.trump, 0, None, [], 0
    for suit, mask in enumerate(SUIT_MASK):
        held = hand & mask
        if held:
            rest = out & mask
            sure = (held >> rest.bit_length()).bit_count()
            masters += sure
            if suit == trump:
                own, trumps = held, (suit, held, rest, sure)
            else:
                plain.append((suit, held, rest, sure))
    safe, against = plain, _against(table, seat, out)
    if against:
        card = _trumps(table, seat, trumps, masters, hand.bit_count()) if trumps else NONE
        if card == NONE and any(table.voids):
            card, safe = _ruffs(table, seat, plain, own)
        if card != NONE:
            return card
    if not safe:
        return _last_resort(table, plain, trumps, against)
    late = not against or hand.bit_count() <= LATE
    card = _sure(table, seat, safe, late=late) if table.seen else NONE
    return _new_suit(safe) if card == NONE else card


def _against(table: Table, seat: int, out: int) -> int:
    """The trumps that the opponents may hold."""
    trump, voids = table.trump, table.voids
    shut = trump == NONE or voids[seat + 1 & 3] & voids[seat + 3 & 3] & 1 << trump
    return 0 if shut else out & SUIT_MASK[trump]


def _trumps(table: Table, seat: int, trumps: Suit, masters: int, size: int) -> int:
    """Partner's lead of trumps is returned; trumps are led from length, and drawn to protect winners."""
    trump, own, against, tops = trumps
    if masters == size:
        return own.bit_length() - 1
    if table.drew >> (seat ^ 2) & 1 and not table.voids[seat ^ 2] >> trump & 1:
        return _returned(own, against)
    number, winners = own.bit_count(), masters - tops
    protects = tops and (
        number >= against.bit_count() or (winners >= 2 and tops >= 2) or (winners >= 1 and number >= 4)
    )
    if (number >= 5 or protects) and _worth_drawing(own, against):
        return _opening(table, trumps)
    return NONE


def _ruffs(table: Table, seat: int, plain: list[Suit], own: int) -> tuple[int, list[Suit]]:
    """A lead that somebody is to ruff, or NONE; and the suits in which no ruff is to be feared."""
    trump, voids, long = table.trump, table.voids, own.bit_count() >= STRONG
    left, partner, right = (voids[seat + place & 3] for place in (1, 2, 3))
    # Who is out of trumps too cannot ruff.
    danger = (0 if left >> trump & 1 else left) | (0 if right >> trump & 1 else right)
    gift = 0 if partner >> trump & 1 else partner
    if gift and long:
        for suit, held, _, _ in plain:
            if gift & ~danger & 1 << suit:
                return lowest(held), plain
    if danger:
        card = _forced(table, seat, plain, left, right)
        if card != NONE:
            return card, plain
        plain = [suit for suit in plain if not danger >> suit[0] & 1]
    if gift and not long:
        # A weak hand does not make partner ruff, but for a master.
        plain = [suit for suit in plain if suit[3] or not gift >> suit[0] & 1] or plain
    return NONE, plain


def _forced(table: Table, seat: int, plain: list[Suit], left: int, right: int) -> int:
    """A sure winner that the opponent with the long trumps has to ruff, and only that one; or NONE."""
    strong = table.opener[table.trump]
    forced, other = (left, right) if strong == seat + 1 & 3 else (right, left)
    if strong == NONE or strong & 1 == seat & 1 or forced >> table.trump & 1:
        return NONE
    for suit, held, _, masters in plain:
        if masters and forced & ~other & 1 << suit:
            return held.bit_length() - 1
    return NONE


def _sure(table: Table, seat: int, safe: list[Suit], *, late: bool) -> int:
    """Masters, the suit with most of them first; then partner's suit, then the own one."""
    opener, most, found = table.opener, 0, None
    for suit in safe:
        masters = suit[3]
        # An ace that stands alone waits for an honour to fall on.
        if masters > 1 or (masters and (late or opener[suit[0]] != NONE)):
            promise = masters * 16 - suit[1].bit_count()
            if found is None or promise > most:
                most, found = promise, suit
    if found is not None:
        return _master(table, found)
    for name, held, rest, _ in safe:
        if opener[name] == seat ^ 2:
            return _returned(held, rest)
    for name, held, rest, _ in safe:
        if opener[name] == seat:
            top = held.bit_length() - 1
            return lowest(held) if touching(held, rest) == top else top
    return NONE


def _new_suit(safe: list[Suit]) -> int:
    """The longest suit of four or more; else a sequence, a short suit without ace or king, anything."""
    most, found, base = NONE, 0, 0
    for suit, held, _, _ in safe:
        cards = held >> 13 * suit
        worth = promise(cards)
        if worth > most:
            most, found, base = worth, cards, 13 * suit
    return base + first_lead(found)


def _last_resort(table: Table, plain: list[Suit], trumps: Suit | None, against: int) -> int:
    """When every suit may be ruffed: a trump if it does no harm, else the lowest card that is no master."""
    if trumps and (not plain or (against and _worth_drawing(trumps[1], against))):
        return _opening(table, trumps)
    lows = ((lowest(held), rest) for _, held, rest, _ in plain)
    return min(lows, key=lambda low: low[0] % 13 + 13 * (not low[1] >> low[0] + 1))[0]


def _worth_drawing(own: int, against: int) -> bool:
    """Whether the opponents' trumps are more than a single one that wins in any case."""
    return bool(against & against - 1) or against < own


def _opening(table: Table, suit: Suit) -> int:
    """A master, or what opens a suit."""
    if suit[3]:
        return _master(table, suit)
    base = 13 * suit[0]
    return base + first_lead(suit[1] >> base)


def _master(table: Table, suit: Suit) -> int:
    """The master of a suit, or a card that is as good; the king from ace-king in the first round."""
    name, held, rest, _ = suit
    top, base = held.bit_length() - 1, 13 * name
    if top % 13 < ACE:
        return top
    card = base + first_lead(held >> base) if table.opener[name] == NONE else touching(held, rest)
    return top if rest >> card + 1 else card


def _returned(held: int, rest: int) -> int:
    """To partner a master, the higher of two, or the lowest of three or more."""
    top = held.bit_length() - 1
    return lowest(held) if rest >> top + 1 and held.bit_count() > 2 else top

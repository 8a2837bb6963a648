"""Which card follows suit?  Second hand low, third hand high, last hand as cheaply as possible."""

from whist.players.kernel import Table
from whist.players.thumb.suits import (
    ACE,
    JACK,
    KING,
    QUEEN,
    TEN,
    between,
    lowest,
    may_ruff,
    touching,
)


def fourth(table: Table, seat: int, following: int) -> int:
    """As cheaply as possible, and not over partner."""
    above = following >> table.best + 1 << table.best + 1
    return lowest(above if above and table.winner != seat ^ 2 else following)


def third(table: Table, seat: int, hand: int, following: int, out: int) -> int:
    """High, unless partner's card does as well, the last player ruffs, or a lower card may win."""
    best, led = table.best, table.led
    above = following >> best + 1 << best + 1
    if not above:
        return lowest(following)
    partner_wins, shown_out = table.winner == seat ^ 2, table.voids[seat + 1 & 3] >> led & 1
    if shown_out and (partner_wins or may_ruff(table, seat + 1, led, out)):
        return lowest(following)
    out &= 0x1FFF << 13 * led
    top = above.bit_length() - 1
    if partner_wins and (not between(out, best, top) or _honour_runs(best, following)):
        return lowest(following)
    finesses = led != table.trump and hand != following and not out >> top + 1
    return _finesse(table, above, out) if finesses else touching(above, out)


def _honour_runs(led: int, following: int) -> bool:
    """Partner's honour runs to the last player; the king is better put up, as it cannot catch the ace."""
    top = following.bit_length() - 1
    return led % 13 >= TEN and following.bit_count() >= 3 and top % 13 != KING


def _finesse(table: Table, above: int, out: int) -> int:
    """Against one missing card; with the ace in the first round only."""
    card = touching(above, out)
    lower = above & (1 << card) - 1
    second_round = (table.seen & 0x1FFF << 13 * table.led).bit_count() > 4
    if not lower or (card % 13 == ACE and second_round):
        return card
    below = lower.bit_length() - 1
    missing = between(out, below, card)
    if below % 13 >= TEN and missing & missing - 1 == 0:
        return touching(lower, out)
    return card


def second(table: Table, seat: int, hand: int, following: int, out: int) -> int:
    """Low, but the master in time, the lower of two honours, an ace on an honour, or a cover."""
    best, led = table.best, table.led
    above = following >> best + 1 << best + 1
    if not above or may_ruff(table, seat + 1, led, out):
        return lowest(following)
    mask = 0x1FFF << 13 * led
    out &= mask
    top = above.bit_length() - 1
    late = (table.seen & mask).bit_count() >= 4 or hand.bit_count() <= 3
    if late and not out >> top + 1:
        return touching(above, out)
    equal = touching(following, out)
    if equal != top and equal > best and equal % 13 >= JACK:
        return equal
    if top % 13 == ACE and best % 13 >= JACK:
        return top
    cheapest = lowest(above)
    covers = cheapest % 13 == QUEEN or (best % 13 >= JACK and following.bit_count() == 2)
    return cheapest if covers and best % 13 >= TEN else lowest(following)

"""Who is made to ruff?  The strong opponent; partner only when we are strong."""

from typing import Final

from whist.cards import Cards
from whist.engine.deal import Seat
from whist.players.reading import Reading
from whist.players.reasons import Choice

STRONG: Final = 4
"""With so many trumps a hand is strong."""


def safe_suits(reading: Reading) -> tuple[Cards, ...]:
    """The plain suits that no opponent is known to ruff and that do not force partner to; if possible."""
    able = tuple(suit for suit in reading.plain if suit & reading.able)
    calm = tuple(suit for suit in able if not reading.in_danger(suit.lowest().suit))
    kind = tuple(suit for suit in calm if not _forces_partner(reading, suit))
    return kind or calm


def _forces_partner(reading: Reading, suit: Cards) -> bool:
    """A weak hand does not make partner ruff; a master makes nobody ruff who trusts it."""
    partner = reading.partner
    if partner is None or not reading.strategy.spare_partner:
        return False
    if len(reading.trumps) >= STRONG or suit & reading.masters:
        return False
    return reading.may_ruff(partner, suit.lowest().suit)


def give_ruff(reading: Reading) -> Choice | None:
    """Partner ruffs when our own trumps are long, when nothing beats the ruff, and when nobody overruffs."""
    partner = reading.partner
    if partner is None or not reading.strategy.give_ruff or len(reading.trumps) < STRONG:
        return None
    for suit in reading.plain:
        name = suit.lowest().suit
        if reading.may_ruff(partner, name) and not reading.in_danger(name) and suit & reading.able:
            return Choice(suit.lowest(), "give_ruff", {"suit": name, "seat": partner})
    return None


def force_strong(reading: Reading) -> Choice | None:
    """A sure winner is led in a suit of which the opponent with the long trumps has none.

    The legal cards count, not only those of the partner contract: this ruff is what we want.
    """
    if not reading.strategy.force_strong:
        return None
    for suit in reading.plain:
        name, masters = suit.lowest().suit, suit & reading.masters & reading.legal
        seat = _forced(reading, suit) if masters else None
        if seat is not None:
            return Choice(masters.highest(), "force_strong", {"seat": seat, "suit": name})
    return None


def _forced(reading: Reading, suit: Cards) -> Seat | None:
    """The one opponent who can ruff this suit, if strong in trumps; the other one has to follow."""
    name = suit.lowest().suit
    void = [seat for seat in reading.opponents if reading.void(seat, name)]
    if len(void) != 1 or not reading.may_ruff(void[0], name):
        return None
    return void[0] if reading.strong_in_trumps(void[0]) else None

"""What does a small card tell partner?  When nothing can be won, the choice among small cards is a message.

High and then low in a plain suit calls for trumps (Peter).  Low but one and then low in partner's trumps says
that there are four (echo).  In partner's plain suit four cards keep the lowest, so the cards rise, and nobody
takes it for a call.
"""

from typing import Final

from whist.cards import JACK, TEN, Cards
from whist.players.opening import worth
from whist.players.reading import Reading
from whist.players.reasons import Choice, Fact, Rule, first

GOOD_SUIT: Final = 5
"""Points of honours in a long suit that is worth four trumps."""


def small(reading: Reading, reason: str, **facts: Fact) -> Choice:
    """The lowest card, or the small card that carries a message."""
    low = reading.able.lowest()
    following = reading.partner is not None and low.suit == reading.led
    return (first(RULES, reading) if following else None) or Choice(low, reason, facts)


def call(reading: Reading) -> Choice | None:
    """With trumps to draw: an unnecessarily high card first, in the next round the lowest."""
    if not reading.strategy.call_trumps or reading.led == reading.trump or not _wants_trumps(reading):
        return None
    assert reading.led is not None
    before, low = reading.own(reading.led), reading.able.lowest()
    if before:
        return Choice(low, "call_trumps") if len(before) == 1 and before[0] > low else None
    spare = _last_but_one(reading)
    return Choice(spare.lowest(), "call_trumps") if spare else None


def trump_echo(reading: Reading) -> Choice | None:
    """Partner leads trumps, and we have four: the last but one."""
    leader = reading.plays[0].seat
    if not reading.strategy.trump_echo or reading.led != reading.trump or leader != reading.partner:
        return None
    assert reading.led is not None
    if len(reading.trumps) < 4 or reading.own(reading.led):
        return None
    spare = _last_but_one(reading)
    return Choice(spare.lowest(), "trump_echo", {"seat": leader}) if spare else None


def plain_echo(reading: Reading) -> Choice | None:
    """Partner opened a plain suit with a high card, and we were dealt four: the lowest is kept."""
    if not reading.strategy.plain_echo or reading.led == reading.trump:
        return None
    assert reading.led is not None
    opened = next((lead for lead in reading.leads if lead[1].suit == reading.led), None)
    if opened is None or opened[0] != reading.partner or opened[1].rank < TEN:
        return None
    if len(reading.able) + len(reading.own(reading.led)) != 4:
        return None
    spare = _last_but_one(reading)
    return Choice(spare.lowest(), "plain_echo", {"seat": opened[0]}) if spare else None


def _last_but_one(reading: Reading) -> Cards:
    """The lowest but one and what is above, if it is a small card and does not win; else nothing."""
    spare = reading.able.minus(reading.able.lowest())
    if not spare or spare.lowest().rank >= TEN or spare.lowest() in reading.winners:
        return Cards()
    return spare


def _wants_trumps(reading: Reading) -> bool:
    """Five trumps with an honour, or four with two honours and a good suit; nobody has led any yet."""
    trumps = reading.trumps
    if reading.led_trumps(reading.view.order) or not reading.trumps_against:
        return False
    honours = sum(card.rank >= JACK for card in trumps)
    good = any(len(suit) >= 4 and worth(suit)[1] >= GOOD_SUIT for suit in reading.plain)
    return (len(trumps) >= 5 and honours >= 1) or (len(trumps) == 4 and honours >= 2 and good)


RULES: Final[tuple[Rule, ...]] = (trump_echo, call, plain_echo)

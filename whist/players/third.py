"""Which card does third hand play?  Usually its best, unless partner's card or a lower one does as well."""

from typing import Final

from whist.cards import ACE, KING, QUEEN, TEN, Cards
from whist.players.reading import Reading
from whist.players.reasons import Choice, Rule, first
from whist.players.signals import small

EIGHT: Final = 8


def unblock(reading: Reading) -> Choice | None:
    """The ace with one small card goes on partner's king or queen, if no trump can spoil the long suit."""
    led, able = reading.plays[0].card, reading.legal
    if not reading.strategy.unblock:
        return None
    alone = len(able) == 2 and able.highest().rank == ACE and reading.beats(able.highest(), reading.best)
    if not alone or led.rank not in (KING, QUEEN) or reading.trumps_against:
        return None
    return Choice(able.highest(), "third_unblock", {"other": led})


def spare(reading: Reading) -> Choice | None:
    """A trick that partner wins for sure takes our lowest card."""
    return small(reading, "third_spare", other=reading.best.card) if reading.partner_is_sure else None


def hopeless(reading: Reading) -> Choice | None:
    """What cannot win is as low as possible."""
    return None if reading.winners else small(reading, "third_hopeless")


def ruffed(reading: Reading) -> Choice | None:
    """No high card for a trick that the last player is known to ruff."""
    assert reading.led is not None
    for seat in reading.after:
        if reading.may_ruff(seat, reading.led):
            return small(reading, "third_ruffed", seat=seat, suit=reading.led)
    return None


def honour_runs(reading: Reading) -> Choice | None:
    """Partner's honour from a sequence runs to the last player: our ace stays behind it.

    The king is better put up, since it cannot catch the ace.
    """
    led = reading.plays[0].card
    if not reading.partner_wins or led.rank < TEN or len(reading.able) < 3:
        return None
    if reading.able.highest().rank == KING:
        return None
    return small(reading, "third_spare", other=led)


def eleven(reading: Reading) -> Choice | None:
    """The rule of eleven: eleven less the pips of a fourth best card are the higher cards in other hands.

    Only partner's first lead counts as one: later low cards are led for other reasons.
    """
    led, leader = reading.plays[0].card, reading.plays[0].seat
    if not reading.strategy.eleven:
        return None
    earlier = sum(seat == leader for seat, _ in reading.leads)
    if not reading.partner_wins or led.rank > EIGHT or earlier > 1 or reading.times_led(led.suit) > 1:
        return None
    seen = Cards.of(play.card for play in reading.plays[1:]) | reading.able
    if 11 - led.rank != sum(card.suit == led.suit and card > led for card in seen):
        return None
    return Choice(reading.able.lowest(), "third_eleven", {"other": led})


def finesse(reading: Reading) -> Choice | None:
    """From ace-queen the queen, or from two cards around the one that is missing: it may lie on the right.

    With the ace only in the first round of a plain suit: later it may be ruffed.
    """
    cards, top = reading.able, reading.able.highest()
    if not reading.strategy.finesse or reading.led is None or reading.led == reading.trump:
        return None
    if top.rank == ACE and reading.times_led(reading.led) > 1:
        return None
    lower = [card for card in cards & reading.winners if card < reading.lowest_equal(top)]
    if not lower or not reading.is_master(top) or lower[-1].rank < TEN:
        return None
    second = lower[-1]
    missing = [card for card in reading.out.of_suit(top.suit) if second < card < top]
    if len(missing) != 1 or len(cards) == len(reading.hand):
        return None
    return Choice(reading.lowest_equal(second), "third_finesse", {"other": missing[0]})


def equal(reading: Reading) -> Choice | None:
    """Partner's card wins already, and ours would win against no card that is out."""
    if not reading.partner_wins:
        return None
    best, top = reading.best.card, reading.able.highest()
    between = reading.out.bits & ((1 << top) - (1 << best)) if top > best else 0
    return None if between else small(reading, "third_equal", other=best)


def high(reading: Reading) -> Choice:
    """The highest card, or the lowest one that takes as much; just enough for whoever has not learned it."""
    if not reading.strategy.third_high:
        return Choice(reading.winners.lowest(), "third_cheapest")
    top = reading.winners.highest()
    card = reading.cheapest_as(top)
    return Choice(card, "third_high" if card == top else "third_cheapest")


RULES: Final[tuple[Rule, ...]] = (
    unblock,
    spare,
    hopeless,
    ruffed,
    equal,
    eleven,
    honour_runs,
    finesse,
)


def choose(reading: Reading) -> Choice:
    """The card of third hand."""
    return first(RULES, reading) or high(reading)

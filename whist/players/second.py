"""Which card does second hand play?  Low on a low card; partner is still to come."""

from typing import Final

from whist.cards import ACE, JACK, QUEEN, TEN, Cards
from whist.players import coups
from whist.players.reading import Reading
from whist.players.reasons import Choice, Rule, first
from whist.players.signals import small


def split(reading: Reading) -> Choice | None:
    """From two touching honours at the head of the suit, the lower: the leader's side pays a high card."""
    if not reading.strategy.second_split:
        return None
    top = reading.able.highest()
    equal = reading.lowest_equal(top)
    if equal == top or equal.rank < JACK or equal not in reading.winners or _wasted(reading):
        return None
    return Choice(equal, "second_split")


def ace_on_honour(reading: Reading) -> Choice | None:
    """The ace is played on a king, queen or jack."""
    top = reading.able.highest()
    if (
        reading.strategy.second_cover
        and top.rank == ACE
        and reading.plays[0].card.rank >= JACK
        and not _wasted(reading)
    ):
        return Choice(top, "second_ace")
    return None


def cover(reading: Reading) -> Choice | None:
    """A ten or a jack is covered by the queen, an honour by a king with one small card."""
    led = reading.plays[0].card.rank
    winners = reading.winners
    if not reading.strategy.second_cover or led < TEN or not winners or _wasted(reading):
        return None
    if winners.lowest().rank == QUEEN or (led >= JACK and len(reading.able) == 2):
        return Choice(winners.lowest(), "second_cover")
    return None


def master(reading: Reading) -> Choice | None:
    """In the second round of a suit, or late, the master is played before somebody can ruff it."""
    masters = reading.able & reading.masters & reading.winners
    assert reading.led is not None
    if not masters or _wasted(reading):
        return None
    if reading.times_led(reading.led) > 1 or len(reading.hand) <= 3:
        return Choice(reading.cheapest_as(masters.highest()), "second_master")
    return None


def high(reading: Reading) -> Choice | None:
    """Whoever has not learned to play low puts up a high card at once."""
    if reading.strategy.second_low or not reading.winners or reading.winners.highest().rank < JACK:
        return None
    return Choice(reading.cheapest_as(reading.winners.highest()), "second_high")


def low(reading: Reading) -> Choice:
    """The lowest card, or the one that tells partner something."""
    return small(reading, "second_low")


def _wasted(reading: Reading) -> bool:
    """Whether the next opponent is known to ruff what we put on."""
    assert reading.led is not None
    following: Cards = reading.able.of_suit(reading.led)
    return not following or any(
        reading.may_ruff(seat, reading.led) for seat in reading.after if seat in reading.opponents
    )


RULES: Final[tuple[Rule, ...]] = (coups.bath, master, split, ace_on_honour, cover, high)


def choose(reading: Reading) -> Choice:
    """The card of second hand."""
    return first(RULES, reading) or low(reading)

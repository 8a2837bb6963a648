"""Which card does the last player play?  Partner's trick is left alone; else the cheapest card that wins."""

from whist.players.reading import Reading
from whist.players.reasons import Choice
from whist.players.signals import small


def choose(reading: Reading) -> Choice:
    """The card of the last player, who follows suit."""
    if reading.partner_wins:
        return small(reading, "fourth_partner")
    if reading.winners:
        return Choice(reading.winners.lowest(), "fourth_cheapest")
    return small(reading, "fourth_low")

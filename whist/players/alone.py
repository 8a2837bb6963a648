"""What does a player without a partner do?  Every trick is worth having, and nobody else wins it for us."""

from typing import Final

from whist.cards import Card, Suit
from whist.players import discard
from whist.players.opening import worth
from whist.players.reading import Reading
from whist.players.reasons import Choice, Rule, first


def lead_master(reading: Reading) -> Choice | None:
    """Masters of plain suits before they are ruffed, trumps among them when they draw."""
    sure = [card for card in reading.masters & reading.able if not reading.in_danger(card.suit)]
    if not sure:
        return None
    card = max(sure, key=lambda card: (card.suit != reading.trump, card.rank))
    return Choice(card, "cash_master")


def lead_high(reading: Reading) -> Choice:
    """The card that the fewest cards can beat; of equal ones not the trump."""

    def merit(card: Card) -> tuple[bool, int, bool]:
        above = reading.out.of_suit(card.suit).bits >> card
        return not reading.in_danger(card.suit), -above.bit_count(), card.suit != reading.trump

    return Choice(max(reading.able, key=merit), "alone_high")


def win_last(reading: Reading) -> Choice | None:
    """Last hand, or with a card that nobody can beat: the cheapest that does it."""
    sure = [card for card in reading.winners if not reading.after or _stands(reading, card)]
    if not sure:
        return None
    return Choice(min(sure, key=lambda card: (card.suit == reading.trump, card.rank)), "alone_cheapest")


def try_it(reading: Reading) -> Choice | None:
    """A ruff is worth a small trump; a high card is tried when at most one card beats it."""
    if not reading.winners:
        return None
    trumps = reading.winners & reading.trumps
    if reading.led != reading.trump and trumps:
        return Choice(trumps.lowest(), "alone_cheapest")
    top = reading.winners.highest()
    above = (reading.out.of_suit(top.suit).bits >> top).bit_count()
    return Choice(reading.cheapest_as(top), "alone_high") if above <= 1 else None


def low(reading: Reading) -> Choice:
    """The lowest card of the suit, or a discard."""
    if reading.able.lowest().suit == reading.led:
        return Choice(reading.able.lowest(), "alone_low")
    return discard.choose(reading)


def _stands(reading: Reading, card: Card) -> bool:
    """Whether a card wins for all that we know."""
    if not reading.is_master(card):
        return False
    assert reading.led is not None
    return card.suit == reading.trump or not any(
        reading.may_ruff(seat, reading.led) for seat in reading.after
    )


FOLLOWING: Final[tuple[Rule, ...]] = (win_last, try_it)


def choose(reading: Reading) -> Choice:
    """The card of a player who sits alone."""
    if not reading.plays:
        return lead_master(reading) or lead_high(reading)
    return first(FOLLOWING, reading) or low(reading)


def knocks(reading: Reading) -> bool:
    """Whether the dog keeps its card for a better trick."""
    return not reading.plays or win_last(reading) is None


def best_trump(reading: Reading) -> Suit:
    """The suit to name: the longest of the hand, the stronger of equals."""
    suits = (reading.hand.of_suit(suit) for suit in Suit)
    return max((suit for suit in suits if suit), key=worth).lowest().suit

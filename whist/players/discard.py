"""Which card is thrown away?  No master while there is a loser, no guard of an honour while there is more."""

from typing import Final

from whist.cards import ACE, JACK, Card, Cards
from whist.players.opening import worth
from whist.players.reading import Reading
from whist.players.reasons import Choice, Rule, first


def signal(reading: Reading) -> Choice | None:
    """When opponents draw trumps, the first discard is a low card of our best suit: partner is to lead it."""
    drawing = reading.led == reading.trump and reading.plays[0].seat in reading.opponents
    if reading.partner is None or not reading.strategy.discard_signal or not drawing:
        return None
    if reading.first_discard(reading.seat) is not None:
        return None
    suits = [
        suit for suit in reading.plain if len(suit) >= 3 and suit.lowest() in reading.able - reading.masters
    ]
    if not suits:
        return None
    best = max(suits, key=lambda suit: (worth(suit)[1], len(suit)))
    return Choice(best.lowest(), "discard_signal", {"suit": best.lowest().suit})


def command(reading: Reading) -> Choice | None:
    """The ace from ace, king and queen shows that all the tricks of the suit are ours."""
    if not reading.strategy.discard_command or reading.first_discard(reading.seat) is not None:
        return None
    for suit in reading.plain:
        if len(suit & reading.masters & reading.legal) >= 3:
            return Choice(suit.highest(), "discard_command", {"suit": suit.lowest().suit})
    return None


def weakest(reading: Reading) -> Choice | None:
    """First the lowest card of the weakest suit that has a loser to spare, later the one least missed."""
    suits = (suit for suit in reading.plain if suit.lowest() in reading.able)
    spare = [suit for suit in suits if suit.lowest() not in reading.masters]
    if not spare:
        return None
    if reading.first_discard(reading.seat) is None:
        suit = min(spare, key=lambda cards: (_guards(reading, cards), worth(cards)[1], len(cards)))
    else:
        suit = min(spare, key=lambda cards: (_guards(reading, cards), cards.lowest().rank * 2 - len(cards)))
    return Choice(suit.lowest(), "discard_weak", {"suit": suit.lowest().suit})


def _guards(reading: Reading, suit: Cards) -> bool:
    """Whether the lowest card guards an honour: king and one, queen and two, jack and three."""
    top = suit.highest()
    above = len(Cards.of(card for card in reading.out.of_suit(top.suit) if card > top))
    return above > 0 and JACK <= top.rank < ACE and len(suit) == above + 1


def anything(reading: Reading) -> Choice:
    """With only masters and trumps left, partner's trick takes a master; a lost trick a losing trump."""
    plain = reading.able - reading.trumps
    losers = plain if reading.partner_wins and plain else reading.able - reading.masters or reading.able

    def cost(card: Card) -> tuple[bool, int, int]:
        return card.suit == reading.trump, len(reading.hand.of_suit(card.suit)), card.rank

    return Choice(min(losers, key=cost), "discard_last")


RULES: Final[tuple[Rule, ...]] = (command, signal, weakest)


def choose(reading: Reading) -> Choice:
    """The card to throw when the trick is not ours to win."""
    return first(RULES, reading) or anything(reading)

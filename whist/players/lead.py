"""Which card does the leader play?  What brings or protects sure tricks first, then promising suits."""

from typing import Final

from whist.cards import Cards
from whist.players import coups, forcing, opening, trumps
from whist.players.forcing import safe_suits
from whist.players.reading import Reading
from whist.players.reasons import Choice, Rule, first
from whist.players.trumps import master_of, returned

LATE: Final = 7
"""With so few cards left, masters are cashed before they are ruffed."""


def cash_out(reading: Reading) -> Choice | None:
    """When every card is a master, the trumps come first and the other suits follow."""
    if reading.hand != reading.masters or reading.legal != reading.hand:
        return None
    if reading.trumps and reading.trumps_against:
        return Choice(reading.trumps.highest(), "cash_out")
    side = reading.able - reading.trumps or reading.able
    return Choice(max(side, key=lambda card: card.rank), "cash_out")


def cash_master(reading: Reading) -> Choice | None:
    """Masters of plain suits, the suit with the most of them first."""
    suits = [suit for suit in safe_suits(reading) if _ripe(reading, suit)]
    if not suits or reading.first_lead:
        return None
    suit = max(suits, key=lambda cards: (len(cards & reading.masters), -len(cards)))
    return Choice(master_of(reading, suit), "cash_master")


def _ripe(reading: Reading, suit: Cards) -> bool:
    """An ace that stands alone is no lead early in the deal: it waits for an honour to fall on."""
    masters = len(suit & reading.masters)
    late = len(reading.hand) <= LATE or not reading.trumps_against
    return masters > 1 or (masters == 1 and (late or reading.times_led(suit.lowest().suit) > 0))


def return_suit(reading: Reading) -> Choice | None:
    """Partner's suit goes back when nothing better is known."""
    for suit in safe_suits(reading) if reading.strategy.return_lead else ():
        name = suit.lowest().suit
        if name in reading.led_first_by(reading.partner):
            return Choice(returned(reading, suit), "return_suit", {"suit": name})
    return None


def signalled_suit(reading: Reading) -> Choice | None:
    """The suit of partner's first discard on the opponents' trumps is partner's best."""
    if not reading.strategy.discard_signal or reading.signalled is None:
        return None
    for suit in safe_suits(reading):
        if suit.lowest().suit == reading.signalled:
            return Choice(returned(reading, suit), "signalled_suit", {"suit": reading.signalled})
    return None


def continue_suit(reading: Reading) -> Choice | None:
    """A suit of our own goes on until it is good."""
    for suit in safe_suits(reading):
        name = suit.lowest().suit
        if name in reading.led_first_by(reading.seat):
            card = opening.equal_of(reading, suit) if _touches(reading, suit) else suit.lowest()
            return Choice(card, "continue_suit", {"suit": name})
    return None


def _touches(reading: Reading, suit: Cards) -> bool:
    """Whether the two best cards of the suit are equals."""
    return reading.lowest_equal(suit.highest()) != suit.highest()


def attack_weak(reading: Reading) -> Choice | None:
    """A suit in which the last player has shown that the best card out is not there."""
    if not reading.strategy.attack_weak or len(reading.after) < 3:
        return None
    right = reading.after[2]
    suits = [suit for suit in safe_suits(reading) if _weak_at(reading, suit, right)]
    if not suits:
        return None
    suit = max(suits, key=opening.worth)
    card = suit.highest() if _touches(reading, suit) else suit.lowest()
    return Choice(card, "attack_weak", {"suit": card.suit, "seat": right})


def _weak_at(reading: Reading, suit: Cards, seat: int) -> bool:
    """Whether a seat has denied the best card of a suit that is out."""
    out = reading.out.of_suit(suit.lowest().suit)
    return bool(out) and out.highest() in reading.denied[seat]


def any_card(reading: Reading) -> Choice:
    """When every suit may be ruffed: a trump if it does no harm, else the lowest card."""
    own, plain = reading.trumps & reading.able, reading.able - reading.trumps
    if own and (not plain or trumps.worth_drawing(reading)):
        return Choice(trumps.trump_card(reading, own), "lead_trump_last")
    losers = plain - reading.masters or plain
    return Choice(min(losers, key=lambda card: card.rank), "lead_low")


RULES: Final[tuple[Rule, ...]] = (
    cash_out,
    trumps.answer_call,
    trumps.return_trump,
    trumps.trump_length,
    trumps.draw_trumps,
    coups.underplay,
    coups.expasse_ruff,
    forcing.give_ruff,
    forcing.force_strong,
    cash_master,
    coups.deschapelles,
    return_suit,
    signalled_suit,
    coups.expasse_toward,
    continue_suit,
    attack_weak,
    opening.lead_singleton,
    opening.long_suit,
    opening.short_suit,
)


def choose(reading: Reading) -> Choice:
    """The card to lead."""
    return first(RULES, reading) or any_card(reading)

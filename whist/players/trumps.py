"""When are trumps led?  At partner's wish, from length, and to protect winners."""

from whist.cards import ACE, JACK, Card, Cards
from whist.players.opening import from_suit
from whist.players.reading import Reading
from whist.players.reasons import Choice


def answer_call(reading: Reading) -> Choice | None:
    """Partner's call for trumps: the highest of two or three, the ace in any case, else the lowest."""
    trumps = reading.trumps & reading.able
    if not (reading.strategy.answer_call and trumps and reading.trumps_against):
        return None
    if not reading.called(reading.partner):
        return None
    high = len(trumps) <= 3 or trumps.highest().rank == ACE
    return Choice(trumps.highest() if high else trumps.lowest(), "answer_call")


def return_trump(reading: Reading) -> Choice | None:
    """Trumps that partner has led are returned at once, as long as partner has some."""
    trumps = reading.trumps & reading.able
    if not (trumps and reading.trumps_against and reading.led_trumps((reading.partner,))):
        return None
    assert reading.partner is not None
    if not reading.trumps_of(reading.partner):
        return None
    return Choice(returned(reading, trumps), "return_trump")


def trump_length(reading: Reading) -> Choice | None:
    """From five trumps, trumps; not when only the opponents' best one is out, which wins in any case."""
    trumps = reading.trumps & reading.able
    if not reading.strategy.trump_from_five or len(trumps) < 5 or not worth_drawing(reading):
        return None
    if reading.strategy.trump5_needs_honour and trumps.highest().rank < JACK:
        return None
    return Choice(trump_card(reading, trumps), "trump_length")


def draw_trumps(reading: Reading) -> Choice | None:
    """With the best trump and winners to protect, opponents' trumps are drawn."""
    trumps = reading.trumps & reading.able
    if not (reading.strategy.draw_trumps and trumps & reading.masters and worth_drawing(reading)):
        return None
    winners, tops = len(reading.masters - reading.trumps), len(trumps & reading.masters)
    more = len(trumps) >= len(reading.trumps_against)
    if more or (winners >= 2 and tops >= 2) or (winners >= 1 and len(trumps) >= 4):
        return Choice(trump_card(reading, trumps), "draw_trumps")
    return None


def worth_drawing(reading: Reading) -> bool:
    """Whether opponents may have trumps that a lead of ours can draw at a profit."""
    against = reading.trumps_against
    if not against:
        return False
    return len(against) > 1 or against.lowest() < reading.trumps.highest()


def trump_card(reading: Reading, trumps: Cards) -> Card:
    """The card of a lead of trumps: a master, else as from any suit."""
    if reading.is_master(trumps.highest()):
        return master_of(reading, trumps)
    return from_suit(trumps, reading.strategy.lead_system).card


def master_of(reading: Reading, suit: Cards) -> Card:
    """A suit headed by a master: the king from ace-king, then the queen from ace-queen; else the top."""
    top = suit.highest()
    if top.rank < ACE:
        return top
    first = not reading.times_led(top.suit)
    card = from_suit(suit, reading.strategy.lead_system).card if first else reading.lowest_equal(top)
    return card if reading.is_master(card) else top


def returned(reading: Reading, suit: Cards) -> Card:
    """The card that goes back to partner: a master, the higher of two, the lowest of three or more."""
    if reading.is_master(suit.highest()):
        return suit.highest()
    return suit.highest() if len(suit) <= 2 else suit.lowest()

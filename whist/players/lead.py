"""Which card does the leader play?  First the suit, then the card by the old table of leads."""

from typing import Final

from whist.cards import ACE, JACK, KING, QUEEN, TEN, Card, Cards
from whist.players.reading import Reading
from whist.players.reasons import Choice, Rule, first

NINE: Final = 9
LATE: Final = 7
"""With so few cards left, masters are cashed before they are ruffed."""


def from_suit(suit: Cards) -> Choice:
    """The lead from a suit that goes round for the first time: sequences, ace of five, fourth best, top."""
    ranks, facts = {card.rank for card in suit}, {"suit": suit.lowest().suit}
    rank = _sequence_lead(ranks)
    if rank is not None:
        return Choice(_of_rank(suit, rank), "lead_sequence", facts)
    if ACE in ranks and len(suit) >= 5:
        return Choice(suit.highest(), "lead_ace", facts)
    if len(suit) >= 4:
        return Choice(fourth_best(suit), "lead_fourth", facts)
    guarded = suit.highest().rank >= KING
    return Choice(suit.lowest() if guarded else suit.highest(), "lead_low" if guarded else "lead_top", facts)


def _sequence_lead(ranks: set[int]) -> int | None:
    """The rank to lead from cards that support each other; the king from ace-king denies nothing."""
    for wanted, lead in _SEQUENCES:
        if wanted <= ranks:
            small = len(ranks) - len(wanted)
            return JACK if wanted == {KING, QUEEN, JACK} and small >= 2 else lead
    return None


_SEQUENCES: Final = (
    ({ACE, KING}, KING),
    ({KING, QUEEN, JACK}, KING),
    ({KING, QUEEN}, KING),
    ({ACE, QUEEN, JACK}, ACE),
    ({KING, JACK, TEN}, TEN),
    ({QUEEN, JACK, TEN}, QUEEN),
    ({JACK, TEN, NINE}, JACK),
)


def _of_rank(suit: Cards, rank: int) -> Card:
    return next(card for card in suit if card.rank == rank)


def fourth_best(suit: Cards) -> Card:
    """The fourth card from the top."""
    return list(suit)[-4]


def returned(reading: Reading, suit: Cards) -> Card:
    """The card that goes back to partner: a master, the higher of two, the lowest of three or more."""
    if reading.is_master(suit.highest()):
        return suit.highest()
    return suit.highest() if len(suit) <= 2 else suit.lowest()


def worth(suit: Cards) -> tuple[int, int]:
    """How good a suit is to lead from: its length, then its honours."""
    points = {ACE: 4, KING: 3, QUEEN: 2, JACK: 1}
    return len(suit), sum(points.get(card.rank, 0) for card in suit)


# -- all the tricks, and trumps


def cash_out(reading: Reading) -> Choice | None:
    """When every card is a master, the trumps come first and the other suits follow."""
    if reading.hand != reading.masters or reading.able != reading.hand:
        return None
    if reading.trumps and reading.trumps_against:
        return Choice(reading.trumps.highest(), "cash_out")
    side = reading.hand - reading.trumps or reading.hand
    return Choice(max(side, key=lambda card: card.rank), "cash_out")


def answer_call(reading: Reading) -> Choice | None:
    """Partner's call for trumps: the highest of two or three, the ace in any case, else the lowest."""
    trumps = reading.trumps & reading.able
    if not (trumps and reading.partner_called and reading.trumps_against):
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
    if len(trumps) < 5 or not worth_drawing(reading):
        return None
    return Choice(_trump_card(reading, trumps), "trump_length")


def draw_trumps(reading: Reading) -> Choice | None:
    """With the best trump and winners to protect, opponents' trumps are drawn."""
    trumps = reading.trumps & reading.able
    if not trumps & reading.masters or not worth_drawing(reading):
        return None
    winners, tops = len(reading.masters - reading.trumps), len(trumps & reading.masters)
    more = len(trumps) >= len(reading.trumps_against)
    if more or (winners >= 2 and tops >= 2) or (winners >= 1 and len(trumps) >= 4):
        return Choice(_trump_card(reading, trumps), "draw_trumps")
    return None


def worth_drawing(reading: Reading) -> bool:
    """Whether opponents may have trumps that a lead of ours can draw at a profit."""
    against = reading.trumps_against
    if not against:
        return False
    return len(against) > 1 or against.lowest() < reading.trumps.highest()


def _trump_card(reading: Reading, trumps: Cards) -> Card:
    return _master_of(reading, trumps) if reading.is_master(trumps.highest()) else from_suit(trumps).card


# -- plain suits


def give_ruff(reading: Reading) -> Choice | None:
    """Partner ruffs when our own trumps are long, when nothing beats the ruff, and when nobody overruffs."""
    partner = reading.partner
    if partner is None or len(reading.trumps) < 4:
        return None
    for suit in reading.plain:
        name = suit.lowest().suit
        if reading.may_ruff(partner, name) and not reading.in_danger(name) and suit & reading.able:
            return Choice(suit.lowest(), "give_ruff", {"suit": name})
    return None


def safe_suits(reading: Reading) -> tuple[Cards, ...]:
    """The plain suits that no opponent is known to ruff and that do not force partner to; if possible."""
    able = tuple(suit for suit in reading.plain if suit & reading.able)
    calm = tuple(suit for suit in able if not reading.in_danger(suit.lowest().suit))
    kind = tuple(suit for suit in calm if not _forces_partner(reading, suit))
    return kind or calm


def _forces_partner(reading: Reading, suit: Cards) -> bool:
    """A weak hand does not make partner ruff; a master makes nobody ruff who trusts it."""
    partner = reading.partner
    if partner is None or len(reading.trumps) >= 4 or suit & reading.masters:
        return False
    return reading.may_ruff(partner, suit.lowest().suit)


def cash_master(reading: Reading) -> Choice | None:
    """Masters of plain suits, the suit with the most of them first."""
    suits = [suit for suit in safe_suits(reading) if _ripe(reading, suit)]
    if not suits or not reading.leads:
        return None
    suit = max(suits, key=lambda cards: (len(cards & reading.masters), -len(cards)))
    return Choice(_master_of(reading, suit), "cash_master")


def _master_of(reading: Reading, suit: Cards) -> Card:
    """A suit headed by a master: the king from ace-king, then the queen from ace-queen; else the top."""
    top = suit.highest()
    if top.rank < ACE:
        return top
    card = reading.lowest_equal(top) if reading.times_led(top.suit) else from_suit(suit).card
    return card if reading.is_master(card) else top


def _ripe(reading: Reading, suit: Cards) -> bool:
    """An ace that stands alone is no lead early in the deal: it waits for an honour to fall on."""
    masters = len(suit & reading.masters)
    late = len(reading.hand) <= LATE or not reading.trumps_against
    return masters > 1 or (masters == 1 and (late or reading.times_led(suit.lowest().suit) > 0))


def return_suit(reading: Reading) -> Choice | None:
    """Partner's suit goes back when nothing better is known."""
    for suit in safe_suits(reading):
        name = suit.lowest().suit
        if name in reading.led_first_by(reading.partner):
            return Choice(returned(reading, suit), "return_suit", {"suit": name})
    return None


def signalled_suit(reading: Reading) -> Choice | None:
    """The suit of partner's first discard on the opponents' trumps is partner's best."""
    for suit in safe_suits(reading):
        if suit.lowest().suit == reading.signalled:
            return Choice(returned(reading, suit), "signalled_suit", {"suit": reading.signalled})
    return None


def continue_suit(reading: Reading) -> Choice | None:
    """A suit of our own goes on until it is good."""
    for suit in safe_suits(reading):
        name = suit.lowest().suit
        if name in reading.led_first_by(reading.seat):
            top = suit.highest()
            card = top if _touches(reading, suit) else suit.lowest()
            return Choice(card, "continue_suit", {"suit": name})
    return None


def _touches(reading: Reading, suit: Cards) -> bool:
    """Whether the two best cards of the suit are equals."""
    return reading.lowest_equal(suit.highest()) != suit.highest()


def lead_singleton(reading: Reading) -> Choice | None:
    """Open with a singleton when two or three small trumps can ruff and the long suit has no future."""
    trumps = reading.trumps
    if not reading.strategy.lead_singleton or reading.leads or not 2 <= len(trumps) <= 3:
        return None
    single = next((suit for suit in reading.plain if len(suit) == 1), None)
    if single is None or trumps.highest().rank >= QUEEN or any(map(_promises, reading.plain)):
        return None
    return Choice(single.lowest(), "lead_singleton")


def _promises(suit: Cards) -> bool:
    """A long suit headed by an honour that is no tenace (ace-queen, ace-jack, king-jack)."""
    ranks = {card.rank for card in suit}
    tenace = any(wide <= ranks for wide in ({ACE, QUEEN}, {ACE, JACK}, {KING, JACK}))
    return len(suit) >= 4 and max(ranks) > TEN and (not tenace or _sequence_lead(ranks) is not None)


def long_suit(reading: Reading) -> Choice | None:
    """The longest plain suit of four or more, the stronger of equals."""
    suits = [suit for suit in safe_suits(reading) if len(suit) >= 4]
    return from_suit(max(suits, key=worth)) if suits else None


def short_suit(reading: Reading) -> Choice | None:
    """From short suits a sequence first, then the top of one without ace or king, then anything safe."""
    suits = safe_suits(reading)
    if not suits:
        return None
    return from_suit(max(suits, key=lambda suit: (_short_rank(suit), worth(suit))))


def _short_rank(suit: Cards) -> int:
    ranks = {card.rank for card in suit}
    if _sequence_lead(ranks) is not None or {QUEEN, JACK} <= ranks:
        return 2
    return int(suit.highest().rank < KING)


def any_card(reading: Reading) -> Choice:
    """When every suit may be ruffed: a trump if it does no harm, else the lowest card."""
    trumps, plain = reading.trumps & reading.able, reading.able - reading.trumps
    if trumps and (not plain or worth_drawing(reading)):
        return Choice(_trump_card(reading, trumps), "lead_trump_last")
    losers = plain - reading.masters or plain
    return Choice(min(losers, key=lambda card: card.rank), "lead_low")


RULES: Final[tuple[Rule, ...]] = (
    cash_out,
    answer_call,
    return_trump,
    trump_length,
    draw_trumps,
    give_ruff,
    cash_master,
    return_suit,
    signalled_suit,
    continue_suit,
    lead_singleton,
    long_suit,
    short_suit,
)


def choose(reading: Reading) -> Choice:
    """The card to lead."""
    return first(RULES, reading) or any_card(reading)

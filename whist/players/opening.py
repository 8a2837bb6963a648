"""Which card opens a suit, and which suit opens the deal?  The old table of leads and the American one."""

from typing import Final

from whist.cards import ACE, JACK, KING, QUEEN, TEN, Card, Cards
from whist.players.forcing import safe_suits
from whist.players.reading import Reading
from whist.players.reasons import Choice

NINE: Final = 9

# What the suit must hold, and the rank to lead from few cards and from many: with four and with five or more.
_OLD: Final = (
    ({ACE, KING}, KING, KING),
    ({KING, QUEEN, JACK}, KING, JACK),
    ({KING, QUEEN}, KING, KING),
    ({ACE, QUEEN, JACK}, ACE, ACE),
    ({KING, JACK, TEN}, TEN, TEN),
    ({QUEEN, JACK, TEN}, QUEEN, QUEEN),
    ({JACK, TEN, NINE}, JACK, JACK),
)
_AMERICAN: Final = (
    ({ACE, KING}, KING, ACE),
    ({KING, QUEEN, JACK}, KING, JACK),
    ({KING, QUEEN}, KING, QUEEN),
    ({ACE, QUEEN, JACK}, ACE, ACE),
    ({KING, JACK, TEN, NINE}, NINE, NINE),
    ({KING, JACK, TEN}, TEN, TEN),
    ({QUEEN, JACK, TEN}, QUEEN, QUEEN),
    ({JACK, TEN, NINE}, JACK, JACK),
)
_TABLES: Final = {"old": _OLD, "american": _AMERICAN}


def from_suit(suit: Cards, system: str = "old") -> Choice:
    """The lead from a suit that goes round for the first time: sequences, ace of five, fourth best, top."""
    ranks, facts = {card.rank for card in suit}, {"suit": suit.lowest().suit}
    rank = sequence_lead(ranks, system)
    if rank is not None:
        return Choice(_of_rank(suit, rank), "lead_sequence", facts)
    if ACE in ranks and len(suit) >= 5:
        return Choice(suit.highest(), "lead_ace", facts)
    if len(suit) >= 4:
        return Choice(fourth_best(suit), "lead_fourth", facts)
    guarded = suit.highest().rank >= KING
    return Choice(suit.lowest() if guarded else suit.highest(), "lead_low" if guarded else "lead_top", facts)


def sequence_lead(ranks: set[int], system: str = "old") -> int | None:
    """The rank to lead from cards that support each other; the king from ace-king denies nothing."""
    for wanted, few, many in _TABLES[system]:
        if wanted <= ranks:
            return many if len(ranks) >= 5 else few
    return None


def equal_of(reading: Reading, suit: Cards) -> Card:
    """The card of a sequence that goes on with our own suit: American leads show its length again."""
    length = len(suit) + len(reading.own(suit.lowest().suit))
    if reading.strategy.lead_system == "american" and length >= 5:
        return reading.lowest_equal(suit.highest())
    return suit.highest()


def _of_rank(suit: Cards, rank: int) -> Card:
    return next(card for card in suit if card.rank == rank)


def fourth_best(suit: Cards) -> Card:
    """The fourth card from the top."""
    return list(suit)[-4]


def worth(suit: Cards) -> tuple[int, int]:
    """How good a suit is to lead from: its length, then its honours."""
    points = {ACE: 4, KING: 3, QUEEN: 2, JACK: 1}
    return len(suit), sum(points.get(card.rank, 0) for card in suit)


def lead_singleton(reading: Reading) -> Choice | None:
    """Open with a singleton when two or three small trumps can ruff and the long suit has no future."""
    trumps = reading.trumps
    if not reading.strategy.lead_singleton or not reading.first_lead or not 2 <= len(trumps) <= 3:
        return None
    single = next((suit for suit in reading.plain if len(suit) == 1), None)
    if single is None or trumps.highest().rank >= QUEEN or any(map(_promises, reading.plain)):
        return None
    return Choice(single.lowest(), "lead_singleton") if single & reading.able else None


def _promises(suit: Cards) -> bool:
    """A long suit headed by an honour that is no tenace (ace-queen, ace-jack, king-jack)."""
    ranks = {card.rank for card in suit}
    tenace = any(wide <= ranks for wide in ({ACE, QUEEN}, {ACE, JACK}, {KING, JACK}))
    return len(suit) >= 4 and max(ranks) > TEN and (not tenace or sequence_lead(ranks) is not None)


def long_suit(reading: Reading) -> Choice | None:
    """The longest plain suit of four or more, the stronger of equals."""
    suits = [suit for suit in safe_suits(reading) if len(suit) >= 4]
    return from_suit(max(suits, key=worth), reading.strategy.lead_system) if suits else None


def short_suit(reading: Reading) -> Choice | None:
    """From short suits a sequence first, then the top of one without ace or king, then anything safe."""
    suits = safe_suits(reading)
    if not suits:
        return None
    suit = max(suits, key=lambda suit: (short_rank(suit), worth(suit)))
    return from_suit(suit, reading.strategy.lead_system)


def short_rank(suit: Cards) -> int:
    """A sequence is the best of short suits; then one without ace or king."""
    ranks = {card.rank for card in suit}
    if sequence_lead(ranks) is not None or {QUEEN, JACK} <= ranks:
        return 2
    return int(suit.highest().rank < KING)

"""Which plays gain from where a single card lies?  The named coups: each is rare and asks for certainty."""

from whist.cards import ACE, JACK, KING, Cards
from whist.players.reading import Reading
from whist.players.reasons import Choice


def bath(reading: Reading) -> Choice | None:
    """Second hand with ace, jack and a small card lets the king win, if no trump can spoil the next round."""
    able, led = reading.able, reading.plays[0].card
    ranks = {card.rank for card in able}
    if not reading.strategy.bath_coup or led.rank != KING or not {ACE, JACK} <= ranks or len(able) < 3:
        return None
    if reading.trumps_against:
        return None
    return Choice(able.lowest(), "bath_coup", {"other": led, "seat": reading.plays[0].seat})


def deschapelles(reading: Reading) -> Choice | None:
    """An unsupported honour drives out the one card above it, so that partner's next honour is an entry."""
    if not reading.strategy.deschapelles or reading.trumps_against or not _partner_waits(reading):
        return None
    for suit in reading.plain:
        top = suit.highest()
        above = reading.above(top)
        small = len(suit) > 1 and reading.lowest_equal(top) == top
        entry = len(above) == 1 and not above & reading.known_of(reading.partner)
        if top.rank >= JACK and small and entry and suit & reading.able:
            return Choice(top, "deschapelles", {"other": above.lowest()})
    return None


def _partner_waits(reading: Reading) -> bool:
    """Whether partner has good cards of a suit that nobody else holds, ourselves included."""
    return any(not reading.hand.of_suit(card.suit) for card in reading.known_of(reading.partner))


def underplay(reading: Reading) -> Choice | None:
    """A low card away from the best one, when only the left opponent can hold the second best."""
    if not reading.strategy.underplay or reading.trumps_against or len(reading.after) < 3:
        return None
    left, partner, right = reading.after[:3]
    for suit in reading.plain:
        top, out = suit.highest(), reading.out.of_suit(suit.lowest().suit)
        if not reading.is_master(top) or len(suit) < 2 or len(out) < 2:
            continue
        second, rest = out.highest(), out.minus(out.highest())
        here = second in reading.can_hold[left] and not reading.expected(right, second)
        third = reading.expected(partner, rest.highest()) and not reading.expected(right, rest.highest())
        if here and third and not reading.expected(partner, second):
            return Choice(suit.lowest(), "underplay", {"other": second, "seat": left})
    return None


def expasse_toward(reading: Reading) -> Choice | None:
    """A low card toward partner's known honour, when just one higher card is out and may lie on the left."""
    if not reading.strategy.expasse_toward or len(reading.after) < 3:
        return None
    for card in sorted(reading.known_of(reading.partner), reverse=True):
        suit, above = reading.hand.of_suit(card.suit), reading.above(card)
        low = bool(suit & reading.able) and suit.highest() < card and len(suit) > 1
        through = len(above) == 1 and above & reading.can_hold[reading.after[0]]
        if card.rank >= JACK and low and through:
            return Choice(suit.lowest(), "expasse_toward", {"other": card, "seat": reading.after[1]})
    return None


def expasse_ruff(reading: Reading) -> Choice | None:
    """The top of a sequence is led through the one higher card, while partner is void and can ruff."""
    if not reading.strategy.expasse_ruff or reading.partner is None:
        return None
    for suit in reading.plain:
        if suit & reading.able and _runs_through(reading, suit):
            top = suit.highest()
            return Choice(top, "expasse_ruff", {"other": reading.above(top).lowest(), "suit": top.suit})
    return None


def _runs_through(reading: Reading, suit: Cards) -> bool:
    """Whether a sequence lacks one card, which the next player may hold, and partner can ruff that card."""
    top = suit.highest()
    above = reading.above(top)
    if len(above) != 1 or reading.lowest_equal(top) == top or reading.in_danger(top.suit):
        return False
    assert reading.partner is not None
    return (
        reading.may_ruff(reading.partner, top.suit) and above.lowest() in reading.can_hold[reading.after[0]]
    )

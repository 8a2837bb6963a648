"""Is the trick worth a trump?  The choice of a hand that is void in the suit led."""

from typing import Final

from whist.cards import JACK, QUEEN, Cards
from whist.players.forcing import STRONG
from whist.players.reading import Reading
from whist.players.reasons import Choice, Rule, first


def last(reading: Reading) -> Choice | None:
    """The last player ruffs whatever partner does not win."""
    if reading.after or reading.partner_wins or not reading.winners:
        return None
    return Choice(reading.winners.lowest(), "ruff_last")


def over(reading: Reading) -> Choice | None:
    """An opponent's ruff is beaten as cheaply as possible."""
    if reading.partner_wins or not reading.best.trump or not reading.winners:
        return None
    return Choice(reading.winners.lowest(), "ruff_over", {"seat": reading.best.seat})


def master(reading: Reading) -> Choice | None:
    """A card that nobody can beat in its suit is ruffed, by second hand too; unless partner led it."""
    best = reading.best
    if reading.partner_wins or best.trump or not reading.is_master(best.card):
        return None
    return _cheap(reading, "ruff_master")


def weak(reading: Reading) -> Choice | None:
    """Short trumps ruff a doubtful trick; long ones leave a low card to partner, who has still to play.

    Partner's honour is left alone: the card that beats it may be on the right, or be played too soon.
    """
    best = reading.best
    if reading.partner_is_sure or (reading.partner_wins and best.card.rank >= JACK):
        return None
    waiting = reading.partner in reading.after
    if waiting and len(reading.trumps) >= STRONG and best.card.rank < QUEEN:
        return None
    return _cheap(reading, "ruff_weak")


def _cheap(reading: Reading, reason: str) -> Choice | None:
    """The lowest trump that wins; above what the next players may ruff with, if we can and must."""
    if not reading.winners:
        return None
    threat = _threat(reading)
    above = Cards.of(card for card in reading.winners if not threat or card > threat.highest())
    if threat and not above:
        return None
    return Choice((above or reading.winners).lowest(), reason, {"other": reading.best.card})


def _threat(reading: Reading) -> Cards:
    """The trumps of opponents who play later and are known to be void."""
    assert reading.led is not None
    trumps = Cards()
    for seat in reading.after:
        if seat in reading.opponents and reading.may_ruff(seat, reading.led):
            trumps = trumps | reading.trumps_of(seat)
    return trumps


RULES: Final[tuple[Rule, ...]] = (last, over, master, weak)


def choose(reading: Reading) -> Choice | None:
    """The trump to ruff with, or None when it is better not to."""
    return first(RULES, reading) if reading.trumps & reading.able else None

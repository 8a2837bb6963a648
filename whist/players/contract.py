"""What may a partner rely on?  The cards that no partner has to complain of; every level chooses among these.

The contract looks at all that was played, whatever the player remembers: a forgetful player is weak, not
absurd.
"""

from whist.cards import Card, Cards, Suit
from whist.players.reading import Reading


def sound(reading: Reading) -> Cards:
    """The legal cards that keep the contract; there is always one."""
    if not reading.plays:
        return _partners_suit(reading, _lead(reading))
    if len(reading.able) == 1:
        return reading.able
    kept = reading.able
    for rule in (_partners_trick, _ruffed_master, _last, _masters_kept):
        kept = rule(reading, kept) or kept
    return kept


def whims(reading: Reading) -> Cards:
    """The cards among which a whim chooses: when leading, partner's suit comes before a third one."""
    if reading.plays:
        return reading.able
    opened = reading.led_first_by(reading.partner)
    own = Cards.of(card for card in reading.able if card.suit in opened)
    return own | reading.able & reading.masters if own else reading.able


def _lead(reading: Reading) -> Cards:
    """Trumps from the top when every card is good; no suit into a known ruff; no trumps of partner's."""
    hand, trumps = reading.able, reading.trumps
    if reading.hand == reading.masters == hand and trumps and reading.trumps_against:
        return Cards.of([trumps.highest()])
    plain = hand - trumps
    calm = Cards.of(card for card in plain if not reading.in_danger(card.suit))
    if not reading.trumps_against:
        return calm or plain or hand
    return calm | (hand & trumps) if calm else hand


def _partners_suit(reading: Reading, kept: Cards) -> Cards:
    """Before partner's own suit comes no suit of the opponents' but from a master, or for a ruff."""
    opened = reading.led_first_by(reading.partner)
    held = {card.suit for card in kept}
    if not any(suit in held and not reading.in_danger(suit) and not _void(reading, suit) for suit in opened):
        return kept
    theirs = {suit for seat in reading.opponents for suit in reading.led_first_by(seat)}
    rest = Cards.of(
        card
        for card in kept
        if card.suit not in theirs
        or reading.is_master(reading.able.of_suit(card.suit).highest())
        or _void(reading, card.suit)
    )
    return rest or kept


def _void(reading: Reading, suit: Suit) -> bool:
    """Whether partner is known to be out of a suit."""
    return reading.partner is not None and reading.void(reading.partner, suit)


def _partners_trick(reading: Reading, kept: Cards) -> Cards:
    """Partner's sure winner is neither ruffed nor overtaken; last hand never takes partner's trick."""
    best = reading.best
    if not reading.partner_wins:
        return kept
    master = best.card.suit == reading.led and reading.is_master(best.card)
    safe = best.card.suit == reading.trump or not any(
        reading.may_ruff(seat, best.card.suit) for seat in reading.after
    )
    return kept - reading.winners if not reading.after or (master and safe) else kept


def _ruffed_master(reading: Reading, kept: Cards) -> Cards:
    """Second hand ruffs a master, unless the next opponent is known to overruff."""
    best = reading.best
    void = not kept.of_suit(best.card.suit)
    if len(reading.plays) != 1 or reading.partner_wins or not void or not reading.is_master(best.card):
        return kept
    if any(seat in reading.opponents and reading.may_ruff(seat, best.card.suit) for seat in reading.after):
        return kept
    return kept & reading.trumps


def _last(reading: Reading, kept: Cards) -> Cards:
    """Last hand wins as cheaply as possible."""
    winners = kept & reading.winners
    if reading.after or reading.partner_wins or not winners:
        return kept
    return Cards.of([winners.lowest()])


def _masters_kept(reading: Reading, kept: Cards) -> Cards:
    """No master of a plain suit is thrown away while a plain loser is legal."""

    def wasted(card: Card) -> bool:
        return card.suit != reading.trump and card in reading.masters and card not in reading.winners

    losers = kept - reading.trumps - reading.masters
    return Cards.of(card for card in kept if not wasted(card)) if losers else kept

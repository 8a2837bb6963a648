"""Which card in the drawing phase?  Desire for the prize against the worth of the card that wins it.

The second player wins with its cheapest winner when that costs less than the desire.  The leader weighs the
chance that a card wins against its price.  The void trap: where the opponent cannot follow, the rank of the
lead means nothing, and the opponent alone decides who takes the prize (rules 02).
"""

from typing import NamedTuple

from whist.cards import PACK
from whist.players.german.desire import Desire, Values, desire, row, values
from whist.players.german.habits import Drawing
from whist.players.german.inference import Sight
from whist.players.kernel import NONE, SUIT_MASK, cards_of
from whist.players.reasons import Choice


def choose(sight: Sight, strategy: Drawing) -> Choice:
    """The card of a player that wants the prize as much as its habits say."""
    if not sight.legal & sight.legal - 1:
        return told(sight, sight.legal.bit_length() - 1, "only")
    return lead(sight, strategy) if sight.lying == NONE else follow(sight, strategy)


def told(sight: Sight, card: int, reason: str, other: int = NONE) -> Choice:
    """A choice with the facts of its sentence."""
    facts = {"prize": PACK[sight.prize], "suit": PACK[card].suit}
    return Choice(PACK[card], reason, facts if other == NONE else {**facts, "other": PACK[other]})


# -- the second player


def follow(sight: Sight, strategy: Drawing) -> Choice:
    """Win as cheaply as possible, or throw the cheapest card away."""
    table = values(strategy.values, sight.trump, low=sight.low)
    winners = [card for card in cards_of(sight.legal) if beats(card, sight.lying, sight.trump)]
    losers = [card for card in cards_of(sight.legal) if card not in winners]
    if not winners:
        return told(sight, cheapest(losers, table), "draw_beaten")
    winner = cheapest(winners, table)
    if not losers:
        return told(sight, winner, "draw_forced")
    loser, wish = cheapest(losers, table), desire(sight, strategy)
    if wish.total - table[winner] > -table[loser]:
        return told(sight, winner, why_won(sight, wish, table, winner, loser), loser)
    return told(sight, loser, why_let(wish, table[winner] - table[loser]), winner)


def beats(card: int, lying: int, trump: int) -> bool:
    """Whether a card takes the trick from the one that was led."""
    return card > lying if card // 13 == lying // 13 else card // 13 == trump


def cheapest(cards: list[int], table: Values) -> int:
    """The card that is worth least, among equals the lowest rank."""
    return min(cards, key=lambda card: (table[card], card % 13, card))


def why_won(sight: Sight, wish: Desire, table: Values, winner: int, loser: int = NONE) -> str:
    """The key of the reason for fighting: what decided, or else what the prize is."""
    price = 0.0 if loser == NONE else max(0.0, table[winner] - table[loser])
    if wish.total <= 0:
        return "draw_rid"
    if wish.uncounted <= price < wish.total:
        return "draw_counts"
    if wish.prize <= 0:
        return "draw_lead"
    if wish.card <= 0:
        return "draw_fits"
    if sight.low:
        return "draw_low"
    if winner // 13 == sight.trump != sight.lying // 13 and sight.lying != NONE:
        return "draw_ruff"
    name = row(sight.prize, sight.trump)
    if name in {"trump", "trump_honour"} or (name == "high" and rare(sight, table)):
        return f"draw_{name}"
    return "draw_fits" if wish.fit > 0 else "draw_cheap"


def rare(sight: Sight, table: Values) -> bool:
    """Whether the prize is worth more than most of the cards that can still be drawn."""
    worse = [table[card] < table[sight.prize] for card in cards_of(sight.hidden)]
    return 2 * sum(worse) > len(worse)


def why_let(wish: Desire, price: float) -> str:
    """The key of the reason for letting the prize go."""
    if wish.uncounted > price:
        return "let_counts"
    if wish.prize > 0:
        return "let_dear"
    return "let_go" if wish.card <= 0 else "let_misfit"


# -- the leader


class Lead(NamedTuple):
    """A card to lead, the chance that it takes the trick, and what that comes to."""

    card: int
    chance: float
    merit: float


def lead(sight: Sight, strategy: Drawing) -> Choice:
    """The card with the best prospect, and why."""
    wish = desire(sight, strategy)
    wanted, table = wish.total, values(strategy.values, sight.trump, low=sight.low)
    best = best_lead(sight, strategy, wanted)
    if wanted > 0 and winning_chance(sight, best.card, ruffs=True) >= 1:
        return told(sight, best.card, "draw_master")
    if wanted > 0 and best.chance > 1 / 3:
        return told(sight, best.card, why_won(sight, wish, table, best.card))
    higher = sight.theirs & SUIT_MASK[best.card // 13] & -(2 << best.card)
    if higher and wanted <= 0:
        return told(sight, best.card, "duck_known", (higher & -higher).bit_length() - 1)
    if strategy.void_trap and any(void != NONE for void in sight.voids):
        trapped = best_lead(sight, strategy._replace(void_trap=False), wanted).card // 13
        shown_out = sight.voids[trapped] != NONE and not sight.theirs & SUIT_MASK[trapped]
        if trapped != best.card // 13 and shown_out:
            return told(sight, best.card, "trap_avoided")
    return told(sight, best.card, "lead_cheap")


def best_lead(sight: Sight, strategy: Drawing, wanted: float) -> Lead:
    """The lead with the best prospect; of equal ones the card that is worth least, then the lowest."""
    table = values(strategy.values, sight.trump, low=sight.low)
    leads = [weighed(sight, strategy, card, wanted, table) for card in cards_of(sight.hand)]
    return max(leads, key=lambda lead: (lead.merit, -table[lead.card], -(lead.card % 13), -lead.card))


def weighed(sight: Sight, strategy: Drawing, card: int, wanted: float, table: Values) -> Lead:
    """What may be expected of a lead."""
    # Who does not mind the void trap thinks that any hidden card may be there to follow with.
    seen = sight if strategy.void_trap else sight._replace(voids=(NONE,) * 4)
    feared = not strategy.void_trap or sight.trump == NONE or wanted > table[13 * sight.trump]
    chance = winning_chance(seen, card, ruffs=feared)
    return Lead(card, chance, chance * wanted - strategy.price_factor * table[card])


def winning_chance(sight: Sight, card: int, *, ruffs: bool) -> float:
    """The chance that a lead takes the trick: nobody follows with a higher card, and nobody ruffs.

    A void opponent that does not ruff throws a card away, and the lowest lead wins.
    """
    suit = card // 13
    chance = 1.0 - sight.has(SUIT_MASK[suit] & -(2 << card), suit)
    if ruffs and sight.trump not in {NONE, suit}:
        void = 1.0 - sight.has(SUIT_MASK[suit], suit)
        chance -= void * sight.has(SUIT_MASK[sight.trump], sight.trump)
    return max(0.0, chance)

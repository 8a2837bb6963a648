"""Which card in the drawing phase?  Desire for the prize against the worth of the card that wins it.

The second player wins with its cheapest winner when that costs less than the desire.  The leader weighs the
chance that a card wins against its price.  The void trap: where the opponent cannot follow, the rank of the
lead means nothing, and the opponent alone decides who takes the prize (rules 02).
"""

from collections.abc import Iterator
from typing import NamedTuple

from whist.cards import PACK
from whist.players.german.desire import Values, columns, desire, row, values
from whist.players.german.habits import Drawing
from whist.players.german.inference import NONE, Sight
from whist.players.kernel import SUIT_MASK
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
    loser, wanted = cheapest(losers, table), desire(sight, strategy)
    if wanted - table[winner] > -table[loser]:
        return told(sight, winner, why_won(sight, strategy, winner))
    return told(sight, loser, "let_go" if wanted <= strategy.leader_edge else "let_dear", winner)


def beats(card: int, lying: int, trump: int) -> bool:
    """Whether a card takes the trick from the one that was led."""
    return card > lying if card // 13 == lying // 13 else card // 13 == trump


def cheapest(cards: list[int], table: Values) -> int:
    """The card that is worth least, among equals the lowest rank."""
    return min(cards, key=lambda card: (table[card], card % 13, card))


def cards_of(mask: int) -> Iterator[int]:
    """The cards of a mask, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def why_won(sight: Sight, strategy: Drawing, winner: int) -> str:
    """The key of the reason for fighting, by what the prize is."""
    if sight.low:
        return "draw_low"
    if winner // 13 == sight.trump != sight.lying // 13 and sight.lying != NONE:
        return "draw_ruff"
    name = row(sight.prize, sight.trump)
    if name in {"trump", "trump_honour", "high"}:
        return f"draw_{name}"
    if any(strategy.matrix[f"{name}_{column}"] > 0 for column in columns(sight, denial=strategy.denial)):
        return "draw_fits"
    return "draw_cheap"


# -- the leader


class Lead(NamedTuple):
    """A card to lead, the chance that it takes the trick, and what that comes to."""

    card: int
    chance: float
    merit: float


def lead(sight: Sight, strategy: Drawing) -> Choice:
    """The card with the best prospect, and why."""
    wanted = desire(sight, strategy)
    best = best_lead(sight, strategy, wanted)
    if wanted > 0 and best.chance >= 1:
        return told(sight, best.card, "draw_master")
    if wanted > 0 and best.chance > 1 / 3:
        return told(sight, best.card, why_won(sight, strategy, best.card))
    higher = sight.theirs & SUIT_MASK[best.card // 13] & -(2 << best.card)
    if higher and wanted <= 0:
        return told(sight, best.card, "duck_known", (higher & -higher).bit_length() - 1)
    if strategy.void_trap and any(void != NONE for void in sight.voids):
        trapped = best_lead(sight, strategy._replace(void_trap=False), wanted).card // 13
        if trapped != best.card // 13 and sight.voids[trapped] != NONE:
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

"""Who plays with whom, and who deals first?  Each player draws a card; the ace is low (rules 01, 2)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from whist.cards import ACE, Card, Suit
from whist.engine.deal import Seat
from whist.engine.options import Rules

Player = int


class Draw(NamedTuple):
    """A finished draw: what each player drew in each round, who sits where, and the seat that deals first."""

    rounds: tuple[tuple[tuple[Player, Card], ...], ...]
    seating: tuple[Player, ...]
    """The player of each seat; player 0 keeps seat 0."""
    dealer: Seat


def draw_rank(card: Card) -> int:
    """The rank of a card in the draw, where the ace is the lowest: 1 to 13."""
    return 1 if card.rank == ACE else card.rank


def draw_partners(spread: Iterable[Card], bottom: Card, rules: Rules) -> Draw:
    """Draw for partners and first deal: the two lowest play against the two highest.

    `spread` gives the cards of the face-down pack as they are drawn, `bottom` is the pack's bottom card.
    """
    cards = iter(spread)
    rounds = [tuple((player, next(cards)) for player in range(4))]
    again = _who_draws_again(rounds, bottom, rules)
    while again:
        rounds.append(tuple((player, next(cards)) for player in again))
        again = _who_draws_again(rounds, bottom, rules)
    ranking = sorted(range(4), key=lambda player: _key(player, rounds, rules))
    return _seat(tuple(rounds), ranking, rules)


def _last(player: Player, rounds: list[tuple[tuple[Player, Card], ...]]) -> Card:
    return next(card for drawn in reversed(rounds) for who, card in drawn if who == player)


def _key(player: Player, rounds: list[tuple[tuple[Player, Card], ...]], rules: Rules) -> tuple[int, ...]:
    """How a player stands in the draw, lowest first.

    `redraw`: the last card replaces the earlier ones.  `portland`: the first cards count, later draws only
    part equals.  `suit_order`: equal ranks go hearts, diamonds, clubs, spades.
    """
    if rules["draw_tie"] == "portland":
        return tuple(draw_rank(card) for drawn in rounds for who, card in drawn if who == player)
    card = _last(player, rounds)
    suits = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
    return (draw_rank(card), suits.index(card.suit) if rules["draw_tie"] == "suit_order" else 0)


def _who_draws_again(
    rounds: list[tuple[tuple[Player, Card], ...]], bottom: Card, rules: Rules
) -> tuple[Player, ...]:
    """The players whose cards leave the question open."""
    keys = {player: _key(player, rounds, rules) for player in range(4)}
    ranked = sorted(keys.values())
    if rules["draw_tie"] == "portland":
        matters = _open_places(ranked, rules)
        return tuple(player for player in range(4) if keys[player] in matters)
    if rules["draw_tie"] == "suit_order":
        return ()
    return tuple(
        player for player in range(4) if ranked.count(keys[player]) > 1 or _last(player, rounds) == bottom
    )


def _open_places(ranked: list[tuple[int, ...]], rules: Rules) -> set[tuple[int, ...]]:
    """The tied ranks that decide something: they part the partners, or the first deal."""
    dealer = _dealer_place(rules)
    parting = {ranked[1]} if ranked[1] == ranked[2] else set()
    by_card = rules["first_deal"] != "random"
    dealing = {ranked[dealer]} if by_card and ranked.count(ranked[dealer]) > 1 else set()
    return parting | dealing


def _dealer_place(rules: Rules) -> int:
    return 3 if rules["first_deal"] == "highest" else 0


def _seat(rounds: tuple[tuple[tuple[Player, Card], ...], ...], ranking: list[Player], rules: Rules) -> Draw:
    """Player 0 keeps seat 0 with the partner opposite; of the others the lower sits at player 0's left."""
    low, high = ranking[:2], ranking[2:]
    ours, theirs = (low, high) if 0 in low else (high, low)
    partner = ours[1] if ours[0] == 0 else ours[0]
    seating = (0, theirs[0], partner, theirs[1])
    return Draw(rounds, seating, seating.index(ranking[_dealer_place(rules)]))


def cut_highest(seats: Sequence[Seat], spread: Sequence[Card]) -> tuple[Seat, tuple[tuple[Seat, Card], ...]]:
    """The seat that cuts the highest card, ace high, and all that was cut in order; equals cut again.

    `spread` gives the cards as they are cut.  When they do not go round again, the higher suit decides.
    """
    shown: list[tuple[Seat, Card]] = []
    tied = list(seats)
    while len(tied) <= len(spread) - len(shown):
        cut = list(zip(tied, spread[len(shown) :]))
        shown += cut
        best = max(card.rank for _, card in cut)
        tied = [seat for seat, card in cut if card.rank == best]
        if len(tied) == 1:
            return tied[0], tuple(shown)
    return max(shown[-len(cut) :], key=lambda held: held[1])[0], tuple(shown)

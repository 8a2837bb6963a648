"""How would the tricks fall that a claim was awarded?  One line of perfect play by all (rules 01, 4.2).

It shows a proof that has been found; there may be others, and the defence may choose among equals.
"""

from whist.engine.actions import Claim
from whist.engine.claims import PROOF_NODES
from whist.engine.deal import Deal, Played, Trick
from whist.engine.exact import Position, Unproved, card_values
from whist.engine.law import winning


def claimed_line(deal: Deal) -> tuple[Trick, ...]:
    """The tricks that were left when a deal ended by a claim; none if it ended otherwise."""
    said = deal.calls[-1] if deal.calls else None
    if not deal.awarded or said is None or not isinstance(said.action, Claim):
        return ()
    lying = deal.tricks[-1] if deal.tricks and deal.tricks[-1].winner is None else Trick(said.seat)
    played = tuple((play.seat, play.card) for play in lying.plays)
    position = Position(deal.hands, deal.order, deal.sides, deal.trump, lying.leader, played)
    return best_line(position)


def best_line(position: Position) -> tuple[Trick, ...]:
    """The tricks of a position when everybody plays perfectly; as far as that can be settled."""
    tricks: list[Trick] = []
    while any(position.hands):
        try:
            values = card_values(position, PROOF_NODES)
        except Unproved:
            break
        # Of equal cards the highest is led and the lowest thrown, as people would.
        rising = 1 if not position.played else -1
        card = max(values, key=lambda one: (values[one], rising * one.rank))
        seat = position.turn
        hands = tuple(hand.minus(card) if who == seat else hand for who, hand in enumerate(position.hands))
        position = position._replace(hands=hands, played=(*position.played, (seat, card)))
        if len(position.played) == len(position.order):
            plays = tuple(Played(who, one, one.suit == position.trump) for who, one in position.played)
            winner = winning(plays).seat
            tricks.append(Trick(position.leader, plays, winner))
            position = position._replace(leader=winner, played=())
    return tuple(tricks)

"""How can a deal end before its last card?  A proved claim, or a concession by both partners (rules 01, 4.2).

A claim is accepted when perfect play by the claiming side takes the tricks against every defence; otherwise
it is void, no hand is shown and play goes on.  The proof may look at `PROOF_NODES` positions: a claim that
it cannot settle within them is void too.
"""

from typing import Final

from whist.engine.actions import Action, Claim, Concede
from whist.engine.deal import Deal, Side, finished, next_in, side_of, with_call
from whist.engine.view import View

PROOF_NODES: Final = 40_000


def claimable(view: View) -> tuple[Action, ...]:
    """One claim a trick for each seat, of any number of the tricks that are left."""
    now = len(view.tricks) - 1
    said = any(c.seat == view.seat and c.trick == now and isinstance(c.action, Claim) for c in view.calls)
    return () if said else tuple(Claim(tricks) for tricks in range(1, len(view.hand) + 1))


def claim(deal: Deal, action: Claim) -> Deal:
    """Award the tricks if the claim is proved; else only the words remain."""
    assert deal.turn is not None
    side, left = side_of(deal.sides, deal.turn), len(deal.hands[deal.turn])
    said = with_call(deal, deal.turn, action)
    return _award(said, side, action.tricks, left) if proved(deal, side, action.tricks) else said


def proved(deal: Deal, side: Side, tricks: int) -> bool:
    """Whether the side takes so many of the tricks that are left, the open one included, against any play."""
    # The search is large, and the page begins without anybody having claimed.
    from whist.engine.exact import Position, Unproved, takes_at_least  # noqa: PLC0415

    try:
        return takes_at_least(Position.of(deal), side, tricks, PROOF_NODES)
    except Unproved:
        return False


def concedable(view: View) -> tuple[Action, ...]:
    """A seat may concede once a trick; it counts when the partner has just offered the same."""
    now = len(view.tricks) - 1
    said = any(c.seat == view.seat and c.trick == now and isinstance(c.action, Concede) for c in view.calls)
    return () if said else (Concede(),)


def concede(deal: Deal) -> Deal:
    """Give all tricks that are left to the other side once both partners have offered it in turn."""
    assert deal.turn is not None
    side, left = side_of(deal.sides, deal.turn), len(deal.hands[deal.turn])
    said = with_call(deal, deal.turn, Concede())
    agreed = all(_offers(said, seat) for seat in deal.sides[side])
    return _award(said, side, 0, left) if agreed else said


def _offers(deal: Deal, seat: int) -> bool:
    """An offer stands until the end of the trick after the one in which it was made."""
    now = len(finished(deal.tricks))
    return any(c.seat == seat and isinstance(c.action, Concede) and c.trick >= now - 1 for c in deal.calls)


def _award(deal: Deal, side: Side, tricks: int, left: int) -> Deal:
    """The claimed tricks to one side, the rest to the side that plays next; the open trick is among them.

    Cards of the open trick stay where they lie, for they were dealt: honours are counted on them.
    """
    assert deal.turn is not None
    other = side_of(deal.sides, next_in(deal.order, deal.turn))
    awarded = [0] * len(deal.sides)
    awarded[side] += tricks
    awarded[other] += left - tricks
    tricks_so_far = deal.tricks if deal.tricks[-1].plays else finished(deal.tricks)
    return deal._replace(awarded=tuple(awarded), tricks=tricks_so_far)

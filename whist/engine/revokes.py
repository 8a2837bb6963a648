"""What if somebody does not follow suit?  The club law of the revoke (rules 01, section 7).

A *revoke* is a card of another suit from a hand that holds the suit led.  It can be corrected until the
offender or the partner plays to the following trick; then it is established.  After the last trick the
opponents may name it, and choose one remedy for each.
"""

from typing import Final, NamedTuple

from whist.cards import Card, Cards
from whist.engine.actions import REMEDIES, Accuse, Action, CallCard, Correct, Pass, Remedy
from whist.engine.deal import (
    Call,
    Deal,
    Played,
    Seat,
    Shown,
    Side,
    Trick,
    finished,
    side_of,
    with_call,
    with_hand,
)
from whist.engine.law import winning
from whist.engine.view import View

ALL_REMEDIES: Final = tuple(Remedy(choice) for choice in REMEDIES)


class Revoke(NamedTuple):
    """A seat did not follow suit though it could; `trick` counts from 0."""

    offender: Seat
    trick: int


def revokes(tricks: tuple[Trick, ...], hands: tuple[Cards, ...]) -> tuple[Revoke, ...]:
    """Every revoke that the tricks and these remaining hands prove; an unknown hand is an empty one."""
    held = list(hands)
    found: list[Revoke] = []
    for number in reversed(range(len(tricks))):
        found += [
            Revoke(play.seat, number) for play in tricks[number].plays if _revoked(tricks[number], play, held)
        ]
        for play in tricks[number].plays:
            held[play.seat] = held[play.seat].plus(play.card)
    return tuple(reversed(found))


def _revoked(trick: Trick, play: Played, held: list[Cards]) -> bool:
    """Whether a card did not follow suit while the hand that is left could."""
    return trick.led is not None and play.card.suit != trick.led and bool(held[play.seat].of_suit(trick.led))


def interruptions(view: View) -> tuple[Action, ...]:
    """What a seat may say when it is not on turn: correct its revoke, or call an opponent's exposed card."""
    return (*corrections(view), *_calls(view))


def corrections(view: View) -> tuple[Action, ...]:
    """The cards that mend the viewer's own revoke while that is still possible."""
    number = correctable(view)
    if number is None:
        return ()
    led = view.tricks[number].led
    assert led is not None
    return tuple(Correct(view.seat, card) for card in view.hand.of_suit(led))


def correctable(view: View) -> int | None:
    """The trick in which the viewer has revoked and may still correct it, counted from 0."""
    own = next(members for members in view.sides if view.seat in members)
    for number in reversed(range(len(view.tricks))):
        trick = view.tricks[number]
        card = trick.card_of(view.seat)
        if card is not None and card.suit != trick.led and trick.led is not None:
            return number if view.hand.of_suit(trick.led) else None
        if any(play.seat in own for play in trick.plays):
            return None
    return None


def correct(deal: Deal, action: Correct) -> Deal:
    """Put the right card in the place of the wrong one, which stays face up before the offender.

    If the trick now has another winner, opponents' cards to the next trick go back to their hands.
    """
    number = max(n for n, trick in enumerate(deal.tricks) if trick.card_of(action.seat) is not None)
    trick = deal.tricks[number]
    wrong = trick.card_of(action.seat)
    assert wrong is not None
    right = Played(action.seat, action.card, action.card.suit == deal.trump)
    plays = tuple(right if play.seat == action.seat else play for play in trick.plays)
    winner = None if trick.winner is None else winning(plays).seat
    mended = trick._replace(plays=plays, winner=winner)
    deal = with_call(deal, action.seat, action)
    deal = _covered(deal, action.card)
    deal = with_hand(deal, action.seat, deal.hands[action.seat].plus(wrong).minus(action.card))
    deal = deal._replace(tricks=(*deal.tricks[:number], mended, *deal.tricks[number + 1 :]))
    if deal.rules["penalty_card"]:
        deal = _expose(deal, action.seat, wrong)
    return deal if winner == trick.winner else _lead_again(deal)


def _covered(deal: Deal, card: Card) -> Deal:
    """The right card may itself have been exposed before; on the table it lies before nobody."""
    return deal._replace(
        shown=tuple(shown for shown in deal.shown if shown.card != card),
        open_hands=tuple(cards.minus(card) for cards in deal.open_hands),
    )


def _expose(deal: Deal, seat: Seat, card: Card) -> Deal:
    faces = list(deal.open_hands or (Cards(),) * len(deal.hands))
    faces[seat] = faces[seat].plus(card)
    shown = Shown(seat, card, len(finished(deal.tricks)))
    return deal._replace(open_hands=tuple(faces), shown=(*deal.shown, shown))


def _lead_again(deal: Deal) -> Deal:
    """The last quitted trick has a new winner: the open trick begins anew with them."""
    for play in deal.tricks[-1].plays:
        deal = with_hand(deal, play.seat, deal.hands[play.seat].plus(play.card))
    done = finished(deal.tricks)
    leader = done[-1].winner
    assert leader is not None
    return deal._replace(tricks=(*done, Trick(leader)), turn=leader)


def _calls(view: View) -> tuple[Action, ...]:
    """An opponent of the seat on turn may call one card that lies exposed before it."""
    if view.turn is None or not view.open_hands or called_card(view) is not None:
        return ()
    if side_of(view.sides, view.turn) == side_of(view.sides, view.seat):
        return ()
    return tuple(CallCard(view.seat, card) for card in view.open_hands[view.turn])


def called_card(view: View) -> Card | None:
    """The exposed card that the seat on turn has been called to play in this trick."""
    now = len(view.tricks) - 1
    exposed = view.open_hands[view.turn] if view.open_hands and view.turn is not None else Cards()
    called = (c.action.card for c in view.calls if c.trick == now and isinstance(c.action, CallCard))
    return next((card for card in called if card in exposed), None)


def accusations(view: View) -> tuple[Action, ...]:
    """Every opponent who did not follow, in every trick, unless somebody has named it already."""
    side = side_of(view.sides, view.seat)
    named = {call.action for call in view.calls if isinstance(call.action, Accuse)}
    possible = (
        Accuse(play.seat, number)
        for number, trick in enumerate(view.tricks, 1)
        for play in trick.plays
        if play.card.suit != trick.led and side_of(view.sides, play.seat) != side
    )
    return tuple(accuse for accuse in possible if accuse not in named)


def reckoned(deal: Deal) -> frozenset[Seat]:
    """The seats that have passed since the last trick."""
    end = len(finished(deal.tricks))
    return frozenset(c.seat for c in deal.calls if c.trick == end and isinstance(c.action, Pass))


def proved(deal: Deal) -> tuple[Call, ...]:
    """The accusations that are true, in the order in which they were made."""
    true = {Accuse(revoke.offender, revoke.trick + 1) for revoke in revokes(deal.tricks, deal.hands)}
    return tuple(call for call in deal.calls if call.action in true)


def chosen(calls: tuple[Call, ...]) -> tuple[tuple[Seat, str], ...]:
    """The remedies chosen so far, each with the seat that chose it."""
    return tuple((call.seat, call.action.choice) for call in calls if isinstance(call.action, Remedy))


def annulled(deal: Deal) -> bool:
    """Whether both sides revoked and the table deals again then, so that nobody chooses a remedy."""
    guilty = {side_of(deal.sides, c.action.offender) for c in proved(deal) if isinstance(c.action, Accuse)}
    return deal.rules["both_revoke"] == "redeal" and len(guilty) > 1


def unpaid(deal: Deal) -> tuple[Call, ...]:
    """The proved revokes for which a remedy is still to be chosen."""
    return () if annulled(deal) else proved(deal)[len(chosen(deal.calls)) :]


def next_chooser(deal: Deal) -> Deal:
    """Whoever proved the first revoke that has no remedy yet is on turn."""
    waiting = unpaid(deal)
    return deal._replace(turn=waiting[0].seat) if waiting else deal


class Penalty(NamedTuple):
    """A remedy to be applied: the side that chose it, the side that revoked, and which one."""

    claimants: Side
    offenders: Side
    choice: str


def penalties(deal: Deal) -> tuple[Penalty, ...]:
    """The proved revokes with the sides and the remedy, which is empty when the deal is annulled."""
    choices = [""] * len(proved(deal)) if annulled(deal) else [choice for _, choice in chosen(deal.calls)]
    return tuple(
        Penalty(side_of(deal.sides, said.seat), side_of(deal.sides, said.action.offender), choice)
        for said, choice in zip(proved(deal), choices, strict=True)
        if isinstance(said.action, Accuse)
    )

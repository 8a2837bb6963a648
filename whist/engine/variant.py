"""What is a game?  `Variant` is data and functions; `start`, `legal` and `apply` play any of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from whist.cards import Card
from whist.engine.actions import Action, Interruption, Play
from whist.engine.contest import Contest, Standing
from whist.engine.deal import Deal, Seat
from whist.engine.draw import Draw
from whist.engine.law import playable
from whist.engine.options import Option, Rules, Value
from whist.engine.phases import Phase
from whist.engine.revokes import called_card
from whist.engine.view import View, view


class Variant(NamedTuple):
    """One game of the family, complete: what a table can choose, how cards are dealt, and what follows."""

    id: str
    name: str
    summary: str
    seats: tuple[int, ...]
    """The numbers of players that can play it."""
    options: tuple[Option, ...]
    deal: Callable[[Rules, Standing, Sequence[Card]], Deal]
    phases: Callable[[Rules], tuple[Phase, ...]]
    contest: Contest
    presets: Mapping[str, Mapping[str, Value]] = {}
    draw: Callable[[Sequence[Card], Card, Rules], Draw] | None = None
    """How partners and the first dealer are drawn, where the game has that."""
    doubts: Callable[[View], Iterable[tuple[str, str]]] = lambda _: ()
    """Which fields of a view from outside contradict this game's rules, and why."""

    def rules(self, chosen: Mapping[str, object] | None = None) -> Rules:
        """A checked choice of options; ValueError names what is wrong."""
        return Rules(self.options, chosen)


class Refusal(NamedTuple):
    """Why an action is refused: the key of a sentence, and the suit it is about."""

    rule: str
    led: int | None = None


class IllegalAction(ValueError):
    """An action against the rules; `refusal` says which one, and the deal is as it was."""

    def __init__(self, seat: Seat, action: Action, refusal: Refusal) -> None:
        self.seat, self.action, self.refusal = seat, action, refusal
        super().__init__(f"seat {seat} may not do {str(action)!r}: {_REASONS[refusal.rule]}")


_REASONS = {
    "over": "the deal is over",
    "turn": "another seat is on turn",
    "hand": "the card is not in that hand",
    "follow": "it holds the suit led and must follow it",
    "called": "another card has been called",
    "lead": "that suit may not be led yet",
    "phase": "that is not possible now",
}


def start(variant: Variant, rules: Rules, standing: Standing, pack: Sequence[Card]) -> Deal:
    """Deal the next hand of a match; the order of `pack` is the shuffle, its last card the bottom one."""
    deal = variant.deal(rules, standing, pack)
    return _settle(variant, variant.phases(rules)[0].begin(deal))


def legal(variant: Variant, seen: View) -> tuple[Action, ...]:
    """Everything that the viewer may do now."""
    return () if seen.over else variant.phases(seen.rules)[seen.phase].legal(seen)


def actor(deal: Deal, action: Action) -> Seat | None:
    """Who does an action: the seat that it names, else the seat on turn."""
    return action.seat if isinstance(action, Interruption) else deal.turn


def apply(variant: Variant, deal: Deal, action: Action) -> Deal:
    """The deal after an action; IllegalAction says which rule forbids it."""
    seat = actor(deal, action)
    if seat is None or not 0 <= seat < len(deal.hands):
        raise IllegalAction(-1 if seat is None else seat, action, Refusal("over" if seat is None else "turn"))
    seen = view(deal, seat)
    if action not in legal(variant, seen):
        raise IllegalAction(seat, action, refuse(seen, action))
    phase = variant.phases(deal.rules)[deal.phase]
    return _settle(variant, phase.apply(deal, action))


def refuse(seen: View, action: Action) -> Refusal:
    """Why the viewer may not do this now; for an action that `legal` does not list."""
    if seen.over:
        return Refusal("over")
    if seen.turn != seen.seat:
        return Refusal("turn")
    if not isinstance(action, Play) or seen.trick is None:
        return Refusal("phase")
    if action.card not in seen.hand:
        return Refusal("hand")
    if action.card not in playable(seen.hand, seen.trick.led):
        return Refusal("follow", seen.trick.led)
    return Refusal("called" if called_card(seen) else "lead")


def _settle(variant: Variant, deal: Deal) -> Deal:
    """Begin the next phase as long as one is done; at the end nobody is on turn."""
    phases = variant.phases(deal.rules)
    while deal.phase < len(phases) and phases[deal.phase].done(deal):
        deal = deal._replace(phase=deal.phase + 1)
        if deal.phase < len(phases):
            deal = phases[deal.phase].begin(deal)
    return deal._replace(turn=None) if deal.phase == len(phases) else deal

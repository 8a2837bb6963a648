"""What are the parts of a deal?  The `Phase` protocol, and `Tricks`, the play of the hand.

A phase is a value without state: three functions over views and deals.  A trick has as many cards as there
are seats that play to it; the play goes on while anybody holds a card.  Nothing here counts to four or to
thirteen.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from whist.cards import Card, Cards
from whist.engine import claims, revokes
from whist.engine.actions import (
    Accuse,
    Action,
    CallCard,
    Claim,
    Concede,
    Correct,
    Honours,
    Pass,
    Play,
    Remedy,
)
from whist.engine.deal import Deal, Played, Seat, Trick, next_in, with_call, with_hand
from whist.engine.law import playable, winning
from whist.engine.view import View


class Phase(Protocol):
    """One part of a deal; what is legal depends on a view alone, so rules, screen and bots share it."""

    @property
    def name(self) -> str:
        """One word for the screen."""

    def begin(self, deal: Deal) -> Deal:
        """The deal at the start of this phase."""

    def legal(self, view: View) -> tuple[Action, ...]:
        """Everything that the viewer may do now."""

    def apply(self, deal: Deal, action: Action) -> Deal:
        """The deal after a legal action."""

    def done(self, deal: Deal) -> bool:
        """Whether the phase has ended."""


def left_of_dealer(deal: Deal) -> Seat:
    """The seat that plays after the dealer."""
    return next_in(deal.order, deal.dealer)


def never(view: View) -> bool:  # noqa: ARG001  # it has the shape of every such rule
    """No seat may let a trick go by."""
    return False


def any_card(view: View) -> Cards:
    """Any card may be led."""
    return view.hand


def as_it_is(deal: Deal) -> Deal:
    """Nothing happens between two tricks."""
    return deal


class Tricks(NamedTuple):
    """The play of the hand: follow suit, the highest trump or the highest card of the suit led wins."""

    first_lead: Callable[[Deal], Seat] = left_of_dealer
    may_lead: Callable[[View], Cards] = any_card
    may_pass: Callable[[View], bool] = never
    after_trick: Callable[[Deal], Deal] = as_it_is
    """What happens to a quitted trick before the next lead, as when cards are drawn from the stock."""
    club: bool = False
    """Any card can be played, and revokes have consequences (see revokes.py)."""
    claims: bool = False
    concessions: bool = False
    name: str = "tricks"

    def begin(self, deal: Deal) -> Deal:
        """The first leader is on turn, with an open trick."""
        leader = self.first_lead(deal)
        return deal._replace(turn=leader, tricks=(*deal.tricks, Trick(leader)))

    def legal(self, view: View) -> tuple[Action, ...]:
        """The cards that follow suit, and what the table's options add."""
        if view.turn != view.seat:
            return revokes.interruptions(view) if self.club else ()
        return self._cards(view) + self._words(view)

    def apply(self, deal: Deal, action: Action) -> Deal:
        """Play a card, let the trick go by, claim, concede, or mend a revoke."""
        assert deal.turn is not None
        match action:
            case Play(card):
                return self._go_on(_lay(deal, deal.turn, card), deal.turn)
            case Pass():
                return self._go_on(with_call(deal, deal.turn, action), deal.turn)
            case Claim():
                return claims.claim(deal, action)
            case Concede():
                return claims.concede(deal)
            case Correct():
                return revokes.correct(deal, action)
            case CallCard():
                return with_call(deal, action.seat, action)
        raise TypeError(f"{action} has no place in the play of the hand")

    def done(self, deal: Deal) -> bool:
        """No cards are left, or the rest was awarded."""
        return bool(deal.awarded) or not any(deal.hands[seat] for seat in deal.order)

    def _cards(self, view: View) -> tuple[Action, ...]:
        led = view.trick.led if view.trick else None
        follows = playable(view.hand, led) if led is not None else self.may_lead(view)
        called = revokes.called_card(view)
        if called is not None and called in follows:
            return (Play(called),)
        return tuple(Play(card) for card in (view.hand if self.club else follows))

    def _words(self, view: View) -> tuple[Action, ...]:
        passing: tuple[Action, ...] = (Pass(),) if self.may_pass(view) else ()
        claiming = claims.claimable(view) if self.claims else ()
        conceding = claims.concedable(view) if self.concessions else ()
        mending = revokes.corrections(view) if self.club else ()
        return passing + claiming + conceding + mending

    def _go_on(self, deal: Deal, seat: Seat) -> Deal:
        """Give the turn to the next seat that has to act in this trick; after the last one, quit it."""
        waiting = next_to_act(deal, seat)
        if waiting is None:
            return self._quit(deal)
        trick = deal.tricks[-1]
        if not trick.plays:
            trick = trick._replace(leader=waiting)
        return deal._replace(turn=waiting, tricks=(*deal.tricks[:-1], trick))

    def _quit(self, deal: Deal) -> Deal:
        """The winner takes the trick and leads the next one; without cards, the next seat with some leads."""
        trick = deal.tricks[-1]
        leader = winning(trick.plays).seat
        deal = self.after_trick(deal._replace(tricks=(*deal.tricks[:-1], trick._replace(winner=leader))))
        while any(deal.hands[seat] for seat in deal.order) and not deal.hands[leader]:
            leader = next_in(deal.order, leader)
        more = (Trick(leader),) if deal.hands[leader] else ()
        return deal._replace(tricks=deal.tricks + more, turn=leader)


class CallingHonours(NamedTuple):
    """After the last trick each seat may call its side's honours, which count only then (rules 01, 5.1)."""

    name: str = "honours"

    def begin(self, deal: Deal) -> Deal:
        """The seat at the dealer's left speaks first."""
        return deal._replace(turn=left_of_dealer(deal))

    def legal(self, view: View) -> tuple[Action, ...]:
        """Call them, or do not; honours that are called and were not dealt are worth nothing."""
        return (Honours(called=False), Honours(called=True)) if view.turn == view.seat else ()

    def apply(self, deal: Deal, action: Action) -> Deal:
        """The next seat is asked."""
        assert deal.turn is not None
        return with_call(deal, deal.turn, action)._replace(turn=next_in(deal.order, deal.turn))

    def done(self, deal: Deal) -> bool:
        """Everybody has been asked."""
        return sum(isinstance(call.action, Honours) for call in deal.calls) == len(deal.order)


class Reckoning(NamedTuple):
    """Between the last trick and the next cut, each seat may say that an opponent revoked (rules 01, 7)."""

    name: str = "reckoning"

    def begin(self, deal: Deal) -> Deal:
        """The seat at the dealer's left speaks first."""
        return deal._replace(turn=left_of_dealer(deal))

    def legal(self, view: View) -> tuple[Action, ...]:
        """Name a revoke that nobody has named yet, or let it be."""
        return (Pass(), *revokes.accusations(view)) if view.turn == view.seat else ()

    def apply(self, deal: Deal, action: Action) -> Deal:
        """A seat may name several revokes before it passes."""
        assert deal.turn is not None
        said = with_call(deal, deal.turn, action)
        return said if isinstance(action, Accuse) else said._replace(turn=next_in(deal.order, deal.turn))

    def done(self, deal: Deal) -> bool:
        """Everybody has passed."""
        return len(revokes.reckoned(deal)) == len(deal.order)


class Remedies(NamedTuple):
    """The side that proved a revoke chooses what it costs, one revoke after the other (rules 01, 7)."""

    name: str = "remedies"

    def begin(self, deal: Deal) -> Deal:
        """Whoever proved the first revoke chooses."""
        return revokes.next_chooser(deal)

    def legal(self, view: View) -> tuple[Action, ...]:
        """The three remedies."""
        return revokes.ALL_REMEDIES if view.turn == view.seat else ()

    def apply(self, deal: Deal, action: Action) -> Deal:
        """Note the choice; the next proved revoke is up."""
        assert deal.turn is not None
        assert isinstance(action, Remedy)
        return revokes.next_chooser(with_call(deal, deal.turn, action))

    def done(self, deal: Deal) -> bool:
        """Every proved revoke has its remedy."""
        return not revokes.unpaid(deal)


def _lay(deal: Deal, seat: Seat, card: Card) -> Deal:
    """The card leaves the hand for the open trick; whoever holds the turned card takes it up."""
    trick = deal.tricks[-1]
    trick = trick._replace(plays=(*trick.plays, Played(seat, card, card.suit == deal.trump)))
    taken_up = deal.upcard in deal.hands[seat]
    return with_hand(deal, seat, deal.hands[seat].minus(card))._replace(
        tricks=(*deal.tricks[:-1], trick),
        upcard=None if taken_up else deal.upcard,
        shown=tuple(shown for shown in deal.shown if shown.card != card),
        open_hands=tuple(cards.minus(card) for cards in deal.open_hands),
        drawn=tuple(None if who == seat else drew for who, drew in enumerate(deal.drawn)),
    )


def next_to_act(deal: Deal, seat: Seat) -> Seat | None:
    """The first seat after this one that holds cards and has neither played nor passed in the open trick."""
    now = len(deal.tricks) - 1
    acted = {play.seat for play in deal.tricks[-1].plays}
    acted |= {call.seat for call in deal.calls if call.trick == now and isinstance(call.action, Pass)}
    place = deal.order.index(seat) + 1
    rest = deal.order[place:] + deal.order[:place]
    return next((other for other in rest if deal.hands[other] and other not in acted), None)

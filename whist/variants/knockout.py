"""Knock-Out Whist: all against all with seven cards, then six, down to one; who takes no trick is out.

Whoever took most tricks names the next trumps.  The first to take none lives on as the dog, with one card.
"""

from collections.abc import Sequence

from whist.cards import Card, Cards
from whist.engine.auctions import Naming, namer
from whist.engine.contest import Line, Standing
from whist.engine.deal import Deal, Seat, Shown, tricks_taken
from whist.engine.draw import cut_highest
from whist.engine.options import Option, Rules
from whist.engine.phases import Phase, Tricks, any_card
from whist.engine.variant import Variant
from whist.engine.view import View


def clockwise(dealer: Seat, seats: Sequence[Seat], table: int) -> list[Seat]:
    """These seats in order from the dealer's left; the dealer may be out of the game."""
    return sorted(seats, key=lambda seat: (seat - dealer - 1) % table)


def deal(rules: Rules, standing: Standing, pack: Sequence[Card]) -> Deal:
    """Cards go singly from the dealer's left: seven each, then six, and so on, but one to a dog."""
    table, dogs = len(standing.sides), standing.with_role("dog")
    ring = clockwise(standing.dealer, standing.order, table)
    rounds = range(7 - len(standing.sheet))
    places = [seat for number in rounds for seat in ring if number == 0 or seat not in dogs]
    dealt = Deal(
        variant="knockout",
        rules=rules,
        order=standing.order,
        sides=standing.sides,
        dealer=standing.dealer,
        scores=standing.scores,
        hands=tuple(
            Cards.of(card for place, card in zip(places, pack) if place == seat) for seat in range(table)
        ),
        stock=tuple(pack[len(places) :]),
    )
    return _right_to_name(dealt, standing)


def _right_to_name(deal: Deal, standing: Standing) -> Deal:
    """The seat that names trumps is on turn; where there is none, the card on top of the rest makes them.

    Several cut for the right with cards that nobody was dealt.  Three are left over when seven play the first
    hand: too few, so that a card is turned.  From the second hand on they always go round.
    """
    able = clockwise(deal.dealer, standing.with_role("chooser"), len(deal.hands))
    if not able or len(able) > len(deal.stock):
        return deal._replace(upcard=deal.stock[0], trump=deal.stock[0].suit)
    if len(able) == 1 or (standing.sheet and deal.rules["tie_break"] == "joint_lead_order"):
        return deal._replace(turn=able[0])
    if standing.sheet and deal.rules["tie_break"] == "random":
        return deal._replace(turn=max(zip(deal.stock, able))[1])
    turn, shown = cut_highest(able, deal.stock)
    return deal._replace(turn=turn, cut=tuple(Shown(seat, card) for seat, card in shown))


def first_lead(deal: Deal) -> Seat:
    """The dealer's left leads, or by a house rule whoever named trumps."""
    chooser = namer(deal) if deal.rules["chooser_leads"] else None
    return clockwise(deal.dealer, deal.order, len(deal.hands))[0] if chooser is None else chooser


def may_knock(view: View) -> bool:
    """The dog may let a trick go by while there are more to come than it has cards."""
    plays = view.trick.plays if view.trick else ()
    to_come = (view.hand_sizes[seat] + any(play.seat == seat for play in plays) for seat in view.order)
    return len(view.hand) < max(to_come)


def until_broken(view: View) -> Cards:
    """Trumps are not led before one has been played, unless the hand has nothing else."""
    broken = any(play.trump for trick in view.tricks for play in trick.plays)
    plain = view.hand if view.trump is None else view.hand - view.hand.of_suit(view.trump)
    return view.hand if broken else plain or view.hand


def phases(rules: Rules) -> tuple[Phase, ...]:
    """Somebody names trumps, unless a card has made them; then the tricks."""
    lead = until_broken if rules["no_trump_lead_until_broken"] else any_card
    return Naming(), Tricks(first_lead, may_lead=lead, may_pass=may_knock)


class Survival:
    """Without a trick you are out, or the dog; the last one in wins.  A side's score is 1 while it is in."""

    def begin(self, rules: Rules, seats: int, dealer: Seat) -> Standing:
        """Everyone plays alone."""
        order = tuple(range(seats))
        cutting = order if rules["first_trump"] == "cut_high_chooses" else ()
        return Standing(
            dealer=dealer,
            order=order,
            sides=tuple((seat,) for seat in order),
            scores=(1,) * seats,
            roles=tuple(("chooser", seat) for seat in cutting),
        )

    def after(self, standing: Standing, deal: Deal) -> Standing:
        """Who has no trick is out or a dog; all tricks of one hand win at once, dog's life or not."""
        rules, tricks = deal.rules, tricks_taken(deal.sides, deal.tricks)
        blank = [seat for seat in deal.order if not tricks[seat]]
        sweep = max(tricks) == sum(tricks)
        dogs = blank if not sweep and _first_dogs(standing, rules, len(blank)) else []
        order = tuple(seat for seat in deal.order if tricks[seat] or seat in dogs)
        dealers = deal.order if rules["dead_dealer"] else order
        most = tuple(("chooser", seat) for seat in order if tricks[seat] == max(tricks))
        fates = tuple(("dog" if seat in dogs else "out", seat) for seat in blank)
        scores = tuple(int(seat in order) for seat in range(len(tricks)))
        line = Line(deal.dealer, deal.trump, tricks, scores, events=fates)
        return standing._replace(
            dealer=clockwise(deal.dealer, dealers, len(tricks))[0],
            order=order,
            scores=scores,
            sheet=(*standing.sheet, line),
            winner=order[0] if len(order) == 1 else None,
            roles=most + tuple(fate for fate in fates if fate[0] == "dog"),
        )


def _first_dogs(standing: Standing, rules: Rules, blank: int) -> bool:
    """Only the first hand of a game that leaves somebody without a trick can make dogs."""
    first = not any(line.events for line in standing.sheet)
    return first and bool(rules["dogs_life"]) and (blank == 1 or rules["dog_multi"] == "all")


FIRST_TRUMP = "A card is turned, or the highest cut names them; seven players always turn."
TIE_BREAK = "The highest cut names trumps, or a lot, or the first from the dealer's left."
DEAD_DEALER = "A player whose turn to deal comes when just knocked out still deals once."

OPTIONS = (
    Option("first_trump", "First trumps", "turned", FIRST_TRUMP, ("turned", "cut_high_chooses")),
    Option("tie_break", "Equal for most tricks", "cut", TIE_BREAK, ("cut", "random", "joint_lead_order")),
    Option("dogs_life", "Dog's life", default=True, help="The first without a trick plays on with one card."),
    Option("dog_multi", "Several dogs", "all", "Several at once all become dogs, or none.", ("all", "none")),
    Option("dead_dealer", "Dead dealer", default=False, help=DEAD_DEALER),
    Option("chooser_leads", "Namer leads", default=False, help="Whoever named trumps leads first."),
    Option(
        "no_trump_lead_until_broken",
        "Trumps broken first",
        default=False,
        help="Trumps are not led before one was played.",
    ),
)

VARIANT = Variant(
    id="knockout",
    name="Knock-Out Whist",
    summary="Seven cards, then six, down to one; who takes no trick is out.",
    seats=(2, 3, 4, 5, 6, 7),
    options=OPTIONS,
    deal=deal,
    phases=phases,
    contest=Survival(),
)

"""Whist: four players, partners opposite, thirteen tricks; the dealer's last card is turned and makes trumps.

Each trick over six is a point; the first side at the target wins the game, two games win the rubber.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from whist.cards import Card, Cards
from whist.engine.contest import Rubber, Standing
from whist.engine.deal import Deal, Shown, next_in
from whist.engine.draw import draw_partners
from whist.engine.options import Option, Rules, Value
from whist.engine.phases import CallingHonours, Phase, Reckoning, Remedies, Tricks
from whist.engine.variant import Variant


def deal(rules: Rules, standing: Standing, pack: Sequence[Card]) -> Deal:
    """Cards go singly and clockwise from the dealer's left; the 52nd is the dealer's and is turned up."""
    first = next_in(standing.order, standing.dealer)
    hands = tuple(Cards.of(pack[(seat - first) % 4 :: 4]) for seat in standing.order)
    turned = pack[-1]
    return Deal(
        variant="whist",
        rules=rules,
        order=standing.order,
        sides=standing.sides,
        dealer=standing.dealer,
        scores=standing.scores,
        hands=hands,
        upcard=turned,
        trump=turned.suit,
        shown=(Shown(standing.dealer, turned),),
    )


def phases(rules: Rules) -> tuple[Phase, ...]:
    """The play of the hand, the call of honours where that is agreed, by the club law the reckoning."""
    club = rules["legality"] == "club"
    tricks = Tricks(
        club=club,
        claims=rules["claims"] == "verified",
        concessions=rules["concede"] == "unanimous_side",
    )
    calling = (CallingHonours(),) if rules["honours"] != "off" and rules["honours_claim"] == "manual" else ()
    reckoning = (Reckoning(), Remedies()) if club else ()
    return (tricks, *calling, *reckoning)


OPTIONS = (
    Option(
        "target",
        "Points to a game",
        5,
        "The side that reaches this many points wins the game.",
        low=1,
        high=21,
    ),
    Option(
        "rubber", "Games in a rubber", 3, "The rubber goes to the side with most of these games.", (1, 3, 5)
    ),
    Option(
        "honours",
        "Honours",
        "off",
        "Whether the ace, king, queen and jack of trumps score for the side that was dealt them.",
        ("off", "law", "after_tricks", "cap"),
    ),
    Option("honours_three", "Three honours", 2, "Points for three of the four honours.", low=0, high=10),
    Option("honours_four", "Four honours", 4, "Points for all four honours.", low=0, high=10),
    Option(
        "honours_claim",
        "Calling honours",
        "auto",
        "Honours are counted by themselves, or only if a player of that side calls them after the deal.",
        ("auto", "manual"),
    ),
    Option(
        "seating",
        "Partners",
        "drawn",
        "Draw cards for partners and the first deal, or sit as you are with a dealer by lot.",
        ("drawn", "fixed"),
    ),
    Option(
        "first_deal",
        "First dealer",
        "lowest",
        "Who deals first after the draw.",
        ("lowest", "highest", "random"),
    ),
    Option(
        "draw_tie",
        "Equal cards in the draw",
        "redraw",
        "Draw again, let the suit decide, or draw again only where it matters.",
        ("redraw", "suit_order", "portland"),
    ),
    Option(
        "last_trick_review",
        "Looking back",
        "until_next_lead",
        "When the cards of the last trick may be looked at.",
        ("until_next_lead", "eight_cards", "never"),
    ),
    Option(
        "claims",
        "Claims",
        "off",
        "Whether a player may claim tricks; a claim counts when it is proved.",
        ("off", "verified"),
    ),
    Option(
        "concede",
        "Concessions",
        "off",
        "Whether both partners together may give up the tricks that are left.",
        ("off", "unanimous_side"),
    ),
    Option(
        "legality",
        "Revokes",
        "enforced",
        "Only legal cards can be played, or any card can and a revoke has its price.",
        ("enforced", "club"),
    ),
    Option("revoke_tricks", "Price of a revoke", 3, "Tricks or points that a revoke costs.", low=1, high=3),
    Option(
        "penalty_card",
        "Penalty cards",
        default=True,
        help="A card that is taken back lies face up and can be called.",
    ),
    Option(
        "both_revoke",
        "Both sides revoke",
        "both",
        "Both pay, or the deal does not count.",
        ("both", "redeal"),
    ),
    Option("slam_bonus", "Twelve tricks", 0, "Extra points for twelve tricks.", low=0, high=10),
    Option("grand_slam_bonus", "Thirteen tricks", 0, "Extra points for all thirteen tricks.", low=0, high=10),
    Option(
        "stakes",
        "Stakes",
        "off",
        "Single, double and treble games, or the difference to the target.",
        ("off", "classic", "american"),
    ),
    Option("rubber_bonus", "Rubber bonus", 2, "What the rubber adds to the stakes.", low=0, high=10),
)

PRESETS: Final[Mapping[str, Mapping[str, Value]]] = {
    "short": {"target": 5},
    "american": {"target": 7, "honours": "off", "stakes": "american"},
    "long9": {"target": 9, "honours": "cap"},
    "long10": {"target": 10, "honours": "law"},
}

VARIANT = Variant(
    id="whist",
    name="Whist",
    summary="Partners, thirteen tricks, the turned card makes trumps.",
    seats=(4,),
    options=OPTIONS,
    deal=deal,
    phases=phases,
    contest=Rubber(),
    presets=PRESETS,
    draw=draw_partners,
)

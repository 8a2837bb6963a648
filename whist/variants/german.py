"""German Whist: two players, thirteen cards each; thirteen tricks fight for the stock, thirteen more count.

The first card turned up makes trumps for the whole deal.  While there is a stock the winner of a trick draws
its face-up card and the loser the unseen one below; then the tricks over six are points.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from whist.cards import ACE, KING, Card, Cards, Suit
from whist.engine.contest import Rubber, Standing
from whist.engine.deal import Deal, Shown, Side, finished, next_in, tricks_taken
from whist.engine.law import winning
from whist.engine.options import Option, Rules, Value
from whist.engine.phases import Phase, Tricks
from whist.engine.scoring import BOOK, Score
from whist.engine.variant import Variant
from whist.engine.view import View

DRAWS: Final = 13
"""Tricks in which cards are drawn; as many follow."""
STEP: Final = 10
"""By so much the goal rises when both have reached it in the same deal."""
SPOILERS: Final[Mapping[str, tuple[int, ...]]] = {"off": (), "ace": (ACE,), "ace_or_king": (ACE, KING)}
OF_ALL_TRICKS: Final = frozenset({"all26_majority", "all26_difference", "weighted"})
"""Scorings for which the tricks of the drawing phase count, too."""


def deal(rules: Rules, standing: Standing, pack: Sequence[Card]) -> Deal:
    """Cards go singly from the non-dealer; the 27th is turned up on the stock (rules 02, Setup)."""
    first = next_in(standing.order, standing.dealer)
    turned = pack[26]
    return Deal(
        variant="german",
        rules=rules,
        order=standing.order,
        sides=standing.sides,
        dealer=standing.dealer,
        scores=standing.scores,
        hands=tuple(Cards.of(pack[(seat - first) % 2 : 26 : 2]) for seat in standing.order),
        stock=tuple(pack[26:]),
        upcard=turned,
        turned=turned,
        trump=trump_of(rules, turned),
    )


def trumpless(rules: Rules, turned: Card) -> bool:
    """Whether a turned card means no trumps: any that says high or low, or a high one by a house rule."""
    return rules["direction"] == "by_turned_card" or turned.rank in SPOILERS[str(rules["no_trump_cards"])]


def trump_of(rules: Rules, turned: Card) -> Suit | None:
    """The suit of the turned card, unless it spoils trumps."""
    return None if trumpless(rules, turned) else turned.suit


def draw(deal: Deal) -> Deal:
    """The winner takes the face-up card, the loser the next one; then the new top is turned (rules 02)."""
    if not deal.stock:
        return deal
    winner = deal.tricks[-1].winner
    assert winner is not None
    prize, unseen, *rest = deal.stock
    drawn = tuple(prize if seat == winner else unseen for seat in deal.order)
    return deal._replace(
        hands=tuple(hand.plus(card) for hand, card in zip(deal.hands, drawn, strict=True)),
        stock=tuple(rest),
        upcard=rest[0] if rest else None,
        shown=(*deal.shown, Shown(winner, prize, after=len(deal.tricks))),
        drawn=drawn,
    )


def phases(rules: Rules) -> tuple[Phase, ...]:  # noqa: ARG001  # every table plays the same way
    """One play of the hand throughout: cards are drawn after each trick as long as there are any."""
    return (Tricks(after_trick=draw),)


def doubts(view: View) -> Iterator[tuple[str, str]]:
    """Fields of a view that contradict how cards are drawn, and why: so many tricks, so many cards."""
    tricks = finished(view.tricks)
    done, played = len(tricks), {play.seat for play in view.trick.plays} if view.trick else set()
    stock = 2 * max(0, DRAWS - done)
    sizes = tuple(min(DRAWS, 2 * DRAWS - done) - (seat in played) for seat in range(2))
    if view.stock_size != stock:
        yield "stock_size", f"expected {stock} after {done} tricks"
    if view.hand_sizes != sizes:
        yield "hand_sizes", f"expected {list(sizes)} after {done} tricks and {len(played)} cards"
    if view.drawn is not None and (not 0 < done <= DRAWS or view.seat in played):
        yield "drawn", "a card was drawn after each of the first 13 tricks, and this seat has played since"
    yield from _doubted_prizes(view, done)
    if any(len(trick.plays) != 2 or trick.winner != winning(trick.plays).seat for trick in tricks):
        yield "tricks", "expected two cards in each trick that has a winner, and the right winner"


def _doubted_prizes(view: View, done: int) -> Iterator[tuple[str, str]]:
    """The same of the cards that lay face up: the first one made trumps, winners drew them."""
    gone = {play.card for trick in view.tricks for play in trick.plays}
    won = {shown.card for shown in view.shown}
    if (view.upcard is None) != (done >= DRAWS):
        yield "upcard", "expected a card as long as there is a stock, and null after it"
    if view.upcard in gone | won | set(view.hand):
        yield "upcard", "it is in another place, too"
    if len({shown.after for shown in view.shown}) < len(view.shown):
        yield "shown", "only one card is drawn openly after a trick"
    for seat, _, after in view.shown:
        if not 0 < after <= min(done, DRAWS) or view.tricks[after - 1].winner != seat:
            yield "shown", f"seat {seat} drew no such card after trick {after}"
    if view.turned is None:
        yield "turned", "expected the first card that was turned up"
    elif (view.turned != view.upcard) if not done else view.turned not in gone | won:
        yield "turned", "expected the upcard, and after the first trick a card that was drawn or played"
    elif view.trump != trump_of(view.rules, view.turned):
        yield "trump", "the turned card and the rules say otherwise"


def low_wins(rules: Rules, turned: Card | None) -> bool:
    """Whether fewest tricks win: by agreement, or because a black card was turned (rules 02, direction)."""
    black = turned is not None and turned.suit in (Suit.CLUBS, Suit.SPADES)
    return rules["direction"] == "low" or (rules["direction"] == "by_turned_card" and black)


def score(deal: Deal) -> Score:
    """The score of a finished deal."""
    tricks, way = finished(deal.tricks), str(deal.rules["scoring"])
    drawing, playing = (tricks_taken(deal.sides, part) for part in (tricks[:DRAWS], tricks[DRAWS:]))
    taken = tricks_taken(deal.sides, tricks) if way in OF_ALL_TRICKS else playing
    if low_wins(deal.rules, deal.turned):
        drawing, playing = drawing[::-1], playing[::-1]
    points = worth(way, drawing, playing)
    scores = tuple(had + more for had, more in zip(deal.scores, points, strict=True))
    winner = winner_of(scores, deal.rules)
    return Score(taken, (), points, (), scores, winner, "tricks" if winner is not None else "")


def worth(way: str, drawing: tuple[int, ...], playing: tuple[int, ...]) -> tuple[int, ...]:
    """Points of each side for its tricks of the two phases (rules 02, Scoring).

    Where low wins, the caller gives each side the tricks of the other.
    """
    both = tuple(map(sum, zip(drawing, playing)))
    match way:
        case "over_six":
            return tuple(max(0, tricks - BOOK) for tricks in playing)
        case "majority":
            return tuple(int(tricks > BOOK) for tricks in playing)
        case "all26_majority":
            return tuple(int(tricks > DRAWS) for tricks in both)
        case "all26_difference":
            return tuple(max(0, tricks - other) for tricks, other in zip(both, both[::-1]))
        case "phase2_tricks":
            return playing
    return tuple(early + 2 * late for early, late in zip(drawing, playing))


def winner_of(scores: tuple[int, ...], rules: Rules) -> Side | None:
    """The side that has reached the goal alone."""
    wanted = goal(scores, rules.number("target"))
    return next((side for side, points in enumerate(scores) if points >= wanted), None)


def goal(scores: tuple[int, ...], target: int) -> int:
    """The points that win the game; they rise until one side at least is short of them (rules 02)."""
    return target + STEP * max(0, (min(scores) - target) // STEP + 1)


OPTIONS = (
    Option(
        "scoring",
        "Scoring",
        "over_six",
        "Tricks over six of the last thirteen, who has most of them or of all, or a point a trick.",
        (
            "over_six",
            "majority",
            "all26_majority",
            "all26_difference",
            "phase2_tricks",
            "weighted",
        ),
    ),
    Option(
        "target", "Points to a game", 5, "Whoever reaches this many points wins the game.", low=1, high=100
    ),
    Option("rubber", "Games in a rubber", 3, "The rubber goes to whoever wins most of these.", (1, 3, 5)),
    Option(
        "direction",
        "High or low",
        "high",
        "Most tricks win, or fewest; or a red card says most and a black one fewest, without trumps.",
        ("high", "low", "by_turned_card"),
    ),
    Option(
        "no_trump_cards",
        "Cards that spoil trumps",
        "off",
        "A deal in which such a card is turned has no trumps.",
        ("off", "ace", "ace_or_king"),
    ),
    Option(
        "last_trick_review",
        "Looking back",
        "until_next_lead",
        "When the cards of the last trick may be looked at.",
        ("until_next_lead", "eight_cards", "never"),
    ),
)

PRESETS: Final[Mapping[str, Mapping[str, Value]]] = {
    "odd_tricks": {"scoring": "over_six", "target": 5},
    "majority": {"scoring": "majority", "target": 5},
    "all_tricks": {"scoring": "all26_majority", "target": 5},
    "difference": {"scoring": "all26_difference", "target": 21},
    "fifty": {"scoring": "phase2_tricks", "target": 50, "rubber": 1},
    "weighted": {"scoring": "weighted", "target": 100, "rubber": 1},
}

VARIANT = Variant(
    id="german",
    name="German Whist",
    summary="Two players: win the cards that you want, then the tricks that count.",
    seats=(2,),
    options=OPTIONS,
    deal=deal,
    phases=phases,
    contest=Rubber(score),
    presets=PRESETS,
    doubts=doubts,
)

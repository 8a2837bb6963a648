"""How does a test write a position?  A view from the hand and the tricks as text; hidden cards are filled in.

Tricks are parted by `|` and written in order of play; the viewer is whoever acts next.  Every card goes
through the engine, so a position is one that a deal can reach.  When the hand is short, the cards that are
in no hand lie in the stock.
"""

from collections.abc import Mapping
from random import Random

from whist.cards import FULL_PACK, Card, Cards, card, cards, suit
from whist.engine.actions import Play
from whist.engine.deal import Deal, Seat, Shown, Trick
from whist.engine.law import voids
from whist.engine.variant import apply
from whist.engine.view import View, view
from whist.players.reasons import Choice
from whist.players.strategy import HARD, Strategy
from whist.players.textbook import Textbook
from whist.variants import variant

WHIST = variant("whist")


def position(  # noqa: PLR0917  # the two that every test needs come first
    hand: str,
    trump: str = "H",
    tricks: str = "",
    leader: Seat = 0,
    others: Mapping[Seat, str] | None = None,
    turned: str = "",
    rng: int = 0,
    **rules: object,
) -> View:
    """What the seat on turn sees; it holds this hand, and others hold these cards among theirs."""
    written = [[card(word) for word in trick.split()] for trick in tricks.split("|")]
    if len(written[-1]) == 4:
        written.append([])
    start = _start(len(cards(hand)) + len(written) - 1, trump, leader, rules)
    plays, seat = _seats(written, leader, start)
    dealer = (leader - 1) % 4
    held = {seat: cards(hand)}
    for other, text in (others or {}).items():
        held[other] = cards(text)
    if turned:
        held[dealer] = held.get(dealer, Cards()).plus(card(turned))
    hands, stock = _filled(held, plays, start, seat, Random(rng))
    deal = start._replace(hands=hands, stock=stock)
    if turned:
        deal = deal._replace(upcard=card(turned), shown=(Shown(dealer, card(turned)),))
    for _, played in plays:
        deal = apply(WHIST, deal, Play(played))
    assert deal.turn == seat
    assert view(deal, seat).hand == cards(hand)
    return view(deal, seat)


def _start(size: int, trump: str, leader: Seat, rules: Mapping[str, object]) -> Deal:
    return Deal(
        variant="whist",
        rules=WHIST.rules(rules),
        order=(0, 1, 2, 3),
        sides=((0, 2), (1, 3)),
        dealer=(leader - 1) % 4,
        scores=(0, 0),
        hands=(Cards((1 << size) - 1),) * 4,
        trump=suit(trump) if trump else None,
        turn=leader,
        tricks=(Trick(leader),),
    )


def _seats(written: list[list[Card]], leader: Seat, start: Deal) -> tuple[list[tuple[Seat, Card]], Seat]:
    """Who plays each card, and who is on turn after them."""
    plays: list[tuple[Seat, Card]] = []
    for trick in written:
        plays += [((leader + place) % 4, played) for place, played in enumerate(trick)]
        if len(trick) < 4:
            return plays, (leader + len(trick)) % 4
        best = max(trick, key=lambda c: (c.suit == start.trump, c.suit == trick[0].suit, c.rank))
        leader = (leader + trick.index(best)) % 4
    raise AssertionError("the last trick is open")


def _filled(
    held: dict[Seat, Cards], plays: list[tuple[Seat, Card]], start: Deal, on_turn: Seat, rng: Random
) -> tuple[tuple[Cards, ...], tuple[Card, ...]]:
    """All four hands at the start and the rest of the pack, by trial; no suit to a seat that is void."""
    shut = voids(_tricks(plays))
    played = [Cards.of(c for seat, c in plays if seat == s) for s in range(4)]
    size = len(start.hands[0])
    rest = FULL_PACK
    for known in (*held.values(), *played):
        rest = rest - known
    for _ in range(2000):
        pool = list(rest)
        rng.shuffle(pool)
        hands = []
        for seat in sorted(range(4), key=lambda seat: -sum(s == seat for s, _ in shut)):
            hand = held.get(seat, Cards()) | played[seat]
            able = [c for c in pool if (seat, c.suit) not in shut][
                : 0 if seat == on_turn else size - len(hand)
            ]
            pool = [c for c in pool if c not in able]
            hands.append((seat, hand | Cards.of(able)))
        if all(len(hand) == size for _, hand in hands):
            return tuple(hand for _, hand in sorted(hands)), tuple(pool)
    raise AssertionError(f"no deal has these cards: {[(seat, str(hand), size) for seat, hand in hands]}")


def _tricks(plays: list[tuple[Seat, Card]]) -> list[Trick]:
    from whist.engine.deal import Played

    rows = [plays[start : start + 4] for start in range(0, len(plays), 4)]
    return [Trick(row[0][0], tuple(Played(seat, c) for seat, c in row)) for row in rows]


def choice(seen: View, strategy: Strategy = HARD) -> Choice:
    """What the rule player would do and why."""
    found = Textbook(WHIST, strategy).explain(seen)
    assert found is not None
    return found


def chosen(seen: View, strategy: Strategy = HARD) -> str:
    """The card that the rule player chooses."""
    return str(choice(seen, strategy).card)

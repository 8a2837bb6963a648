"""How does a test set a table?  Deals from hands as text, and actions as text."""

from collections.abc import Iterator, Sequence
from random import Random

from whist.cards import PACK, Card, cards, suit
from whist.engine.actions import Action, Claim, Concede, parse
from whist.engine.contest import Standing
from whist.engine.deal import Deal, Seat, Trick
from whist.engine.phases import Tricks
from whist.engine.variant import Variant, apply, legal, start
from whist.engine.view import view
from whist.variants import variant

WHIST = variant("whist")


def ending(hands: str, trump: str = "", leader: Seat = 0, game: Variant = WHIST, **chosen: object) -> Deal:
    """A deal in the play of the hand; hands are parted by `|`, the dealer sits at the leader's right."""
    held = tuple(cards(hand) for hand in hands.split("|"))
    rules = game.rules(chosen)
    standing = game.contest.begin(rules, len(held), (leader - 1) % len(held))
    return Deal(
        variant=game.id,
        rules=rules,
        order=standing.order,
        sides=standing.sides,
        dealer=standing.dealer,
        scores=standing.scores,
        hands=held,
        trump=suit(trump) if trump else None,
        phase=next(n for n, phase in enumerate(game.phases(rules)) if isinstance(phase, Tricks)),
        turn=leader,
        tricks=(Trick(leader),),
    )


def do(deal: Deal, text: str, game: Variant = WHIST) -> Deal:
    """The deal after these actions."""
    for word in text.split():
        deal = apply(game, deal, parse(word))
    return deal


def options(deal: Deal, seat: Seat | None = None, game: Variant = WHIST) -> set[str]:
    """What a seat, by default the one on turn, may do, as text."""
    at = deal.turn if seat is None else seat
    assert at is not None
    return set(map(str, legal(game, view(deal, at))))


def shuffled(rng: Random) -> tuple[Card, ...]:
    """A pack in the order of this generator."""
    pack = list(PACK)
    rng.shuffle(pack)
    return tuple(pack)


def pack_for(hands: Sequence[str], dealer: Seat, rest: str = "") -> list[Card]:
    """A pack that deals these hands singly from the dealer's left, then the rest in the order written.

    Of each hand the cards go out in the order written; a seat with fewer cards is left out when it has all.
    """
    queues = [[parse_card(word) for word in hand.split()] for hand in hands]
    ring = [(dealer + 1 + step) % len(hands) for step in range(len(hands))]
    pack = []
    while any(queues):
        pack += [queues[seat].pop(0) for seat in ring if queues[seat]]
    pack += [parse_card(word) for word in rest.split()]
    assert len(set(pack)) == len(pack), "a card stands twice"
    return pack + [card for card in PACK if card not in pack]


def parse_card(text: str) -> Card:
    """A card as a test writes it."""
    action = parse(text)
    card = getattr(action, "card", None)
    assert isinstance(card, Card)
    return card


def somebody_acts(rng: Random, game: Variant, deal: Deal) -> Action:
    """A legal action at random, mostly of the seat on turn; few claims, for a proof of one takes time."""
    assert deal.turn is not None
    for seat in rng.sample(range(len(deal.hands)), len(deal.hands)):
        said = legal(game, view(deal, seat)) if seat != deal.turn else ()
        if said and rng.random() < 0.5:
            return rng.choice(said)
    seen = view(deal, deal.turn)
    actions = legal(game, seen)
    plain = [action for action in actions if not isinstance(action, Claim | Concede)]
    return rng.choice(actions if len(seen.hand) < 4 and rng.random() < 0.2 else plain)


def deals(rng: Random, game: Variant, seats: int, **chosen: object) -> Iterator[tuple[Standing, list[Deal]]]:
    """A match by random legal play: the standing before each deal, and the deal after each action."""
    rules = game.rules(chosen)
    standing = game.contest.begin(rules, seats, rng.randrange(seats))
    while standing.winner is None:
        states = [start(game, rules, standing, shuffled(rng))]
        while states[-1].turn is not None:
            states.append(apply(game, states[-1], somebody_acts(rng, game, states[-1])))
        yield standing, states
        standing = game.contest.after(standing, states[-1])


def all_cards(deal: Deal) -> list[Card]:
    """Every card of a deal, wherever it lies; the turned one is in a hand or on the stock."""
    laid = [play.card for trick in deal.tricks for play in trick.plays]
    return [*laid, *deal.stock, *(card for hand in deal.hands for card in hand)]


def any_rules(rng: Random, game: Variant) -> dict[str, object]:
    """A value for every option at random."""
    values = {
        option.name: option.choices
        or ((True, False) if isinstance(option.default, bool) else range(option.low, option.high + 1))
        for option in game.options
    }
    return {name: rng.choice(tuple(choices)) for name, choices in values.items()}

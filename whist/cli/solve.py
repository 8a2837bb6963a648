"""What is every card worth with all hands open?  A position is answered with the tricks for each legal card.

Tricks are those that the side on turn still takes when everybody plays perfectly, the open one included.
"""

from collections.abc import Mapping

from whist.cards import PACK, Card, Cards, Suit
from whist.cli.lines import Answer
from whist.engine.deal import Seat
from whist.engine.exact import Position, Unproved, card_values
from whist.engine.law import playable
from whist.match.fields import Field, card_text
from whist.players.german import solver
from whist.players.kernel import NONE
from whist.variants import variant


def solving(nodes: int | None) -> Answer:
    """How a position is answered; a search that needs more nodes gives up."""

    def answer(request: Field) -> dict[str, object]:
        position = position_of(request)
        try:
            values = values_of(position, nodes)
        except Unproved:
            raise request.at("hands").fault(f"not solved with {nodes} cards tried") from None
        return {"values": {card_text(card): tricks for card, tricks in values.items()}}

    return answer


def values_of(position: Position, nodes: int | None) -> Mapping[Card, int]:
    """The tricks for each legal card.  Two hands have a solver of their own, thousands of times as fast."""
    if len(position.hands) != 2:
        return card_values(position, nodes)
    mine, theirs = position.hands[position.turn].bits, position.hands[1 - position.turn].bits
    trump = NONE if position.trump is None else int(position.trump)
    lying = int(position.played[0][1]) if position.played else NONE
    values = solver.card_values(mine, theirs, trump, lying, nodes=nodes)
    return {PACK[card]: tricks for card, tricks in values.items()}


def position_of(request: Field) -> Position:
    """The position of a request; FieldError names the field that makes no sense."""
    request.only(("variant", "trump", "leader", "played", "hands"))
    order, sides = _table(request.at("variant"), request.at("hands"))
    trump, leader = request.at("trump").suit(), request.at("leader").number(0, len(order) - 1)
    hands = _hands(request.at("hands"))
    played = _played(request.at("played"), order[leader:] + order[:leader], hands)
    _check_sizes(request.at("hands"), hands, played)
    return Position(hands, order, sides, trump, leader, played)


def _table(name: Field, hands: Field) -> tuple[tuple[Seat, ...], tuple[tuple[Seat, ...], ...]]:
    """Who plays in which order and with whom."""
    game, seats = name.told(variant, name.text()), len(hands.each())
    if seats not in game.seats:
        raise hands.fault(f"expected {' or '.join(map(str, game.seats))} hands")
    usual = game.contest.begin(game.rules(), seats, 0)
    if len(usual.sides) != 2:
        raise name.fault(f"{game.name} has {len(usual.sides)} sides; only games of two can be solved")
    return usual.order, usual.sides


def _hands(field: Field) -> tuple[Cards, ...]:
    """The hands, no card in two of them."""
    seen, hands = Cards(), []
    for hand in field.each():
        if twice := seen & hand.cards():
            raise hand.fault(f"{card_text(twice.lowest())} is in another hand, too")
        seen |= hand.cards()
        hands.append(hand.cards())
    return tuple(hands)


def _played(field: Field, order: tuple[Seat, ...], hands: tuple[Cards, ...]) -> tuple[tuple[Seat, Card], ...]:
    """The cards of the open trick with their seats; they follow suit and lie in no hand."""
    places = field.each()
    if len(places) >= len(order):
        raise field.fault(f"expected fewer than {len(order)} cards: nobody is left to play")
    field.cards()
    led = places[0].card().suit if places else None
    return tuple((seat, _laid(place, led, seat, hands)) for seat, place in zip(order, places))


def _laid(field: Field, led: Suit | None, seat: Seat, hands: tuple[Cards, ...]) -> Card:
    card = field.card()
    if any(card in hand for hand in hands):
        raise field.fault(f"{card_text(card)} is in a hand, too")
    if card not in playable(hands[seat].plus(card), led):
        raise field.fault(f"{card_text(card)} does not follow suit, and seat {seat} could")
    return card


def _check_sizes(field: Field, hands: tuple[Cards, ...], played: tuple[tuple[Seat, Card], ...]) -> None:
    """Everybody had equally many cards when the trick began, and at least one."""
    laid = {seat for seat, _ in played}
    sizes = [len(hand) + (seat in laid) for seat, hand in enumerate(hands)]
    if max(sizes) == 0:
        raise field.fault("nobody has a card")
    for seat, size in enumerate(sizes):
        if size != max(sizes):
            raise field.each()[seat].fault(f"expected {max(sizes) - (seat in laid)} cards")

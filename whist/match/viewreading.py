"""Which view does a JSON object describe?  Each field is checked, and that no card is in two places.

What goes without saying may be left out: the usual seats, sides, scores and options, empty lists, the seats
of a trick to which all played in turn, and the open trick as long as it has no card.
"""

from collections.abc import Iterator
from typing import Final

from whist.cards import Card, Cards, Suit
from whist.engine.contest import Standing
from whist.engine.deal import Call, Played, Seat, Shown, Trick
from whist.engine.options import Rules
from whist.engine.phases import Tricks
from whist.engine.variant import Variant
from whist.engine.view import View
from whist.match.fields import Field, card_text
from whist.variants import variant

OVER: Final = "over"
"""The name of the phase when the deal is over."""
FIELDS: Final = (
    "variant", "options", "seats", "order", "sides", "seat", "dealer", "scores", "hand", "hand_sizes",
    "stock_size", "upcard", "turned", "drawn", "shown", "open_hands", "cut", "trump", "calls", "tricks",
    "awarded", "turn", "phase", "legal",
)  # fmt: skip


def phase_names(game: Variant, rules: Rules) -> tuple[str, ...]:
    """The names of a game's phases, and of what comes after the last one."""
    return (*(phase.name for phase in game.phases(rules)), OVER)


def view_of(field: Field) -> View:
    """The view that an object describes; FieldError names the field that makes no sense."""
    game = _game(field.only(FIELDS).at("variant"))
    rules = _rules(game, field.find("options"))
    seats = _seats(game, field.at("seats"))
    dealer = field.at("dealer").number(0, seats - 1)
    usual = game.contest.begin(rules, seats, dealer)
    order, sides = _order(field.find("order"), usual), _sides(field.find("sides"), usual)
    trump = field.at("trump").suit()
    view = View(
        variant=game.id,
        rules=rules,
        order=order,
        sides=sides,
        seat=field.at("seat").number(0, seats - 1),
        dealer=dealer,
        scores=_numbers(field.find("scores"), len(sides), 1_000_000) or usual.scores,
        hand=field.at("hand").cards(),
        hand_sizes=_numbers(field.at("hand_sizes"), seats, 52, empty=False),
        stock_size=_number(field.find("stock_size"), 52),
        upcard=_card(field.find("upcard")),
        turned=_card(field.find("turned")),
        trump=trump,
        phase=_phase(field.at("phase"), phase_names(game, rules)),
        turn=_turn(field.at("turn"), order),
        tricks=_tricks(field.at("tricks"), order, trump),
        calls=tuple(_call(call, seats) for call in _each(field.find("calls"))),
        shown=tuple(_shown(shown, seats) for shown in _each(field.find("shown"))),
        open_hands=_open_hands(field.find("open_hands"), seats),
        awarded=_numbers(field.find("awarded"), len(sides), 52),
        cut=tuple(_shown(shown, seats) for shown in _each(field.find("cut"))),
        drawn=_card(field.find("drawn")),
    )
    _check_turn(field, view)
    for name, why in game.doubts(view):
        raise field.at(name).fault(why)
    _check_cards(field, view)
    return _with_open_trick(view)


def _game(field: Field) -> Variant:
    return field.told(variant, field.text())


def _rules(game: Variant, field: Field | None) -> Rules:
    """The options, those that are not named as they usually are."""
    if field is None:
        return game.rules()
    field.only([option.name for option in game.options])
    named = {o.name: field.at(o.name).value for o in game.options if field.find(o.name)}
    return field.told(game.rules, named)


def _seats(game: Variant, field: Field) -> int:
    seats = field.number(min(game.seats), max(game.seats))
    if seats not in game.seats:
        raise field.fault(f"{game.name} is for {' or '.join(map(str, game.seats))} players")
    return seats


def _order(field: Field | None, usual: Standing) -> tuple[Seat, ...]:
    """The seats that take part, in the order in which they play."""
    if field is None:
        return usual.order
    order = field.numbers(0, len(usual.order) - 1)
    if not order or len(set(order)) < len(order):
        raise field.fault("expected the seats that take part, each once")
    return order


def _sides(field: Field | None, usual: Standing) -> tuple[tuple[Seat, ...], ...]:
    """Who plays with whom; every seat is on one side."""
    if field is None:
        return usual.sides
    sides = tuple(side.numbers(0, len(usual.order) - 1) for side in field.each())
    if sorted(seat for side in sides for seat in side) != sorted(usual.order):
        raise field.fault("expected every seat on one side")
    return sides


def _number(field: Field | None, high: int) -> int:
    return 0 if field is None else field.number(0, high)


def _numbers(field: Field | None, count: int, high: int, *, empty: bool = True) -> tuple[int, ...]:
    """So many numbers, or none at all where that is allowed."""
    found = () if field is None else field.numbers(0, high)
    if field is not None and len(found) != count and (found or not empty):
        raise field.fault(f"expected {count} numbers")
    return found


def _each(field: Field | None) -> list[Field]:
    return [] if field is None else field.each()


def _card(field: Field | None) -> Card | None:
    return None if field is None or field.value is None else field.card()


def _phase(field: Field, names: tuple[str, ...]) -> int:
    if field.text() not in names:
        raise field.fault(f"expected one of {', '.join(names)}")
    return names.index(field.text())


def _turn(field: Field, order: tuple[Seat, ...]) -> Seat | None:
    if field.value is None:
        return None
    seat = field.number(min(order), max(order))
    if seat not in order:
        raise field.fault(f"seat {seat} takes no part")
    return seat


def _tricks(field: Field, order: tuple[Seat, ...], trump: Suit | None) -> tuple[Trick, ...]:
    """All tricks; only the last one can be without a winner."""
    found = tuple(_trick(trick, order, trump) for trick in field.each())
    for place, trick in enumerate(found[:-1]):
        if trick.winner is None:
            raise field.each()[place].at("winner").fault("only the last trick can be open")
    return found


def _trick(field: Field, order: tuple[Seat, ...], trump: Suit | None) -> Trick:
    field.only(("leader", "cards", "seats", "winner", "trumps"))
    leader = _turn(field.at("leader"), order)
    cards = [card.card() for card in field.at("cards").each()]
    seats = _players(field, order, leader, len(cards))
    trumps = None if (named := field.find("trumps")) is None else named.cards()
    plays = tuple(
        Played(seat, card, card.suit == trump if trumps is None else card in trumps)
        for seat, card in zip(seats, cards)
    )
    winner = field.at("winner")
    if winner.value is not None and winner.value not in seats:
        raise winner.fault("this seat has not played to the trick")
    assert leader is not None
    return Trick(leader, plays, None if winner.value is None else winner.number(0, max(order)))


def _players(field: Field, order: tuple[Seat, ...], leader: Seat | None, count: int) -> tuple[Seat, ...]:
    """Who played the cards: the seats that are named, else each in turn from the leader."""
    if leader is None:
        raise field.at("leader").fault("expected a seat")
    if count > len(order):
        raise field.at("cards").fault(f"there are more than {len(order)} cards")
    named = field.find("seats")
    if named is None:
        place = order.index(leader)
        return (order[place:] + order[:place])[:count]
    seats = named.numbers(min(order), max(order))
    if len(seats) != count or len(set(seats)) < count or not set(seats) <= set(order):
        raise named.fault("expected one seat for each card")
    if seats and seats[0] != leader:
        raise named.fault("the leader plays first")
    return seats


def _call(field: Field, seats: int) -> Call:
    field.only(("seat", "action", "trick"))
    action = field.at("action").action()
    return Call(field.at("seat").number(0, seats - 1), action, field.at("trick").number(0, 52) - 1)


def _shown(field: Field, seats: int) -> Shown:
    field.only(("seat", "card", "after"))
    after = _number(field.find("after"), 52)
    return Shown(field.at("seat").number(0, seats - 1), field.at("card").card(), after)


def _open_hands(field: Field | None, seats: int) -> tuple[Cards, ...]:
    found = tuple(hand.cards() for hand in _each(field))
    if field is not None and len(found) not in (0, seats):
        raise field.fault(f"expected {seats} lists of cards")
    return found


def _check_turn(field: Field, view: View) -> None:
    """Somebody is on turn as long as the deal is not over, and has not yet played to the trick."""
    over = field.at("phase").value == OVER
    if over != (view.turn is None):
        raise field.at("turn").fault("expected null when the phase is over, and else a seat")
    if view.turn is not None and _playing(view) and view.trick and view.trick.card_of(view.turn) is not None:
        raise field.at("turn").fault(f"seat {view.turn} has played to the open trick already")


def _playing(view: View) -> bool:
    """Whether the phase is the play of the hand."""
    phases = variant(view.variant).phases(view.rules)
    return view.phase < len(phases) and isinstance(phases[view.phase], Tricks)


def _check_cards(field: Field, view: View) -> None:
    """No card is in two places, and the sizes of the hands agree with what is known."""
    known = [view.hand if seat == view.seat else Cards() for seat in range(len(view.hand_sizes))]
    for name, seat, card in _faces(view):
        if any(card in hand for other, hand in enumerate(known) if other != seat):
            raise field.at(name).fault(f"{card_text(card)} cannot be in another hand, too")
        if seat == view.seat and card not in view.hand:
            raise field.at(name).fault(f"{card_text(card)} is not in the hand")
        known[seat] = known[seat].plus(card)
    _check_played(field, view, known)
    if view.drawn is not None and view.drawn not in view.hand:
        raise field.at("drawn").fault(f"{card_text(view.drawn)} is not in the hand")
    for seat, hand in enumerate(known):
        if len(hand) > view.hand_sizes[seat] or (seat == view.seat and len(hand) < view.hand_sizes[seat]):
            raise field.at("hand_sizes").fault(f"seat {seat} has {len(hand)} cards that are known")
    if sum(view.hand_sizes) + view.stock_size + sum(len(trick.plays) for trick in view.tricks) > 52:
        raise field.at("hand_sizes").fault("there are more than 52 cards in hands, stock and tricks")


def _faces(view: View) -> Iterator[tuple[str, Seat, Card]]:
    """Cards that everybody has seen in a hand, with the field that says so."""
    yield from (("shown", shown.seat, shown.card) for shown in view.shown)
    for seat, cards in enumerate(view.open_hands):
        yield from (("open_hands", seat, card) for card in cards)


def _check_played(field: Field, view: View, known: list[Cards]) -> None:
    """A card on the table is played once and in no hand."""
    gone = Cards()
    for trick in view.tricks:
        for play in trick.plays:
            if play.card in gone or any(play.card in hand for hand in known):
                raise field.at("tricks").fault(f"{card_text(play.card)} is in another place, too")
            gone = gone.plus(play.card)


def _with_open_trick(view: View) -> View:
    """A trick to which nobody has played may be left out: whoever is on turn leads to it."""
    if view.turn is None or view.trick is not None or not _playing(view):
        return view
    return view._replace(tricks=(*view.tricks, Trick(view.turn)))

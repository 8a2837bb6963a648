"""What is going on in a game with a stock?  Questions to a view: who draws, what is known, what counts.

A game without a stock has no draws, and all its tricks count.  Where German Whist is not played its module is
not loaded.
"""

from whist.cards import Card
from whist.engine.deal import Seat, Side, Trick, finished, tricks_taken
from whist.engine.view import View


def draws(view: View) -> int:
    """In how many tricks of this game cards are drawn, from the first on."""
    if view.variant != "german":
        return 0
    from whist.variants.german import DRAWS  # noqa: PLC0415 - see above

    return DRAWS


def drawing(view: View) -> bool:
    """Whether there is something left to draw."""
    return bool(draws(view)) and view.stock_size > 0


def just_emptied(view: View) -> bool:
    """Whether the trick after the last draw is still being played."""
    return bool(draws(view)) and not view.stock_size and len(finished(view.tricks)) == draws(view)


def early_tricks_count(view: View) -> bool:
    """Whether the tricks in which cards are drawn bring points (rules 02, Scoring)."""
    if not draws(view):
        return True
    from whist.variants.german import OF_ALL_TRICKS  # noqa: PLC0415 - see above

    return view.rules["scoring"] in OF_ALL_TRICKS


def low_wins(view: View) -> bool:
    """Whether fewest tricks win this deal."""
    if not draws(view):
        return False
    from whist.variants.german import low_wins as low  # noqa: PLC0415 - see above

    return low(view.rules, view.turned)


def goal(view: View, scores: tuple[int, ...]) -> int:
    """The points that win the game; they rise when both sides have reached them in one deal (rules 02)."""
    target = view.rules.number("target")
    if not draws(view):
        return target
    from whist.variants.german import goal as rising  # noqa: PLC0415 - see above

    return rising(scores, target)


def counts(view: View, trick: int) -> bool:
    """Whether a trick, numbered from 0, brings points."""
    return trick >= draws(view) or early_tricks_count(view)


def counted(view: View, tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    """How many of these first tricks of the deal, as far as they count, each side has."""
    return tricks_taken(view.sides, tricks if early_tricks_count(view) else tricks[draws(view) :])


def by_phase(view: View, side: Side) -> tuple[int, int]:
    """The tricks of a side while cards were drawn, and after that."""
    early, late = view.tricks[: draws(view)], view.tricks[draws(view) :]
    return tricks_taken(view.sides, early)[side], tricks_taken(view.sides, late)[side]


def prize_of_last_trick(view: View) -> Card | None:
    """The face-up card that the last finished trick won: its winner holds it still or has led it."""
    number = len(finished(view.tricks))
    held = next((shown.card for shown in view.shown if shown.after == number), None)
    led = view.trick.plays[0].card if view.trick and view.trick.plays else None
    return held if held is not None else led


def known(view: View, seat: Seat) -> tuple[Card, ...]:
    """The prizes that a seat has won and not yet played, high to low by suits."""
    return tuple(sorted((shown.card for shown in view.shown if shown.seat == seat), reverse=True))


def undrawn(view: View, prize: Card) -> View:
    """The view just before the last draw, for as long as the trick that decided it is looked at."""
    hand = view.hand if view.drawn is None else view.hand.minus(view.drawn)
    return view._replace(
        hand=hand,
        hand_sizes=tuple(size - 1 for size in view.hand_sizes),
        stock_size=view.stock_size + len(view.hand_sizes),
        upcard=prize,
        shown=tuple(shown for shown in view.shown if shown.card != prize),
        drawn=None,
    )

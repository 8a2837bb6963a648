"""Which moments of a match do the tests begin with?  Bots play in every seat until the moment has come."""

from collections.abc import Callable
from itertools import count

from whist.cards import Card
from whist.engine.actions import Play
from whist.engine.deal import finished, side_of, tricks_taken
from whist.engine.variant import legal
from whist.engine.view import view
from whist.match.match import HUMAN, Match, Setup, act, begin, deal_over, next_deal, over, rng_for
from whist.players import player
from whist.variants import variant

Moment = Callable[[Match], bool]

ME = 0
LEVEL = "basic"


def new_match(seed: str, **rules: object) -> Match:
    """A match of one person and three bots, in which partners are not drawn unless the rules say so."""
    game = variant("whist")
    return begin(
        Setup(game.id, game.rules({"seating": "fixed", **rules}), (HUMAN, LEVEL, LEVEL, LEVEL)), seed
    )


def new_german(seed: str, **rules: object) -> Match:
    """A match of German Whist: one person and one bot."""
    game = variant("german")
    return begin(Setup(game.id, game.rules(rules), (HUMAN, LEVEL)), seed)


def match_at(moment: Moment, **rules: object) -> Match:
    """The first match, of the seeds e2e-1, e2e-2 and so on, that comes to this moment."""
    return first_at(moment, new_match, rules)


def german_at(moment: Moment, **rules: object) -> Match:
    """The first match of German Whist that comes to this moment."""
    return first_at(moment, new_german, rules)


def first_at(moment: Moment, new: Callable[..., Match], rules: dict[str, object]) -> Match:
    return next(
        found for number in count(1) if (found := played_until(moment, new(f"e2e-{number}", **rules)))
    )


def played_until(moment: Moment, match: Match) -> Match | None:
    """The match when the moment has come; None if it never comes."""
    while not moment(match):
        if over(match):
            return None
        match = next_deal(match) if deal_over(match) else act(match, choice(match))
    return match


def choice(match: Match) -> object:
    """What the bot on turn does, in the page as here."""
    return player(LEVEL, match.setup.variant).choose(view(match.deal, match.deal.turn), rng_for(match))


# Moments.  Each is a question to a match; `both` asks several.


def both(*moments: Moment) -> Moment:
    return lambda match: all(moment(match) for moment in moments)


def my_turn(match: Match) -> bool:
    return match.deal.turn == ME


def tricks_done(number: int) -> Moment:
    return lambda match: len(finished(match.deal.tricks)) == number


def lying(number: int) -> Moment:
    """So many cards lie in the open trick."""
    return lambda match: len(cards_lying(match)) == number


def dealer(seat: int) -> Moment:
    return lambda match: match.deal.dealer == seat


def cannot_play_all(match: Match) -> bool:
    """It is my turn, and some of my cards are against the rules."""
    return my_turn(match) and 0 < len(forbidden(match)) < len(match.deal.hands[ME])


def can_choose(match: Match) -> bool:
    """It is my turn, and two of my cards at least may be played."""
    return my_turn(match) and len(allowed(match)) > 1


def match_is_decided(match: Match) -> bool:
    """A side has the points for the last game of the rubber already, whatever comes."""
    rules, standing = match.setup.rules, match.standing
    taken = tricks_taken(match.deal.sides, match.deal.tricks)
    return any(
        standing.won(side) == rules.number("rubber") // 2
        and standing.scores[side] + taken[side] - 6 >= rules.number("target")
        for side in range(2)
    )


# What is true of a match, the secrets too.


def cards_lying(match: Match) -> list[tuple[int, Card]]:
    """The open trick: seats and cards in order."""
    tricks = match.deal.tricks
    open_trick = tricks[-1] if tricks and tricks[-1].winner is None else None
    return [(play.seat, play.card) for play in open_trick.plays] if open_trick else []


def allowed(match: Match) -> list[Card]:
    actions = legal(variant(match.setup.variant), view(match.deal, ME))
    return [action.card for action in actions if isinstance(action, Play)]


def forbidden(match: Match) -> list[Card]:
    return [card for card in match.deal.hands[ME] if card not in allowed(match)]


def hidden(match: Match) -> set[Card]:
    """The cards that somebody at my place has not been shown; those that were turned everybody knows."""
    others = {card for seat, hand in enumerate(match.deal.hands) if seat != ME for card in hand}
    shown = {shown.card for shown in match.deal.shown}
    return (others | set(match.deal.stock)) - shown - {match.deal.upcard}


def draws_of(match: Match) -> list[tuple[int, Card, Card]]:
    """What was drawn in the deal on the table, trick by trick: the winner, the prize, the unseen card."""
    again, drawn = begin(match.setup, match.seed), []
    for number, actions in enumerate(match.deals):
        again = next_deal(again) if number else again
        drawn.clear()
        for action in actions:
            prize, unseen = again.deal.stock[:2] or (None, None)
            left = len(again.deal.stock)
            again = act(again, action)
            if len(again.deal.stock) < left:
                drawn.append((finished(again.deal.tricks)[-1].winner, prize, unseen))
    return drawn


def my_side(match: Match) -> int:
    return side_of(match.deal.sides, ME)


def my_plays(match: Match) -> int:
    """How many cards I have played in the deal on the table."""
    return 13 - len(match.deal.hands[ME])


def replayed(match: Match) -> Match:
    """The match again, the person doing what was done and the bots choosing anew."""
    again = begin(match.setup, match.seed)
    for number, actions in enumerate(match.deals):
        again = next_deal(again) if number else again
        for action in actions:
            again = act(again, action if again.deal.turn == ME else choice(again))
    return again

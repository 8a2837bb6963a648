"""What would the textbook play?  The rule player: one list of rules for each place in the trick."""

from random import Random
from typing import NamedTuple

from whist.engine.actions import Action, Pass, Play
from whist.engine.law import strength, winning
from whist.engine.variant import Variant
from whist.engine.view import View
from whist.players.choosing import choices
from whist.variants import variant


class Textbook(NamedTuple):
    """A player that follows the rules of its school."""

    game: Variant

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002 - the rules leave nothing to chance
        """The action that the first fitting rule names."""
        able = choices(self.game, view)
        cards = [action for action in able if isinstance(action, Play)]
        if not cards:
            return Pass() if Pass() in able else able[0]
        return _first_form(view, cards)


def basic(game: str) -> Textbook:
    """The Basic level for a game."""
    return Textbook(variant(game))


def _first_form(view: View, cards: list[Play]) -> Play:
    """Win as cheaply as possible unless partner is winning; else throw the lowest card."""
    lowest = min(cards, key=lambda play: (play.card.suit == view.trump, play.card.rank))
    if view.trick is None or not view.trick.plays:
        return max(cards, key=lambda play: play.card.rank)
    best = winning(view.trick.plays)
    if any({best.seat, view.seat} <= set(side) for side in view.sides):
        return lowest
    led = view.trick.plays[0].card.suit
    beating = [
        play
        for play in cards
        if strength(best._replace(card=play.card, trump=play.card.suit == view.trump), led)
        > strength(best, led)
    ]
    return min(beating, key=lambda play: (play.card.suit == view.trump, play.card.rank), default=lowest)

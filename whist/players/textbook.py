"""What would the textbook play?  The rule player: one list of rules for each place in the trick."""

from random import Random
from typing import NamedTuple

from whist.cards import Cards
from whist.engine.actions import Action, NameTrump, Pass, Play
from whist.engine.variant import Variant
from whist.engine.view import View
from whist.players import alone, discard, fourth, lead, ruff, second, third
from whist.players.choosing import choices
from whist.players.reading import Reading
from whist.players.reasons import Choice
from whist.players.saying import speak
from whist.players.strategy import BASIC, Strategy
from whist.variants import variant


class Textbook(NamedTuple):
    """A player that follows the rules of its school."""

    game: Variant
    strategy: Strategy

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002  # the rules leave nothing to chance
        """The action that the first fitting rule names."""
        able = choices(self.game, view)
        cards = Cards.of(action.card for action in able if isinstance(action, Play))
        reading = Reading(view, cards, self.strategy)
        if any(isinstance(action, NameTrump) for action in able):
            return NameTrump(alone.best_trump(reading))
        if not cards:
            return speak(view, able)
        if Pass() in able and alone.knocks(reading):
            return Pass()
        return Play(choose_card(reading).card)

    def explain(self, view: View) -> Choice | None:
        """The card that it would play now, with the reason; None when it is not a card that is wanted."""
        able = choices(self.game, view)
        cards = Cards.of(action.card for action in able if isinstance(action, Play))
        return choose_card(Reading(view, cards, self.strategy)) if cards else None


def basic(game: str) -> Textbook:
    """The Basic level for a game."""
    return Textbook(variant(game), BASIC)


def choose_card(reading: Reading) -> Choice:
    """The card and its reason, by the place in the trick."""
    if len(reading.able) == 1:
        return Choice(reading.able.lowest(), "only")
    if reading.partner is None:
        return alone.choose(reading)
    if not reading.plays:
        return lead.choose(reading)
    if reading.able.lowest().suit != reading.led:
        return ruff.choose(reading) or discard.choose(reading)
    if not reading.after:
        return fourth.choose(reading)
    if any(play.seat == reading.partner for play in reading.plays):
        return third.choose(reading)
    return second.choose(reading)

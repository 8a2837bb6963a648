"""What would the textbook play?  The rule player: one list of rules for each place in the trick."""

from random import Random
from typing import NamedTuple

from whist.cards import Card, Cards
from whist.engine.actions import Action, NameTrump, Pass, Play
from whist.engine.variant import Variant
from whist.engine.view import View
from whist.players import alone, contract, discard, fourth, lead, ruff, second, third
from whist.players.choosing import choices
from whist.players.reading import Reading
from whist.players.reasons import Choice
from whist.players.saying import speak
from whist.players.strategy import BASIC, EASY, HARD, Strategy
from whist.variants import variant


class Textbook(NamedTuple):
    """A player that follows the rules of its school."""

    game: Variant
    strategy: Strategy

    def choose(self, view: View, rng: Random) -> Action:
        """The action that the first fitting rule names, or now and then a whim."""
        able = choices(self.game, view)
        cards = Cards.of(action.card for action in able if isinstance(action, Play))
        reading = self.reading(view, cards)
        if any(isinstance(action, NameTrump) for action in able):
            return NameTrump(alone.best_trump(reading))
        if not cards:
            return speak(view, able)
        if Pass() in able and alone.knocks(reading):
            return Pass()
        return Play(whim(reading, rng) if self.fancies(rng) else choose_card(reading).card)

    def fancies(self, rng: Random) -> bool:
        """Whether this card is left to a whim; chance is asked only where there are whims."""
        return self.strategy.random_share > 0 and rng.random() * 100 < self.strategy.random_share

    def explain(self, view: View) -> Choice | None:
        """The card that its rules name now, with the reason; None when it is not a card that is wanted."""
        able = choices(self.game, view)
        cards = Cards.of(action.card for action in able if isinstance(action, Play))
        return choose_card(self.reading(view, cards)) if cards else None

    def reading(self, view: View, cards: Cards) -> Reading:
        """The facts that this player remembers, and the cards that the contract leaves it."""
        reading = Reading(view, cards, self.strategy)
        if not cards or reading.partner is None:
            return reading
        return reading.narrowed(contract.sound(Reading(view, cards, HARD)))


def whim(reading: Reading, rng: Random) -> Card:
    """Any card that no partner has to complain of."""
    cards = list(contract.whims(reading) if reading.partner is not None else reading.able)
    return cards[int(rng.random() * len(cards))]


def easy(game: str, strategy: Strategy = EASY) -> Textbook:
    """The Easy level for a game, or one with other habits."""
    return Textbook(variant(game), strategy)


def basic(game: str, strategy: Strategy = BASIC) -> Textbook:
    """The Basic level for a game, or one with other habits."""
    return Textbook(variant(game), strategy)


def hard(game: str, strategy: Strategy = HARD) -> Textbook:
    """The Hard level for a game, or one with other habits."""
    return Textbook(variant(game), strategy)


def choose_card(reading: Reading) -> Choice:
    """The card and its reason, by the place in the trick."""
    if len(reading.legal) == 1:
        return Choice(reading.legal.lowest(), "only")
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

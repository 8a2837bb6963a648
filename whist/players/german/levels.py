"""Who plays German Whist?  `Drawer` is a player with the habits of a level; `player` calls the makers.

For measuring there are two more that are no levels: they draw by chance or by greed, and then play exactly.
"""

from random import Random
from typing import NamedTuple

from whist.cards import PACK
from whist.engine.actions import Action, Play
from whist.engine.variant import Variant
from whist.engine.view import View
from whist.players.german import drawing, playing
from whist.players.german.drawing import beats
from whist.players.german.habits import Drawing
from whist.players.german.habits import drawing as habits
from whist.players.german.inference import Sight, sight
from whist.players.kernel import NONE, cards_of
from whist.players.reasons import Choice
from whist.variants import variant


class Drawer(NamedTuple):
    """A player by desire: the matrix while there is a stock, then the habit for the ending.

    It imagines no deals, whatever its habits say of them: the searcher of expert.py does.
    """

    game: Variant
    strategy: Drawing

    def choose(self, view: View, rng: Random) -> Action:
        """The card of its habits, or now and then a whim."""
        return any_card(view, rng) if self.whim(rng) else Play(self.decided(view).card)

    def whim(self, rng: Random) -> bool:
        """Whether this card is left to chance; chance is asked only where there are whims."""
        return self.strategy.random_share > 0 and rng.random() * 100 < self.strategy.random_share

    @property
    def otherwise(self) -> str:
        """The reason of a card that is not the one of its habits."""
        return "whim"

    def explain(self, view: View) -> Choice:
        """The card of its habits with the reason, and with the tricks that exact play takes."""
        return playing.with_tricks(self.decided(view), view)

    def decided(self, view: View) -> Choice:
        """The card of its habits."""
        seen = sight(view, self.strategy)
        if seen.drawing:
            return drawing.choose(seen, self.strategy)
        return playing.choose(seen, self.strategy.ending, view)


def any_card(view: View, rng: Random) -> Play:
    """A legal card, all equally likely."""
    able = list(cards_of(sight(view, EASY).legal))
    return Play(PACK[able[int(rng.random() * len(able))]])


class Measure(NamedTuple):
    """Somebody to measure the drawing by: after it, it plays exactly."""

    greedy: bool

    def choose(self, view: View, rng: Random) -> Action:
        """Any card, or the greedy one, while there is a stock."""
        seen = sight(view, HARD)
        if not seen.drawing:
            return Play(playing.choose(seen, "exact", view).card)
        return Play(PACK[greediest(seen)]) if self.greedy else any_card(view, rng)


def greediest(seen: Sight) -> int:
    """The highest card for every prize, trumps last of all; the lowest when none wins."""
    able = list(cards_of(seen.legal))
    winners = [card for card in able if seen.lying == NONE or beats(card, seen.lying, seen.trump)]
    if not winners:
        return min(able, key=lambda card: (card // 13 == seen.trump, card % 13, card))
    return max(winners, key=lambda card: (card % 13, card // 13 != seen.trump, card))


EASY, BASIC, HARD, EXPERT = map(habits, ("easy", "basic", "hard", "expert"))


def easy(game: str, strategy: Drawing = EASY) -> Drawer:
    """The Easy level, or one with other habits."""
    return Drawer(variant(game), strategy)


def basic(game: str, strategy: Drawing = BASIC) -> Drawer:
    """The Basic level, or one with other habits."""
    return Drawer(variant(game), strategy)


def hard(game: str, strategy: Drawing = HARD) -> Drawer:
    """The Hard level, or one with other habits."""
    return Drawer(variant(game), strategy)


def chance_exact(game: str) -> Measure:  # noqa: ARG001  # made as all players are
    """Draws by chance, plays exactly."""
    return Measure(greedy=False)


def greedy_exact(game: str) -> Measure:  # noqa: ARG001  # made as all players are
    """Draws by greed, plays exactly."""
    return Measure(greedy=True)

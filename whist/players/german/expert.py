"""What would happen if?  The Expert of German Whist tries its cards in imagined deals while there is a stock.

Every card is tried in the same worlds.  The play goes on by desire until the stock is empty, and the two
hands of then are judged (evaluation.py).  Cards that are plainly worse are dropped on the way, so that the
others are tried in more worlds.  After the last draw nothing is hidden, and the play is exact.

The budget is a number of worlds, and then the choice is a function of view and chance; or seconds, and then a
slow machine looks at fewer worlds.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from whist.cards import PACK
from whist.engine.actions import Action, Play
from whist.engine.view import View
from whist.players.german import levels
from whist.players.german.drawing import beats
from whist.players.german.evaluation import Judge
from whist.players.german.habits import Drawing
from whist.players.german.inference import Sight, sight
from whist.players.german.playout import End, play_out, wishes
from whist.players.german.worlds import World, worlds
from whist.players.kernel import NONE, SUIT_MASK, cards_of
from whist.players.reasons import Choice
from whist.variants import variant

BATCH: Final = 16
"""Worlds between two looks at the clock and at the standing."""
SETTLED: Final = 3.0
"""So many standard errors behind the best card another one is dropped."""


class Searcher(NamedTuple):
    """A player of the Hard school that tries its cards before it plays one."""

    school: levels.Drawer
    worlds: int | None
    seconds: float | None

    def choose(self, view: View, rng: Random) -> Action:
        """The card that does best over the worlds; after the last draw the exact one."""
        if self.school.whim(rng):
            return levels.any_card(view, rng)
        seen = sight(view, self.school.strategy._replace(memory_tricks=26))
        cards = candidates(seen) if seen.drawing and self.worlds != 0 else []
        if len(cards) < 2:
            return Play(self.school.decided(view).card)
        end = None if self.seconds is None else perf_counter() + self.seconds
        trial = Trial(cards, Course(seen, self.school.strategy))
        for number, world in enumerate(worlds(seen, rng), start=1):
            trial.run(world)
            if number == self.worlds:
                break
            if not number % BATCH and (trial.settled() or (end is not None and perf_counter() >= end)):
                break
        return Play(PACK[trial.best()])

    @property
    def otherwise(self) -> str:
        """The reason of a card that is not the one of Hard."""
        return "search"

    def explain(self, view: View) -> Choice:
        """What Hard would play and why: the reason, too, whenever the search agrees."""
        return self.school.explain(view)


def expert(
    game: str, worlds: int | None = None, seconds: float | None = None, strategy: Drawing = levels.EXPERT
) -> Searcher:
    """The Expert, or one with other habits; without a budget it has the worlds of its strategy.

    A strategy without worlds plays by desire, whatever the budget.
    """
    if not strategy.worlds or (worlds is None and seconds is None):
        worlds = strategy.worlds
    return Searcher(levels.Drawer(variant(game), strategy), worlds, seconds)


def candidates(seen: Sight) -> list[int]:
    """One card, the lowest, of each run of touching cards among the legal ones."""
    out, found = seen.hidden | seen.theirs | (1 << seen.prize), []
    if seen.lying != NONE:
        out |= 1 << seen.lying
    for mask in SUIT_MASK:
        last = NONE
        for card in cards_of(seen.legal & mask):
            if last == NONE or out & (1 << card) - (1 << last):
                found.append(card)
            last = card
    return found


class Course:
    """What all worlds of one decision share."""

    def __init__(self, seen: Sight, strategy: Drawing) -> None:
        self.seen, self.sign = seen, -1 if seen.low else 1
        self.wishes = wishes(strategy, seen.trump, seen.hidden, seen.early, low=seen.low)
        self.judge = Judge(seen.trump, low=seen.low)

    def value(self, card: int, world: World) -> float:
        """What our tricks are worth in the end when this card is played now."""
        seen, (theirs, stock) = self.seen, world
        hands = [seen.hand ^ 1 << card, theirs]
        if seen.lying == NONE:
            end = play_out(hands, 0, stock, card, self.wishes)
            return self.judged(end, end.tricks)
        won = beats(card, seen.lying, seen.trump)
        hands[0] |= 1 << stock[not won]
        hands[1] |= 1 << stock[won]
        end = play_out(hands, int(not won), stock[2:], NONE, self.wishes)
        return self.judged(end, end.tricks + won)

    def judged(self, end: End, early: int) -> float:
        """The worth of an end, and of the tricks taken before."""
        tricks = self.judge.tricks(end.mine, end.theirs, leads=not end.leader)
        return self.sign * tricks + self.seen.early * early


class Trial:
    """How each card has done so far."""

    def __init__(self, cards: Sequence[int], course: Course) -> None:
        self.cards, self.course = list(cards), course
        self.rows: list[list[float]] = []

    def run(self, world: World) -> None:
        """Try every card in one more world."""
        self.rows.append([self.course.value(card, world) for card in self.cards])

    def totals(self) -> list[float]:
        """What each card has brought in all worlds."""
        return [sum(column) for column in zip(*self.rows, strict=True)]

    def best(self) -> int:
        """The card that brought most."""
        totals = self.totals()
        return self.cards[totals.index(max(totals))]

    def settled(self) -> bool:
        """Drop the cards that are plainly worse; whether one alone is left."""
        totals = self.totals()
        best = totals.index(max(totals))
        kept = [place for place in range(len(self.cards)) if place == best or not self.worse(place, best)]
        self.cards = [self.cards[place] for place in kept]
        self.rows = [[row[place] for place in kept] for row in self.rows]
        return len(self.cards) == 1

    def worse(self, one: int, best: int) -> bool:
        """Whether a card is behind the best one by more than luck explains."""
        number = len(self.rows)
        behind = [row[best] - row[one] for row in self.rows]
        middle = sum(behind) / number
        spread = sum((each - middle) ** 2 for each in behind)
        return middle > SETTLED * sqrt(spread / (number - 1) / number)

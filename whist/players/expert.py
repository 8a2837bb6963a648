"""What would happen if?  The Expert deals worlds that fit the view and plays every card out in each of them.

All cards are tried in the same worlds, so that luck cancels out.  A world is picked from a few by how well it
explains the cards already played.  The play-outs follow the rules of thumb; the last tricks are searched
exactly.  Only cards that keep the partner contract are tried, and the card of the Hard rules is played unless
another one is better by more than chance explains.

The budget is a number of worlds, and then the choice is a function of view and chance; or seconds, and then a
slow machine looks at fewer worlds.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from whist.cards import Card, Cards, Suit
from whist.engine.actions import Action, Play
from whist.engine.exact import Position, card_values
from whist.engine.view import View
from whist.players.choosing import choices
from whist.players.kernel import Table, table_of
from whist.players.reading import Reading
from whist.players.reasons import Choice
from whist.players.strategy import EXPERT, Strategy
from whist.players.textbook import Textbook, choose_card, whim
from whist.players.thumb import play_out
from whist.players.worlds import Hands, history, knowledge, misfits, worlds
from whist.variants import variant

STRANGE: Final = 1.5
"""A world is less likely by a factor exp(-STRANGE) for each card that it does not explain."""
CHOICE: Final = 16
"""A world is picked from so many."""
DOUBT: Final = 0.5
"""So many standard errors a card must be better than the card of the rules."""
SETTLED: Final = 3.0
"""A card that is so many standard errors worse than the best one is not tried any more."""
BATCH: Final = 16
"""Worlds between two looks at the clock and at the standing."""
EXACT: Final = 3
"""With so few cards in hand the rest is searched instead of played out."""

Evaluate = Callable[[Hands, Sequence[Card]], tuple[int, ...]]
"""The tricks that the own side takes with each card in one world: the place for a faster kernel."""


class Expert(NamedTuple):
    """A player of the Hard school that tries its cards before it plays one."""

    school: Textbook
    worlds: int | None
    seconds: float | None

    @property
    def otherwise(self) -> str:
        """The reason of a card that is not the one of the rules."""
        return "search"

    def explain(self, view: View) -> Choice | None:
        """What the rules would play and why: the reason, too, whenever the trial agrees."""
        return self.school.explain(view)

    def choose(self, view: View, rng: Random) -> Action:
        """The card that does best over the worlds; what is no card is said as the school says it."""
        plays = [action for action in choices(self.school.game, view) if isinstance(action, Play)]
        reading = self.school.reading(view, Cards.of(play.card for play in plays))
        if len(plays) < 2 or reading.partner is None:
            return self.school.choose(view, rng)
        if self.school.fancies(rng):
            return Play(whim(reading, rng))
        rule = choose_card(reading).card
        cards = candidates(reading, rule)
        return Play(rule if len(cards) == 1 else self._tried(view, cards, rng))

    def _tried(self, view: View, cards: Sequence[Card], rng: Random) -> Card:
        end = None if self.seconds is None else perf_counter() + self.seconds
        trial = Trial(cards)
        evaluate = exactly(view) if len(view.hand) <= EXACT else by_thumb(view)
        for number, hands in enumerate(likely(view, rng), start=1):
            trial.note(evaluate(hands, trial.cards))
            if number == self.worlds or (number % BATCH == 0 and (trial.settled() or _late(end))):
                break
        return trial.choice()


def expert(
    game: str, worlds: int | None = None, seconds: float | None = None, strategy: Strategy = EXPERT
) -> Expert:
    """The Expert for a game, or one with other habits; without a budget it has the worlds of its strategy."""
    if worlds is None and seconds is None:
        worlds = strategy.worlds
    return Expert(Textbook(variant(game), strategy), worlds, seconds)


def _late(end: float | None) -> bool:
    return end is not None and perf_counter() >= end


def candidates(reading: Reading, rule: Card) -> tuple[Card, ...]:
    """The card of the rules first, then one of each run of cards that take as much as each other."""
    others = {reading.lowest_equal(card): card for card in reading.able}
    others.pop(reading.lowest_equal(rule), None)
    return (rule, *others)


def likely(view: View, rng: Random) -> Iterator[Hands]:
    """Worlds without end, those that explain the play preferred.

    Each is the winner of a race: the stranger a world, the longer it takes, so that each one wins as often as
    it is likely.  Who is certainly late need not run to the end.
    """
    fitting, past = worlds(knowledge(view), rng), history(view)
    while True:
        winner, least = next(fitting), inf
        for hands in islice(fitting, CHOICE if past else 0):
            start = _start(rng.random())
            time = start + STRANGE * misfits(hands, past, (least - start) / STRANGE)
            if time < least:
                winner, least = hands, time
        yield winner


def _start(lot: float) -> float:
    """When a world starts, from a lot between 0 and 1: so that the weights of a race come out right."""
    return log(-log(1 - lot)) if lot else -inf


def by_thumb(view: View) -> Evaluate:
    """Play the deal out by the rules of thumb."""
    table, side = table_of(view), view.seat & 1

    def tricks(hands: Hands, cards: Sequence[Card]) -> tuple[int, ...]:
        return tuple(_tricks_with(table, hands, int(card), side) for card in cards)

    return tricks


def _tricks_with(table: Table, hands: Hands, card: int, side: int) -> int:
    trial = table.copy()
    trial.hands, trial.won = hands[:], [0, 0]
    trial.play(card)
    play_out(trial)
    return trial.won[side]


def exactly(view: View) -> Evaluate:
    """Search the rest of the deal with all hands open; with few cards the same worlds come again."""
    assert view.trick is not None
    trump = None if view.trump is None else Suit(view.trump)
    played = tuple((play.seat, play.card) for play in view.trick.plays)
    leader = view.trick.leader

    @cache
    def values(hands: tuple[int, ...]) -> Mapping[Card, int]:
        return card_values(Position(tuple(map(Cards, hands)), view.order, view.sides, trump, leader, played))

    def tricks(hands: Hands, cards: Sequence[Card]) -> tuple[int, ...]:
        found = values(tuple(hands))
        return tuple(found[card] for card in cards)

    return tricks


class Trial:
    """How each card has done so far; the first one is that of the rules."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.rule = cards[0]
        self.cards = tuple(cards)
        self.rows: list[tuple[int, ...]] = []

    def note(self, tricks: tuple[int, ...]) -> None:
        """The tricks with each card in one more world."""
        self.rows.append(tricks)

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """By how many tricks a card is better than another, and the standard error of that."""
        number = len(self.rows)
        differences = [row[one] - row[other] for row in self.rows]
        mean = sum(differences) / number
        spread = sum((difference - mean) ** 2 for difference in differences)
        return mean, sqrt(spread / max(1, number - 1) / number)

    def best(self) -> int:
        """The place of the card that took most tricks."""
        totals = [sum(column) for column in zip(*self.rows, strict=True)]
        return totals.index(max(totals))

    def settled(self) -> bool:
        """Whether only one card is left, when those that are clearly worse are not tried any more."""
        best = self.best()
        leads = [self.lead(best, other) for other in range(len(self.cards))]
        kept = [place for place, (mean, error) in enumerate(leads) if mean <= SETTLED * error]
        self.cards = tuple(self.cards[place] for place in kept)
        self.rows = [tuple(row[place] for place in kept) for row in self.rows]
        return len(kept) == 1

    def choice(self) -> Card:
        """The best card, if it is better than that of the rules beyond doubt."""
        best = self.best()
        if self.rule not in self.cards:
            return self.cards[best]
        mean, error = self.lead(best, self.cards.index(self.rule))
        return self.cards[best] if mean > DOUBT * error else self.rule

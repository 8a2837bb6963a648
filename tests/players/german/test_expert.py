"""Does the Expert of German Whist think honestly, repeatably, and to some purpose?"""

from random import Random
from time import perf_counter
from typing import ClassVar

import pytest

from tests.players.german.positions import position
from whist.cards import card
from whist.engine.variant import apply, legal
from whist.engine.view import view
from whist.players import player
from whist.players.arena import dealt
from whist.players.german import expert as module
from whist.players.german.expert import Trial, candidates, expert
from whist.players.german.habits import COLUMNS, HABITS, ROWS
from whist.players.german.inference import sight
from whist.players.german.levels import EXPERT, HARD, Drawer
from whist.players.imagine import imagine
from whist.players.strategy import Number, OneOf
from whist.variants import variant

GERMAN = variant("german")


def positions(number, seed="expert", **rules):
    """Views of the seat on turn in the drawing phase, from deals played by Hard."""
    hard, found, board, luck = player("hard", "german"), [], 0, Random(seed)
    while len(found) < number:
        deal, board = dealt(GERMAN, board, seed), board + 1
        deal = deal._replace(rules=GERMAN.rules(rules))
        for _ in range(int(luck.random() * 26)):
            deal = apply(GERMAN, deal, hard.choose(view(deal, deal.turn), luck))
        found.append(view(deal, deal.turn))
    return found


def test_with_a_budget_in_worlds_the_choice_is_a_function_of_view_and_chance():
    thinker = expert("german", worlds=12)
    for seen in positions(6):
        assert thinker.choose(seen, Random("x")) == thinker.choose(seen, Random("x"))


def test_redealt_hidden_cards_change_nothing():
    # The guard is that `view(imagine(v)) == v` (test_properties.py): who has nothing but the view can only
    # choose otherwise by a state that it hides between its choices, and that would show here.
    thinker = expert("german", worlds=8)
    for number, seen in enumerate(positions(8, "honest")):
        other = view(imagine(seen, Random(number)), seen.seat)
        assert thinker.choose(other, Random(5)) == thinker.choose(seen, Random(5))


@pytest.mark.parametrize(
    "rules",
    [{}, {"direction": "low"}, {"direction": "by_turned_card"}, {"scoring": "weighted"}],
    ids=str,
)
def test_every_card_is_legal_under_all_rules(rules):
    thinker = expert("german", worlds=3)
    for seen in positions(8, "legal", **rules):
        assert thinker.choose(seen, Random(1)) in legal(GERMAN, seen)


def test_a_budget_in_seconds_is_kept():
    (seen,) = positions(1, "clock")
    start = perf_counter()
    expert("german", seconds=0.05).choose(seen, Random(1))
    # A batch of worlds may have been begun; a busy machine needs some room.
    assert perf_counter() - start < 2


def test_without_a_budget_it_has_the_worlds_of_its_strategy():
    assert expert("german").worlds > 0
    assert expert("german").seconds is None


def test_after_the_last_draw_it_plays_exactly_as_hard_does():
    hard, thinker = player("hard", "german"), expert("german", worlds=1)
    deal, luck = dealt(GERMAN, 5, "exact"), Random(1)
    for _ in range(40):
        deal = apply(GERMAN, deal, player("easy", "german").choose(view(deal, deal.turn), luck))
    seen = view(deal, deal.turn)
    assert thinker.choose(seen, Random(1)) == hard.choose(seen, Random(1))


def test_touching_cards_are_tried_once():
    seen = position("S:AKQ32 H:K72 D:J9 C:QJT", "TD")
    assert set(candidates(sight(seen, HARD))) == {
        card(text) for text in ("QS", "2S", "KH", "7H", "2H", "JD", "9D", "TC")
    }


class Fixed:
    """A course on which every card always brings the same."""

    def value(self, card, world):
        return (card + world) / 10


def test_a_card_that_is_plainly_worse_is_dropped():
    trial = Trial([1, 5, 9], Fixed())
    for world in range(16):
        trial.run(world)
    assert trial.settled()
    assert (trial.cards, trial.best()) == ([9], 9)


def test_it_takes_the_ace_of_trumps_when_it_can():
    seen = position("S:A74 H:95 D:Q852 C:J964", "AH")
    assert str(expert("german", worlds=40).choose(seen, Random(1)).card) == "AS"


def test_where_it_plays_as_hard_does_it_has_the_reasons_of_hard():
    (seen,) = positions(1, "reason")
    thinker = expert("german", worlds=1)
    assert thinker.explain(seen) == player("hard", "german").explain(seen)
    assert (thinker.otherwise, player("easy", "german").otherwise) == ("search", "whim")


# -- habits

OTHER_COLUMNS = {f"{row}_{column}" for row in ROWS for column in COLUMNS if column != "plain"}
SILENT = {"void_trap", "denial", "memory_tricks"} | OTHER_COLUMNS
"""Habits that imagined deals make needless; their explanations say so."""
OF_THE_SCHOOL = {"ending", "random_share", "worlds", "seconds"}
SEEN = positions(10, "habits")


class Noted(Trial):
    """A trial that notes what each card has brought."""

    notes: ClassVar = []

    def best(self):
        self.notes.append(self.totals())
        return super().best()


def brought(monkeypatch, strategy):
    """What each card brings in a few worlds of some positions."""
    monkeypatch.setattr(module, "Trial", Noted)
    monkeypatch.setattr(Noted, "notes", [])
    for seen in SEEN:
        expert("german", worlds=6, strategy=strategy).choose(seen, Random(1))
    return Noted.notes


def extremes(kind):
    if isinstance(kind, Number):
        return kind.low, kind.high
    return kind.values if isinstance(kind, OneOf) else (True, False)


@pytest.mark.parametrize("habit", [h for h in HABITS if h.name not in OF_THE_SCHOOL], ids=lambda h: h.name)
def test_a_habit_is_heard_in_imagined_deals_or_says_that_it_is_not(monkeypatch, habit):
    usual = brought(monkeypatch, EXPERT)
    heard = any(
        brought(monkeypatch, EXPERT.replaced(**{habit.name: value})) != usual
        for value in extremes(habit.kind)
    )
    silent = "; imagined deals" in habit.explanation
    assert (heard, silent) == (habit.name not in SILENT, habit.name in SILENT)


@pytest.mark.parametrize("budget", [{}, {"seconds": 5.0}, {"worlds": 50}], ids=str)
def test_without_worlds_it_plays_by_desire_alone(budget):
    thinker = expert("german", **budget, strategy=EXPERT.replaced(worlds=0))
    for seen in SEEN:
        assert thinker.choose(seen, Random(1)) == player("hard", "german").choose(seen, Random(1))


def test_a_strategy_says_how_many_worlds_there_are(monkeypatch):
    tried = []
    monkeypatch.setattr(
        Trial, "run", lambda trial, world: tried.append(world) or trial.rows.append([0.0] * len(trial.cards))
    )
    monkeypatch.setattr(Trial, "settled", lambda trial: False)
    expert("german", strategy=EXPERT.replaced(worlds=37)).choose(SEEN[0], Random(1))
    assert len(tried) == 37


def test_it_has_whims_too():
    seen = position("S:A74 H:95 D:Q852 C:J964", "AH")
    thinker = expert("german", worlds=1, strategy=EXPERT.replaced(random_share=100))
    assert len({thinker.choose(seen, Random(number)) for number in range(60)}) > 8


@pytest.mark.parametrize("ending", ["lowest", "longest"])
def test_after_the_last_draw_it_plays_by_its_habit(ending):
    deal, luck = dealt(GERMAN, 5, "exact"), Random(1)
    for _ in range(26):
        deal = apply(GERMAN, deal, player("easy", "german").choose(view(deal, deal.turn), luck))
    seen, strategy = view(deal, deal.turn), EXPERT.replaced(ending=ending)
    assert expert("german", strategy=strategy).choose(seen, Random(1)) == Drawer(GERMAN, strategy).choose(
        seen, Random(1)
    )

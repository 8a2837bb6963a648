"""Is what a player of German Whist says true?  Every reason of the drawing phase is held against the view.

What a prize is worth is asked of worth.py, what the other hand may hold of imagined deals: neither is how the
players find their reasons.
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from tests.engine.board import shuffled
from whist.cards import ACE, KING, TEN, Card
from whist.engine.variant import apply, legal, start
from whist.engine.view import View, view
from whist.players.german.drawing import beats
from whist.players.german.habits import Drawing
from whist.players.german.levels import BASIC, EASY, HARD, Drawer
from whist.players.german.worth import early_worth, equity, unseen, worths
from whist.players.imagine import imagine
from whist.players.kernel import NONE
from whist.players.reasons import REASONS, Choice
from whist.variants import variant
from whist.variants.german import low_wins

GERMAN = variant("german")
KEYS = {key for key in REASONS if key.startswith(("draw_", "let_", "duck_known", "trap_", "lead_cheap"))} - {
    "draw_trumps"
}


def worth(seen: View) -> tuple[float, ...]:
    return worths(seen.trump, low=low_wins(seen.rules, seen.turned))


def better(seen: View) -> float:
    """By how much the prize is better than an unseen card; the trick itself apart."""
    return equity(seen) - early_worth(seen)


def takes(seen: View, card: Card, lying: Card) -> bool:
    return beats(card, lying, NONE if seen.trump is None else seen.trump)


def able(seen: View) -> list[bool]:
    """Which legal cards take the trick."""
    return [takes(seen, play.card, seen.trick.plays[0].card) for play in legal(GERMAN, seen)]


def safe(seen: View, lead: Card) -> bool:
    """Whether no hand that the opponent may have can take the trick from this lead."""
    for number in range(20):
        hand = imagine(seen, Random(number)).hands[1 - seen.seat]
        if any(takes(seen, card, lead) for card in hand.of_suit(lead.suit) or hand):
            return False
    return True


def most(seen: View) -> bool:
    """Whether the prize is worth more than most unseen cards."""
    worse = [worth(seen)[card] < worth(seen)[seen.upcard] for card in unseen(seen)]
    return 2 * sum(worse) > len(worse)


def known(seen: View, card: Card) -> bool:
    return (1 - seen.seat, card) in [(shown.seat, shown.card) for shown in seen.shown]


def shown_out(seen: View) -> bool:
    """Whether the other hand has shown out of a suit of which it is not known to have a card."""
    tricks = [trick for trick in seen.tricks if len(trick.plays) == 2]
    voids = {trick.led for trick in tricks if trick.card_of(1 - seen.seat).suit != trick.led}
    return bool(voids - {shown.card.suit for shown in seen.shown if shown.seat != seen.seat})


def ruffs(seen: View, card: Card) -> bool:
    return card.suit == seen.trump != seen.trick.plays[0].card.suit


TRUE: dict[str, Callable[[View, Choice], bool]] = {
    "draw_trump_honour": lambda seen, _: seen.upcard.suit == seen.trump and seen.upcard.rank > TEN,
    "draw_trump": lambda seen, _: seen.upcard.suit == seen.trump and better(seen) > 0,
    "draw_high": lambda seen, _: seen.upcard.rank in {KING, ACE} and most(seen),
    "draw_fits": lambda seen, _: not low_wins(seen.rules, seen.turned),
    "draw_cheap": lambda seen, _: better(seen) > 0,
    "draw_ruff": lambda seen, choice: ruffs(seen, choice.card),
    "draw_low": lambda seen, _: low_wins(seen.rules, seen.turned) and better(seen) > 0,
    "draw_counts": lambda seen, _: early_worth(seen) > 0,
    "draw_lead": lambda seen, _: better(seen) <= 0.3 and equity(seen) > -0.5,
    "draw_rid": lambda seen, choice: equity(seen) < 0 and less(seen, choice.card, choice.facts["other"]),
    "draw_master": lambda seen, choice: safe(seen, choice.card),
    "draw_forced": lambda seen, _: all(able(seen)),
    "draw_beaten": lambda seen, _: not any(able(seen)),
    "let_go": lambda seen, _: better(seen) <= 0,
    "let_dear": lambda seen, choice: equity(seen) < worth(seen)[choice.facts["other"]],
    "let_counts": lambda seen, _: early_worth(seen) < 0,
    "let_misfit": lambda seen, _: better(seen) > 0,
    "duck_known": lambda seen, choice: (
        equity(seen) <= 0.3
        and known(seen, choice.facts["other"])
        and takes(seen, choice.facts["other"], choice.card)
    ),
    "trap_avoided": lambda seen, _: shown_out(seen),
    "lead_cheap": lambda seen, _: True,
}
"""What each reason claims.  The columns of the matrix take up to 0.3 tricks off a prize, or add 0.4."""


def less(seen: View, card: Card, other: Card) -> bool:
    return worth(seen)[card] < worth(seen)[other]


RULES = [
    {},
    {"direction": "low"},
    {"scoring": "weighted"},
    {"scoring": "all26_majority"},
    {"scoring": "all26_difference", "direction": "low"},
    {"direction": "by_turned_card"},
    {"no_trump_cards": "ace_or_king"},
]


def drawn(deals: int, strategy: Drawing, rules: dict[str, str]) -> Iterator[tuple[View, Choice]]:
    """Every decision of the drawing phase of some deals with what is said of it; a card in five is a whim."""
    bot, luck = Drawer(GERMAN, strategy), Random("true")
    whims = bot._replace(strategy=strategy.replaced(random_share=20))
    standing = GERMAN.contest.begin(GERMAN.rules(rules), 2, 0)
    for _ in range(deals):
        deal = start(GERMAN, GERMAN.rules(rules), standing, shuffled(luck))
        while deal.stock:
            seen = view(deal, deal.turn)
            choice = bot.explain(seen)
            if choice.reason != "only":
                yield seen, choice
            deal = apply(GERMAN, deal, whims.choose(seen, luck))


def test_every_reason_is_held_against_the_view():
    assert set(TRUE) == KEYS


def test_what_is_said_is_true():
    told = set()
    for rules in RULES:
        for seen, choice in drawn(40, HARD, rules):
            assert TRUE[choice.reason](seen, choice), (choice, seen)
            told.add(choice.reason)
    assert told == KEYS


@pytest.mark.parametrize(
    "strategy", [EASY, BASIC, HARD.replaced(void_trap=False)], ids=["easy", "basic", "bold"]
)
def test_who_knows_less_does_not_claim_more(strategy):
    certain = {"draw_master", "draw_forced", "draw_beaten", "draw_ruff", "trap_avoided"}
    for seen, choice in drawn(20, strategy, {}):
        if choice.reason in certain:
            assert TRUE[choice.reason](seen, choice), (choice, seen)

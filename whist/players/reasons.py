"""Why was this card chosen?  `Choice` is a card with the key of its reason; all keys are listed here."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from whist.cards import Card, Suit
from whist.players.reading import Reading

Fact = Card | Suit | int
NO_FACTS: Final[Mapping[str, Fact]] = MappingProxyType({})


class Choice(NamedTuple):
    """A card, the key of the reason for it, and the facts that its sentence names.

    They are suits, cards and seats; a fact called `tricks` is a number of tricks.
    """

    card: Card
    reason: str
    facts: Mapping[str, Fact] = NO_FACTS


Rule = Callable[[Reading], Choice | None]


def first(rules: Iterable[Rule], reading: Reading) -> Choice | None:
    """What the first rule that has something to say chooses."""
    return next((choice for rule in rules if (choice := rule(reading))), None)


REASONS: Final = (
    "only",
    "whim",
    "search",
    "cash_out",
    "answer_call",
    "return_trump",
    "trump_length",
    "draw_trumps",
    "give_ruff",
    "force_strong",
    "cash_master",
    "return_suit",
    "signalled_suit",
    "continue_suit",
    "attack_weak",
    "lead_singleton",
    "lead_sequence",
    "lead_ace",
    "lead_fourth",
    "lead_top",
    "lead_low",
    "lead_trump_last",
    "deschapelles",
    "underplay",
    "expasse_toward",
    "expasse_ruff",
    "second_split",
    "second_ace",
    "second_cover",
    "second_master",
    "second_low",
    "second_high",
    "bath_coup",
    "third_spare",
    "third_unblock",
    "third_eleven",
    "third_finesse",
    "third_high",
    "third_cheapest",
    "third_equal",
    "third_hopeless",
    "third_ruffed",
    "fourth_partner",
    "fourth_cheapest",
    "fourth_low",
    "call_trumps",
    "trump_echo",
    "plain_echo",
    "ruff_last",
    "ruff_master",
    "ruff_weak",
    "ruff_over",
    "discard_signal",
    "discard_command",
    "discard_weak",
    "discard_last",
    "alone_cheapest",
    "alone_low",
    "alone_high",
    "draw_trump_honour",
    "draw_trump",
    "draw_high",
    "draw_fits",
    "draw_cheap",
    "draw_ruff",
    "draw_low",
    "draw_counts",
    "draw_lead",
    "draw_rid",
    "draw_master",
    "draw_forced",
    "draw_beaten",
    "let_go",
    "let_dear",
    "let_counts",
    "let_misfit",
    "duck_known",
    "trap_avoided",
    "lead_cheap",
    "play_exact",
    "play_cheap",
    "play_under",
    "play_low",
)
"""Every reason that a player of ours gives; the app has a sentence for each (`whist/app/reasons.py`)."""

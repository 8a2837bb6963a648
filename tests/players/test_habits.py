"""Every habit does something: a position in which turning this habit alone turns the card."""

from random import Random
from typing import NamedTuple

import pytest

from tests.players.positions import WHIST, chosen, position
from whist.players.strategy import HABITS, HARD
from whist.players.textbook import Textbook


class Case(NamedTuple):
    """A position, the card of the Hard rules, the other value, and the card that it makes."""

    seen: dict
    card: str
    other: object
    turned: str


def at(hand: str, tricks: str = "", **more: object) -> dict:
    return {"hand": hand, "tricks": tricks, **more}


CALLED = "KS 4S 7S 5S | AS 6S 3S 8S"
PARTNER_RUFFS = "KS 4S 7D 5S | AS 6S 2D 8S"
THEIR_TRUMPS = "2H 3H 4H AH | KH 5H 6H"
SPADES_ROUND = "2S 8S AS 9S | 5S"
FORCED = "2H 5H KH AH | AD 7C 3D 4D"
PARTNER_LONG = "AS 4C 5S 6C | KS 7C 6S 8C | QS 9C 7S TC | 3D 4D AD 5D"
KING_LEFT = "5S 6S 4S TS | 2S QS 7S 8S | 5D 6D 7D AD"

CASES = {
    "lead_system": Case(at("S:KQ942 H:865 D:T4 C:J93"), "KS", "american", "QS"),
    "trump_from_five": Case(at("S:AK H:KJ963 D:Q74 C:852"), "6H", False, "KS"),
    "trump5_needs_honour": Case(at("S:AK H:98632 D:Q74 C:852"), "3H", True, "KS"),
    "lead_singleton": Case(at("S:7 H:T84 D:KJ63 C:T8542"), "7S", False, "4C"),
    "second_low": Case(at("S:K74 C:98", "3S", trump=""), "4S", False, "KS"),
    "second_cover": Case(at("S:Q54 C:98", "JS", trump=""), "QS", False, "4S"),
    "second_split": Case(at("S:KQ6 C:98", "3S", trump=""), "QS", False, "6S"),
    "third_high": Case(at("S:KJ5 C:98", "2S 3S", trump=""), "KS", False, "5S"),
    "unblock": Case(at("S:A2 D:54", "KS 7S", trump=""), "AS", False, "2S"),
    "finesse": Case(at("H:AQ C:QT", "3H 4H", trump=""), "QH", False, "AH"),
    "eleven": Case(at("S:KJT84 H:93 D:Q52 C:763", "7S 3S"), "4S", False, "KS"),
    "return_lead": Case(
        at("S:62 D:8 C:J743 H:Q92", "4S 7S JS QS | JD 5D 7D KD | AD 9D TD 4D"), "6S", False, "3C"
    ),
    "expasse_toward": Case(
        at("H:632 S:J942 D:T83 C:T9", "5C AC 6C 7C", leader=3, turned="KH"), "2H", False, "2S"
    ),
    "expasse_ruff": Case(at("D:KQ5 S:T942 H:86 C:J93", "JD 3D 7C 4D"), "KD", False, "2S"),
    "attack_weak": Case(at("S:J72 H:86 D:T942 C:J93", "5S 9S 4S KS", leader=1), "2S", False, "2D"),
    "call_trumps": Case(at("S:842 H:KQ963 D:T4 C:J93", "AS 3S"), "4S", False, "2S"),
    "answer_call": Case(at("H:Q82 D:942 C:J9863", CALLED), "QH", False, "6C"),
    "trump_echo": Case(at("H:9742 S:J93 D:T84 C:Q65", "KH 3H"), "4H", False, "2H"),
    "plain_echo": Case(at("S:8642 H:93 D:T84 C:Q652", "KS 3S"), "4S", False, "2S"),
    "discard_signal": Case(at("S:AK85 D:94 C:7", THEIR_TRUMPS), "5S", False, "7C"),
    "discard_command": Case(at("S:AKQ4 D:94 C:7", THEIR_TRUMPS), "4S", True, "AS"),
    "draw_trumps": Case(
        at("S:AK H:AK3", others={1: "H:QJ D:AKQ", 2: "S:52 H:2 D:98", 3: "S:98 H:T9 D:7"}), "KH", False, "KS"
    ),
    "force_strong": Case(at("D:K6 S:T942 H:86 C:J93", FORCED, leader=1), "KD", False, "2S"),
    "spare_partner": Case(at("S:T3 H:42 D:963 C:J863", PARTNER_RUFFS), "3C", False, "3S"),
    "give_ruff": Case(at("C:T3 H:T642 D:96 S:J875", "5C 8D 6C AC", leader=1), "3C", False, "5S"),
    "bath_coup": Case(at("H:AJ4 D:AJ", "KH", trump=""), "4H", False, "AH"),
    "deschapelles": Case(at("H:K2 D:J92 C:J532", PARTNER_LONG, trump="", leader=2), "KH", False, "2D"),
    "underplay": Case(at("S:A3 C:T842 H:95 D:J3", KING_LEFT, trump="", leader=1), "3S", False, "AS"),
    "card_counting": Case(at("S:K4 H:J63 D:T972 C:QT5", SPADES_ROUND), "KS", False, "4S"),
    "void_tracking": Case(
        at("S:K98 H:93 D:QJ5 C:7632", "AS 3S 4S 7D | 5S 6S", others={3: "H:4"}), "8S", False, "KS"
    ),
    "memory_tricks": Case(at("S:K4 H:J63 D:T972 C:QT5", SPADES_ROUND), "KS", 0, "4S"),
    "memory_rank": Case(at("S:Q4 H:J63 D:T972 C:QT5", "2S KS AS 9S | 5S"), "QS", 14, "4S"),
}
SEARCHING = {"worlds", "seconds"}
"""Habits of the search; the tests of the Expert turn them."""


@pytest.mark.parametrize("name", [h.name for h in HABITS if h.name not in SEARCHING | {"random_share"}])
def test_turning_one_habit_turns_the_card(name):
    case = CASES[name]
    seen = position(**case.seen)
    assert (chosen(seen), chosen(seen, HARD.replaced(**{name: case.other}))) == (case.card, case.turned)


def test_whims_are_as_many_as_the_share_says():
    seen = position("S:KQ6 C:98", trump="", tricks="3S")
    bot = Textbook(WHIST, HARD.replaced(random_share=30))
    other = sum(str(bot.choose(seen, Random(number)).card) != "QS" for number in range(600))
    # A whim plays the rule's card one time in three.
    assert 80 <= other <= 160


def test_without_whims_nothing_is_left_to_chance():
    seen = position("S:KQ6 C:98", trump="", tricks="3S")
    rng = Random(1)
    Textbook(WHIST, HARD).choose(seen, rng)
    assert rng.random() == Random(1).random()

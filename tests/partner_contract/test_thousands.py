"""The contract over thousands of positions: at each the oracle says which promises a card breaks.

There are some thousand for each level, fewer in the Python of a browser, and a tenth for the Expert, who
thinks; `WHIST_POSITIONS=10000` asks for more.
"""

import os
import sys
from random import Random

import pytest

from tests.partner_contract.oracle import PROMISES, breaches
from tests.players.positions import position
from tests.players.tables import views
from whist.cards import card
from whist.engine.actions import Play
from whist.engine.law import playable
from whist.players import HEAVY, Player, player

LEVELS = ("easy", "basic", "hard", "expert")
IN_A_BROWSER = sys.platform == "emscripten"
POSITIONS = int(os.environ.get("WHIST_POSITIONS", "500" if IN_A_BROWSER else "2500"))


def broken(bot: Player, level: str, positions: int) -> list[str]:
    """What a player does wrong in so many positions of deals in which it sits with itself and with whims."""
    found, asked, number = [], 0, 0
    while asked < positions:
        number += 1
        for seen in views(Random(number), "whist", level, claims="off", concede="off"):
            if seen.trick is None or len(playable(seen.hand, seen.trick.led)) < 2:
                continue
            action = bot.choose(seen, Random(f"{number}/{asked}"))
            asked += 1
            if isinstance(action, Play):
                found += [f"{name}: {told(seen, action)}" for name in breaches(seen, action.card)]
    return found


def told(seen, action) -> str:
    tricks = " | ".join(" ".join(str(play.card) for play in trick.plays) for trick in seen.tricks)
    return f"seat {seen.seat}, trump {seen.trump}, {seen.hand}; {tricks}: {action.card}"


@pytest.mark.parametrize("level", LEVELS)
def test_no_promise_is_broken_in_thousands_of_positions(level):
    positions = POSITIONS // 10 if level in HEAVY else POSITIONS
    assert broken(player(level, "whist", worlds=2), level, positions) == []


# The oracle can complain: one position and a bad card for each promise.

RUFFED = "AS 7C 3S 4S"
BAD = {
    "last_hand_leaves_partners_trick": (position("D:K3", tricks="6D QD 9D"), "KD"),
    "partners_master_is_left_alone": (position("H:72 C:32", tricks="AD 6D"), "2H"),
    "no_master_is_thrown": (position("S:A2 D:K", tricks="9C"), "AS"),
    "partners_trumps_are_not_drawn": (
        position("S:AK D:A4", "S", "QS 2C 3S 4C | JS 3C 4S 5C", others={2: "S:T9"}),
        "AS",
    ),
    "no_lead_into_a_known_ruff": (
        position("S:JT92 D:JT92 C:J8 H:32", tricks=RUFFED, others={1: "H:54"}),
        "JS",
    ),
    "second_hand_ruffs_a_master": (
        position("H:4 D:9732 S:J872", tricks="2C 5C 9C AC | 3S 6S AS 4S | KC", leader=2),
        "2D",
    ),
    "last_hand_wins_cheaply": (position("D:AQ8", tricks="6D 2D 7D"), "QD"),
    "masters_are_played_from_the_top": (position("H:AK S:A", others={1: "H:2"}), "AS"),
    "partners_suit_comes_before_the_opponents": (
        position("S:62 D:8 C:J743 H:Q92", tricks="4S 7S JS QS | 5C 6C TC 2C | 3D AD 4D 5D"),
        "3C",
    ),
}


@pytest.mark.parametrize("name", [promise.__name__ for promise in PROMISES])
def test_the_oracle_complains_of_a_bad_card(name):
    seen, bad = BAD[name]
    assert name in breaches(seen, card(bad))

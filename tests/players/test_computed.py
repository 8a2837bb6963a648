"""Endings that an open-handed search has solved and that a rule ought to find with its eyes shut."""

import json
from pathlib import Path

import pytest

from tests.players.positions import chosen, position

POSITIONS = {
    row["id"]: row
    for row in json.loads((Path(__file__).parents[1] / "data" / "positions.json").read_text("utf-8"))
}
BY_RULE = ("2a", "2b", "2c", "2d", "3a", "6c")
"""The named plays of the others (coups, forcing, expass) need the search of the higher levels."""


def as_written(text: str) -> str:
    return " ".join(word[1] + word[0] for word in text.split())


@pytest.mark.parametrize("name", BY_RULE)
def test_the_rule_finds_the_best_card(name):
    row = POSITIONS[name]
    hands = dict(enumerate(row["hands"]))
    hand = hands.pop(row["to_play"])
    played = as_written(" ".join(row["played"]))
    seen = position(hand, row["trump"] or "", played, row["leader"], hands)
    assert as_written(chosen(seen)) in row["best"]

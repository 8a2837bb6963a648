"""What the face-up card is worth, in tricks, to whoever asks."""

import subprocess
import sys

import pytest

from tests.players.german.positions import position
from whist.cards import Suit, card
from whist.players.german.worth import PLAIN, TRUMPS, early_worth, equity, unseen, worths

HAND = "S:A74 H:95 D:Q852 C:J964"


@pytest.mark.parametrize(
    ("prize", "tricks"), [("AH", 1.97), ("2H", 0.47), ("AD", 0.65), ("9C", -0.49), ("2S", -0.65)]
)
def test_a_prize_is_worth_what_it_is_better_than_an_unseen_card(prize, tricks):
    seen = position(HAND if prize != "9C" else "S:A74 H:95 D:Q852 C:J864", prize, trump="H")
    assert equity(seen._replace(turned=card("3H"))) == pytest.approx(tricks, abs=0.05)


def test_cards_that_were_seen_no_longer_count_as_expected():
    before = position(HAND, "TH")
    later = position(HAND, "TH", "KH AH | KS QH", trump="H", leader=0, took="", theirs="")
    assert equity(later) > equity(before)
    assert not {card("KH"), card("AH"), card("QH")} & set(unseen(later))


def test_the_two_of_trumps_is_worth_nearly_an_ace_of_another_suit():
    assert 0.85 < TRUMPS[0] / PLAIN[-1] < 1


def test_where_low_wins_high_cards_cost():
    def low(prize):
        return equity(position(HAND, prize, direction="low")._replace(turned=card("3H")))

    assert low("2S") > 1
    assert low("AH") < low("KS") < 0


def test_without_trumps_every_suit_is_alike():
    values = worths(None)
    assert values[:13] == values[13:26] == values[39:]
    assert values[12] > worths(Suit.HEARTS)[12]


@pytest.mark.parametrize(
    ("rules", "worth"),
    [
        ({}, 0),
        ({"scoring": "all26_majority"}, 1),
        ({"scoring": "weighted"}, 0.5),
        ({"scoring": "weighted", "direction": "low"}, -0.5),
    ],
    ids=str,
)
def test_a_trick_may_count_by_itself(rules, worth):
    assert early_worth(position(HAND, "AH", **rules)) == worth


def test_after_the_last_draw_there_is_no_prize():
    seen = position(HAND, "AH")
    assert equity(seen._replace(upcard=None, stock_size=0)) is None


@pytest.mark.cpython
@pytest.mark.parametrize("module", ["worth", "habits"])
def test_what_the_screen_may_ask_loads_no_player(module):
    code = f"import sys, whist.players.german.{module}; print(*[m for m in sys.modules if 'players.' in m])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(ran.stdout.split())
    assert loaded <= {f"whist.players.german{end}" for end in ("", f".{module}")} | {"whist.players.strategy"}

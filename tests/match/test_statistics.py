"""Is every deal counted once and right, and is a text of statistics read with suspicion?"""

import json
from math import comb

import pytest
from hypothesis import given, settings

from tests.match.helpers import agreed, matches, played_deal
from whist.cards import cards
from whist.match.fields import FieldError
from whist.match.match import begin, over
from whist.match.statistics import Row, Statistics, bars, held, noted, read, write
from whist.match.table import scene


def after(game, deals, **chosen):
    """Statistics and match after so many deals, or at the end of the match."""
    match, statistics = begin(agreed(game, **chosen), "statistics"), Statistics()
    for _ in range(deals):
        match = played_deal(match)
        statistics = noted(statistics, scene(match, 0), 0)
        if over(match):
            break
    return statistics, match


def test_a_rubber_of_whist_in_one_row():
    statistics, match = after("whist", 99)
    (row,) = statistics.rows
    sheet = match.standing.sheet
    margins = [line.tricks[0] - line.tricks[1] for line in sheet]
    assert row[:3] == ("whist", "chance", "chance")
    assert row.deals == len(sheet)
    assert row.tricks - row.against == sum(margins)
    assert row.tricks + row.against == 13 * len(sheet)
    assert row.squares == sum(margin**2 for margin in margins)
    assert (row.games_won, row.games_lost) == (match.standing.won(0), match.standing.won(1))
    assert (row.rubbers_won, row.rubbers_lost) == ((1, 0) if match.standing.winner == 0 else (0, 1))


def test_the_cards_that_were_dealt_are_counted():
    statistics, match = after("whist", 1)
    dealt = held(scene(match, 0).view)
    assert len(dealt) == 13
    assert [n for n, count in enumerate(statistics.aces) if count] == [sum(c.rank == 14 for c in dealt)]
    assert [n for n, count in enumerate(statistics.courts) if count] == [sum(c.rank > 10 for c in dealt)]


def test_drawn_cards_are_nobodys_deal():
    statistics, match = after("german", 3)
    assert len(held(scene(match, 0).view)) == 26
    assert sum(statistics.aces) == 0
    assert statistics.rows[0][:4] == ("german", "chance", "", 3)
    assert statistics.rows[0].honours == 0


def test_other_levels_have_a_row_of_their_own():
    both, _ = after("whist", 2)
    match = played_deal(begin(agreed("knockout"), "statistics"))
    both = noted(both, scene(match, 0), 0)
    assert [row.game for row in both.rows] == ["knockout", "whist"]
    setup = agreed("whist", seating="fixed")._replace(players=("human", "easy", "hard", "basic"))
    mixed = noted(both, scene(played_deal(begin(setup, "mixed")), 0), 0)
    assert ("whist", "mixed", "hard") in [row[:3] for row in mixed.rows]


@pytest.mark.parametrize(
    ("won", "streak", "best"), [("WWL", -1, 2), ("LLW", 1, 1), ("WWW", 3, 3), ("LL", -2, 0)]
)
def test_rubbers_in_a_row(won, streak, best):
    statistics = Statistics()
    number = 0
    for wanted in won:
        while True:
            number += 1
            match = begin(agreed("whist", rubber=1, target=1), f"row-{number}")
            while not over(match):
                match = played_deal(match)
            if (match.standing.winner == 0) == (wanted == "W"):
                break
        statistics = noted(statistics, scene(match, 0), 0)
    assert (statistics.rows[0].streak, statistics.rows[0].best) == (streak, best)


def test_the_mean_margin_and_its_interval():
    row = Row("whist", "hard", "hard", deals=4, tricks=30, against=22, squares=9 + 1 + 25 + 1)
    assert row.margin == 2
    assert row.doubt == pytest.approx(1.96 * ((36 - 16) / 3 / 4) ** 0.5)
    assert Row("whist", "hard", "").margin == Row("whist", "hard", "", deals=1).doubt == 0


def test_what_an_honest_pack_gives():
    deals = 10_000
    expected = bars((deals, 0, 0, 0, 0), 4)
    assert [round(bar.expected) for bar in expected] == [3038, 4388, 2135, 412, 26]
    assert sum(bar.expected for bar in bars((0,) * 13 + (5,), 16)) == pytest.approx(5)
    assert not expected[0].likely
    assert bars((30, 44, 21, 4, 1), 4)[1].likely
    none = comb(36, 13) / comb(52, 13)
    assert bars((1,) + (0,) * 13, 16)[0].expected == pytest.approx(none)


def test_one_count_in_twenty_lies_outside_its_band():
    """Over many honest hands, each by the project's own shuffle."""
    statistics = Statistics()
    for number in range(40):
        match = played_deal(begin(agreed("whist"), f"fair-{number}"))
        statistics = noted(statistics, scene(match, 0), 0)
    assert sum(statistics.aces) == 40
    assert sum(bar.likely for bar in bars(statistics.aces, 4)) >= 4


@settings(max_examples=20, deadline=None)
@given(matches())
def test_statistics_are_read_as_they_were_written(match):
    if not match.standing.sheet:
        return
    statistics = noted(Statistics(), scene(match, 0), 0)
    assert read(write(statistics)) == statistics


GOOD = json.loads(write(after("whist", 2)[0]))


@pytest.mark.parametrize(
    ("spoilt", "complaint"),
    [
        ("", "not JSON"),
        ("[]", "JSON object"),
        ("[" * 5000, "brackets"),
        (json.dumps({**GOOD, "version": 2}), "version: expected a whole number 1 to 1"),
        (json.dumps({**GOOD, "aces": [1, 2]}), "aces: expected 5 numbers"),
        (json.dumps({**GOOD, "aces": [0, 0, 0, 0, -1]}), r"aces\[4\]: expected a whole number"),
        (json.dumps({**GOOD, "more": 1}), "no field 'more'"),
        (json.dumps({**GOOD, "rows": GOOD["rows"] * 2}), "rows: two rows"),
        (
            json.dumps({**GOOD, "rows": [{**GOOD["rows"][0], "game": "<b>"}]}),
            r"rows\[0\].game: expected a word",
        ),
        (json.dumps({**GOOD, "rows": [{**GOOD["rows"][0], "deals": 1e9}]}), r"rows\[0\].deals: expected"),
        (json.dumps({**GOOD, "last": "5ea1"}), "last: expected 64 hexadecimal"),
        (" " * 200_000, "longer than"),
        (None, "not text"),
    ],
)
def test_spoilt_statistics_are_refused_by_field(spoilt, complaint):
    with pytest.raises(FieldError, match=complaint):
        read(spoilt)


def test_a_hand_is_what_was_played_and_what_is_left():
    match = begin(agreed("whist"), "statistics")
    assert held(scene(match, 0).view) == match.deal.hands[0]
    assert cards("") == held(scene(match, 0).view) - match.deal.hands[0]


def test_a_deal_counts_once_however_often_it_is_noted():
    match = played_deal(begin(agreed("whist"), "once"))
    once = noted(Statistics(), scene(match, 0), 0)
    assert once.deals == 1
    assert noted(once, scene(match, 0), 0) == once
    assert noted(Statistics(last=once.last), scene(match, 0), 0).deals == 0

"""Does the score sheet tell the standing of the match, and the markers too?"""

import re

import pytest

from tests.app.table import new_match, play_until, shown
from whist.app.views.page import page
from whist.app.views.sheet import latest_game, sheet
from whist.app.words import playing
from whist.engine.stakes import settle
from whist.match.match import deal_over, next_deal, over


def on_with(match, stop):
    """Deal after deal until something is true of the match."""
    while not stop(match):
        match = next_deal(match) if deal_over(match) else play_until(match, deal_over)
    return match


def in_the_second_game(match):
    return len(match.standing.games) == 1 and match.standing.sheet[-1].game is None and deal_over(match)


@pytest.fixture(scope="module")
def second_game():
    return on_with(new_match("5ea50000000000a1"), in_the_second_game)


@pytest.fixture(scope="module")
def won():
    return on_with(new_match("5ea50000000000a1", preset="american"), over)


def tables(match):
    """The sheet's tables as lists of rows of texts."""
    _, parts = sheet(shown(match).scene)
    found = []
    for part in parts:
        for table in re.findall(r"<table.*?</table>", part or ""):
            rows = re.findall(r"<tr>(.*?)</tr>", table)
            cells = [re.findall(r"<t[hd].*?>(.*?)</t[hd]>", row) for row in rows]
            found.append([[re.sub("<.*?>", "", cell) for cell in row] for row in cells])
    return found


def test_the_sheet_shows_the_deals_of_this_game_and_the_games_before(second_game):
    deals, games = tables(second_game)
    standing = second_game.standing
    lines = latest_game(standing.sheet, finished=True)[1]
    assert 0 < len(lines) < len(standing.sheet)
    assert [row[-2:] for row in deals[1:]] == [list(map(str, line.scores)) for line in lines]
    (first,) = standing.games
    assert [re.sub(r"\D", "", cell) for cell in games[1]] == ["1", *map(str, first.scores)]
    assert games[-1][1:] == [str(standing.won(0)), str(standing.won(1))]


def test_a_finished_game_is_shown_until_the_next_deal(won):
    number, lines = latest_game(won.standing.sheet, finished=True)
    assert number == len(won.standing.games)
    assert lines[-1] == won.standing.sheet[-1]
    assert latest_game(won.standing.sheet, finished=False) == (number + 1, ())


def test_stakes_are_told_when_the_rubber_is_won(won):
    settled = settle(won.standing, won.setup.rules)
    _, parts = sheet(shown(won).scene)
    told = re.sub("<.*?>", "", parts[-1])
    *signed, result = map(int, re.findall(r"[+-]?\d+(?=[,.]| gain|$)", re.sub(r"game \d+ ", "", told)))
    assert sum(signed) == result == settled.result


def test_no_stakes_are_told_where_none_were_agreed(second_game):
    assert sheet(shown(second_game).scene)[1][-1] is None


def test_the_title_says_who_has_won(won):
    title, _ = sheet(shown(won).scene)
    assert title.startswith("We win" if won.standing.winner == 0 else "They win")


def test_the_header_counts_the_games(second_game):
    assert playing(shown(new_match()).scene).endswith("game 1 of the rubber")
    assert playing(shown(second_game).scene).endswith("game 2 of the rubber")


def test_as_many_flaps_are_up_as_there_are_points_and_games(second_game):
    html = page(shown(second_game)._replace(panel=""))
    for side, whose in enumerate(("us", "them")):
        row = re.search(rf'id="score-{whose}".*?</span></div>', html).group()
        games, points = re.findall(r'<span class="flaps.*?</span>', row)
        assert games.count('class="up"') == second_game.standing.won(side)
        assert points.count('class="up"') == second_game.standing.scores[side]

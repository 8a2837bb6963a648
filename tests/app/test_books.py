"""Are deals counted once, kept, shown, given out and taken in, and never lost without a question?"""

import json
import re

import pytest

from tests.app.table import at_my_turn, new_match, play_until, shown
from tests.app.test_views import Parsed
from whist.app.address import usual
from whist.app.books import FILE, Books, entry, kept, look
from whist.app.messages import (
    ButtonPressed,
    Download,
    Fetch,
    Fetched,
    Focus,
    KeepBooks,
    SaveStatistics,
    ScenePublished,
)
from whist.app.model import Model, Visit
from whist.app.saves import ASIDE, PLACES, STATISTICS
from whist.app.storage import MemoryStorage, StorageRefusedError
from whist.app.update import update
from whist.app.views.page import page
from whist.match.match import begin, next_deal
from whist.match.statistics import Row, Statistics, read, write
from whist.match.table import scene


def ended(match=None):
    return play_until(match or new_match(), lambda now: now.deal.turn is None)


def one_deal():
    storage = MemoryStorage()
    storage.write(STATISTICS, entry(storage, scene(ended(), 0)).text)
    return storage


def panel(statistics=None, **model):
    """The open panel of these statistics."""
    opened, effects = update(shown(at_my_turn(new_match()))._replace(**model), ButtonPressed("statistics", 1))
    assert effects == (Fetch("statistics"), Focus("panel-statistics"))
    return update(opened, Fetched("statistics", write(statistics or Statistics())))[0]


def press(model, do):
    return update(model, ButtonPressed(do, 2))


MINE = Statistics(
    (
        Row("german", "hard", "", 2, 14, 12, 20),
        Row("whist", "hard", "hard", 40, 270, 250, 400, 8, 7, 3, 2, 41, 1, -2, 3),
        Row("whist", "mixed", "basic", 1, 4, 9, 25, streak=1, best=1),
    ),
    (12, 18, 9, 2, 0),
    (0, 1, 5, 9, 11, 8, 4, 2, 0, 1, 0, 0, 0, 0),
    "ab" * 32,
)


def test_a_deal_is_noted_once_though_its_end_is_seen_again_after_a_reload():
    match = ended()
    for before in (shown(at_my_turn(new_match())), Model()):
        _, effects = update(before, ScenePublished(scene(match, 0)))
        assert KeepBooks(scene(match, 0)) in effects
    storage = one_deal()
    assert look(storage).statistics.deals == 1
    assert entry(storage, scene(match, 0)).text == ""
    again = entry(storage, scene(ended(next_deal(match)), 0))
    assert read(again.text).deals == 2


def test_a_deal_that_goes_on_is_sealed_but_not_noted_again_and_again():
    match = at_my_turn(new_match())
    model, effects = update(Model(), ScenePublished(scene(match, 0)))
    assert any(isinstance(effect, KeepBooks) for effect in effects)
    _, effects = update(model._replace(seal="5ea1"), ScenePublished(scene(match, 0)))
    assert not any(isinstance(effect, KeepBooks) for effect in effects)


def test_a_match_that_came_by_a_link_is_not_counted():
    linked = Model(visit=Visit(guest=True), seal="5ea1")
    match = ended(begin(usual("whist"), "fair"))
    first = update(linked, ScenePublished(scene(begin(usual("whist"), "fair"), 0)))[0]
    _, effects = update(first._replace(seal="5ea1"), ScenePublished(scene(match, 0)))
    assert not any(isinstance(effect, KeepBooks) for effect in effects)


@pytest.mark.parametrize("text", [" ", "{", "[]", '{"version": 2}', "[" * 5000, write(MINE)[:-9]])
def test_damaged_statistics_are_put_aside_and_counting_begins_again(text):
    storage = MemoryStorage()
    storage.write(STATISTICS, text)
    noted = entry(storage, scene(ended(), 0))
    assert read(noted.text).deals == 1
    assert "could not be read" in noted.trouble
    assert storage.read(f"{STATISTICS}{ASIDE}-1") == text


def test_damaged_statistics_stay_where_they_are_when_there_is_no_room_aside():
    storage = MemoryStorage()
    for number in range(1, PLACES + 1):
        storage.write(f"{STATISTICS}{ASIDE}-{number}", f"bad {number}")
    storage.write(STATISTICS, "bad")
    assert entry(storage, scene(ended(), 0)).text == ""
    assert "stay where they are" in kept(storage).trouble
    assert storage.read(STATISTICS) == "bad"


class Refusing(MemoryStorage):
    def read(self, name):
        raise StorageRefusedError(name)


def test_a_storage_that_is_written_to_no_more_is_still_read():
    over = MemoryStorage(one_deal())
    assert read(over.read(STATISTICS)).deals == 1
    over.write(STATISTICS, "new")
    assert over.read(STATISTICS) == "new"
    assert MemoryStorage(Refusing()).read(STATISTICS) is None


def test_every_measure_is_shown_for_each_kind_of_opponents():
    html = page(panel(MINE))
    for words in (
        "Against hard, with hard",
        "Against mixed levels, with basic",
        "German Whist",
        "8–7",
        "3–2",
    ):
        assert words in html
    assert "+0.5\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}1.0" in html
    assert "2 lost" in html
    assert html.index("Against hard, with hard") < html.index("German Whist</caption>")
    assert Parsed(html).open == []
    assert not re.search(r"\s(style|on\w+)=|<script|<style", html)


def test_a_margin_of_one_deal_has_no_interval():
    one = Statistics((Row("whist", "easy", "easy", 1, 4, 9, 25),))
    html = page(panel(one))
    assert "\N{MINUS SIGN}5.0</td>" in html
    assert "Are the deals fair?" not in html  # nothing was dealt that could be compared


def test_a_game_or_level_that_this_page_does_not_have_is_named_as_it_is_kept():
    html = page(panel(Statistics((Row("bid", "wizard", "", 1),))))
    assert "bid</caption>" in html
    assert "Against wizard" in html


def test_charts_are_pictures_with_names_and_their_figures_behind_them():
    html = page(panel(MINE))
    parsed = Parsed(html)
    pictures = [attrs for tag, attrs in parsed.elements if tag == "svg" and attrs.get("role") == "img"]
    named = {name for attrs in pictures for name in attrs["aria-labelledby"].split()}
    assert len(pictures) == 2
    assert named <= set(parsed.ids())
    assert html.count("<desc") == html.count("<details>") == 2
    bars = [attrs for tag, attrs in parsed.elements if tag == "rect" and attrs.get("class") == "bar"]
    assert len(bars) == 5 + 10  # a hand with nine court cards was dealt
    assert html.count('data-likely="false"') + int(re.search(r"(\d+) of 15 bars", html)[1]) == 15
    assert "41 deals" in html


def test_few_deals_say_little():
    counted = Statistics((Row("whist", "hard", "hard", 1),), (0, 1, 0, 0, 0), (0, 0, 0, 0, 1, *([0] * 9)))
    assert "So few deals" in page(panel(counted))
    assert "So few deals" not in page(panel(MINE))


def test_nothing_counted_yet_is_said_and_there_is_nothing_to_export():
    html = page(panel())
    assert "No deal has been counted yet" in html
    assert 'data-do="export"' not in html
    assert "not counted" in page(panel(visit=Visit(guest=True)))


def test_export_is_a_file_that_can_be_imported():
    model, effects = press(panel(MINE), "export")
    assert effects == (Download(FILE, write(MINE)), Focus("statistics-told"))
    assert FILE in page(model)
    empty = panel()
    assert press(empty, "import")[1] == (Fetch("import"),)
    asked, effects = update(empty, Fetched("import", effects[0].text))
    assert effects == (Focus("asking"),)
    assert "43 deals. Shall it replace 0 deals" in page(asked)
    done, effects = press(asked, "replace-yes")
    assert effects[0] == SaveStatistics(write(MINE))
    assert done.books == Books(MINE, told=done.books.told)


@pytest.mark.parametrize("text", ["", "half", json.dumps({"version": 1}), "<img src=x onerror=alert(1)>"])
def test_a_file_that_makes_no_sense_changes_nothing_and_says_why(text):
    model, effects = update(panel(MINE), Fetched("import", text))
    assert effects == (Focus("statistics-told"),)
    assert model.books.statistics == MINE
    assert "Nothing has changed" in page(model)
    assert "<img" not in page(model)


def test_reset_asks_first_and_can_be_left():
    asked, effects = press(panel(MINE), "reset")
    assert effects == (Focus("asking"),)
    assert "Shall 43 deals counted here be forgotten?" in page(asked)
    left, effects = press(asked, "asked-no")
    assert left.books.statistics == MINE
    assert effects == (Focus("statistics-told"),)
    done, effects = press(asked, "reset-yes")
    assert effects[0] == SaveStatistics(write(Statistics(last=MINE.last)))
    assert "No deal has been counted yet" in page(done)


def test_a_file_that_comes_when_the_panel_is_closed_is_dropped():
    closed = press(panel(MINE), "close")[0]
    assert closed.books is None
    assert update(closed, Fetched("import", write(MINE))) == (closed, ())
    assert press(closed, "reset-yes")[1] == ()


def test_other_buttons_work_while_the_panel_is_open():
    assert press(panel(MINE), "menu")[0].panel == "menu"
    assert press(panel(MINE), "unheard-of")[1] == ()

"""Does "How to play" open the chapter that is asked for, and say so when it cannot be had?"""

import pytest

from tests.app.table import at_my_turn, new_match, shown
from tests.app.test_views import Parsed
from whist.app.handbook import CHAPTERS, SHORT
from whist.app.messages import ButtonPressed, Fetch, Fetched, Focus
from whist.app.update import update
from whist.app.views.page import page

CHAPTER = '<article class="chapter" data-chapter="whist"><h3 id="whist-part">Part</h3></article>'


def press(model, do):
    return update(model, ButtonPressed(do, 1))


@pytest.fixture
def table():
    return shown(at_my_turn(new_match()))


def test_it_opens_in_short_without_fetching_anything(table):
    model, effects = press(table, "rules")
    assert effects == (Focus("panel-rules"),)
    html = page(model)
    assert "Two play against two" in html
    current = [attrs["data-do"] for _, attrs in Parsed(html).elements if attrs.get("aria-current")]
    assert current == ["chapter-short"]


@pytest.mark.parametrize("name", [name for name in CHAPTERS if name != SHORT])
def test_a_chapter_is_fetched_and_begins_at_its_top(table, name):
    model, effects = press(press(table, "rules")[0], f"chapter-{name}")
    assert effects == (Fetch(f"page-{name}"), Focus(f"body-{name}"))
    assert "Fetching the chapter" in page(model)
    assert f"body-{name}" in Parsed(page(model)).ids()


def test_a_chapter_that_is_here_is_shown_as_it_is(table):
    model, _ = press(table, "chapter-whist")
    model, effects = update(model, Fetched("page-whist", CHAPTER))
    assert effects == ()
    assert CHAPTER in page(model)


@pytest.mark.parametrize("text", ["", "<!doctype html><p>Not found", "502"])
def test_a_chapter_that_cannot_be_had_is_told_and_can_be_asked_for_again(table, text):
    model, _ = press(table, "chapter-whist")
    html = page(update(model, Fetched("page-whist", text))[0])
    assert "could not be loaded" in html
    assert "502" not in html
    assert html.count('data-do="chapter-whist"') == 2


def test_a_chapter_that_is_wanted_no_more_is_dropped(table):
    model, _ = press(press(table, "chapter-whist")[0], "chapter-german")
    assert update(model, Fetched("page-whist", CHAPTER)) == (model, ())
    closed, _ = press(model, "close")
    assert update(closed, Fetched("page-german", CHAPTER)) == (closed, ())


def test_back_to_the_chapter_in_short_and_no_chapter_that_is_not_there(table):
    model, _ = press(table, "chapter-whist")
    again, effects = press(model, "chapter-short")
    assert effects == (Focus("body-short"),)
    assert "Two play against two" in page(again)
    assert press(table, "chapter-unheard-of")[0].panel == ""


def test_settings_and_the_choice_of_players_lead_to_their_chapters(table):
    assert 'data-do="chapter-settings"' in page(press(table, "settings")[0])
    assert 'data-do="chapter-players"' in page(press(table, "main")[0])
    german = table._replace(form=table.form._replace(variant="german"))
    assert 'data-do="chapter-drawing"' in page(press(german, "main")[0])


def test_opened_from_the_menu_it_is_in_short_again(table):
    model, _ = press(table, "chapter-whist")
    assert press(press(model, "close")[0], "rules")[0].chapter == SHORT

"""Can everything about the game be read where it is played, on every screen, and without a network too?"""

import re

from playwright.sync_api import expect

from e2e.matches import both, match_at, my_turn, tricks_done
from e2e.table import Table, sit_down
from e2e.test_access import violations
from e2e.test_sizes import BOXES, TOO_WIDE, inside, resize, window_of

CHAPTERS = ("In short", "Whist", "German Whist", "The players", "The players in German Whist", "The settings")
SIZES = [(360, 640, "dark"), (320, 568, "light"), (1280, 720, "light")]


def at_the_table(page, site) -> Table:
    page.emulate_media(reduced_motion="reduce")
    return sit_down(page, site, match_at(both(my_turn, tricks_done(3)))).my_turn()


def open_chapter(table: Table, name: str) -> None:
    chapter = table.dialog.get_by_role("navigation", name="Chapters").get_by_role(
        "button", name=name, exact=True
    )
    chapter.click()
    expect(chapter).to_have_attribute("aria-current", "page")
    expect(table.dialog.get_by_role("heading", level=3).first).to_be_visible()


def test_every_chapter_fits_every_screen_and_keeps_nobody_out(shared_page, site, subtests):
    table = at_the_table(shared_page, site)
    table.open("How to play")
    expect(table.panel("How to play")).to_be_focused()
    for width, height, light in SIZES:
        shared_page.emulate_media(color_scheme=light)
        resize(table, width, height)
        for name in CHAPTERS:
            with subtests.test(f"{name} at {width}x{height}"):
                open_chapter(table, name)
                (box,) = table.panel("How to play").evaluate_all(BOXES)
                assert inside(box, window_of(table))
                assert shared_page.evaluate(TOO_WIDE) == []
                body = table.dialog.locator(".body")
                assert body.evaluate("body => body.scrollWidth <= body.clientWidth")
                if width < 1280:  # once in the dark and once in the light
                    assert violations(shared_page) == []


def test_a_chapter_is_read_by_keyboard_and_the_next_begins_at_its_top(shared_page, site):
    table = at_the_table(shared_page, site)
    table.open("How to play")
    open_chapter(table, "Whist")
    body = table.dialog.locator(".body")
    expect(body).to_be_focused()
    expect(table.dialog).to_contain_text("Partners sit opposite each other")
    shared_page.keyboard.press("End")
    expect(table.dialog.get_by_role("region", name="Options")).to_be_in_viewport()
    body.get_by_role("button", name="The players", exact=True).focus()
    table.press("Enter")
    expect(table.dialog.get_by_role("heading", name="Opening lead", exact=True)).to_be_visible()
    assert table.dialog.locator(".body").evaluate("body => body.scrollTop") == 0
    table.leave("Back to the table")
    expect(table.hand.get_by_role("button").first).to_be_visible()
    table.play()


def test_chapters_are_reached_from_the_panels_that_they_explain(shared_page, site):
    table = at_the_table(shared_page, site)
    table.open("Settings", "What they mean")
    expect(table.dialog.get_by_role("heading", name="For a new match")).to_be_visible()
    table.leave("Close")
    table.open("Main menu", "What each level does")
    expect(table.dialog.get_by_role("heading", name="Rule of eleven")).to_be_visible()


def test_a_chapter_that_cannot_be_loaded_says_so_and_comes_when_asked_again(shared_page, site, complaints):
    table = at_the_table(shared_page, site)
    chapters = re.compile(r"/handbook[^/]*/whist\.html")
    shared_page.route(chapters, lambda route: route.abort())
    table.open("How to play")
    table.dialog_button("Whist").click()
    expect(table.dialog.get_by_role("status")).to_contain_text("could not be loaded")
    shared_page.unroute(chapters)
    table.dialog_button("Try again").click()
    expect(table.dialog.get_by_role("heading", name="Revokes")).to_be_visible()
    complaints.clear()

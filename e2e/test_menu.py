"""Does the main menu lead to the table in one press, remember choices, and bring rules to the match?"""

import re

from playwright.sync_api import expect

from e2e.matches import both, can_choose, match_at, new_match, tricks_done
from e2e.table import Table, leave_in_storage, settings_text, sit_down
from e2e.test_access import violations
from e2e.test_sizes import BOXES, TOO_WIDE, inside, window_of

SIZES = [(320, 480), (360, 640), (844, 390), (1280, 800)]
MIDDLE = match_at(both(can_choose, tricks_done(3)))


def at_the_menu(page, site, **settings) -> Table:
    """A visitor without a match."""
    leave_in_storage(page, site, {"whist.settings": settings_text(settings)})
    page.goto(site)
    table = Table(page)
    expect(table.panel("Main menu")).to_be_visible()
    return table


def test_first_visit_is_at_the_table_in_one_press(shared_page, site):
    table = at_the_menu(shared_page, site)
    expect(table.hand).to_have_count(0)
    shared_page.keyboard.press("Escape")
    table.leave("Play")
    table.my_turn()
    assert len(table.cards()) == 13
    setup = table.match().setup
    assert (setup.variant, setup.players) == ("whist", ("human", "hard", "hard", "hard"))
    # A match in progress is on the table at once.
    before = table.kept()
    table.reload()
    expect(table.dialog).to_have_count(0)
    assert table.kept() == before


def test_by_keyboard_a_single_game_for_two_against_an_easy_opponent(shared_page, site):
    table = at_the_menu(shared_page, site)
    keys = shared_page.keyboard
    keys.press("Tab")  # the part that scrolls
    keys.press("Tab")
    expect(table.dialog.get_by_role("radio", name=re.compile("^Whist"))).to_be_focused()
    keys.press("ArrowDown")
    expect(table.dialog.get_by_role("radio", name=re.compile("^German Whist"))).to_be_checked()
    expect(table.dialog.get_by_role("combobox")).to_have_count(1)
    keys.press("Tab")
    keys.press("Tab")
    keys.press("ArrowUp")
    expect(table.dialog.get_by_role("radio", name="Single")).to_be_checked()
    table.dialog.get_by_role("combobox", name="Basil").focus()
    keys.press("Home")
    table.dialog_button("Play").focus()
    table.press("Enter")
    expect(table.hand.locator(":focus")).to_have_count(1)
    setup = table.match().setup
    assert (setup.variant, setup.players, setup.rules["rubber"]) == ("german", ("human", "easy"), 1)
    table.reload()
    table.open("Main menu")
    expect(table.dialog.get_by_role("radio", name="Single")).to_be_checked()
    expect(table.dialog.get_by_role("combobox", name="Basil")).to_have_value("easy")


def test_rules_of_the_table_reach_the_next_match_and_not_the_one_on_the_table(shared_page, site):
    table = sit_down(shared_page, site, new_match("rules")).my_turn()
    table.open("Settings", "Rules of this table")
    expect(table.dialog).to_contain_text("The match on the table keeps its own.")
    table.dialog.get_by_role("radio", name=re.compile("^Long whist to 10")).check()
    for label, value in (("Honours", "off"), ("Three honours", "3"), ("Looking back", "never")):
        table.dialog.get_by_role("combobox", name=label, exact=True).select_option(value)
    expect(table.dialog).to_contain_text("Changed; the preset has: Counted, none for a side one point short.")
    assert table.match().setup == new_match("rules").setup
    shared_page.keyboard.press("Escape")
    table.reload()
    table.open("Main menu")
    expect(table.dialog).to_contain_text("Long whist to 10, with 3 changes")
    table.begin()
    table.my_turn()
    chosen = {"target": 10, "honours": "off", "honours_three": 3, "last_trick_review": "never"}
    assert chosen.items() <= dict(table.match().setup.rules).items()


def test_match_is_continued_or_given_up_only_when_asked(shared_page, site):
    table = sit_down(shared_page, site, MIDDLE).my_turn()
    table.open("Main menu")
    table.dialog_button("Play").click()
    expect(table.panel("Give up this match?")).to_contain_text(
        "Short whist, deal 1, 0 to 0. It would be gone"
    )
    table.dialog_button("Keep it").click()
    table.dialog_button("Load").click()
    expect(table.panel("Load")).to_contain_text("Kept by itself")
    table.dialog.get_by_role("button", name="Close").click()
    for panel in ("How to play", "Statistics"):
        table.dialog_button(panel).click()
        expect(table.panel(panel)).to_be_visible()
        table.dialog_button("Back to the menu").click()
    table.dialog.get_by_role("button", name="Continue Short whist, deal 1, 0 to 0").click()
    expect(table.dialog).to_have_count(0)
    assert table.match() == MIDDLE
    table.open("Main menu")
    table.begin()
    assert table.my_turn().match().seed != MIDDLE.seed


def test_menu_and_rules_fit_every_window_in_both_lights(shared_page, site, subtests):
    shared_page.emulate_media(reduced_motion="reduce")
    table = at_the_menu(shared_page, site)
    for panel in ("Main menu", "Rules of this table"):
        for width, height in SIZES:
            shared_page.set_viewport_size({"width": width, "height": height})
            for light in ("light", "dark"):
                with subtests.test(f"{panel} {width}x{height} {light}"):
                    shared_page.emulate_media(color_scheme=light)
                    (box,) = table.panel(panel).evaluate_all(BOXES)
                    assert inside(box, window_of(table))
                    (wide,) = table.dialog.locator(".body").evaluate_all(
                        "all => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
                    )
                    assert wide <= 0
                    assert shared_page.evaluate(TOO_WIDE) == []
                    assert violations(shared_page) == []
        if panel == "Main menu":
            table.dialog_button("Rules of this table").click()


def test_choices_that_cannot_be_read_are_named(shared_page, site):
    table = at_the_menu(shared_page, site, left="wizard")
    expect(table.dialog.get_by_role("status")).to_contain_text("left cannot be 'wizard'")
    expect(table.dialog.get_by_role("combobox", name="Basil")).to_have_value("hard")

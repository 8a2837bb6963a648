"""Can every habit of the players be looked for, changed, put back and restored, on every screen?"""

import re

from playwright.sync_api import Locator, expect

from e2e.matches import both, match_at, my_turn, tricks_done
from e2e.table import Table, sit_down
from e2e.test_access import violations
from e2e.test_sizes import BOXES, TOO_WIDE, inside, resize, window_of
from whist.players.changes import read

KEPT = "whist.strategies"
MIDST = match_at(both(my_turn, tricks_done(3)))


def panel_of(page, site) -> Table:
    """The panel of strategies over a match that has begun."""
    page.emulate_media(reduced_motion="reduce")
    table = sit_down(page, site, MIDST).my_turn()
    table.open("Settings", "Strategy of the players")
    expect(table.panel("Strategy of the players")).to_be_focused()
    return table


def heading(table: Table, name: str) -> Locator:
    return table.dialog.get_by_role("heading", name=name, exact=True)


def number(table: Table, name: str) -> Locator:
    return table.dialog.get_by_role("spinbutton", name=name, exact=True)


def test_a_habit_is_found_changed_and_restored_and_no_other_level_is_touched(shared_page, site):
    table = panel_of(shared_page, site)
    expect(table.dialog.get_by_role("spinbutton")).to_have_count(0)  # both sections are closed

    search = table.dialog.get_by_role("searchbox")
    search.focus()
    shared_page.keyboard.type("rule of elevn", delay=5)
    shared_page.keyboard.press("ArrowLeft")
    shared_page.keyboard.type("e", delay=5)
    expect(table.dialog.get_by_role("status").filter(has_text="1 field speaks of that.")).to_be_visible()
    expect(search).to_be_focused()
    assert search.input_value() == "rule of eleven"
    assert search.evaluate("field => field.selectionStart") == len("rule of eleve")
    box = table.dialog.get_by_role("checkbox", name="Rule of eleven")
    box.uncheck()
    expect(table.dialog.get_by_text("Changed, was on")).to_be_visible()
    expect(box).to_be_focused()
    search.fill("")

    heading(table, "Two-player drawing phase (Hard)").click()
    desire = number(table, "Desire")
    desire.focus()
    shared_page.keyboard.press("ControlOrMeta+a")
    shared_page.keyboard.type("3.5")
    shared_page.evaluate("dispatchEvent(new Event('whist:newer'))")  # the page is patched meanwhile
    shared_page.keyboard.type("5")
    shared_page.keyboard.press("Tab")
    expect(table.dialog.get_by_text("Changed, was 2.4")).to_be_visible()
    expect(desire).to_have_value("3.55")
    changes = {"general": {"hard": {"eleven": False}}, "drawing": {"hard": {"desire_factor": 3.55}}}
    assert read(table.kept(KEPT)).changes == changes

    desire.fill("99")
    desire.press("Enter")
    expect(table.dialog.get_by_role("alert")).to_contain_text("it can be 0 to 6 times")
    expect(desire).to_have_value("3.55")
    table.dialog.get_by_role("radio", name="Easy").check()
    expect(desire).to_have_value("2.4")
    table.dialog.get_by_role("radio", name="Hard").check()

    table.dialog_button("Restore defaults").click()
    question = table.dialog.get_by_role("group", name=re.compile("^2 fields of Hard are changed"))
    expect(question).to_be_focused()
    table.dialog_button("Keep them").click()
    assert read(table.kept(KEPT)).changes == changes
    table.dialog_button("Put it back: Desire").click()
    expect(desire).to_be_focused()
    table.dialog_button("Restore defaults").click()
    table.dialog_button("Restore").click()
    expect(table.dialog.get_by_text("Hard plays as ever.")).to_be_focused()
    assert read(table.kept(KEPT)).changes == {}
    table.leave("Done")
    table.play()
    table.my_turn()


def test_the_panel_fits_every_screen_and_keeps_nobody_out(shared_page, site, subtests):
    table = panel_of(shared_page, site)
    heading(table, "Two-player drawing phase (Hard)").click()
    heading(table, "General strategies (Hard)").click()
    number(table, "Worth of a trump honour").fill("1.5")
    number(table, "Worth of a trump honour").press("Enter")
    table.dialog.get_by_role("checkbox", name="Finesse", exact=True).uncheck()
    expect(table.dialog.get_by_text("1 changed")).to_have_count(2)
    for width, height, light in [(320, 480, "dark"), (360, 640, "light"), (1280, 720, "light")]:
        shared_page.emulate_media(color_scheme=light)
        resize(table, width, height)
        with subtests.test(f"{width}x{height}"):
            (box,) = table.panel("Strategy of the players").evaluate_all(BOXES)
            assert inside(box, window_of(table))
            assert shared_page.evaluate(TOO_WIDE) == []
            body = table.dialog.locator(".body")
            assert body.evaluate("body => body.scrollWidth <= body.clientWidth")
            if width < 1280:  # once in the dark and once in the light
                assert violations(shared_page) == []


def test_explanations_stay_open_and_the_handbook_leads_back(shared_page, site):
    table = panel_of(shared_page, site)
    heading(table, "General strategies (Hard)").click()
    table.dialog.get_by_text("Why", exact=True).first.click()
    explanation = table.dialog.get_by_text("By the old leads the king comes")
    expect(explanation).to_be_visible()
    table.dialog.get_by_role("combobox", name="System of leads").select_option("american")
    expect(table.dialog.get_by_text("Changed, was old")).to_be_visible()
    expect(explanation).to_be_visible()
    table.dialog_button("All of it in the handbook").click()
    expect(heading(table, "Rule of eleven")).to_be_visible()
    table.dialog_button("Change what the players do").click()
    expect(table.dialog.get_by_text("1 changed")).to_be_visible()

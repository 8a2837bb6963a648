"""Are the two slots, the files, the tabs and the report what their names say, in a real browser?"""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.matches import both, can_choose, match_at, new_match, tricks_done
from e2e.table import Table, first_visit, leave_in_storage, open_page, settings_text, sit_down
from e2e.test_sizes import TOO_WIDE
from whist.match import statistics
from whist.match.record import read, write
from whist.match.statistics import Row, Statistics

MIDDLE = match_at(both(can_choose, tricks_done(3)))
OTHER = write(new_match("other"))


def sections(table: Table) -> list[str]:
    return table.dialog.locator(".slot").all_inner_texts()


def test_own_save_and_the_one_kept_by_itself_stay_apart(shared_page, site):
    table = sit_down(shared_page, site, MIDDLE).my_turn()
    table.open("Save and exit")
    expect(table.panel("Main menu")).to_contain_text(re.compile(r"Saved on \d+ \w+ 20\d\d, \d\d:\d\d\."))
    assert table.kept("whist.save") == write(MIDDLE)
    table.dialog.get_by_role("button", name="Continue").click()
    table.gesture_done()
    table.play()
    table.my_turn()
    assert table.kept("whist.save") == write(MIDDLE)
    assert table.kept() != write(MIDDLE)

    table.open("Save and quit")
    expect(table.panel("Replace your save?")).to_contain_text("Deal 1")
    table.dialog_button("Keep it").click()
    table.dialog_button("Load").click()
    auto, own, _ = sections(table)
    assert "Kept by itself" in auto
    assert "Your own save" in own
    assert all(re.search(r"Short whist .*Deal 1, trick \d+: .*\n*.* 20\d\d, ", text) for text in (auto, own))
    table.leave("Load it")
    table.my_turn()
    assert table.match() == MIDDLE
    # The save is still there, and the curtain says so.
    table.open("Save and quit")
    expect(table.panel("Saved")).to_contain_text("You can close this page.")
    table.press("Escape")
    expect(table.dialog).to_have_count(0)
    table.reload().my_turn()
    assert table.match() == MIDDLE


def test_match_goes_into_a_file_and_comes_back(shared_page, site, tmp_path):
    table = sit_down(shared_page, site, MIDDLE).my_turn()
    table.open("Load")
    with shared_page.expect_download() as download:
        table.dialog_button("This match").click()
    file = Path(tmp_path, download.value.suggested_filename)
    download.value.save_as(file)
    assert file.name == f"whist-{MIDDLE.seed}.json"
    assert read(file.read_text("utf-8")) == MIDDLE

    chooser = table.dialog.get_by_label("From a file")
    for text, why in (("no match", "not JSON"), ('{"whist": "settings", "pace": "warp"}', "pace cannot be")):
        chooser.set_input_files({"name": "x.txt", "mimeType": "text/plain", "buffer": text.encode()})
        expect(table.dialog).to_contain_text(re.compile(f"That file was not loaded: .*{why}"))
    assert table.kept() == write(MIDDLE)
    chooser.set_input_files({"name": "x.json", "mimeType": "text/plain", "buffer": OTHER.encode()})
    expect(table.dialog).to_have_count(0)
    expect(table.hand.get_by_role("button")).to_have_count(13)
    table.my_turn()
    assert table.match().seed == "other"


def test_everything_goes_into_a_file_and_comes_back_to_an_empty_browser(shared_page, site, tmp_path):
    counted = statistics.write(Statistics((Row("whist", "hard", "hard", 61, 400, 380, 700),)))
    settings = settings_text({"suits": "four"})
    leave_in_storage(
        shared_page,
        site,
        {
            "whist.settings": settings,
            "whist.match": write(MIDDLE),
            "whist.save": OTHER,
            "whist.statistics": counted,
        },
    )
    table = open_page(shared_page, site).my_turn()
    table.open("Load")
    with shared_page.expect_download() as download:
        table.dialog_button("Everything").click()
    file = Path(tmp_path, download.value.suggested_filename)
    download.value.save_as(file)

    table = first_visit(shared_page, site)
    table.open("Load")
    table.dialog.get_by_label("From a file").set_input_files(file)
    asked = table.panel("Replace everything?")
    for held in ("Kept by itself", "Your own save", "Settings.", "Statistics of 61 deals."):
        expect(asked).to_contain_text(held)
    asked.get_by_role("button", name="Replace it").click()
    table.my_turn()
    assert table.match() == MIDDLE
    assert table.kept("whist.save") == OTHER
    assert table.kept("whist.statistics") == counted
    assert json.loads(table.kept("whist.settings"))["suits"] == "four"
    table.reload().my_turn()
    assert table.match() == MIDDLE


def test_damaged_match_goes_on_from_its_copy_and_its_text_can_be_had(shared_page, site):
    leave_in_storage(shared_page, site, {"whist.match": "half a", "whist.match.copy": write(MIDDLE)})
    table = open_page(shared_page, site).my_turn()
    expect(table.notice).to_contain_text("goes on from its copy")
    assert table.match() == MIDDLE
    with shared_page.expect_download() as download:
        shared_page.get_by_role("button", name="Damaged match as a file").click()
    assert Path(download.value.path()).read_text("utf-8") == "half a"
    assert table.kept("whist.match.damaged-1") == "half a"


def test_match_goes_on_in_the_tab_that_was_opened_last(shared_page, site):
    first = sit_down(shared_page, site, MIDDLE).my_turn()
    second = open_page(shared_page.context.new_page(), site).my_turn()
    expect(first.panel("This match goes on in another tab")).to_be_visible()
    first.page.keyboard.press("Escape")
    expect(first.dialog).to_be_visible()
    second.play()
    second.my_turn()
    played = second.kept()
    assert played != write(MIDDLE)
    # Back here, with what was played there; and now the other one stands still.
    first.leave("Go on here")
    first.my_turn()
    assert write(first.match()) == played
    expect(second.panel("This match goes on in another tab")).to_be_visible()
    first.play()
    assert first.my_turn().match() != read(played)
    second.page.close()


def test_tab_that_missed_the_news_does_not_write_over_the_other(shared_page, site):
    table = sit_down(shared_page, site, MIDDLE).my_turn()
    # What another tab has written, and no event told: as after a sleep.
    shared_page.evaluate(
        "(text) => { localStorage['whist.match.tab'] = 'x'; localStorage['whist.match'] = text; }", OTHER
    )
    table.click(table.playable()[0])
    expect(table.panel("This match goes on in another tab")).to_be_visible()
    assert table.kept() == OTHER


def test_report_is_copied_in_one_tap(shared_page, site):
    shared_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = sit_down(shared_page, site, MIDDLE).my_turn()
    table.open("Report a fault")
    expect(table.dialog).to_contain_text("The report is copied.")
    copied = shared_page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines()[1].startswith("Browser: Mozilla/")
    assert copied.replace("\r", "").endswith(write(MIDDLE))
    assert "localhost" not in copied


def test_panels_fit_and_can_be_used_by_keyboard(shared_page, site):
    shared_page.emulate_media(reduced_motion="reduce")
    table = sit_down(shared_page, site, MIDDLE).my_turn()
    for width, height in ((320, 568), (360, 640)):
        shared_page.set_viewport_size({"width": width, "height": height})
        for name in ("Save and exit", "Load", "Report a fault"):
            table.press("Escape")
            table.dialog_button(name).focus()
            table.press("Enter")
            expect(table.dialog).to_be_focused()
            expect(table.dialog_button(name)).to_have_count(0)
            assert shared_page.evaluate(TOO_WIDE) == []
            assert_inside(shared_page, width, height)
            table.press("Escape")
            expect(table.dialog).to_have_count(0)


def assert_inside(page: Page, width: int, height: int) -> None:
    box = page.get_by_role("dialog").bounding_box()
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height

"""Are the person's deals counted, shown and kept, and can everybody check that a deal was settled before?"""

import hashlib
import re
import shlex

from playwright.sync_api import expect

from e2e.matches import both, match_at, my_turn, new_match, tricks_done
from e2e.table import Table, leave_in_storage, open_page, settings_text, sit_down
from e2e.test_access import violations
from e2e.test_sizes import BOXES, TOO_WIDE, inside, resize, window_of
from whist.match.fairness import seal, statement
from whist.match.record import write
from whist.match.statistics import Row, Statistics, read
from whist.match.statistics import write as statistics_text

KEPT = "whist.statistics"
LATE = both(my_turn, tricks_done(12))
MINE = Statistics(
    (Row("whist", "hard", "hard", 60, 400, 380, 700, 12, 10, 5, 4, 58, 2, 2, 3),),
    (18, 27, 12, 3, 0),
    (0, 2, 7, 13, 16, 12, 6, 3, 1, 0, 0, 0, 0, 0),
)


def with_statistics(page, site, text, match=None) -> Table:
    """The page as somebody finds it who has statistics."""
    match = match or match_at(LATE)
    texts = {"whist.settings": settings_text({}), "whist.match": write(match), KEPT: text}
    leave_in_storage(page, site, texts)
    return open_page(page, site).my_turn()


def test_a_deal_is_counted_once_and_shown(shared_page, site):
    table = with_statistics(shared_page, site, statistics_text(MINE))
    table.play_on()
    counted = read(table.kept(KEPT))
    assert counted.deals == 61
    table.reload()
    expect(table.dialog).to_be_visible()  # the score sheet of the deal that has ended
    table.leave("Back to the table")
    table.open("Statistics")
    expect(table.panel("Statistics")).to_be_focused()
    figures = table.dialog.get_by_role("region", name="Whist", exact=True)
    expect(figures.get_by_role("row", name=re.compile("^Deals 1 60$"))).to_be_visible()
    expect(table.dialog.get_by_role("img", name="Aces in your hand")).to_be_visible()
    assert read(table.kept(KEPT)) == counted


def test_statistics_are_exported_reset_and_imported(shared_page, site, tmp_path):
    table = with_statistics(shared_page, site, statistics_text(MINE))
    table.open("Statistics")
    with shared_page.expect_download() as download:
        table.dialog_button("Export").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert read(file.read_text("utf-8")) == MINE

    table.take_breath()
    shared_page.get_by_role("button", name="Reset").focus()
    shared_page.keyboard.press("Enter")
    question = table.dialog.get_by_role("group", name=re.compile("^Shall 60 deals"))
    expect(question).to_be_focused()
    table.dialog_button("Keep mine").click()
    assert read(table.kept(KEPT)) == MINE
    table.dialog_button("Reset").click()
    table.dialog_button("Forget them").click()
    expect(table.dialog).to_contain_text("No deal has been counted yet")
    assert read(table.kept(KEPT)) == Statistics()

    choose(table, {"name": "other.json", "mimeType": "application/json", "buffer": b"<b>none</b>"})
    expect(table.dialog.get_by_role("status")).to_contain_text("Nothing has changed")
    assert read(table.kept(KEPT)) == Statistics()
    choose(table, file)
    expect(table.dialog.get_by_role("group", name=re.compile("^The file tells of 60 deals"))).to_be_focused()
    table.dialog_button("Replace").click()
    expect(table.dialog.get_by_role("region", name="Whist", exact=True)).to_be_visible()
    assert read(table.kept(KEPT)) == MINE
    table.leave("Close")
    expect(table.hand.get_by_role("button").first).to_be_focused()


def choose(table: Table, file) -> None:
    """Choose a file to import."""
    with table.page.expect_file_chooser() as chooser:
        table.dialog_button("Import").click()
    chooser.value.set_files(file)


def test_damaged_statistics_are_put_aside(shared_page, site):
    table = with_statistics(shared_page, site, "<img src=x onerror='window.ran = 1'>")
    table.open("Statistics")
    expect(table.dialog.get_by_role("status")).to_contain_text("could not be read")
    assert shared_page.evaluate("window.ran") is None
    assert table.kept(f"{KEPT}.damaged-1").startswith("<img")


def test_a_deal_that_came_with_a_link_is_not_counted(shared_page, site):
    """The one card that is left of it is played."""
    guest = match_at(LATE)
    texts = {"whist.settings": settings_text({}), "whist.guest": write(guest)}
    leave_in_storage(shared_page, site, texts)
    address = f"{site}?seating=fixed&level=basic&seed={guest.seed}"
    table = open_page(shared_page, address)
    table.play_on()
    assert table.kept(KEPT) is None
    table.leave("Back to the table")
    table.open("Statistics")
    expect(table.dialog).to_contain_text("came with a link and is not counted")


def test_the_seal_is_shown_before_the_first_card_and_fits_after_the_last(shared_page, site):
    """The line that the page gives for a terminal is the one whose digest was promised."""
    late = match_at(LATE)
    table = sit_down(shared_page, site, new_match(late.seed)).my_turn()
    promised = seal(late.seed, 1)
    shared_page.get_by_role("button", name=f"Deal sealed: {promised[:12]}").click()
    expect(table.panel("Is this deal fair?")).to_be_focused()
    expect(shared_page.get_by_text(promised)).to_be_visible()
    expect(table.dialog_button("Verify")).to_have_count(0)

    table = sit_down(shared_page, site, late)
    table.play_on()
    table.leave("Back to the table")
    table.open("Is this deal fair?")
    expect(shared_page.get_by_text(promised)).to_be_visible()
    table.dialog_button("Verify").click()
    expect(table.dialog.get_by_text("It fits:")).to_be_in_viewport()
    command = table.dialog.get_by_label("Check it yourself").input_value()
    words = shlex.split(command)
    assert words[:2] == ["printf", "%s"]
    assert words[2] == statement(late.seed, 1)
    assert hashlib.sha256(words[2].encode()).hexdigest() == promised
    assert late.seed not in table.html()


LISTEN_TO_CHANCE = """() => {
    const real = crypto.getRandomValues.bind(crypto);
    window.bytes = 0;
    crypto.getRandomValues = (view) => { window.bytes += view.byteLength; return real(view); };
}"""


def test_the_cards_of_a_new_match_come_from_the_chance_of_the_browser(shared_page, site):
    table = sit_down(shared_page, site, new_match("chance")).my_turn()
    shared_page.evaluate(LISTEN_TO_CHANCE)
    table.open("Main menu")
    table.begin()
    table.my_turn()
    assert shared_page.evaluate("bytes") >= 10  # 80 bits
    assert len(table.match().seed) == 20


SIZES = [(360, 640, "light"), (320, 568, "dark"), (1280, 720, "dark")]


def test_panels_fit_the_window_and_keep_nobody_out(shared_page, site, subtests):
    shared_page.emulate_media(reduced_motion="reduce")
    table = with_statistics(shared_page, site, statistics_text(MINE))
    table.play_on()
    table.leave("Back to the table")
    for width, height, light in SIZES:
        shared_page.emulate_media(color_scheme=light)
        resize(table, width, height)
        for name, pressed in (("Statistics", "Reset"), ("Is this deal fair?", "Verify")):
            with subtests.test(f"{name} at {width}x{height}"):
                table.open(name)
                table.dialog_button(pressed).click()
                fits(table, name)
                table.dialog_button("Close").click()
                table.leave("Back to the table")  # the score sheet comes first


def fits(table: Table, name: str) -> None:
    """The panel lies in the window, scrolls down only, and axe finds nothing serious."""
    (box,) = table.panel(name).evaluate_all(BOXES)
    assert inside(box, window_of(table))
    assert table.page.evaluate(TOO_WIDE) == []
    assert table.dialog.locator(".body").evaluate("body => body.scrollWidth <= body.clientWidth")
    assert violations(table.page) == []


def test_each_chart_has_its_figures(shared_page, site):
    table = with_statistics(shared_page, site, statistics_text(MINE))
    table.open("Statistics")
    table.dialog.get_by_text("The figures: Aces in your hand").click()
    rows = table.dialog.get_by_role("region", name="Aces in your hand").get_by_role("row")
    seen = [row.split()[:2] for row in rows.all_inner_texts()[1:]]
    assert seen == [[str(number), str(count)] for number, count in enumerate(MINE.aces)]

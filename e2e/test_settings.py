"""Does each setting do at the table what it says, at once, also in the middle of a trick?"""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.matches import allowed, both, can_choose, lying, match_at, my_turn, tricks_done
from e2e.table import NAMES, WHO, Table, named, sit_down
from whist.app.preferences import PREFERENCES, spelled

IN_A_TRICK = both(my_turn, can_choose, tricks_done(2), lying(2))
SECTIONS = ("Letters and order of the hand", "Table and announcements", "Training aids", "Animation delays")


def settings_of(table: Table) -> None:
    """Open the settings with every section."""
    table.open("Settings")
    for name in SECTIONS:
        table.dialog.get_by_text(name).click()


def choose(table: Table, field: str, value: str) -> None:
    table.dialog.get_by_role("group", name=field, exact=True).get_by_role(
        "radio", name=re.compile(f"^{value}")
    ).check()


def slide(table: Table, field: str, value: int) -> None:
    table.dialog.get_by_role("slider", name=field, exact=True).fill(str(value))


def widths(page: Page, what: str) -> list[float]:
    return page.locator(what).evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")


def box(page: Page, what: str) -> dict[str, float]:
    return page.locator(what).bounding_box()


def kept(table: Table) -> dict[str, object]:
    return json.loads(table.kept("whist.settings"))


def test_every_kind_of_field_is_in_force_at_once_in_the_middle_of_a_trick(shared_page, site):
    """One trick, in which everything is changed that can be; then the deal goes on."""
    match = match_at(IN_A_TRICK)
    table = sit_down(shared_page, site, match).my_turn()
    before, lay = table.cards(), table.lying()
    [hand_before, *_] = widths(shared_page, "#hand .card")
    [back_before, *_] = widths(shared_page, "#seat-north .back")
    settings_of(table)
    choose(table, "Suits", "4 colours$")
    choose(table, "Cards", "Letters only")
    choose(table, "Backs of the cards", "Scales")
    slide(table, "Size of your cards", 70)
    table.dialog.get_by_role("combobox", name="Letters of the cards").select_option("french")
    choose(table, "Place of the trumps", "At the right")
    choose(table, "Within a suit", "Ace at the right")
    slide(table, "Size of the others' cards", 60)
    choose(table, "Names of the others", "Above their cards")
    table.dialog.get_by_role("checkbox", name="Colours for the two sides").uncheck()
    choose(table, "Read aloud", "Tricks only")
    slide(table, "A finished trick lies", 700)
    expect(table.dialog.get_by_role("radio", name="Your own")).to_have_count(1)
    table.dialog.get_by_role("checkbox", name="Confirm cards").check()
    table.leave("Done")

    expect(shared_page.locator("#app")).to_have_attribute("data-suits", "four")
    expect(shared_page.locator("#seat-north .back").first).to_have_css(
        "background-image", re.compile("scales")
    )
    assert shared_page.locator("#rank-K use").get_attribute("href") == "#glyph-R"
    expect(shared_page.locator("#hand [href^='#court-']")).to_have_count(0)
    assert widths(shared_page, "#hand .card")[0] == pytest.approx(0.7 * hand_before, rel=0.02)
    assert widths(shared_page, "#seat-north .back")[0] == pytest.approx(0.6 * back_before, rel=0.02)
    assert box(shared_page, "#seat-north .plaque")["y"] < box(shared_page, "#seat-north .backs")["y"]
    assert box(shared_page, "#seat-west .plaque")["y"] < box(shared_page, "#seat-west .backs")["y"]
    inks = shared_page.locator(".seat .dot").evaluate_all(
        "all => all.map((dot) => getComputedStyle(dot).backgroundColor)"
    )
    assert len(set(inks)) == 1
    trump = match.deal.trump.letter
    expect(table.hand.get_by_role("button").last).to_have_attribute("data-suit", trump)
    hand = table.cards()
    assert sorted(hand) == sorted(before)
    trumps = [card for card in hand if card.suit == match.deal.trump]
    assert trumps in ([], sorted(hand[len(hand) - len(trumps) :]))
    expect(table.log.get_by_text(re.compile("plays|leads"))).to_have_count(0)
    assert table.lying() == lay
    assert kept(table)["anim_rest"] == 700

    card = allowed(match)[0]
    table.click(card)
    expect(table.sentence).to_have_text(f"Choose the {NAMES[card]} again to play it")
    table.click(card)
    expect(table.button(card)).to_have_count(0)
    table.my_turn()
    assert table.match().deals[0][: len(match.deals[0])] == match.deals[0]


def test_confirming_takes_a_second_key_and_escape_or_a_tap_elsewhere_takes_it_back(shared_page, site):
    match = match_at(IN_A_TRICK)
    table = sit_down(shared_page, site, match, confirm="on").my_turn()
    one, other = allowed(match)[:2]
    lifted = table.hand.get_by_role("button", name=re.compile("lifted"))
    table.button(one).focus()
    table.press("Enter")
    expect(lifted).to_have_accessible_name(re.compile(NAMES[one], re.IGNORECASE))
    table.press("Escape")
    expect(lifted).to_have_count(0)
    expect(table.dialog).to_have_count(0)
    table.click(one)
    table.click(other)
    expect(lifted).to_have_accessible_name(re.compile(NAMES[other], re.IGNORECASE))
    table.take_breath()
    shared_page.get_by_role("main").click(position={"x": 5, "y": 5})
    table.gesture_done()
    expect(lifted).to_have_count(0)
    table.button(one).focus()
    table.press("Enter")
    table.press(" ")
    expect(table.button(one)).to_have_count(0)
    assert table.match().deals[0][len(match.deals[0])].card == one


def test_the_only_card_is_played_by_itself_and_the_deal_ends_without_a_tap(shared_page, site):
    match = match_at(both(my_turn, tricks_done(12)))
    table = sit_down(shared_page, site, match).my_turn()
    table.open("Settings")
    choose(table, "Play by itself", "My last card")
    table.dialog_button("Done").click()
    expect(table.dialog_button("Next deal").or_(table.dialog_button("Play again"))).to_be_visible()


def test_defaults_and_files_bring_settings_back(shared_page, site, tmp_path):
    table = sit_down(shared_page, site, match_at(IN_A_TRICK), suits="safe", anim_bot="200").my_turn()
    table.open("Settings")
    with shared_page.expect_download() as download:
        table.dialog_button("Export").click()
    file = tmp_path / "settings.json"
    download.value.save_as(file)
    table.dialog_button("Restore defaults").click()
    table.dialog.get_by_role("group", name=re.compile("^Shall all of these")).get_by_role(
        "button", name="Restore", exact=True
    ).click()
    expect(table.dialog.get_by_role("status")).to_have_text("The settings are as they were at first.")
    expect(table.dialog.get_by_role("radio", name="2 colours")).to_be_checked()
    bad = tmp_path / "bad.json"
    bad.write_text(table.kept())
    for chosen, told in (
        (bad, re.compile("not a file of settings")),
        (file, "The settings of the file are in force."),
    ):
        with shared_page.expect_file_chooser() as chooser:
            table.dialog_button("Import").click()
        chooser.value.set_files(chosen)
        expect(table.dialog.get_by_role("status")).to_have_text(told)
    expect(table.dialog.get_by_role("radio", name="4 colours, safe for colour blindness")).to_be_checked()
    assert kept(table)["anim_bot"] == 200
    table.leave("Done")
    table.play()


def test_every_setting_that_is_kept_is_in_force_after_a_reload(shared_page, site):
    """Whatever it is, the table is laid and can be played."""
    others = {
        row.name: next(str(value) for value in row.kind.values if value not in (spelled(row.default), "own"))
        for row in PREFERENCES.values()
        if hasattr(row.kind, "values") and row.name not in ("pace", "speed", "confirm", "forced", "peek")
    }
    table = sit_down(shared_page, site, match_at(IN_A_TRICK), **others).my_turn()
    assert {name: kept(table)[name] for name in others} == others
    table.play()
    table.my_turn()


def test_hands_that_are_looked_into_and_logs_of_it(shared_page, site, tmp_path):
    """At once, in the middle of a trick, and the deal is not counted; then the hands are closed again."""
    match = match_at(both(my_turn, can_choose, tricks_done(11), lying(1)))
    table = sit_down(shared_page, site, match).my_turn()
    opened = shared_page.get_by_role("list", name=re.compile("^Cards of "))
    expect(opened).to_have_count(0)
    table.open("Settings")
    table.dialog.get_by_text("Debug", exact=True).click()
    for name in ("See the other hands", "Log 2", "Log 4", "Log 6"):
        table.dialog.get_by_role("checkbox", name=re.compile(f"^{name}")).check()
    table.leave("Done")
    expect(opened).to_have_count(3)
    for seat, who in enumerate(WHO[1:], 1):
        cards = shared_page.get_by_role("list", name=f"Cards of {who}").get_by_role("listitem")
        assert {named(text) for text in cards.all_inner_texts()} == set(match.deal.hands[seat])
    expect(shared_page.get_by_text("Looked into")).to_be_visible()
    assert json.loads(table.kept())["peeked"] is True
    table.play_on()
    assert table.match().peeked
    assert not table.kept("whist.statistics")
    table.leave("Back to the table")
    table.open("Settings")
    table.dialog.get_by_text("Debug", exact=True).click()
    table.dialog_button("Look at the logs").click()
    expect(table.dialog.get_by_role("group", name=re.compile("^Lines of Log"))).to_have_count(3)
    reasons = table.dialog.get_by_role("group", name="Log 4: reasons of the players", exact=True)
    expect(reasons).to_contain_text("(basic): ")
    with shared_page.expect_download() as download:
        reasons.get_by_role("button", name="As a file").click()
    file = tmp_path / "log.txt"
    download.value.save_as(file)
    assert "(basic): " in file.read_text()
    reasons.get_by_role("button", name="Empty").click()
    expect(reasons).to_have_count(0)
    table.dialog_button("Back to the settings").click()
    table.dialog.get_by_text("Debug", exact=True).click()
    table.dialog.get_by_role("checkbox", name="See the other hands").uncheck()
    assert kept(table)["peek"] == "off"

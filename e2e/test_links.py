"""Does a link give what it asks for, leave the visitor's own match alone, and say what cannot be had?"""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from e2e.conftest import Complaints
from e2e.matches import both, can_choose, match_at, tricks_done
from e2e.table import Table, first_visit, open_page, sit_down
from whist.app.address import usual
from whist.app.visits import GUEST
from whist.cards import Card
from whist.match.match import begin
from whist.match.record import read, write

FAIR = begin(usual("whist"), "fair")
LINK = "?seed=fair&pace=instant"


def my_cards(match=FAIR) -> set[Card]:
    return set(match.deal.hands[0])


def test_link_is_played_at_once_and_the_own_match_is_found_again(shared_page, site):
    own = match_at(both(can_choose, tricks_done(2)))
    sit_down(shared_page, site, own)
    table = open_page(shared_page, f"{site}{LINK}").my_turn()
    assert set(table.cards()) == my_cards()
    expect(table.notice).to_contain_text("Your own match is kept")
    played = table.play()
    table.my_turn()
    table.reload().my_turn()  # the link goes on where it was left
    assert set(table.cards()) == my_cards() - {played}
    assert table.match() == own

    shared_page.get_by_role("button", name="Back to my match").click()
    expect(table.hand.get_by_role("button")).to_have_count(11)
    assert shared_page.url == site
    table.gesture_done()
    table.play()
    table.my_turn()
    assert table.match().seed == own.seed
    assert read(table.kept(GUEST)).seed == "fair"


def test_new_match_leaves_the_link(shared_page, site):
    table = first_visit(shared_page, f"{site}{LINK}&level=basic").my_turn()
    table.open("Main menu")
    table.begin()
    expect(table.hand.get_by_role("button")).to_have_count(13)
    assert shared_page.url == site
    assert table.my_turn().match().seed != "fair"


def test_what_a_link_cannot_have_is_told_and_the_rest_is_used(shared_page, site):
    table = first_visit(shared_page, f"{site}?seed=fair&level=wizard&sed=x&theme=dark&suits=four")
    expect(table.notice).to_contain_text("level 'wizard': expected one of easy")
    expect(table.notice).to_contain_text("'sed', which this page does not know")
    expect(table.notice.get_by_role("paragraph")).to_have_count(2)
    assert set(table.cards()) == my_cards()
    assert shared_page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    table.open("Settings")
    expect(table.dialog.get_by_role("radio", name="4 colours", exact=True)).to_be_checked()
    table.dialog.get_by_role("radio", name="Fast").check()
    assert '"suits": "two"' in table.kept("whist.settings")  # what the link asked for is not kept
    assert '"pace": "fast"' in table.kept("whist.settings")  # what the visitor has set is


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_deal_of_the_day_is_that_of_the_visitors_calendar(browser, site, zone):
    """It is never the same day at both ends of the date line."""
    complaints = Complaints()
    context = browser.new_context(timezone_id=zone)
    page = context.new_page()
    complaints.listen_to(page)
    days = {f"{datetime.now(ZoneInfo(zone)):%Y-%m-%d}"}
    table = open_page(page, f"{site}?daily")
    days.add(f"{datetime.now(ZoneInfo(zone)):%Y-%m-%d}")
    shown = next(day for day in days if day in table.notice.inner_text())
    expect(table.notice).to_contain_text("the same cards for everybody")
    assert set(table.cards()) == my_cards(begin(usual("whist"), f"daily-{shown}"))
    context.close()
    assert complaints == []


def open_share(table: Table) -> str:
    table.open("Link to this deal")
    return table.dialog.get_by_role("textbox", name="Link to this deal").input_value()


def test_link_to_a_later_deal_is_copied_and_gives_the_same_cards(browser, shared_page, site):
    shared_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    third = match_at(both(can_choose, tricks_done(0), lambda match: len(match.deals) == 3), rubber=5)
    table = sit_down(shared_page, site, third).my_turn()
    link = open_share(table)
    table.dialog_button("Copy link").click()
    expect(table.dialog.get_by_role("status")).to_have_text("The link is copied.")
    assert shared_page.evaluate("navigator.clipboard.readText()") == link
    shared_page.context.clear_permissions()

    other = open_page(browser.new_context().new_page(), link)
    assert other.cards() == table.cards()
    expect(other.trump).to_have_text(table.trump.inner_text())
    expect(other.notice).to_have_count(0)
    other.page.context.close()


def test_where_nothing_may_be_copied_the_text_is_selected(shared_page, site):
    table = sit_down(shared_page, site, match_at(can_choose))
    shared_page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    link = open_share(table)
    table.dialog_button("Copy link").click()
    expect(table.dialog.get_by_role("status")).to_contain_text("copy it by hand")
    assert shared_page.evaluate("String(getSelection())") == link
    table.leave("Back to the table")
    assert write(table.my_turn().match())

"""Can everything be done by keyboard alone, and does the focus never get lost?"""

import re

from playwright.sync_api import expect

from e2e.matches import both, cannot_play_all, forbidden, lying, match_at, my_turn, new_match, tricks_done
from e2e.table import Table, leave_in_storage, named, open_page, sit_down

WATCH_THE_FOCUS = """
    window.lost = [];
    const look = () => {
        if (document.activeElement === document.body)
            window.lost.push(document.querySelector('#say')?.textContent ?? 'no table');
        requestAnimationFrame(look);
    };
    look();
"""
"""Notes, in every frame, when nothing on the page has the focus."""


def tab_to_the_hand(table: Table) -> None:
    for _ in range(10):
        table.page.keyboard.press("Tab")
        if table.hand.locator(":focus").count():
            return
    raise AssertionError("the Tab key does not reach the hand")


def focused_card(table: Table):
    return named(table.hand.locator(":focus").get_attribute("aria-label"))


def go_to(table: Table, card) -> None:
    """Move along the hand until a card has the focus."""
    cards = table.cards()
    steps = cards.index(card) - cards.index(focused_card(table))
    for _ in range(abs(steps)):
        table.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
    expect(table.button(card)).to_be_focused()


def test_whole_deal_by_keyboard_without_ever_losing_the_focus(shared_page, site):
    table = sit_down(shared_page, site, new_match("keyboard"))
    tab_to_the_hand(table)
    shared_page.evaluate(WATCH_THE_FOCUS)
    keys = 7 * ["Enter", "Space"]
    while table.asked_or_over():
        card = table.playable()[-1]
        go_to(table, card)
        table.press(keys.pop())
        expect(table.button(card)).to_have_count(0)
        expect(table.hand.locator(":focus").or_(table.hand).or_(table.dialog).first).to_be_attached()
    assert shared_page.evaluate("lost") == []

    next_deal = table.dialog_button("Next deal")
    for _ in range(6):
        if next_deal.evaluate("(button) => button === document.activeElement"):
            break
        shared_page.keyboard.press("Tab")
    expect(next_deal).to_be_focused()
    table.press("Enter")
    expect(table.hand.get_by_role("button")).to_have_count(13)
    table.my_turn()
    expect(table.hand.locator(":focus")).to_have_count(1)
    go_to(table, table.playable()[0])
    table.press("Enter")
    expect(table.hand.get_by_role("button")).to_have_count(12)
    assert shared_page.evaluate("lost") == []


def test_arrow_keys_and_home_and_end_move_along_the_hand(shared_page, site):
    table = sit_down(shared_page, site, match_at(my_turn))
    tab_to_the_hand(table)
    cards = table.cards()
    for key, card in (("End", -1), ("Home", 0), ("ArrowLeft", 0), ("ArrowRight", 1), ("ArrowLeft", 0)):
        shared_page.keyboard.press(key)
        expect(table.button(cards[card])).to_be_focused()
    shared_page.keyboard.press("Shift+Tab")
    expect(table.hand.locator(":focus")).to_have_count(0)  # the hand is one stop of the Tab key
    shared_page.keyboard.press("Tab")
    expect(table.button(cards[0])).to_be_focused()


def test_forbidden_card_is_refused_by_keyboard_too(shared_page, site):
    match = match_at(cannot_play_all)
    table = sit_down(shared_page, site, match).my_turn()
    tab_to_the_hand(table)
    card = forbidden(match)[0]
    go_to(table, card)
    for key in ("Enter", "Space"):
        table.press(key)
        expect(table.sentence).to_have_text(re.compile("^You must follow"))
        expect(table.sentence).to_have_attribute("aria-live", "polite")
    expect(table.button(card)).to_be_focused()
    assert table.match() == match


def test_escape_opens_the_menu_and_closes_what_is_open(shared_page, site):
    table = sit_down(shared_page, site, match_at(my_turn))
    tab_to_the_hand(table)
    card = focused_card(table)
    shared_page.keyboard.press("Escape")
    expect(table.panel("Menu")).to_be_focused()
    shared_page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    expect(table.button(card)).to_be_focused()


def test_focus_follows_into_every_panel_and_back(shared_page, site):
    table = sit_down(shared_page, site, match_at(both(my_turn, tricks_done(2), lying(0))))
    tab_to_the_hand(table)
    shared_page.evaluate(WATCH_THE_FOCUS)
    for name in ("Main menu", "Score sheet", "Settings", "How to play"):
        table.open(name)
        expect(table.panel(name)).to_be_focused()
        shared_page.keyboard.press("Escape")
        expect(table.hand.locator(":focus")).to_have_count(1)
    table.open("Main menu")
    table.begin()
    expect(table.hand.get_by_role("button")).to_have_count(13)
    expect(table.hand.locator(":focus")).to_have_count(1)
    assert shared_page.evaluate("lost") == []


def test_focus_returns_to_the_hand_when_a_notice_is_read(shared_page, site):
    leave_in_storage(shared_page, site, {"whist.match": "undefined"})
    table = open_page(shared_page, site)
    shared_page.get_by_role("button", name="OK").press("Enter")
    expect(table.notice).to_have_count(0)
    expect(table.hand.locator(":focus")).to_have_count(1)

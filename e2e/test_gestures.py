"""Does one gesture play one card, and does a gesture out of turn never play one later?"""

import pytest
from playwright.sync_api import Page, expect

from e2e.matches import (
    allowed,
    both,
    can_choose,
    lying,
    match_at,
    my_plays,
    my_turn,
    played_until,
    tricks_done,
)
from e2e.table import STRIP, Table, sit_down


def two_clicks_on_the_same_place(page: Page, first, _) -> None:
    page.mouse.click(*first)
    page.wait_for_timeout(30)
    page.mouse.click(*first)


def double_click(page: Page, first, _) -> None:
    page.mouse.dblclick(*first)


def two_clicks_on_two_cards(page: Page, first, second) -> None:
    page.mouse.click(*first)
    page.wait_for_timeout(30)
    page.mouse.click(*second)


def click_and_enter(page: Page, first, _) -> None:
    page.mouse.click(*first)
    page.wait_for_timeout(30)
    page.keyboard.press("Enter")


def click_and_space(page: Page, first, _) -> None:
    page.mouse.click(*first)
    page.wait_for_timeout(30)
    page.keyboard.press("Space")


ONE_CARD = [
    two_clicks_on_the_same_place,
    double_click,
    two_clicks_on_two_cards,
    click_and_enter,
    click_and_space,
]


def nothing_more_is_played(table: Table, before: int, *, played: int) -> None:
    """After a gesture, at my next turn and a while later, this many of my cards have left the hand."""
    if table.asked_or_over():
        table.gesture_done()
        table.take_breath()
    assert my_plays(table.match()) == before + played
    expect(table.hand.get_by_role("button")).to_have_count(13 - before - played)


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_one_gesture_plays_one_card(shared_page, site, subtests, pace):
    table = sit_down(shared_page, site, match_at(both(can_choose, tricks_done(1))), pace=pace)
    for gesture in ONE_CARD:
        with subtests.test(gesture.__name__):
            table.my_turn()
            playable = table.playable()
            before = my_plays(table.match())
            table.take_breath()
            second = table.aim(playable[-1])
            gesture(shared_page, table.aim(playable[0]), second)
            table.gesture_done()
            expect(table.button(playable[0])).to_have_count(0)
            nothing_more_is_played(table, before, played=1)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_key_that_is_held_down_plays_one_card(shared_page, site, key):
    table = sit_down(shared_page, site, match_at(both(can_choose, tricks_done(1)))).my_turn()
    card, before = table.playable()[0], my_plays(table.match())
    table.button(card).focus()
    for _ in range(30):  # every one but the first is a repetition
        shared_page.keyboard.down(key)
        shared_page.wait_for_timeout(30)
    shared_page.keyboard.up(key)
    expect(table.button(card)).to_have_count(0)
    nothing_more_is_played(table, before, played=1)


def test_drag_plays_at_most_the_card_that_is_dragged(shared_page, site):
    table = sit_down(shared_page, site, match_at(both(can_choose, tricks_done(1)))).my_turn()
    first, *_, last = table.playable()
    before = my_plays(table.match())
    middle = table.trick.bounding_box()
    for goal in ((middle["x"] + 50, middle["y"] + 50), table.aim(last), (5, 5)):
        shared_page.mouse.move(*table.aim(first))
        shared_page.mouse.down()
        shared_page.mouse.move(*goal, steps=5)
        shared_page.mouse.up()
    nothing_more_is_played(table, before, played=0)
    table.play(first)  # and a click still does


CLICK_OUT_OF_TURN = """(card) => {
    const waiting = !document.querySelector('#say').textContent.startsWith('Your');
    if (waiting) card.click();
    return waiting;
}"""
"""In one go: between a look from outside and a click it could become my turn."""


def test_click_out_of_turn_never_plays_later(shared_page, site):
    table = sit_down(shared_page, site, match_at(both(can_choose, tricks_done(1))), pace="relaxed").my_turn()
    before = my_plays(table.match())
    table.play()
    card = allowed(played_until(my_turn, table.match()))[
        0
    ]  # it will be in order then, and must not be played
    clicks = 0
    while table.button(card).evaluate(CLICK_OUT_OF_TURN):
        clicks += 1
        table.gesture_done()
        table.take_breath()
    assert clicks
    nothing_more_is_played(table, before, played=1)


def test_leading_while_the_trick_still_lies_there_needs_no_waiting(shared_page, site):
    """The last trick is gathered at once, and only the card that was clicked is led."""
    i_take_it = both(can_choose, tricks_done(2), lambda match: match.deal.tricks[1].winner == 0)
    table = sit_down(shared_page, site, match_at(i_take_it), pace="normal").my_turn()
    before = my_plays(table.match())
    card = table.play()
    assert table.lying()[0][1] == card
    nothing_more_is_played(table, before, played=1)


def test_card_under_the_edge_of_the_pointer_lies_still(shared_page, site):
    """It rises by its own lift, and must not fall back because of it."""
    table = sit_down(shared_page, site, match_at(both(can_choose, lying(0)))).my_turn()
    button = table.button(table.playable()[0])
    box = button.bounding_box()
    table.aim(table.playable()[0])
    shared_page.mouse.move(box["x"] + STRIP["x"], box["y"] + box["height"] - 2)
    button.hover(trial=True, position=STRIP, timeout=5_000)
    assert button.bounding_box()["y"] < box["y"]

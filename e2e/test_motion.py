"""Does nothing move for whoever asked for that, and does the page never stand still for long?"""

import re

from playwright.sync_api import expect

from e2e.matches import both, lying, match_at, my_turn, new_match, tricks_done
from e2e.table import Table, sit_down

WATCH_MOTION = """
    window.moved = [];
    const look = () => {
        for (const animation of document.getAnimations()) {
            const { activeDuration } = animation.effect.getComputedTiming();
            const what = animation.effect.target?.outerHTML.slice(0, 60);
            if (animation.playState === 'running' && activeDuration > 10) window.moved.push(what);
        }
        requestAnimationFrame(look);
    };
    look();
"""
"""Notes, in every frame, what moves for longer than 10 ms."""

WATCH_TASKS = """
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask' });
"""
LONG, FAR_TOO_LONG = 500, 1000
"""Milliseconds that the page should never stand still, and must not on a machine that is busy elsewhere.

A busy machine makes one task or another long; what is slow by itself is slow each time.
"""


def one_trick_and_more(table: Table) -> None:
    """Play, see a trick gathered, look into a panel, be refused nothing."""
    table.play()
    expect(table.sentence).to_have_text(re.compile("takes the trick$|^Your trick"))
    table.play()
    table.tool("Menu").click()
    table.leave("Resume")
    table.my_turn()


def test_nothing_moves_for_whoever_asked_for_that(shared_page, site):
    shared_page.emulate_media(reduced_motion="reduce")
    table = sit_down(
        shared_page, site, match_at(both(my_turn, tricks_done(3), lying(1))), pace="fast"
    ).my_turn()
    shared_page.evaluate(WATCH_MOTION)
    one_trick_and_more(table)
    assert shared_page.evaluate("moved") == []


def test_cards_move_for_everybody_else(shared_page, site):
    """Which proves that the test above would see it."""
    table = sit_down(
        shared_page, site, match_at(both(my_turn, tricks_done(3), lying(1))), pace="fast"
    ).my_turn()
    shared_page.evaluate(WATCH_MOTION)
    one_trick_and_more(table)
    assert any('class="card"' in what for what in shared_page.evaluate("moved"))


def test_page_never_stands_still_for_long(shared_page, site):
    """From the first tricks of a deal, and over the score sheet into the next one."""
    table = sit_down(shared_page, site, new_match("motion"), pace="fast").my_turn()
    shared_page.evaluate(WATCH_TASKS)
    for _ in range(3):
        table.play()
    table.my_turn()
    tasks = shared_page.evaluate("tasks")

    sit_down(shared_page, site, match_at(both(my_turn, tricks_done(12))), pace="fast").my_turn()
    shared_page.evaluate(WATCH_TASKS)
    table.play_on()
    table.leave("Next deal")
    table.my_turn()
    *_, third, second, longest = sorted([0, 0, 0, *tasks, *shared_page.evaluate("tasks")])
    print(f"the longest tasks took {longest:.0f}, {second:.0f} and {third:.0f} ms")
    assert third <= LONG
    assert longest <= FAR_TOO_LONG

"""Is everything in reach on every screen, and does a turned phone keep the game?"""

import pytest
from playwright.sync_api import Locator, expect

from e2e.matches import both, dealer, lying, match_at, my_turn, tricks_done
from e2e.table import Table, sit_down

SIZES = [(320, 568), (360, 640), (390, 844), (768, 1024), (844, 390), (1024, 768), (1440, 900)]
FINGER = 24
"""CSS pixels that have to be seen of what is touched (WCAG 2.5.8)."""

VISIBLE_STRIPS = """(cards) => cards.map((card) => {
    const { left, right, top, height } = card.getBoundingClientRect();
    let widest = 0;
    for (const part of [0.2, 0.35, 0.5]) {
        let width = 0;
        for (let x = left - 1; x < right; x += 0.25) {
            const hit = document.elementFromPoint(x, top + height * part)?.closest('button') === card;
            width = hit ? width + 0.25 : 0;
            widest = Math.max(widest, width);
        }
    }
    return widest;
})"""
"""How many pixels of each card, in one piece, a finger would hit."""

HIT_IN_THE_MIDDLE = """(button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
TOO_WIDE = """() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const all = [...document.querySelectorAll('#room *')];
    const seen = all.filter((one) => !one.closest('svg, .unseen, .story'));
    const outside = seen.filter((one) => {
        const { right, left, width } = one.getBoundingClientRect();
        return width && (right > clientWidth + 0.5 || left < -0.5);
    });
    const scrolls = scrollWidth > clientWidth ? [`scrolls ${scrollWidth - clientWidth}px`] : [];
    return [...scrolls, ...outside.map((one) => one.outerHTML.slice(0, 90))];
}"""


def apart(one: Locator, other: Locator) -> bool:
    """Whether two things do not cover each other."""
    a, b = one.bounding_box(), other.bounding_box()
    beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
    return beside or a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1


def everything_is_in_reach(table: Table) -> None:
    """All that has to be seen and touched, in the window as it is now."""
    page = table.page
    assert page.evaluate(TOO_WIDE) == []
    strips = table.hand.get_by_role("button").evaluate_all(VISIBLE_STRIPS)
    assert min(strips) >= FINGER, strips
    window = page.viewport_size
    cards = table.hand.get_by_role("button").all()
    for what in (table.sentence, table.trump, table.tricks, table.score, table.seat("Anne")):
        box = what.bounding_box()
        assert box["x"] >= 0, what
        assert box["x"] + box["width"] <= window["width"] + 1, what
        assert box["y"] >= 0, what
        assert box["y"] + box["height"] <= window["height"] + 1, what
        assert all(apart(what, card) for card in cards), what
    for name in ("Last trick", "Score", "Menu"):
        box = table.tool(name).bounding_box()
        assert min(box["width"], box["height"]) >= FINGER
        assert table.tool(name).evaluate(HIT_IN_THE_MIDDLE), name


def resize(table: Table, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})


@pytest.mark.parametrize("turned_at", [0, 1, 2, 3])
def test_everything_is_in_reach_at_every_size(shared_page, site, subtests, turned_at):
    """With thirteen cards in hand, cards on the table, and the turned card at each place."""
    shared_page.emulate_media(reduced_motion="reduce")  # what is measured lies still
    match = match_at(both(my_turn, tricks_done(0), dealer(turned_at)))
    table = sit_down(shared_page, site, match).my_turn()
    for width, height in SIZES:
        with subtests.test(f"{width}x{height}"):
            resize(table, width, height)
            everything_is_in_reach(table)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (844, 390), (1440, 900)])
def test_cards_are_played_at_this_size(shared_page, site, subtests, width, height):
    shared_page.emulate_media(reduced_motion="reduce")
    table = sit_down(shared_page, site, match_at(both(my_turn, tricks_done(0))))
    resize(table, width, height)
    table.play(table.my_turn().playable()[-1])
    table.play()
    table.my_turn()
    everything_is_in_reach(table)
    for name in ("New match", "Settings", "How whist is played", "Score sheet"):
        with subtests.test(name):
            table.open(name)
            box = table.panel(name).bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height
            assert shared_page.evaluate(TOO_WIDE) == []
            table.leave("Close")


def test_phone_that_is_turned_amid_a_trick_keeps_the_game(shared_page, site):
    shared_page.emulate_media(reduced_motion="reduce")
    shared_page.set_viewport_size({"width": 390, "height": 844})
    table = sit_down(shared_page, site, match_at(both(my_turn, tricks_done(3), lying(2)))).my_turn()
    before = table.cards(), table.lying(), table.sentence.inner_text(), table.kept()
    for size in ((844, 390), (390, 844)):
        resize(table, *size)
        everything_is_in_reach(table)
        assert (table.cards(), table.lying(), table.sentence.inner_text(), table.kept()) == before
    table.play()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1024, 768)])
def test_text_of_twice_the_size_does_not_scroll_sideways(shared_page, site, width, height):
    table = sit_down(shared_page, site, match_at(both(my_turn, tricks_done(0)))).my_turn()
    resize(table, width, height)
    shared_page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert shared_page.evaluate(TOO_WIDE) == []
    strips = table.hand.get_by_role("button").evaluate_all(VISIBLE_STRIPS_AFTER_SCROLLING)
    assert min(strips) >= FINGER, strips
    table.play()
    table.my_turn()


VISIBLE_STRIPS_AFTER_SCROLLING = (
    "(cards) => { cards[0].scrollIntoView(); return (" + VISIBLE_STRIPS + ")(cards); }"
)


def test_page_does_not_forbid_to_zoom(shared_page, site):
    sit_down(shared_page, site)
    meta = shared_page.locator("meta[name=viewport]").get_attribute("content")
    assert "maximum-scale" not in meta
    assert "user-scalable" not in meta
    assert "viewport-fit=cover" in meta


def test_quick_taps_do_not_zoom(shared_page, site):
    table = sit_down(shared_page, site).my_turn()
    actions = table.hand.get_by_role("button").evaluate_all(
        """(cards) => cards.map((card) => {
            for (let one = card; one; one = one.parentElement) {
                const action = getComputedStyle(one).touchAction;
                if (action !== 'auto') return action;
            }
        })"""
    )
    assert set(actions) == {"manipulation"}
    expect(table.hand).to_be_visible()

"""Is everything in reach on every screen, and does a turned phone keep the game?"""

import pytest

from e2e.matches import both, dealer, lying, match_at, my_turn, new_match, tricks_done
from e2e.table import Table, sit_down

Box = tuple[float, float, float, float]

SIZES = [(320, 568), (360, 640), (390, 844), (768, 1024), (844, 390), (1024, 768), (1440, 900)]
FINGER = 24
"""CSS pixels that have to be seen of what is touched (WCAG 2.5.8)."""

VISIBLE_STRIPS = """(cards) => cards.map((card) => {
    const { left, right, top, height } = card.getBoundingClientRect();
    let widest = 0;
    for (const part of [0.2, 0.35, 0.5]) {
        let width = 0;
        for (let x = left - 1; x < right; x += 0.5) {
            const hit = document.elementFromPoint(x, top + height * part)?.closest('button') === card;
            width = hit ? width + 0.5 : 0;
            widest = Math.max(widest, width);
        }
    }
    return widest;
})"""
"""How many pixels of each card, in one piece, a finger would hit."""

HIT_IN_THE_MIDDLE = """(buttons) => buttons.map((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""
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


BOXES = """(all) => all.map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
})"""


def apart(one: Box, other: Box) -> bool:
    """Whether two things do not cover each other; a pixel is nothing."""
    (left, top, right, bottom), (x, y, to_x, to_y) = one, other
    return right <= x + 1 or to_x <= left + 1 or bottom <= y + 1 or to_y <= top + 1


def inside(one: Box, window: Box) -> bool:
    (left, top, right, bottom), (x, y, to_x, to_y) = one, window
    return x <= left and y <= top and right <= to_x + 1 and bottom <= to_y + 1


def everything_is_in_reach(table: Table, across: str = "Anne") -> None:
    """All that has to be seen and touched, in the window as it is now; `across` sits opposite."""
    page = table.page
    assert page.evaluate(TOO_WIDE) == []
    strips = table.hand.get_by_role("button").evaluate_all(VISIBLE_STRIPS)
    assert min(strips) >= FINGER, strips
    cards = table.hand.get_by_role("button").evaluate_all(BOXES)
    for what in (table.sentence, table.trump, table.tricks, table.score, table.seat(across)):
        (box,) = what.evaluate_all(BOXES)
        assert inside(box, window_of(table)), what
        assert all(apart(box, card) for card in cards), what
    tools = page.get_by_role("navigation").get_by_role("button")
    assert len(tools.all()) == 3
    for left, top, right, bottom in tools.evaluate_all(BOXES):
        assert min(right - left, bottom - top) >= FINGER
    assert tools.evaluate_all(HIT_IN_THE_MIDDLE) == [True, True, True]


def window_of(table: Table) -> Box:
    size = table.page.viewport_size
    return 0, 0, size["width"], size["height"]


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
    for name in ("Main menu", "Settings", "How to play", "Score sheet"):
        with subtests.test(name):
            table.open(name)
            (box,) = table.panel(name).evaluate_all(BOXES)
            assert inside(box, window_of(table))
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
    shared_page.emulate_media(reduced_motion="reduce")
    shared_page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert shared_page.evaluate(TOO_WIDE) == []
    strips = table.hand.get_by_role("button").evaluate_all(VISIBLE_STRIPS_AFTER_SCROLLING)
    assert min(strips) >= FINGER, strips
    table.play()
    table.my_turn()


VISIBLE_STRIPS_AFTER_SCROLLING = (
    "(cards) => { cards[0].scrollIntoView(); return (" + VISIBLE_STRIPS + ")(cards); }"
)


def test_fingers_may_zoom_on_purpose_but_not_by_quick_taps(shared_page, site):
    table = sit_down(shared_page, site, new_match("fingers")).my_turn()
    meta = shared_page.locator("meta[name=viewport]").get_attribute("content")
    assert "maximum-scale" not in meta
    assert "user-scalable" not in meta
    assert "viewport-fit=cover" in meta
    touched = table.hand.get_by_role("button").or_(table.trick)
    actions = touched.evaluate_all(
        """(touched) => touched.map((one) => {
            while (getComputedStyle(one).touchAction === 'auto') one = one.parentElement;
            return getComputedStyle(one).touchAction;
        })"""
    )
    assert set(actions) == {"manipulation"}


def test_notice_in_a_low_window_covers_neither_hand_nor_question(without_storage, site, subtests):
    without_storage.emulate_media(reduced_motion="reduce")
    without_storage.goto(f"{site}?seed=fair&pace=instant")
    table = Table(without_storage).my_turn()
    for width, height in [(1000, 560), (640, 560), (320, 568)]:
        with subtests.test(f"{width}x{height}"):
            resize(table, width, height)
            cards = table.hand.get_by_role("button").evaluate_all(BOXES)
            told, asked = (table.page.locator(name).evaluate_all(BOXES)[0] for name in ("#note", "#say"))
            assert inside(told, window_of(table))
            assert all(inside(card, window_of(table)) and apart(card, told) for card in cards)
            assert apart(asked, told)

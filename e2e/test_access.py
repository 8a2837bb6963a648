"""Does axe find anything serious that keeps people out?

axe-core is an npm package.  Its text runs through the debugger, as all of `page.evaluate` does, so that the
security policy of the page stays as it is.
"""

import pytest
from playwright.sync_api import Page, expect

from e2e.matches import both, cannot_play_all, forbidden, lying, match_at, my_turn, tricks_done
from e2e.table import Table, leave_in_storage, open_page, sit_down
from tools.places import PACKAGES

AXE = (PACKAGES / "axe-core/axe.min.js").read_text(encoding="utf-8")
FIND = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations
        .filter(({ impact }) => ['serious', 'critical'].includes(impact))
        .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}"""


def violations(page: Page) -> list[str]:
    """What axe calls serious or critical on the page as it is now."""
    page.evaluate(AXE)
    return page.evaluate(FIND)


@pytest.mark.parametrize("light", ["light", "dark"])
def test_no_serious_violation_on_any_screen(shared_page, site, subtests, light):
    # Nothing is half faded in when it is looked at.
    shared_page.emulate_media(color_scheme=light, reduced_motion="reduce")
    table = sit_down(shared_page, site, match_at(both(my_turn, tricks_done(3), lying(0)))).my_turn()
    with subtests.test("table"):
        assert violations(shared_page) == []
    for panel in ("Main menu", "Settings", "How to play", "Score sheet"):
        with subtests.test(panel):
            table.open(panel)
            expect(table.panel(panel)).to_be_visible()
            assert violations(shared_page) == []
            table.leave("Close")
    for panel in ("Menu", "Last trick"):
        with subtests.test(panel):
            table.tool(panel).click()
            expect(table.panel(panel)).to_be_visible()
            assert violations(shared_page) == []
            table.leave("Close")
    with subtests.test("after the deal"):
        end_of_deal(table, shared_page, site)
        assert violations(shared_page) == []
        table.leave("Back to the table")
        assert violations(shared_page) == []


def end_of_deal(table: Table, page: Page, site: str) -> None:
    sit_down(page, site, match_at(both(my_turn, tricks_done(12))))
    table.play_on()


@pytest.mark.parametrize("light", ["light", "dark"])
def test_no_serious_violation_in_what_is_refused_and_told(shared_page, site, subtests, light):
    shared_page.emulate_media(color_scheme=light, reduced_motion="reduce")
    with subtests.test("a notice"):
        leave_in_storage(shared_page, site, {"whist.match": "undefined"})
        open_page(shared_page, site).my_turn()
        assert violations(shared_page) == []
    with subtests.test("a refusal on a small screen"):
        shared_page.set_viewport_size({"width": 360, "height": 640})
        match = match_at(cannot_play_all)
        table = sit_down(shared_page, site, match).my_turn()
        table.click(forbidden(match)[0])
        expect(table.sentence).to_contain_text("You must")
        assert violations(shared_page) == []

"""Are the rules' own moments played at the table: the draw for partners, and what follows it?"""

from playwright.sync_api import expect

from e2e.matches import new_match
from e2e.table import NAMES, Table, leave_in_storage, settings_text
from whist.match.record import write


def test_partners_are_drawn_before_the_first_hand_is_dealt(shared_page, site):
    match = new_match("e2e-draw", seating="drawn")
    kept = {"whist.settings": settings_text({}), "whist.match": write(match)}
    leave_in_storage(shared_page, site, kept)
    shared_page.goto(site)
    table = Table(shared_page)
    scene = table.panel("The draw")
    for cards in match.drawn.rounds:
        for _, card in cards:
            expect(
                scene.get_by_text(NAMES[card]).or_(scene.get_by_role("img", name=NAMES[card]))
            ).to_have_count(1)
    expect(table.hand).to_have_count(0)
    table.leave("Deal")
    table.is_laid()
    assert table.cards()
    expect(table.hand.get_by_role("button").first).to_be_visible()
    table.play()

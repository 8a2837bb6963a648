"""Are the rules' own moments played at the table: the draw for partners, and what follows it?"""

import re

from playwright.sync_api import expect

from e2e.matches import ME, both, cards_lying, match_at, my_side, my_turn, new_match
from e2e.table import NAMES, Table, leave_in_storage, settings_text, sit_down
from whist.app.moments import claims
from whist.app.playing import would_revoke
from whist.cards import Card
from whist.engine.claims import proved
from whist.engine.scoring import honours_dealt
from whist.engine.view import view
from whist.match.match import Match
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


def test_a_claim_is_proved_and_leads_to_the_score_and_a_refused_one_costs_nothing(shared_page, site):
    table = sit_down(shared_page, site, match_at(both(may_claim, unproved), claims="verified"))
    hand = table.my_turn().cards()
    claim_the_rest(table)
    expect(table.sentence).to_have_text("Not proved: play on")
    assert table.cards() == hand
    expect(table.page.get_by_role("button", name="Claim", exact=True)).to_have_count(0)
    match = match_at(both(may_claim, provable), claims="verified")
    table = sit_down(shared_page, site, match)
    left = len(table.my_turn().cards())
    claim_the_rest(table)
    sheet = table.panel("Score sheet")
    expect(sheet).to_contain_text(f"You claimed {left}, and it is proved.")
    expect(sheet.get_by_role("listitem")).to_have_count(left)
    table.leave("Next deal")
    table.is_laid()


def claim_the_rest(table: Table) -> None:
    table.page.get_by_role("button", name="Claim", exact=True).click()
    table.panel("Claim tricks").get_by_role("button", name="The rest").click()
    table.gesture_done()


def may_claim(match: Match) -> bool:
    return my_turn(match) and bool(claims(view(match.deal, ME)))


def provable(match: Match) -> bool:
    return proved(match.deal, my_side(match), len(match.deal.hands[ME]))


def unproved(match: Match) -> bool:
    return not provable(match)


def test_honours_count_once_they_are_called(shared_page, site):
    match = match_at(
        lambda now: my_turn(now) and not now.deal.hands[ME] and honours_dealt(now.deal)[my_side(now)] > 2,
        honours="law",
        honours_claim="manual",
    )
    leave_in_storage(shared_page, site, {"whist.settings": settings_text({}), "whist.match": write(match)})
    shared_page.goto(site)
    table = Table(shared_page)
    table.panel("Honours").get_by_role("button", name="Call honours").click()
    table.gesture_done()
    expect(table.panel("Score sheet").get_by_role("columnheader", name="Honours")).to_be_visible()


def test_a_revoke_is_asked_for_once_and_taken_back_in_time(shared_page, site):
    match = match_at(
        lambda now: my_turn(now) and len(cards_lying(now)) > 1 and bool(doubtful(now)), legality="club"
    )
    table = sit_down(shared_page, site, match)
    card = doubtful(match)[0]
    table.my_turn().click(card)
    expect(table.sentence).to_have_text(f"The {NAMES[card]} does not follow suit. Play it?")
    table.click(card)
    expect(table.button(card)).to_have_count(0)
    table.page.get_by_role("button", name="Take back", exact=True).click()
    panel = table.panel("Take back a revoke")
    panel.get_by_role("button", name=re.compile(" of ")).first.click()
    table.gesture_done()
    expect(table.button(card)).to_have_count(1)


def doubtful(match: Match) -> list[Card]:
    seen = view(match.deal, ME)
    return [card for card in seen.hand if would_revoke(seen, card)]

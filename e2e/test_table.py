"""Can a deal of whist be played from the first card to the score sheet, and the rubber to its end?"""

import re

import pytest
from playwright.sync_api import expect

from e2e.matches import (
    ME,
    both,
    can_choose,
    cannot_play_all,
    cards_lying,
    dealer,
    forbidden,
    hidden,
    lying,
    match_at,
    match_is_decided,
    my_side,
    my_turn,
    new_match,
    tricks_done,
)
from e2e.table import NAMES, SUITS, WHO, Table, named, sit_down, trick_of
from whist.engine.deal import finished
from whist.match.match import Match


def story(match: Match) -> list[tuple[str, ...]]:
    """What the log has to tell of a deal: each card with its player, each trick with its winner."""
    told: list[tuple[str, ...]] = []
    for trick in match.deal.tricks:
        told += [(WHO[play.seat], NAMES[play.card]) for play in trick.plays]
        if trick.winner is not None:
            told.append((WHO[trick.winner], "trick"))
    return told


def told(lines: list[str]) -> list[tuple[str, ...]]:
    """What the lines of the log tell of cards and tricks."""
    found = [
        re.match(r"(\w+) (?:leads? the|plays? the|ruffs? with the|wins? the) (.+ of \w+|trick)\.", line)
        for line in lines
    ]
    return [match.groups() for match in found if match]


HEAR = """
    window.heard = [];
    new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) {
            const inLog = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
            if (!inLog?.closest('[role=log]')) continue;
            if (!addedNodes.length && !inLog.isConnected) continue;
            for (const node of addedNodes) if (node.textContent.trim()) window.heard.push(node.textContent);
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
"""
"""Notes what a live region announces: the text that is added to the log."""


@pytest.mark.parametrize("target", [1, 7])
def test_whole_deal_by_mouse_and_the_log_of_it(shared_page, site, target):
    """With one point to a game every deal ends one, with seven the first never does."""
    table = sit_down(shared_page, site, new_match(f"whole-{target}", target=target), pace="normal")
    table.open("Settings")
    table.dialog.get_by_role("radio", name="Instant").check()
    table.leave("Done")
    table.my_turn()
    first = table.lines()
    shared_page.evaluate(HEAR)

    table.play_on()

    match = table.match()
    assert told([*first, *shared_page.evaluate("heard")]) == story(match)
    ours, theirs = map(int, re.search(r"We took (\d+) tricks, they took (\d+)", sheet_text(table)).groups())
    assert ours + theirs == 13
    assert ours == sum(trick.winner in (0, 2) for trick in match.deal.tricks)
    row = table.dialog.get_by_role("region", name="Game 1").get_by_role("row").last
    expect(row.get_by_role("cell").nth(1)).to_have_text(f"{ours}–{theirs}")

    table.leave("Next deal")
    expect(table.hand.get_by_role("button")).to_have_count(13)
    table.my_turn()
    assert len(table.match().deals) == 2
    assert told(table.lines()) == story(table.match())


def sheet_text(table: Table) -> str:
    return table.dialog.inner_text()


@pytest.mark.parametrize("rubber", [1, 3])
def test_rubber_to_its_end_and_another_one(shared_page, site, rubber):
    moment = both(my_turn, match_is_decided, tricks_done(11))
    table = sit_down(shared_page, site, match_at(moment, rubber=rubber))
    table.play_on()
    standing = table.match().standing
    ours, theirs = (standing.won(side) for side in (0, 1))
    us, them = f"We win the match, {ours} to {theirs}", f"They win the match, {theirs} to {ours}"
    expect(table.panel(us if ours > theirs else them)).to_be_visible()

    table.leave("Play again")
    expect(table.hand.get_by_role("button")).to_have_count(13)
    table.my_turn()
    again = table.match()
    assert again.setup == table.match().setup
    assert len(again.deals) == 1
    assert again.standing.sheet == ()
    marker = table.score.get_by_role("img", name="0 of 5 points, 0 games")
    expect(marker).to_have_count(2)


def test_forbidden_card_is_refused_with_its_reason(shared_page, site):
    match = match_at(cannot_play_all)
    led = SUITS[cards_lying(match)[0][1].suit]
    table = sit_down(shared_page, site, match)
    record = table.my_turn().kept()
    cards = table.cards()
    for card in forbidden(match):
        expect(table.button(card)).to_have_attribute("aria-disabled", "true")
        name = re.compile(f"cannot be played: You must follow {led}")
        expect(table.button(card)).to_have_accessible_name(name)
    table.click(forbidden(match)[0])
    expect(table.sentence).to_have_text(f"You must follow {led}")
    assert table.cards() == cards
    assert table.kept() == record

    table.click(table.playable()[0])
    expect(table.sentence).not_to_have_text(re.compile("You must"))


def test_no_hidden_card_is_named_anywhere_in_the_page(shared_page, site):
    table = sit_down(shared_page, site, match_at(both(my_turn, tricks_done(0), lying(2))))
    for _ in range(5):
        table.my_turn()
        html, match = table.html(), table.match()
        for card in hidden(match):
            assert NAMES[card] not in html.lower()
            assert not re.search(rf"\b{card}\b", html)
        for hand in match.deal.hands[1:]:
            assert str(hand) not in html
        assert match.seed not in html  # from it anybody could tell every card
        assert re.search(rf"\b{table.cards()[0]}\b", html)  # a card that is not hidden would be found so
        table.play()


@pytest.mark.parametrize("seat", [0, 1])
def test_turned_card_lies_there_until_the_dealer_has_played(shared_page, site, seat):
    match = match_at(both(my_turn, tricks_done(0), dealer(seat)))
    table = sit_down(shared_page, site, match).my_turn()
    turned = shared_page.get_by_role("img", name="turned up for trumps")
    dealer_has_played = any(who == seat for who, _ in cards_lying(match))
    expect(turned).to_have_count(0 if dealer_has_played else 1)
    if not dealer_has_played:
        assert named(turned.get_attribute("aria-label")) == match.deal.upcard
        expect(table.seat(WHO[seat]).get_by_role("img", name="turned up")).to_have_count(1)
    suit = SUITS[match.deal.trump]
    expect(table.trump).to_have_text(f"{suit.capitalize()} are trumps")
    symbol = table.trump.locator("use")
    expect(symbol).to_have_attribute("href", f"#suit-{match.deal.trump.letter}")
    expect(table.seat(WHO[seat]).get_by_text("Dealer", exact=True)).to_be_visible()
    expect(table.seat("You").get_by_text("to play")).to_be_visible()

    table.play()
    while table.asked_or_over():
        expect(turned).to_have_count(0)
        if len(table.cards()) < 10:
            break
        table.play()


def test_last_trick_can_be_looked_at_until_the_next_lead(shared_page, site):
    match = match_at(both(my_turn, tricks_done(3), lying(0)))
    last = finished(match.deal.tricks)[-1]
    table = sit_down(shared_page, site, match).my_turn()
    table.tool("Last trick").click()
    expect(table.panel("Last trick")).to_be_visible()
    assert trick_of(table.dialog) == [(WHO[play.seat], play.card) for play in last.plays]
    table.leave("Back to the table")

    table.play()
    table.my_turn()
    while not cards_lying(table.match()):  # unless somebody else has led, the trick may be looked at
        table.play()
        table.my_turn()
    expect(table.tool("Last trick")).to_have_attribute("aria-disabled", "true")
    table.tool("Last trick").click(force=True)
    expect(table.dialog).to_have_count(0)
    shared_page.keyboard.press("Escape")
    expect(table.panel("Menu")).to_be_visible()  # the page was alive, and opened nothing before


def test_cards_are_played_in_a_folder_of_a_blog(shared_page, blog):
    table = sit_down(shared_page, blog, match_at(both(can_choose, tricks_done(1))))
    for _ in range(3):
        table.play()
    table.my_turn()
    assert len(table.cards()) == 9


def test_sides_and_scores_are_shown_as_they_stand(shared_page, site):
    match = match_at(both(my_turn, tricks_done(5), lambda match: len(match.standing.sheet) == 2))
    table = sit_down(shared_page, site, match)
    us = my_side(match)
    for side, row in ((us, "We"), (1 - us, "They")):
        taken = sum(trick.winner in match.deal.sides[side] for trick in match.deal.tricks)
        expect(table.tricks.get_by_text(row, exact=True).locator("xpath=..")).to_have_text(f"{row}{taken}")
        points, games = match.standing.scores[side], match.standing.won(side)
        label = re.compile(f"^{points} of 5 points, {games} games?$")
        expect(table.score.get_by_role("img", name=label).first).to_be_visible()
    assert match.deal.turn == ME

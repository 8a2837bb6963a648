"""Does a match go on where the page was left, with the same hidden cards, wherever that was?"""

import re

from playwright.sync_api import expect

from e2e.matches import (
    both,
    can_choose,
    cannot_play_all,
    cards_lying,
    lying,
    match_at,
    my_turn,
    replayed,
    tricks_done,
)
from e2e.table import WHO, Table, first_visit, sit_down
from whist.match.match import Match


def seen(table: Table) -> dict[str, object]:
    """What lies on the table and is kept of it."""
    return {
        "hand": table.cards(),
        "trick": table.lying(),
        "trump": table.trump.inner_text(),
        "tricks": table.tricks.inner_text(),
        "score": table.score.inner_text(),
        "sentence": table.sentence.inner_text(),
        "record": table.kept(),
    }


def goes_on_from(before: Match, after: Match) -> bool:
    """Whether nothing that was done has changed; the seed and with it every hidden card is the same."""
    *done, last = before.deals
    same = after.deals[: len(done)] == tuple(done) and after.deals[len(done)][: len(last)] == last
    return same and after.seed == before.seed and after.setup == before.setup


def test_reload_amid_a_trick_changes_nothing(shared_page, site):
    match = match_at(both(cannot_play_all, tricks_done(8), lying(2)))
    table = sit_down(shared_page, site, match).my_turn()
    before = seen(table)
    assert before["trick"] == [(WHO[seat], card) for seat, card in cards_lying(match)]
    assert table.match() == match
    table.reload().my_turn()
    assert seen(table) == before

    table.play()
    table.my_turn()
    table.reload().my_turn()
    table.play_on()
    played = table.match()
    assert goes_on_from(match, played)
    assert replayed(played) == played  # the bots did what they do in a match that nobody leaves


def test_reload_while_a_bot_thinks(shared_page, site):
    table = sit_down(shared_page, site, match_at(both(can_choose, tricks_done(2), lying(1))), pace="relaxed")
    table.play()
    expect(table.sentence).to_have_text(re.compile("is thinking$"))
    before = table.match()
    table.reload()
    expect(table.hand.get_by_role("button")).to_have_count(10)
    table.my_turn()
    assert goes_on_from(before, table.match())
    assert replayed(table.match()) == table.match()


def test_reload_while_a_finished_trick_lies_on_the_table(shared_page, site):
    table = sit_down(shared_page, site, match_at(both(can_choose, tricks_done(2), lying(3))), pace="relaxed")
    table.play()
    expect(table.sentence).to_have_text(re.compile("takes the trick$|^Your trick"))
    before = table.match()
    assert len(before.deal.tricks[2].plays) == 4
    table.reload()
    table.my_turn()
    assert goes_on_from(before, table.match())
    assert len(table.cards()) == 10


def test_reload_at_the_score_sheet(shared_page, site):
    table = sit_down(shared_page, site, match_at(both(my_turn, tricks_done(12))))
    table.play_on()
    sheet, before = table.dialog.inner_text(), table.kept()
    table.reload()
    expect(table.dialog_button("Next deal")).to_be_visible()
    assert (table.dialog.inner_text(), table.kept()) == (sheet, before)
    table.leave("Next deal")
    expect(table.hand.get_by_role("button")).to_have_count(13)
    table.my_turn()
    assert len(table.match().deals) == 2


def test_reload_of_a_match_that_is_won(shared_page, site):
    won = match_at(lambda match: match.standing.winner is not None, rubber=1)
    table = sit_down(shared_page, site, won)
    expect(table.panel(re.compile("(We|They) win the match"))).to_be_visible()
    assert table.match() == won
    table.leave("Play again")
    table.my_turn()
    assert table.match().seed != won.seed


def test_settings_outlive_a_reload(shared_page, site):
    table = first_visit(shared_page, site)
    table.open("Settings")
    table.dialog.get_by_role("radio", name="4 colours", exact=True).check()
    table.dialog.get_by_role("radio", name="Fast").check()
    table.leave("Done")
    table.reload()
    table.open("Settings")
    expect(table.dialog.get_by_role("radio", name="4 colours", exact=True)).to_be_checked()
    expect(table.dialog.get_by_role("radio", name="Fast")).to_be_checked()


def test_what_was_kept_before_something_broke_goes_on_after_a_reload(shared_page, site, complaints):
    match = match_at(both(can_choose, tricks_done(3)))
    table = sit_down(shared_page, site, match).my_turn()
    shared_page.evaluate("() => { whistPage.show = () => { throw new Error('broken on purpose'); }; }")
    table.click(table.playable()[0])
    table.reload().my_turn()
    assert goes_on_from(match, table.match())
    table.play()
    assert complaints
    assert any("broken on purpose" in complaint for complaint in complaints)
    complaints.clear()

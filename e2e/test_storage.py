"""Is the game playable whatever the storage does or holds, and is nothing lost or run?"""

import json
from itertools import cycle

import pytest
from playwright.sync_api import expect

from e2e.matches import both, can_choose, match_at, new_match, tricks_done
from e2e.table import leave_in_storage, open_page, sit_down
from whist.match.record import write

NOT_KEPT = "Nothing can be stored here"
HOSTILE = "<img src=x onerror='window.ran = 1'>"
REFUSE_TO_WRITE = """() => {
    Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); };
}"""


def test_refused_storage_is_told_once_and_the_game_is_playable(without_storage, site):
    table = open_page(without_storage, site)
    expect(table.notice).to_contain_text(NOT_KEPT)
    expect(table.notice.get_by_role("paragraph")).to_have_count(1)
    table.open("Settings")
    table.dialog.get_by_role("radio", name="Instant").check()
    table.leave("Done")
    table.play()
    table.play()
    expect(table.notice.get_by_role("paragraph")).to_have_count(1)
    without_storage.get_by_role("button", name="OK").click()
    expect(table.notice).to_have_count(0)
    table.gesture_done()
    table.play()
    expect(table.notice).to_have_count(0)


def test_storage_that_runs_full_is_told_once_and_the_game_goes_on(shared_page, site):
    table = sit_down(shared_page, site, match_at(both(can_choose, tricks_done(1)))).my_turn()
    shared_page.evaluate(REFUSE_TO_WRITE)
    table.play()
    expect(table.notice).to_contain_text("no room left")
    table.play()
    table.my_turn()
    expect(table.notice.get_by_role("paragraph")).to_have_count(1)


DAMAGED = {
    "undefined": "undefined",
    "half of it": write(new_match("half"))[:150],
    "another format": '{"whist": 999}',
    "newer": json.dumps({"version": 999}),
    "illegal": write(new_match("illegal")).replace('""', '"2C 2C 2C"'),
}


def test_damaged_match_is_put_aside_and_a_new_one_begins(shared_page, site, subtests):
    for name, text in DAMAGED.items():
        with subtests.test(name):
            leave_in_storage(shared_page, site, {"whist.match": text})
            table = open_page(shared_page, site)
            expect(table.notice).to_contain_text("The saved match could not be read")
            expect(table.hand.get_by_role("button")).to_have_count(13)
            assert table.kept("whist.match.damaged-1") == text
            assert len(table.match().deals) == 1


@pytest.mark.parametrize("text", ["half", '{"pace": "warp"}', "[" * 5000])
def test_damaged_settings_are_put_aside(shared_page, site, text):
    leave_in_storage(shared_page, site, {"whist.settings": text})
    table = open_page(shared_page, site)
    expect(table.notice).to_contain_text("The saved settings could not be read")
    assert table.kept("whist.settings.damaged-1") == text


def hostile() -> dict[str, dict[str, str]]:
    """Storages in which a value is a piece of HTML."""
    good = json.loads(write(new_match("hostile")))
    matches = [
        {**good, "variant": HOSTILE},
        {**good, "players": ["human", HOSTILE, "basic", "basic"]},
        {**good, "seed": HOSTILE},
        {**good, "deals": [HOSTILE]},
        {**good, "rules": {**good["rules"], HOSTILE: 1}},
        {**good, "rules": {**good["rules"], "legality": HOSTILE}},
        {**good, HOSTILE: 1},
    ]
    settings = [{"pace": HOSTILE}, {"suits": HOSTILE}, {"rubber": HOSTILE}, {HOSTILE: HOSTILE}]
    return {
        f"{number}": {"whist.match": json.dumps(match), "whist.settings": json.dumps(setting)}
        for number, (match, setting) in enumerate(zip(matches, cycle(settings)))
    }


def test_hostile_values_run_nothing(shared_page, site, subtests):
    for name, storage in hostile().items():
        with subtests.test(name):
            leave_in_storage(shared_page, site, storage)
            table = open_page(shared_page, site)
            expect(table.hand.get_by_role("button")).to_have_count(13)
            expect(shared_page.locator("img, [onerror]")).to_have_count(0)
            assert shared_page.evaluate("window.ran") is None

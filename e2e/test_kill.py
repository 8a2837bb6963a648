"""Is a match there again, hidden cards and all, whenever its page is killed?

The moment is a write: from then on nothing more gets into the storage, as if the machine had stopped there.
Writes are where a moment matters, since between two of them the storage is the same.  So fifty moments of a
deal are fifty images of the storage, each of which is opened by the code that opens the page; and some pages
are killed in earnest and opened again (WHIST_KILLS=50 for more of that; each costs the start of a page).
"""

import os
from random import Random

from e2e.matches import new_match, replayed
from e2e.table import Table, leave_in_storage, open_page, settings_text
from e2e.test_reload import goes_on_from
from whist.app.saves import MATCH, look
from whist.app.storage import MemoryStorage
from whist.match.match import Match
from whist.match.record import read, write

KILLS = int(os.environ.get("WHIST_KILLS", "8"))
WRITES = 15
"""A page lives for so many writes at most: about a trick."""
KILL_AT = """(left) => {
    const { setItem, getItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
        if (left-- > 0) return setItem.call(this, name, text);
        window.dead ??= getItem.call(this, 'whist.match');
    };
}"""
DEAD = "() => window.dead"

MOMENTS = 50
REMEMBER = """() => {
    const { setItem } = Storage.prototype;
    window.images = [];
    Storage.prototype.setItem = function (name, text) {
        setItem.call(this, name, text);
        window.images.push({ ...localStorage });
    };
}"""


def test_match_is_there_again_when_its_page_is_killed(shared_page, site):
    luck, before = Random("kill"), new_match("kill")
    leave_in_storage(shared_page, site, {"whist.settings": settings_text({}), "whist.match": write(before)})
    for _ in range(KILLS):
        table = open_page(shared_page, site)
        shared_page.evaluate(KILL_AT, luck.randrange(WRITES))
        left = read(play_until_dead(table))
        assert goes_on_from(before, left)
        before = left
    table = open_page(shared_page, site)
    asked = table.asked_or_over()
    assert_same_cards(before, table.match())
    assert not asked or sorted(table.cards()) == sorted(table.match().deal.hands[0])


def play_until_dead(table: Table) -> str:
    """The record that was in the storage when the page died."""
    while not (dead := table.page.evaluate(DEAD)):
        sheet = table.dialog_button("Next deal").or_(table.dialog_button("Play again"))
        if table.asked_or_over():
            table.click(table.playable()[0])
        else:
            sheet.click()
    return dead


def test_match_is_there_again_at_fifty_moments_of_a_deal(shared_page, site):
    before = new_match("moments")
    leave_in_storage(shared_page, site, {"whist.settings": settings_text({}), "whist.match": write(before)})
    table = open_page(shared_page, site).my_turn()
    shared_page.evaluate(REMEMBER)
    table.play_on()
    images = shared_page.evaluate("window.images")
    moments = sorted(Random("moments").sample(range(len(images)), MOMENTS))
    for image in map(images.__getitem__, moments):
        kept = look(storage_with(image))
        assert kept.notices == ()
        assert_same_cards(before, kept.match)
        assert write(kept.match) == image[MATCH]
        before = kept.match
    assert_same_cards(before, table.match())


def storage_with(texts: dict[str, str]) -> MemoryStorage:
    storage = MemoryStorage()
    for name, text in texts.items():
        storage.write(name, text)
    return storage


def assert_same_cards(before: Match, after: Match) -> None:
    """Nothing that was done is lost, and the bots, who know only their cards, did what they always do."""
    assert goes_on_from(before, after)
    assert replayed(after) == after

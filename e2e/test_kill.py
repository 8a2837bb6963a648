"""Is a match there again, hidden cards and all, whenever its page is killed?

The moment is a write: from then on nothing more gets into the storage, as if the machine had stopped there.
Writes are where a moment matters, since between two of them the storage is the same.
"""

from random import Random

from e2e.matches import new_match, replayed
from e2e.table import Table, leave_in_storage, open_page, settings_text
from e2e.test_reload import goes_on_from
from whist.match.record import read, write

KILLS = 50
WRITES = 30
"""A page lives for so many writes at most: about two tricks."""
KILL_AT = """(left) => {
    const { setItem, getItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
        if (left-- > 0) return setItem.call(this, name, text);
        window.dead ??= getItem.call(this, 'whist.match');
    };
}"""
DEAD = "() => window.dead"


def test_match_is_there_again_whenever_its_page_is_killed(shared_page, site):
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
    assert goes_on_from(before, table.match())
    assert replayed(table.match()) == table.match()  # the bots saw the same hidden cards each time
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

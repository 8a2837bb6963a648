"""Does anything run, break or get lost in the browser, whatever a link, a storage or a form holds?"""

import json
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Page, expect

from e2e.matches import match_at, my_turn
from e2e.table import leave_in_storage, open_page, sit_down
from tests.hostile import SHORT, TEXTS
from whist.match.record import write

NAMES = ("seed", "level", "game", "preset", "daily", "theme", "pace", "rubber", "embed")


def assert_unharmed(page: Page) -> None:
    """Nothing of theirs is in the page, nothing ran, and a card can be played."""
    expect(page.locator("img, iframe, [onerror], [onfocus], script:not([src]):not([type=py])")).to_have_count(
        0
    )
    assert page.evaluate("window.ran") is None
    assert page.evaluate("({}).polluted") is None


def links() -> dict[str, str]:
    in_values = {
        name: urlencode(dict(zip(NAMES, shuffled(place))), errors="replace")
        for place, name in enumerate(("first", "second"))
    }
    in_names = "&".join(f"{quote(text, errors='replace')}=1" for text in SHORT.values())
    return {
        **in_values,
        "in names": in_names,
        "bytes that are no letters": "seed=%ED%A0%80%FF%00&%ED%A0%80=%E2%80%AE&level=%",
        "prototypes": "__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1&toString=1",
        "very long": f"seed={'x' * 50_000}&{'y' * 10_000}=1",
    }


def shuffled(place: int) -> list[str]:
    texts = list(SHORT.values())
    return texts[place * 6 :] + texts[: place * 6]


@pytest.mark.parametrize("query", links().values(), ids=links())
def test_links(shared_page, site, query):
    leave_in_storage(shared_page, site, {})
    table = open_page(shared_page, f"{site}?{query}")
    expect(table.notice).to_contain_text("The address of this page")
    expect(table.hand.get_by_role("button")).to_have_count(13)
    table.my_turn()
    assert_unharmed(shared_page)


STORED = ("deep lists", "half a letter", "nothing", "turned around", "long number")


def test_saves(shared_page, site, subtests):
    leave_in_storage(shared_page, site, {})
    shared_page.goto(site)
    for name in STORED:
        with subtests.test(name):
            shared_page.evaluate(KEEP, TEXTS[name])
            table = open_page(shared_page, site)
            expect(table.notice).to_contain_text("The saved match could not be read")
            expect(table.notice).to_contain_text("The saved settings could not be read")
            table.my_turn()
            assert_unharmed(shared_page)
            for place in ("whist.match", "whist.settings"):
                assert shared_page.evaluate(KEPT, f"{place}.damaged-1") == TEXTS[name]


# In the page itself: from outside, no half letter can be put into a storage.
KEEP = """(text) => {
    localStorage.clear();
    for (const name of ['match', 'settings', 'guest']) localStorage.setItem(`whist.${name}`, text);
}"""
KEPT = "(name) => localStorage.getItem(name)"


def test_save_that_fills_the_storage_stays_where_it_is(shared_page, site):
    """Half of what a browser keeps for a site cannot be put aside."""
    leave_in_storage(shared_page, site, {})
    shared_page.goto(site)
    shared_page.evaluate("localStorage.setItem('whist.match', '['.repeat(5_000_000))")
    table = open_page(shared_page, site)
    expect(table.notice).to_contain_text("it stays where it is")
    table.my_turn().play()
    assert shared_page.evaluate("localStorage.getItem('whist.match').length") == 5_000_000


FORGE = """(texts) => {
    const root = document.querySelector('[role=dialog]');
    for (const text of texts) {
        const field = Object.assign(document.createElement('input'), { name: text, value: text });
        const known = Object.assign(document.createElement('input'), { name: 'pace', value: text });
        const button = document.createElement('button');
        button.dataset.do = text;
        const card = document.createElement('button');
        card.dataset.do = 'play';
        card.dataset.card = text;
        root.append(field, known, button, card);
        for (const one of [field, known]) one.dispatchEvent(new Event('change', { bubbles: true }));
        for (const one of [button, card]) one.click();
    }
}"""


def test_forms(shared_page, site):
    table = sit_down(shared_page, site, match_at(my_turn)).my_turn()
    before = table.kept(), table.kept("whist.settings")
    table.open("Main menu")
    shared_page.evaluate(FORGE, list(SHORT.values()))
    table.leave("Close")
    assert (table.kept(), table.kept("whist.settings")) == before
    table.play()
    assert_unharmed(shared_page)


def test_messages_to_the_whole_page_are_not_heard(shared_page, site):
    table = sit_down(shared_page, site, match_at(my_turn)).my_turn()
    for text in (*SHORT.values(), json.dumps({"type": "whist:theme", "theme": "dark"})):
        shared_page.evaluate("(text) => { postMessage(text, '*'); postMessage({ type: text }, '*'); }", text)
    before = write(table.match())
    table.play()
    assert write(table.my_turn().match()) != before
    assert_unharmed(shared_page)

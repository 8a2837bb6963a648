"""Is the game there without a network, and does a new release take over when it is wanted, and only whole?"""

import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Complaints
from e2e.counted import CountedSite
from e2e.table import Table, leave_in_storage, open_page, settings_text
from e2e.test_embed import FRAME, blog_with
from e2e.test_worker import LEVEL, SPY, Spied, begin
from tools import bytecode
from tools import site as sites
from tools.serve import in_background

HIRE = "new Promise((hear) => { whistPage.hire().onmessage = ({ data }) => hear(data); })"
KEPT = "navigator.serviceWorker.ready.then(({ scope }) => scope)"

TELL_REFUSAL = """
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...given) {
        const answer = register.apply(this, given);
        answer.catch(() => console.info('refused'));
        return answer;
    };
"""


@pytest.fixture
def visitor(browser: Browser, complaints: Complaints) -> Iterator[Page]:
    """A page of a browser that lets a site keep a service worker."""
    context = browser.new_context()
    page = context.new_page()
    complaints.listen_to(page)
    yield page
    context.close()


@pytest.fixture
def next_release(tmp_path, monkeypatch) -> Path:
    """The site after a change of one Python file."""
    changed = tmp_path / "whist.zip"
    shutil.copy(bytecode.whist(), changed)
    with zipfile.ZipFile(changed, "a") as game:
        game.writestr("whist/news.txt", "A new release.")
    monkeypatch.setattr(bytecode, "whist", lambda: changed)
    monkeypatch.setattr(sites, "CACHE", tmp_path / "cache")
    sites.bring_into_line(sites.whole(), tmp_path / "site")
    return tmp_path / "site"


def visit(page: Page, address: str) -> Table:
    """The first visit, until the site is kept."""
    table = open_page(page, address)
    assert page.evaluate(KEPT) == address
    return table


def release(page: Page) -> str:
    """Which game the page runs."""
    return page.locator("#game").get_attribute("href")


def test_keeping_the_site_fetches_nothing_twice(visitor, counted):
    visit(visitor, counted.address)
    twice = [path for path in counted.paths() if [sent.path for sent in counted.sent].count(path) > 1]
    assert twice == []
    fetched_by_the_page = visitor.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    others = {path for path in counted.paths() if counted.address + path[1:] not in fetched_by_the_page}
    assert sum(sent.size for sent in counted.sent if sent.path in others) < 20_000


def test_everything_works_without_a_network(visitor):
    """In a folder of a blog, where every address could go wrong."""
    visitor.add_init_script(SPY)
    spied = Spied(visitor)
    with in_background(CountedSite("/blog/whist/")) as server:
        leave_in_storage(visitor, server.address, {"whist.settings": settings_text({})})
        table = visit(visitor, server.address)
        server.down = True
        for _ in range(3):
            table.reload()
        table.my_turn()
        for game in ("German Whist", "Whist"):
            table.open("Main menu")
            table.dialog.get_by_role("radio", name=re.compile(f"^{game}")).check()
            table.begin()
            table.play()
        begin(table, LEVEL)
        spied.until(spied.ready)
        play_until_answered(spied, table)
        ready = spied.ready()
        spied.kill()
        table.play()
        spied.until(lambda: spied.ready() > ready)
        visitor.goto(f"{server.address}?anything=else")
        table.is_laid()


def play_until_answered(spied: Spied, table: Table) -> None:
    """Play until a worker has chosen a card; whom a busy machine keeps too long is not waited for."""
    before = len(spied.answers())
    while len(spied.answers()) == before:
        table.play()


def test_new_release_waits_until_it_is_wanted_and_the_match_goes_on(visitor, counted, next_release):
    table = visit(visitor, counted.address)
    table.play()
    table.my_turn()
    old, match = release(visitor), table.match()
    counted.site = next_release
    counted.sent.clear()
    table.reload().my_turn()
    assert release(visitor) == old
    table.open()
    expect(table.dialog.get_by_text("A new version is there.")).to_be_visible()
    # Of the old release there is nothing on the server any more, and its page still has all that it needs.
    assert visitor.evaluate(HIRE) == "ready"
    table.dialog_button("Reload").click()
    expect(visitor.locator("#game")).not_to_have_attribute("href", old)
    table.is_laid()
    assert table.match() == match
    assert visitor.evaluate(HIRE) == "ready"
    fetched = [re.sub("-.*[.]", ".", sent.path) for sent in counted.sent if sent.size]
    assert sorted(fetched) == ["/assets/page.html", "/assets/whist.zip", "/sw.js"]


def test_release_that_is_not_all_there_is_not_offered(visitor, counted, next_release):
    table = visit(visitor, counted.address)
    old = release(visitor)
    next(next_release.glob("assets/whist-*.zip")).unlink()
    counted.site = next_release
    counted.sent.clear()
    table.reload()
    lost = (
        "navigator.serviceWorker.getRegistration().then(({ installing, waiting }) => !installing && !waiting)"
    )
    while not any(sent.status == 404 for sent in counted.sent) or not visitor.evaluate(lost):
        visitor.wait_for_timeout(50)
    table.reload()
    assert release(visitor) == old
    table.open()
    expect(table.dialog_button("Reload")).to_have_count(0)


def test_where_a_service_worker_is_refused_nothing_is_said(visitor, counted, complaints):
    with blog_with(FRAME.format(counted.address, "")) as blog:
        visitor.add_init_script(TELL_REFUSAL)
        with visitor.expect_console_message(lambda message: message.text == "refused"):
            visitor.goto(blog)
        table = visitor.frame_locator("iframe")
        expect(table.get_by_role("dialog", name="Main menu")).to_be_visible()
        complaints[:] = [one for one in complaints if blog not in one]


@pytest.mark.parametrize("folder", ["/", "/blog/whist/"])
def test_game_can_be_installed(browser_type, browser_type_launch_args, tmp_path, folder):
    """In a profile of its own, since nothing can be installed in a private window."""
    with (
        in_background(CountedSite(folder)) as server,
        browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args) as context,
    ):
        page = context.pages[0]
        visit(page, server.address)
        devtools = context.new_cdp_session(page)
        assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
        manifest = devtools.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == f"{server.address}manifest.webmanifest"
        assert manifest["manifest"]["startUrl"] == manifest["manifest"]["scope"] == server.address
        # Who installs it is promised that it stays.
        page.evaluate("navigator.storage.persist = async () => (window.promised = true)")
        page.evaluate("dispatchEvent(new Event('appinstalled'))")
        assert page.evaluate("promised") is True

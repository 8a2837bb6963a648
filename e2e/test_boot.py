"""Does the page come up, tell truthfully how far it is, and speak up when it cannot?"""

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from unittest.mock import patch

import pytest
from playwright.sync_api import Page, Route, expect

from tools.places import SITE


def expect_to_be_up(page: Page) -> None:
    """The game has taken the page over: nothing of the boot is left."""
    expect(page.locator("#boot-trouble")).to_have_count(0)
    expect(page.locator("#boot")).to_have_count(0)


def test_boots_at_the_root_of_a_host(page, site):
    page.goto(site)
    expect_to_be_up(page)


def test_boots_in_a_folder_of_a_blog(page, blog):
    page.goto(blog)
    expect_to_be_up(page)


def test_folder_without_its_slash_leads_to_the_game(page, blog):
    page.goto(blog.rstrip("/"))
    expect_to_be_up(page)
    assert page.url == blog


def test_boots_where_the_browser_refuses_storage(without_storage, site):
    without_storage.goto(site)
    expect_to_be_up(without_storage)


def test_boots_again_from_what_the_browser_kept(page, site):
    for _ in range(2):
        page.goto(site)
        expect_to_be_up(page)


MOST_BYTES = 4_900_000
MOST_REQUESTS = 45
"""What a first visit may cost at most; what it does cost is told in docs/performance.md."""


def test_first_visit_stays_within_its_budget(page, counted):
    """That none of it is foreign is seen to in every test."""
    page.goto(counted.address)
    expect_to_be_up(page)
    assert counted.size() < MOST_BYTES
    assert len(counted.sent) <= MOST_REQUESTS


def test_second_visit_asks_for_the_page_alone(page, counted):
    page.goto(counted.address)
    expect_to_be_up(page)
    counted.sent.clear()
    page.goto(counted.address)
    expect_to_be_up(page)
    assert {(path, size) for path, _, size in counted.sent} <= {("/", 0), ("/manifest.webmanifest", 0)}


def test_boots_from_the_plainest_server(page):
    """As from a stick: no headers, no packing."""
    plain = partial(SimpleHTTPRequestHandler, directory=SITE)
    with patch.object(SimpleHTTPRequestHandler, "log_message"), ThreadingHTTPServer(("", 0), plain) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        page.goto(f"http://localhost:{server.server_port}/")
        expect_to_be_up(page)
        server.shutdown()


def test_everything_is_served_under_the_security_policy(page, site):
    response = page.goto(site)
    policy = response.headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy


def test_table_is_laid_before_python_is_here(page, site):
    page.route("**/*.{wasm,zip}", lambda _: None)  # never answered
    page.goto(site)
    expect(page).to_have_title("Whist")
    expect(page.get_by_role("heading", name="Whist")).to_be_visible()
    expect(page.get_by_role("progressbar", name=re.compile("Fetching the game"))).to_be_visible()


def test_progress_rises_with_the_bytes_that_arrive(page, site):
    page.add_init_script("""
        window.shown = [];
        const look = () => {
            const bar = document.getElementById('boot-progress');
            if (bar) window.shown.push([bar.value, document.getElementById('boot-step').textContent]);
        };
        addEventListener('DOMContentLoaded', () =>
            new MutationObserver(look).observe(document.body, { subtree: true, childList: true }));
    """)
    page.goto(site)
    expect_to_be_up(page)
    values, words = zip(*page.evaluate("window.shown"), strict=True)
    assert list(values) == sorted(values)
    assert len(set(values)) > 10
    found = (re.fullmatch(r"Fetching the game: (\S+) of (\S+) MB", word) for word in words)
    told = [tuple(map(float, match.groups())) for match in found if match]
    arrived, (_, in_all) = [some for some, _ in told], told[0]
    assert arrived[0] < arrived[-1] == pytest.approx(in_all, abs=0.1)
    assert list(dict.fromkeys(words))[-2:] == ["Starting Python", "Setting the table"]


FILES = ["pyodide.asm.wasm", "stdlib-*.zip", "whist-*.zip", "pyodide.asm.mjs", "core.js", "page.js"]


@pytest.mark.parametrize("lost", FILES)
def test_missing_file_is_told_and_trying_again_mends_it(page, site, complaints, lost):
    loads = []
    page.on("request", lambda request: request.is_navigation_request() and loads.append(request))

    def lose(route: Route) -> None:
        route.fulfill(status=404, body="lost") if len(loads) == 1 else route.continue_()

    page.route(f"**/{lost}", lose)
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("could not be fetched")
    page.get_by_role("button", name="Try again").click()
    expect_to_be_up(page)
    complaints.clear()


def test_exception_in_python_is_told(page, site, complaints):
    page.route("**/whist-*.zip", lambda route: route.fulfill(body=b"no zip"))
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("could not start")
    expect(page.get_by_role("alert")).to_contain_text("ModuleNotFoundError")
    complaints.clear()


def test_silence_is_told_and_a_late_success_takes_it_back(page, site):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/pyodide.asm.wasm", hold)
    page.goto(f"{site}?patience=1")
    expect(page.get_by_role("alert")).to_contain_text("taking very long")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    held.pop().continue_()
    expect_to_be_up(page)


def test_browser_without_webassembly_is_told(page, site):
    page.add_init_script("delete window.WebAssembly")
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("cannot play Whist")

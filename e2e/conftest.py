"""What does every end-to-end test stand on: the built site, a browser, and no tolerance for complaints?

`site` is the address of the site at the root of a host, `blog` of the same site in a folder of a blog. What
the browser complains about during a test (console, exceptions, failed or foreign requests) fails the test.
"""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ConsoleMessage, Page, Request, Response, expect

from e2e.browser import FLAGS
from e2e.counted import CountedSite
from e2e.table import page_for_all, shared_page  # noqa: F401 - fixtures
from tools.machine import chromium
from tools.places import SITE
from tools.serve import SiteServer, in_background

# As long as a person is asked to wait: a busy machine is no fault of the page.
expect.set_options(timeout=20_000)

BLOCKED = "Service Worker registration blocked by Playwright"

NO_STORAGE = """
    const refuse = () => { throw new DOMException('refused by the test', 'SecurityError'); };
    for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, { get: refuse });
    IDBFactory.prototype.open = refuse;
"""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": chromium(), "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """Tests stand between the page and the server; a service worker would answer in their place."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site at the root of a host."""
    assert (SITE / "index.html").is_file(), "there is no site yet: python3 dev.py build"
    with in_background(SiteServer()) as server:
        yield server.address


@pytest.fixture(scope="session")
def blog() -> Iterator[str]:
    """The address of the same site in a folder of a blog."""
    with in_background(SiteServer(folder="/blog/whist/")) as server:
        yield server.address


@pytest.fixture
def counted() -> Iterator[CountedSite]:
    """A server of this test alone, which counts what it sends."""
    with in_background(CountedSite()) as server:
        yield server


class Complaints(list[str]):
    """What the browser complained about. A test that provokes complaints ends with `complaints.clear()`."""

    def listen_to(self, page: Page) -> None:
        page.on("console", self.on_console)
        page.on("pageerror", lambda error: self.append(f"exception: {error}"))
        page.on("request", self.on_request)
        page.on("response", self.on_response)
        page.on("requestfailed", self.on_failure)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.append(f"console {message.type}: {message.text}")

    def on_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        # A new profile begins with a page of the browser itself (chrome:).
        if address.scheme not in ("data", "blob", "chrome") and address.hostname != "localhost":
            self.append(f"foreign request: {request.url}")

    def on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.append(f"status {response.status}: {response.url}")

    def on_failure(self, request: Request) -> None:
        # A reload aborts what was on its way; a file that is missing is heard of by its status.
        if request.failure != "net::ERR_ABORTED":
            self.append(f"request failed ({request.failure}): {request.url}")


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    heard = Complaints()
    yield heard
    assert heard == []


@pytest.fixture
def page(page: Page, complaints: Complaints) -> Page:
    """A new page whose every complaint is heard."""
    complaints.listen_to(page)
    return page


@pytest.fixture
def without_storage(page: Page) -> Page:
    """A page where the browser refuses all storage, as in an embedded frame with third-party data blocked."""
    page.add_init_script(NO_STORAGE)
    return page

"""Does the game run inside of somebody else's page, and does it leave the network alone once it runs?"""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import expect

from e2e.table import open_page

FRAME = (
    '<!doctype html><title>Blog</title><iframe title="Whist" width="600" height="480" src="{}" {}></iframe>'
)


@contextmanager
def blog_with(frame: str) -> Iterator[str]:
    """The address of a page of another origin than the site's."""

    class Blog(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # the name that http.server asks for
            self.send_response(200 if self.path == "/" else 204)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(frame.encode())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Blog) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.parametrize("attributes", ["", 'sandbox="allow-scripts allow-same-origin"'])
def test_game_in_a_frame_of_another_origin_is_playable(page, site, complaints, attributes):
    with blog_with(FRAME.format(site, attributes)) as blog:
        page.goto(blog)
        frame = page.frame_locator("iframe")
        hand = frame.get_by_role("group", name="Your hand, 13 cards")
        expect(hand.get_by_role("button")).to_have_count(13)
        hand.get_by_role("button", disabled=False).first.click(position={"x": 9, "y": 20})
        expect(frame.get_by_role("group", name="Your hand, 12 cards")).to_be_visible()
        # The blog itself is the one foreign address of this test.
        complaints[:] = [one for one in complaints if blog not in one]


def test_no_request_is_made_once_the_game_is_up(page, site):
    table = open_page(page, site)
    table.my_turn()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.set_offline(offline=True)
    table.play()
    table.my_turn()
    table.open("New match")
    table.leave("Start")
    expect(table.hand.get_by_role("button")).to_have_count(13)
    table.my_turn()
    assert asked == []

"""Which page of somebody else has the game in a frame?  One of another origin than the site's."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

FRAME = (
    '<!doctype html><title>Blog</title><iframe title="Whist" width="600" height="480" src="{}" {}></iframe>'
)


@contextmanager
def blog_with(frame: str) -> Iterator[str]:
    """The address of a page of another origin than the site's."""

    class Blog(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # the name that http.server asks for
            self.send_response(200 if self.path == "/" else 204)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(frame.encode())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Blog) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()

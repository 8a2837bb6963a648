"""How is the site served on this machine just as a host would serve it?

With the headers of netlify.toml, the security policy among them, and packed with brotli where browsers accept
it: what passes here passes after deployment.
"""

import fnmatch
import hashlib
import mimetypes
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

from tools import packed
from tools.machine import Missing
from tools.places import ROOT, SITE
from tools.site import build

PORT = 8080

# Spelt out: what the operating system believes about these differs from machine to machine.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


def serve(port: int) -> None:
    """Serve dist/ until the person presses Ctrl+C; who edits Whist meanwhile reloads the page and has it."""
    try:
        server = SiteServer(port, before_page=rebuild, offline=False)
    except OSError as error:
        raise Missing(
            f"Port {port} is taken ({error.strerror}). Try: python3 dev.py serve --port {port + 1}"
        ) from error
    print(f"Whist is served at {server.address} (Ctrl+C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()


def rebuild() -> None:
    try:
        build()
    except Missing as trouble:
        print(f"whist: {trouble}\nwhist: the page is as before", flush=True)


@contextmanager
def in_background(server: "SiteServer") -> Iterator["SiteServer"]:
    """A server that answers while a test or a measurement runs."""
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class SiteServer(ThreadingHTTPServer):
    """The site on localhost, perhaps under a folder as on somebody's blog; port 0 takes a free one."""

    daemon_threads = True

    def __init__(
        self,
        port: int = 0,
        folder: str = "/",
        site: Path = SITE,
        before_page: Callable[[], None] = lambda: None,
        *,
        offline: bool = True,
    ) -> None:
        self.folder, self.site, self.before_page = folder, site, before_page
        self.offline = offline  # whether there is a service worker, which would keep an edit from being seen
        self.headers = headers_of(ROOT / "netlify.toml")
        super().__init__(("127.0.0.1", port), Page)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.server_port}{self.folder}"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up, as on a reload, is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def file_at(self, path: str) -> Path | None:
        """The file that a path of the address means; nothing outside of the site."""
        if not path.startswith(self.folder):
            return None
        file = (self.site / path.removeprefix(self.folder)).resolve()
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and file.is_relative_to(self.site.resolve()) else None


class Page(BaseHTTPRequestHandler):
    """One request for one file."""

    server: SiteServer
    protocol_version = "HTTP/1.1"  # keeps connections open, as hosts do

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        if f"{path}/" == self.server.folder:
            return self.answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": self.server.folder})
        file = self.server.file_at(path)
        if file is None or (file.name == "sw.js" and not self.server.offline):
            return self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"No such page.\n")
        if file.name == "index.html":
            self.server.before_page()
        return self.send_file(file, self.headers_for(file))

    do_HEAD = do_GET  # noqa: N815 - http.server calls it so

    def headers_for(self, file: Path) -> dict[str, str]:
        path = f"/{file.relative_to(self.server.site.resolve()).as_posix()}"
        matching = [
            values for pattern, values in self.server.headers.items() if fnmatch.fnmatchcase(path, pattern)
        ]
        return {name: value for values in matching for name, value in values.items()}

    def send_file(self, file: Path, headers: dict[str, str]) -> None:
        headers["Content-Type"] = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "text/plain"
        if file.suffix not in packed.PACKED_ALREADY:
            headers["Vary"] = "Accept-Encoding"
            if "br" in self.headers.get("Accept-Encoding", "").split(", "):
                headers["Content-Encoding"] = "br"
                file = packed.twin(file)
        headers["ETag"] = tag(file, file.stat().st_mtime_ns)
        if self.headers.get("If-None-Match") == headers["ETag"]:
            return self.answer(HTTPStatus.NOT_MODIFIED, headers)
        return self.answer(HTTPStatus.OK, headers, file.read_bytes())

    def answer(self, status: HTTPStatus, headers: Mapping[str, str], body: bytes = b"") -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Be quiet: the browser's own network panel tells more."""


@cache
def tag(file: Path, changed: int) -> str:  # noqa: ARG001 - a changed file is another cache entry
    return f'"{hashlib.sha256(file.read_bytes()).hexdigest()[:16]}"'


def headers_of(configuration: Path) -> dict[str, dict[str, str]]:
    """The headers that netlify.toml gives to each pattern of paths."""
    rules = tomllib.loads(configuration.read_text(encoding="utf-8")).get("headers", [])
    return {rule["for"]: rule["values"] for rule in rules}

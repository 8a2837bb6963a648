"""What did the site have to send?  A server that notes every answer, and whose cable can be pulled."""

from typing import NamedTuple

from tools.serve import Page, SiteServer


class Sent(NamedTuple):
    """One answer: to which path, how it went, and the bytes of the file."""

    path: str
    status: int
    size: int


class CountedSite(SiteServer):
    """The site on a server of its own; `sent` may be cleared, `site` may be changed for another release."""

    def __init__(self, folder: str = "/") -> None:
        super().__init__(folder=folder)
        self.RequestHandlerClass = CountedPage
        self.sent: list[Sent] = []
        self.down = False

    def paths(self) -> set[str]:
        """What was asked for."""
        return {path for path, _, _ in self.sent}

    def size(self) -> int:
        """All bytes of all files that were sent."""
        return sum(size for _, _, size in self.sent)


class CountedPage(Page):
    """An answer of that server."""

    server: CountedSite

    def do_GET(self) -> None:  # noqa: N802 - http.server calls it so
        if self.server.down:
            self.close_connection = True
        else:
            super().do_GET()

    def answer(self, status, headers, body=b""):
        self.server.sent.append(Sent(self.path, status, len(body)))
        super().answer(status, headers, body)

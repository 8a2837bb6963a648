"""Which files does a browser get as one?  What the first paint waits for, since each request delays it.

The page names them one by one, in their order; in the site the first of a kind stands for all.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

KINDS: Final = {
    "site.css": re.compile(r'<link rel="stylesheet" href="static/(\S+)">\s*'),
    "first.js": re.compile(r'<script src="static/(\S+)"></script>\s*'),
}
"""How each is called, and how the page names its pieces."""


def texts(page: str, static: Mapping[str, Path]) -> dict[str, str]:
    """What each consists of: its pieces, one after the other."""
    return {
        name: "\n".join(static[piece].read_text(encoding="utf-8") for piece in element.findall(page))
        for name, element in KINDS.items()
    }


def pieces(page: str) -> set[str]:
    """The files that nobody asks for any more."""
    return {piece for element in KINDS.values() for piece in element.findall(page)}


def in_page(page: str) -> str:
    """The page, naming each once."""
    for name, element in KINDS.items():
        first, *_ = element.finditer(page)
        once = first[0].replace(first[1], name)
        page = page[: first.start()] + once + element.sub("", page[first.end() :])
    return page

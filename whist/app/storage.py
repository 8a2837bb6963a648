"""Where can text be kept between two visits?  What the game asks of a storage, and one that forgets."""

from typing import Protocol


class StorageRefusedError(Exception):
    """The browser would not keep the text: no storage in this frame, or no room left."""


class Storage(Protocol):
    """Texts by name."""

    def read(self, name: str) -> str | None:
        """The text kept under a name, None if there is none."""

    def write(self, name: str, text: str) -> None:
        """Keep a text; StorageRefusedError if that is impossible, and what was kept before is still there."""


class MemoryStorage:
    """Keeps texts as long as the page is open."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        """The text kept under a name."""
        return self._texts.get(name)

    def write(self, name: str, text: str) -> None:
        """Keep a text."""
        self._texts[name] = text

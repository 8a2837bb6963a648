"""Where can text be kept between two visits?  What the game asks of a storage, and one that forgets."""

from typing import ClassVar, Protocol


class StorageRefusedError(Exception):
    """The text is not kept: there is no storage in this frame, or the person has forbidden it."""

    why: ClassVar = "refused"
    """Which sentence tells of it."""


class NoRoomError(StorageRefusedError):
    """The text is not kept: the storage is full."""

    why: ClassVar = "room"


class NoPlaceError(StorageRefusedError):
    """The text is not kept: there are as many damaged ones as may lie aside."""

    why: ClassVar = "places"


class Storage(Protocol):
    """Texts by name."""

    def read(self, name: str) -> str | None:
        """The text kept under a name, None if there is none; an empty one is none."""

    def write(self, name: str, text: str) -> None:
        """Keep a text; StorageRefusedError if that is impossible, and what was kept before is still there."""


class MemoryStorage:
    """Keeps texts as long as the page is open, over those of a storage that will not be written to."""

    def __init__(self, beneath: Storage | None = None) -> None:
        self._texts: dict[str, str] = {}
        self._beneath = beneath

    def read(self, name: str) -> str | None:
        """The text kept under a name."""
        if name in self._texts or self._beneath is None:
            return self._texts.get(name) or None
        try:
            return self._beneath.read(name)
        except StorageRefusedError:
            return None

    def write(self, name: str, text: str) -> None:
        """Keep a text."""
        self._texts[name] = text

"""How does the browser keep texts?  In localStorage, which a frame or a setting may refuse at any time."""

from typing import Final

from js import window
from pyodide.ffi import JsException

from whist.app.storage import NoRoomError, StorageRefusedError

FULL: Final = ("QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED")
"""What browsers call it when there is no room left."""


class LocalStorage:
    """The page's own localStorage; every call may be refused, also the first mention of it."""

    def read(self, name: str) -> str | None:
        """The text kept under a name; StorageRefusedError where nothing may be read."""
        try:
            # JavaScript's null is falsy and is not None.
            return window.localStorage.getItem(name) or None
        except JsException as error:
            raise StorageRefusedError(str(error)) from None

    def write(self, name: str, text: str) -> None:
        """Keep a text; StorageRefusedError where that is not allowed, NoRoomError where there is no room."""
        try:
            window.localStorage.setItem(name, text)
        except JsException as error:
            # Its name says so in some browsers; in others only the text that Pyodide makes of it.
            full = any(name in str(error) for name in FULL)
            refusal = NoRoomError if full else StorageRefusedError
            raise refusal(str(error)) from None

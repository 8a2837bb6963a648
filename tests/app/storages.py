"""Every kind of storage that the game may meet; the browser's own has a window made for tests."""

import importlib
import sys
from types import SimpleNamespace

from whist.app.storage import MemoryStorage, NoRoomError, StorageRefusedError


class JsException(Exception):
    """As Pyodide hands on what JavaScript throws."""

    def __init__(self, name):
        super().__init__(f"{name}: thrown by a test")


class LocalStorageOfTests:
    """localStorage with so many characters of room."""

    def __init__(self, room=5_000_000):
        self.texts, self.room = {}, room

    def getItem(self, name):  # noqa: N802 - the browser's name
        return self.texts.get(name)

    def setItem(self, name, text):  # noqa: N802 - the browser's name
        others = sum(len(key) + len(value) for key, value in self.texts.items() if key != name)
        if others + len(name) + len(text) > self.room:
            raise JsException("QuotaExceededError")
        self.texts[name] = text


class RefusingWindow:
    """In a frame without storage its mere mention throws."""

    @property
    def localStorage(self):  # noqa: N802 - the browser's name
        raise JsException("SecurityError")


def browsers(monkeypatch, window):
    """The storage of whist/web, in this window."""
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(window=window))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", SimpleNamespace(JsException=JsException))
    monkeypatch.delitem(sys.modules, "whist.web.storage", raising=False)
    made = importlib.import_module("whist.web.storage").LocalStorage()
    monkeypatch.delitem(sys.modules, "whist.web.storage")
    return made


class Dying(MemoryStorage):
    """The page dies while it writes for the nth time; of that text the first half may be there."""

    def __init__(self, last, *, torn):
        super().__init__()
        self.left, self.torn = last, torn

    def write(self, name, text):
        self.left -= 1
        if self.left == 0 and self.torn:
            super().write(name, text[: len(text) // 2])
        if self.left == 0:
            raise DeadError
        super().write(name, text)


class DeadError(Exception):
    """The page is gone."""


class Full(MemoryStorage):
    """Has no room for anything more."""

    full = False

    def write(self, name, text):
        if self.full:
            raise NoRoomError(name)
        super().write(name, text)


class Refusing:
    """As in a frame whose storage is refused."""

    def read(self, name):
        raise StorageRefusedError(name)

    def write(self, name, text):
        raise StorageRefusedError(name)

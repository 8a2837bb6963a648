"""How does the page hire a worker?  The second Python is in `static/worker/worker.js`; this calls it."""

import asyncio
from typing import Any

from js import whistPage
from pyodide.ffi import JsException, create_proxy

from whist.match.remote import Ears


class Worker:
    """A worker of the browser, as `whist.match.remote` wants it."""

    def __init__(self, ears: Ears) -> None:
        self._ears = ears
        self._worker: Any = None
        try:
            self._worker = whistPage.hire()
            self._worker.onmessage, self._worker.onerror = create_proxy(self._hear), create_proxy(self._fail)
        except JsException:  # refused by the browser: as good as broken
            asyncio.get_running_loop().call_soon(ears.broken)

    def post(self, ticket: int, text: str) -> None:
        """Send a question."""
        self._worker.postMessage(f"{ticket} {text}")

    def stop(self) -> None:
        """End the worker, whatever it does."""
        if self._worker is not None:
            self._worker.terminate()
            self._worker.onmessage = self._worker.onerror = None

    def _hear(self, event: Any) -> None:
        """`ready`, `broken`, or a ticket and an answer."""
        word, _, text = event.data.partition(" ")
        if word == "ready":
            self._ears.ready()
        elif word == "broken":
            self._ears.broken()
        else:
            self._ears.answer(int(word), text)

    def _fail(self, event: Any) -> None:
        event.preventDefault()  # the person has lost nothing: no red line for it
        self._ears.broken()

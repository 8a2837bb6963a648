"""How does the game take over the page? (A stand-in, until the table is written.)"""

from js import document, whistBoot


def start() -> None:
    document.getElementById("app").textContent = "Whist is up."
    whistBoot.done()

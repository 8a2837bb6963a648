"""Can Whist be played in the other engines too?  A few steps in each, and a table for docs/browsers.md.

    python3 dev.py test --browsers all            the whole suite in Chromium, these steps in every engine
    python3 dev.py test e2e --browsers firefox    these steps in one

The whole suite runs in Chromium alone.  What could be otherwise elsewhere is what the page asks of a browser:
modules, WebAssembly, a policy without eval, storage, a worker with a Python of its own.  The steps touch all.
"""

import base64
import datetime as dt
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from e2e.blog import FRAME, blog_with
from e2e.engines import ENGINES, Engine
from e2e.webdriver import Refused, Session
from tools.machine import Missing, say
from tools.places import CACHE
from tools.serve import SiteServer, in_background
from whist.app.playing import GUARD

HAND = "document.querySelectorAll('[aria-label^=\"Your hand\"] button')"
PLAYABLE = "document.querySelector('[aria-label^=\"Your hand\"] button[aria-disabled=false]')"
NAMES = f"Array.from({HAND}, (card) => card.getAttribute('aria-label').split(',')[0])"
MY_TURN = "/^Your (turn|trick): /.test(document.querySelector('#say')?.textContent)"
BUTTON = (
    "Array.from(document.querySelectorAll('button')).findLast((one) => one.innerText.trim() === arguments[0])"
)
# What is to be filled in is an expression for an element.
STILL = "document.getAnimations().every(({{ effect }}) => !effect.target.contains({0}))"
BOX = "(({{x, y, width, height}}) => width && [x, y, width, height])({0}.getBoundingClientRect())"
PLACE = f"{{0}} && {STILL} && {BOX}"
KEPT = "localStorage.getItem('whist.match')"

CHOOSE_EXPERT = """(() => {
    const select = document.querySelector('[role=dialog] select[name=partner]');
    select.value = 'expert';
    select.dispatchEvent(new Event('change', { bubbles: true }));
})()"""
LISTEN_TO_WORKER = """(() => {
    const { hire } = whistPage;
    window.heard = [];
    whistPage.hire = () => {
        const worker = hire();
        worker.addEventListener('message', ({ data }) => window.heard.push(data));
        return worker;
    };
})()"""
ANSWERS = "window.heard.filter((text) => /^[0-9]/.test(text)).length"


class Visit(NamedTuple):
    """Somebody with a browser at the address of the site."""

    session: Session
    address: str

    def press(self, expression: str, *given: object, strip: bool = False) -> None:
        """Click what an expression finds, once it lies still; of a card the strip that always shows."""
        left, top, width, height = self.session.until(PLACE.format(expression), *given)
        time.sleep(GUARD / 1000)  # the page takes two touches at once for one gesture
        self.session.click(*((left + 12, top + 24) if strip else (left + width / 2, top + height / 2)))

    def button(self, name: str) -> None:
        self.press(BUTTON, name)

    def play(self) -> None:
        """Play a card at my turn, and see it leave the hand."""
        self.session.until(f"{MY_TURN} && {PLAYABLE} !== null")
        cards = self.session.ask(f"{HAND}.length")
        self.press(PLAYABLE, strip=True)
        self.session.until(f"{HAND}.length < arguments[0]", cards)


def boots(visit: Visit) -> None:
    """A first visit comes by one press to a hand of thirteen cards, one of which may be played."""
    visit.session.go(visit.address)
    visit.button("Play")
    visit.session.until(f"{HAND}.length === 13 && {MY_TURN} && {PLAYABLE} !== null")


def plays_a_trick(visit: Visit) -> None:
    """A click plays a card, the bots answer, and it is my turn again."""
    visit.play()
    visit.session.until(f"{HAND}.length === 12 && {MY_TURN} && {PLAYABLE} !== null")


def reload_keeps_the_hand(visit: Visit) -> None:
    """The same cards lie there, and the same match is kept."""
    before = visit.session.ask(f"[{NAMES}, {KEPT}]")
    visit.session.reload()
    visit.session.until(f"{HAND}.length === 12 && {MY_TURN}")
    if visit.session.ask(f"[{NAMES}, {KEPT}]") != before:
        raise Refused("the hand or the match is another one")


def expert_answers(visit: Visit) -> None:
    """In a match with an Expert, begun in the menu, the worker answers and the trick goes on."""
    visit.session.ask(LISTEN_TO_WORKER)
    visit.button("Menu")
    visit.button("Main menu")
    visit.session.until("document.querySelector('[role=dialog] select[name=partner]') !== null")
    visit.session.ask(CHOOSE_EXPERT)
    visit.button("Play")
    visit.button("Give it up")
    visit.session.until("window.heard.includes('ready')")
    while not visit.session.ask(ANSWERS):
        visit.play()
    visit.session.until(MY_TURN)


def plays_in_a_frame(visit: Visit) -> None:
    """All that again in a page of another site, which sends no header that would isolate it."""
    with blog_with(FRAME.format(visit.address, "")) as blog:
        visit.session.go(blog)
        visit.session.enter(0)
        visit.session.until(f"{PLAYABLE} !== null")
        expert_answers(visit)


STEPS: dict[str, Callable[[Visit], None]] = {
    "boots to a hand": boots,
    "plays a trick": plays_a_trick,
    "reload keeps the hand": reload_keeps_the_hand,
    "an Expert answers from its worker": expert_answers,
    "so it does in a frame": plays_in_a_frame,
}


class Result(NamedTuple):
    """What became of an engine: its row of the table, and whether a step failed."""

    engine: str
    version: str
    cells: list[str]
    failed: bool = False

    def row(self) -> str:
        return f"| {self.engine} | {self.version} | {' | '.join(self.cells)} |"


def tried(engine: Engine, address: str) -> Result:
    try:
        engine.fetch()
    except Missing as missing:
        say(f"SKIPPED: {engine.name}. {missing}")
        return Result(engine.name, "not here", ["skipped"] * len(STEPS))
    try:
        with engine.session() as session:
            return gone_through(engine, Visit(session, address))
    except (Refused, OSError) as trouble:
        say(f"{engine.name} FAILED to start or to answer: {trouble}")
        return Result(engine.name, "?", ["no answer"] * len(STEPS), failed=True)


def gone_through(engine: Engine, visit: Visit) -> Result:
    """The steps, up to the first that fails."""
    done: list[str] = []
    for name, step in STEPS.items():
        begun = time.monotonic()
        try:
            step(visit)
        except Refused as refused:
            say(f"{engine.name} FAILED: {name}: {refused}")
            (CACHE / "smoke.png").write_bytes(base64.b64decode(visit.session.picture()))
            say("what it showed then is in .cache/smoke.png")
            rest = ["not tried"] * (len(STEPS) - len(done) - 1)
            return Result(engine.name, visit.session.version, [*done, "NO", *rest], failed=True)
        say(f"{engine.name}: {name} ({time.monotonic() - begun:.1f} s)")
        done.append("yes")
    return Result(engine.name, visit.session.version, done)


def main(names: list[str]) -> int:
    """How many engines failed; one too many if there was none to try."""
    with in_background(SiteServer()) as server:
        results = [tried(ENGINES[name], server.address) for name in names]
    print(f"\n{dt.datetime.now(dt.UTC).date()}, {sys.platform}\n")
    print(f"| engine | version | {' | '.join(STEPS)} |\n|{'---|' * (len(STEPS) + 2)}")
    print(*(result.row() for result in results), sep="\n")
    nothing_tried = all("skipped" in result.cells for result in results)
    return sum(result.failed for result in results) + nothing_tried


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""How does a person use the table?  `sit_down` opens the page; a `Table` finds everything by role and name.

`shared_page` is one page for many tests: what a test begins with comes from the storage that it leaves there,
and a browser that has booted the page before does so in a quarter of the time.

Nothing here waits for a time: a state is waited for, and then something is done.  The one exception is
`take_breath`, since by the rules of the page what follows a tap at once belongs to the same gesture.
"""

import json
import re
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from whist.app.playing import GUARD
from whist.cards import PACK, Card
from whist.match.match import Match
from whist.match.record import read, write

if TYPE_CHECKING:
    from e2e.conftest import Complaints

expect.set_options(timeout=20_000)  # for machines with more to do than this

RANKS = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
SUITS = ("clubs", "diamonds", "hearts", "spades")
NAMES = {card: f"{RANKS[card.rank - 2]} of {SUITS[card.suit]}" for card in PACK}
CARDS = {name: card for card, name in NAMES.items()}
CARD_NAME = re.compile(rf"({'|'.join(RANKS)}) of ({'|'.join(SUITS)})", re.IGNORECASE)
MY_TURN = re.compile("^Your (turn|trick): ")
STRIP = {"x": 12, "y": 24}
"""A point on the part of a card that shows, from its corner."""
LAPTOP = {"width": 1280, "height": 720}
WHO = ("You", "Basil", "Anne", "Clara")
"""The names at the seats, where partners were not drawn."""


class PageForAll:
    """The page that some tests share; another one, should the browser have lost it."""

    def __init__(self, browser: Browser, script: str = "") -> None:
        self.context = browser.new_context(service_workers="block")
        self.context.add_init_script(script)
        self._page: Page | None = None

    def page(self) -> Page:
        if self._page is None:
            self._page = self.context.new_page()
            self._page.on("crash", self._lost)
        return self._page

    def _lost(self, _: Page) -> None:
        self._page = None


@pytest.fixture(scope="session")
def page_for_all(browser: Browser) -> Iterator[PageForAll]:
    """The page that the tests share."""
    shared = PageForAll(browser)
    yield shared
    shared.context.close()


@pytest.fixture
def shared_page(page_for_all: PageForAll, complaints: "Complaints") -> Page:
    """The shared page as if nobody had touched it; its complaints are heard."""
    page = page_for_all.page()
    complaints.listen_to(page)
    page.set_viewport_size(LAPTOP)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    page.mouse.move(0, 0)
    return page


def named(text: str) -> Card:
    """The card that a text speaks of."""
    found = CARD_NAME.search(text)
    assert found, f"no card in {text!r}"
    return CARDS[found[0].lower()]


def sit_down(page: Page, address: str, match: Match, **settings: str) -> "Table":
    """Open the page where a match was left; at instant pace if none is given."""
    leave_in_storage(page, address, {"whist.settings": settings_text(settings), "whist.match": write(match)})
    return open_page(page, address)


def first_visit(page: Page, address: str, **settings: str) -> "Table":
    """Open the page without a match: the cards are left to chance, so no test may depend on them."""
    leave_in_storage(page, address, {"whist.settings": settings_text(settings)})
    return open_page(page, address)


def settings_text(settings: dict[str, str]) -> str:
    return json.dumps({"pace": "instant", **settings})


def leave_in_storage(page: Page, address: str, texts: dict[str, str]) -> None:
    """What an earlier visit would have left; a page that is still open writes nothing over it."""
    by_another_tab = dict.fromkeys(("whist.match.tab", "whist.guest.tab"), "an earlier visit")
    kept = [{"name": name, "value": text} for name, text in {**by_another_tab, **texts}.items()]
    origin = re.match(r"\w+://[^/]+", address)[0]
    page.context.set_storage_state({"cookies": [], "origins": [{"origin": origin, "localStorage": kept}]})


def open_page(page: Page, address: str) -> "Table":
    """Open the page, and sit down: where there is no match, in one press from the main menu."""
    page.goto(address)
    table = Table(page)
    expect(table.hand.or_(table.panel("Main menu")).first).to_be_visible()
    if table.dialog_button("Play").count():
        table.leave("Play")
    return table.is_laid()


class Table:
    """The table as a person perceives it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.get_by_role("group", name=re.compile("^Your hand"))
        self.trick = page.get_by_role("group", name="The trick")
        self.tricks = page.get_by_role("group", name="Tricks", exact=True)
        self.asked = self.hand.get_by_role("button", disabled=False)
        self.log = page.get_by_role("log")
        self.dialog = page.get_by_role("dialog")
        self.score = page.get_by_role("region", name="Score")
        self.trump = page.get_by_role("paragraph").filter(
            has_text=re.compile(r"^\w+ are trumps(turned .*)?$")
        )
        self.sentence = page.locator("#say")
        self.notice = page.get_by_role("status")
        self._gesture = 0.0

    def is_laid(self) -> "Table":
        expect(self.hand).to_be_visible()
        return self

    def reload(self) -> "Table":
        self.page.reload()
        return self.is_laid()

    # what is seen

    def cards(self) -> list[Card]:
        """My cards, left to right."""
        return [named(name) for name in names(self.hand.get_by_role("button"))]

    def playable(self) -> list[Card]:
        """Those of my cards that are not marked as against the rules."""
        return [named(name) for name in names(self.hand.get_by_role("button", disabled=False))]

    def lying(self) -> list[tuple[str, Card]]:
        """Who has played which card to the trick on the table, in order."""
        return trick_of(self.trick)

    def html(self) -> str:
        """The whole document, without the drawings of all cards that hang in the page in every game."""
        return re.sub(r'<svg [^>]*class="unseen".*?</svg>', "", self.page.content(), flags=re.DOTALL)

    def lines(self) -> list[str]:
        """The log."""
        return self.log.get_by_role("paragraph").all_inner_texts()

    def button(self, card: Card) -> Locator:
        """A card of my hand."""
        return self.hand.get_by_role("button", name=re.compile(f"^{NAMES[card]}", re.IGNORECASE))

    def seat(self, who: str) -> Locator:
        return self.page.get_by_role("group", name=who, exact=True)

    def tool(self, name: str) -> Locator:
        """A button of the header."""
        return self.page.get_by_role("navigation").get_by_role("button", name=name, exact=True)

    def panel(self, name: str) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    def dialog_button(self, name: str) -> Locator:
        return self.dialog.get_by_role("button", name=name, exact=True)

    # what is waited for

    def my_turn(self) -> "Table":
        """Until I am asked for a card."""
        expect(self.sentence).to_have_text(MY_TURN)
        expect(self.asked.first).to_be_visible()
        return self

    def asked_or_over(self) -> bool:
        """Until I am asked, or the score sheet of the deal lies there; whether I am asked."""
        sheet = self.dialog_button("Next deal").or_(self.dialog_button("Play again"))
        expect(self.asked.or_(sheet).first).to_be_visible()
        return sheet.count() == 0

    # what is done

    def take_breath(self) -> None:
        """Let enough time pass for the next tap to be another gesture."""
        time.sleep(max(0.0, self._gesture + GUARD / 1000 + 0.01 - time.monotonic()))

    def gesture_done(self) -> None:
        self._gesture = time.monotonic()

    def aim(self, card: Card) -> tuple[float, float]:
        """Where the part of a card is that shows, once it lies still."""
        self.button(card).hover(position=STRIP)
        box = self.button(card).bounding_box()
        return box["x"] + STRIP["x"], box["y"] + STRIP["y"]

    def click(self, card: Card) -> None:
        """Click a card, whether it may be played or not."""
        self.take_breath()
        self.page.mouse.click(*self.aim(card))
        self.gesture_done()

    def tap(self, card: Card) -> None:
        """Tap a card that may be played, and see it leave the hand."""
        self.take_breath()
        self.button(card).tap(position=STRIP)
        self.gesture_done()
        expect(self.button(card)).to_have_count(0)

    def press(self, key: str) -> None:
        """Press a key that may play a card or a button."""
        self.take_breath()
        self.page.keyboard.press(key)
        self.gesture_done()

    def play(self, card: Card | None = None) -> Card:
        """When it is my turn, play a card, the first that may be played if none is named."""
        self.my_turn()
        card = self.playable()[0] if card is None else card
        self.click(card)
        expect(self.button(card)).to_have_count(0)
        return card

    def play_on(self) -> None:
        """Play to the end of the deal."""
        while self.asked_or_over():
            self.play()

    def open(self, *ways: str) -> None:
        """Open the menu and go from panel to panel."""
        self.tool("Menu").click()
        for name in ways:
            self.dialog_button(name).click()
        self.gesture_done()

    def begin(self) -> None:
        """Begin another match with what is chosen in the main menu, and give up the one on the table."""
        self.dialog_button("Play").click()
        give_up = self.dialog_button("Give it up")
        expect(give_up.or_(self.hand).first).to_be_visible()
        if give_up.count():
            give_up.click()
        expect(self.dialog).to_have_count(0)
        self.gesture_done()

    def leave(self, button: str) -> None:
        """Press a button of the open panel that closes it."""
        self.dialog_button(button).click()
        expect(self.dialog).to_have_count(0)
        self.gesture_done()

    # what is kept

    def kept(self, name: str = "whist.match") -> str | None:
        return self.page.local_storage.get_item(name)

    def match(self) -> Match:
        """The match as it is kept."""
        return read(self.kept())


def names(locator: Locator) -> list[str]:
    """The spoken names of elements."""
    return locator.evaluate_all("nodes => nodes.map((node) => node.getAttribute('aria-label'))")


def trick_of(locator: Locator) -> list[tuple[str, Card]]:
    """Who has played which card, from the names of the cards in a trick."""
    return [(re.search(r", from (\w+)", name)[1], named(name)) for name in names(locator.get_by_role("img"))]

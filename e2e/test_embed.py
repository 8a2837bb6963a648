"""Does the game run inside of somebody else's page, and does it leave the network alone once it runs?"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, Playwright, expect

from e2e.blog import FRAME, blog_with
from e2e.browser import FLAGS
from e2e.conftest import NO_STORAGE, Complaints
from e2e.table import Table, named, names, open_page
from e2e.test_sizes import BOXES, FINGER, TOO_WIDE, VISIBLE_STRIPS, apart, inside
from tools.machine import chromium
from tools.places import ROOT

EXAMPLE = (ROOT / "docs/embed-example.html").read_text("utf-8")
DEAL = "embed&seed=fair&pace=instant&level=basic"
MY_CARDS = "QS 3S AH KH TH 2H KC JC 8C 7C QD 6D 3D"


class Framed:
    """The table in the frame of a blog."""

    def __init__(self, page: Page, blog: str) -> None:
        page.goto(blog)
        self.page = page
        self.element = page.locator("iframe.whist, iframe").first
        self.inside = page.frame_locator("iframe.whist, iframe").first
        self.hand = self.inside.get_by_role("group", name=re.compile("^Your hand"))
        expect(self.hand.get_by_role("button", disabled=False).first).to_be_visible()

    @property
    def frame(self) -> Frame:
        return self.page.frames[1]

    def play(self) -> None:
        held = self.hand.get_by_role("button").count()
        self.hand.get_by_role("button", disabled=False).first.click(position={"x": 9, "y": 20})
        expect(self.hand.get_by_role("button")).to_have_count(held - 1)


@pytest.fixture
def at_home(complaints: Complaints) -> Iterator[Complaints]:
    """The blog itself is the one foreign address of these tests."""
    yield complaints
    complaints[:] = [one for one in complaints if "http://127.0.0.1" not in one]


@pytest.mark.parametrize(
    "attributes", ["", 'sandbox="allow-scripts allow-same-origin"', 'sandbox="allow-scripts"']
)
def test_whole_game_in_a_frame_of_another_origin_is_playable(page, site, at_home, attributes):
    with blog_with(FRAME.format(f"{site}?game=whist&pace=instant", attributes)) as blog:
        Framed(page, blog).play()


def test_example_page_shows_a_table_at_its_height_that_opens_in_whist(page, site, at_home):
    html = EXAMPLE.replace("https://your.host/whist/", site).replace("?embed", f"?{DEAL}")
    with blog_with(html) as blog:
        framed = Framed(page, blog)
        # The page gives the frame the height that it asks for: by the width of the frame alone.
        expect(framed.element).not_to_have_attribute("height", "480")
        height = int(framed.element.get_attribute("height"))
        page.set_viewport_size({"width": 400, "height": 900})
        expect(framed.element).not_to_have_attribute("height", str(height))
        page.set_viewport_size({"width": 1280, "height": 720})
        expect(framed.element).to_have_attribute("height", str(height))
        assert " ".join(map(str, cards(framed))) == MY_CARDS
        framed.play()

        with page.context.expect_page() as opened:
            framed.inside.get_by_role("link", name="Open in Whist").click()
        whole = Table(opened.value).is_laid()
        assert " ".join(map(str, whole.cards())) == MY_CARDS
        expect(whole.tool("Menu")).to_be_visible()
        whole.page.close()


def cards(framed: Framed) -> list:
    return [named(name) for name in names(framed.hand.get_by_role("button"))]


SIZES = [(320, 480), (560, 400), (700, 480), (1000, 560)]


def test_table_in_a_frame_without_storage_is_in_reach_at_every_size(page, site, at_home, subtests):
    page.add_init_script(NO_STORAGE)
    page.emulate_media(reduced_motion="reduce")
    html = FRAME.format(f"{site}?{DEAL}", "").replace("<title>", "<style>iframe{border:0}</style><title>")
    with blog_with(html) as blog:
        framed = Framed(page, blog)
        expect(framed.inside.get_by_role("status")).to_contain_text("Nothing can be stored here")
        for width, height in SIZES:
            with subtests.test(f"{width}x{height}"):
                framed.element.evaluate(f"(frame) => {{ frame.width = {width}; frame.height = {height}; }}")
                everything_is_in_reach(framed, width, height)
        framed.inside.get_by_role("button", name="OK").click()
        expect(framed.inside.get_by_role("status")).to_have_count(0)
        framed.inside.get_by_role("group", name="The trick").click()  # another gesture than the next one
        for _ in range(2):
            page.wait_for_timeout(400)
            framed.play()


def everything_is_in_reach(framed: Framed, width: int, height: int) -> None:
    """The notice covers neither the hand nor what is asked, and every card shows enough for a finger."""
    assert framed.frame.evaluate(TOO_WIDE) == []
    buttons = framed.hand.get_by_role("button")
    assert min(buttons.evaluate_all(VISIBLE_STRIPS)) >= FINGER
    held = buttons.evaluate_all(BOXES)
    sentence, notice = framed.inside.locator("#say"), framed.inside.locator("#note")
    for what in (sentence, notice, framed.inside.get_by_role("link", name="Open in Whist")):
        (box,) = what.evaluate_all(BOXES)
        assert inside(box, (0, 0, width, height)), what
        assert all(apart(box, card) for card in held), what
    (asked,), (told,) = sentence.evaluate_all(BOXES), notice.evaluate_all(BOXES)
    assert apart(asked, told)
    assert all(inside(card, (0, 0, width, height)) for card in held)


@pytest.fixture
def with_partitions(playwright: Playwright, tmp_path: Path) -> Iterator[Page]:
    """A browser that gives a frame a storage, another one on each site that has it in a page.

    Playwright's own arguments switch partitions off, so none of them is taken.
    """
    allow = {"profile": {"cookie_controls_mode": 0, "block_third_party_cookies": False}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default/Preferences").write_text(json.dumps(allow))
    needed = ["--headless", "--remote-debugging-pipe", "--disable-extensions", "about:blank"]
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium(), args=[*FLAGS, *needed], ignore_default_args=True
    )
    yield context.new_page()  # the first one may still be on its way to what a browser begins with
    context.close()


def test_match_in_a_frame_with_a_storage_of_its_own_outlives_a_reload(with_partitions, site, at_home):
    at_home.listen_to(with_partitions)
    with blog_with(FRAME.format(f"{site}?{DEAL}", "")) as blog:
        framed = Framed(with_partitions, blog)
        framed.play()
        framed = Framed(with_partitions, blog)
        expect(framed.hand.get_by_role("button")).to_have_count(12)
        expect(framed.inside.get_by_role("status")).to_have_count(0)
        # On its own site the game knows nothing of it.
        with_partitions.goto(f"{site}?{DEAL}")
        expect(Table(with_partitions).hand.get_by_role("button")).to_have_count(13)


JUNK = """(frame) => {
    const deep = [];
    for (let here = deep, depth = 0; depth < 500; depth += 1) here.push(here = []);
    const types = ['__proto__', 'constructor', 'toString', {}, [], null, 1n, 'whist:size', '<img src=x>'];
    const themes = ['"><script>', {}, ['dark'], null, '__proto__'];
    const junk = [null, undefined, 0, NaN, 1n, 'whist:theme', [], deep, new Map(), 'x'.repeat(1e7),
        ...types.map((type) => ({ type, theme: 'dark', height: 1 })),
        ...themes.map((theme) => ({ type: 'whist:theme', theme })),
        JSON.parse('{"__proto__": {"type": "whist:theme", "theme": "dark"}}')];
    for (const one of junk) frame.contentWindow.postMessage(one, '*');
}"""
SIBLING = """
    parent.frames[0].postMessage({ type: 'whist:theme', theme: 'dark' }, '*');
    parent.postMessage({ type: 'whist:size', height: 777 }, '*');
"""


def test_frame_and_page_listen_to_each_other_only_and_to_what_they_know(page, site, at_home):
    html = EXAMPLE.replace("https://your.host/whist/", site).replace("?embed", f"?{DEAL}")
    sibling = f'<iframe srcdoc="<script>{SIBLING}</script>"></iframe>'
    with blog_with(html.replace("</body>", f"{sibling}</body>")) as blog:
        framed = Framed(page, blog)
        theme = "document.documentElement.dataset.theme"
        height = framed.element.get_attribute("height")
        framed.element.evaluate(JUNK)
        page.frames[2].evaluate(f"() => {{ {SIBLING} }}")
        page.evaluate("postMessage({ type: 'whist:size', height: 777 }, '*')")  # the blog to itself
        framed.play()
        assert framed.frame.evaluate(theme) is None
        assert framed.element.get_attribute("height") == height

        say = "(frame) => frame.contentWindow.postMessage({}, '*')"
        framed.element.evaluate(say.format("{ type: 'whist:theme', theme: 'dark' }"))
        expect(framed.inside.locator("html")).to_have_attribute("data-theme", "dark")
        framed.element.evaluate("(frame) => frame.removeAttribute('height')")
        framed.element.evaluate(say.format("{ type: 'whist:size?' }"))
        expect(framed.element).to_have_attribute("height", height)


def test_no_request_is_made_once_the_game_is_up(page, site):
    table = open_page(page, site)
    table.my_turn()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.set_offline(offline=True)
    table.play()
    table.my_turn()
    table.open("Main menu")
    table.begin()
    expect(table.hand.get_by_role("button")).to_have_count(13)
    table.my_turn()
    assert asked == []

"""How do the icons and the pictures of the manifest come about?  From the drawing and from the game itself.

    python3 dev.py build && .venv/bin/python -m tools.pictures

Writes static/pictures, which are kept in the repository: making them takes a browser, building the site none.
"""

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browser import FLAGS
from tools.machine import chromium
from tools.places import ROOT
from tools.serve import SiteServer, in_background

PICTURES = ROOT / "static/pictures"
DRAWING = (ROOT / "static/icon.svg").read_text(encoding="utf-8")
# A mask may take a fifth away at each side: the drawing is smaller there, on cloth up to the edge.
MASKABLE = DRAWING.replace('viewBox="0 0 64 64"', 'viewBox="-13 -13 90 90"').replace(
    '<rect width="64" height="64" rx="14"', '<rect x="-13" y="-13" width="90" height="90"'
)
ICONS = (("icon-192", DRAWING, 192), ("icon-512", DRAWING, 512), ("maskable-512", MASKABLE, 512))
SCREENS = (("wide", 1280, 720), ("narrow", 390, 844))


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright, in_background(SiteServer()) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, drawing, side in ICONS:
            icon(browser, name, drawing, side)
        for name, width, height in SCREENS:
            screen(browser.new_page(viewport={"width": width, "height": height}), server.address, name)
        browser.close()


def icon(browser: Browser, name: str, drawing: str, side: int) -> None:
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(
        f"<style>body {{ margin: 0 }} svg {{ display: block; width: {side}px }}</style>{drawing}"
    )
    page.screenshot(path=PICTURES / f"{name}.png", omit_background=True)


def screen(page: Page, address: str, name: str) -> None:
    """The table at the first card that is asked for."""
    page.goto(address)
    page.locator("#hand[data-turn]").wait_for()
    page.wait_for_timeout(1000)  # until every card lies still
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=80)


if __name__ == "__main__":
    main()

"""Where does the game begin in the browser?  PyScript calls `start`."""

from whist.app.visits import opened
from whist.web.browser import Browser
from whist.web.program import Program
from whist.web.storage import LocalStorage


def start() -> None:
    """Take over the page: go on with the match that was kept, or deal the first one."""
    browser = Browser()
    program = Program(browser, opened(LocalStorage(), browser.asked()))
    browser.listen(program.dispatch)
    program.draw()
    browser.up()

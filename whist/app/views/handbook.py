"""How does "How to play" look?  Its chapters in a row, and the one that is open."""

from collections.abc import Iterable

from whist.app.handbook import CHAPTERS, DO, SHORT
from whist.app.html import Child, Html, Value, el, join
from whist.app.model import Model
from whist.app.rulebook import SECTIONS
from whist.app.views.panels import back, button, dialog, game_of
from whist.app.words import say


def handbook(model: Model) -> Html:
    """The panel; each chapter is a part of its own, so that it begins at its top."""
    body = (chapters(model.chapter), short(model) if model.chapter == SHORT else leaf(model))
    return dialog("rules", say("how_to_play"), body, back(model), kind="wide", part=model.chapter)


def chapters(opened: str) -> Html:
    """The way to each chapter."""
    ways = [
        el(
            "button",
            {**way(name), "aria-current": "page" if name == opened else None},
            say(f"chapter_{name}"),
        )
        for name in CHAPTERS
    ]
    return el("nav", {"class": "chapters", "aria-label": say("chapters")}, ways)


def way(name: str) -> dict[str, Value]:
    """The attributes of a button that opens a chapter."""
    return {"class": "button", "type": "button", "data-do": f"{DO}{name}"}


def short(model: Model) -> Child:
    """The game on the table in short."""
    return [
        el("section", {"class": "prose"}, el("h3", None, title), prose(lines))
        for title, lines in SECTIONS[game_of(model)]
    ]


def prose(lines: Iterable[str]) -> Html:
    """One point a line."""
    return el("ul", None, [el("li", None, line) for line in lines])


def leaf(model: Model) -> Html:
    """A chapter of the site; it is HTML of our own, made when the site was built."""
    if model.leaf:
        change = button("strategy", say("strategy_change"))
        of_players = model.chapter in ("players", "drawing") and not model.visit.embed
        return join((Html(model.leaf), el("div", {"class": "ways"}, change) if of_players else None))
    told = el("p", {"role": "status"}, say("chapter_coming" if model.leaf is None else "chapter_missing"))
    again = None if model.leaf is None else el("button", way(model.chapter), say("chapter_again"))
    return el("div", {"class": "field"}, told, el("div", {"class": "ways"}, again))

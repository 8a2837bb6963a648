"""Which chapters has "How to play", and what becomes of one that is asked for?

The chapter in short is at hand; the others are files of the site, fetched when they are wanted.
"""

from typing import Final

from whist.app.messages import Effect, Fetch, Fetched, Focus
from whist.app.model import Model, beneath

SHORT: Final = "short"
CHAPTERS: Final = (SHORT, "whist", "german", "players", "drawing", "settings")
DO: Final = "chapter-"
BEGIN: Final = "<article "
"""So begins every chapter; a host that answers with something else has not got it."""

Step = tuple[Model, tuple[Effect, ...]]


def pressed(model: Model, do: str) -> Step:
    """Open a chapter, from wherever it was asked for."""
    chapter = do.removeprefix(DO)
    if chapter not in CHAPTERS:
        return model, ()
    came = beneath(model, "rules")
    opened = model._replace(panel="rules", back=came, books=None, chapter=chapter, leaf=None)
    fetch = () if chapter == SHORT else (Fetch(f"page-{chapter}"),)
    return opened, (*fetch, Focus(f"body-{chapter}"))


def fetched(model: Model, news: Fetched) -> Step:
    """A chapter is here, or it could not be had; one that is wanted no more is dropped."""
    if model.panel != "rules" or news.what != f"page-{model.chapter}":
        return model, ()
    return model._replace(leaf=news.text if news.text.startswith(BEGIN) else ""), ()

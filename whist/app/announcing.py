"""What is announced of what has happened?  Lines with numbers that grow, so that each is announced once."""

from typing import Final

from whist.app import words
from whist.app.happenings import CardPlayed, DealBegan, Drew, Happening, Said, StockEmptied, TrickTaken
from whist.app.model import BEFORE_PLAY, Entry, Model
from whist.engine.deal import finished
from whist.engine.view import View
from whist.match.table import Scene

LINES: Final = 12
"""So many are kept: those of two tricks, and the deal."""


def log(model: Model, scene: Scene, news: tuple[Happening, ...]) -> tuple[Entry, ...]:
    """What is announced: the news, at the beginning of a match also how the partners were drawn.

    Once the turned card is taken up, nothing names it any longer.
    """
    drawn = [(text, BEFORE_PLAY, False) for text in words.drawn(scene)] if model.scene is None else []
    told = drawn + [(words.sentence(scene, one), _trick_of(scene.view, one), _is_small(one)) for one in news]
    last = model.log[-1].number if model.log else 0
    lines = [Entry(number, *facts) for number, facts in enumerate(told, last + 1)]
    old = () if any(isinstance(one, DealBegan) for one in news) else model.log
    turned = scene.view.upcard is not None
    return tuple(entry for entry in (*old, *lines) if turned or entry.trick != BEFORE_PLAY)[-LINES:]


def _is_small(happening: Happening) -> bool:
    """Whether it is passed over where only tricks are announced."""
    return isinstance(happening, CardPlayed | Drew | Said)


def _trick_of(view: View, happening: Happening) -> int:
    """The trick that a happening belongs to."""
    if isinstance(happening, CardPlayed | TrickTaken | Drew | StockEmptied):
        return happening.trick
    return BEFORE_PLAY if isinstance(happening, DealBegan) else len(finished(view.tricks))

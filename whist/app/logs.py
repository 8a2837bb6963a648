"""What do the debug logs write?  Six of them, each by its own switch: loaded when the first is on.

A log tells what somebody at the person's seat may know, so that reading it is no peek.  What only the players
know is told by `Logged`, once their cards lie on the table.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Final

from whist.app.happenings import DealBegan, TrickTaken, happenings
from whist.app.messages import (
    CardAsked,
    CardTapped,
    DealSealed,
    Download,
    Effect,
    Focus,
    Logged,
    Message,
    SavesTold,
    ScenePublished,
)
from whist.app.model import Model
from whist.app.words import name_of
from whist.engine.actions import Play
from whist.engine.deal import Trick
from whist.engine.variant import legal, refuse
from whist.engine.view import View
from whist.variants import variant

LINES: Final = 300
"""No log is longer: the oldest lines go first."""
LONGEST: Final = 1_000
"""Nor is any line longer than this many characters."""

Step = tuple[Model, tuple[Effect, ...]]
Line = tuple[str, str]
"""The switch of a log, and what it says."""


def written(before: Model, message: Message, after: Model) -> Model:
    """The model with what the logs that are on say of a message."""
    return with_lines(after, _lines(before, message, after))


def with_lines(model: Model, lines: Iterable[Line]) -> Model:
    """The model with these lines in those logs that are on."""
    logs = dict(model.logs)
    for name, line in lines:
        if getattr(model.settings, name):
            logs[name] = (*logs.get(name, ()), line[:LONGEST])[-LINES:]
    return model._replace(logs=logs)


def pressed(model: Model, do: str) -> Step:
    """A log becomes a file, or is emptied."""
    order, _, name = do.removeprefix("log-").partition("-")
    lines = model.logs.get(name)
    if lines is None:
        return model, ()
    if order == "file":
        return model, (Download(f"whist-{name.replace('_', '-')}.txt", "\n".join((*lines, ""))),)
    if order == "empty":
        rest = {log: kept for log, kept in model.logs.items() if log != name}
        return model._replace(logs=rest), (Focus("panel-logs"),)
    return model, ()


def _lines(before: Model, message: Message, after: Model) -> Iterator[Line]:
    yield "log6_do", _brief(message)
    match message:
        case ScenePublished():
            yield from _published(before, after)
        case SavesTold(news):
            yield "log_do", f"saves: {type(news).__name__}"
        case DealSealed(seal):
            yield "log2_do", f"sealed: {seal}"
        case CardAsked() if after.scene:
            view = after.scene.view
            able = legal(variant(view.variant), view)
            yield "log3_do", f"asked: {' '.join(map(str, able))} allowed of {view.hand}"
        case CardTapped(card) if after.refusal and after.scene:
            why = refuse(after.scene.view, Play(card))
            yield "log3_do", f"refused: {card} by the rule {why.rule!r}"
        case Logged(log, text):
            yield log, text


def _brief(message: Message) -> str:
    """A message in a few words: a scene would fill pages."""
    short = [str(fact)[:60] for fact in message if isinstance(fact, str | int | float)]
    return " ".join((type(message).__name__, *short))


def _published(before: Model, after: Model) -> Iterator[Line]:
    scene = after.scene
    assert scene is not None
    view = scene.view
    last = before.log[-1].number if before.log else 0
    yield from (("log_do", f"{scene.ticket}: {entry.text}") for entry in after.log if entry.number > last)
    for happening in happenings(before.scene.view if before.scene else None, view):
        match happening:
            case DealBegan(dealer, trump, turned):
                suit = "no trumps" if trump is None else f"trumps {trump.letter}"
                yield (
                    "log2_do",
                    f"deal {scene.number}: dealer {dealer}, {suit}, turned {turned}, my hand {view.hand}",
                )
                yield (
                    "log_do",
                    f"{scene.setup.variant}, {' '.join(scene.setup.players)}, {dict(scene.setup.rules)}",
                )
            case TrickTaken(seat, taken, _, trick):
                lay = view.tricks[trick]
                yield "log3_do", f"trick {trick + 1}: {_cards(lay)} taken by seat {seat}, {taken}"
    if view.over:
        yield from _ended(before, after, view)


def _ended(before: Model, after: Model, view: View) -> Iterator[Line]:
    scene = after.scene
    if scene is None or (before.scene and before.scene.view.over):
        return
    for seat in range(len(view.hand_sizes)):
        cards = " ".join(str(play.card) for trick in view.tricks for play in trick.plays if play.seat == seat)
        yield "log2_do", f"deal {scene.number}: {name_of(scene, seat)} played {cards}"
    for line in scene.standing.sheet[-1:]:
        yield "log3_do", f"scored: tricks {line.tricks}, scores {line.scores}"
    yield "log_do", f"record: {json.loads(scene.record)['deals'][-1]}"


def _cards(trick: Trick) -> str:
    return " ".join(f"{play.seat}:{play.card}{'!' * play.trump}" for play in trick.plays)

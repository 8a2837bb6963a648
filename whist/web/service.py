"""What does the worker answer?  From the text of a request to the text of an answer; no browser in it.

A request says which level thinks, about what (the view), with which luck (a seed) and for how long: in
milliseconds, or in worlds, and then equal requests have equal answers; else as long as is the habit of the
level.  The answer is an action, or why there is none.
"""

import json
import sys
from random import Random
from typing import Any, Final, NamedTuple, cast

from whist.engine.actions import Action, parse
from whist.engine.variant import legal
from whist.engine.view import View
from whist.match.fields import Field, parsed
from whist.match.viewreading import view_of
from whist.match.viewtext import view_fields
from whist.players import HEAVY, player
from whist.variants import variant


class Budget(NamedTuple):
    """How long a bot may think: in milliseconds or in worlds; neither leaves it to its habits."""

    milliseconds: int | None = None
    worlds: int | None = None


SHORTEST: Final = 250
"""Milliseconds that a bot may think about the last tricks."""


def budget(view: View, level: str = "expert") -> Budget:
    """The time that is the habit of a heavy level; less in later tricks: a world is played out sooner."""
    habits = cast("Any", player(level, view.variant)).school.strategy
    longest = round(habits.seconds * 1000)
    return Budget(milliseconds=max(SHORTEST, longest * len(view.hand) // 13) if longest else None)


class NoAnswerError(Exception):
    """The worker could not answer; the message says why."""


def write_request(view: View, level: str, seed: str, budget: Budget) -> str:
    """What is asked of the worker."""
    return json.dumps({"level": level, "seed": seed, **budget._asdict(), "view": view_fields(view)})


def answer(request: str) -> str:
    """What the worker answers; whatever goes wrong is an answer too, since a worker must not fall silent."""
    try:
        return json.dumps({"action": str(_action(parsed(request)))})
    except Exception as error:  # noqa: BLE001 - see above
        sys.excepthook(type(error), error, error.__traceback__)  # for the console: it is a fault of ours
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


def read_answer(text: str | None) -> Action:
    """The action of an answer; NoAnswerError says why there is none."""
    if text is None:
        raise NoAnswerError("no answer came")
    try:
        return parse(parsed(text).at("action").text())
    except ValueError:
        raise NoAnswerError(text) from None


def _action(request: Field) -> Action:
    view = view_of(request.at("view"))
    level = request.at("level").text()
    bot = player(level, view.variant, **_budget(request, level, view))
    action = bot.choose(view, Random(request.at("seed").text()))
    assert action in legal(variant(view.variant), view), f"{action} is against the rules"
    return action


def _budget(request: Field, level: str, view: View) -> dict[str, float]:
    """The budget as players take it."""
    worlds, milliseconds = request.at("worlds"), request.at("milliseconds")
    if worlds.value is not None:
        return {"worlds": worlds.number(1, 100_000)}
    if milliseconds.value is not None:
        return {"seconds": milliseconds.number(1, 60_000) / 1000}
    habit = budget(view, level).milliseconds if level in HEAVY else None
    return {} if habit is None else {"seconds": habit / 1000}

"""What does the worker answer?  From the text of a request to the text of an answer; no browser in it.

A request says which level thinks, about what (the view), with which luck (a seed), with which habits
changed, and for how long: in milliseconds, or in worlds, and then equal requests have equal answers; else as
long as is the habit of the level.  The answer is an action, or why there is none.
"""

import json
import sys
from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple, cast

from whist.engine.actions import Action, parse
from whist.engine.variant import legal
from whist.engine.view import View
from whist.match.fields import Field, parsed
from whist.match.viewreading import view_of
from whist.match.viewtext import view_fields
from whist.players import NO_CHANGES, imagines, player
from whist.variants import variant


class Budget(NamedTuple):
    """How long a bot may think: in milliseconds or in worlds; neither leaves it to its habits."""

    milliseconds: int | None = None
    worlds: int | None = None


SHORTEST: Final = 250
"""Milliseconds that a bot may think about the last tricks."""
LONGEST: Final = 30_000
"""Milliseconds after which a bot must play even when its habits set no limit to its thinking."""


def budget(view: View, level: str = "expert", changes: Mapping[str, Any] = NO_CHANGES) -> Budget:
    """The time that is the habit of a heavy level; less in later tricks: a world is played out sooner.

    The number of worlds is a limit only where the time is none, or where somebody has chosen it.
    """
    habits = cast("Any", player(level, view.variant, changes)).school.strategy
    longest = round(habits.seconds * 1000)
    if not longest:
        return Budget(LONGEST, habits.worlds)
    shrunk = max(min(SHORTEST, longest), longest * len(view.hand) // 13)
    return Budget(shrunk, changes.get("worlds"))


class NoAnswerError(Exception):
    """The worker could not answer; the message says why."""


def write_request(
    view: View, level: str, seed: str, budget: Budget, changes: Mapping[str, Any] = NO_CHANGES
) -> str:
    """What is asked of the worker."""
    asked = {"level": level, "seed": seed, **budget._asdict(), "changes": dict(changes)}
    return json.dumps({**asked, "view": view_fields(view)})


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
    changes = request.at("changes").members()
    bot = player(level, view.variant, changes, **_budget(request, level, view, changes))
    action = bot.choose(view, Random(request.at("seed").text()))
    assert action in legal(variant(view.variant), view), f"{action} is against the rules"
    return action


def _budget(request: Field, level: str, view: View, changes: Mapping[str, Any]) -> dict[str, float]:
    """The budget as players take it."""
    worlds, milliseconds = request.at("worlds"), request.at("milliseconds")
    if worlds.value is not None:
        return {"worlds": worlds.number(1, 100_000)}
    if milliseconds.value is not None:
        return {"seconds": milliseconds.number(1, 60_000) / 1000}
    if not imagines(level, changes):
        return {}
    habit = budget(view, level, changes)
    given = {"worlds": habit.worlds, "seconds": habit.milliseconds and habit.milliseconds / 1000}
    return {name: value for name, value in given.items() if value is not None}

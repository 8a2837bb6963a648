"""What does the worker answer?  From the text of a request to the text of an answer; no browser in it.

A request says which level thinks, about what (the view), with which luck (a seed) and for how long: in
milliseconds, or in worlds, and then equal requests have equal answers.  The answer is an action, or why there
is none.
"""

import json
import sys
from random import Random
from typing import Final, NamedTuple

from whist.engine.actions import Action, parse
from whist.engine.variant import legal
from whist.engine.view import View
from whist.match.fields import Field, parsed
from whist.match.viewreading import view_of
from whist.match.viewtext import view_fields
from whist.players import player
from whist.variants import variant


class Budget(NamedTuple):
    """How long a bot may think: in milliseconds or in worlds; neither leaves it to the bot."""

    milliseconds: int | None = None
    worlds: int | None = None


LONGEST: Final = 800
SHORTEST: Final = 250
"""Milliseconds that a bot may think: a person at the table waits about a second, whatever the machine."""


def budget(view: View) -> Budget:
    """The time for a decision: less in later tricks, where each world is played out sooner."""
    return Budget(milliseconds=max(SHORTEST, LONGEST * len(view.hand) // 13))


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
    bot = player(request.at("level").text(), view.variant, **_budget(request))
    action = bot.choose(view, Random(request.at("seed").text()))
    assert action in legal(variant(view.variant), view), f"{action} is against the rules"
    return action


def _budget(request: Field) -> dict[str, float]:
    """The budget as players take it."""
    worlds, milliseconds = request.at("worlds"), request.at("milliseconds")
    if worlds.value is not None:
        return {"worlds": worlds.number(1, 100_000)}
    if milliseconds.value is not None:
        return {"seconds": milliseconds.number(1, 60_000) / 1000}
    return {}

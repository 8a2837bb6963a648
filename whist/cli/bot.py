"""What would a level do here?  `{"view": ..., "seed": n}` is answered with `{"action": ..., "reason": ...}`.

The form of a view is described in docs/bots.md.  The answer depends on the view and the seed alone, unless
the budget of the level is in seconds.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from whist.cli.lines import Answer
from whist.engine.actions import Action, Play
from whist.engine.variant import legal
from whist.engine.view import View
from whist.match.fields import Field, action_text
from whist.match.viewreading import view_of
from whist.players import Player, player
from whist.players.changes import Changes, of_game
from whist.variants import variant

HIGHEST_SEED: Final = 2**64 - 1


def answering(level: str, budget: Mapping[str, float], changes: Changes) -> Answer:
    """How this level answers, with its habits changed; ValueError when there is none of that name."""

    def made(game: str) -> Player:
        return player(level, game, of_game(changes, game, level), **budget)

    bots = {"whist": made("whist")}

    def answer(request: Field) -> dict[str, object]:
        view, seed = asked(request)
        if view.variant not in bots:
            bots[view.variant] = made(view.variant)
        return _decided(bots[view.variant], view, seed, request.at("view"))

    return answer


def asked(request: Field) -> tuple[View, int]:
    """The view and the seed of a request, when somebody has to act in it; FieldError names what is wrong."""
    request.only(("view", "seed"))
    field = request.at("view")
    view, seed = view_of(field), request.at("seed").number(0, HIGHEST_SEED)
    if view.turn != view.seat:
        raise field.at("turn").fault(f"seat {view.seat} has nothing to decide now")
    able = set(legal(variant(view.variant), view))
    if not able:
        raise field.at("turn").fault("there is nothing that this seat may do")
    named = field.find("legal")
    if named is not None and {action.action() for action in named.each()} != able:
        raise named.fault("by the rules something else is legal here; the list may be left out")
    return view, seed


def _decided(bot: Player, view: View, seed: int, field: Field) -> dict[str, object]:
    """The action and the key of its reason."""
    try:
        action = bot.choose(view, Random(seed))
        return {"action": action_text(action), "reason": _reason(bot, view, action)}
    except Exception as error:  # a view that no deal has may break any rule of any player
        raise field.fault(f"nobody can play this: {type(error).__name__}: {str(error)[:80]}") from error


def _reason(bot: Any, view: View, action: Action) -> str | None:
    """The key of the reason, where the player can tell it (whist/app/reasons.py has the sentences)."""
    if not isinstance(action, Play) or not hasattr(bot, "explain"):
        return None
    choice = bot.explain(view)
    agreed = choice is not None and Play(choice.card) == action
    return str(choice.reason) if agreed else getattr(bot, "otherwise", None)

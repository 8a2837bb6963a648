"""Which panel opens or closes by itself when the table moves on?"""

from collections.abc import Mapping
from typing import Final

from whist.app.messages import Choose, Effect, Focus
from whist.app.model import Model
from whist.engine.variant import legal
from whist.engine.view import View
from whist.match.table import Scene
from whist.variants import variant

ASKING: Final[Mapping[str, str]] = {"honours": "honours", "reckoning": "revoke", "remedies": "remedy"}
"""The panels in which something has to be said, each with the kind of action that it is for."""

Step = tuple[Model, tuple[Effect, ...]]


def panel_of(model: Model, scene: Scene) -> str:
    """The panel that lies over the table once this scene is published."""
    if scene.view.over and (model.scene is None or _ends_by_words(model.scene.view, scene.view)):
        return "sheet"
    if _draw_is_new(model, scene):
        return "draw"
    return "" if _is_past(model, scene) else model.panel


def asked_for_words(step: Step) -> Step:
    """Once the last trick has been seen, the panel opens in which the person has to say something.

    Whoever could only pass is not asked.
    """
    model, effects = step
    if model.scene is None or not model.asked or model.panel:
        return step
    if model.resting is not None and model.settings.anim_rest:
        return step
    view = model.scene.view
    able = legal(variant(view.variant), view)
    kinds = {action.kind for action in able}
    if "play" in kinds:
        return step
    if kinds == {"pass"}:
        return model._replace(asked=False), (*effects, Choose(able[0]))
    panel = next(name for name, kind in ASKING.items() if kind in kinds)
    return model._replace(panel=panel), (*effects, Focus(f"panel-{panel}"))


def _ends_by_words(before: View, now: View) -> bool:
    """Whether the deal has just ended without a card, so that no trick rests before its score is shown."""
    return not before.over and _cards(before) == _cards(now)


def _cards(view: View) -> int:
    """How many cards have been played."""
    return sum(len(trick.plays) for trick in view.tricks)


def _draw_is_new(model: Model, scene: Scene) -> bool:
    """Whether partners have just been drawn, and whoever wants to see that has not seen it."""
    new = scene.drawn is not None and scene.ticket == 0 and model.scene is None
    return new and model.settings.show_draw and not model.panel


def _is_past(model: Model, scene: Scene) -> bool:
    """The score sheet closes when the next deal begins, the last trick when it may no longer be seen."""
    gone = model.panel == "last" and model._replace(scene=scene).last_trick is None
    was_over = model.scene is not None and model.scene.view.over
    return gone or (model.panel == "sheet" and was_over and not scene.view.over)

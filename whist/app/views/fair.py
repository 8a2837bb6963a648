"""How does a sealed deal look?  The seal in short, and the panel in which it is opened and checked."""

from whist.app.html import Html, Value, el
from whist.app.model import Model
from whist.app.sealing import command, disclosed
from whist.app.views.panels import button, dialog
from whist.app.views.share import text
from whist.app.words import for_two, say
from whist.match.table import Scene


def fair(model: Model) -> Html | None:
    """The panel."""
    scene = model.scene
    if scene is None:
        return None
    told = disclosed(scene)
    body = (
        el("p", None, say("fair_means")),
        shown("seal", say("seal"), model.seal),
        el("p", None, say("fair_sealed")) if told is None else opened(model, scene, told),
        el("p", {"class": "soft"}, say("fair_linked" if model.visit.guest else "fair_chance")),
    )
    verify = button("verify", say("verify")) if told else None
    verdict = el("p", {"role": "status", "class": "told"}, say(model.verdict) if model.verdict else None)
    foot = (verdict, verify, button("close", say("back"), "main"))
    return dialog("fair", say("fair"), body, foot, kind="wide")


def opened(model: Model, scene: Scene, told: str) -> tuple[Html, ...]:
    """The statement of a deal that is over, what a check has found, and how to check it without us."""
    means = say("statement_means_two" if for_two(scene) else "statement_means")
    return (
        el("div", {"class": "field"}, shown("statement", say("statement"), told), el("small", None, means)),
        el(
            "div",
            {"class": "field"},
            el("label", {"class": "label", "for": "text-command"}, say("command")),
            el("small", None, say("command_means")),
            el("input", {**text("command"), "value": command(told)}),
            el("div", {"class": "ways"}, button("copy-command", say("copy_command"))),
            el("p", {"role": "status", "class": "soft"}, say(model.copied) if model.copied else None),
        ),
    )


def shown(name: str, title: str, words: str) -> Html:
    """A long text without spaces to break at, under its name."""
    attributes: dict[str, Value] = {"id": name, "class": "long"}
    return el("div", {"class": "field"}, el("h3", None, title), el("p", attributes, words))

"""How do the rules' own moments look?  Buttons at the table, and the panels that they open."""

from whist.app.html import Html, Value, el
from whist.app.model import Model
from whist.app.moment_words import say
from whist.app.moments import SAY, claims
from whist.app.views.panels import button, dialog
from whist.app.words import say as usual
from whist.engine.actions import Honours


def panel(model: Model) -> Html | None:
    """The open panel."""
    if model.panel == "draw":
        from whist.app.views.draw import panel as drawn  # noqa: PLC0415 - once in a match

        return drawn(model)
    return honours() if model.panel == "honours" else claim(model)


def at_the_table(model: Model) -> Html | None:
    """The button of what may be said now, beside the sentence above the hand."""
    if model.scene is None or not claims(model.scene.view):
        return None
    attributes: dict[str, Value] = {"id": "moment", "class": "button", "type": "button", "data-do": "claim"}
    return el("button", attributes, say("claim"))


def claim(model: Model) -> Html | None:
    """How many of the tricks that are left are claimed."""
    if model.scene is None:
        return None
    able = claims(model.scene.view)
    left = len(model.scene.view.hand)
    ways = [
        button(
            f"{SAY}{one}",
            say("claim_rest" if one.tricks == left else "claim_some", tricks=one.tricks, left=left),
        )
        for one in reversed(able)
    ]
    body = (el("p", None, say("claim_means")), el("div", {"class": "ways"}, ways))
    return dialog("claim", say("claim_title"), body, button("close", usual("back"), "main"))


def honours() -> Html:
    """Whether the person's side calls its honours."""
    answers = (
        button(f"{SAY}{Honours(called=False)}", say("no_honours"), "plain"),
        button(f"{SAY}{Honours(called=True)}", say("call_honours"), "main"),
    )
    return dialog("honours", say("honours"), el("p", None, say("honours_means")), answers, closes=False)

"""How is a deal passed on, and what does a table in somebody's page have instead of a menu?"""

from whist.app.html import Html, Value, el
from whist.app.model import Model
from whist.app.words import say
from whist.match.table import Scene


def fields(model: Model, scene: Scene) -> tuple[Html | None, ...]:
    """The link and the HTML in fields, so that they can be copied by hand too, and how the copying went."""
    # Most visitors copy nothing.
    from whist.app.links import frame, link  # noqa: PLC0415

    page = model.visit.page
    copied = el("p", {"role": "status", "class": "soft"}, say(model.copied) if model.copied else None)
    return (
        field("link", "share", el("input", {**text("link"), "value": link(page, scene)})),
        field("frame", "frame", el("textarea", {**text("frame"), "rows": 4}, frame(page))),
        copied,
    )


def text(what: str) -> dict[str, Value]:
    """A field that can be read and copied."""
    return {"id": f"text-{what}", "class": "input code", "readonly": True, "spellcheck": "false"}


def field(what: str, name: str, control: Html) -> Html:
    """A text under its name, with what it is for and a button."""
    button: dict[str, Value] = {"class": "button", "type": "button", "data-do": f"copy-{what}"}
    return el(
        "div",
        {"class": "field"},
        el("label", {"class": "label", "for": f"text-{what}"}, say(name)),
        el("small", None, say(f"{name}_means")),
        control,
        el("div", None, el("button", button, say(f"copy_{what}"))),
    )


def strip(model: Model) -> Html:
    """The header of a table in somebody's page: the way to the whole of Whist, with the same deal."""
    from whist.app.links import link  # noqa: PLC0415 - as above

    href = link(model.visit.page, model.scene) if model.scene else model.visit.page
    attributes: dict[str, Value] = {"id": "open", "href": href, "target": "_blank", "rel": "noopener"}
    return el("a", {**attributes, "title": say("open_in_whist_means")}, say("open_in_whist"))

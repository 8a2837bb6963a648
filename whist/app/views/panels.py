"""What can lie over the table?  Dialogs: pause menu, settings, rules, score sheet, last trick.

Each has the id `panel-NAME`, takes the focus when it opens, and is no larger than the frame.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from whist.app.html import Child, Html, Value, el
from whist.app.keeping import CHOICES
from whist.app.model import MOMENTS, SAVE_PANELS, Model
from whist.app.views.cards import drawing
from whist.app.views.score import taker
from whist.app.views.share import fields
from whist.app.views.sheet import sheet
from whist.app.views.table import cards_of, onward
from whist.app.words import SENTENCES, say
from whist.engine.law import winning


def panel(model: Model) -> Html | None:
    """The open panel over its veil, or nothing."""
    makers: Mapping[str, Callable[[Model], Html | None]] = {
        "menu": menu,
        "rules": rules,
        "sheet": score_sheet,
        "last": last,
        "share": share,
        **dict.fromkeys(("main", "options", "abandon"), choosing),
        **dict.fromkeys(("settings", "statistics", "fair", "strategy", "logs"), seldom),
        **dict.fromkeys(MOMENTS, moment),
        **dict.fromkeys(SAVE_PANELS, about_saves),
    }
    made = makers[model.panel](model) if model.panel else None
    return el("div", {"id": "veil", "class": "veil"}, made) if made else None


def about_saves(model: Model) -> Html:
    """A panel that few visits need."""
    from whist.app.views import saves  # noqa: PLC0415

    return saves.panel(model)


def dialog(
    name: str,
    title: Child,
    body: Child,
    buttons: Child,
    *,
    kind: str = "",
    closes: bool = True,
    part: str = "",
) -> Html:
    """A panel with a title, a part that scrolls, and its buttons at the foot; `kind` is how it looks.

    A panel of several parts names the one that is shown, so that none begins where another was scrolled to.
    """
    heading = el("h2", {"id": f"title-{name}"}, title)
    attributes: dict[str, Value] = {
        "id": f"panel-{name}",
        "class": f"panel {kind}".rstrip(),
        "role": "dialog",
        "aria-modal": True,
        "aria-labelledby": f"title-{name}",
        "tabindex": -1,
    }
    scrolling = el(
        "div",
        {
            "id": f"body-{part or name}",
            "class": "body",
            "tabindex": 0,
            "role": "group",
            "aria-labelledby": f"title-{name}",
        },
        body,
    )
    return el(
        "section",
        attributes,
        el("header", None, heading, cross() if closes else None),
        scrolling,
        el("footer", None, buttons),
    )


def cross() -> Html:
    """The button in the corner."""
    lines = drawing("", "0 0 20 20", (el("path", {"d": "M3 3 17 17M17 3 3 17"}),))
    attributes: dict[str, Value] = {"class": "button close", "type": "button", "data-do": "close"}
    return el("button", {**attributes, "aria-label": say("close")}, lines)


def button(do: str, name: str, kind: str = "") -> Html:
    """A button at the foot of a panel; `kind` is `main`, `plain` or nothing."""
    return el("button", {"class": f"button {kind}".rstrip(), "type": "button", "data-do": do}, name)


def menu(model: Model) -> Html:
    """The way to everything else."""
    ways = [button(do, name, "way") for do, name in menu_of(model)]
    body = (el("div", {"class": "menu"}, ways), newer(model))
    return dialog("menu", say("menu"), body, button("close", say("resume"), "main"))


def newer(model: Model) -> Html | None:
    """That a newer version is there: told in panels, so that it interrupts no deal."""
    if not model.newer:
        return None
    text = el("p", {"role": "status"}, say("newer"))
    return el("div", {"class": "note"}, text, button("reload", say("reload")))


def menu_of(model: Model) -> Iterable[tuple[str, str]]:
    """Each way: the panel, and what it is called."""
    if model.visit.waiting:
        yield "home", say("home")
    if model.scene:
        yield "saves-exit", say("save_exit")
        yield "saves-quit", say("save_quit")
    yield "saves-open", say("load")
    yield "main", say("main_menu")
    if model.scene:
        yield "sheet", say("score_sheet")
        yield "share", say("share")
        yield "fair", say("fair")
    yield "statistics", say("statistics")
    yield "settings", say("settings")
    yield "rules", say("how_to_play")
    yield "saves-report", say("report")


def choosing(model: Model) -> Html | None:
    """What belongs to another match: the main menu, the rules, whether to give up the one on the table."""
    # Whoever goes on with a match comes to none of them.
    if model.panel == "options":
        from whist.app.views.options import table_rules  # noqa: PLC0415

        return table_rules(model)
    from whist.app.views.menu import abandon, main_menu  # noqa: PLC0415

    return (main_menu if model.panel == "main" else abandon)(model)


def back(model: Model) -> Html:
    """To where one has come from."""
    return button("close", say("back_to_menu" if model.back else "back"), "main")


def radios(
    name: str, chosen: str, extra: Mapping[str, Html] | None = None, values: Sequence[str] = ()
) -> Html:
    """A choice of one value, each with a picture or with what it means where its name does not tell."""
    values = values or CHOICES[name]
    more = [(extra or {}).get(value) or meaning(f"{name}_{value}") for value in values]
    choices = [
        radio(name, value, say(f"{name}_{value}"), beside, checked=value == chosen)
        for value, beside in zip(values, more)
    ]
    kind = "choices" if any(more) else "choices short"
    return el(
        "fieldset", {"class": "field"}, el("legend", None, say(name)), el("div", {"class": kind}, choices)
    )


def meaning(name: str) -> Html | None:
    """What a field or a value means."""
    key = f"{name}_means"
    return el("small", None, say(key)) if key in SENTENCES else None


def radio(name: str, value: str, label: str, more: Html | None, *, checked: bool) -> Html:
    """One value."""
    attributes: dict[str, Value] = {"id": f"{name}-{value}", "type": "radio", "name": name, "value": value}
    return el(
        "label",
        {"class": "choice"},
        el("input", {**attributes, "checked": checked}),
        el("span", None, label),
        more,
    )


def game_of(model: Model) -> str:
    """The game on the table, before there is one that of the form."""
    return model.scene.setup.variant if model.scene else model.form.variant


def rules(model: Model) -> Html:
    """How to play."""
    # Loaded when it is opened, as the handbook may be long.
    from whist.app.views.handbook import handbook  # noqa: PLC0415

    return handbook(model)


def score_sheet(model: Model) -> Html | None:
    """The sheet after a deal, or whenever it is asked for."""
    if model.scene is None:
        return None
    title, body = sheet(model.scene)
    return dialog("sheet", title, (body, proof(model), newer(model)), going_on(model), kind="wide")


def proof(model: Model) -> Html | None:
    """How the claim was proved that has ended the deal."""
    if model.scene is None or not model.scene.view.over or not model.scene.view.awarded:
        return None
    from whist.app.views.proof import proof as shown  # noqa: PLC0415

    return shown(model)


def going_on(model: Model) -> Sequence[Html]:
    """From the sheet back to the table, to the next deal, or to another match."""
    assert model.scene is not None
    if not model.scene.view.over:
        return (button("close", say("back"), "main"),)
    if model.scene.standing.winner is None:
        return button("close", say("back"), "plain"), button(*onward(model), "main")
    other = () if model.visit.embed else (button("main", say("other_game")),)
    return (button("close", say("back"), "plain"), *other, button(*onward(model), "main"))


def share(model: Model) -> Html | None:
    """The deal on the table as a link, and a small table for a page of one's own."""
    if model.scene is None:
        return None
    return dialog("share", say("share"), fields(model, model.scene), button("close", say("back"), "main"))


def seldom(model: Model) -> Html | None:
    """A panel that few visits need: settings, statistics, the seal, the logs, what the players do."""
    match model.panel:
        case "settings":
            from whist.app.views.settings import settings  # noqa: PLC0415

            return settings(model)
        case "statistics":
            from whist.app.views.books import statistics  # noqa: PLC0415

            return statistics(model)
        case "fair":
            from whist.app.views.fair import fair  # noqa: PLC0415

            return fair(model)
        case "logs":
            from whist.app.views.logs import logs  # noqa: PLC0415

            return logs(model)
    from whist.app.views.habits import panel as strategies  # noqa: PLC0415

    return strategies(model)


def moment(model: Model) -> Html | None:
    """A moment of the rules: the draw for partners, a claim."""
    from whist.app.views.moments import panel as opened  # noqa: PLC0415

    return opened(model)


def last(model: Model) -> Html | None:
    """The last trick, as it lay."""
    trick, scene = model.last_trick, model.scene
    if trick is None or scene is None:
        return None
    lying = el(
        "div",
        {"class": "review"},
        el("div", {"class": "trick"}, cards_of(scene, trick, "last-", model.settings.faces)),
    )
    words = el("p", {"class": "lead"}, taker(scene, winning(trick.plays)))
    return dialog("last", say("last_trick"), (lying, words), button("close", say("back"), "main"))

"""What do the panels about saves look like?  Loaded when the first of them is opened."""

from collections.abc import Callable, Iterator, Mapping

from whist.app.html import Html, Value, el
from whist.app.model import Model
from whist.app.saves import MATCH, SAVE, SETTINGS, STATISTICS, STRATEGIES, read_match
from whist.app.saving import Saves
from whist.app.slots import Slot, about
from whist.app.views.panels import back, button, dialog
from whist.app.views.share import field, text
from whist.app.words import say
from whist.match import statistics


def panel(model: Model) -> Html:
    """The panel of this name."""
    makers: Mapping[str, Callable[[Model, Saves], Html]] = {
        "curtain": curtain,
        "replace": replace,
        "load": load,
        "restore": restore,
        "elsewhere": elsewhere,
        "report": report,
    }
    return makers[model.panel](model, model.saves or Saves())


def curtain(model: Model, saves: Saves) -> Html:  # noqa: ARG001 - as every panel
    """After "Save and quit", where the browser does not close the page."""
    body = (said(saves), el("p", {"class": "lead"}, say("can_close")))
    return dialog("curtain", say("saved"), body, button("close", say("go_on"), "main"))


def replace(model: Model, saves: Saves) -> Html:  # noqa: ARG001 - as every panel
    """Saving over an older save is asked about."""
    older = saves.older
    body = (el("p", {"class": "lead"}, say("replace_asks")), place(older, ()) if older else None)
    buttons = button("menu", say("replace_not"), "plain"), button("saves-replace", say("replace_it"), "main")
    return dialog("replace", say("replace"), body, buttons)


def load(model: Model, saves: Saves) -> Html:
    """Both slots, and what comes from a file or goes into one."""
    given_up = gives_up(model)
    body = (
        said(saves),
        [place(slot, ways(model, slot)) for slot in saves.slots],
        None if any(slot.name == SAVE for slot in saves.slots) else el("p", None, say("slot_empty")),
        chooser(),
        el("p", {"class": "soft"}, given_up) if given_up else None,
        files(model),
    )
    foot = back(model) if model.back else button("close", say("resume"), "main")
    return dialog("load", say("load"), body, foot)


def gives_up(model: Model) -> str | None:
    """What loading costs: the match on the table that nobody has won yet, or the one that is kept."""
    if model.visit.waiting:
        return say("load_abandons_own")
    won = model.scene is None or model.scene.standing.winner is not None
    return None if won else say("load_abandons")


def place(slot: Slot, buttons: tuple[Html, ...]) -> Html:
    """What lies in a slot."""
    name = say("slot_auto" if slot.name == MATCH else "slot_own")
    when = el("p", {"class": "soft"}, slot.date) if slot.date else None
    held = el("div", {"class": "ways"}, buttons) if buttons else None
    return el("section", {"class": "slot"}, el("h3", None, name), el("p", None, slot.about), when, held)


def ways(model: Model, slot: Slot) -> tuple[Html, ...]:
    """What can be done with it: the match that is kept by itself is on the table, unless that is a link's."""
    raw = (button(f"saves-raw-{'match' if slot.name == MATCH else 'save'}", say("raw_file")),)
    own = (button("saves-load", say("load_it")),) if slot.name == SAVE and slot.record else ()
    home = (button("home", say("home")),) if slot.name == MATCH and model.visit.waiting else ()
    return (*own, *home, *(raw if slot.damaged else ()))


def chooser() -> Html:
    """A file to be read."""
    attributes: dict[str, Value] = {
        "id": "file",
        "class": "input",
        "type": "file",
        "name": "file",
        "accept": ".json,.txt,application/json,text/plain",
    }
    return el(
        "div",
        {"class": "field"},
        el("label", {"class": "label", "for": "file"}, say("from_file")),
        el("small", None, say("from_file_means")),
        el("input", attributes),
    )


def files(model: Model) -> Html:
    """What can be given out as a file."""
    match = button("saves-match-file", say("match_file")) if model.scene else None
    everything = button("saves-everything", say("everything_file"))
    return el(
        "section",
        {"class": "slot"},
        el("h3", None, say("to_file")),
        el("div", {"class": "ways"}, match, button("saves-settings-file", say("settings_file")), everything),
        el("small", None, say("everything_means")),
    )


def restore(model: Model, saves: Saves) -> Html:  # noqa: ARG001 - as every panel
    """What a file of everything would put in the place of what is here."""
    told = [el("p", None, held(place, text)) for place, text in saves.offered]
    body = (el("p", {"class": "lead"}, say("restore_asks")), told)
    buttons = (
        button("saves-open", say("restore_not"), "plain"),
        button("saves-restore", say("restore_it"), "main"),
    )
    return dialog("restore", say("restore"), body, buttons)


def held(place: str, text: str) -> str:
    """What a text of such a file holds, in a line."""
    if place in (MATCH, SAVE):
        return f"{say('slot_auto' if place == MATCH else 'slot_own')}. {about(read_match(text))}"
    if place == STATISTICS:
        return say("restore_statistics", deals=statistics.read(text).deals)
    return say("restore_strategies" if place == STRATEGIES else "restore_settings")


def elsewhere(model: Model, saves: Saves) -> Html:  # noqa: ARG001 - as every panel
    """The match has been opened in another tab."""
    body = el("p", {"class": "lead"}, say("elsewhere_means"))
    here = button("saves-here", say("go_on_here"), "main")
    return dialog("elsewhere", say("elsewhere"), body, here, closes=False)


def report(model: Model, saves: Saves) -> Html:
    """What was copied, to be looked at, and to be copied by hand where the browser does not let the page."""
    copied = el("p", {"role": "status", "class": "soft"}, say(model.copied) if model.copied else None)
    body = (
        copied,
        field("report", "report_text", el("textarea", {**text("report"), "rows": 10}, saves.report)),
    )
    return dialog("report", say("report"), body, button("close", say("back"), "main"))


def said(saves: Saves) -> Html:
    """What has been done, or why not."""
    return el("p", {"role": "status"}, saves.said or None)


def about_damage(saves: Saves) -> Iterator[tuple[str, str]]:
    """What can be done about texts that were found damaged: the buttons of the notice."""
    names = {name for name, _ in saves.damaged}
    if MATCH in names:
        yield "saves-raw-match", say("raw_match")
        yield "saves-open", say("load")
    if SETTINGS in names:
        yield "saves-raw-settings", say("raw_settings")
    if STRATEGIES in names:
        yield "saves-raw-strategies", say("raw_strategies")

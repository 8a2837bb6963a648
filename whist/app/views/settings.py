"""How does the panel of settings look?  The usual ones first, the others in sections that open when asked."""

from collections.abc import Iterable, Iterator
from typing import Final

from whist.app.html import Html, Value, el
from whist.app.model import Model
from whist.app.preferences import PREFERENCES, Choice, Delay, Preference, Settings, Switch, Whole, spelled
from whist.app.settling import Settling
from whist.app.views.cards import pip
from whist.app.views.panels import button, dialog, meaning, radios
from whist.app.words import say
from whist.cards import SUITS

FIRST: Final = "usual"
FEW: Final = 5
"""So many values lie side by side; more of them are a list."""


def settings(model: Model) -> Html:
    """What the person likes, whatever is played."""
    state = model.settling or Settling()
    sections = dict.fromkeys(section for _, section, _, _ in PREFERENCES.values())
    body = (
        fields(model.settings, FIRST),
        *(folded(model.settings, name, state) for name in sections if name != FIRST),
        el("div", None, button("strategy", say("strategy"))),
        el("div", {"class": "ways"}, ways()),
    )
    told = el("p", {"id": "settings-told", "class": "told", "role": "status", "tabindex": -1}, state.told)
    foot = (
        button("chapter-settings", say("explain_settings"), "plain"),
        button("close", say("done"), "main"),
    )
    return dialog("settings", say("settings"), body, (told, question(state), *foot))


def folded(values: Settings, name: str, state: Settling) -> Html:
    """A section that is closed at first; what is closed is not even made."""
    is_open = name in state.opened
    do = f"section-{name}"
    title = el("summary", {"id": do, "data-do": do}, say(do.replace("-", "_")))
    more = el("div", None, button("logs", say("logs_open"))) if name == "debug" else None
    inside = el("div", {"class": "folded"}, list(fields(values, name)), more) if is_open else None
    return el("details", {"class": "section", "open": is_open}, title, inside)


def fields(values: Settings, section: str) -> Iterator[Html]:
    """The fields of a section; a preset is called own only where it is."""
    for preference in PREFERENCES.values():
        if preference.section == section:
            yield field(preference, spelled(getattr(values, preference.name)))


def field(preference: Preference, value: str | int) -> Html:
    """One preference."""
    name, _, kind, _ = preference
    match kind:
        case Choice(choices) if len(choices) > FEW:
            return listed(name, choices, str(value))
        case Choice(choices):
            offered = tuple(
                word for word in choices if word in (value, *choices[: -("own" in choices) or None])
            )
            return radios(name, str(value), pictures(name, choices), offered)
        case Switch():
            return switch(name, is_on=value == "on")
        case Whole() | Delay():
            return number(name, kind, int(value))


def listed(name: str, choices: Iterable[str], chosen: str) -> Html:
    """One of many values."""
    options = [
        el("option", {"value": word, "selected": word == chosen}, say(f"{name}_{word}")) for word in choices
    ]
    choice = el("select", {"id": f"set-{name}", "name": name, "class": "input"}, options)
    return el("div", {"class": "field line"}, el("label", {"for": f"set-{name}"}, say(name)), choice)


def switch(name: str, *, is_on: bool) -> Html:
    """What is on or off."""
    attributes: dict[str, Value] = {"id": f"set-{name}", "type": "checkbox", "name": name, "checked": is_on}
    words = el("span", None, say(name))
    return el("label", {"class": "choice"}, el("input", attributes), words, meaning(name))


def number(name: str, kind: Whole | Delay, value: int) -> Html:
    """A whole number between two others."""
    attributes: dict[str, Value] = {
        "id": f"set-{name}",
        "type": "range",
        "name": name,
        "min": kind.low,
        "max": kind.high,
        "step": kind.step,
        "value": value,
        "aria-valuetext": said(kind, value),
    }
    shown = el("output", {"for": f"set-{name}", "aria-hidden": True}, said(kind, value))
    return el(
        "div",
        {"class": "field line"},
        el("label", {"for": f"set-{name}"}, say(name)),
        el("input", attributes),
        shown,
    )


def said(kind: Whole | Delay, value: int) -> str:
    """A number with what it counts."""
    return say("at_once") if isinstance(kind, Delay) and not value else f"{value} {kind.unit}"


def pictures(name: str, choices: Iterable[str]) -> dict[str, Html] | None:
    """What the values look like, where words do not tell."""
    if name == "card_back":
        return {back: el("span", {"class": "back sample", "data-back": back}) for back in choices}
    return palettes(choices) if name == "suits" else None


def palettes(names: Iterable[str]) -> dict[str, Html]:
    """The four suits in the inks of each palette."""
    suits = [el("span", {"class": "ink", "data-suit": suit.letter}, pip(suit)) for suit in reversed(SUITS)]
    return {name: el("span", {"class": "swatches", "data-palette": name}, suits) for name in names}


def ways() -> Iterator[Html]:
    """The rules of the next match, and what can be done with all settings."""
    yield button("options", say("table_rules"))
    for do in ("settings-export", "settings-import", "settings-restore"):
        yield button(do, say(do.replace("-", "_")))


def question(state: Settling) -> Html | None:
    """Whether all shall be as at first."""
    if not state.asking:
        return None
    attributes: dict[str, Value] = {"id": "asking", "class": "asking", "role": "group", "tabindex": -1}
    answers = (
        button("settings-restore-no", say("asked_no")),
        button("settings-restore-yes", say("settings_restore_yes")),
    )
    return el(
        "div",
        {**attributes, "aria-labelledby": "asked"},
        el("p", {"id": "asked"}, say("ask_settings_restore")),
        el("div", {"class": "ways"}, answers),
    )

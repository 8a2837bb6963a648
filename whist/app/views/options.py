"""What do the rules of a table look like?  A form of every option of the game, made of its own table."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from whist.app.form import FORM_CHOICES, PRESET, RULE, SILENT, as_preset, offers, rules_of
from whist.app.html import Html, el
from whist.app.model import Model
from whist.app.views.panels import back, dialog, radio, radios
from whist.app.words import say
from whist.engine.options import Option, Rules, Value
from whist.variants import variant

NEEDS: Final[Mapping[str, tuple[str, Value]]] = {
    "honours_three": ("honours", "off"),
    "honours_four": ("honours", "off"),
    "honours_claim": ("honours", "off"),
    "first_deal": ("seating", "fixed"),
    "draw_tie": ("seating", "fixed"),
    "revoke_tricks": ("legality", "enforced"),
    "penalty_card": ("legality", "enforced"),
    "both_revoke": ("legality", "enforced"),
    "rubber_bonus": ("stakes", "off"),
}
"""Rules that say nothing as long as another one has this value."""


def table_rules(model: Model) -> Html:
    """The panel: the game, its preset, and every rule."""
    form = model.form
    options = variant(form.variant).options
    now, usual = rules_of(form), as_preset(form)
    labels = {option.name: option.label for option in options}
    body = (
        el("p", None, say("rules_of_first" if model.scene is None else "rules_of_next")),
        games(form.variant),
        radios(PRESET[form.variant], getattr(form, PRESET[form.variant])),
        el("div", {"class": "rules"}, [rule(option, now, usual, labels) for option in options]),
    )
    foot = (again(possible=now != usual), back(model))
    return dialog("options", say("table_rules"), body, foot, kind="wide", part=form.variant)


def again(*, possible: bool) -> Html:
    """The button that takes all changes back; always there, so that nothing moves under a finger."""
    attributes = {"class": "button plain", "type": "button", "data-do": "rules-as-preset"}
    return el("button", {**attributes, "aria-disabled": not possible}, say("rules_as_preset"))


def games(chosen: str) -> Html:
    """The games that have a table."""
    choices = [
        radio("variant", name, variant(name).name, None, checked=name == chosen)
        for name in FORM_CHOICES["variant"]
    ]
    legend = el("legend", None, say("variant"))
    return el("fieldset", {"class": "field"}, legend, el("div", {"class": "choices short"}, choices))


def rule(option: Option, now: Rules, usual: Rules, labels: Mapping[str, str]) -> Html:
    """One rule: its name, its value, what it is for, and whether it is as in the preset."""
    name = option.name
    field, told = RULE + name, f"about-{name}"
    notes = [option.help, *noted(option, now, labels)]
    changed = now[name] != usual[name]
    if changed:
        notes.append(say("not_as_in_preset", value=worded(option, usual[name])))
    values = [
        el("option", {"value": written(value), "selected": value == now[name]}, worded(option, value))
        for value in values_of(option)
    ]
    chooser = {"id": field, "name": field, "class": "input", "aria-describedby": told}
    return el(
        "div",
        {"class": "rule", "data-changed": "yes" if changed else None},
        el("label", {"for": field}, option.label),
        el("select", {**chooser, "disabled": len(values) == 1}, values),
        el("small", {"id": told}, " ".join(notes)),
    )


def noted(option: Option, now: Rules, labels: Mapping[str, str]) -> Iterator[str]:
    """Why a rule cannot be chosen, or says nothing as the others are."""
    if option.name in SILENT:
        yield say("not_yet")
    elif option.name in NEEDS:
        other, idle = NEEDS[option.name]
        if now[other] == idle:
            yield say("needs", label=labels[other])


def values_of(option: Option) -> list[Value]:
    """The values that this page offers, of a choice, a switch or a number."""
    if option.choices:
        every: Iterable[Value] = option.choices
    else:
        every = (True, False) if isinstance(option.default, bool) else range(option.low, option.high + 1)
    return [value for value in every if offers(option, value)]


def written(value: Value) -> str:
    """A value as the page sends it back."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def worded(option: Option, value: Value) -> str:
    """A value as people say it."""
    if isinstance(value, bool):
        return say(f"switch_{value}")
    return say(f"{option.name}_{value}") if option.choices else str(value)

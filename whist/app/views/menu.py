"""What does the main menu look like?  The game, who sits where, how long, and the way to everything else.

It is a screen of its own, and the first that a visitor sees; loaded when it is opened.
"""

from collections.abc import Iterator

from whist.app.form import FORM_CHOICES, LEVELS, OTHERS, PRESET, RULE, Form, option_of, rules_of
from whist.app.html import Child, Html, el
from whist.app.levels import PLAYERS
from whist.app.model import Model
from whist.app.views.cards import pip
from whist.app.views.page import note
from whist.app.views.panels import button, dialog, meaning, newer, radio, radios
from whist.app.words import game_name, say, us_and_them
from whist.cards import SUITS
from whist.variants import variant


def main_menu(model: Model) -> Html:
    """The main menu."""
    form = model.form
    title = (el("span", {"class": "suits"}, map(pip, reversed(SUITS))), say("title"))
    body = (
        said(model),
        el("div", {"class": "half"}, games(form), kinds(form), choice_of_rule(form, "rubber"), rules(form)),
        el("div", {"class": "half"}, seats(form), partners(form)),
        el("div", {"class": "ways"}, [button(do, name, "way") for do, name in ways(model)]),
    )
    heading = (*title, el("span", {"class": "unseen"}, say("main_title")))
    play = button("begin", say("play"), "main")
    return dialog("main", heading, body, play, kind="house", closes=model.scene is not None)


def said(model: Model) -> Child:
    """What has just been done, what has to be told, and the match that can be gone on with."""
    done = model.saves.said if model.saves else ""
    told = el("p", {"role": "status"}, done) if done else None
    return told, note(model), newer(model), going_on(model)


def going_on(model: Model) -> Html | None:
    """The match on the table, if nobody has won it."""
    if model.scene is None or model.scene.standing.winner is not None:
        return None
    attributes = {"class": "button resume", "type": "button", "data-do": "close"}
    return el("button", attributes, el("b", None, say("continue")), " ", el("span", None, about(model)))


def about(model: Model) -> str:
    """The match on the table: the game, the deal and the points."""
    assert model.scene is not None
    now = model.scene
    ours, theirs = us_and_them(now.standing.sides, now.standing.scores)
    return say("continue_about", game=game_name(now), deal=now.number, ours=ours, theirs=theirs)


def games(form: Form) -> Html:
    """Each game with its name, how many play it, and what it is about."""
    choices = [
        radio("variant", name, variant(name).name, described(name), checked=name == form.variant)
        for name in FORM_CHOICES["variant"]
    ]
    legend = el("legend", None, say("variant"))
    return el("fieldset", {"class": "field"}, legend, el("div", {"class": "choices"}, choices))


def described(name: str) -> Html:
    """How many play a game, and its summary."""
    game = variant(name)
    numbers = " or ".join(map(str, game.seats))
    return el("small", None, el("b", None, say("players_number", number=numbers)), ". ", game.summary)


def preset_of(form: Form) -> str:
    """The preset that is chosen for the game."""
    return str(getattr(form, PRESET[form.variant]))


def kinds(form: Form) -> Html:
    """The presets of the game."""
    return radios(PRESET[form.variant], preset_of(form))


def choice_of_rule(form: Form, name: str) -> Html:
    """The values of one rule side by side."""
    option, chosen = option_of(form.variant, name), rules_of(form)[name]
    assert option is not None
    choices = [
        radio(
            RULE + name,
            str(value),
            say(f"{name}_{value}"),
            meaning(f"{name}_{value}"),
            checked=value == chosen,
        )
        for value in option.choices
    ]
    kind = "choices" if meaning(f"{name}_{option.choices[0]}") else "choices short"
    legend = el("legend", None, say(name))
    return el("fieldset", {"class": "field"}, legend, el("div", {"class": kind}, choices))


def seats(form: Form) -> Html:
    """A plan of the table, with a level for each of the others."""
    others = OTHERS[form.variant]
    places = [place(form, name, number) for number, name in enumerate(others, 1)]
    you = el("p", {"class": "place", "data-at": "you", "data-side": "us"}, PLAYERS[0])
    means, chapter = ("opponent_means", "drawing") if len(others) == 1 else ("levels_mean", "players")
    return el(
        "fieldset",
        {"class": "field"},
        el("legend", None, say("the_table")),
        el("div", {"class": "plan", "data-seats": len(others) + 1}, places, you),
        el("small", None, say(means)),
        el("div", None, button(f"chapter-{chapter}", say("explain_players"), "small")),
    )


def place(form: Form, name: str, number: int) -> Html:
    """One of the other players: the name, the level, and whether it is the partner, unless that is drawn."""
    partner = name == "partner" and rules_of(form)["seating"] == "fixed"
    who = say("level_of_partner" if partner else "level_of", who=PLAYERS[number])
    chosen = getattr(form, name)
    levels = [
        el("option", {"value": level, "selected": level == chosen}, say(f"level_{level}")) for level in LEVELS
    ]
    return el(
        "div",
        {"class": "place", "data-at": name, "data-side": "us" if partner else "them"},
        el("label", {"for": name}, who),
        el("select", {"id": name, "name": name, "class": "input"}, levels),
    )


def partners(form: Form) -> Html | None:
    """Whether partners are drawn, where there are any."""
    return choice_of_rule(form, "seating") if len(OTHERS[form.variant]) > 1 else None


def rules(form: Form) -> Html:
    """The way to all rules, and how many of them are not as in the preset."""
    named = say(f"{PRESET[form.variant]}_{preset_of(form)}")
    number = len(form.changed.get(form.variant, {}))
    key = "as_preset" if not number else "a_change" if number == 1 else "changes"
    told = el("small", None, say(key, preset=named, number=number))
    return el("div", {"class": "ruled"}, button("options", say("table_rules")), told)


def ways(model: Model) -> Iterator[tuple[str, str]]:
    """What else there is."""
    if model.visit.waiting:
        yield "home", say("home")
    yield "saves-open", say("load")
    yield "rules", say("how_to_play")
    yield "settings", say("settings")
    yield "statistics", say("statistics")


def abandon(model: Model) -> Html | None:
    """A match is not given up by one press."""
    if not model.at_stake:
        return None
    asked = say("abandon_own") if model.visit.waiting else say("abandon_asks", about=about(model))
    buttons = button("main", say("abandon_not"), "plain"), button("begin", say("abandon_it"), "main")
    return dialog("abandon", say("abandon"), el("p", {"class": "lead"}, asked), buttons)

"""A table for tests: matches with known seeds, and scenes of them."""

from collections.abc import Callable

from whist.app.form import FORM_CHOICES, RULE, Form, setup_of, with_choice
from whist.app.messages import CardAsked, ScenePublished
from whist.app.model import Model
from whist.app.preferences import Settings, with_settings
from whist.app.update import update
from whist.cards import Card
from whist.engine.actions import Play
from whist.engine.variant import legal
from whist.engine.view import view
from whist.match.match import Match, act, begin
from whist.match.table import scene
from whist.variants import variant


def form_of(**choices: object) -> Form:
    """A form with these choices made, fields and rules alike, the game and its preset before its rules."""
    form = Form()
    for name in sorted(choices, key=lambda name: (name not in FORM_CHOICES, name != "variant")):
        form = with_choice(form, name if name in FORM_CHOICES else RULE + name, str(choices[name]))
    return form


def new_match(seed: str = "0123456789abcdef", **form: object) -> Match:
    """A match as the page begins it."""
    return begin(setup_of(form_of(**form)), seed)


def settings(**words: str) -> Settings:
    """The settings of whoever has set these."""
    return with_settings(Settings(), words)


def lowest(match: Match) -> Match:
    """The match after the seat on turn has played its lowest legal card."""
    assert match.deal.turn is not None
    seen = view(match.deal, match.deal.turn)
    return act(match, legal(variant(match.setup.variant), seen)[0])


def play_until(match: Match, stop: Callable[[Match], bool]) -> Match:
    """Everybody plays the lowest legal card until something is true."""
    while not stop(match):
        match = lowest(match)
    return match


def at_my_turn(match: Match) -> Match:
    return play_until(match, lambda now: now.deal.turn == 0)


def shown(match: Match, model: Model | None = None, *, asked: bool = False) -> Model:
    """The screen after the table has published a match."""
    model, _ = update(model or Model(), ScenePublished(scene(match, 0)))
    return update(model, CardAsked())[0] if asked else model


def my_legal_card(match: Match) -> Card:
    action = legal(variant(match.setup.variant), view(match.deal, 0))[0]
    assert isinstance(action, Play)
    return action.card

"""How was a claim proved?  A line of play that takes the tricks, on the sheet of the deal that it ended."""

from whist.app.html import Html, el
from whist.app.model import ME, Model
from whist.app.moment_words import say
from whist.app.views.cards import chip
from whist.app.words import name_of
from whist.engine.actions import Claim
from whist.engine.deal import Trick
from whist.engine.proof import claimed_line
from whist.match.record import read
from whist.match.table import Scene


def proof(model: Model) -> Html | None:
    """What was claimed, and how the tricks would fall; nothing for a deal that was played to its end."""
    scene = model.scene
    if scene is None or not scene.view.over or not scene.view.awarded:
        return None
    said = scene.view.calls[-1]
    if not isinstance(said.action, Claim):
        return None
    # The deal is over, so that its hands are no secret any more.
    tricks = claimed_line(read(scene.record).deal)
    key = "you_claimed" if said.seat == ME else "claimed"
    told = say(key, who=name_of(scene, said.seat), tricks=said.action.tricks)
    lines = [line(scene, trick) for trick in tricks]
    return el(
        "section",
        {"class": "proof"},
        el("h3", None, say("proof")),
        el("p", None, told),
        el("ol", None, lines),
    )


def line(scene: Scene, trick: Trick) -> Html:
    """One trick: who plays what, and who takes it."""
    assert trick.winner is not None
    plays = [el("span", None, name_of(scene, play.seat), " ", chip(play.card)) for play in trick.plays]
    taker = say("you_take_it") if trick.winner == ME else say("takes_it", who=name_of(scene, trick.winner))
    return el("li", None, plays, el("b", None, taker))

"""How do the rules' own moments look?  Buttons at the table, and the panels that they open."""

from collections.abc import Iterator

from whist.app.html import Html, Value, el
from whist.app.model import Model
from whist.app.moment_words import say
from whist.app.moments import SAY, after_remedy, claims, corrections, sayings, wrong
from whist.app.views.panels import button, dialog
from whist.app.words import SUIT_NAMES, capital, card_name, name_of, us_and_them
from whist.app.words import say as usual
from whist.cards import Cards
from whist.engine.actions import Accuse, Honours, Pass, Remedy
from whist.engine.deal import side_of
from whist.engine.revokes import Revoke, revokes
from whist.match.table import Scene


def panel(model: Model) -> Html | None:
    """The open panel."""
    if model.panel == "draw":
        from whist.app.views.draw import panel as drawn  # noqa: PLC0415 - once in a match

        return drawn(model)
    if model.panel == "honours":
        return honours(model.scene) if model.scene else None
    if model.scene is None:
        return None
    makers = {"claim": claim, "correct": correct, "reckoning": reckoning, "remedies": remedies}
    return makers[model.panel](model.scene)


def at_the_table(model: Model) -> Html | None:
    """The button of what may be said now, beside the sentence above the hand."""
    if model.scene is None:
        return None
    view = model.scene.view
    do = "correct" if corrections(view) else "claim" if model.playing and claims(view) else ""
    attributes: dict[str, Value] = {"id": "moment", "class": "button", "type": "button", "data-do": do}
    return el("button", attributes, say(do)) if do else None


def claim(scene: Scene) -> Html:
    """How many of the tricks that are left are claimed."""
    able = claims(scene.view)
    left = len(scene.view.hand)
    ways = [
        button(
            f"{SAY}{one}",
            say("claim_rest" if one.tricks == left else "claim_some", tricks=one.tricks, left=left),
        )
        for one in reversed(able)
    ]
    body = (el("p", None, say("claim_means")), el("div", {"class": "ways"}, ways))
    return dialog("claim", say("claim_title"), body, button("close", usual("back"), "main"))


def honours(scene: Scene) -> Html:
    """Whether the person's side calls its honours; once is enough."""
    view = scene.view
    ours = view.sides[side_of(view.sides, view.seat)]
    callers = [call.seat for call in view.calls if call.action == Honours(called=True) and call.seat in ours]
    called = say("honours_are_called", who=name_of(scene, callers[0])) if callers else None
    answers = (
        button(f"{SAY}{Honours(called=False)}", say("no_honours"), "plain"),
        button(f"{SAY}{Honours(called=True)}", say("call_honours"), "main"),
    )
    return dialog(
        "honours",
        say("honours"),
        (el("p", None, say("honours_means")), el("p", None, called)),
        answers,
        closes=False,
    )


def correct(scene: Scene) -> Html:
    """Which card is played instead of the one that revoked."""
    able = corrections(scene.view)
    ways = [button(f"{SAY}{one}", capital(card_name(one.card)), "way") for one in able]
    told = say("correct_means", card=card_name(wrong(scene.view))) if able else say("correct_late")
    body = (el("p", None, told), el("div", {"class": "menu"}, ways))
    return dialog("correct", say("correct_title"), body, button("close", usual("back"), "main"))


def reckoning(scene: Scene) -> Html:
    """Whether an opponent has revoked, and in which trick."""
    accusing = [one for one in sayings(scene.view) if isinstance(one, Accuse)]
    ways = [button(f"{SAY}{one}", accusation(scene, one), "way") for one in accusing]
    made = tuple(verdicts(scene))
    told = el("div", {"role": "status"}, [el("p", None, verdict) for verdict in made])
    body = (el("p", None, say("reckoning_means")), told, el("div", {"class": "menu"}, ways))
    on = button(f"{SAY}{Pass()}", say("no_more_revokes" if made else "no_revoke"), "main")
    return dialog("reckoning", say("reckoning"), body, on, closes=False)


def verdicts(scene: Scene) -> Iterator[str]:
    """What became of the person's accusations: every card lies open now, so that anybody can see it."""
    view = scene.view
    true = revokes(view.tricks, (Cards(),) * len(view.hand_sizes))
    for call in view.calls:
        if isinstance(call.action, Accuse) and call.seat == view.seat:
            proved = Revoke(call.action.offender, call.action.trick - 1) in true
            what = accusation(scene, call.action)
            yield say("was_a_revoke" if proved else "was_no_revoke", what=what)


def accusation(scene: Scene, one: Accuse) -> str:
    """A card that did not follow: it was a revoke if its player had the suit."""
    trick = scene.view.tricks[one.trick - 1]
    card = trick.card_of(one.offender)
    assert card is not None
    assert trick.led is not None
    who, led = name_of(scene, one.offender), SUIT_NAMES[trick.led]
    return say("accusation", trick=one.trick, who=who, card=card_name(card), led=led)


def remedies(scene: Scene) -> Html:
    """What a revoke costs: the three remedies, each with the score that it leads to."""
    amount = scene.view.rules.number("revoke_tricks")
    ways = [
        button(f"{SAY}{one}", f"{say(one.choice, number=amount)} {leads_to(scene, one)}", "way")
        for one in sayings(scene.view)
        if isinstance(one, Remedy)
    ]
    body = (el("p", None, say("remedies_means")), el("div", {"class": "menu"}, ways))
    return dialog("remedies", say("remedies"), body, None, closes=False)


def leads_to(scene: Scene, one: Remedy) -> str:
    """The score after this remedy, and whether it wins the game."""
    result = after_remedy(scene.view, one.choice)
    ours, theirs = us_and_them(scene.view.sides, result.scores)
    won = result.winner is not None and result.winner == side_of(scene.view.sides, scene.view.seat)
    return say("leads_to_win" if won else "leads_to", ours=ours, theirs=theirs)

"""What is kept before the eye?  Whist markers for both sides, the last trick and the log of the deal."""

from collections.abc import Sequence
from typing import Final

from whist.app.drawing import goal, low_wins
from whist.app.html import Html, Value, el
from whist.app.model import ME, Entry, Model
from whist.app.views.cards import chip
from whist.app.views.table import side
from whist.app.words import SENTENCES, name_of, say, sides
from whist.engine.deal import Played, Side, side_of
from whist.engine.law import winning
from whist.match.table import Scene

MOST_FLAPS: Final = 10
"""A marker has no more flaps than this; a longer game is shown on a scale."""
GAME_FLAPS: Final = 3
SHORT: Final = 12
"""So many digits of a seal are shown beside the table."""


def aside(model: Model) -> Html:
    """What lies beside the table; on small screens the score alone is seen."""
    keeping = (score(model.scene), last_trick(model), sealed(model)) if model.scene else ()
    return el(
        "aside", {"id": "side", "class": "side", "aria-label": say("beside")}, *keeping, story(model.story)
    )


def score(scene: Scene) -> Html:
    """The markers, the person's side first."""
    ours = side_of(scene.view.sides, ME)
    sides = (ours, *(other for other in range(len(scene.view.sides)) if other != ours))
    title = el("h2", {"id": "score-title"}, say("score"))
    rows = [marked(scene, which) for which in sides]
    attributes: dict[str, Value] = {"id": "score", "class": "pad score", "aria-labelledby": "score-title"}
    return el("section", attributes, title, rows, el("p", {"class": "stakes"}, how_far(scene)))


def sealed(model: Model) -> Html | None:
    """The seal of the deal in short, as a way to the whole of it."""
    if not model.seal or model.scene is None:
        return None
    short = model.seal[:SHORT]
    attributes: dict[str, Value] = {"id": "sealed", "class": "button plain sealed", "type": "button"}
    about = say("fair_details", seal=short)
    words = say("fair_opened" if model.scene.view.over else "fair_sealed_short", seal=short)
    return el("button", {**attributes, "data-do": "fair", "title": about}, words)


def how_far(scene: Scene) -> str:
    """What brings points, where games differ in that, and what it takes to win."""
    view = scene.view
    target, rubber = goal(view, scene.standing.scores), view.rules.number("rubber")
    to_win = say("to_win" if rubber > 1 else "to_win_one", target=target, games=rubber // 2 + 1)
    brings = f"brings_{view.rules.get('scoring')}"
    told = [say(brings)] if brings in SENTENCES else []
    low = [say("fewest_score")] if low_wins(view) else []
    return " ".join((*told, *low, to_win))


def marked(scene: Scene, which: Side) -> Html:
    """One side: who they are, their points, and the marker that shows both."""
    view = scene.view
    members = view.sides[which]
    ours = side(view, members[0])
    names = (
        None
        if len(members) == 1
        else say("pair", one=name_of(scene, members[0]), other=name_of(scene, members[1]))
    )
    small = names and el("small", None, names)
    who = el("span", {"class": "who"}, el("i", {"class": "dot"}), side_name(scene, ours), small)
    points = el("span", {"class": "points", "aria-hidden": True}, scene.standing.scores[which])
    return el(
        "div", {"id": f"score-{ours}", "class": "row", "data-side": ours}, who, points, marker(scene, which)
    )


def side_name(scene: Scene, whose: str) -> str:
    """What the side of the person is called, or the other one."""
    return sides(scene)[whose == "them"]


def marker(scene: Scene, which: Side) -> Html:
    """Three narrow flaps for the games, five broad ones for the points, as on a whist marker."""
    rules, standing = scene.view.rules, scene.standing
    points, games = standing.scores[which], standing.won(which)
    target = goal(scene.view, standing.scores)
    label = say(
        "marker",
        points=points,
        target=target,
        games=say("a_game") if games == 1 else say("games", number=games),
    )
    upper = flaps(games, GAME_FLAPS, "flaps games") if rules.number("rubber") > 1 else None
    lower = flaps(points, target, "flaps") if target <= MOST_FLAPS else scale(points, target)
    return el("span", {"class": "marker", "role": "img", "aria-label": label}, upper, lower)


def flaps(up: int, number: int, kind: str) -> Html:
    """A row of flaps, the first ones up."""
    return el(
        "span", {"class": kind}, [el("i", {"class": "up" if place < up else None}) for place in range(number)]
    )


def scale(points: int, target: int) -> Html:
    """A bar for targets that would need too many flaps."""
    return el("meter", {"min": 0, "max": target, "value": points, "aria-hidden": True})


def last_trick(model: Model) -> Html | None:
    """The trick that may still be looked at, small."""
    trick, scene = model.last_trick, model.scene
    if trick is None or scene is None:
        return None
    best = winning(trick.plays)
    plays = [small(scene, play, best=play == best) for play in trick.plays]
    title = el("h2", {"id": "last-title"}, say("last_trick"))
    attributes: dict[str, Value] = {"id": "last", "class": "pad last", "aria-labelledby": "last-title"}
    return el(
        "section", attributes, title, el("ol", {"class": "four"}, plays), el("p", None, taker(scene, best))
    )


def small(scene: Scene, play: Played, *, best: bool) -> Html:
    """A card of the last trick and who played it."""
    return el("li", {"data-best": best}, chip(play.card), name_of(scene, play.seat))


def taker(scene: Scene, best: Played) -> str:
    """Who won the trick."""
    return say("you_won_it") if best.seat == ME else say("won_it", who=name_of(scene, best.seat))


def story(entries: Sequence[Entry]) -> Html:
    """What may be read of the play; it is announced elsewhere (see `announcements`)."""
    lines = [el("p", {"id": f"story-{entry.number}"}, entry.text) for entry in entries]
    title = el("h2", {"id": "story-title"}, say("story"))
    return el("section", {"id": "story", "class": "pad story"}, title, el("div", {"class": "lines"}, lines))


def announcements(model: Model) -> Html:
    """Every play and trick for whoever listens, line by line; apart from what a panel makes inert.

    What is read aloud begins anew when the person wants to hear more or less.
    """
    wanted = model.settings.announce
    heard = () if wanted == "off" else model.heard
    lines = [
        el("p", {"id": f"log-{entry.number}"}, entry.text)
        for entry in heard
        if wanted == "all" or not entry.small
    ]
    attributes: dict[str, Value] = {
        "id": f"log-{wanted}",
        "class": "unseen",
        "role": "log",
        "aria-live": "polite",
    }
    return el("div", {**attributes, "aria-label": say("story")}, lines)

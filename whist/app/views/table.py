"""How does the table look?  The places around a trick, the trump, the tricks taken and the sentence."""

from collections.abc import Mapping
from typing import Final

from whist.app.drawing import by_phase, drawing, draws, early_tricks_count, just_emptied
from whist.app.html import Html, Value, el
from whist.app.model import ME, Model
from whist.app.playing import would_revoke
from whist.app.views.cards import backs, chip, face_up, pip, spoken
from whist.app.views.hand import hand
from whist.app.views.stock import about_trumps, known_cards, phase, stock
from whist.app.words import SUIT_NAMES, capital, card_name, for_two, name_of, say, sides, turn
from whist.engine.deal import Played, Seat, Side, Trick, side_of
from whist.engine.law import winning
from whist.engine.variant import legal
from whist.engine.view import View
from whist.match.table import Scene
from whist.variants import variant

PLACES: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("south", "north"),
    3: ("south", "west", "east"),
    4: ("south", "west", "north", "east"),
}


def table(model: Model) -> Html:
    """The cloth and all that lies on it."""
    # Nothing is dealt before the draw for partners has been seen.
    scene = None if model.panel == "draw" else model.seen
    attributes: dict[str, Value] = {"id": "table", "class": "table", "tabindex": -1}
    if model.lifted is not None:
        attributes["data-do"] = "lower"
    if scene is not None and for_two(scene):
        attributes["data-phase"] = "drawing" if drawing(scene.view) or just_emptied(scene.view) else "playing"
    return el("main", attributes, on_the_cloth(model, scene) if scene else None)


def on_the_cloth(model: Model, scene: Scene) -> list[Html | None]:
    """Corners, seats and trick in the order in which they are read, the person's own things last."""
    view = scene.view
    others = [seat for seat in range(len(view.hand_sizes)) if seat != ME]
    around = [place_of(model, scene, seat) for seat in others]
    return [
        trump(scene),
        tally(scene),
        *around,
        *(known_cards(model, scene, seat) for seat in others),
        middle(model, scene),
        own_place(model, scene),
        hand(model, view),
    ]


def place(view: View, seat: Seat) -> str:
    """Where a seat is on the screen: the person's own seat is south, play goes on to the west."""
    return PLACES[len(view.hand_sizes)][seat]


def side(view: View, seat: Seat) -> str:
    """Whether somebody plays with the person or against."""
    return "us" if side_of(view.sides, seat) == side_of(view.sides, ME) else "them"


def on_turn(model: Model, view: View) -> Seat | None:
    """Who is to play; no bot while a finished trick still lies there to be seen."""
    return None if model.resting and not model.playing else view.turn


def seat(model: Model, scene: Scene, who: Seat, *children: Html | None) -> Html:
    """A place at the table, marked when it is on turn."""
    where = place(scene.view, who)
    attributes: dict[str, Value] = {
        "id": f"seat-{where}",
        "class": "seat",
        "role": "group",
        "aria-label": capital(name_of(scene, who)),
        "data-place": where,
        "data-side": side(scene.view, who),
        "data-turn": on_turn(model, scene.view) == who,
        "data-thinking": on_turn(model, scene.view) == who != ME,
    }
    return el("section", attributes, *children)


def place_of(model: Model, scene: Scene, who: Seat) -> Html:
    """Somebody else's place: cards held, plaque, and the turned card while it lies there."""
    turned = upcard(model, scene.view, who)
    held = scene.view.hand_sizes[who] - (turned is not None)
    return seat(model, scene, who, hand_of(model, scene, who, held), plaque(model, scene, who), turned)


def hand_of(model: Model, scene: Scene, who: Seat, held: int) -> Html | None:
    """The cards that somebody holds: their backs, or themselves for whoever looks into them."""
    if not held:
        return None
    if not (model.settings.peek and model.hands):
        return backs(held)
    cards = [el("li", None, chip(card)) for card in sorted(model.hands[who], reverse=True)]
    return el("ul", {"class": "backs peeked", "aria-label": say("hand_of", who=name_of(scene, who))}, cards)


def own_place(model: Model, scene: Scene) -> Html:
    """The person's plaque, and beside it the sentence that says what is asked or refused."""
    own = seat(model, scene, ME, plaque(model, scene, ME), upcard(model, scene.view, ME))
    way = moment(model, scene) or going_on(model, scene)
    return el("div", {"id": "me", "class": "me"}, own, sentence(model, scene), way)


def moment(model: Model, scene: Scene) -> Html | None:
    """The button of what the person may say now, where there is more to do than to play a card."""
    if all(action.kind == "play" for action in legal(variant(scene.view.variant), scene.view)):
        return None
    from whist.app.views.moments import at_the_table  # noqa: PLC0415 - few tables have such rules

    return at_the_table(model)


def going_on(model: Model, scene: Scene) -> Html | None:
    """After the deal, for whoever has closed the score sheet: the button to the next deal or match."""
    if not scene.view.over or model.resting:
        return None
    do, name = onward(model)
    return el("button", {"id": "next", "class": "button main", "type": "button", "data-do": do}, name)


def onward(model: Model) -> tuple[str, str]:
    """What follows a finished deal, and its name: another deal, the match that was kept, or another match."""
    if model.scene is not None and model.scene.standing.winner is None:
        return "next", say("next_deal")
    return ("home", say("home")) if model.visit.waiting else ("again", say("play_again"))


def plaque(model: Model, scene: Scene, who: Seat) -> Html:
    """Name, dealer's badge, and either the turn or who this is."""
    badge = el("span", {"class": "badge"}, say("dealer")) if scene.view.dealer == who else None
    name = el("span", {"class": "name"}, name_of(scene, who))
    about = el("span", {"class": "about"}, *whose(model, scene, who))
    return el("div", {"class": "plaque"}, el("i", {"class": "dot"}), name, badge, about)


def whose(model: Model, scene: Scene, who: Seat) -> tuple[Html | str, ...]:
    """The second line of a plaque: on turn, leader of the trick, or who this is."""
    if on_turn(model, scene.view) == who:
        return el("i", {"class": "arrow"}), say("to_play" if who == ME else "thinking")
    lying = model.trick
    if lying and lying.plays and lying.leader == who:
        return (say("has_led"),)
    partner = next((one for one in scene.view.sides[side_of(scene.view.sides, who)] if one != who), None)
    if who == ME:
        return (say("with", who=name_of(scene, partner)) if partner is not None else "",)
    level = say(f"level_{scene.setup.players[scene.seating[who]]}")
    return (say("partner_level", level=level) if partner == ME else level,)


def upcard(model: Model, view: View, who: Seat) -> Html | None:
    """The turned card at the dealer's place, until the dealer plays to the first trick."""
    if view.upcard is None or view.dealer != who or draws(view):
        return None
    label = say("turned_up", card=spoken(view.upcard))
    return face_up(
        view.upcard, {"id": "upcard", "class": "card upcard", "aria-label": label}, model.settings.faces
    )


def trump(scene: Scene) -> Html:
    """What is trumps, as a sign and in words, and that the match was looked into."""
    view = scene.view
    attributes: dict[str, Value] = {"id": "trump", "class": "trump"}
    more = list(about_trumps(view))
    if scene.peeked:
        mark = el("span", {"class": "unseen"}, say("peeked_means"))
        more.append(el("span", {"class": "turned", "title": say("peeked_means")}, say("peeked"), mark))
    if view.trump is None:
        return el("p", attributes, el("span", None, el("b", None, say("no_trumps")), *more))
    seal = el("span", {"class": "seal", "data-suit": view.trump.letter}, pip(view.trump))
    words = el("span", None, el("b", None, capital(SUIT_NAMES[view.trump])), " ", say("are_trumps"), *more)
    return el("p", attributes, seal, words)


def tally(scene: Scene) -> Html:
    """The tricks of each side as far as they count: a number, and packets to be counted."""
    view = scene.view
    ours = side_of(view.sides, ME)
    what = phase(view) or el("span", {"class": "what", "aria-hidden": True}, say("tricks"))
    we, they = sides(scene)
    rows = (what, count(view, "us", we, ours), count(view, "them", they, 1 - ours))
    return el(
        "section", {"id": "tally", "class": "tally", "role": "group", "aria-label": say("tricks")}, *rows
    )


def count(view: View, whose: str, name: str, which: Side) -> Html:
    """One side's tricks: a number, or two where both halves count, and packets for the half that is on."""
    early, late = by_phase(view, which)
    early = early if early_tricks_count(view) else 0
    late += view.awarded[which] if view.awarded else 0
    number = el("b", None, early + late)
    if early and not drawing(view):
        both = el("span", {"aria-hidden": True}, say("both_phases_short", early=early, late=late))
        number = el(
            "b", None, both, el("span", {"class": "unseen"}, say("both_phases", early=early, late=late))
        )
    lying = [el("i")] * (early if drawing(view) else late)
    packets = el("span", {"id": f"packets-{whose}", "class": "packets"}, lying)
    return el("div", {"class": "row", "data-side": whose}, el("span", None, name), number, packets)


def middle(model: Model, scene: Scene) -> Html:
    """The trick; at a table for two the stock lies beside it, well apart."""
    lying = trick(model, scene)
    if not for_two(scene):
        return lying
    return el("div", {"id": "middle", "class": "middle"}, stock(model, scene.view), lying)


def trick(model: Model, scene: Scene) -> Html:
    """The cards in the middle, each towards the one who played it."""
    lying = model.trick
    return el(
        "section",
        {
            "id": "trick",
            "class": "trick",
            "role": "group",
            "aria-label": say("trick"),
            "data-winner": place(scene.view, lying.winner) if lying and lying.winner is not None else None,
        },
        cards_of(scene, lying, "card-", model.settings.faces) if lying else None,
    )


def cards_of(scene: Scene, lying: Trick, prefix: str, faces: str) -> list[Html]:
    """The cards of a trick in the order of play; the one that wins so far is ringed."""
    best = winning(lying.plays) if lying.plays else None
    return [
        played(scene, play, number, f"{prefix}{play.card}", faces, best=play == best)
        for number, play in enumerate(lying.plays, start=1)
    ]


def played(scene: Scene, play: Played, number: int, name: str, faces: str, *, best: bool) -> Html:
    """One card of a trick."""
    key = "played_and_winning" if best else "played_by"
    attributes: dict[str, Value] = {
        "id": name,
        "data-place": place(scene.view, play.seat),
        "data-nth": number,
        "data-best": best,
        "aria-label": say(key, card=spoken(play.card), who=name_of(scene, play.seat)),
    }
    return face_up(play.card, attributes, faces)


def sentence(model: Model, scene: Scene) -> Html:
    """Whose turn it is and what it asks, or why a card was refused."""
    resting = model.resting.winner if model.resting else None
    refused = model.refusal or in_vain(scene)
    tone = "refusal" if refused else "turn" if model.playing else None
    # Spoken when it concerns the person; what the others do is told by the log.
    spoken_aloud = "polite" if tone else "off"
    attributes: dict[str, Value] = {"id": "say", "class": "say", "data-tone": tone, "aria-live": spoken_aloud}
    return el("p", attributes, refused or to_confirm(model) or turn(scene, resting, model.undrawn))


def in_vain(scene: Scene) -> str:
    """That the claim was refused which the person has just made."""
    view = scene.view
    last = view.calls[-1] if view.calls and view.turn == ME else None
    if last is None or (last.seat, last.trick, last.action.kind) != (ME, len(view.tricks) - 1, "claim"):
        return ""
    from whist.app.moment_words import say as told  # noqa: PLC0415 - as above

    return told("claim_refused")


def to_confirm(model: Model) -> str:
    """What a lifted card waits for."""
    if model.lifted is None or model.scene is None:
        return ""
    key = "confirm_revoke" if would_revoke(model.scene.view, model.lifted) else "confirm_card"
    return say(key, card=card_name(model.lifted))

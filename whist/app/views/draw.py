"""How does the draw for partners look?  What each player drew, who plays with whom, and who deals first."""

from whist.app.html import Html, el
from whist.app.levels import PLAYERS
from whist.app.model import ME, Model
from whist.app.moment_words import say
from whist.app.views.cards import chip, face_up
from whist.app.views.panels import button, dialog
from whist.app.words import say as usual
from whist.engine.draw import Draw, Player

AROUND = (2, 1, 3)
"""The seats as they are told of: the partner's, then the other two."""


def panel(model: Model) -> Html | None:
    """The cards drawn, in pairs, before the first hand is dealt."""
    scene = model.scene
    if scene is None or scene.drawn is None:
        return None
    draw, dealer = scene.drawn, scene.seating[scene.view.dealer]
    partner, left, right = (draw.seating[seat] for seat in AROUND)
    again = el("p", {"class": "soft"}, say("draw_again")) if len(draw.rounds) > 1 else None
    deals = say("you_deal_first") if dealer == ME else say("draw_deals", who=PLAYERS[dealer])
    body = (
        el("p", {"class": "lead"}, say("draw_pairs", one=PLAYERS[ME], other=PLAYERS[partner]), " ", deals),
        el(
            "div",
            {"class": "draw"},
            pair(draw, (ME, partner), "us", dealer, model.settings.faces),
            pair(draw, (left, right), "them", dealer, model.settings.faces),
        ),
        el("p", {"class": "soft"}, say("draw_means")),
        again,
    )
    return dialog("draw", say("draw"), body, button("close", say("deal_now"), "main"))


def pair(draw: Draw, players: tuple[Player, Player], whose: str, dealer: Player, faces: str) -> Html:
    """Two partners with their cards, the person's side first."""
    one, other = (PLAYERS[player] for player in players)
    name = say("both", one=one, other=other)
    drawn = [card(draw, player, faces, deals=player == dealer) for player in players]
    return el("section", {"class": "couple", "data-side": whose, "role": "group", "aria-label": name}, drawn)


def card(draw: Draw, player: Player, faces: str, *, deals: bool) -> Html:
    """What one player drew; earlier cards, if it drew again, in small."""
    *before, last = (drawn for cards in draw.rounds for who, drawn in cards if who == player)
    small = el("small", None, [chip(one) for one in before]) if before else None
    badge = el("span", {"class": "badge"}, usual("dealer")) if deals else None
    return el("div", {"class": "lot"}, el("b", None, PLAYERS[player]), face_up(last, {}, faces), badge, small)

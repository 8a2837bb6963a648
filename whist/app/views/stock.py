"""How does the middle of the table look while cards are drawn?  The stock, the prize, and what is known.

A pile shows how thick it is and nothing else; the one card of it that has a name lies face up.
"""

from collections.abc import Iterator
from typing import Final

from whist.app.drawing import drawing, draws, early_tricks_count, just_emptied, known, low_wins
from whist.app.html import Html, Value, el
from whist.app.model import Model
from whist.app.views.cards import chip, face_up, spoken
from whist.app.words import card_name, name_of, say, stock_empty
from whist.cards import Card
from whist.engine.deal import Seat
from whist.engine.view import View
from whist.match.table import Scene

CARDS_TO_A_LAYER: Final = 3
"""As many cards of the pile make one edge that is seen."""


def stock(model: Model, view: View) -> Html | None:
    """The stock with the prize; in the first trick without one, what is different from now on."""
    attributes: dict[str, Value] = {"id": "stock", "class": "stock"}
    if just_emptied(view):
        return el("p", {**attributes, "class": "stock empty"}, stock_empty(view))
    if view.upcard is None or not drawing(view):
        return None
    named: dict[str, Value] = {**attributes, "role": "group", "aria-label": say("stock")}
    value = worth(model, view)
    captions = (
        say("left", number=view.stock_size),
        say("prize_caption") if value is None else say("prize_and_worth", tricks=value),
    )
    lying = (
        pile(view.stock_size - 1),
        prize(view, view.upcard, model.settings.faces),
        *(el("p", {"class": "caption", "aria-hidden": True}, words) for words in captions),
    )
    return el("section", named, el("div", {"class": "lying"}, *lying), told(view.upcard, value))


def pile(number: int) -> Html:
    """So many cards, face down, one on the other."""
    layers = -(-number // CARDS_TO_A_LAYER)
    return el(
        "div", {"id": "pile", "class": "pile", "aria-hidden": True}, [el("i", {"class": "back"})] * layers
    )


def prize(view: View, card: Card, faces: str) -> Html:
    """The card for which this trick is played."""
    left = say("cards_left", number=view.stock_size)
    label = say("prize", card=card_name(card), left=left)
    return face_up(card, {"id": "prize", "class": "card prize", "aria-label": label}, faces)


def worth(model: Model, view: View) -> str | None:
    """How many tricks it is worth to win the prize, for whoever has asked to be told."""
    if not model.settings.worth:
        return None
    # Only who wants to know it pays for the table of values.
    from whist.players.german.worth import equity  # noqa: PLC0415

    return signed(equity(view) or 0.0)


def told(card: Card, value: str | None) -> Html | None:
    """The same in a sentence; where there is no room for it, it is only heard."""
    if value is None:
        return None
    return el("p", {"id": "worth", "class": "worth"}, say("prize_worth", card=card_name(card), tricks=value))


def signed(number: float) -> str:
    """A number with its sign, never a minus before nothing."""
    return f"{round(number, 1) + 0.0:+.1f}".replace("-", "−")


def phase(view: View) -> Html | None:
    """Which half of the deal is on: a word, and for whoever listens what it means."""
    if not draws(view):
        return None
    now = "drawing" if drawing(view) else "playing"
    means = "phase_drawing_counts" if drawing(view) and early_tricks_count(view) else f"phase_{now}_means"
    words = el("span", {"class": "unseen"}, say(means))
    shown = el("span", {"aria-hidden": True}, say(f"phase_{now}"))
    return el("p", {"id": "phase", "class": "phase", "data-phase": now}, shown, words)


def known_cards(model: Model, scene: Scene, who: Seat) -> Html | None:
    """The prizes that somebody holds, for whoever has asked to be reminded."""
    held = known(scene.view, who) if model.settings.known else ()
    if not held:
        return None
    attributes: dict[str, Value] = {"id": "known", "class": "known"}
    title = el("span", {"aria-hidden": True}, say("known_short"))
    chips = el(
        "ul",
        {"aria-label": say("known_of", who=name_of(scene, who))},
        [el("li", None, chip(card)) for card in held],
    )
    return el("div", attributes, title, chips)


def about_trumps(view: View) -> Iterator[Html]:
    """Below the trump sign: the card that was turned first, and who wins where that is not plain."""
    if draws(view) and view.turned is not None:
        yield el("span", {"class": "turned"}, say("first_turned"), " ", chip(view.turned))
    if low_wins(view):
        yield el("span", {"class": "turned"}, say("fewest_win"))


def just_drawn(view: View, card: Card) -> Html | None:
    """The badge of a card that came from the stock a moment ago."""
    return (
        el("span", {"class": "drawn", "aria-hidden": True}, say("drawn_badge"))
        if card == view.drawn
        else None
    )


def name_in_hand(view: View, card: Card) -> str:
    """A card of the hand as it is announced."""
    return say("just_drawn", card=spoken(card)) if card == view.drawn else spoken(card)

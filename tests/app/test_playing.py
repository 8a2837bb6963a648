"""Is a card confirmed, and played by itself, where the person wants that and nowhere else?"""

import pytest

from tests.app.table import my_legal_card, new_match, play_until, settings, shown
from tests.app.test_views import Parsed
from whist.app.messages import ButtonPressed, CardAsked, CardTapped, Choose, FieldChanged, FocusMoved
from whist.app.model import Model
from whist.app.order import hand_order
from whist.app.playing import GUARD
from whist.app.update import update
from whist.app.views.page import page
from whist.engine.actions import Play
from whist.engine.variant import legal
from whist.engine.view import view
from whist.variants import variant

LATER = 1000 + GUARD


def able(match):
    return legal(variant(match.setup.variant), view(match.deal, 0))


def model_at(moment, **words):
    """The screen at the first such moment, asked for a card."""
    match = play_until(new_match(), lambda now: now.deal.turn == 0 and moment(now))
    chosen = settings(**words)
    return shown(match, Model(settings=chosen, own=chosen), asked=True), match


def confirming():
    return model_at(lambda now: len(able(now)) > 1, confirm="on")


def choices(effects):
    return [effect for effect in effects if isinstance(effect, Choose)]


def lifted_in(model):
    return [attrs["data-card"] for _, attrs in Parsed(page(model)).elements if "data-lifted" in attrs]


def test_the_first_tap_lifts_and_the_second_plays():
    model, match = confirming()
    card = my_legal_card(match)
    lifted, effects = update(model, CardTapped(card, 1000))
    assert (effects, lifted.lifted, lifted.asked) == ((), card, True)
    assert lifted_in(lifted) == [str(card)]
    assert f"Choose the {card.name} again to play it" in page(lifted)
    assert update(lifted, CardTapped(card, 1001)) == (lifted, ())
    played, effects = update(lifted, CardTapped(card, LATER))
    assert choices(effects) == [Choose(Play(card))]
    assert played.lifted is None


def test_without_confirming_one_tap_plays():
    model, match = model_at(lambda now: len(able(now)) > 1)
    assert choices(update(model, CardTapped(my_legal_card(match), 1000))[1])


def test_another_card_is_lifted_in_its_place():
    model, match = confirming()
    one, other = (action.card for action in able(match)[:2])
    model, _ = update(model, CardTapped(one, 1000))
    model, effects = update(model, CardTapped(other, LATER))
    assert (model.lifted, choices(effects)) == (other, [])


@pytest.mark.parametrize("do", ["escape", "lower"])
def test_escape_and_a_tap_elsewhere_put_it_back(do):
    model, match = confirming()
    assert "lower" not in {attrs.get("data-do") for _, attrs in Parsed(page(model)).elements}
    model, _ = update(model, CardTapped(my_legal_card(match), 1000))
    assert "lower" in {attrs.get("data-do") for _, attrs in Parsed(page(model)).elements}
    model, _ = update(model, ButtonPressed(do, LATER))
    assert (model.lifted, model.panel) == (None, "")
    assert update(model, ButtonPressed("escape", 2 * LATER))[0].panel == "menu"
    assert update(model, ButtonPressed("lower", 2 * LATER))[0].panel == ""


def test_a_card_against_the_rules_is_not_lifted():
    model, match = model_at(lambda now: 1 < len(able(now)) < len(now.deal.hands[0]), confirm="on")
    against = next(card for card in match.deal.hands[0] if Play(card) not in able(match))
    refused, _ = update(model, CardTapped(against, 1000))
    assert refused.refusal
    assert refused.lifted is None


def test_arrows_leave_a_lifted_card_where_it_is():
    model, match = confirming()
    model, _ = update(model, CardTapped(my_legal_card(match), 1000))
    assert update(model, FocusMoved(1))[0].lifted == model.lifted


def only_one(now):
    return len(able(now)) == 1 and len(now.deal.hands[0]) > 1


def last_one(now):
    return len(now.deal.hands[0]) == 1


@pytest.mark.parametrize(
    ("forced", "moment", "plays"),
    [
        ("off", only_one, False),
        ("off", last_one, False),
        ("last", only_one, False),
        ("last", last_one, True),
        ("always", only_one, True),
        ("always", last_one, True),
        ("always", lambda now: len(able(now)) > 1, False),
    ],
)
def test_the_only_card_is_played_by_itself_where_that_is_wanted(forced, moment, plays):
    model, match = model_at(moment, forced=forced)
    before, _ = update(model._replace(asked=False), FieldChanged("suits", "four"))
    after, effects = update(before, CardAsked())
    assert choices(effects) == ([Choose(able(match)[0])] if plays else [])
    assert (after.forced, after.asked) == (plays, not plays)


def test_nothing_is_played_under_a_panel_but_when_it_is_closed():
    model, match = model_at(only_one)
    model, _ = update(model, ButtonPressed("settings", 0))
    model, effects = update(model, FieldChanged("forced", "always"))
    assert choices(effects) == []
    _, effects = update(model, ButtonPressed("close", 1000))
    assert choices(effects) == [Choose(able(match)[0])]


def test_the_focus_stays_in_the_hand_when_a_card_is_played_by_itself():
    model, match = model_at(only_one, forced="always")
    card = able(match)[0].card
    assert model.focus in hand_order(view(match.deal, 0))
    assert model.focus != card

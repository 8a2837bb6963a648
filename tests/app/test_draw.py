"""Is the draw for partners seen before the first deal, and only then?"""

from itertools import count

import pytest

from tests.app.table import lowest, new_match, settings, shown
from tests.app.test_views import Parsed
from whist.app.messages import ButtonPressed, Focus
from whist.app.model import Model
from whist.app.update import update
from whist.app.views.page import page
from whist.app.words import PLAYERS, capital, card_name
from whist.match.match import begin


def drawn_match():
    return new_match(seating="drawn")


def redrawn():
    """A match whose partners were drawn in more than one round."""
    setup = new_match(seating="drawn").setup
    return next(found for n in count() if len((found := begin(setup, f"again-{n}")).drawn.rounds) > 1)


@pytest.mark.parametrize("match", [drawn_match(), redrawn()], ids=["once", "again"])
def test_all_drawn_cards_are_shown_in_pairs_with_the_first_dealer(match):
    html = page(shown(match))
    for round_ in match.drawn.rounds:
        for _, card in round_:
            assert capital(card_name(card)) in html
    partner, dealer = PLAYERS[match.seating[2]], PLAYERS[match.seating[match.deal.dealer]]
    assert f"You and {partner} are partners." in html
    assert ("You deal first." if dealer == "You" else f"{dealer} deals first.") in html
    assert ("drew again" in html) == (len(match.drawn.rounds) > 1)


def test_nothing_is_dealt_or_told_before_the_draw_has_been_seen():
    model = shown(drawn_match())
    assert model.panel == "draw"
    assert "hand" not in Parsed(page(model)).ids()
    assert not model.heard
    dealt, effects = update(model, ButtonPressed("close", 1e6))
    assert dealt.panel == ""
    assert "hand" in Parsed(page(dealt)).ids()
    assert len(dealt.heard) >= 5
    assert any(isinstance(effect, Focus) and effect.element.startswith("card-") for effect in effects)


def test_whoever_does_not_want_to_see_it_does_not():
    model = shown(drawn_match(), Model(settings=settings(show_draw="off")))
    assert model.panel == ""


def test_it_is_not_shown_again_once_a_card_is_played_nor_where_nobody_drew():
    assert shown(lowest(drawn_match())).panel == ""
    assert shown(new_match()).panel == ""

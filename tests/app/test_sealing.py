"""Is the seal of a deal shown before its first card, and opened only when the deal is over?"""

import hashlib

import pytest

from tests.app.table import at_my_turn, new_match, play_until, shown
from whist.app.messages import ButtonPressed, Copy, DealSealed, KeepBooks, ScenePublished
from whist.app.model import Model, Visit
from whist.app.sealing import command, disclosed, seal_of, verdict
from whist.app.update import update
from whist.app.views.page import page
from whist.match.match import next_deal
from whist.match.shuffle import pack
from whist.match.table import scene


def sealed(match, **visit):
    model = shown(match)._replace(visit=Visit(**visit))
    return update(model, DealSealed(seal_of(scene(match, 0))))[0]


def opened(match, **visit):
    return update(sealed(match, **visit), ButtonPressed("fair", 1))[0]


@pytest.fixture
def going_on():
    return at_my_turn(new_match())


@pytest.fixture
def over():
    return play_until(new_match(), lambda now: now.deal.turn is None)


def test_a_deal_is_sealed_once_at_its_beginning():
    first = new_match()
    _, effects = update(Model(), ScenePublished(scene(first, 0)))
    assert KeepBooks(scene(first, 0)) in effects
    assert sealed(first).seal == seal_of(scene(at_my_turn(first), 0))


def test_the_next_deal_has_a_seal_of_its_own(over):
    following = next_deal(over)
    model, effects = update(sealed(over), ScenePublished(scene(following, 0)))
    assert model.seal == ""
    assert KeepBooks(scene(following, 0)) in effects
    assert seal_of(scene(following, 0)) != seal_of(scene(over, 0))


def test_the_seal_is_shown_in_short_beside_the_table_and_whole_in_its_panel(going_on):
    seal = seal_of(scene(going_on, 0))
    beside = page(sealed(going_on))
    assert f"Deal sealed: {seal[:12]}" in beside
    assert seal not in beside
    assert seal in page(opened(going_on))


def test_nothing_that_tells_the_cards_is_in_the_page_before_the_deal_is_over(going_on):
    assert disclosed(scene(going_on, 0)) is None
    assert verdict(scene(going_on, 0), "") == ""
    html = page(update(opened(going_on), ButtonPressed("verify", 2))[0])
    salt = "".join(str(card) for card in pack(going_on.seed, 1)[:3])
    assert salt not in html.replace(" ", "")
    assert 'data-do="verify"' not in html
    assert going_on.seed not in html


def test_after_the_deal_the_line_is_opened_and_fits(over):
    html = page(opened(over))
    told = disclosed(scene(over, 0))
    assert told in html
    assert told.split()[1:] == [str(card) for card in pack(over.seed, 1)]
    assert hashlib.sha256(told.encode()).hexdigest() == seal_of(scene(over, 0))
    assert over.seed not in html
    model, effects = update(opened(over), ButtonPressed("verify", 2))
    assert effects == ()
    assert "It fits" in page(model)
    assert "It fits" not in page(update(model, ButtonPressed("fair", 3))[0])


def test_another_seal_than_the_one_that_was_shown_is_found_out(over):
    model = opened(over)._replace(seal="0" * 64)
    assert "It does not fit" in page(update(model, ButtonPressed("verify", 2))[0])


def test_the_command_can_be_copied(over):
    told = disclosed(scene(over, 0))
    assert command(told) == f"printf '%s' '{told}' | sha256sum"
    model, effects = update(opened(over), ButtonPressed("copy-command", 2))
    assert effects == (Copy("command"),)
    assert "The command is copied" in page(update(model, ButtonPressed("copied-command", 3))[0])


def test_cards_of_a_link_are_not_said_to_be_left_to_chance(going_on):
    assert "source of chance" in page(opened(going_on))
    assert "source of chance" not in page(opened(going_on, guest=True))


def test_for_two_the_line_is_told_by_its_own_order():
    match = play_until(new_match(variant="german"), lambda now: now.deal.turn is None)
    assert "then the stock" in page(opened(match))


def test_before_there_is_a_table_there_is_no_seal():
    assert "sealed" not in page(Model())
    assert 'id="panel-fair"' not in page(Model(panel="fair"))

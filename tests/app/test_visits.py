"""Does a match that came by a link leave the visitor's own alone, and does the way back lead there?"""

import json
from html.parser import HTMLParser

import pytest

from tests.app.table import new_match, play_until, settings, shown
from whist.app.address import read, usual
from whist.app.links import frame, link
from whist.app.messages import (
    BeginMatch,
    ButtonPressed,
    Copy,
    FieldChanged,
    Focus,
    GoHome,
    LeaveLink,
    SaveSettings,
    ScenePublished,
)
from whist.app.model import Model, Visit
from whist.app.saves import MATCH, SETTINGS
from whist.app.storage import MemoryStorage
from whist.app.update import update
from whist.app.views.page import page
from whist.app.visits import GUEST, Asked, opened
from whist.engine.view import view
from whist.match.match import Setup, act, begin, deal_over, next_deal, over, rng_for
from whist.match.record import write
from whist.match.table import scene
from whist.players import player
from whist.variants import variant

PAGE = "https://your.host/whist/"


def visit(storage=None, **asked):
    return opened(storage or MemoryStorage(), Asked(tuple(asked.items()), PAGE, "2026-11-30"))


def with_own_match(seed="own"):
    storage = MemoryStorage()
    storage.write(MATCH, write(new_match(seed)))
    return storage


def finished(match):
    """The match at its end, by the simplest of players."""
    while not over(match):
        match = next_deal(match) if deal_over(match) else play_until(match, deal_over)
    return match


def pressed(model, do):
    return update(model, ButtonPressed(do, 1e6))


def test_an_address_without_a_match_goes_on_with_ones_own():
    for asked in ({}, {"theme": "dark"}, {"game": "bezique"}):
        there = visit(with_own_match(), **asked)
        assert there.match.seed == "own"
        assert not there.model.visit.guest


def test_a_link_is_played_at_once_and_ones_own_match_waits():
    storage = with_own_match()
    there = visit(storage, seed="fair")
    assert there.match == begin(usual("whist"), "fair")
    assert there.model.visit == Visit(PAGE, guest=True, waiting=True)
    assert "Your own match is kept" in there.model.notices[0]
    assert storage.read(MATCH) == write(new_match("own"))


def test_nobody_is_told_of_a_match_that_is_over():
    storage = MemoryStorage()
    storage.write(MATCH, write(finished(new_match("own", rubber=1))))
    there = visit(storage, seed="fair")
    assert there.model.visit == Visit(PAGE, guest=True)
    assert there.model.notices == ()


def test_a_link_that_is_opened_again_goes_on_where_it_was_left():
    storage = MemoryStorage()
    left = play_until(begin(usual("whist"), "fair"), lambda match: len(match.deals[0]) == 9)
    storage.write(GUEST, write(left))
    assert visit(storage, seed="fair").match == left
    assert visit(storage, level="hard").match == left
    assert visit(storage, seed="foul").match.seed == "foul"
    assert visit(storage, seed="fair", level="easy").match.deals == ((),)


def test_a_link_is_dealt_again_when_its_match_is_over():
    storage = MemoryStorage()
    left = finished(begin(visit(rubber="1", seed="fair").match.setup, "fair"))
    storage.write(GUEST, write(left))
    assert visit(storage, rubber="1", seed="fair").match.deals == ((),)


@pytest.mark.parametrize("text", ["", "undefined", "{", "[" * 5000, '{"version": 999}'])
def test_a_damaged_guest_is_dealt_again(text):
    storage = MemoryStorage()
    storage.write(GUEST, text)
    assert visit(storage, seed="fair").match == begin(usual("whist"), "fair")


def test_the_deal_of_the_day_is_named():
    assert "2026-11-30: the same cards for everybody" in visit(daily="").model.notices[0]
    assert "Your own match" in visit(with_own_match(), daily="").model.notices[0]


def test_settings_of_a_link_are_in_force_and_are_not_kept():
    storage = MemoryStorage()
    there = visit(storage, pace="instant")
    assert there.model.settings == settings(pace="instant")
    assert "instant" not in storage.read(SETTINGS)
    model, effects = update(there.model, FieldChanged("suits", "four"))
    assert model.settings == settings(pace="instant", suits="four")
    (kept,) = (effect.text for effect in effects if isinstance(effect, SaveSettings))
    assert json.loads(kept).items() >= {"pace": "normal", "suits": "four"}.items()


def test_what_the_person_sets_is_kept_though_a_link_said_otherwise():
    model, effects = update(visit(pace="instant").model, FieldChanged("pace", "fast"))
    assert model.settings == model.own == settings(pace="fast")
    assert '"fast"' in effects[0].text


def test_the_way_back_leads_to_ones_own_match():
    there = visit(with_own_match(), seed="fair")
    model = shown(there.match, there.model)
    assert "Back to my match" in page(model)
    model, effects = pressed(model, "home")
    assert effects[1:] == (LeaveLink(), GoHome())
    assert model.visit == Visit(PAGE)
    assert pressed(model, "home")[1] == ()


def test_after_a_linked_match_the_way_leads_to_ones_own_before_another_one():
    won = finished(begin(visit(rubber="1", seed="fair").match.setup, "fair"))
    for storage, way in ((with_own_match(), "home"), (MemoryStorage(), "again")):
        model = shown(won, visit(storage, rubber="1", seed="fair").model)
        assert f'data-do="{way}"' in page(model)
        assert (f'data-do="{"again" if way == "home" else "home"}"' in page(model)) is False


def test_a_new_match_leaves_the_link_and_says_what_it_costs():
    model = shown(new_match(), visit(with_own_match(), seed="fair").model)
    asked, effects = pressed(model, "begin")
    assert (asked.panel, effects) == ("abandon", (Focus("panel-abandon"),))
    assert "Your own match" in page(asked)
    assert pressed(asked, "main")[0].panel == "main"
    begun, effects = pressed(asked, "begin")
    assert LeaveLink() in effects
    assert isinstance(effects[-1], BeginMatch)
    assert not begun.visit.guest


def test_a_table_in_a_frame_has_no_menu_and_stays_a_guest():
    storage = with_own_match()
    there = visit(storage, embed="")
    assert there.match.seed != "own"
    assert there.model.visit == Visit(PAGE, embed=True, guest=True)
    model = shown(there.match, there.model)
    assert pressed(model, "escape")[0].panel == ""
    assert 'id="open-menu"' not in page(model)
    assert "Open in Whist" in page(model)
    begun, effects = pressed(model, "again")
    assert begun.visit == model.visit
    assert LeaveLink() not in effects


class Fields(HTMLParser):
    """The texts of a page that can be copied."""

    def __init__(self, html):
        super().__init__()
        self.link, self.frame, self._in_frame = None, "", False
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self._in_frame = found.get("id") == "text-frame"
        self.link = found["value"] if found.get("id") == "text-link" else self.link

    def handle_data(self, data):
        self.frame += data if self._in_frame else ""

    def handle_endtag(self, tag):
        self._in_frame = False


def test_link_and_html_can_be_copied():
    model = pressed(shown(new_match("fair"), Model(visit=Visit(PAGE))), "share")[0]
    fields = Fields(page(model))
    assert fields.link == f"{PAGE}?game=whist&level=hard&seed=fair"
    assert fields.frame == frame(PAGE)
    assert pressed(model, "copy-link")[1] == (Copy("link"),)
    assert "The link is copied" in page(pressed(model, "copied-link")[0])
    assert "copy it by hand" in page(pressed(model, "copied-not")[0])
    assert "copied" not in page(pressed(pressed(model, "copied-link")[0], "share")[0])


def pairs_of(address):
    return tuple(tuple(pair.split("=")) for pair in address.partition("?")[2].split("&"))


THREE = ("human", "basic", "easy", "hard")
AGREED = [
    ("whist", {}, THREE),
    ("whist", {"seating": "drawn"}, THREE),
    ("whist", {"target": 9, "honours": "cap", "rubber": 1, "penalty_card": False}, THREE),
    ("german", {"rubber": 5, "direction": "by_turned_card"}, ("human", "easy")),
]


@pytest.mark.parametrize(("game", "rules", "players"), AGREED)
def test_whoever_opens_a_link_gets_the_same_cards_in_the_same_places(game, rules, players):
    match = begin(Setup(game, variant(game).rules({**usual(game).rules, **rules}), players), "handed")
    for _ in range(3):
        asked = read(pairs_of(link(PAGE, scene(match, 0))), "2026-11-30")
        assert asked.faults == ()
        assert asked.setup == match.setup
        linked = begin(asked.setup, asked.seed)
        now = begin_of_deal(match)
        assert linked.seating == match.seating
        assert linked.deal.hands == now.hands
        assert (linked.deal.dealer, linked.deal.upcard) == (now.dealer, now.upcard)
        if over(match := played_deal(match)):
            break
        match = next_deal(match)


def begin_of_deal(match):
    """The deal on the table as it was dealt."""
    again = begin(match.setup, match.seed)
    for actions in match.deals[:-1]:
        for action in actions:
            again = act(again, action)
        again = next_deal(again)
    return again.deal


def played_deal(match):
    bot = player("random", match.setup.variant)
    while not deal_over(match):
        match = act(match, bot.choose(view(match.deal, match.deal.turn), rng_for(match)))
    return match


def test_the_scene_of_a_guest_is_published_as_any_other():
    there = visit(seed="fair")
    model, effects = update(there.model, ScenePublished(scene(there.match, 0)))
    assert model.visit.guest
    assert effects

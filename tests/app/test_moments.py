"""Can everything that the rules let a person say be said at the table, and is it told?"""

from collections.abc import Callable
from itertools import count

import pytest

from tests.app.table import new_match, play_until, settings, shown
from tests.app.test_views import Parsed
from whist.app import moments
from whist.app.messages import ButtonPressed, Choose, Focus, TrickRested
from whist.app.model import Model
from whist.app.update import update
from whist.app.views.page import page
from whist.engine.actions import Claim, Honours
from whist.engine.claims import proved
from whist.engine.deal import tricks_taken
from whist.engine.scoring import honours_dealt
from whist.engine.view import view
from whist.match.match import Match, act, begin

CLAIMS = {"claims": "verified"}


def table(seed: str, **rules: object) -> Match:
    setup = new_match().setup
    game = moments.variant("whist")
    return begin(setup._replace(rules=game.rules({**setup.rules, **rules})), seed)


def match_where(moment: Callable[[Match], bool], **rules: object) -> Match:
    """The first match, of many, that comes to this moment in its first deal."""
    for number in count():
        match = play_until(
            table(f"moments-{number}", **rules), lambda now: now.deal.turn is None or moment(now)
        )
        if match.deal.turn is not None:
            return match
    raise AssertionError


def can_claim(match: Match) -> bool:
    return match.deal.turn == 0 and bool(moments.claims(view(match.deal, 0)))


def rest(match: Match) -> Claim:
    return Claim(len(match.deal.hands[0]))


def good(match: Match) -> bool:
    return can_claim(match) and proved(match.deal, 0, rest(match).tricks)


def bad(match: Match) -> bool:
    return can_claim(match) and not proved(match.deal, 0, rest(match).tricks)


def buttons(model: Model) -> set[str]:
    return {attrs["data-do"] for _, attrs in Parsed(page(model)).elements if "data-do" in attrs}


def press(model: Model, *buttons: str):
    effects = ()
    for do in buttons:
        model, effects = update(model, ButtonPressed(do, 1e6))
    return model, effects


def test_a_claim_is_offered_when_a_hand_looks_like_it_and_only_on_turn():
    match = match_where(can_claim, **CLAIMS)
    assert "claim" in buttons(shown(match, asked=True))
    assert "claim" not in buttons(shown(match))
    beginning = play_until(table("x", **CLAIMS), lambda now: now.deal.turn == 0)
    assert "claim" not in buttons(shown(beginning, asked=True))
    assert press(shown(beginning, asked=True), "claim")[0].panel == ""


def test_nobody_claims_where_the_rules_have_no_claims():
    match = match_where(lambda now: now.deal.turn == 0 and moments.plausible(view(now.deal, 0)))
    assert "claim" not in buttons(shown(match, asked=True))


def test_the_panel_offers_every_number_and_the_table_hears_the_chosen_one():
    match = match_where(good, **CLAIMS)
    opened, effects = press(shown(match, asked=True), "claim")
    assert Focus("panel-claim") in effects
    numbers = {f"say-claim:{number}" for number in range(1, rest(match).tricks + 1)}
    assert numbers == {do for do in buttons(opened) if do.startswith("say-")}
    said, effects = press(opened, f"say-{rest(match)}")
    assert Choose(rest(match)) in effects
    assert not said.panel
    assert not said.asked


@pytest.mark.parametrize(
    "do", ["say-claim:99", "say-", "say-nonsense", "say-pass", "say-remedy:add3", "say-AS"]
)
def test_what_may_not_be_said_changes_nothing(do):
    model = shown(match_where(good, **CLAIMS), asked=True)
    assert press(model, do)[1] == ()


def test_a_proved_claim_ends_the_deal_with_the_sheet_and_a_line_of_play():
    match = match_where(good, **CLAIMS)
    left, won = rest(match).tricks, tricks_taken(match.deal.sides, match.deal.tricks)[0]
    model = shown(act(match, rest(match)), shown(match, asked=True))
    assert model.panel == "sheet"
    html = page(model)
    assert f"You claimed {left}, and it is proved." in html
    lines = [attrs for tag, attrs in Parsed(html).elements if tag == "li"]
    assert len(lines) >= left
    assert model.scene.standing.sheet[-1].tricks[0] == won + left
    assert f"You claim {left} of the tricks that are left." in [entry.text for entry in model.log]


def test_a_refused_claim_is_told_and_play_goes_on():
    match = match_where(bad, **CLAIMS)
    model = shown(act(match, rest(match)), shown(match, asked=True), asked=True)
    html = page(model)
    assert "Not proved: play on" in html
    assert model.panel == ""
    assert model.playing
    assert "claim" not in buttons(model)
    assert any("It is not proved." in entry.text for entry in model.log)


# Honours


MANUAL = {"honours": "law", "honours_claim": "manual", "target": 21}


def asked_for_honours(match: Match) -> bool:
    return match.deal.turn == 0 and not match.deal.hands[0]


def dealt_three(match: Match) -> bool:
    return asked_for_honours(match) and honours_dealt(match.deal)[0] == 3


def test_the_person_is_asked_for_honours_once_the_last_trick_has_been_seen():
    match = match_where(asked_for_honours, **MANUAL)
    resting = shown(match, asked=True)
    assert resting.panel == ""
    swept, effects = update(resting, TrickRested())
    assert swept.panel == "honours"
    assert Focus("panel-honours") in effects
    assert {"say-honours:yes", "say-honours:no"} <= buttons(swept)
    at_once = shown(match, Model(settings=settings(pace="instant")), asked=True)
    assert at_once.panel == "honours"


def test_the_question_stays_until_it_is_answered():
    model, _ = update(shown(match_where(asked_for_honours, **MANUAL), asked=True), TrickRested())
    assert press(model, "escape")[0].panel == "honours"
    said, effects = press(model, "say-honours:yes")
    assert Choose(Honours(called=True)) in effects
    assert not said.panel


@pytest.mark.parametrize(("called", "points"), [(True, 2), (False, 0)])
def test_honours_count_as_they_are_called_and_the_sheet_opens(called, points):
    match = match_where(dealt_three, **MANUAL)
    model = shown(match, asked=True)
    match = act(match, Honours(called=called))
    model = shown(match, model)
    while match.deal.turn is not None:
        match = act(match, Honours(called=False))
        model = shown(match, model)
    assert model.panel == "sheet"
    assert model.scene.standing.sheet[-1].honours[0] == points
    told = "You call honours." if called else "You call no honours."
    assert told in [entry.text for entry in model.log]


def test_who_is_asked_for_honours_hears_that_the_partner_has_called_them():
    match = match_where(lambda now: now.deal.turn == 2 and not now.deal.hands[2], **MANUAL)
    match = act(match, Honours(called=True))
    while match.deal.turn != 0:
        match = act(match, Honours(called=False))
    model = shown(match, Model(settings=settings(pace="instant")), asked=True)
    assert "Anne has called them for your side, so they count." in page(model)


def test_who_is_asked_first_hears_nothing_of_the_partner():
    model = shown(
        match_where(asked_for_honours, **MANUAL), Model(settings=settings(pace="instant")), asked=True
    )
    assert "has called them" not in page(model)

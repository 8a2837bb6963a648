"""Can the club law of the revoke be played at the table (rules 01, 7)?"""

from tests.app.table import settings, shown
from tests.app.test_moments import buttons, match_where, press
from whist.app.messages import CardTapped, Choose, TrickRested
from whist.app.model import Model
from whist.app.moment_words import worded
from whist.app.moments import after_remedy
from whist.app.playing import GUARD, would_revoke
from whist.app.update import update
from whist.app.views.page import page
from whist.engine.actions import REMEDIES, Accuse, Correct, Pass, Play, Remedy
from whist.engine.revokes import accusations, revokes
from whist.engine.view import view
from whist.match.match import act
from whist.match.table import scene

CLUB = {"legality": "club"}


def doubtful(match):
    seen = view(match.deal, 0)
    return [card for card in seen.hand if would_revoke(seen, card)]


def can_revoke(match):
    return match.deal.turn == 0 and bool(doubtful(match)) and match.deal.tricks[-1].led is not None


def test_a_card_that_does_not_follow_is_asked_for_once_and_then_played():
    match = match_where(can_revoke, **CLUB)
    model, card = shown(match, asked=True), doubtful(match)[0]
    lifted, effects = update(model, CardTapped(card, 1000))
    assert effects == ()
    assert "does not follow suit. Play it?" in page(lifted)
    _, effects = update(lifted, CardTapped(card, 1001 + GUARD))
    assert Choose(Play(card)) in effects


def test_a_revoke_can_be_taken_back_in_time():
    match = match_where(can_revoke, **CLUB)
    after = act(match, Play(doubtful(match)[0]))
    model = shown(after, shown(match, asked=True))
    assert "correct" in buttons(model)
    opened, _ = press(model, "correct")
    says = sorted(do for do in buttons(opened) if do.startswith("say-correct"))
    assert says
    _, effects = press(opened, says[0])
    assert any(isinstance(e, Choose) and isinstance(e.action, Correct) for e in effects)


def test_the_reckoning_asks_whom_to_accuse():
    match = match_where(lambda now: now.deal.turn == 0 and now.deal.phase == 1, **CLUB)
    model, _ = update(shown(match, asked=True), TrickRested())
    assert model.panel == "reckoning"
    assert f"say-{Pass()}" in buttons(model)


def proved_against_them(match):
    return match.deal.turn == 0 and match.deal.phase == 1 and bool(theirs(match))


def theirs(match):
    return [one for one in revokes(match.deal.tricks, match.deal.hands) if one.offender % 2]


def a_true_and_a_false_one(match):
    return proved_against_them(match) and bool(false(match))


def false(match):
    true = {Accuse(one.offender, one.trick + 1) for one in theirs(match)}
    return [one for one in accusations(view(match.deal, 0)) if one not in true]


def test_every_accusation_is_answered_at_once():
    match = match_where(a_true_and_a_false_one, legality="club", target=21)
    model = shown(match, Model(settings=settings(pace="instant")), asked=True)
    assert "No revoke" in page(model)
    for accuse, answer, other in (
        (false(match)[0], "It was none.", "It was a revoke."),
        (Accuse(theirs(match)[0].offender, theirs(match)[0].trick + 1), "It was a revoke.", "No revoke"),
    ):
        match = act(match, accuse)
        html = page(shown(match, model, asked=True))
        assert answer in html
        assert other not in html
        assert "Go on" in html


def test_who_is_accused_has_a_small_letter_within_a_sentence():
    match = match_where(lambda now: now.deal.turn == 0 and now.deal.phase == 1, **CLUB)
    now = scene(match, 0)
    assert worded(now, Accuse(0, 9)) == ("revoke", {"offender": "you", "trick": 9})
    assert worded(now, Accuse(1, 9))[1]["offender"] == "Basil"


def test_the_side_that_proved_a_revoke_sees_what_each_remedy_leads_to():
    match = match_where(proved_against_them, legality="club", target=21)
    for one in theirs(match):
        match = act(match, Accuse(one.offender, one.trick + 1))
    while match.deal.phase == 1:
        match = act(match, Pass())
    model = shown(match, Model(settings=settings(pace="instant")), asked=True)
    assert model.panel == "remedies"
    html = page(model)
    for choice in REMEDIES:
        scores = after_remedy(view(match.deal, 0), choice).scores
        assert f"then {scores[0]} to {scores[1]}." in html
        assert f"say-{Remedy(choice)}" in buttons(model)

"""Do the other hands and the logs show what they should, where that is wanted, and nothing otherwise?"""

import sys

import pytest

from tests.app.table import at_my_turn, lowest, my_legal_card, new_match, play_until, settings, shown
from tests.app.test_views import Parsed
from whist.app import logs
from whist.app.books import entry
from whist.app.logs import LINES, LONGEST
from whist.app.messages import (
    ButtonPressed,
    CardTapped,
    DealSealed,
    Download,
    FieldChanged,
    HandsSeen,
    Logged,
    LookAtHands,
    SaveRecord,
    ScenePublished,
)
from whist.app.model import Model
from whist.app.preferences import LOGS, PREFERENCES, logging
from whist.app.report import report
from whist.app.storage import MemoryStorage
from whist.app.update import update
from whist.app.views.page import page
from whist.engine.actions import Play
from whist.engine.view import view
from whist.match.record import write
from whist.match.table import Peephole, scene
from whist.web.choosers import Note
from whist.web.debug import inference, told

ALL = dict.fromkeys(LOGS, "on")


def looking(match, **words):
    chosen = settings(peek="on", **words)
    return update(Model(settings=chosen, own=chosen), ScenePublished(scene(match, 0)))


def seen(match):
    peephole = Peephole()
    peephole.pass_by(match)
    return HandsSeen(*peephole.look())


# The other hands.


def test_hands_are_looked_at_only_for_whoever_wants_it():
    match = at_my_turn(new_match())
    _, effects = looking(match)
    assert LookAtHands() in effects
    model = shown(match)
    assert LookAtHands() not in update(model, ScenePublished(scene(lowest(match), 0)))[1]
    changed, effects = update(model, FieldChanged("peek", "on"))
    assert effects[-1] == LookAtHands()
    assert LookAtHands() not in update(changed, FieldChanged("peek", "off"))[1]


def test_hands_lie_open_and_the_match_says_that_it_was_looked_into():
    match = at_my_turn(new_match())
    model, _ = looking(match)
    hidden = [card for seat in (1, 2, 3) for card in match.deal.hands[seat] if card != match.deal.upcard]
    assert not [card for card in hidden if f'data-card="{card}"' in page(model)]
    model, effects = update(model, seen(match))
    assert effects == (SaveRecord(write(match._replace(peeked=True))),)
    assert all(f'data-card="{card}"' in page(model) for card in hidden)
    assert "counts in no statistics" in page(model)
    assert '"peeked": true' in report(model, "a browser")


def test_hands_are_closed_again_at_once_but_the_mark_stays():
    match = at_my_turn(new_match())
    model, _ = update(looking(match)[0], seen(match))
    model, _ = update(model, FieldChanged("peek", "off"))
    hidden = [card for card in match.deal.hands[2] if card != match.deal.upcard]
    assert not [card for card in hidden if f'data-card="{card}"' in page(model)]
    assert "counts in no statistics" in page(model)


def test_a_restored_setting_closes_the_hands_too():
    match = at_my_turn(new_match())
    model, _ = update(looking(match)[0], seen(match))
    model, _ = update(model, ButtonPressed("settings", 0))
    model, _ = update(model, ButtonPressed("settings-restore-yes", 0))
    assert "backs peeked" not in page(model)


def test_a_match_that_was_looked_into_is_not_counted():
    over = play_until(new_match(), lambda now: now.deal.turn is None)
    assert entry(MemoryStorage(), scene(over, 0)).text
    assert not entry(MemoryStorage(), scene(over._replace(peeked=True), 0)).text


# The logs.


def logged(**words):
    """The screen after a few cards, a refusal and the end of a deal, with these logs on."""
    chosen = settings(**words)
    model = Model(settings=chosen, own=chosen)
    match = play_until(new_match(), lambda now: now.deal.turn == 0 and len(now.deal.tricks) == 3)
    model = shown(match, model, asked=True)
    against = next(card for card in match.deal.hands[0] if card != my_legal_card(match))
    model, _ = update(model, CardTapped(against, 1000))
    model, _ = update(model, DealSealed("5ea1"))
    over = play_until(match, lambda now: now.deal.turn is None)
    return shown(over, model)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("log_do", ["record: ", "leads the"]),
        ("log2_do", ["my hand", "sealed: 5ea1", "Anne played"]),
        ("log3_do", ["allowed of", "taken by seat", "scored: tricks"]),
        ("log6_do", ["ScenePublished", "CardTapped"]),
    ],
)
def test_each_log_writes_its_own_and_only_where_it_is_on(name, says):
    model = logged(**{name: "on"})
    assert set(model.logs) == {name}
    text = "\n".join(model.logs[name])
    assert [word for word in says if word not in text] == []


def test_logs_that_are_off_write_nothing_and_are_not_even_loaded():
    sys.modules.pop("whist.app.logs", None)
    model = logged()
    assert model.logs == {}
    assert "whist.app.logs" not in sys.modules
    sys.modules["whist.app.logs"] = logs


def test_off_stops_and_on_goes_on():
    model = logged(log6_do="on")
    stopped, _ = update(model, FieldChanged("log6_do", "off"))
    lines = stopped.logs["log6_do"]
    again, _ = update(stopped, ButtonPressed("menu", 1e6))
    assert again.logs["log6_do"] == lines
    again, _ = update(again, FieldChanged("log6_do", "on"))
    assert len(again.logs["log6_do"]) == len(lines) + 1


@pytest.mark.parametrize("name", LOGS)
def test_every_log_is_bounded(name):
    model = Model(settings=settings(**{name: "on"}))
    for number in range(LINES + 20):
        model = logs.with_lines(model, [(name, f"{number} " + "x" * 2 * LONGEST)])
    assert len(model.logs[name]) == LINES
    assert {len(line) for line in model.logs[name]} == {LONGEST}
    assert model.logs[name][-1].startswith(f"{LINES + 19} ")
    assert logging(model.settings)
    assert PREFERENCES[name].default is False


def test_logs_are_looked_at_taken_as_files_and_emptied():
    model = logged(**ALL)
    model, _ = update(model, ButtonPressed("logs", 1e6))
    html = page(model)
    assert "sealed: 5ea1" in html
    assert Parsed(html).open == []
    told_of, effects = update(model, ButtonPressed("log-file-log2_do", 2e6))
    (file,) = (effect for effect in effects if isinstance(effect, Download))
    assert file.name == "whist-log2-do.txt"
    assert "sealed: 5ea1" in file.text
    emptied, _ = update(told_of, ButtonPressed("log-empty-log2_do", 3e6))
    assert "sealed: 5ea1" not in page(emptied)
    assert "taken by seat" in page(emptied)


@pytest.mark.parametrize("do", ["log-", "log-file", "log-file-x", "log-burn-log_do", "log-empty-_replace"])
def test_buttons_that_nobody_knows_do_nothing(do):
    model = logged(log_do="on")
    after, effects = update(model, ButtonPressed(do, 1e6))
    assert effects == ()
    assert set(after.logs) == {"log_do"}


def test_a_new_match_keeps_what_was_written():
    model = logged(log_do="on")
    begun, _ = update(model, ButtonPressed("begin", 1e6))
    assert begun.logs == model.logs


def test_reasons_are_told_of_cards_that_lie_on_the_table():
    match = play_until(new_match(), lambda now: now.deal.turn == 1)
    after = lowest(match)
    card = after.deal.tricks[-1].plays[-1]
    noted = [Note(level, {}, view(match.deal, 1), Play(card.card)) for level in ("basic", "expert", "random")]
    lines = [line for log, line in told(scene(after, 0), noted) if log == "log4_do"]
    assert len(lines) == 3
    held = [held.name for held in after.deal.hands[1]]
    assert all(line.startswith("Basil (") for line in lines)
    assert not [name for name in held if any(name in line for line in lines)]


@pytest.mark.parametrize("game", ["whist", "german"])
def test_inference_tells_nothing_that_my_seat_does_not_know(game):
    match = play_until(new_match(variant=game), lambda now: len(now.deal.tricks) == 6)
    lines = inference(scene(match, 0))
    assert len(lines) == len(match.deal.hands)
    assert "worlds" in lines[-1]
    while match.deal.turn is not None:
        match = lowest(match)
        if match.deal.turn is not None:
            assert inference(scene(match, 0))


def test_a_line_of_the_browsers_side_goes_into_its_log():
    model = logged(log5_do="on")
    after, _ = update(model, Logged("log5_do", "one world"))
    assert after.logs == {"log5_do": ("one world",)}

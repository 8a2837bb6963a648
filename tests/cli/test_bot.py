"""Does `bot` answer every line, as the level itself would, and tell what is wrong with a bad one?"""

import json
import signal
import subprocess
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.lines import ROOT, WHIST, answers, hears_ctrl_c, request, some_views
from whist.__main__ import main
from whist.engine.variant import legal
from whist.match.fields import read_action
from whist.match.viewtext import view_fields
from whist.players import player
from whist.players.reasons import REASONS
from whist.variants import CATALOGUE, variant

pytestmark = pytest.mark.cpython

VIEW = view_fields(some_views(1, "whist")[2])


def changed(**fields):
    """The request with other fields in its view; None takes one out."""
    return json.dumps({"view": {**VIEW, **fields}, "seed": 1})


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("level", ["random", "basic"])
def test_an_answer_is_what_the_level_does_with_this_seed(level, game):
    for view in some_views(3, game):
        (answer,) = answers(f"bot --level {level}", request(view, 17))
        assert read_action(answer["action"]) == player(level, game).choose(view, Random(17))
        assert read_action(answer["action"]) in legal(variant(game), view)
        assert set(answer) == {"action", "reason"}


def test_the_reason_is_a_key_of_the_table_and_chance_has_none():
    lines = [request(view) for view in some_views(4, "whist", step=3)]
    assert {answer["reason"] for answer in answers("bot --level random", *lines)} == {None}
    reasons = {answer["reason"] for answer in answers("bot --level basic", *lines)} - {None}
    assert reasons
    assert reasons <= set(REASONS)
    thought = {answer["reason"] for answer in answers("bot --level expert --worlds 3", *lines)}
    assert thought <= set(REASONS)


def test_the_same_line_has_the_same_answer():
    first, second, other = answers("bot --level random", *[changed()] * 2, changed())
    assert first == second == other


def test_a_bad_line_is_told_and_the_next_one_is_answered():
    bad, empty, good = answers("bot --level basic", "?", "", changed())
    assert bad["error"].startswith("this is not JSON")
    assert empty["error"].startswith("this is not JSON")
    assert good["action"]


WRONG = [
    ('{"seed": 1}', "view: is missing"),
    ('{"view": {}, "seed": 1}', "view.variant: is missing"),
    ('{"view": 7, "seed": 1}', "view: expected a JSON object"),
    (json.dumps({"view": VIEW}), "seed: is missing"),
    (json.dumps({"view": VIEW, "seed": -1}), "seed: expected a whole number"),
    (json.dumps({"view": VIEW, "seed": 10**40}), "seed: expected a whole number"),
    (json.dumps({"view": VIEW, "seed": 1.5}), "seed: expected a whole number"),
    (json.dumps({"view": VIEW, "seed": "1"}), "seed: expected a whole number"),
    (json.dumps({"view": VIEW, "seed": True}), "seed: expected a whole number"),
    (json.dumps({"view": VIEW, "seed": 1, "level": "easy"}), "there is no field 'level' here"),
    (changed(hand=["SA", "XY"]), "view.hand[1]: 'XY' is not a card"),
    (changed(turn=(VIEW["turn"] + 1) % 4), "view.turn: "),
    (changed(legal=["play SA", "play HA", "play CA"]), "view.legal: by the rules something else is legal"),
    (changed(legal=["jump"]), "view.legal[0]: 'jump' is not an action"),
    (changed(variant="chess"), "view.variant: there is no game 'chess'"),
    ("[" * 50_000, "this has far more brackets"),
    ('{"view": ' + "1" * 5_000 + "}", "this has a number that is far too large"),
    ("7" * 200_000, "the line has more than 100000 characters"),
    ("[1, 2]", "expected a JSON object"),
    ('{"seed": 1, "seed": 2}', "seed: stands twice"),
]


@pytest.mark.parametrize(("line", "why"), WRONG)
def test_what_makes_no_sense_is_told_by_its_field(line, why):
    bad, good = answers("bot --level basic", line, changed())
    assert list(bad) == ["error"]
    assert bad["error"].startswith(why)
    assert "action" in good


def test_a_view_of_a_deal_that_is_over_is_told():
    over = {**VIEW, "phase": "over", "turn": None, "legal": []}
    (answer,) = answers("bot --level basic", json.dumps({"view": over, "seed": 1}))
    assert answer["error"].startswith("view.turn: ")


def test_a_stock_that_the_tricks_contradict_is_told_before_anybody_thinks():
    fields = view_fields(some_views(2, "german")[1])
    for name in ("upcard", "turned"):
        line = json.dumps({"view": {**fields, name: None}, "seed": 1})
        (answer,) = answers("bot --level expert --worlds 1", line)
        assert answer["error"].startswith(f"view.{name}: expected ")


def test_an_unknown_level_is_told_at_once(capsys):
    assert main(["bot", "--level", "wizard"]) == 2
    assert capsys.readouterr().err.startswith("whist: there is no level 'wizard': expected one of random")


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=9)
    | st.sampled_from(["SA", "H"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=8,
)


def whole(answer):
    """Whether it is an answer of one of the two kinds, a text in it that says something."""
    kinds = ({"action", "reason"}, {"error"}, {"values"})
    return set(answer) in kinds and all(value is None or value for value in answer.values())


@settings(deadline=None, max_examples=60)
@given(st.lists(st.text(alphabet=st.characters(exclude_characters="\n\r")), max_size=3))
def test_any_text_is_answered(lines):
    assert all(whole(answer) for answer in answers("bot --level basic", *lines))
    assert all(whole(answer) for answer in answers("solve", *lines))


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_any_damage_to_a_view_is_answered(data):
    fields = json.loads(json.dumps(data.draw(st.sampled_from(SAMPLES))))
    for _ in range(data.draw(st.integers(1, 2))):
        damage(fields, data)
    (answer,) = answers("bot --level basic", json.dumps({"view": fields, "seed": 1}))
    assert whole(answer)


SAMPLES = [view_fields(view) for game in CATALOGUE for view in some_views(9, game, step=5)]


def damage(thing, data):
    """Change one value somewhere in a JSON value."""
    keys = list(thing) if isinstance(thing, dict) else list(range(len(thing)))
    if not keys:
        return
    key = data.draw(st.sampled_from(keys))
    if isinstance(thing[key], dict | list) and data.draw(st.booleans()):
        damage(thing[key], data)
    elif data.draw(st.booleans()):
        del thing[key]
    else:
        small = st.integers(-1, 60) | st.sampled_from(["SA", "AS", "H", "pass", "tricks", "claim 3"])
        thing[key] = data.draw(small | json_values)


@pytest.fixture
def running():
    """A bot in a process of its own."""
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    process = subprocess.Popen(
        [*WHIST, "bot", "--level", "basic"],
        cwd=ROOT,
        text=True,
        preexec_fn=hears_ctrl_c,  # noqa: PLW1509  # there are no threads here
        **pipes,
    )
    yield process
    process.kill()
    process.communicate()


def test_every_answer_comes_at_once(running):
    for line in (changed(), "nonsense", changed()):
        running.stdin.write(line + "\n")
        running.stdin.flush()
        assert whole(json.loads(running.stdout.readline()))
    assert running.communicate() == ("", "")
    assert running.returncode == 0


def test_ctrl_c_ends_it_quietly(running):
    running.stdin.write(changed() + "\n")
    running.stdin.flush()
    running.stdout.readline()
    running.send_signal(signal.SIGINT)
    assert running.communicate() == ("", "")
    assert running.returncode == 130


def test_a_reader_that_goes_away_ends_it_quietly():
    command = [*WHIST, "bot", "--level", "basic"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        process.stdout.close()
        process.stdin.write(f"{changed()}\n" * 3)
        process.stdin.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_bytes_that_are_no_text_are_told_and_only_a_newline_ends_a_line():
    done = subprocess.run(
        [*WHIST, "bot", "--level", "basic"],
        input=b"\xff\xfe\n{\r}\n" + changed().encode(),
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    kinds = [list(json.loads(line)) for line in done.stdout.splitlines()]
    assert kinds == [["error"], ["error"], ["action", "reason"]]
    assert done.stderr == b""


def test_changed_habits_of_a_file_are_played(tmp_path):
    file = tmp_path / "changed.json"
    file.write_text('{"version": 1, "general": {"hard": {"random_share": 100}}}')
    lines = [request(view, seed) for view in some_views(4, "whist", step=9) for seed in range(6)]
    as_ever = answers("bot --level hard", *lines)
    assert answers(f"bot --level basic --strategy {file}", *lines) == answers("bot --level basic", *lines)
    assert answers(f"bot --level hard --strategy {file}", *lines) != as_ever


@pytest.mark.parametrize("text", ["?", '{"version": 1, "general": {"hard": {"charm": 1}}}'])
def test_a_file_of_changes_that_makes_no_sense_is_refused(tmp_path, text, capsys):
    file = tmp_path / "changed.json"
    file.write_text(text)
    assert main(["bot", "--level", "hard", "--strategy", str(file)]) == 2
    assert capsys.readouterr().err.startswith("whist: ")

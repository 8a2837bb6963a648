"""Does `match` compare fairly, and report every answer of a bot that is illegal, late or missing?"""

import io
import json
import re
import signal
import subprocess
import sys
import time
from random import Random

import pytest

from tests.cli.lines import ROOT, WHIST, hears_ctrl_c
from whist.__main__ import main
from whist.cli.contestant import Contestant, Level, Tally
from whist.cli.outside import Fault, Program
from whist.cli.progress import bar, watched
from whist.engine.actions import Play
from whist.engine.variant import legal
from whist.engine.view import view
from whist.players import player
from whist.players.arena import board, both_deals, dealt, strength, unit
from whist.variants import CATALOGUE, variant

pytestmark = pytest.mark.cpython

# A bot of somebody else's: it knows nothing of us but the protocol.
OUTSIDE = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)["view"]
    cards = [action for action in view["legal"] if action.startswith("play ")]
    print(json.dumps({"action": (cards or view["legal"])[0]}), flush=True)
"""
# Others misbehave: each is a body of the same loop, `n` counts the lines.
LOOP = """
import json, sys, time
for n, line in enumerate(sys.stdin, 1):
    legal = json.loads(line)["view"]["legal"]
    good = json.dumps({"action": legal[0]})
    BODY
"""


@pytest.fixture
def program(tmp_path):
    """Write a Python program and give the `cmd:` that runs it."""

    def written(text):
        file = tmp_path / f"bot{len(text)}.py"
        file.write_text(text, encoding="utf-8")
        return f"cmd:{sys.executable} {file}"

    return written


def matched(capsys, *arguments):
    """The outcome of a match as an object."""
    assert main(["match", "--json", *map(str, arguments)]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_margin_is_that_of_the_boards_with_its_interval(capsys):
    told = matched(capsys, "--a", "basic", "--b", "random", "--boards", 4, "--seed", "x")
    sides = [Contestant(Level(player(level, "whist")), 10) for level in ("basic", "random")]
    margins = [board(*sides, number, "x") for number in range(4)]
    shown = strength(margins)
    assert told["margin"] == pytest.approx(shown.margin)
    assert (told["low"], told["high"]) == pytest.approx((shown.at_least, shown.at_most), abs=1e-3)
    assert (told["won"], told["even"], told["lost"]) == tuple(
        sum(test(margin) for margin in margins)
        for test in (lambda m: m > 0, lambda m: m == 0, lambda m: m < 0)
    )
    assert told["unit"] == "tricks"
    good = {"asked": 4 * 52, "illegal": 0, "late": 0, "died": 0, "first": None}
    assert told["answers"] == {"a": good, "b": good}


def test_the_outcome_is_the_same_for_any_number_of_jobs(capsys):
    arguments = ["--a", "basic", "--b", "random", "--boards", 5, "--seed", "jobs"]
    assert matched(capsys, *arguments) == matched(capsys, *arguments, "--jobs", 2)


def test_a_bot_against_itself_is_even_on_every_board(capsys):
    told = matched(capsys, "--a", "hard", "--b", "hard", "--boards", 3)
    assert (told["margin"], told["interval"], told["even"]) == (0, 0, 3)


def test_a_side_with_changed_habits_is_told_and_plays_otherwise(capsys, tmp_path):
    file = tmp_path / "changed.json"
    file.write_text('{"version": 1, "general": {"hard": {"random_share": 100}}}')
    arguments = ["--a", "hard", "--b", "hard", "--boards", 3, "--strategy-b", file]
    told = matched(capsys, *arguments)
    assert told["changes"] == {"a": {}, "b": {"random_share": 100}}
    assert told["even"] < 3
    assert main(["match", *map(str, arguments)]) == 0
    assert "b  hard, random_share 100" in capsys.readouterr().out


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_game_has_a_margin(capsys, game):
    told = matched(capsys, "--variant", game, "--a", "basic", "--b", "random", "--boards", 6, "--seed", "g")
    assert told["unit"] == unit(game) == ("matches" if game == "knockout" else "tricks")
    assert told["margin"] > 0


def test_in_german_whist_the_last_thirteen_tricks_count_and_every_deal_has_a_winner(capsys):
    sides = [player(level, "german") for level in ("hard", "greedy-exact")]
    boards = [both_deals(*sides, number, "g", "german") for number in range(3)]
    for shown in boards:
        assert -13 <= shown.margin <= 13
        assert shown.won in ({1, 2} if shown.margin > 0 else {0, 1})
    told = matched(
        capsys, "--variant", "german", "--a", "hard", "--b", "greedy-exact", "--boards", 3, "--seed", "g"
    )
    assert told["deals_won"]["percent"] == pytest.approx(50 * sum(s.won for s in boards) / 3, abs=0.01)
    assert told["margin"] == pytest.approx(sum(s.margin for s in boards) / 3, abs=1e-4)


def test_a_level_of_ours_behind_the_protocol_plays_as_it_does_at_home(capsys):
    arguments = ["--b", "basic", "--boards", 1, "--seed", "home"]
    home = matched(capsys, "--a", "random", *arguments)
    outside = matched(capsys, "--a", f"cmd:{' '.join(WHIST)} bot --level random", *arguments)
    assert {**home, "a": ""} == {**outside, "a": ""}


def test_a_bot_outside_plays_whole_boards(capsys, program):
    for game in CATALOGUE:
        told = matched(capsys, "--variant", game, "--a", "random", "--b", program(OUTSIDE), "--boards", 2)
        assert told["answers"]["b"]["first"] is None
        assert told["answers"]["b"]["asked"] > 20


def test_bots_outside_play_in_several_processes_too(capsys, program):
    arguments = ["--a", program(OUTSIDE), "--b", "basic", "--boards", 2]
    assert matched(capsys, *arguments) == matched(capsys, *arguments, "--jobs", 2)


@pytest.mark.parametrize(
    ("body", "kind", "told"),
    [
        (
            "print(good if n % 2 else json.dumps({'action': 'play XX'}), flush=True)",
            "illegal",
            "action: 'XX' is",
        ),
        ("print(good if n % 2 else 'hello', flush=True)", "illegal", "it answered 'hello"),
        ("print(good if n % 2 else '{}', flush=True)", "illegal", "action: is missing"),
        ("print(good if n % 2 else json.dumps({'error': 'tired'}), flush=True)", "illegal", "it says: tired"),
        (
            "print(good if n % 2 else json.dumps({'action': 'pass'}), flush=True)",
            "illegal",
            "pass, when legal was",
        ),
        ("print(good, flush=True)\n    if n == 20: sys.exit(3)", "died", "it has ended with exit code 3"),
        ("print('x' * 100_000, flush=True)", "illegal", "it answered 'xxx"),
    ],
)
def test_a_bad_answer_is_counted_and_a_legal_card_is_played(capsys, program, body, kind, told):
    bot = program(LOOP.replace("BODY", body))
    outcome = matched(capsys, "--a", bot, "--b", "basic", "--boards", 1)
    answers = outcome["answers"]["a"]
    assert 0 < answers[kind] <= answers["asked"] == 52
    assert sum(answers[other] for other in ("illegal", "late", "died")) == answers[kind]
    assert told in answers["first"]
    assert answers["first"].startswith(f"board 1: {kind}: ")
    assert outcome["answers"]["b"]["first"] is None


def test_a_late_answer_is_counted_and_the_bot_begins_anew(capsys, program):
    bot = program(LOOP.replace("BODY", "time.sleep(60 * (n == 30)); print(good, flush=True)"))
    told = matched(capsys, "--a", bot, "--b", "basic", "--boards", 1, "--patience", 1)
    assert told["answers"]["a"] == {
        "asked": 52, "illegal": 0, "late": 1, "died": 0, "first": "board 1: late: no answer within 1 seconds",
    }  # fmt: skip


def test_a_bot_that_always_fails_is_no_longer_asked(capsys, program):
    told = matched(capsys, "--a", program("pass"), "--b", "basic", "--boards", 1)
    assert told["answers"]["a"]["died"] == 52


def test_a_level_of_ours_that_is_slow_is_told(capsys):
    told = matched(capsys, "--a", "basic", "--b", "basic", "--boards", 1, "--patience", "0.000001")
    assert told["answers"]["a"]["late"] == told["answers"]["a"]["asked"]
    assert told["answers"]["a"]["first"].startswith("board 1: late: play ")


def test_in_place_of_a_bad_answer_any_legal_card_may_come():
    class Mute:
        def answer(self, view, seed):
            raise Fault("died", "never")

    deal = dealt(variant("whist"), 3, "stand-in")
    seen = view(deal, deal.turn)
    mute, rng = Contestant(Mute(), 1), Random(1)
    assert {mute.choose(seen, rng) for _ in range(300)} == set(legal(variant("whist"), seen))
    assert all(isinstance(action, Play) for action in legal(variant("whist"), seen))
    assert mute.told() == Tally(300, died=300, first="died: never")
    assert mute.told() == Tally()


def test_the_outcome_in_words(capsys, program):
    bot = program(LOOP.replace("BODY", "print('{}', flush=True)"))
    assert main(["match", "--a", bot, "--b", "basic", "--boards", "2", "--seed", "words"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Whist, 2 boards, seed words"
    assert lines[1:3] == [f"a  {bot}", "b  basic"]
    assert lines[3].startswith("a over b: -")
    assert lines[4].startswith("deals won by a: ")
    assert lines[5].startswith("boards: ")
    assert lines[6] == "answers of a: 104, of them 104 illegal, 0 late, 0 died"
    assert lines[7].startswith("  first fault: board 1: illegal: it answered '{}")
    assert lines[8] == "answers of b: 104, all legal and in time"


@pytest.mark.parametrize("boards", [1, 2, 9, 10, 11])
def test_an_interval_is_told_from_ten_boards_on(capsys, boards):
    assert main(["match", "--a", "basic", "--b", "random", "--boards", str(boards)]) == 0
    margin, won = capsys.readouterr().out.splitlines()[3:5]
    told = r"{} \+-\d+\.\d" if boards >= 10 else r"{}(?! \+-)"
    assert re.search(told.format(r"a over b: [+-]\d\.\d\d"), margin)
    assert re.search(told.format(r"deals won by a: \d+\.\d %"), won)
    assert ("(95 %: " in margin) == (boards >= 10)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--a", "wizard", "--b", "basic"], "there is no level 'wizard'"),
        (
            ["--a", "basic", "--b", "cmd:no-such-program --fast"],
            "there is no program 'no-such-program --fast'",
        ),
        (["--a", "basic", "--b", "cmd:"], "there is no program ''"),
        (["--a", "basic", "--b", "cmd:'"], "No closing quotation"),
        (["--a", "basic", "--b", "basic", "--seed", "a b"], "the seed 'a b' is not"),
        (["--a", "wizard", "--b", "basic", "--jobs", "2"], "there is no level 'wizard'"),
    ],
)
def test_what_makes_no_sense_is_told_on_the_error_output(capsys, arguments, why):
    assert main(["match", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"whist: {why}")


@pytest.mark.parametrize(
    "wrong", ["--boards=0", "--jobs=-1", "--worlds=many", "--seconds=nan", "--patience=0"]
)
def test_numbers_have_to_make_sense(capsys, wrong):
    with pytest.raises(SystemExit) as left:
        main(["match", "--a", "basic", "--b", "basic", wrong])
    assert left.value.code == 2
    assert f"argument {wrong.split('=')[0]}: " in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_match_quietly_and_leaves_nobody_behind(program, tmp_path, jobs):
    born = tmp_path / "born"
    body = f"print(os.getpid(), file=open({str(born)!r}, 'a'), flush=True); time.sleep(60)"
    bot = program("import os\n" + LOOP.replace("BODY", body))
    command = [*WHIST, "match", "--a", bot, "--b", "basic", "--jobs", jobs, "--patience", "90"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hears_ctrl_c,  # noqa: PLW1509  # there are no threads here
    ) as process:
        try:
            assert eventually(lambda: born.exists() and len(born.read_text().split()) == int(jobs))
            process.send_signal(signal.SIGINT)
            assert process.communicate(timeout=20) == ("", "")
        finally:
            process.kill()
    assert process.returncode == 130
    assert eventually(lambda: not any(map(alive, born.read_text().split())))


def alive(pid):
    """Whether a process runs; one that nobody has buried yet does not."""
    done = subprocess.run(["ps", "-o", "stat=", "-p", pid], capture_output=True, text=True, check=False)
    return bool(done.stdout.strip()) and not done.stdout.startswith("Z")


def eventually(test, seconds=10):
    """Whether it comes true soon."""
    end = time.monotonic() + seconds
    while not (true := test()) and time.monotonic() < end:
        time.sleep(0.02)
    return true


def test_a_program_that_has_gone_between_two_questions_is_started_again(program):
    once = Program(
        program(LOOP.replace("BODY", "print(good, flush=True); sys.exit()")).removeprefix("cmd:").split(), 10
    )
    deal = dealt(variant("whist"), 3, "once")
    seen = view(deal, deal.turn)
    assert once.answer(seen, 1) in legal(variant("whist"), seen)
    with pytest.raises(Fault, match="it has ended with exit code 0"):
        once.answer(seen, 2)
    assert once.answer(seen, 3) in legal(variant("whist"), seen)
    once.close()


class Terminal(io.StringIO):
    """An error output that somebody looks at."""

    def isatty(self):
        return True


def test_a_bar_grows_on_a_terminal_and_nowhere_else(monkeypatch, capsys):
    assert list(watched(iter("abc"), 3)) == ["a", "b", "c"]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    assert list(watched(iter("abc"), 3)) == ["a", "b", "c"]
    shown = terminal.getvalue().split("\r")[1:]
    assert len(shown) == 3
    assert "#" * 30 + "] 3/3" in shown[-1]
    assert shown[-1].endswith("\n")


def test_a_bar_tells_the_time_that_is_left():
    assert bar(1, 4, 30.0) == "[#######.......................] 1/4  1:30 left "

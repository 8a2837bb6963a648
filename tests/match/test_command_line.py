"""Does `python3 -m whist` replay and play as its help says?"""

import io
import json
import subprocess
import sys

import pytest

from tests.match.helpers import agreed, played, played_deal
from whist.__main__ import main
from whist.cli.sheet import sheet, transcript
from whist.match.match import begin
from whist.match.record import read, write


@pytest.fixture
def keep(tmp_path):
    """Write a text to a file and give its path."""

    def kept(text):
        file = tmp_path / "match.json"
        file.write_text(text, encoding="utf-8")
        return str(file)

    return kept


def lines_of(match):
    return "\n".join(sheet(match))


def test_a_record_from_a_file_is_replayed(keep, capsys):
    match = played(begin(agreed(), "sheet"))
    assert main(["replay", keep(write(match))]) == 0
    assert capsys.readouterr().out == lines_of(match) + "\n"


def test_a_record_from_the_standard_input_is_replayed(monkeypatch, capsys):
    match = played(begin(agreed("knockout"), "sheet"))
    monkeypatch.setattr("sys.stdin", io.StringIO(write(match)))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out == lines_of(match) + "\n"


def test_the_score_sheet_of_a_rubber_has_a_line_a_deal_and_its_end():
    match = played(begin(agreed(honours="law", stakes="classic"), "sheet"))
    text = lines_of(match)
    table = [line.split() for line in text.split("\n\n")[1].splitlines()]
    assert table[0] == ["deal", "dealer", "trump", "tricks", "SN-WE", "odd", "honours", "score"]
    for number, (line, row) in enumerate(zip(match.standing.sheet, table[1:], strict=True), 1):
        pairs = ["-".join(map(str, pair)) for pair in (line.tricks, line.odd, line.honours, line.scores)]
        assert row[:2] == [str(number), "SWNE"[line.dealer]]
        assert row[2:7] == [line.trump.name.lower(), *pairs]
    assert text.startswith("Whist, seed sheet\nRules: honours law, stakes classic\nSeats: S human, W chance")
    assert "Stakes: games " in text
    assert text.endswith(f"Won by {('SN', 'WE')[match.standing.winner]}")


def test_the_score_sheet_of_a_knockout_tells_who_is_out():
    match = played(begin(agreed("knockout", 4), "sheet"))
    text = lines_of(match)
    assert "out " in text
    assert "odd" not in text
    assert text.endswith(f"Won by {'SWNE'[match.standing.winner]}")


@pytest.mark.parametrize(
    ("actions", "end"),
    [(0, "deal 1, 0 actions, . is on turn"), (3, "deal 1, 3 actions"), (60, "deal 2, 8 actions")],
)
def test_the_score_sheet_of_an_unfinished_match_says_where_it_stands(actions, end):
    last = list(sheet(played(begin(agreed(target=21), "part"), actions)))[-1]
    assert last.startswith("Not over: " + end.split(".")[0])


def test_the_score_sheet_between_two_deals_says_so():
    assert list(sheet(played_deal(begin(agreed(target=21), "part"))))[-1].endswith("after deal 1")


def test_a_transcript_has_every_hand_and_trick(keep, capsys):
    match = played(begin(agreed(target=1), "tricks"))
    assert main(["replay", "--tricks", keep(write(match))]) == 0
    text = capsys.readouterr().out
    assert text.endswith(lines_of(match) + "\n")
    deals = text.split("Whist, seed")[0].strip().split("\n\n")
    assert len(deals) == len(match.deals)
    for actions, deal in zip(match.deals, deals):
        tricks = deal.splitlines()[5:]
        assert len(tricks) == 13
        assert [c for t in tricks for c in t.replace(" to ", " ").split()[2::2]] == list(map(str, actions))


def test_a_transcript_tells_what_was_said():
    chosen = {"first_trump": "cut_high_chooses"}
    text = "\n".join(transcript(played(begin(agreed("knockout", 4, **chosen), "said"))))
    assert "before the play: " in text
    assert " says trump:" in text


def test_every_match_has_a_sheet_and_a_transcript():
    for chosen in ({"legality": "club"}, {"claims": "verified"}, {"concede": "unanimous_side"}, {}):
        match = played(begin(agreed(**chosen), "all"), 170)
        assert list(sheet(match))
        assert list(transcript(match))


def test_bots_play_a_match_to_its_end_and_the_record_is_printed(capsys):
    assert main(["play", "--seed", "bots", "--players", "random", "--rule", "target=3"]) == 0
    match = read(capsys.readouterr().out)
    assert match.seed == "bots"
    assert match.setup == agreed(target=3)._replace(players=("random",) * 4)
    assert match.standing.winner is not None


def test_bots_play_the_same_match_again(capsys):
    texts = []
    for _ in range(2):
        main(["play", "--variant", "knockout", "--seed", "same", "--players", "basic,random,basic"])
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert read(texts[0]).setup.players == ("basic", "random", "basic")


def test_bots_stop_after_so_many_deals(capsys):
    main(["play", "--players", "random", "--deals", "2", "--preset", "american"])
    match = read(capsys.readouterr().out)
    assert len(match.deals) == 2
    assert match.setup.rules["target"] == 7
    assert len(match.seed) >= 16


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["replay", "no/such/file"], "no/such/file: No such file or directory"),
        (["replay", "."], r".: Is a directory"),
        (["play", "--players", "human"], "there is no level 'human'"),
        (["play", "--players", "basic,basic"], "Whist is for 4 players, not for 2"),
        (["play", "--preset", "german"], "Whist has no preset 'german': expected one of short, american"),
        (["play", "--rule", "target=99"], "target cannot be '99'"),
        (["play", "--rule", "penalty_card=maybe"], "penalty_card cannot be 'maybe': expected true or false"),
        (["play", "--rule", "jokers"], "there is no rule 'jokers'"),
        (["play", "--seed", "a b"], "the seed 'a b' is not"),
    ],
)
def test_what_makes_no_sense_is_told_on_the_error_output(arguments, why, capsys):
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"whist: {why}")


def test_a_bad_record_is_told_on_the_error_output(keep, capsys):
    fields = json.loads(write(played(begin(agreed(), "bad"), 9)))
    fields["deals"][0] += " 1Z"
    assert main(["replay", keep(json.dumps(fields))]) == 2
    assert capsys.readouterr().err == "whist: deal 1, action 10: '1Z' is not an action\n"


def test_a_file_that_is_no_text_is_told_on_the_error_output(tmp_path, capsys):
    file = tmp_path / "picture"
    file.write_bytes(b"\xff\xd8\xff\xe0")
    assert main(["replay", str(file)]) == 2
    assert capsys.readouterr().err.startswith("whist: ")


@pytest.mark.cpython
def test_the_module_runs_and_its_exit_code_tells():
    def run(text):
        command = [sys.executable, "-m", "whist", "replay", "-"]
        return subprocess.run(command, input=text, capture_output=True, text=True, check=False)

    good, bad = run(write(begin(agreed(), "run"))), run("")
    assert (good.returncode, bad.returncode) == (0, 2)
    assert good.stdout.startswith("Whist, seed run\n")
    assert bad.stderr.startswith("whist: the record is not JSON")

"""Does the command line refuse what is hostile in a sentence, whatever the file or the line holds?"""

import json

import pytest

from tests.cli.lines import answers
from tests.hostile import A_SEED_LIKE_ANY, SHORT, TEXTS, as_json
from whist.__main__ import main

pytestmark = pytest.mark.cpython


def test_records_in_files(tmp_path, capsys):
    for text in TEXTS.values():
        for content in as_json(text):
            file = tmp_path / "record.json"
            file.write_bytes(content.encode("utf-8", "surrogatepass"))
            assert main(["replay", str(file)]) == 2
            told = capsys.readouterr()
            assert told.out == ""
            assert told.err.startswith("whist: ")
            assert len(told.err.splitlines()) == 1


@pytest.mark.parametrize("name", ["--seed", "--players", "--preset", "--rule"])
def test_arguments(name, capsys):
    for text in SHORT.values():
        if (name, text) == ("--seed", A_SEED_LIKE_ANY):
            continue
        assert main(["play", "--deals", "1", f"{name}={text}"]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err


@pytest.mark.parametrize("command", ["bot --level basic", "solve"])
def test_lines_of_the_protocol(command):
    lines = [one for text in TEXTS.values() for one in as_json(text) if "\ud800" not in one]
    lines += [json.dumps({"view": text, "position": text}) for text in SHORT.values()]
    answered = answers(command, *(line.replace("\n", " ") for line in lines))
    assert len(answered) == len(lines)
    assert all(set(one) == {"error"} and len(one["error"]) < 300 for one in answered)

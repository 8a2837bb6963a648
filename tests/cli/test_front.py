"""Does the command line help whoever asks nothing, or asks for help?"""

import re

import pytest

from whist.__main__ import main
from whist.players import LEVELS, player
from whist.variants import CATALOGUE, variant

COMMANDS = ["play", "replay", "match", "bot", "solve"]


def test_without_arguments_it_says_what_there_is(capsys):
    assert main([]) == 0
    told = capsys.readouterr().out
    assert all(f"\n    {command} " in told for command in COMMANDS)
    assert "for example:" in told


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help(command, capsys):
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert f"usage: whist {command}" in capsys.readouterr().out


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_help_of_match_names_every_player_and_which_game_alone_has_it(game, capsys):
    with pytest.raises(SystemExit):
        main(["match", "--help"])
    told = " ".join(capsys.readouterr().out.split()).replace("- ", "-")
    with pytest.raises(ValueError, match="expected one of") as error:
        player("nobody", game)
    for name in str(error.value).split("expected one of ")[1].split(", "):
        assert re.search(name if name in LEVELS else f"{variant(game).name} alone has .*{name}", told)


def test_an_unknown_command_is_told_with_those_that_there_are(capsys):
    with pytest.raises(SystemExit) as left:
        main(["sing"])
    assert left.value.code == 2
    assert "'sing'" in capsys.readouterr().err

"""Which levels there are, and how they are loaded."""

import subprocess
import sys
from random import Random

import pytest

from tests.players.positions import position
from whist.players import LEVELS, player
from whist.variants import CATALOGUE


def test_every_level_plays_every_game():
    for level in LEVELS:
        for game in CATALOGUE:
            assert player(level, game).choose


def test_an_unknown_level_is_answered_with_the_list():
    with pytest.raises(ValueError, match="expected one of random, easy"):
        player("genius", "whist")


def test_an_unknown_game_is_answered_with_the_list():
    with pytest.raises(ValueError, match="expected one of whist"):
        player("basic", "poker")


@pytest.mark.cpython
def test_a_level_is_loaded_when_it_is_asked_for():
    code = "import sys, whist.players; print('whist.players.textbook' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


def test_a_level_is_a_function_of_view_and_chance():
    seen = position("S:Q9752 H:86 D:K42 C:J93")
    for level in LEVELS:
        bot = player(level, "whist", worlds=1)
        assert bot.choose(seen, Random(3)) == bot.choose(seen, Random(3))

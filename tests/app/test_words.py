"""Is every sentence there, and does it say who did what?"""

import re
from pathlib import Path

import pytest

from tests.app.table import at_my_turn, new_match, shown
from whist.app import moment_words, words
from whist.app.happenings import CardPlayed, Said, TrickTaken
from whist.cards import card
from whist.engine.actions import Pass
from whist.engine.variant import _REASONS, Refusal


@pytest.fixture
def scene():
    return shown(new_match()).scene


def test_plays_are_told_in_words_and_not_in_letters(scene):
    assert (
        words.sentence(scene, CardPlayed(0, card("QH"), led=True, ruff=False))
        == "You lead the queen of hearts."
    )
    assert (
        words.sentence(scene, CardPlayed(1, card("TS"), led=False, ruff=False))
        == "Basil plays the ten of spades."
    )
    assert (
        words.sentence(scene, CardPlayed(2, card("2C"), led=False, ruff=True))
        == "Anne ruffs with the two of clubs."
    )


def test_a_trick_is_told_with_the_state_of_the_deal(scene):
    assert (
        words.sentence(scene, TrickTaken(3, (2, 5), last=False))
        == "Clara wins the trick. 2 to us, 5 to them."
    )


def test_words_that_are_no_cards_are_told(scene):
    assert words.sentence(scene, Said(1, Pass())) == "Basil: pass."


def test_every_reason_of_the_engine_has_a_sentence():
    for rule in _REASONS:
        assert words.refusal(Refusal(rule, 2))


def test_a_draw_for_partners_is_told():
    drawn = shown(new_match(seating="drawn")).scene
    told = words.drawn(drawn)
    assert len(told) >= 5
    assert told[-1].endswith("is your partner.")


def test_the_line_above_the_hand_says_what_is_asked():
    match = at_my_turn(new_match())
    assert words.turn(shown(match).scene, None).startswith("Your turn")


def test_every_key_that_the_screen_uses_is_in_the_catalogue():
    """A key built from parts is checked where it is used."""
    folder = Path(words.__file__).parent
    used = {
        key
        for file in folder.rglob("*.py")
        for key in re.findall(r'\bsay\(\s*"(\w+)"', file.read_text("utf-8"))
    }
    assert used
    assert used <= {*words.SENTENCES, *moment_words.SENTENCES}

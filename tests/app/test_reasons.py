"""Can the screen say why a bot played a card?  Every reason has a sentence, with names and cards in words."""

import re
from random import Random

import pytest

from tests.app.table import new_match, shown
from tests.players.tables import views
from whist.app import reasons
from whist.cards import Suit, card
from whist.players import player
from whist.players.reasons import REASONS
from whist.variants import CATALOGUE


@pytest.fixture(scope="module")
def scene():
    return shown(new_match()).scene


def test_every_reason_of_the_players_has_a_sentence_and_no_other():
    assert set(reasons.REASONS) == set(REASONS)
    assert all(re.fullmatch(r"[A-Z{].*\.", text) for text in reasons.REASONS.values())


def test_seats_cards_and_suits_are_told_by_their_names(scene):
    told = reasons.because(scene, "give_ruff", card("4C"), {"seat": 2, "suit": Suit.CLUBS})
    assert told.startswith("Anne showed out of clubs and can ruff")
    told = reasons.because(scene, "bath_coup", card("4H"), {"seat": 0, "other": card("KH")})
    assert told == "You led the king of hearts, which may win: the next round runs into our ace and jack."


@pytest.mark.parametrize("game", CATALOGUE)
def test_whatever_a_bot_does_can_be_told(scene, game):
    bot, told = player("hard", game), set()
    for number in range(12):
        for seen in views(Random(number), game, "hard"):
            found = bot.explain(seen)
            if found is not None:
                assert "{" not in reasons.because(scene, found.reason, found.card, found.facts)
                told.add(found.reason)
    assert len(told) > 3

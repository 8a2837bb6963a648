"""Which card after the last draw: exact where it is derived, else masters; and what the levels have of it."""

from random import Random

import pytest

from tests.players.german.positions import position, tricks_of
from whist.cards import FULL_PACK, card, cards
from whist.players import player
from whist.players.german.habits import drawing
from whist.players.german.inference import sight
from whist.players.german.levels import HARD, Drawer, Measure
from whist.players.german.playing import choose
from whist.players.german.solver import card_values
from whist.variants import variant

GERMAN = variant("german")
MINE, THEIRS = "S:AKQ H:J54 D:862 C:T953", "S:J93 H:AKT3 D:AQ5 C:Q64"


def ending(lying="", mine=MINE, theirs=THEIRS, **rules):
    """After thirteen draws, hearts being trumps: what is in neither hand and does not lie has been played."""
    held = cards(mine) | cards(theirs) | cards(lying and f"{lying[1]}:{lying[0]}")
    played = [str(one) for one in FULL_PACK - held]
    pairs = [f"{one} {other}" for one, other in zip(played[:13], played[13:], strict=True)]
    tricks = tricks_of(" | ".join([*pairs, lying] if lying else pairs), "H", 0)
    seat = 1 - tricks[-1].leader if lying else tricks[-1].leader
    sizes = [13, 13]
    sizes[1 - seat] -= bool(lying)
    return position("S:AKQJT98765432", "2H")._replace(
        rules=GERMAN.rules(rules),
        seat=seat,
        hand=cards(mine),
        hand_sizes=tuple(sizes),
        stock_size=0,
        upcard=None,
        turn=seat,
        tricks=tricks,
    )


def at(level, seen):
    return choose(sight(seen, HARD), drawing(level).ending, seen)


def test_hard_plays_a_card_of_the_highest_value_and_says_how_many_tricks():
    seen = ending()
    values = card_values(cards(MINE).bits, cards(THEIRS).bits, 2)
    found = Drawer(GERMAN, HARD).explain(seen)
    assert values[found.card] == max(values.values())
    assert (found.reason, found.facts) == ("play_exact", {"tricks": max(values.values())})


def test_hard_answers_a_lead_exactly():
    seen = ending("TH", theirs=THEIRS.replace("T", ""))
    values = card_values(cards(MINE).bits, cards(THEIRS.replace("T", "")).bits, 2, int(card("TH")))
    found = at("hard", seen)
    assert values[found.card] == max(values.values())


@pytest.mark.parametrize("level", ["easy", "basic"])
def test_masters_come_first_plain_suits_before_trumps(level):
    found = at(level, ending())
    assert (str(found.card), found.reason) == ("AS", "cash_master")


def test_without_a_master_the_lowest_card_is_led_or_the_lowest_of_the_longest_suit():
    mine, theirs = "S:93 H:J54 D:T862 C:T953", "S:AKQ H:AKT3 D:AQ5 C:Q64"
    assert str(at("easy", ending(mine=mine, theirs=theirs)).card) == "2D"
    mine = "S:9743 H:J54 D:T82 C:T95"
    assert str(at("basic", ending(mine=mine, theirs=theirs)).card) == "3S"
    assert str(at("easy", ending(mine=mine, theirs=theirs)).card) == "2D"


@pytest.mark.parametrize("level", ["easy", "basic"])
def test_the_others_win_as_cheaply_as_they_can(level):
    seen = ending("JS", theirs=THEIRS.replace("J93", "93"))
    found = at(level, seen)
    assert (str(found.card), found.reason) == ("QS", "play_cheap")
    lost = at(level, ending("AD", theirs=THEIRS.replace("AQ5", "Q5")))
    assert (str(lost.card), lost.reason) == ("2D", "play_low")


def test_in_the_low_game_they_lose_with_their_highest():
    seen = ending("JS", mine="S:T82 H:J54 D:862 C:T953", theirs="S:93 H:AKT3 D:AQ5 C:Q64", direction="low")
    found = at("easy", seen)
    assert (str(found.card), found.reason) == ("TS", "play_under")
    assert str(at("easy", ending(direction="low")).card) == "2D"


def test_whoever_is_there_to_measure_by_plays_exactly_after_the_last_draw():
    seen = ending()
    for name, greedy in (("random-exact", False), ("greedy-exact", True)):
        bot = player(name, "german")
        assert bot == Measure(greedy)
        assert bot.choose(seen, Random(1)) == player("hard", "german").choose(seen, Random(1))


def test_greed_spends_its_highest_card_on_every_prize():
    greedy, luck = player("greedy-exact", "german"), Random(1)
    second = position("S:A983 H:32 D:J C:QJT976", "2D", "7S", leader=1)
    assert str(greedy.choose(second, luck).card) == "AS"
    assert str(greedy.choose(position("S:A983 H:32 D:J C:QJT976", "2D"), luck).card) == "AS"
    beaten = position("S:983 H:32 D:J2 C:QJT976", "2C", "AS", leader=1)
    assert str(greedy.choose(beaten, luck).card) == "3S"


def test_only_german_whist_has_players_to_measure_by():
    with pytest.raises(ValueError, match="there is no level 'greedy-exact'"):
        player("greedy-exact", "whist")

"""Is what an address asks for understood, and is what cannot be had named without a word lost?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whist.app.address import LONGEST, LOOKS, MATCH, Address, is_day, read, usual
from whist.match.match import begin

TODAY = "2026-11-30"


def asked(*pairs, today=TODAY, **more) -> Address:
    return read((*pairs, *more.items()), today)


def test_an_address_with_nothing_asks_for_nothing():
    assert read((), TODAY) == Address()


def test_how_the_page_looks_asks_for_no_match():
    address = asked(theme="dark", pace="fast", suits="safe", embed="")
    assert address == Address(
        looks={"theme": "dark", "embed": "", "pace": "fast", "suits": "safe"}, embed=True
    )


def test_a_match_is_as_usual_but_for_what_is_asked():
    setup = asked(seed="fair").setup
    assert setup == usual("whist")
    setup = asked(game="whist", preset="long10", rubber="1", seating="drawn", level="easy", seed="fair").setup
    assert setup.rules == {
        **usual("whist").rules,
        "target": 10,
        "honours": "law",
        "rubber": 1,
        "seating": "drawn",
    }
    assert setup.players == ("human", "easy", "easy", "easy")


def test_each_of_the_others_can_have_a_level():
    assert asked(level="easy,expert,basic").setup.players == ("human", "easy", "expert", "basic")


def test_an_option_is_stronger_than_the_preset():
    assert asked(preset="american", target="9").setup.rules["target"] == 9


@pytest.mark.parametrize("switch", ["true", "false"])
def test_a_switch_is_on_or_off(switch):
    assert asked(penalty_card=switch).setup.rules["penalty_card"] is (switch == "true")


def test_a_seed_is_kept_and_any_match_has_none():
    assert asked(seed="fair.3").seed == "fair.3"
    assert asked(level="easy").seed == ""


def test_the_deal_of_a_day_is_the_same_for_everybody_on_that_day():
    address = asked(daily="")
    assert (address.seed, address.day, address.setup) == ("daily-2026-11-30", TODAY, usual("whist"))
    assert asked(daily="2026-02-28").seed == "daily-2026-02-28"
    assert begin(address.setup, address.seed).seed == "daily-2026-11-30"


@pytest.mark.parametrize(
    ("pairs", "words"),
    [
        ([("sed", "x")], "asks for 'sed', which this page does not know"),
        ([("game", "bezique")], "game 'bezique': expected one of whist"),
        ([("level", "wizard")], "level 'wizard': expected one of easy"),
        ([("level", "easy,hard")], "level 'easy,hard': expected"),
        ([("level", "")], "level ''"),
        ([("theme", "pink")], "theme 'pink': expected one of light, dark"),
        ([("pace", "warp")], "pace 'warp'"),
        ([("embed", "yes")], "embed 'yes': expected nothing or 1"),
        ([("preset", "tall")], "preset 'tall': expected one of short"),
        ([("rubber", "4")], "rubber '4': expected one of 1, 3, 5"),
        ([("rubber", "³")], "rubber"),
        ([("rubber", "9" * 90)], "rubber"),
        ([("target", "-5")], "target '-5': expected a whole number"),
        ([("penalty_card", "1")], "penalty_card '1': expected true or false"),
        ([("seed", "a b")], "seed 'a b': expected 1 to 64 letters"),
        ([("seed", "x" * 65)], "seed 'xxx"),
        ([("seed", "")], "seed ''"),
        ([("daily", "tomorrow")], "daily 'tomorrow': expected a day"),
        ([("daily", "2026-02-30")], "daily '2026-02-30'"),
        ([("daily", "2026-12-01")], "deal of 2026-12-01 cannot be played before that day"),
        ([("daily", ""), ("seed", "fair")], "cannot ask for the deal of a day too"),
        ([("seed", "fair"), ("seed", "foul")], "asks for seed twice; the first counts"),
        ([("seed", "x" * (LONGEST + 1))], f"seed of {LONGEST + 1} characters: it is too long"),
        ([("concede", "unanimous_side")], "cannot be played here: its rules need words"),
        ([("__proto__", "1")], "'__proto__'"),
        ([("constructor", "1")], "'constructor'"),
    ],
)
def test_what_cannot_be_had_is_named_and_the_rest_is_used(pairs, words):
    address = read((*pairs, ("suits", "four")), TODAY)
    assert len(address.faults) == 1
    assert words in address.faults[0]
    assert address.looks["suits"] == "four"
    if address.setup:
        begin(address.setup, address.seed or "any")


def test_strange_letters_cannot_turn_a_sentence_around():
    (fault,) = asked(("\u202eevil\ud800", "x")).faults
    assert fault.isascii()
    (fault,) = asked(level="\u2067<b>").faults
    assert fault.isascii()


def test_many_faults_are_told_in_a_few_lines():
    faults = read([(f"nonsense{number}", "x") for number in range(1000)], TODAY).faults
    assert len(faults) == 4
    assert "37 more" in faults[-1]


@pytest.mark.parametrize("name", ["utm_source", "fbclid", "patience"])
def test_what_others_append_is_passed_over(name):
    assert asked((name, "x" * 5000)) == Address()


def test_a_bad_game_alone_asks_for_no_match():
    assert asked(game="bezique").setup is None


@pytest.mark.parametrize(
    ("day", "right"),
    [
        ("2028-02-29", True),
        ("2026-02-29", False),
        ("2100-02-29", False),
        ("2000-02-29", True),
        ("2026-04-31", False),
        ("2026-00-10", False),
        ("2026-13-10", False),
        ("2026-1-1", False),
        ("٢٠٢٦-11-30", False),
    ],
)
def test_a_day_is_one_of_the_calendar(day, right):
    assert is_day(day) is right


NAMES = st.sampled_from([*MATCH, *LOOKS, "rubber", "target", "honours", "penalty_card"])


@given(st.lists(st.tuples(NAMES | st.text(max_size=20), st.text(max_size=120)), max_size=60))
def test_whatever_an_address_says_a_match_can_be_begun(pairs):
    address = read(pairs, TODAY)
    assert len(address.faults) <= 4
    if address.setup:
        begin(address.setup, address.seed or "any")

"""Does every action read back from its text, and is all else refused?"""

import itertools

import pytest

from whist.cards import PACK, SUITS
from whist.engine.actions import (
    REMEDIES,
    Accuse,
    Action,
    CallCard,
    Claim,
    Concede,
    Correct,
    Honours,
    NameTrump,
    Pass,
    Play,
    Remedy,
    parse,
)

EVERY_KIND = [
    *map(Play, PACK),
    *map(NameTrump, SUITS),
    *map(Claim, range(1, 14)),
    *(Correct(seat, PACK[7 * seat]) for seat in range(7)),
    *(CallCard(seat, PACK[7 * seat]) for seat in range(7)),
    *(Accuse(seat, trick) for seat in range(4) for trick in (1, 13)),
    *map(Remedy, REMEDIES),
    Honours(called=True),
    Honours(called=False),
    Pass(),
    Concede(),
]


@pytest.mark.parametrize("action", EVERY_KIND, ids=str)
def test_an_action_reads_back_from_its_text(action):
    again = parse(str(action))
    assert again == action
    assert type(again) is type(action)


def test_this_list_knows_every_kind_of_action():
    assert {type(action) for action in EVERY_KIND} == set(Action.__args__)


def test_different_actions_are_never_equal_and_have_different_texts():
    for one, two in itertools.combinations(EVERY_KIND, 2):
        assert one != two
        assert str(one) != str(two)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "XX",
        "pass:1",
        "trump",
        "trump:X",
        "trump:HH",
        "claim:-1",
        "claim:x",
        "claim:1000",
        "claim:²",
        "remedy:add4",
        "revoke:1",
        "correct:0:XX",
        "call:AS:0",
        "QS:1",
        "play:QS",
    ],
)
def test_what_is_no_action_is_refused_and_quoted(text):
    with pytest.raises(ValueError, match="is not an action"):
        parse(text)


def test_a_refusal_quotes_only_the_beginning_of_what_it_refuses():
    with pytest.raises(ValueError, match="is not an action") as caught:
        parse("x" * 1000)
    assert len(str(caught.value)) < 100

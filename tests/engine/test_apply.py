"""Is an action against the rules refused with its reason, and does it change nothing?"""

import pytest

from tests.engine.board import WHIST, do, ending, options
from whist.engine.actions import Claim, NameTrump, Pass, Play, parse
from whist.engine.variant import IllegalAction, actor, apply, legal, refuse
from whist.engine.view import view

DEAL = ending("S:A3 H:2|S:2 H:A3|S:K4 H:4|S:QJ H:5", trump="C")


@pytest.mark.parametrize(
    ("played", "action", "rule", "words"),
    [
        ("", "2S", "hand", "not in that hand"),
        ("AS", "AH", "follow", "must follow it"),
        ("", "pass", "phase", "not possible now"),
        ("", "trump:H", "phase", "not possible now"),
        ("", "claim:1", "phase", "not possible now"),
        ("", "concede", "phase", "not possible now"),
        ("", "remedy:add3", "phase", "not possible now"),
        ("", "revoke:1:1", "phase", "not possible now"),
        ("", "correct:1:2S", "turn", "another seat is on turn"),
        ("", "call:0:AS", "phase", "not possible now"),
        ("", "correct:7:2S", "turn", "another seat is on turn"),
    ],
)
def test_an_illegal_action_names_the_rule_and_changes_nothing(played, action, rule, words):
    deal = do(DEAL, played)
    with pytest.raises(IllegalAction, match=words) as caught:
        apply(WHIST, deal, parse(action))
    assert caught.value.refusal.rule == rule
    assert caught.value.action == parse(action)
    assert repr(action) in str(caught.value)
    assert deal == do(DEAL, played)


def test_a_refusal_for_not_following_tells_the_suit():
    with pytest.raises(IllegalAction) as caught:
        do(DEAL, "AS AH")
    assert (caught.value.seat, caught.value.refusal.led) == (1, Play(parse("2S").card).card.suit)


def test_after_the_last_trick_nobody_can_do_anything():
    over = do(ending("S:A|S:2|S:3|S:4"), "AS 2S 3S 4S")
    assert over.turn is None
    assert all(legal(WHIST, view(over, seat)) == () for seat in range(4))
    for action in (parse("AS"), Pass(), Claim(1), parse("correct:1:2S")):
        with pytest.raises(IllegalAction) as caught:
            apply(WHIST, over, action)
        assert caught.value.refusal.rule == "over"


def test_only_the_seat_on_turn_has_actions():
    assert [len(options(DEAL, seat)) for seat in range(4)] == [3, 0, 0, 0]
    assert refuse(view(DEAL, 1), parse("2S")).rule == "turn"


def test_an_action_belongs_to_the_seat_on_turn_unless_it_names_one():
    assert actor(DEAL, parse("AS")) == 0
    assert actor(DEAL, parse("correct:2:KS")) == 2
    assert actor(DEAL, NameTrump(parse("AS").card.suit)) == 0
    assert actor(DEAL._replace(turn=None), parse("AS")) is None

"""Is `solve` right?  Against the positions of an independent solver, and against trying everything."""

import json
from pathlib import Path
from random import Random

import pytest

from tests.cli.lines import answers
from whist.cards import PACK, Cards
from whist.cli.solve import position_of
from whist.engine.exact import Position, card_values
from whist.engine.law import playable
from whist.match.fields import Field, card_text

pytestmark = pytest.mark.cpython

POSITIONS = json.loads((Path(__file__).parents[1] / "data/dd_positions.json").read_text("utf-8"))["positions"]
ENDINGS = json.loads((Path(__file__).parents[1] / "data/german_endgames.json").read_text("utf-8"))[
    "positions"
]
GERMAN = {
    "variant": "german",
    "trump": "H",
    "leader": 1,
    "played": ["S8"],
    "hands": [["SA", "SQ", "D7"], ["SK", "D8"]],
}
EXAMPLE = {
    "variant": "whist",
    "trump": "H",
    "leader": 0,
    "played": ["S3"],
    "hands": [["SA"], ["S4", "HA"], ["S5", "H2"], ["C2", "D2"]],
}


def as_request(position):
    """A position of the file as a line of `solve`."""
    return {
        "variant": "whist",
        "trump": position["trump"],
        "leader": position["trick_leader"],
        "played": position["trick"],
        "hands": position["hands"],
    }


def check(positions):
    solved = answers("solve", *(json.dumps(as_request(position)) for position in positions))
    assert [answer["values"] for answer in solved] == [position["card_values"] for position in positions]


def test_positions_with_few_cards_have_the_values_of_an_independent_solver():
    few = [position for position in POSITIONS if position["k"] <= 6]
    assert len(few) == 35
    check(few)


@pytest.mark.slow
def test_all_positions_have_the_values_of_an_independent_solver(request):
    if "slow" not in request.config.getoption("markexpr"):
        pytest.skip("takes a minute: python3 dev.py test unit -m slow")
    assert len(POSITIONS) == 60
    check(POSITIONS)


def test_endings_of_german_whist_have_the_values_of_independent_solvers():
    asked = (
        {"variant": "german", "trump": e["trump"], "leader": e["leader"], "played": [], "hands": e["hands"]}
        for e in ENDINGS[::5]
    )
    solved = answers("solve", *map(json.dumps, asked))
    assert [answer["values"] for answer in solved] == [ending["lead_values"] for ending in ENDINGS[::5]]


@pytest.mark.parametrize("trump", ["S", None])
def test_two_hands_have_the_values_that_the_search_for_any_number_of_hands_gives(trump):
    rng = Random(f"two/{trump}")
    for laid in (0, 1) * 10:
        hands = [[card_text(PACK[card]) for card in rng.sample(range(s, 52, 2), 6)] for s in range(2)]
        played = [hands[1].pop() for _ in range(laid)]
        asked = {"variant": "german", "trump": trump, "leader": 1, "played": played, "hands": hands}
        (answer,) = answers("solve", json.dumps(asked))
        values = card_values(position_of(Field(asked)))
        assert list(answer["values"].items()) == [(card_text(card), values[card]) for card in values]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"trump": "N"}, "trump: 'N' is not a suit"),
        ({"leader": 2}, "leader: expected a whole number 0 to 1"),
        ({"played": ["S8", "S9"]}, "played: expected fewer than 2 cards"),
        ({"played": ["C8"], "hands": [["SA"], []]}, None),
        ({"hands": [["SA"], ["SK"], ["S4"]]}, "hands: expected 2 hands"),
        ({"hands": [["SA", "SQ"], ["SK", "D8"]]}, "hands[0]: expected 3 cards"),
        ({"hands": [["SA", "SQ", "SK"], ["SK", "D8"]]}, "hands[1]: SK is in another hand, too"),
    ],
)
def test_what_makes_no_sense_between_two_hands_is_told_by_its_field(change, why):
    (answer,) = answers("solve", json.dumps({**GERMAN, **change}))
    assert answer["error"].startswith(why) if why else answer == {"values": {"SA": 0}}


def test_a_search_between_two_hands_is_given_up_too():
    ending = next(ending for ending in ENDINGS if ending["k"] == 13)
    asked = {"variant": "german", "trump": None, "leader": 0, "played": [], "hands": ending["hands"]}
    given_up, solved = answers("solve --nodes 3", json.dumps(asked), json.dumps(GERMAN))
    assert given_up == {"error": "hands: not solved with 3 cards tried"}
    assert solved == {"values": {"SQ": 2, "SA": 1}}


def tried(position, card):
    """The tricks of the side on turn after this card, by trying everything that can follow."""
    seat, mine = position.turn, position.turn % 2
    hands = tuple(hand.minus(card) if s == seat else hand for s, hand in enumerate(position.hands))
    played = (*position.played, (seat, card))
    won, after = 0, position._replace(hands=hands, played=played)
    if len(played) == 4:
        led = played[0][1].suit
        winner, _ = max(played, key=lambda p: (p[1].suit == position.trump, p[1].suit == led, p[1].rank))
        won, after = int(winner % 2 == mine), Position(hands, *position[1:4], winner)
    left = max(map(len, hands))
    if not any(hands):
        return won
    able = playable(hands[after.turn], after.played[0][1].suit if after.played else None)
    best = max(tried(after, other) for other in able)
    return won + (best if after.turn % 2 == mine else left - best)


@pytest.mark.parametrize("trump", ["S", None])
def test_small_positions_have_the_values_that_trying_everything_gives(trump):
    rng = Random(f"small/{trump}")
    for _ in range(15):
        cards = rng.sample(range(52), 12)
        hands = [[card_text(card) for card in Cards(sum(1 << c for c in cards[s::4]))] for s in range(4)]
        asked = {"variant": "whist", "trump": trump, "leader": rng.randrange(4), "played": [], "hands": hands}
        (answer,) = answers("solve", json.dumps(asked))
        position = position_of(Field(asked))
        values = {card_text(card): tried(position, card) for card in position.hands[position.turn]}
        assert answer["values"] == values


def test_cards_are_read_in_either_order_and_written_suit_first():
    turned = {"played": ["3S"], "hands": [["AS"], ["4S", "AH"], ["5S", "2H"], ["2C", "2D"]]}
    assert answers("solve", json.dumps({**EXAMPLE, **turned})) == [{"values": {"S4": 1}}]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"variant": "knockout"}, "variant: Knock-Out Whist has 4 sides"),
        ({"variant": None}, "variant: expected a text"),
        ({"trump": "N"}, "trump: 'N' is not a suit"),
        ({"leader": 4}, "leader: expected a whole number 0 to 3"),
        ({"leader": 10**400}, "leader: expected a whole number 0 to 3"),
        ({"played": "S3"}, "played: expected a list"),
        ({"played": ["S3", "S3"]}, "played[1]: S3 stands twice"),
        ({"played": ["S3", "S6", "S7", "S8"]}, "played: expected fewer than 4 cards"),
        ({"played": ["SA"]}, "played[0]: SA is in a hand, too"),
        ({"played": ["S3", "C9"]}, "played[1]: C9 does not follow suit, and seat 1 could"),
        ({"hands": [["SA"]]}, "hands: expected 4 hands"),
        ({"hands": [[], [], [], []], "played": []}, "hands: nobody has a card"),
        ({"hands": [["SA"], ["S4", "HA"], ["S5", "H2"], ["C2"]]}, "hands[3]: expected 2 cards"),
        (
            {"hands": [["SA"], ["SA", "HA"], ["S5", "H2"], ["C2", "D2"]]},
            "hands[1]: SA is in another hand, too",
        ),
        ({"hands": [["SA"], ["S4", 7], ["S5", "H2"], ["C2", "D2"]]}, "hands[1][1]: expected a text"),
        ({"depth": 3}, "there is no field 'depth' here"),
    ],
)
def test_what_makes_no_sense_is_told_by_its_field(change, why):
    bad, good = answers("solve", json.dumps({**EXAMPLE, **change}), json.dumps(EXAMPLE))
    assert bad["error"].startswith(why)
    assert good["values"]


@pytest.mark.parametrize("name", list(EXAMPLE))
def test_what_is_missing_is_told_by_its_field(name):
    (answer,) = answers("solve", json.dumps({field: EXAMPLE[field] for field in EXAMPLE if field != name}))
    assert answer == {"error": f"{name}: is missing"}


def test_a_search_that_is_too_long_is_given_up():
    position = next(position for position in POSITIONS if position["k"] == 10)
    given_up, solved = answers("solve --nodes 50", json.dumps(as_request(position)), json.dumps(EXAMPLE))
    assert given_up == {"error": "hands: not solved with 50 cards tried"}
    assert solved["values"]

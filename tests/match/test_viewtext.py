"""Is a view the same after it was written and read, and is what makes no sense told by its field?"""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.board import any_rules, deals
from whist.cards import PACK
from whist.engine.actions import CallCard, Claim, Correct, NameTrump, Play
from whist.engine.variant import legal
from whist.engine.view import view
from whist.match.fields import FieldError, action_text, card_text, parsed, read_action, read_card
from whist.match.viewreading import view_of
from whist.match.viewtext import read_view, view_fields, write_view
from whist.variants import CATALOGUE, variant


def states(seed, game):
    """Every state of a deal somewhere in a match, under any rules."""
    rng = Random(seed)
    game = variant(game)
    matches = deals(rng, game, rng.choice(game.seats), **any_rules(rng, game))
    _, last = next(matches)
    for _ in range(rng.randrange(3) if len(game.phases(game.rules())) > 1 else 0):
        _, last = next(matches, (None, last))
    return last


def opening(**chosen):
    """The first view of a deal of Whist as fields."""
    _, found = next(deals(Random(1), variant("whist"), 4, **chosen))
    return json.loads(write_view(view(found[0], found[0].turn)))


@settings(deadline=None, max_examples=12)
@given(st.integers(0, 2**32), st.sampled_from(CATALOGUE))
def test_a_view_is_read_as_it_was_written(seed, game):
    for deal in states(seed, game)[::3]:
        for seat in range(len(deal.hands)):
            seen = view(deal, seat)
            assert read_view(write_view(seen)) == seen
            assert "\n" not in write_view(seen)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_action_is_read_as_it_was_written(game):
    rng = Random(7)
    for _ in range(10):
        for deal in states(rng.random(), game)[::5]:
            for seat in range(len(deal.hands)):
                for action in legal(variant(game), view(deal, seat)):
                    assert read_action(action_text(action)) == action


@pytest.mark.parametrize("game", CATALOGUE)
def test_phases_of_a_game_have_different_names(game):
    for _ in range(20):
        rules = variant(game).rules(any_rules(Random(game), variant(game)))
        names = [phase.name for phase in variant(game).phases(rules)]
        assert len({*names, "over"}) == len(names) + 1


def test_cards_are_written_suit_first_and_read_in_either_order():
    for card in PACK:
        assert card_text(card) == str(card)[::-1]
        assert read_card(card_text(card)) == read_card(str(card)) == card
        assert read_card(card_text(card).lower()) == card
    assert read_card("H10") == read_card("10H") == read_card("TH")


def test_actions_are_read_in_either_order_too():
    ace = read_card("SA")
    for text in ("play SA", "play AS", "SA", "AS", "  play   sa "):
        assert read_action(text) == Play(ace)
    assert read_action("trump H") == read_action("trump:H") == NameTrump(ace.suit - 1)
    assert read_action("call 0 SA") == read_action("call:0:AS") == CallCard(0, ace)
    assert read_action("correct 1 AS") == Correct(1, ace)
    assert read_action("claim 3") == Claim(3)
    for text in ("", "play", "play XX", "dance", "play SA SA", "claim", "claim x", "play " + "S" * 1000):
        with pytest.raises(ValueError, match="is not an action"):
            read_action(text)


def test_what_goes_without_saying_may_be_left_out():
    fields = opening()
    seen = view_of(parsed(json.dumps(fields)))
    for name in ("order", "sides", "scores", "open_hands", "cut", "calls", "awarded", "stock_size", "legal"):
        del fields[name]
    fields["tricks"] = []
    fields["options"] = {}
    read = view_of(parsed(json.dumps(fields)))
    assert read == seen
    assert view_fields(read)["legal"]


def test_the_seats_of_a_trick_may_be_left_out():
    deal = next(deals(Random(3), variant("whist"), 4))[1][30]
    fields = json.loads(write_view(view(deal, 0)))
    for trick in fields["tricks"]:
        del trick["seats"]
    assert read_view(json.dumps(fields)) == view(deal, 0)


WRONG = [
    ({"variant": "chess"}, "variant: there is no game 'chess'"),
    ({"variant": 7}, "variant: expected a text"),
    ({"options": {"target": 99}}, "options: target cannot be '99'"),
    ({"options": {"jokers": True}}, "options: there is no field 'jokers' here"),
    ({"options": 3}, "options: expected a JSON object"),
    ({"seats": 3}, "seats: expected a whole number 4 to 4"),
    ({"seat": True}, "seat: expected a whole number 0 to 3"),
    ({"seat": 1.0}, "seat: expected a whole number 0 to 3"),
    ({"dealer": 10**30}, "dealer: expected a whole number 0 to 3"),
    ({"order": [0, 0, 1, 2]}, "order: expected the seats that take part, each once"),
    ({"sides": [[0, 1], [2]]}, "sides: expected every seat on one side"),
    ({"scores": [1]}, "scores: expected 2 numbers"),
    ({"hand": "SA"}, "hand: expected a list"),
    ({"hand": ["SA", "AS"]}, "hand[1]: SA stands twice"),
    ({"hand": ["ZZ"]}, "hand[0]: 'ZZ' is not a card"),
    ({"hand": []}, "hand_sizes: seat 2 has 0 cards that are known"),
    ({"hand_sizes": []}, "hand_sizes: expected 4 numbers"),
    ({"hand_sizes": [13, 13, 13, 99]}, "hand_sizes[3]: expected a whole number 0 to 52"),
    ({"stock_size": 9}, "hand_sizes: there are more than 52 cards"),
    ({"upcard": "QQ"}, "upcard: 'QQ' is not a card"),
    ({"shown": [{"seat": 4, "card": "SA"}]}, "shown[0].seat: expected a whole number 0 to 3"),
    ({"shown": [{"seat": 0}]}, "shown[0].card: is missing"),
    ({"shown": [{"seat": 0, "card": "SA", "x": 1}]}, "shown[0]: there is no field 'x' here"),
    ({"open_hands": [["SA"]]}, "open_hands: expected 4 lists of cards"),
    ({"trump": "X"}, "trump: 'X' is not a suit: expected one of C, D, H, S"),
    ({"calls": [{"seat": 0, "action": "sing", "trick": 0}]}, "calls[0].action: 'sing' is not an action"),
    ({"tricks": {}}, "tricks: expected a list"),
    ({"tricks": [{}]}, "tricks[0].leader: is missing"),
    ({"tricks": [{"leader": None, "cards": [], "winner": None}]}, "tricks[0].leader: expected a seat"),
    ({"tricks": [{"leader": 0, "cards": ["SA"], "winner": 3}]}, "tricks[0].winner: this seat has not"),
    ({"tricks": [{"leader": 0, "cards": ["SA"] * 5, "winner": 0}]}, "tricks[0].cards: there are more than 4"),
    (
        {"tricks": [{"leader": 0, "cards": ["SA"], "seats": [1], "winner": None}]},
        "tricks[0].seats: the leader plays first",
    ),
    (
        {"tricks": [{"leader": 0, "cards": ["SA"], "seats": [0, 1], "winner": None}]},
        "tricks[0].seats: expected one seat for each card",
    ),
    ({"turn": 4}, "turn: expected a whole number 0 to 3"),
    ({"turn": None}, "turn: expected null when the phase is over, and else a seat"),
    ({"phase": "over"}, "turn: expected null when the phase is over, and else a seat"),
    ({"phase": "bidding"}, "phase: expected one of tricks, over"),
    ({"colour": "red"}, "there is no field 'colour' here"),
]


@pytest.mark.parametrize(("change", "why"), WRONG)
def test_what_makes_no_sense_is_told_by_its_field(change, why):
    with pytest.raises(FieldError) as error:
        view_of(parsed(json.dumps({**opening(), **change})))
    assert str(error.value).startswith(why)


def german_after(tricks, lying=0):
    """A view of German Whist after so many tricks, with so many cards in the open one."""
    _, found = next(deals(Random(2), variant("german"), 2))
    deal = found[2 * tricks + lying]
    return json.loads(write_view(view(deal, deal.turn)))


def own(seen):
    return seen["hand"][0]


def played(seen):
    return seen["tricks"][0]["cards"][0]


def known(seen):
    return next(shown["card"] for shown in seen["shown"] if shown["seat"] != seen["seat"])


def prize(seen):
    return seen["upcard"]


def loser(seen):
    """Who did not draw the card that is shown first."""
    return 1 - seen["shown"][0]["seat"]


# When, which field, what it says then (a function finds it in the view), and why not.
DOUBTFUL = [
    ((0, 0), "upcard", None, "upcard: expected a card"),
    ((5, 0), "upcard", None, "upcard: expected a card"),
    ((13, 0), "upcard", played, "upcard: expected a card as long as there is a stock, and null after it"),
    ((0, 0), "upcard", own, "upcard: it is in another place"),
    ((5, 0), "upcard", own, "upcard: it is in another place"),
    ((5, 0), "upcard", played, "upcard: it is in another place"),
    ((5, 0), "upcard", known, "upcard: it is in another place"),
    ((0, 0), "stock_size", 25, "stock_size: expected 26 after 0 tricks"),
    ((5, 1), "stock_size", 14, "stock_size: expected 16 after 5 tricks"),
    ((12, 1), "stock_size", 0, "stock_size: expected 2 after 12 tricks"),
    ((13, 0), "stock_size", 2, "stock_size: expected 0 after 13 tricks"),
    ((20, 0), "stock_size", 2, "stock_size: expected 0 after 20 tricks"),
    ((0, 0), "hand_sizes", [13, 13, 13], "hand_sizes: expected 2 numbers"),
    ((5, 1), "hand_sizes", [13, 13], "hand_sizes: "),
    ((5, 0), "tricks", [], "stock_size: expected 26 after 0 tricks"),
    ((0, 0), "turned", None, "turned: expected the first card"),
    ((20, 0), "turned", None, "turned: expected the first card"),
    ((0, 0), "turned", own, "turned: expected the upcard"),
    ((0, 1), "turned", played, "turned: expected the upcard"),
    ((5, 0), "turned", prize, "turned: expected the upcard, and after the first trick a card that was"),
    ((0, 0), "trump", None, "trump: the turned card and the rules say otherwise"),
    ((13, 0), "options", {"direction": "by_turned_card"}, "trump: the turned card and the rules"),
    ((0, 0), "drawn", own, "drawn: a card was drawn after each"),
    ((5, 1), "drawn", played, "drawn: "),
    ((14, 0), "drawn", own, "drawn: a card was drawn after each"),
    ((5, 0), "shown", lambda seen: [{**seen["shown"][0], "after": 6}], "shown: seat "),
    ((5, 0), "shown", lambda seen: [{**seen["shown"][0], "seat": loser(seen)}], "shown: seat "),
    ((5, 0), "shown", lambda seen: [{**seen["shown"][0], "card": one} for one in seen["hand"]], "shown: o"),
]


@pytest.mark.parametrize(("moment", "name", "said", "why"), DOUBTFUL)
def test_what_no_deal_of_german_whist_shows_is_told_by_its_field(moment, name, said, why):
    seen = german_after(*moment)
    said = said(seen) if callable(said) else said
    with pytest.raises(FieldError) as error:
        view_of(parsed(json.dumps({**seen, name: said})))
    assert str(error.value).startswith(why)


def test_from_the_first_card_to_the_last_no_number_and_no_suit_of_german_whist_can_be_another():
    for moment in range(51):
        seen = german_after(*divmod(moment, 2))
        here, there = seen["hand_sizes"]
        others = [("stock_size", seen["stock_size"] + more) for more in (-2, -1, 1, 2)]
        others += [("hand_sizes", sizes) for sizes in ([here - 1, there], [here, there + 1])]
        others += [("trump", suit) for suit in (None, *"CDHS") if suit != seen["trump"]]
        for name, said in others:
            with pytest.raises(FieldError, match=r"^(stock_size|hand_sizes|trump): "):
                view_of(parsed(json.dumps({**seen, name: said})))


def test_a_trick_of_german_whist_has_two_cards_and_the_right_winner():
    for change in ("winner", "cards"):
        seen = german_after(20)
        trick = seen["tricks"][15]
        if change == "winner":
            trick["winner"] = 1 - trick["winner"]
        else:
            trick.update(cards=trick["cards"][:1], seats=[trick["leader"]], winner=trick["leader"])
        with pytest.raises(FieldError, match=r"^tricks: expected two cards .*and the right winner"):
            view_of(parsed(json.dumps(seen)))


@pytest.mark.parametrize("name", ["variant", "seats", "seat", "dealer", "hand", "tricks", "turn", "phase"])
def test_what_is_missing_is_told_by_its_field(name):
    fields = opening()
    del fields[name]
    with pytest.raises(FieldError, match=f"^{name}: is missing"):
        view_of(parsed(json.dumps(fields)))


def test_no_card_is_in_two_places():
    fields = opening()
    own = fields["hand"][0]
    trick = {"leader": 0, "cards": [own], "winner": None}
    for change in (
        {"tricks": [trick], "turn": 1},
        {"shown": [{"seat": (fields["seat"] + 1) % 4, "card": own}]},
        {
            "shown": [
                {
                    "seat": fields["seat"],
                    "card": next(c for c in map(card_text, PACK) if c not in fields["hand"]),
                }
            ]
        },
    ):
        with pytest.raises(FieldError, match=r"^(tricks|shown): "):
            view_of(parsed(json.dumps({**fields, **change})))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "this is not JSON: expecting value"),
        ("{", "this is not JSON"),
        ("[" * 100_000, "this has far more brackets than it should"),
        ("1" * 5_000, "this has a number that is far too large"),
        ('{"a": 1, "a": 2}', "a: stands twice in one object"),
        ("[]", "expected a JSON object"),
        ("null", "expected a JSON object"),
    ],
)
def test_text_that_is_no_object_is_told(text, why):
    with pytest.raises(FieldError, match="^" + why):
        read_view(text)

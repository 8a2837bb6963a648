"""Who wins a trick, what may be played, and which voids have been shown?"""

import itertools

import pytest

from tests.engine.board import ending, options
from whist.cards import SUITS, Card, card, cards
from whist.engine.deal import Played, Trick
from whist.engine.law import playable, strength, voids, winning

REDUCED = tuple(map(card, ["2C", "9C", "3D", "AD", "4H", "KH", "2S", "AS"]))


def laid(plays: tuple[Card, ...], trump) -> tuple[Played, ...]:
    return tuple(Played(seat, one, one.suit == trump) for seat, one in enumerate(plays))


@pytest.mark.parametrize("trump", [*SUITS, None])
def test_trick_winner_agrees_with_one_line_on_every_ordered_trick_of_eight_cards(trump):
    for plays in itertools.permutations(REDUCED, 4):
        best = max(plays, key=lambda c: (c.suit == trump, c.suit == plays[0].suit, c.rank))
        assert winning(laid(plays, trump)).card == best


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("AD KD 2C QD", "C", "2C"),  # the lowest trump beats the ace led
        ("2D AS KD 3D", "H", "KD"),  # an ace of another suit is worthless
        ("2D AS KS AH", None, "2D"),  # nobody follows, no trumps: the lead wins
        ("2H 3H AH KH", "H", "AH"),  # trumps led
        ("9S 2H 5H AS", "H", "5H"),  # over-ruffed
        ("7C", "H", "7C"),  # a trick may be one card
    ],
)
def test_trick_winner_in_the_cases_that_others_got_wrong(trick, trump, winner):
    plays = tuple(map(card, trick.split()))
    made = None if trump is None else next(s for s in SUITS if s.letter == trump)
    assert str(winning(laid(plays, made)).card) == winner


def test_a_trump_counts_as_one_only_if_it_was_one_when_it_was_played():
    early, led, late = Played(1, card("AH")), Played(0, card("2S")), Played(2, card("3H"), trump=True)
    assert winning((led, early, late)) == late
    assert winning((led, early)) == led


def test_no_two_cards_that_can_win_a_trick_are_equally_strong():
    for trump, led in itertools.product([*SUITS, None], SUITS):
        alive = [Played(0, c, c.suit == trump) for c in REDUCED if c.suit in (trump, led)]
        assert len({strength(play, led) for play in alive}) == len(alive)


@pytest.mark.parametrize(
    ("hand", "led", "allowed"),
    [
        ("S:AK H:3", "S", "S:AK"),
        ("S:AK H:3", "H", "H:3"),
        ("S:AK H:3", "D", "S:AK H:3"),
        ("S:AK H:3", None, "S:AK H:3"),
        ("C:7", "C", "C:7"),
    ],
)
def test_a_hand_follows_suit_if_it_can_and_plays_anything_if_it_cannot(hand, led, allowed):
    suit_led = None if led is None else next(s for s in SUITS if s.letter == led)
    assert playable(cards(hand), suit_led) == cards(allowed)


def test_void_or_not_there_is_no_duty_to_trump_or_to_head_the_trick():
    deal = ending("S:A|S:2 H:3|H:24 D:5|S:4", trump="H")
    assert options(deal._replace(turn=2, tricks=laid_open("AS 2S"))) == {"2H", "4H", "5D"}
    assert options(deal._replace(turn=1, tricks=laid_open("AS"))) == {"2S"}


def laid_open(text: str) -> tuple[Trick, ...]:
    return (Trick(0, laid(tuple(map(card, text.split())), None)),)


def test_who_does_not_follow_has_shown_a_void_and_the_leader_has_not():
    tricks = (Trick(0, laid(tuple(map(card, ["2S", "3S", "4H", "5D"])), None), 0),)
    assert voids(tricks) == {(2, card("AS").suit), (3, card("AS").suit)}
    assert voids(()) == frozenset()

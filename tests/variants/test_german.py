"""Does German Whist keep its rule book?  Every tricky case of rules 02 by number, and every way to score."""

from random import Random

import pytest

from tests.engine.board import deals, do, ending, options, pack_for, shuffled
from whist.cards import Suit, card, cards
from whist.engine.contest import Line, Standing
from whist.engine.deal import Deal, Played, Trick, finished, tricks_taken
from whist.engine.variant import start
from whist.engine.view import view
from whist.variants import variant
from whist.variants.german import low_wins, score, worth

GERMAN = variant("german")
TURNED = "9S"
HIGH_SPADES = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
HIGH_HEARTS = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
STOCK = "4D 9C AC KC QC JC TC 8C 7C 6C 5C 4C 3C 2C AD KD QD JD TD 9D 8D 7D 6D 5D 3D 2D"


def dealt(hands: list[str], stock: str, dealer: int = 1, **chosen: object) -> Deal:
    """A deal in which seat 0 leads unless it deals; the stock in the order in which it is drawn."""
    rules = GERMAN.rules(chosen)
    standing = GERMAN.contest.begin(rules, 2, dealer)
    return start(GERMAN, rules, standing, pack_for(hands, dealer, stock))


def opening(**chosen: object) -> Deal:
    """Seat 0 has all spades, seat 1 all hearts, the stock the rest."""
    return dealt([HIGH_SPADES, HIGH_HEARTS], STOCK, **chosen)


def played(deal: Deal, text: str) -> Deal:
    return do(deal, text, GERMAN)


# The deal


def test_thirteen_each_from_the_non_dealer_and_the_next_card_is_turned():
    pack = shuffled(Random(4))
    for dealer in (0, 1):
        standing = GERMAN.contest.begin(GERMAN.rules(), 2, dealer)
        deal = start(GERMAN, GERMAN.rules(), standing, pack)
        assert pack[0] in deal.hands[1 - dealer]
        assert pack[1] in deal.hands[dealer]
        assert [len(hand) for hand in deal.hands] == [13, 13]
        assert (deal.upcard, deal.turned, deal.trump) == (pack[26], pack[26], pack[26].suit)
        assert deal.stock == pack[26:]
        assert deal.turn == 1 - dealer


def test_the_deal_alternates_whoever_wins():
    dealers = [standing.dealer for standing, _ in deals(Random(2), GERMAN, 2, rubber=5)]
    assert len(dealers) > 4
    assert dealers == [(dealers[0] + number) % 2 for number in range(len(dealers))]


# Tricky cases of rules 02


def test_1_the_first_turned_suit_stays_trumps_whatever_is_turned_later():
    seen = set()
    for _, states in deals(Random(7), GERMAN, 2, rubber=1):
        for deal in states:
            assert deal.trump == states[0].stock[0].suit
            seen.add(deal.upcard.suit == deal.trump if deal.upcard else None)
    assert seen == {True, False, None}


def test_2_the_winner_draws_the_prize_and_the_loser_the_next_card_unseen():
    before = opening()
    after = played(before, "KS 2H")
    assert card("4D") in after.hands[0]
    assert card("9C") in after.hands[1]
    assert str(after.upcard) == "AC"
    assert len(after.stock) == 24
    assert [(shown.seat, str(shown.card), shown.after) for shown in after.shown] == [(0, "4D", 1)]


def test_a_drawn_card_is_told_to_nobody_else_and_marked_until_the_next_play():
    after = played(opening(), "KS 2H")
    assert (str(view(after, 0).drawn), str(view(after, 1).drawn)) == ("4D", "9C")
    later = played(after, "QS")
    assert (view(later, 0).drawn, str(view(later, 1).drawn)) == (None, "9C")
    assert [str(drew) for drew in played(later, "9C").drawn] == ["AC", "KC"]


def test_a_prize_is_known_to_be_held_until_it_is_played():
    after = played(opening(), "KS 2H")
    assert [str(shown.card) for shown in view(after, 1).shown] == ["4D"]
    assert "4D" not in [str(shown.card) for shown in view(played(after, "4D"), 1).shown]


def test_3_who_cannot_follow_may_ruff_or_throw_any_card():
    deal = dealt(
        ["3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2C", "2H 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"],
        "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2S",
    )
    led = played(deal, "3S")
    assert options(led, game=GERMAN) == {str(held) for held in led.hands[1]}
    assert played(led, "2H").tricks[0].winner == 1
    assert card("3H") in played(led, "2H").hands[1]
    assert played(led, "3C").tricks[0].winner == 0


def test_4_void_trap_a_low_lead_wins_when_the_other_cannot_follow_and_discards():
    deal = dealt(
        ["2D 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2S"],
        "2H 3H 2C 4H 5H 6H 7H 8H 9H TH JH QH KH AH 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    )
    second = played(deal, "3S 2S")
    assert (str(second.upcard), second.turn) == ("2C", 0)
    after = played(second, "2D 3C")
    assert after.tricks[1].winner == 0
    assert card("2C") in after.hands[0]
    assert card("4H") in after.hands[1]


def test_5_the_last_two_cards_end_the_drawing_and_the_winner_of_trick_13_leads_trick_14():
    for _, states in deals(Random(11), GERMAN, 2, rubber=1):
        late = next(deal for deal in states if len(deal.stock) == 2)
        empty = next(deal for deal in states if not deal.stock)
        winner = empty.tricks[12].winner
        assert late.upcard == late.stock[0]
        assert late.stock[0] in empty.hands[winner]
        assert late.stock[1] in empty.hands[1 - winner]
        assert (empty.upcard, empty.turn, len(empty.hands[0])) == (None, winner, 13)
        assert empty.tricks[13] == Trick(winner)
        assert len(finished(states[-1].tricks)) == 26


def taken(phase_one: int, phase_two: int, **chosen: object) -> Deal:
    """A finished deal in which seat 0 took so many tricks of each phase."""
    winners = [0] * phase_one + [1] * (13 - phase_one) + [0] * phase_two + [1] * (13 - phase_two)
    scores = chosen.pop("scores", (0, 0))
    deal = ending("S:A|S:2", trump="H", game=GERMAN, **chosen)
    tricks = tuple(Trick(0, (Played(0, card("2C")),), winner) for winner in winners)
    return deal._replace(tricks=tricks, turn=None, scores=scores, turned=card(TURNED))


def points(deal: Deal) -> str:
    return "-".join(map(str, score(deal).odd))


def test_6_tricks_over_six_of_the_second_phase_only():
    assert points(taken(13, 9)) == "3-0"
    assert points(taken(0, 7)) == "1-0"
    assert points(taken(13, 6)) == "0-1"


def test_7_majority_of_the_last_thirteen_or_of_all():
    assert points(taken(0, 9, scoring="majority")) == "1-0"
    assert points(taken(10, 3, scoring="all26_majority")) == "0-0"
    assert points(taken(10, 4, scoring="all26_majority")) == "1-0"


def test_8_when_both_reach_the_goal_it_rises_until_one_is_short_of_it():
    level = score(taken(0, 6, scoring="phase2_tricks", target=50, scores=(47, 44)))
    assert (level.scores, level.winner) == ((53, 51), None)
    later = score(taken(0, 8, scoring="phase2_tricks", target=50, scores=(53, 51)))
    assert (later.scores, later.winner) == ((61, 56), 0)
    again = score(taken(0, 7, scoring="phase2_tricks", target=50, scores=(53, 54)))
    assert (again.scores, again.winner) == ((60, 60), None)


def test_9_following_suit_is_judged_by_the_hand_before_the_draw():
    deal = opening()
    after = played(deal, "2S AH")  # seat 1 has no spade, and hearts are not trumps
    assert after.tricks[0].winner == 0
    assert options(played(opening(), "2S"), game=GERMAN) == {str(held) for held in cards("H:AKQJT98765432")}


def test_14_points_beyond_the_target_are_dropped_with_the_game():
    standing = Standing(1, (0, 1), ((0,), (1,)), (4, 3))
    after = GERMAN.contest.after(standing, taken(0, 8, scores=(4, 3)))
    assert (after.games[0].scores, after.games[0].winner, after.scores) == ((6, 3), 0, (0, 0))


# Scoring


@pytest.mark.parametrize(
    ("way", "both", "expected"),
    [
        ("over_six", ((10, 3), (4, 9)), (0, 3)),
        ("majority", ((10, 3), (4, 9)), (0, 1)),
        ("all26_majority", ((10, 3), (4, 9)), (1, 0)),
        ("all26_majority", ((10, 3), (3, 10)), (0, 0)),
        ("all26_difference", ((10, 3), (4, 9)), (2, 0)),
        ("all26_difference", ((10, 3), (3, 10)), (0, 0)),
        ("phase2_tricks", ((10, 3), (4, 9)), (4, 9)),
        ("weighted", ((10, 3), (4, 9)), (18, 21)),
    ],
)
def test_each_way_to_score(way, both, expected):
    assert worth(way, *both) == expected


@pytest.mark.parametrize(
    ("direction", "turned", "expected"),
    [
        ("high", "9S", "3-0"),
        ("low", "9S", "0-3"),
        ("by_turned_card", "9S", "0-3"),
        ("by_turned_card", "9C", "0-3"),
        ("by_turned_card", "9H", "3-0"),
        ("by_turned_card", "9D", "3-0"),
    ],
)
def test_fewest_tricks_win_by_agreement_or_by_a_black_card(direction, turned, expected):
    deal = taken(5, 9, direction=direction)._replace(turned=card(turned))
    assert points(deal) == expected
    assert low_wins(deal.rules, deal.turned) == (expected == "0-3")
    assert score(deal).tricks == (9, 4)


@pytest.mark.parametrize(
    ("chosen", "turned", "trump"),
    [
        ({}, "AD", Suit.DIAMONDS),
        ({"direction": "by_turned_card"}, "4D", None),
        ({"no_trump_cards": "ace"}, "AD", None),
        ({"no_trump_cards": "ace"}, "KD", Suit.DIAMONDS),
        ({"no_trump_cards": "ace_or_king"}, "KD", None),
        ({"no_trump_cards": "ace_or_king"}, "QD", Suit.DIAMONDS),
    ],
)
def test_a_turned_card_may_mean_no_trumps(chosen, turned, trump):
    rest = [word for word in STOCK.split() if word != turned]
    deal = dealt([HIGH_SPADES, HIGH_HEARTS], " ".join([turned, *rest]), **chosen)
    assert (deal.trump, deal.turned) == (trump, card(turned))


def test_the_sheet_tells_the_tricks_that_count():
    for way, expected in (("over_six", (9, 4)), ("weighted", (14, 12))):
        standing = Standing(1, (0, 1), ((0,), (1,)), (0, 0))
        line = GERMAN.contest.after(standing, taken(5, 9, scoring=way)).sheet[0]
        assert isinstance(line, Line)
        assert line.tricks == expected


@pytest.mark.parametrize("preset", GERMAN.presets)
def test_a_rubber_by_every_preset_comes_to_an_end(preset):
    rules = dict(GERMAN.presets[preset])
    last = None
    for before, states in deals(Random(5), GERMAN, 2, **rules):
        last = GERMAN.contest.after(before, states[-1])
        assert sum(tricks_taken(states[-1].sides, states[-1].tricks)) == 26
    assert last is not None
    assert last.winner is not None

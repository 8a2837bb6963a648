"""Does Whist keep its rule book?  Every worked example of rules 01, sections 5 to 9, by number."""

import json
from pathlib import Path
from random import Random

import pytest

from tests.engine.board import WHIST, deals, do, ending, options, pack_for, shuffled
from whist.cards import Card, card, cards
from whist.engine.contest import Game, Rubber
from whist.engine.deal import next_in
from whist.engine.draw import draw_partners
from whist.engine.options import Rules
from whist.engine.revokes import Penalty
from whist.engine.scoring import Score, best_remedy, honours_counted, honours_dealt, reckon, score
from whist.engine.stakes import settle
from whist.engine.variant import start
from whist.engine.view import view

CASES = json.loads((Path(__file__).parents[1] / "data" / "whist_scoring_cases.json").read_text())


def rules(**chosen: object) -> Rules:
    return WHIST.rules(chosen)


def scored(mode: str, before: tuple[int, int], tricks0: int, honours0: int, target: int = 5) -> Score:
    """A deal in which side 0 took so many tricks and was dealt so many honours."""
    chosen = rules(honours=mode, target=target)
    return reckon(chosen, before, (tricks0, 13 - tricks0), (honours0, 4 - honours0))


# The deal


def test_cards_go_singly_from_the_dealers_left_and_the_last_is_turned_for_trumps():
    pack = shuffled(Random(1))
    standing = Rubber().begin(rules(), 4, dealer=1)
    deal = start(WHIST, rules(), standing, pack)
    assert pack[0] in deal.hands[2]
    assert pack[1] in deal.hands[3]
    assert pack[5] in deal.hands[3]
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert (deal.upcard, deal.trump) == (pack[51], pack[51].suit)
    assert pack[51] in deal.hands[1]
    assert deal.turn == 2


def test_twelve_deals_in_a_row_pass_the_deal_to_the_left_and_the_winner_of_a_trick_leads_the_next():
    dealers = []
    for standing, states in deals(Random(3), WHIST, 4, target=21, rubber=1):
        last = states[-1]
        dealers.append(standing.dealer)
        assert last.dealer == standing.dealer
        assert last.tricks[0].leader == (standing.dealer + 1) % 4
        for trick, after in zip(last.tricks, last.tricks[1:]):
            assert after.leader == trick.winner
    assert len(dealers) >= 12
    assert dealers == [(dealers[0] + step) % 4 for step in range(len(dealers))]


# 9.1 to 9.4: the trick and the turned card


def test_1_the_only_trump_wins():
    assert do(ending("S:9|S:A|H:2|S:3", trump="H"), "9S AS 2H 3S").tricks[0].winner == 2


def test_2_aces_of_other_suits_are_worthless():
    assert do(ending("D:9|H:A|D:T|S:A", trump="C"), "9D AH TD AS").tricks[0].winner == 2


def test_3_the_dealer_must_play_the_turned_trump_when_trumps_are_led_and_it_has_no_other():
    hands = ["2C 3C 4C", "5C 6C 8C", "9C TC JC", "2D 3D 7C"]
    deal = dealt(hands, dealer=3)
    assert str(deal.upcard) == "7C"
    assert options(do(deal, "2C 5C 9C")) == {"7C"}


def test_4_the_turned_card_leaves_the_table_when_the_dealer_plays_another_card():
    deal = dealt(["2S 3S 4S", "5S 6S 8S", "9S TS JS", "QS 3D 7C"], dealer=3)
    before = do(deal, "2S 5S 9S")
    assert str(view(before, 0).upcard) == "7C"
    assert [str(shown.card) for shown in view(before, 0).shown] == ["7C"]
    after = do(before, "QS")
    assert view(after, 0).upcard is None
    assert [str(shown.card) for shown in view(after, 0).shown] == ["7C"]  # a player may remember it


def test_the_turned_card_is_one_of_the_dealers_thirteen_and_may_be_played_first():
    deal = dealt(["2S 3S 4S", "5S 6S 8S", "9S TS JS", "2D 3D 7C"], dealer=3)
    before = do(deal, "2S 5S 9S")
    assert options(before) == {"2D", "3D", "7C"}
    after = do(before, "7C")
    assert after.upcard is None
    assert after.shown == ()


def dealt(hands: list[str], dealer: int):
    """A short deal of Whist in which the last card is the one turned."""
    pack = pack_for(hands, dealer)[: sum(len(hand.split()) for hand in hands)]
    return start(WHIST, rules(), Rubber().begin(rules(), 4, dealer), pack)


# 9.5 to 9.9 and 5.1: honours


@pytest.mark.parametrize(
    ("number", "given", "scores", "winner"),
    [
        (5, ("law", (4, 3), 6, 3), (4, 4), None),
        (6, ("law", (3, 3), 7, 0), (4, 7), 1),
        (6, ("cap", (3, 3), 7, 0), (4, 4), None),
        (7, ("law", (4, 3), 7, 0), (5, 3), 0),
        (8, ("cap", (6, 6), 7, 3, 9), (8, 6), None),
        (8, ("law", (6, 6), 7, 3, 9), (9, 6), 0),
        (8, ("after_tricks", (6, 6), 7, 3, 9), (9, 6), 0),
        (9, ("law", (3, 0), 7, 3), (6, 0), 0),
        (9, ("after_tricks", (3, 0), 7, 3), (4, 0), None),
        (9, ("cap", (3, 0), 7, 3), (4, 0), None),
    ],
)
def test_worked_examples_of_honours(number, given, scores, winner):
    result = scored(*given)
    assert (result.scores, result.winner) == (scores, winner)


TABLE = """
0 1 4 5W 5W 4
0 2 4 6W 6W 4
1 0 4 5W 5W 4
1 2 2 5W 5W 4
2 0 4 6W 6W 4
2 1 2 5W 5W 4
2 2 2 6W 4 4
3 0 2 5W 5W 4
3 1 2 6W 4 4
3 1 4 8W 4 4
4 0 2 4 4 4
4 0 4 4 4 4
4 1 2 5W 5W 5W
4 1 4 5W 5W 5W
"""


@pytest.mark.parametrize("row", TABLE.strip().splitlines())
def test_where_the_honours_modes_differ(row):
    before, odd, worth, *expected = row.split()
    count = {"2": 3, "4": 4}[worth]
    for mode, text in zip(("law", "after_tricks", "cap"), expected, strict=True):
        result = scored(mode, (int(before), 0), 6 + int(odd), count)
        points = str(result.scores[0])
        assert points + ("W" if result.winner == 0 else "") == text, mode


@pytest.mark.parametrize(
    "case", CASES, ids=lambda case: "{target}-{mode}-{score}-{tricks0}-{honours0}".format(**case)
)
def test_scored_deals_of_the_rule_book(case):
    result = scored(case["mode"], tuple(case["score"]), case["tricks0"], case["honours0"], case["target"])
    assert list(result.scores) == case["result"]
    assert result.winner == case["winner"]
    assert result.how == case["how"]


def test_there_are_four_hundred_scored_deals():
    assert len(CASES) == 400


def test_honours_count_for_the_side_that_was_dealt_them_wherever_they_are_won():
    deal = ending("H:A S:2|S:3 H:2|H:KQ|S:4 H:J", trump="H")
    assert honours_dealt(deal) == (3, 1)
    played = do(deal, "2S 3S QH 4S KH JH AH 2H")
    assert played.turn is None
    assert honours_dealt(played) == (3, 1)


def test_the_values_of_honours_can_be_changed():
    chosen = rules(honours="law", honours_three=1, honours_four=3)
    assert reckon(chosen, (0, 0), (6, 7), (3, 1)).scores == (1, 1)
    assert reckon(chosen, (0, 0), (6, 7), (4, 0)).scores == (3, 1)


def test_two_honours_each_are_worth_nothing():
    assert scored("law", (0, 0), 7, 2).scores == (1, 0)


# 5: tricks and slams


@pytest.mark.parametrize(("tricks", "points"), [(6, 0), (7, 1), (8, 2), (12, 6), (13, 7)])
def test_each_trick_over_six_is_a_point(tricks, points):
    assert scored("off", (0, 0), tricks, 0, target=21).scores[0] == points


def test_slams_have_a_bonus_where_the_table_agreed_on_one():
    chosen = rules(target=21, slam_bonus=2, grand_slam_bonus=5)
    assert reckon(chosen, (0, 0), (12, 1), (0, 4)).scores == (8, 0)
    assert reckon(chosen, (0, 0), (13, 0), (0, 4)).scores == (12, 0)
    assert reckon(chosen, (0, 0), (11, 2), (0, 4)).scores == (5, 0)


# 9.10 to 9.13: revokes.  Side 0 or 1 revokes; the other chooses.


def revoked(before, tricks, choice, offenders, honours=(0, 0), **chosen):
    penalty = Penalty(1 - offenders, offenders, choice)
    return reckon(rules(honours="law", **chosen), before, tricks, honours, (penalty,))


def best(before, tricks, offenders):
    return best_remedy(rules(), before, tricks, (0, 0), Penalty(1 - offenders, offenders, ""))


def test_10_three_points_for_a_revoke_end_the_game_before_tricks_and_honours_count():
    result = revoked((0, 2), (13, 0), "add3", offenders=0, honours=(4, 0))
    assert (result.scores, result.winner, result.how) == ((0, 5), 1, "revoke")
    assert result.odd == result.honours == (0, 0)
    standing = Rubber().begin(rules(), 4, 0)._replace(games=(Game(result.scores, 1),), winner=1)
    settlement = settle(standing, rules(stakes="classic", rubber=1))
    assert settlement is not None
    assert settlement.values == (3,)  # a treble


@pytest.mark.parametrize(
    ("choice", "scores", "winner"), [("take3", (4, 3), None), ("add3", (4, 5), 1), ("sub3", (4, 2), None)]
)
def test_11_a_revoke_by_a_side_that_made_nine_tricks(choice, scores, winner):
    result = revoked((4, 2), (9, 4), choice, offenders=0)
    assert (result.scores, result.winner) == (scores, winner)
    assert best((4, 2), (9, 4), offenders=0) == "add3"


@pytest.mark.parametrize(("choice", "scores"), [("take3", (0, 2)), ("add3", (2, 3)), ("sub3", (2, 0))])
def test_12_a_revoke_by_a_side_that_made_eight_tricks(choice, scores):
    assert revoked((0, 0), (8, 5), choice, offenders=0).scores == scores
    assert best((0, 0), (8, 5), offenders=0) == "take3"


@pytest.mark.parametrize(("choice", "scores"), [("add3", (4, 3)), ("take3", (4, 0))])
def test_13_a_side_that_revoked_cannot_win_the_game_on_that_deal(choice, scores):
    result = revoked((3, 0), (10, 3), choice, offenders=0)
    assert (result.scores, result.winner) == (scores, None)


def test_a_side_that_revoked_cannot_win_by_honours_either():
    result = revoked((3, 0), (6, 7), "sub3", offenders=0, honours=(4, 0), target=5)
    assert result.scores == (4, 1)
    result = revoked((4, 0), (6, 7), "add3", offenders=0, honours=(4, 0), target=5)
    assert (result.scores, result.winner) == ((4, 4), None)


# 9.14 to 9.16: rubbers and stakes


def settled(games: list[tuple[int, int]], **chosen: object):
    """A rubber of these games; the first number is side 0's."""
    ended = tuple(Game(game, 0 if game[0] > game[1] else 1) for game in games)
    standing = Rubber().begin(rules(), 4, 0)._replace(games=ended, winner=0)
    found = settle(standing, rules(**{"stakes": "classic", **chosen}))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("number", "games", "result"),
    [
        (14, [(5, 4), (1, 5), (5, 0)], 4),
        (15, [(5, 0), (5, 0)], 8),
        (16, [(5, 4), (0, 5), (5, 4)], 1),
    ],
)
def test_worked_examples_of_stakes(number, games, result):
    assert settled(games).result == result


@pytest.mark.parametrize(
    ("target", "values"),
    [(5, "3221100"), (7, "32221110"), (9, "3222211110"), (10, "32222111110")],
)
def test_a_game_is_single_double_or_treble_by_the_losers_score(target, values):
    for losers in range(target):
        assert settled([(target, losers)], target=target).values == (int(values[losers]),)


def test_the_american_stake_is_the_difference_to_the_target():
    assert settled([(7, 2), (7, 0)], target=7, stakes="american").values == (5, 7)


def test_one_game_has_no_rubber_bonus_and_no_stakes_are_no_settlement():
    assert settled([(5, 0)], rubber=1).result == 3
    standing = Rubber().begin(rules(), 4, 0)._replace(games=(Game((5, 0), 0),), winner=0)
    assert settle(standing, rules(stakes="off")) is None


@pytest.mark.parametrize(("rubber", "most"), [(1, 1), (3, 3), (5, 5)])
def test_a_rubber_ends_as_soon_as_it_is_decided(rubber, most):
    for seed in range(4):
        standing = None
        for before, states in deals(Random(seed), WHIST, 4, rubber=rubber, target=1):
            assert before.winner is None
            standing = WHIST.contest.after(before, states[-1])
        assert standing is not None
        assert standing.winner is not None
        assert standing.won(standing.winner) == rubber // 2 + 1
        assert len(standing.games) <= most


def test_the_score_begins_anew_after_a_game_and_surplus_points_are_dropped():
    for before, states in deals(Random(9), WHIST, 4, target=1, rubber=3):
        after = WHIST.contest.after(before, states[-1])
        assert len(after.games) == len(before.games) + 1
        assert after.scores == (0, 0)
        assert after.dealer == next_in(before.order, before.dealer)


# 9.17: the draw


def drawn(text: str, **chosen: object):
    spread = [card(word) for word in text.split()]
    return draw_partners(spread, card("2C"), rules(**chosen))


def test_17_equal_cards_are_drawn_again_and_the_ace_is_the_lowest():
    draw = drawn("7S 7H KD AC 9S QH")
    assert draw.rounds[1] == ((0, card("9S")), (1, card("QH")))
    assert {draw.seating[0], draw.seating[2]} == {0, 3}
    assert draw.seating[draw.dealer] == 3


def test_17_or_the_suit_decides_and_nobody_draws_again():
    draw = drawn("7S 7H KD AC", draw_tie="suit_order")
    assert len(draw.rounds) == 1
    assert {draw.seating[1], draw.seating[3]} == {1, 3}
    assert draw.seating[draw.dealer] == 3


# Options that no worked example touches


def test_presets_are_the_short_the_american_and_the_long_games():
    chosen = {name: WHIST.rules(preset) for name, preset in WHIST.presets.items()}
    assert [(name, r["target"], r["honours"]) for name, r in chosen.items()] == [
        ("short", 5, "off"),
        ("american", 7, "off"),
        ("long9", 9, "cap"),
        ("long10", 10, "law"),
    ]


def test_every_deal_of_whist_is_a_whole_pack():
    pack = shuffled(Random(8))
    deal = start(WHIST, rules(), Rubber().begin(rules(), 4, 0), pack)
    everything: list[Card] = [card for hand in deal.hands for card in hand]
    assert sorted(everything) == sorted(pack)
    assert deal.stock == ()
    assert deal.hands[1] != cards("")


# Honours that have to be called


@pytest.mark.parametrize("said", ["no no no no", "no yes no no", "yes no yes no", "yes yes no no"])
def test_called_honours_count_for_the_side_that_was_dealt_them_and_called(said):
    hands = "H:A S:2|S:3 H:2|H:KQ|S:4 H:J"
    deal = ending(hands, trump="H", honours="law", honours_claim="manual")
    deal = do(deal, "2S 3S QH 4S KH JH AH 2H")
    assert deal.turn == (deal.dealer + 1) % 4 == 0
    order = said.split()
    deal = do(deal, " ".join(f"honours:{word}" for word in order))
    assert deal.turn is None
    called = {place % 2 for place, word in enumerate(order) if word == "yes"}
    assert honours_counted(deal) == (3 if 0 in called else 0, 1 if 1 in called else 0)
    assert score(deal).honours == (2 if 0 in called else 0, 0)


def test_nobody_is_asked_for_honours_that_do_not_count():
    deal = ending("H:A|S:3|H:K|S:4", trump="H", honours="off", honours_claim="manual")
    assert do(deal, "AH 3S KH 4S").turn is None

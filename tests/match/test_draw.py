"""Who sits where, and who deals first?  (rules 01, section 2)"""

from itertools import permutations

import pytest

from tests.match.helpers import agreed
from whist.cards import FULL_PACK, card
from whist.engine.draw import draw_partners, draw_rank
from whist.match.match import begin
from whist.match.shuffle import lot, spread
from whist.variants import variant


def drawn(text, bottom="2C", **chosen):
    return draw_partners([card(word) for word in text.split()], card(bottom), variant("whist").rules(chosen))


def sides(draw):
    """The partnerships as sets of players, the dealer's first."""
    partners = [frozenset(draw.seating[place::2]) for place in (0, 1)]
    return partners if draw.seating[draw.dealer] in partners[0] else partners[::-1]


def dealer(draw):
    return draw.seating[draw.dealer]


def test_the_ace_is_the_lowest_card_of_the_draw():
    assert [draw_rank(card(text)) for text in ("AS", "2S", "TS", "JS", "QS", "KS")] == [1, 2, 10, 11, 12, 13]


def test_the_two_lowest_play_the_two_highest_and_the_lowest_deals():
    draw = drawn("9S KD 4H JC")
    assert sides(draw) == [{0, 2}, {1, 3}]
    assert dealer(draw) == 2
    assert len(draw.rounds) == 1


def test_player_0_keeps_seat_0_whatever_is_drawn():
    for ranks in permutations("A57Q"):
        draw = drawn(" ".join(rank + "S" for rank in ranks))
        low = {player for player in range(4) if ranks[player] in "A5"}
        assert draw.seating[0] == 0
        assert sorted(draw.seating) == [0, 1, 2, 3]
        assert sides(draw) == [low, {0, 1, 2, 3} - low]
        assert ranks[dealer(draw)] == "A"


def test_the_highest_deals_where_that_is_the_custom():
    draw = drawn("9S KD 4H JC", first_deal="highest")
    assert sides(draw) == [{1, 3}, {0, 2}]
    assert dealer(draw) == 1


# Rules 01, section 9, case 17.
def test_both_sevens_draw_again():
    draw = drawn("7S 7H KD AC  9S 2H")
    assert draw.rounds[1] == ((0, card("9S")), (1, card("2H")))
    assert sides(draw) == [{3, 1}, {0, 2}]
    assert dealer(draw) == 3


# Rules 01, section 9, case 17.
def test_the_suit_parts_two_sevens_where_that_is_the_custom():
    draw = drawn("7S 7H KD AC", draw_tie="suit_order")
    assert len(draw.rounds) == 1
    assert sides(draw) == [{3, 1}, {0, 2}]
    assert dealer(draw) == 3


def test_the_suits_go_hearts_diamonds_clubs_spades():
    draw = drawn("6S 6C 6D 6H", draw_tie="suit_order")
    assert sides(draw) == [{3, 2}, {1, 0}]
    assert dealer(draw) == 3


def test_whoever_draws_the_bottom_card_draws_again():
    draw = drawn("9S KD 4H JC 5D", bottom="4H")
    assert draw.rounds[1:] == (((2, card("5D")),),)
    assert dealer(draw) == 2


def test_the_bottom_card_counts_where_nobody_draws_again():
    assert len(drawn("9S KD 4H JC", bottom="4H", draw_tie="suit_order").rounds) == 1


def test_a_new_card_may_tie_with_an_old_one():
    draw = drawn("7S 7H KD AC  KS 2H  3D 5C")
    assert [[player for player, _ in drawn] for drawn in draw.rounds] == [[0, 1, 2, 3], [0, 1], [0, 2]]
    assert sides(draw) == [{3, 1}, {0, 2}]


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("7S 7H KD AC", [0, 1]),  # the equals are parted by the line between the sides
        ("3C 3D 9H KS", [0, 1]),  # partners anyway, but one of them deals
        ("3C 4D KH KS", []),  # partners anyway, and neither deals
        ("5C 5D 5H KS", [0, 1, 2]),
        ("5C KD KH KS", [1, 2, 3]),
        ("8C 8D 8H 8S", [0, 1, 2, 3]),
    ],
)
def test_by_portland_equals_draw_again_only_where_it_matters(first, again):
    draw = drawn(f"{first} 2S 4C 6H 9D", bottom="AS", draw_tie="portland")
    assert [player for player, _ in (draw.rounds[1] if again else ())] == again
    assert len(draw.rounds) == 1 + bool(again)


def test_by_portland_new_cards_part_equals_only():
    draw = drawn("7S 7H KD AC  KS 2H", draw_tie="portland")
    assert sides(draw) == [{3, 1}, {0, 2}]
    assert dealer(draw) == 3


def test_by_portland_two_highest_draw_again_for_the_deal():
    draw = drawn("3C 4D KH KS 2D 9C", first_deal="highest", draw_tie="portland")
    assert [player for player, _ in draw.rounds[1]] == [2, 3]
    assert dealer(draw) == 3


def test_by_portland_the_lowest_need_no_second_card_when_the_lot_decides_the_deal():
    draw = drawn("3C 3D KH KS", first_deal="random", draw_tie="portland")
    assert len(draw.rounds) == 1


def test_the_match_draws_from_the_spread_of_its_seed():
    cards, bottom = spread("fair")
    match = begin(agreed(), "fair")
    assert match.drawn == draw_partners(cards, bottom, match.setup.rules)
    assert match.seating == match.drawn.seating
    assert match.standing.dealer == match.deal.dealer == match.drawn.dealer
    taken = [card for drawn in match.drawn.rounds for _, card in drawn]
    assert taken == list(cards[: len(taken)])


def test_the_lot_decides_the_first_deal_where_that_is_agreed():
    match = begin(agreed(first_deal="random"), "fair3")
    assert match.drawn is not None
    assert match.standing.dealer == lot("fair3", 4)


def test_without_a_draw_everybody_stays_and_the_lot_decides_the_first_deal():
    dealers = set()
    for seed in map(str, range(40)):
        match = begin(agreed(seating="fixed"), seed)
        assert match.drawn is None
        assert match.seating == (0, 1, 2, 3)
        assert match.standing.dealer == lot(seed, 4)
        dealers.add(match.standing.dealer)
    assert dealers == {0, 1, 2, 3}


def test_a_thousand_draws_end_and_seat_everybody():
    for tie in ("redraw", "suit_order", "portland"):
        for number in range(333):
            match = begin(agreed(draw_tie=tie), f"draw-{number}")
            assert sorted(match.seating) == [0, 1, 2, 3]
            ranks = dict(match.drawn.rounds[0])
            assert set(ranks.values()) <= set(FULL_PACK)

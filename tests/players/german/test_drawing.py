"""Which card while there is a stock: what is worth fighting for, at what price, and the void trap."""

from random import Random

import pytest

from tests.players.german.positions import position
from whist.players.german.levels import HARD, Drawer
from whist.variants import variant

GERMAN = variant("german")


def choice(seen, strategy=HARD):
    return Drawer(GERMAN, strategy).explain(seen)


def chosen(seen, strategy=HARD):
    return str(choice(seen, strategy).card)


def why(seen, strategy=HARD):
    return choice(seen, strategy).reason


def test_an_ace_is_led_for_the_ace_of_trumps():
    seen = position("S:A74 H:95 D:Q852 C:J964", "AH")
    assert (chosen(seen), why(seen)) == ("AS", "draw_trump_honour")


def test_a_bad_prize_is_given_to_a_known_higher_card():
    seen = position("S:T74 H:5 D:96 C:QJ98543", "2C", "3S KS | 4S AS", trump="D", theirs="QH1", took="8C2")
    assert (chosen(seen), why(seen)) == ("5H", "duck_known")


def test_a_bad_prize_cannot_be_given_away_in_a_suit_that_the_opponent_cannot_follow():
    """The second half of the void trap: the opponent throws a card away, and the lead wins."""
    seen = position("S:AQ64 H:K72 D:2 C:QJT97", "2C", "KD 3C", took="7H1")
    assert chosen(seen)[1] != "D"
    assert why(seen) == "trap_avoided"
    assert chosen(seen, HARD.replaced(void_trap=False)) == "2D"


def test_a_good_prize_cannot_be_won_or_denied_in_a_suit_that_the_opponent_ruffs():
    """The first half of the void trap: the opponent takes a good prize with its lowest trump."""
    seen = position("S:KJ64 H:72 D:AK C:T9764", "KH", "QD 3C", took="7H1")
    assert chosen(seen)[1] != "D"
    assert chosen(seen, HARD.replaced(void_trap=False))[1] == "D"


def test_a_middling_prize_is_not_worth_a_trump():
    seen = position("S:J864 H:3 C:QJT97652", "9S", "4D", leader=1)
    assert chosen(seen)[1] != "H"
    assert why(seen) in {"let_go", "let_dear"}


def test_a_trump_is_worth_a_ruff():
    seen = position("S:J864 H:32 C:QJT9765", "KH", "4D", leader=1)
    assert (chosen(seen), why(seen)) == ("2H", "draw_ruff")


def test_a_prize_is_won_as_cheaply_as_possible():
    seen = position("S:A983 H:32 D:J C:QJT976", "AD", "7S", leader=1)
    assert (chosen(seen), why(seen)) == ("8S", "draw_high")


def test_a_prize_below_the_mean_is_let_go():
    seen = position("S:AQ83 H:32 D:J C:QJT976", "4D", "TS", leader=1)
    assert (chosen(seen), why(seen)) == ("3S", "let_go")


def test_a_welcome_prize_is_let_go_when_it_costs_too_much():
    seen = position("S:A83 H:32 D:J2 C:QJT976", "KD", "QS", leader=1)
    assert (chosen(seen), why(seen)) == ("3S", "let_dear")


def test_what_cannot_be_won_costs_the_cheapest_card():
    seen = position("S:A83 H:32 D:J2 C:QJT976", "QH", "KD", leader=1)
    assert (chosen(seen), why(seen)) == ("2D", "draw_beaten")


def test_a_trick_that_must_be_won_is_won_cheaply():
    seen = position("S:AK H:32 D:JT2 C:QJT976", "4H", "QS", leader=1)
    assert (chosen(seen), why(seen)) == ("KS", "draw_forced")


def test_in_the_low_game_a_low_prize_is_wanted_and_a_high_one_is_not():
    def second(prize):
        return chosen(position("S:AQ83 H:32 D:J C:QJT976", prize, "5S", leader=1, direction="low"))

    assert second("2D") == "AS"
    assert second("AH") == "3S"


def test_without_trumps_there_is_no_ruff():
    seen = position("S:J864 H:32 C:QJT9765", "KH", "4D", leader=1, trump="", direction="by_turned_card")
    assert why(seen) == "draw_beaten"


@pytest.mark.parametrize(("scoring", "card"), [("over_six", "2S"), ("all26_majority", "7S")])
def test_a_trick_that_counts_by_itself_is_worth_more(scoring, card):
    seen = position("S:J72 H:3 D:J2 C:QJT9765", "6D", "5S", leader=1, scoring=scoring)
    assert chosen(seen) == card


def test_the_only_card_needs_no_thought():
    seen = position("S:J H:32 D:J2 C:QJT97653", "AH", "5S", leader=1)
    assert why(seen) == "only"


def test_without_whims_nothing_is_left_to_chance():
    seen, rng = position("S:A74 H:95 D:Q852 C:J964", "AH"), Random(1)
    Drawer(GERMAN, HARD).choose(seen, rng)
    assert rng.random() == Random(1).random()


def test_a_whim_is_any_legal_card():
    seen = position("S:A83 H:32 D:J2 C:QJT976", "QH", "KD", leader=1)
    whims = Drawer(GERMAN, HARD.replaced(random_share=100))
    assert {str(whims.choose(seen, Random(number)).card) for number in range(30)} == {"JD", "2D"}

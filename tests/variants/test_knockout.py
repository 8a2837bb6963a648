"""Does Knock-Out Whist keep its rule book?  The tricky cases of rules 05 by number, and every option."""

from random import Random

import pytest

from tests.engine.board import deals, do, ending, options, pack_for, parse_card, shuffled
from whist.cards import Cards
from whist.engine.contest import Line, Standing
from whist.engine.deal import Deal, Played, Shown, Trick
from whist.engine.variant import IllegalAction, start
from whist.engine.view import view
from whist.variants import variant

KNOCKOUT = variant("knockout")


def standing(seats: int, hand: int, dealer: int = 0, **facts: object) -> Standing:
    """Before hand number `hand` (1 to 7), nobody out; earlier hands left nobody without a trick."""
    before = KNOCKOUT.contest.begin(KNOCKOUT.rules(), seats, dealer)
    line = Line(0, None, (1,) * seats, (1,) * seats)
    return before._replace(sheet=(line,) * (hand - 1), **facts)


def after(before: Standing, taken: str, **chosen: object) -> Standing:
    """The standing after a hand in which the seats took so many tricks."""
    tricks = tuple(
        Trick(seat, (Played(seat, parse_card("2S")),), seat)
        for seat, number in enumerate(map(int, taken.split("-")))
        for _ in range(number)
    )
    deal = Deal(
        variant="knockout",
        rules=KNOCKOUT.rules(chosen),
        order=before.order,
        sides=before.sides,
        dealer=before.dealer,
        scores=before.scores,
        hands=(Cards(),) * len(before.sides),
        tricks=tricks,
    )
    return KNOCKOUT.contest.after(before, deal)


def dealt(before: Standing, hands: list[str], rest: str = "", **chosen: object) -> Deal:
    """The next deal with these hands; the rest of the pack begins with `rest`."""
    return start(KNOCKOUT, KNOCKOUT.rules(chosen), before, pack_for(hands, before.dealer, rest))


def play(deal: Deal, text: str) -> Deal:
    return do(deal, text, KNOCKOUT)


def may(deal: Deal) -> set[str]:
    return options(deal, game=KNOCKOUT)


ALL_TRUMPS = {"trump:C", "trump:D", "trump:H", "trump:S"}


# The tricky cases of the rule book


def test_1_everybody_without_a_trick_in_the_first_such_hand_becomes_a_dog():
    now = after(standing(4, 1), "4-3-0-0")
    assert now.order == (0, 1, 2, 3)
    assert now.with_role("dog") == (2, 3)
    assert now.winner is None


def test_2_a_dogs_life_is_granted_in_one_hand_of_a_game_only():
    once = after(standing(4, 1), "3-2-2-0")
    assert once.with_role("dog") == (3,)
    now = after(after(once, "2-2-1-1"), "3-2-0-0")
    assert now.order == (0, 1)
    assert now.with_role("dog") == ()
    assert now.sheet[-1].events == (("out", 2), ("out", 3))


def test_3_who_takes_every_trick_of_a_hand_wins_at_once_dogs_life_or_not():
    now = after(standing(3, 4), "4-0-0")
    assert now.winner == 0
    assert now.with_role("dog") == ()
    assert now.sheet[-1].events == (("out", 1), ("out", 2))


def test_4_equals_for_most_tricks_cut_and_the_higher_card_names_trumps():
    now = after(standing(3, 1, dealer=2), "3-3-1")
    assert now.with_role("chooser") == (0, 1)
    hands = ["2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", "2H 3H 4H 5H 6H 7H"]
    deal = dealt(now, hands, rest="QS 9H")
    assert deal.cut == (Shown(1, parse_card("QS")), Shown(0, parse_card("9H")))  # dealer 0: the left is first
    assert deal.turn == 1
    assert may(deal) == ALL_TRUMPS


def test_4_equal_cuts_cut_again():
    now = standing(3, 2, dealer=2, roles=(("chooser", 0), ("chooser", 1), ("chooser", 2)))
    hands = ["2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", "2H 3H 4H 5H 6H 7H"]
    deal = dealt(now, hands, rest="QS 9H QD 3S AS")
    assert [(cut.seat, str(cut.card)) for cut in deal.cut] == [
        (0, "QS"),
        (1, "9H"),
        (2, "QD"),
        (0, "3S"),
        (2, "AS"),
    ]
    assert deal.turn == 2


def test_5_the_dealers_left_leads_and_not_the_player_who_named_trumps():
    now = standing(4, 2, dealer=2, roles=(("chooser", 0),))
    deal = start(KNOCKOUT, KNOCKOUT.rules(), now, shuffled(Random(1)))
    assert deal.turn == 0
    named = play(deal, "trump:H")
    assert named.turn == 3
    assert named.trump is not None
    assert named.trump.letter == "H"


def test_6_a_dog_that_wins_a_trick_is_restored_and_the_player_at_its_left_leads():
    now = standing(4, 3, dealer=3, roles=(("chooser", 0), ("dog", 1)))
    hands = ["2S 3S 4S 5S AC", "2H", "6S 7S 8S 9S KC", "TS JS QS KS QC"]
    deal = play(dealt(now, hands), "trump:H AC pass KC QC 2S pass 6S TS")
    assert deal.turn == 3
    won = play(deal, "JS 3S 2H 7S")
    assert won.tricks[2].winner == 1
    assert won.turn == 2
    assert won.tricks[3].leader == 2
    ended = play(won, "8S QS 4S KS 5S 9S")
    assert ended.turn is None
    restored = KNOCKOUT.contest.after(now, ended)
    assert 1 in restored.order
    assert restored.sheet[-1].tricks == (1, 1, 0, 3)
    assert restored.with_role("chooser") == (3,)
    assert 1 not in restored.with_role("dog")


def test_7_a_dog_that_knocks_must_play_in_the_last_trick_and_is_out_when_it_loses():
    now = standing(3, 6, dealer=2, roles=(("chooser", 0), ("dog", 1)))
    now = now._replace(sheet=(*now.sheet[:-1], now.sheet[-1]._replace(events=(("dog", 1),))))
    deal = play(dealt(now, ["AS 2S", "3D", "KS 4S"]), "trump:H AS")
    assert may(deal) == {"3D", "pass"}
    last = play(deal, "pass 4S 2S")
    assert last.turn == 1
    assert may(last) == {"3D"}
    with pytest.raises(IllegalAction):
        play(last, "pass")
    ended = play(last, "3D KS")
    assert KNOCKOUT.contest.after(now, ended).order == (0, 2)


def test_8_two_players_with_a_trick_each_both_stay_and_cut_for_the_last_hand():
    now = after(standing(2, 6), "1-1")
    assert now.order == (0, 1)
    assert now.with_role("chooser") == (0, 1)
    deal = dealt(now, ["2C", "3D"], rest="4S 5S")
    assert len(deal.cut) == 2
    named = play(deal, "trump:C")
    ended = play(named, "2C 3D" if named.turn == 0 else "3D 2C")
    assert KNOCKOUT.contest.after(now, ended).winner == 0


def test_9_seven_players_have_49_cards_the_50th_is_turned_and_two_stay_unseen():
    pack = shuffled(Random(3))
    deal = start(KNOCKOUT, KNOCKOUT.rules(), standing(7, 1), pack)
    assert [len(hand) for hand in deal.hands] == [7] * 7
    assert deal.upcard == pack[49]
    assert deal.trump == pack[49].suit
    assert len(deal.stock) == 3
    seen = view(deal, 0)
    assert (seen.upcard, seen.stock_size) == (pack[49], 3)


def test_10_trumps_for_one_card_are_named_after_it_was_seen():
    now = standing(2, 7, dealer=0, roles=(("chooser", 0),))
    deal = dealt(now, ["3S", "AD"])
    assert str(view(deal, 0).hand) == "S:3"
    assert play(deal, "trump:S AD 3S").tricks[0].winner == 0


def test_11_a_dog_of_the_one_card_hand_plays_like_everybody():
    now = after(standing(3, 6, dealer=2), "1-1-0")
    assert now.with_role("dog") == (2,)
    deal = dealt(now, ["2S", "3S", "4S"], rest="AH KH")
    named = play(deal, "trump:C")
    assert [len(hand) for hand in named.hands] == [1, 1, 1]
    assert named.turn == 1  # seat 0 deals
    dog = play(named, "3S")
    assert may(dog) == {"4S"}


# The deal


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("hand", range(1, 8))
def test_each_hand_has_one_card_fewer(seats, hand):
    roles = () if hand == 1 else (("chooser", 1),)
    deal = start(KNOCKOUT, KNOCKOUT.rules(), standing(seats, hand, roles=roles), shuffled(Random(hand)))
    assert [len(held) for held in deal.hands] == [8 - hand] * seats
    assert len(deal.stock) == 52 - seats * (8 - hand)
    assert (deal.trump is None) == (hand > 1)


def test_cards_go_singly_from_the_dealers_left_and_a_dog_is_left_out_after_its_card():
    pack = shuffled(Random(4))
    now = standing(3, 3, dealer=0, roles=(("chooser", 0), ("dog", 2)))
    deal = start(KNOCKOUT, KNOCKOUT.rules(), now, pack)
    assert list(deal.hands[2]) == [pack[1]]
    assert set(deal.hands[1]) == {pack[at] for at in (0, 3, 5, 7, 9)}
    assert set(deal.hands[0]) == {pack[at] for at in (2, 4, 6, 8, 10)}
    assert deal.stock == tuple(pack[11:])


def test_players_who_are_out_get_no_cards_and_are_passed_over_by_deal_and_lead():
    now = after(after(standing(4, 1, dealer=3), "3-0-2-2", dogs_life=False), "2-0-2-2", dogs_life=False)
    assert now.order == (0, 2, 3)
    assert now.dealer == 2  # seat 0 dealt the second hand, seat 1 is out
    deal = play(
        start(KNOCKOUT, KNOCKOUT.rules(), now._replace(roles=(("chooser", 0),)), shuffled(Random(5))),
        "trump:S",
    )
    assert len(deal.hands[1]) == 0
    assert deal.turn == 3


# The right to name trumps


def test_only_the_seat_with_most_tricks_names_trumps_and_any_suit_will_do():
    now = after(standing(3, 1), "4-2-1")
    deal = start(KNOCKOUT, KNOCKOUT.rules(), now, shuffled(Random(6)))
    assert deal.turn == 0
    assert deal.cut == ()
    assert may(deal) == ALL_TRUMPS
    assert options(deal, 1, KNOCKOUT) == set()
    for word in ALL_TRUMPS:
        assert play(deal, word).turn == 2


def test_by_the_cut_option_all_cut_for_the_first_trumps_too():
    rules = {"first_trump": "cut_high_chooses"}
    now = KNOCKOUT.contest.begin(KNOCKOUT.rules(rules), 3, 2)
    hands = ["2C 3C 4C 5C 6C 7C 8C", "2D 3D 4D 5D 6D 7D 8D", "2H 3H 4H 5H 6H 7H 8H"]
    deal = dealt(now, hands, rest="9S TS 8S", **rules)
    assert [cut.seat for cut in deal.cut] == [0, 1, 2]
    assert deal.turn == 1
    assert deal.upcard is None
    assert may(deal) == ALL_TRUMPS


def test_with_seven_players_too_few_cards_are_left_to_cut_and_one_is_turned():
    rules = KNOCKOUT.rules({"first_trump": "cut_high_chooses"})
    for seats in range(2, 8):
        deal = start(KNOCKOUT, rules, KNOCKOUT.contest.begin(rules, seats, 0), shuffled(Random(seats)))
        assert (deal.upcard is not None) == (seats == 7)
        assert (len(deal.cut) >= seats) == (seats < 7)


def tied() -> Standing:
    return standing(4, 2, dealer=1, roles=(("chooser", 0), ("chooser", 3)))


def test_a_tie_can_go_to_whoever_plays_first():
    deal = start(KNOCKOUT, KNOCKOUT.rules({"tie_break": "joint_lead_order"}), tied(), shuffled(Random(7)))
    assert (deal.turn, deal.cut) == (3, ())


def test_a_tie_can_go_by_lot_and_then_no_card_is_seen():
    rules, chosen = KNOCKOUT.rules({"tie_break": "random"}), []
    for seed in range(200):
        deal = start(KNOCKOUT, rules, tied(), shuffled(Random(seed)))
        assert deal.cut == ()
        chosen.append(deal.turn)
    assert set(chosen) == {0, 3}
    assert 70 < chosen.count(0) < 130


def test_a_cut_is_fair():
    chosen = [start(KNOCKOUT, KNOCKOUT.rules(), tied(), shuffled(Random(seed))).turn for seed in range(200)]
    assert set(chosen) == {0, 3}
    assert 70 < chosen.count(0) < 130


def test_a_cut_uses_cards_that_nobody_was_dealt_and_everybody_sees_them():
    for seed in range(20):
        deal = start(KNOCKOUT, KNOCKOUT.rules(), tied(), shuffled(Random(seed)))
        assert [cut.card for cut in deal.cut] == list(deal.stock[: len(deal.cut)])
        assert view(deal, 2).cut == deal.cut


def test_when_the_cards_do_not_go_round_again_the_higher_suit_decides():
    now = standing(7, 2, dealer=6, roles=tuple(("chooser", seat) for seat in range(7)))
    lows = ["2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", "2H 3H 4H 5H 6H 7H", "2S 3S 4S 5S 6S 7S"]
    hands = [*lows, "8C 9C TC JC QC KC", "8D 9D TD JD QD KD", "8H 9H TH JH QH KH"]
    deal = dealt(now, hands, rest="AC AD AH AS 8S 9S TS JS QS KS")
    assert len(deal.cut) == 7
    assert deal.turn == 3


# The dog


def dog_hand(dealer: int, **chosen: object) -> Deal:
    now = standing(3, 5, dealer=dealer, roles=(("chooser", 0), ("dog", 1)))
    return play(dealt(now, ["AS 2S 5H", "3S", "KS 4S 6H"], **chosen), "trump:H")


def test_a_dog_on_lead_may_let_the_player_at_its_left_lead():
    deal = dog_hand(dealer=0)
    assert deal.turn == 1
    assert may(deal) == {"3S", "pass"}
    passed = play(deal, "pass")
    assert (passed.turn, passed.tricks[-1].leader) == (2, 2)
    assert len(play(passed, "KS AS").tricks[0].plays) == 2


def test_a_dog_has_one_chance_a_trick():
    deal = play(dog_hand(dealer=2), "AS pass")
    assert deal.turn == 2
    assert play(deal, "KS").tricks[0].winner == 0


def test_nobody_else_may_let_a_trick_go_by():
    deal = dog_hand(dealer=2)
    assert "pass" not in may(deal)
    assert "pass" not in may(play(deal, "AS pass"))
    assert "pass" not in may(play(deal, "AS 3S"))


def test_a_dog_may_lead_and_has_done_its_part_then():
    deal = play(dog_hand(dealer=0), "3S KS AS")
    assert deal.tricks[0].winner == 0
    after_trick = play(deal, "2S")
    assert after_trick.turn == 2
    assert play(after_trick, "4S").turn == 2


def test_a_dog_with_a_trick_lives_on_with_a_whole_hand():
    now = standing(3, 5, dealer=2, roles=(("chooser", 0), ("dog", 1)))
    next_hand = after(now, "1-1-1")
    assert next_hand.with_role("dog") == ()
    deal = start(KNOCKOUT, KNOCKOUT.rules(), next_hand, shuffled(Random(8)))
    assert [len(hand) for hand in deal.hands] == [2, 2, 2]


def test_a_dogs_one_trick_can_be_most_tricks():
    now = standing(3, 6, dealer=2, roles=(("dog", 1),))
    assert after(now, "1-1-0").with_role("chooser") == (0, 1)


def test_without_dogs_life_nobody_becomes_a_dog():
    now = after(standing(4, 1), "4-3-0-0", dogs_life=False)
    assert now.order == (0, 1)
    assert now.with_role("dog") == ()


def test_several_dogs_at_once_may_be_ruled_out_and_the_chance_is_gone():
    now = after(standing(5, 1), "3-2-2-0-0", dog_multi="none")
    assert now.order == (0, 1, 2)
    assert after(now, "3-3-0-0-0", dog_multi="none").order == (0, 1)
    assert after(standing(4, 1), "3-2-2-0", dog_multi="none").with_role("dog") == (3,)


# The dealer and the lead


def test_the_deal_goes_to_the_next_player_who_is_still_in():
    assert after(standing(4, 2, dealer=0), "3-0-2-1", dogs_life=False).dealer == 2
    assert after(standing(4, 2, dealer=3), "3-1-2-0", dogs_life=False).dealer == 0


def test_a_player_just_knocked_out_still_deals_once_by_the_house_rule():
    rules = {"dogs_life": False, "dead_dealer": True}
    now = after(standing(4, 2, dealer=0), "3-0-2-1", **rules)
    assert now.dealer == 1
    assert now.order == (0, 2, 3)
    deal = play(start(KNOCKOUT, KNOCKOUT.rules(rules), now, shuffled(Random(9))), "trump:D")
    assert deal.turn == 2
    assert len(deal.hands[1]) == 0
    assert after(now, "2-0-2-1", **rules).dealer == 2


def test_whoever_named_trumps_leads_by_the_house_rule_and_the_dealers_left_when_a_card_was_turned():
    rules = KNOCKOUT.rules({"chooser_leads": True})
    now = standing(4, 2, dealer=2, roles=(("chooser", 0),))
    assert play(start(KNOCKOUT, rules, now, shuffled(Random(1))), "trump:H").turn == 0
    assert start(KNOCKOUT, rules, standing(4, 1, dealer=2), shuffled(Random(1))).turn == 3


def test_trumps_are_not_led_before_one_was_played_by_the_house_rule():
    broken = {"no_trump_lead_until_broken": True}
    deal = ending("S:A H:A2|S:2 D:23|S:3 D:45", trump="H", game=KNOCKOUT, **broken)
    assert may(deal) == {"AS"}
    with pytest.raises(IllegalAction, match="may not be led yet"):
        play(deal, "AH")
    assert may(play(deal, "AS 2S 3S")) == {"AH", "2H"}  # nothing else is left
    assert may(ending("S:A H:A2|S:2|S:3", trump="H", game=KNOCKOUT)) == {"AS", "AH", "2H"}


def test_a_ruff_breaks_trumps():
    deal = ending("S:A3|H:2 H:3 D:2|S:45", trump="H", game=KNOCKOUT, no_trump_lead_until_broken=True)
    assert may(play(deal, "AS 2H 4S")) == {"3H", "2D"}


# The end


def test_the_last_hand_always_leaves_one_winner():
    for seed in range(25):
        rng = Random(seed)
        final = None
        for before, states in deals(rng, KNOCKOUT, rng.choice(KNOCKOUT.seats)):
            final = KNOCKOUT.contest.after(before, states[-1])
        assert final is not None
        assert final.order == (final.winner,)
        assert len(final.sheet) <= 7
        assert final.scores == tuple(int(seat == final.winner) for seat in range(len(final.sides)))


def test_two_players_never_see_a_dog():
    for seed in range(10):
        for before, _ in deals(Random(seed), KNOCKOUT, 2):
            assert before.with_role("dog") == ()

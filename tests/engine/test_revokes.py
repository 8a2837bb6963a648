"""What if somebody does not follow suit?  The club law (rules 01, section 7)."""

from random import Random

import pytest

from tests.engine.board import WHIST, all_cards, deals, do, ending, options
from whist.cards import PACK, cards
from whist.engine.contest import Rubber
from whist.engine.deal import Deal
from whist.engine.revokes import Revoke, penalties, revokes
from whist.engine.scoring import score
from whist.engine.variant import IllegalAction
from whist.engine.view import view

CLUB = {"legality": "club"}

# Seat 1 may follow with the two of spades, and has hearts.
HANDS = "S:A53 D:2|S:2 H:A32|S:K4 D:3 C:2|S:QJ D:4 C:3"


def club(hands: str = HANDS, trump: str = "C", leader: int = 0, **chosen: object) -> Deal:
    return ending(hands, trump=trump, leader=leader, **{**CLUB, **chosen})


# Three tricks: seat 1 does not follow to the first trick, in the second case seat 2 does not either.
WHOLE = "S:A3 D:2|S:2 H:A3|S:K4 D:3|S:QJ D:4"
ONE = "AS AH 4S QS 3S 2S KS JS 3D 4D 2D 3H"
BOTH = "AS AH 3D QS 3S 2S KS JS 4S 4D 2D 3H"


def played_out(said: str, tricks: str = ONE, points: tuple[int, int] = (0, 0), **chosen: object) -> Deal:
    """The whole deal in which somebody revoked, and what was said after it."""
    return do(club(WHOLE, **chosen)._replace(scores=points), f"{tricks} {said}")


def test_by_the_club_law_any_card_can_be_played_and_otherwise_none_that_revokes():
    assert options(do(club(), "AS")) == {"2S", "AH", "3H", "2H"}
    assert options(do(ending(HANDS, trump="C"), "AS")) == {"2S"}


def test_a_revoke_is_corrected_with_a_card_of_the_suit_led_and_nothing_else():
    deal = do(club(), "AS AH")
    assert options(deal, 1) == {"correct:1:2S"}
    with pytest.raises(IllegalAction):
        do(deal, "correct:1:3H")
    mended = do(deal, "correct:1:2S")
    assert str(mended.tricks[0].plays[1].card) == "2S"
    assert mended.hands[1] == cards("H:A32")
    assert mended.turn == 2


def test_who_followed_or_is_void_has_nothing_to_correct():
    deal = do(club("S:A|S:2|H:2|S:3"), "AS 2S 2H")
    assert [options(deal, seat) for seat in (0, 1, 2)] == [set(), set(), set()]


@pytest.mark.parametrize(
    ("played", "possible"),
    [
        ("AS AH", True),
        ("AS AH 4S", True),
        ("AS AH 4S QS", True),  # the trick is quitted, nobody of the side has played since
        ("AS AH 4S QS 3S", True),  # an opponent has led to the next trick
        ("AS AH 4S QS 3S 2S", False),  # the offender has played to it
    ],
)
def test_a_revoke_can_be_corrected_until_the_offender_plays_to_the_next_trick(played, possible):
    assert bool(options(do(club(), played), 1) & {"correct:1:2S"}) is possible


def test_a_revoke_is_established_when_the_partner_leads_to_the_next_trick():
    hands = "S:53|S:2 H:2|S:4 D:2|S:A D:3"
    assert options(do(club(hands), "5S 2H 4S AS"), 1) == {"correct:1:2S"}
    assert options(do(club(hands), "5S 2H 4S AS 3D"), 1) == set()


def test_the_partner_of_a_player_who_revokes_cannot_correct_it():
    assert options(do(club(), "AS AH 4S QS"), 3) == set()


def test_a_corrected_revoke_has_no_price():
    corrected = "AS AH correct:1:2S 4S QS 3S AH KS JS 3D 4D 2D 3H"
    deal = played_out("revoke:1:2 pass pass pass pass", corrected, penalty_card=False)
    assert deal.turn is None
    assert revokes(deal.tricks, deal.hands) == ()
    assert penalties(deal) == ()


def test_the_withdrawn_card_lies_face_up_and_everybody_sees_it():
    deal = do(club(), "AS AH correct:1:2S")
    assert deal.open_hands[1] == cards("H:A")
    for seat in range(4):
        assert view(deal, seat).open_hands[1] == cards("H:A")
    assert [(shown.seat, str(shown.card)) for shown in deal.shown] == [(1, "AH")]


def test_a_penalty_card_that_mends_the_next_revoke_lies_on_the_table_only():
    hands = "S:A H:4 C:9|S:2 H:A D:5|S:3 H:5 C:2|S:4 H:6 C:3"
    deal = do(club(hands), "AS AH correct:1:2S 3S 4S 4H 5D correct:1:AH")
    assert deal.open_hands[1] == cards("D:5")
    assert [(shown.seat, str(shown.card), shown.after) for shown in deal.shown] == [(1, "5D", 1)]


def test_without_penalty_cards_the_withdrawn_card_goes_back_into_the_hand():
    deal = do(club(penalty_card=False), "AS AH correct:1:2S")
    assert deal.open_hands == ()
    assert deal.shown == ()
    assert deal.hands[1] == cards("H:A32")


def exposed() -> Deal:
    """The ace of hearts lies face up before seat 1, who is about to discard on the second trick."""
    return do(club(), "AS AH correct:1:2S 4S QS 3S")


def test_an_opponent_calls_a_penalty_card_and_the_partner_does_not():
    deal = exposed()
    assert options(deal, 0) == {"call:0:AH"}
    assert options(deal, 2) == {"call:2:AH"}
    assert options(deal, 3) == set()


def test_a_called_card_must_be_played_and_leaves_the_open_hand():
    deal = do(exposed(), "call:2:AH")
    assert options(deal) == {"AH"}
    with pytest.raises(IllegalAction, match="another card has been called"):
        do(deal, "2H")
    played = do(deal, "AH")
    assert not any(played.open_hands)
    assert played.shown == ()


def test_one_call_a_trick_is_enough():
    deal = do(exposed(), "call:2:AH")
    assert options(deal, 0) == set()
    assert options(deal, 2) == set()


def test_a_called_card_does_not_force_a_revoke():
    hands = "S:A5 D:2|S:32 H:A|S:K4 D:3|S:QJ D:4"
    deal = do(club(hands), "AS AH correct:1:2S 4S JS 5S call:0:AH")
    assert options(deal) == {"3S", "AH"}


def test_a_penalty_card_that_was_not_called_may_be_called_in_the_next_trick():
    deal = do(exposed(), "2H KS JS")
    assert deal.turn == 2
    assert options(do(deal, "3D 4D 2D"), 0) == {"call:0:AH"}


def test_when_a_correction_changes_the_winner_the_next_trick_begins_anew():
    hands = "S:K3 D:2|S:A H:32|S:4 D:35|S:Q D:4 C:2"
    deal = do(club(hands, trump="H"), "KS 2H 4S QS")
    assert deal.turn == 1  # the ruff won
    mended = do(deal, "correct:1:AS")
    assert mended.tricks[0].winner == 1
    assert mended.tricks[1] == deal.tricks[1]

    deal = do(club("S:K3 D:2|S:2 H:32|S:A4 D:3|S:Q D:4 C:2", trump="D"), "KS 2H AS QS 3D")
    assert deal.tricks[0].winner == 2
    assert do(deal, "correct:1:2S").tricks[1] == deal.tricks[1]  # the winner stays: so does the lead

    deal = do(club("S:K3 D:2|S:A H:32|S:Q4 D:3|S:J D:4 C:2", trump="C"), "KS 2H 4S JS 3S")
    mended = do(deal, "correct:1:AS")
    assert mended.tricks[0].winner == mended.turn == 1
    assert mended.tricks[1].leader == 1
    assert mended.tricks[1].plays == ()
    assert mended.hands[0] == cards("S:3 D:2")
    assert sorted(all_cards(mended)) == sorted(all_cards(deal))


def test_revokes_are_found_from_the_cards_that_were_held():
    deal = played_out("")
    assert revokes(deal.tricks, deal.hands) == (Revoke(1, 0),)
    deal = played_out("", BOTH)
    assert set(revokes(deal.tricks, deal.hands)) == {Revoke(1, 0), Revoke(2, 0)}


def test_after_the_last_trick_a_seat_may_accuse_opponents_who_did_not_follow_and_nobody_else():
    deal = played_out("")
    assert deal.turn == 0  # the dealer's left speaks first
    assert options(deal) == {"pass", "revoke:1:1", "revoke:1:3"}
    assert options(deal, 2) == set()
    assert options(do(deal, "pass")) == {"pass"}  # everybody of the other side followed


def test_a_true_accusation_lets_the_accuser_choose_the_remedy():
    deal = played_out("pass pass revoke:1:1 pass pass")
    assert deal.turn == 2
    assert options(deal) == {"remedy:take3", "remedy:add3", "remedy:sub3"}
    ended = do(deal, "remedy:add3")
    assert ended.turn is None
    assert [(p.claimants, p.offenders, p.choice) for p in penalties(ended)] == [(0, 1, "add3")]


def test_a_false_accusation_has_no_remedy():
    ended = played_out("revoke:1:3 pass pass pass pass")
    assert ended.turn is None
    assert penalties(ended) == ()


def test_a_revoke_that_nobody_names_is_free():
    ended = played_out("pass pass pass pass")
    assert ended.turn is None
    assert score(ended).penalties == (0, 0)


def test_a_revoke_is_named_once():
    deal = played_out("revoke:1:1")
    assert options(deal) == {"pass", "revoke:1:3"}
    assert options(do(deal, "pass pass")) == {"pass", "revoke:1:3"}


@pytest.mark.parametrize(
    ("remedy", "tricks", "points"),
    [("take3", (3, 0), (0, 0)), ("add3", (2, 1), (3, 0)), ("sub3", (2, 1), (0, -3))],
)
def test_each_remedy_moves_what_it_says_and_no_more_tricks_than_there_are(remedy, tricks, points):
    result = score(played_out(f"revoke:1:1 pass pass pass pass remedy:{remedy}", points=(0, 4)))
    assert result.tricks == tricks
    assert result.penalties == points


@pytest.mark.parametrize(("brought", "left"), [(0, 0), (2, 0), (3, 0), (4, 1)])
def test_three_points_off_stop_at_nothing(brought, left):
    deal = played_out("revoke:1:1 pass pass pass pass remedy:sub3", points=(0, brought))
    assert score(deal).scores == (0, left)


def test_a_smaller_price_can_be_agreed():
    deal = played_out("revoke:1:1 pass pass pass pass remedy:add3", revoke_tricks=1)
    assert score(deal).scores == (1, 0)


def test_when_both_sides_revoke_both_pay_and_neither_wins_the_game():
    said = "revoke:1:1 pass revoke:2:1 pass pass pass remedy:add3 remedy:add3"
    deal = played_out(said, BOTH, points=(3, 3))
    assert deal.turn is None
    assert score(deal).scores == (4, 4)
    assert score(deal).winner is None


def test_with_redeal_nobody_chooses_a_remedy_and_the_same_player_deals_again():
    said = "revoke:1:1 pass revoke:2:1 pass pass pass"
    deal = played_out(said, BOTH, points=(3, 3), both_revoke="redeal")
    assert deal.turn is None
    result = score(deal)
    assert (result.scores, result.winner, result.how) == ((3, 3), None, "redeal")
    after = Rubber().after(Rubber().begin(deal.rules, 4, 3)._replace(scores=(3, 3)), deal)
    assert after.dealer == deal.dealer == 3
    assert after.scores == (3, 3)
    assert after.sheet[-1].how == "redeal"


def test_with_redeal_one_side_alone_still_pays_and_the_deal_passes():
    deal = played_out("revoke:1:1 pass pass pass pass remedy:add3", both_revoke="redeal")
    assert score(deal).scores == (3, 0)
    assert Rubber().after(Rubber().begin(deal.rules, 4, 3), deal).dealer == 0


@pytest.mark.parametrize("both", ["both", "redeal"])
@pytest.mark.parametrize("penalty_card", [True, False])
def test_whole_deals_by_the_club_law_keep_every_card_and_come_to_an_end(both, penalty_card):
    chosen = {**CLUB, "both_revoke": both, "penalty_card": penalty_card, "rubber": 1, "target": 1}
    for seed in range(3):
        for _, states in deals(Random(seed), WHIST, 4, **chosen):
            for deal in states:
                assert sorted(all_cards(deal)) == list(PACK)
            score(states[-1])


def test_interruptions_come_from_the_seat_that_they_name():
    deal = do(club(), "AS AH")
    with pytest.raises(IllegalAction) as caught:
        do(deal, "correct:3:2S")
    assert caught.value.seat == 3
    with pytest.raises(IllegalAction, match="another seat is on turn"):
        do(deal, "correct:9:2S")

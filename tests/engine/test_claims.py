"""Does a claim count exactly when it is proved, and is a refused one only words?"""

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.engine.board import WHIST, all_cards, deals, do, ending, options
from whist.cards import PACK, SUITS, Card, Cards, cards
from whist.engine import exact
from whist.engine.actions import Claim
from whist.engine.deal import Call, Deal, Played, Trick, tricks_taken
from whist.engine.exact import Position, Unproved, takes_at_least, tricks_with
from whist.engine.law import playable, winning
from whist.engine.scoring import score

CLAIMS = {"claims": "verified"}
PLENTY = 10**6
POSITIONS = json.loads((Path(__file__).parents[1] / "data" / "positions.json").read_text())
TOP = "S:AK|S:QJ|S:32 |S:54"


def brute(position: Position, side: int) -> int:
    """The tricks of a side by trying every legal card, with nothing clever."""
    order, ours = position.order, position.sides[side]

    @cache
    def rest(hands: tuple[Cards, ...], played: tuple[tuple[int, Card], ...], leader: int) -> int:
        if len(played) == len(order):
            plays = [Played(seat, card, card.suit == position.trump) for seat, card in played]
            winner = winning(plays).seat
            return (winner in ours) + rest(hands, (), winner)
        seat = order[(order.index(leader) + len(played)) % len(order)]
        led = played[0][1].suit if played else None
        values = [
            rest(
                (*hands[:seat], hands[seat].minus(card), *hands[seat + 1 :]), (*played, (seat, card)), leader
            )
            for card in playable(hands[seat], led)
        ]
        if not values:
            return 0
        return max(values) if seat in ours else min(values)

    return rest(position.hands, position.played, position.leader)


def random_position(rng: Random, seats: int, size: int, trump) -> Position:
    pool = rng.sample(PACK, seats * size)
    hands = tuple(Cards.of(pool[seat * size : (seat + 1) * size]) for seat in range(seats))
    order = tuple(range(seats))
    sides = (order[0::2], order[1::2])
    return Position(hands, order, sides, trump, rng.randrange(seats))


@pytest.mark.parametrize("trump", [None, *SUITS])
@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 3), (4, 3)])
def test_search_agrees_with_brute_force_on_random_endings(trump, seats, size):
    rng = Random(f"{seats} {size} {trump}")
    for _ in range(6):
        position = random_position(rng, seats, size, trump)
        for side in (0, 1):
            assert tricks_with(position, side, PLENTY) == brute(position, side), position


@pytest.mark.parametrize("trump", [None, SUITS[1]])
def test_search_agrees_with_brute_force_on_four_card_endings_in_the_middle_of_a_trick(trump):
    rng = Random(f"middle {trump}")
    for _ in range(3):
        position = random_position(rng, 4, 4, trump)
        lead = rng.choice(tuple(position.hands[position.leader]))
        hands = list(position.hands)
        hands[position.leader] = hands[position.leader].minus(lead)
        open_trick = position._replace(hands=tuple(hands), played=((position.leader, lead),))
        assert tricks_with(open_trick, 0, PLENTY) == brute(open_trick, 0), open_trick


@pytest.mark.parametrize("given", POSITIONS, ids=lambda given: given["id"])
def test_search_agrees_with_the_positions_of_the_rule_book_card_by_card(given):
    seats = len(given["hands"])
    order = tuple(range(seats))
    teams = tuple(tuple(seat for seat in order if given["teams"][seat] == team) for team in (0, 1))
    trump = next((s for s in SUITS if s.letter == given["trump"]), None)
    hands = tuple(map(cards, given["hands"]))
    played = tuple(
        ((given["leader"] + place) % seats, suit_first(text)) for place, text in enumerate(given["played"])
    )
    seat = given["to_play"]
    for text, value in given["value_team0"].items():
        card = suit_first(text)
        after = (*hands[:seat], hands[seat].minus(card), *hands[seat + 1 :])
        position = Position(after, order, teams, trump, given["leader"], (*played, (seat, card)))
        assert tricks_with(position, 0, PLENTY) == value, text


def suit_first(text: str) -> Card:
    return next(card for card in PACK if str(card) == text[::-1])


def test_the_two_sides_together_take_every_trick():
    rng = Random(1)
    for _ in range(10):
        position = random_position(rng, 4, 3, rng.choice(SUITS))
        assert tricks_with(position, 0, PLENTY) + tricks_with(position, 1, PLENTY) == 3


def test_a_proof_that_takes_too_long_is_given_up():
    position = random_position(Random(2), 4, 4, None)
    with pytest.raises(Unproved):
        takes_at_least(position, 0, 3, 3)


def test_a_seat_on_turn_may_claim_any_number_of_the_tricks_left_and_others_may_not():
    deal = ending(TOP, **CLAIMS)
    assert {"claim:1", "claim:2"} <= options(deal)
    assert "claim:3" not in options(deal)
    assert options(deal, 1) == set()
    assert not any(word.startswith("claim") for word in options(ending(TOP)))


def test_a_proved_claim_awards_the_tricks_and_ends_the_play():
    deal = do(ending(TOP, **CLAIMS), "claim:2")
    assert deal.turn is None
    assert tricks_taken(deal.sides, deal.tricks, deal.awarded) == (2, 0)


def test_the_tricks_that_are_not_claimed_go_to_the_other_side():
    deal = do(ending("S:A2|S:K3|S:54|S:76", **CLAIMS), "claim:1")
    assert tricks_taken(deal.sides, deal.tricks, deal.awarded) == (1, 1)


def test_a_claim_counts_on_the_partners_best_play():
    finesse = ending("S:2 D:2|S:3 D:3|S:A D:A|S:4 D:4", **CLAIMS)
    assert do(finesse, "claim:2").awarded == (2, 0)


def test_a_claim_that_a_ruff_can_defeat_is_void():
    deal = ending("S:AK|H:2 C:3|S:3 C:A|S:54", trump="H", **CLAIMS)
    assert do(deal, "claim:2").awarded == ()
    assert do(deal, "claim:1").awarded == (1, 1)
    assert do(deal._replace(trump=None), "claim:2").awarded == (2, 0)


def test_a_refused_claim_leaves_the_deal_as_it_was_but_for_the_words():
    deal = ending("S:KQ|S:A2|S:43|S:65", **CLAIMS)
    after = do(deal, "claim:2")
    assert after == deal._replace(calls=(Call(0, Claim(2), 0),))
    assert after.open_hands == ()


def test_after_a_refused_claim_a_seat_claims_again_only_in_the_next_trick():
    deal = do(ending("S:KQ|S:A2|S:43|S:65", **CLAIMS), "claim:2")
    assert options(deal) == {"KS", "QS"}
    assert "claim:1" in options(do(deal, "KS"))
    assert "claim:1" in options(do(deal, "QS 2S 3S 5S"))


def test_a_claim_that_cannot_be_settled_in_time_is_void(monkeypatch):
    monkeypatch.setattr("whist.engine.claims.PROOF_NODES", 1)
    partners_aces = "S:2 D:2|S:3 D:3|S:A D:A|S:4 D:4"
    assert do(ending(partners_aces, **CLAIMS), "claim:2").awarded == ()
    assert exact.takes_at_least(Position.of(ending(partners_aces)), 0, 2, PLENTY)


def test_a_claim_in_the_middle_of_a_trick_counts_the_open_trick():
    deal = do(ending("S:2 H:2|S:AK|S:3 H:3|S:54", **CLAIMS), "2S claim:2")
    assert tricks_taken(deal.sides, deal.tricks, deal.awarded) == (0, 2)


def test_honours_that_lie_in_the_open_trick_still_count_after_a_claim():
    deal = ending("H:A S:2|H:2 S:3|H:KQ|H:3 S:4", trump="H", honours="law", **CLAIMS)
    finished = do(deal, "AH 2H claim:1")
    assert finished.turn is None
    assert score(finished).honours == (2, 0)
    assert sum(len(hand) for hand in finished.hands) + sum(len(t.plays) for t in finished.tricks) == 8


def test_a_claim_is_kept_in_the_record_of_the_deal():
    assert do(ending(TOP, **CLAIMS), "claim:2").calls == (Call(0, Claim(2), 0),)


def test_partners_concede_together_and_one_alone_changes_nothing():
    deal = ending("S:32|S:AK|S:54|S:76", concede="unanimous_side")
    one = do(deal, "concede")
    assert one._replace(calls=()) == deal
    assert "concede" not in options(one)
    both = do(one, "2S AS concede")
    assert tricks_taken(both.sides, both.tricks, both.awarded) == (0, 2)
    assert both.turn is None


def test_opponents_of_a_conceding_player_do_not_concede_for_it():
    deal = do(ending("S:32|S:AK|S:54|S:76", concede="unanimous_side"), "concede 2S concede")
    assert deal.awarded == ()
    assert deal.turn == 1


def test_an_offer_to_concede_lapses_after_the_next_trick():
    hands = "S:5432|S:AKQJ|S:T987|H:5432"
    deal = do(ending(hands, concede="unanimous_side"), "concede 2S AS 7S 2H KS 8S 3H 3S QS concede")
    assert deal.awarded == ()
    assert do(ending(hands, concede="unanimous_side"), "2S AS 7S 2H KS 8S 3H concede 3S QS concede").awarded


def test_whole_matches_with_claims_and_concessions_count_thirteen_tricks_a_deal():
    chosen = {"claims": "verified", "concede": "unanimous_side", "rubber": 1, "honours": "law"}
    early = 0
    for seed in range(4):
        for _, states in deals(Random(seed), WHIST, 4, **chosen):
            last: Deal = states[-1]
            early += bool(last.awarded)
            assert sum(tricks_taken(last.sides, last.tricks, last.awarded)) == 13
            assert sorted(all_cards(last)) == list(PACK)
    assert early


def test_the_position_of_a_deal_has_its_open_trick():
    deal = do(ending("S:2 H:2|S:AK|S:3 H:3|S:54"), "2S AS")
    position = Position.of(deal)
    assert [str(card) for _, card in position.played] == ["2S", "AS"]
    assert deal.tricks[-1] == Trick(0, deal.tricks[-1].plays)

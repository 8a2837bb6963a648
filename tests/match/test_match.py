"""Does a match go on as it should: dealer, leader, standing, end?  (faults 11 and 34)"""

from random import Random

import pytest

from tests.match.helpers import agreed, one_more, played, played_deal
from whist.cards import FULL_PACK, Cards
from whist.engine.actions import CallCard, Pass, Play
from whist.engine.options import Rules
from whist.engine.variant import IllegalAction, legal
from whist.engine.view import view
from whist.match import record
from whist.match.match import Match, Setup, act, begin, checked, deal_over, next_deal, over, rng_for, ticket
from whist.match.shuffle import seed_of_deal
from whist.variants import CATALOGUE, variant

LONG = {"target": 21, "rubber": 5}


def finished_deals(match: Match, number: int):
    """The match at the end of each of so many deals."""
    for _ in range(number):
        match = played_deal(match)
        yield match


def test_the_deal_passes_to_the_left_for_twelve_deals():
    first = begin(agreed(**LONG), "rotation")
    dealers = [match.deal.dealer for match in finished_deals(first, 12)]
    assert dealers == [(first.deal.dealer + number) % 4 for number in range(12)]


def test_the_deal_passes_on_across_a_reload():
    match = begin(agreed(**LONG), "rotation")
    for _ in range(12):
        after = record.read(record.write(played_deal(match)))
        assert after.standing.dealer == (after.deal.dealer + 1) % 4
        match = next_deal(after)
        assert match.deal.dealer == after.standing.dealer
        assert record.read(record.write(match)) == match


def test_the_deal_passes_on_across_the_end_of_a_game():
    match = begin(agreed(target=1, rubber=5), "games")
    dealers = []
    while not over(match):
        match = played_deal(match)
        dealers.append(match.deal.dealer)
    assert len(dealers) >= 3
    assert dealers == [(dealers[0] + number) % 4 for number in range(len(dealers))]


def test_the_dealers_left_leads_and_then_every_winner():
    for match in finished_deals(begin(agreed(**LONG), "leaders"), 12):
        tricks = match.deal.tricks
        assert len(tricks) == 13
        assert tricks[0].leader == (match.deal.dealer + 1) % 4
        assert [trick.leader for trick in tricks[1:]] == [trick.winner for trick in tricks[:-1]]
        assert all([play.seat for play in t.plays] == [(t.leader + i) % 4 for i in range(4)] for t in tricks)


def test_every_deal_has_its_own_pack():
    hands = {match.deals[-1][:4] for match in finished_deals(begin(agreed(**LONG), "packs"), 12)}
    assert len(hands) == 12


def test_scores_add_up_on_the_sheet():
    for match in finished_deals(begin(agreed(**LONG), "sheet"), 8):
        sheet = match.standing.sheet
        assert len(sheet) == len(match.deals)
        assert sum(sheet[-1].tricks) == 13
        assert sheet[-1].odd == tuple(max(0, tricks - 6) for tricks in sheet[-1].tricks)
        if not match.standing.games:
            assert match.standing.scores == tuple(map(sum, zip(*(line.odd for line in sheet))))


def test_the_standing_moves_on_with_the_last_card_and_the_deal_stays_on_the_table():
    match = begin(agreed(), "stays")
    while len(match.deals[0]) < 51:
        match = one_more(match)
    assert match.standing.sheet == ()
    match = one_more(match)
    assert deal_over(match)
    assert len(match.standing.sheet) == 1
    assert len(match.deal.tricks) == 13


def rubbers(**chosen) -> list[Match]:
    """Finished rubbers of one deal a game."""
    return [played(begin(agreed(target=1, **chosen), f"rubber-{number}")) for number in range(30)]


def test_two_games_to_none_end_the_rubber():
    finished = rubbers()
    winners = {tuple(game.winner for game in match.standing.games) for match in finished}
    assert winners == {(0, 0), (1, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1)}
    for match in finished:
        assert match.standing.winner == match.standing.games[-1].winner
        with pytest.raises(ValueError, match="the match is won"):
            next_deal(match)


def test_a_single_game_and_the_best_of_five_end_in_time():
    assert {len(match.standing.games) for match in rubbers(rubber=1)} == {1}
    assert {len(match.standing.games) for match in rubbers(rubber=5)} == {3, 4, 5}


def test_scores_begin_again_after_a_game():
    match = played_deal(begin(agreed(target=1), "again"))
    assert match.standing.scores == (0, 0)
    assert max(match.standing.games[0].scores) >= 1


def test_there_is_no_next_deal_before_the_end_of_this_one():
    with pytest.raises(ValueError, match="the deal is not over"):
        next_deal(begin(agreed(), "early"))


def test_a_finished_deal_takes_no_action():
    match = played_deal(begin(agreed(), "late"))
    for action in (Pass(), Play(match.deal.tricks[0].plays[0].card), CallCard(1, match.deal.upcard)):
        with pytest.raises(IllegalAction, match="the deal is over"):
            act(match, action)


def test_an_illegal_action_leaves_the_match_as_it_was():
    match = begin(agreed(), "same")
    before = record.write(match)
    for card in FULL_PACK - match.deal.hands[match.deal.turn]:
        with pytest.raises(IllegalAction, match="the card is not in that hand"):
            act(match, Play(card))
    assert record.write(match) == before


def test_luck_is_the_same_after_a_reload_and_another_for_each_decision():
    match, seen = begin(agreed(), "luck"), set()
    for _ in range(60):
        again = record.read(record.write(match))
        luck = rng_for(match).random()
        assert rng_for(again).random() == luck
        seen.add(luck)
        match = one_more(match)
    assert len(seen) == 60


def test_the_luck_of_a_decision_is_what_the_documentation_says():
    match = played(begin(agreed(), "luck"), 7)
    assert rng_for(match).random() == Random(f"luck/1/7/{match.deal.turn}").random()


def test_a_ticket_counts_the_actions_of_all_deals():
    assert ticket(played(begin(agreed(**LONG), "count"), 60)) == 60


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (("human",) * 3, "Whist is for 4 players, not for 3"),
        (("human",) * 5, "Whist is for 4 players, not for 5"),
        (("human", "basic", "Basic", "basic"), "'Basic' is no player"),
        (("human", "basic", "", "basic"), "'' is no player"),
        (("human", "basic", "b" * 17, "basic"), "is no player"),
        (("human", "basic", "bäsic", "basic"), "'bäsic' is no player"),
        (("human", "basic", "basic2", "basic"), "'basic2' is no player"),
        (("human", "basic", "ba sic", "basic"), "'ba sic' is no player"),
        (("human", "basic", 7, "basic"), "'7' is no player"),
    ],
)
def test_bad_players_are_refused(players, why):
    with pytest.raises(ValueError, match=why):
        checked(Setup("whist", variant("whist").rules(), players))


def test_a_setup_needs_the_rules_of_its_own_game():
    with pytest.raises(ValueError, match="there is no rule"):
        begin(Setup("whist", variant("knockout").rules(), ("human",) * 4), "mixed")


def test_a_setup_needs_every_rule_of_its_game():
    with pytest.raises(ValueError, match="these are not the rules of Whist"):
        begin(Setup("whist", Rules(()), ("human",) * 4), "few")


def test_an_unknown_game_is_refused():
    with pytest.raises(ValueError, match="there is no game 'bridge'"):
        begin(Setup("bridge", variant("whist").rules(), ("human",) * 4), "none")


EVERY_TABLE = [(game, seats) for game in CATALOGUE for seats in variant(game).seats]


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_whole_matches_of_every_game_come_to_an_end(game, seats):
    for number in range(5):
        match = begin(agreed(game, seats), f"whole-{number}")
        assert sorted(match.seating) == list(range(seats))
        while not over(match):
            assert_sound(match)
            match = one_more(match)
        assert 0 <= match.standing.winner < len(match.standing.sides)
        assert len(match.standing.sheet) == len(match.deals)
        assert record.read(record.write(match)) == match


def assert_sound(match: Match):
    """Every card is somewhere, and the seat on turn is the only one that can act."""
    deal = match.deal
    shown = Cards.of(play.card for trick in deal.tricks for play in trick.plays)
    held = [card for hand in (*deal.hands, deal.stock, shown) for card in hand]
    assert sorted(held) == sorted(FULL_PACK)
    able = [bool(legal(variant(deal.variant), view(deal, seat))) for seat in range(len(deal.hands))]
    assert able == [seat == deal.turn for seat in range(len(deal.hands))]


@pytest.mark.parametrize(
    "setup",
    [
        agreed(seating="fixed", **LONG),
        agreed(seating="drawn", **LONG),
        agreed(first_deal="random", **LONG),
        agreed("german", rubber=5),
    ],
    ids=["fixed", "drawn", "by lot", "german"],
)
def test_a_match_may_begin_with_a_later_deal_of_another(setup):
    match = begin(setup, "handed-on")
    for number in range(2, 6):
        match = next_deal(played_deal(match))
        linked = begin(setup, seed_of_deal(match.seed, number))
        assert linked.seating == match.seating
        assert linked.deal == match.deal._replace(scores=linked.deal.scores)

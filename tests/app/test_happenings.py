"""Does the screen notice everything once, and nothing that is hidden?"""

from tests.app.table import lowest, new_match, play_until
from whist.app.happenings import CardPlayed, DealBegan, DealEnded, TrickTaken, happenings
from whist.engine.view import view
from whist.match.match import next_deal


def test_a_whole_deal_is_told_card_by_card():
    match = new_match()
    before, told = None, []
    while True:
        after = view(match.deal, 0)
        told += happenings(before, after)
        if match.deal.turn is None:
            break
        before, match = after, lowest(match)
    assert isinstance(told[0], DealBegan)
    assert isinstance(told[-1], DealEnded)
    assert sum(isinstance(one, CardPlayed) for one in told) == 52
    assert [one.last for one in told if isinstance(one, TrickTaken)] == [False] * 12 + [True]
    assert told[-1].taken == next(one.taken for one in reversed(told) if isinstance(one, TrickTaken))


def test_several_actions_at_once_are_told_like_one_by_one():
    match = new_match()
    start = view(match.deal, 0)
    single, before = [], start
    for _ in range(9):
        match = lowest(match)
        after = view(match.deal, 0)
        single += happenings(before, after)
        before = after
    assert list(happenings(start, before)) == single


def test_nothing_happened_between_equal_views():
    seen = view(new_match().deal, 0)
    assert happenings(seen, seen) == ()


def test_the_next_deal_is_a_new_deal_and_not_the_old_one_shrunk():
    end = play_until(new_match(), lambda now: now.deal.turn is None)
    told = happenings(view(end.deal, 0), view(next_deal(end).deal, 0))
    assert [type(one) for one in told] == [DealBegan]


def test_a_ruff_is_a_trump_on_another_suit_and_not_a_lead_of_trumps():
    match = new_match()
    while match.deal.turn is not None:
        before, match = match, lowest(match)
        for one in happenings(view(before.deal, 0), view(match.deal, 0)):
            if isinstance(one, CardPlayed):
                trick = next(t for t in reversed(match.deal.tricks) if t.card_of(one.seat) == one.card)
                assert one.ruff == (one.card.suit == match.deal.trump != trick.led)

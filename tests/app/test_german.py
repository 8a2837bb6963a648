"""Does the screen play German Whist: draws when they are due, nothing hidden, the right tricks counted?"""

import subprocess
import sys
from itertools import pairwise, product
from pathlib import Path

import pytest

from tests.app.table import (
    at_my_turn,
    form_of,
    lowest,
    my_legal_card,
    new_match,
    play_until,
    settings,
    shown,
)
from whist.app import keeping, words
from whist.app.drawing import by_phase, counted, counts, drawing, draws, goal, known, low_wins
from whist.app.form import Form, rules_of, setup_of
from whist.app.happenings import CardPlayed, DealBegan, DealEnded, Drew, StockEmptied, TrickTaken, happenings
from whist.app.messages import (
    BeginMatch,
    ButtonPressed,
    CardTapped,
    Choose,
    FieldChanged,
    HurryUp,
    TrickRested,
)
from whist.app.model import Model
from whist.app.order import hand_order, trumps_first
from whist.app.saves import MATCH, look
from whist.app.storage import MemoryStorage
from whist.app.update import update
from whist.app.views.page import page
from whist.app.views.stock import signed
from whist.cards import Suit, card
from whist.engine.deal import finished
from whist.engine.view import view
from whist.match.match import begin, deal_over, next_deal, over
from whist.match.record import write
from whist.players import LEVELS
from whist.variants import variant
from whist.variants.german import DRAWS, winner_of


def new_german(seed="0123456789abcdef", **form):
    return new_match(seed, variant="german", **form)


def with_rules(seed="0123456789abcdef", **rules):
    setup = setup_of(Form(variant="german"))
    return begin(setup._replace(rules=variant("german").rules(rules)), seed)


def after_tricks(number, match=None):
    return play_until(match or new_german(), lambda now: len(finished(now.deal.tricks)) == number)


def last_card_of_a_trick(number=1, *, winner=None):
    """A match and the one before, in which a card of trick `number` is played and the trick with it done."""
    for seed in range(60):
        match = new_german(f"{seed:016d}")
        for _ in range(2 * number):
            before, match = match, lowest(match)
        if winner in (None, match.deal.tricks[number - 1].winner):
            return before, match
    raise AssertionError


def resting(*, winner=None):
    before, match = last_card_of_a_trick(winner=winner)
    return match, shown(match, shown(before), asked=match.deal.turn == 0)


# What is told


def whole_story():
    match, before, told = new_german(), None, []
    while True:
        after = view(match.deal, 0)
        told += happenings(before, after)
        if match.deal.turn is None:
            return match, told
        before, match = after, lowest(match)


def test_a_whole_deal_is_told_with_its_draws_the_winner_first():
    match, told = whole_story()
    assert isinstance(told[0], DealBegan)
    assert told[0].turned == match.deal.turned
    assert isinstance(told[-1], DealEnded)
    assert sum(isinstance(one, CardPlayed) for one in told) == 52
    draws_told = [one for one in told if isinstance(one, Drew)]
    winners = [one.seat for one in told if isinstance(one, TrickTaken)][:DRAWS]
    assert [one.seat for one in draws_told[::2]] == winners
    assert [one.seat for one in draws_told[1::2]] == [1 - seat for seat in winners]
    assert [one for one in told if isinstance(one, StockEmptied)] == [StockEmptied(DRAWS)]


def test_my_draws_have_a_name_and_of_the_others_only_the_prizes():
    _, told = whole_story()
    draws_told = [one for one in told if isinstance(one, Drew)]
    for winner, loser in zip(draws_told[::2], draws_told[1::2]):
        assert winner.card is not None
        assert (loser.card is None) == (loser.seat != 0)


def test_the_tricks_that_count_are_told():
    _, told = whole_story()
    taken = [one.taken for one in told if isinstance(one, TrickTaken)]
    assert taken[:DRAWS] == [(0, 0)] * DRAWS
    assert sum(taken[-1]) == 13
    assert told[-1].taken == taken[-1]


def test_a_resumed_deal_tells_the_last_draw_as_it_was_told_before():
    match = new_german()
    before = None
    told = []
    while match.deal.turn is not None:
        after = view(match.deal, 0)
        told += happenings(before, after)
        lately = [one for one in told if isinstance(one, Drew)][-2:]
        resumed = [one for one in happenings(None, after) if isinstance(one, Drew)]
        if len(finished(after.tricks)) <= DRAWS and after.drawn is not None:
            assert resumed == lately
        before, match = after, lowest(match)


@pytest.mark.parametrize(
    ("happening", "words_for_it"),
    [
        (Drew(0, card("9H"), 1), "You draw the nine of hearts."),
        (Drew(1, card("5C"), 1), "Basil draws the five of clubs."),
        (Drew(1, None, 1), "Basil draws an unseen card."),
        (Drew(0, None, 1), "You draw an unseen card."),
        (StockEmptied(13), "The stock is empty. From now on every trick counts."),
        (TrickTaken(1, (0, 0), last=False, trick=3), "Basil wins the trick."),
        (TrickTaken(0, (3, 2), last=False, trick=17), "You win the trick. 3 to you, 2 to Basil."),
        (DealEnded((8, 5)), "The deal is over: you took 8, Basil took 5."),
    ],
)
def test_each_happening_has_its_sentence(happening, words_for_it):
    assert words.sentence(shown(new_german()).scene, happening) == words_for_it


@pytest.mark.parametrize(
    ("scoring", "end"),
    [("weighted", "every trick counts twice."), ("all26_majority", "the hands are played out.")],
)
def test_the_end_of_the_stock_is_told_by_what_it_changes(scoring, end):
    now = shown(with_rules(scoring=scoring)).scene
    assert words.sentence(now, StockEmptied(13)).endswith(end)


def test_a_deal_without_trumps_says_so_and_who_wins():
    low = next(
        found
        for number in range(50)
        if (found := with_rules(f"{number:016d}", direction="by_turned_card")).deal.turned.suit in (0, 3)
    )
    told = shown(low).log[0].text
    assert "is turned: there are no trumps. Fewest tricks win." in told
    assert low_wins(view(low.deal, 0))
    html = page(shown(low))
    assert "No trumps" in html
    assert "Fewest tricks win." in html


def test_whist_has_no_draws_and_every_trick_counts():
    seen = view(play_until(new_match(), lambda now: len(now.deal.tricks) == 5).deal, 0)
    assert (draws(seen), drawing(seen), low_wins(seen), counts(seen, 0)) == (0, False, False, True)
    assert sum(counted(seen, seen.tricks)) == 4
    assert known(seen, 1) == ()


# The draw waits until the trick is seen


def test_a_trick_is_seen_before_its_cards_are_drawn():
    match, model = resting()
    now = model.seen.view
    assert model.undrawn == match.deal.shown[-1].card == now.upcard
    assert (len(now.hand), now.hand_sizes, now.stock_size) == (12, (12, 12), 26)
    assert now.drawn is None
    assert not [one for one in now.shown if one.card == now.upcard]
    html = page(model)
    assert "12 cards" in html
    assert "26 left" in html
    assert words.card_name(match.deal.drawn[0]) not in html.replace(words.card_name(now.upcard), "")
    swept, _ = update(model, TrickRested())
    assert swept.seen == swept.scene
    assert "24 left" in page(swept)


def test_draws_are_announced_when_they_are_seen():
    _, model = resting()
    assert "draw" not in " ".join(entry.text for entry in model.heard)
    swept, _ = update(model, TrickRested())
    assert [" draw" in entry.text for entry in swept.heard[-2:]] == [True, True]
    assert swept.heard[: len(model.heard)] == model.heard


def test_nobody_leads_before_having_drawn():
    match, model = resting(winner=0)
    assert model.asked
    assert not model.playing
    assert f"You win the {words.card_name(model.undrawn)}" in page(model)
    model, effects = update(model, CardTapped(my_legal_card(match), at=1000))
    assert effects == (HurryUp(),)
    swept, _ = update(model, TrickRested())
    _, effects = update(swept, CardTapped(my_legal_card(match), at=2000))
    assert isinstance(effects[0], Choose)


def test_at_instant_pace_nothing_waits():
    _, model = resting(winner=0)
    instant = model._replace(settings=settings(pace="instant"))
    assert instant.undrawn is None
    assert instant.playing
    assert len(instant.seen.view.hand) == 13


def test_a_loser_is_told_who_wins_the_prize():
    _, model = resting(winner=1)
    assert f"Basil wins the {words.card_name(model.undrawn)}" in page(model)


# The hand


@pytest.mark.parametrize("trump", [*Suit, None])
def test_trumps_lie_at_the_left_and_colours_take_turns(trump):
    order = trumps_first(trump)
    assert sorted(order) == sorted(Suit)
    assert trump in (None, order[0])
    assert all(
        (one in (Suit.CLUBS, Suit.SPADES)) != (other in (Suit.CLUBS, Suit.SPADES))
        for one, other in pairwise(order)
    )


def test_cards_keep_their_order_while_others_come_and_go():
    match = new_german()
    before = hand_order(view(match.deal, 0))
    while match.deal.turn is not None:
        match = lowest(match)
        seen = view(match.deal, 0)
        after = hand_order(seen)
        stayed = [one for one in before if one in after and one != seen.drawn]
        if len(before) > 1 and stayed and before[-1] in stayed and before[-1] not in after[-1:]:
            stayed.remove(before[-1])  # what was drawn has been sorted in
        assert [one for one in after if one in stayed] == stayed
        before = after


def test_the_card_just_drawn_lies_apart_and_says_so():
    match = at_my_turn(after_tricks(3))
    html = page(shown(match, asked=True))
    drawn = match.deal.drawn[0]
    assert hand_order(view(match.deal, 0))[-1] == drawn
    name = words.capital(words.card_name(drawn))
    assert f"{name}, just drawn" in html
    after = page(shown(lowest(match)))
    assert f"{name}, just drawn" not in after


# The table


def test_the_prize_and_the_stock_have_names():
    match = after_tricks(6)
    html = page(shown(match))
    assert f'aria-label="Prize: {words.card_name(match.deal.upcard)}, 14 cards left in the stock"' in html
    pile = html[html.index('id="pile"') :].split("</div>")[0]
    assert pile.count('class="back"') == 5  # three of the thirteen cards below make an edge
    assert "Drawing" in html


def test_the_middle_says_what_changes_and_then_belongs_to_the_trick():
    match = after_tricks(13)
    html = page(shown(match))
    assert 'class="stock empty"' in html
    assert "For tricks" in html
    assert 'id="prize"' not in html
    assert 'id="stock"' not in page(shown(after_tricks(14)))


@pytest.mark.parametrize("scoring", ["over_six", "weighted"])
def test_the_tally_counts_what_scores(scoring):
    match = after_tricks(17, with_rules(scoring=scoring))
    early, late = by_phase(view(match.deal, 0), 0)
    html = page(shown(match))
    assert sum(by_phase(view(match.deal, 0), 0)) + sum(by_phase(view(match.deal, 0), 1)) == 17
    assert (f"{early} while drawing, {late} after" in html) == (scoring == "weighted")
    assert (f"<span>You</span><b>{late}</b>" in html) == (scoring == "over_six")


def opponent_holds_prizes():
    return next(
        match for number in range(3, 12) if len(known(view((match := after_tricks(number)).deal, 0), 1)) > 1
    )


def test_known_cards_are_a_training_aid_that_is_off():
    match = opponent_holds_prizes()
    model = shown(match)
    assert 'id="known"' not in page(model)
    aided, _ = update(model, FieldChanged("known", "on"))
    html = page(aided)
    listed = html[html.index('id="known"') :].split("</ul>")[0]
    for shown_card in match.deal.shown:
        assert (f'data-card="{shown_card.card}"' in listed) == (shown_card.seat == 1)


def test_what_a_prize_is_worth_is_a_training_aid_that_is_off():
    model = shown(after_tricks(2))
    assert "is worth about" not in page(model)
    aided, _ = update(model, FieldChanged("worth", "on"))
    assert f"Winning the {words.card_name(model.scene.view.upcard)} is worth about " in page(aided)


@pytest.mark.parametrize(("number", "text"), [(0.34, "+0.3"), (-0.04, "+0.0"), (-1.26, "−1.3")])
def test_worth_is_told_with_its_sign(number, text):
    assert signed(number) == text


def test_the_header_and_the_pad_say_what_is_played():
    html = page(shown(new_german(counting="fifty", rubber=1)))
    assert "German Whist to 50, a single game" in html
    assert "Each of the last thirteen tricks is a point. 50 points make the game." in html
    assert "<meter" in html


def test_a_goal_that_both_have_reached_rises():
    seen = view(new_german(counting="fifty").deal, 0)
    assert [goal(seen, scores) for scores in ((0, 0), (49, 60), (53, 51), (61, 64))] == [50, 50, 60, 70]
    seen = view(new_match().deal, 0)
    assert goal(seen, (4, 4)) == 5


@pytest.mark.parametrize("target", [5, 50])
def test_the_goal_on_the_page_is_the_one_that_wins(target):
    seen = view(new_german(counting="fifty").deal, 0)
    seen = seen._replace(rules=variant("german").rules({"target": target}))
    for scores in product((0, target - 1, target, target + 9, target + 10, target + 30), repeat=2):
        reached = [side for side in range(2) if scores[side] >= goal(seen, scores)]
        assert reached == [side for side in range(2) if side == winner_of(scores, seen.rules)]


def test_the_low_game_says_whose_tricks_score():
    assert "each player scores by the tricks of the other" in page(shown(new_german(direction="low")))
    assert "tricks of the other" not in page(shown(new_german()))


@pytest.mark.parametrize("counting", keeping.CHOICES["counting"])
def test_the_sheet_tells_every_way_of_scoring(counting):
    end = play_until(new_german(counting=counting), lambda now: now.deal.turn is None)
    html = page(shown(end))
    assert 'data-do="next"' in html or 'data-do="again"' in html
    assert "You took " in html
    assert ("Odd tricks" in html) == (counting == "odd_tricks")
    assert "Stakes" not in html


def test_the_rubber_ends_with_a_name():
    match = new_german(counting="fifty", rubber=1)
    while not over(match):
        match = next_deal(match) if deal_over(match) else lowest(match)
    title = "You win the match, 1 to 0" if match.standing.winner == 0 else "Basil wins the match, 1 to 0"
    html = page(shown(match))
    assert title in html
    assert "The game is yours, " in html or "The game goes to Basil, " in html


# Choosing, keeping


def test_the_form_makes_the_match():
    rules = {"counting": "difference", "rubber": 5, "direction": "low", "no_trump_cards": "ace"}
    setup = setup_of(form_of(variant="german", opponent="easy", **rules))
    assert (setup.variant, setup.players) == ("german", ("human", "easy"))
    chosen = {
        "scoring": "all26_difference",
        "target": 21,
        "rubber": 5,
        "direction": "low",
        "no_trump_cards": "ace",
    }
    assert chosen.items() <= dict(setup.rules).items()


def test_a_long_way_of_scoring_brings_its_rubber():
    model, _ = update(Model(form=Form("german")), FieldChanged("counting", "weighted"))
    assert rules_of(model.form)["rubber"] == 1
    model, _ = update(model, FieldChanged("rule-rubber", "5"))
    assert rules_of(model.form)["rubber"] == 5
    model, _ = update(model, FieldChanged("counting", "majority"))
    assert rules_of(model.form)["rubber"] == 3


@pytest.mark.parametrize("game", keeping.CHOICES["variant"])
def test_the_menu_offers_the_game_and_what_belongs_to_it(game):
    model, _ = update(Model(form=Form(game)), ButtonPressed("main", at=0))
    html = page(model)
    assert ('name="preset"' in html) == ('name="rule-seating"' in html) == (game == "whist")
    assert ('name="counting"' in html) == (game == "german")
    assert html.count("<select") == (1 if game == "german" else 3)


def test_every_choice_is_one_of_the_game():
    game = variant("german")
    assert set(keeping.CHOICES["counting"]) == set(game.presets)
    assert set(keeping.CHOICES["opponent"]) <= set(LEVELS)


def test_start_begins_german_whist():
    _, (_, order) = update(Model(form=Form("german")), ButtonPressed("begin", at=5))
    assert isinstance(order, BeginMatch)
    assert order.setup.variant == "german"


@pytest.mark.parametrize("tricks", [0, 7, 20])
def test_a_kept_match_goes_on_in_both_phases(tricks):
    match = lowest(after_tricks(tricks))
    storage = MemoryStorage()
    storage.write(MATCH, write(match))
    assert look(storage).match == match


def test_the_rules_of_the_game_on_the_table_are_told():
    model, _ = update(shown(new_german()), ButtonPressed("rules", at=0))
    assert "How to play" in page(model)
    assert "unseen" in page(model)


@pytest.mark.cpython
@pytest.mark.parametrize(("played", "other"), [("whist", "german"), ("german", "whist")])
def test_a_game_does_not_load_the_other(played, other):
    script = f"""
import sys
from whist.app.form import Form, rules_of, setup_of
from whist.app.model import Model
from whist.app.messages import ScenePublished
from whist.app.update import update
from whist.app.views.page import page
from whist.match.match import begin
from whist.match.table import scene
page(update(Model(), ScenePublished(scene(begin(setup_of(Form({played!r})), "0123456789abcdef"), 0)))[0])
print("whist.variants.{other}" in sys.modules)
"""
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False"]

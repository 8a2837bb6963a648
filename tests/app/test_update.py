"""Does the screen do what a person expects?  `update` as a table of messages and outcomes."""

import pytest

from tests.app.table import at_my_turn, form_of, lowest, my_legal_card, new_match, play_until, shown
from whist.app.messages import (
    BeginMatch,
    ButtonPressed,
    CardFocused,
    CardTapped,
    Choose,
    DealNext,
    FieldChanged,
    Focus,
    FocusMoved,
    HurryUp,
    NoticeGiven,
    ReleaseFound,
    Reload,
    SaveRecord,
    SaveSettings,
    ScenePublished,
    TrickRested,
)
from whist.app.model import Model
from whist.app.order import hand_order
from whist.app.playing import GUARD
from whist.app.update import update
from whist.engine.actions import Play
from whist.engine.law import playable
from whist.match.record import read
from whist.match.table import scene


@pytest.fixture
def match():
    return at_my_turn(new_match())


@pytest.fixture
def asked(match):
    return shown(match, asked=True)


def following():
    """A match in which the person is on turn and cannot play every card."""
    for seed in range(50):
        match = at_my_turn(new_match(f"{seed:016d}"))
        trick = match.deal.tricks[-1]
        if trick.plays and playable(match.deal.hands[0], trick.led) != match.deal.hands[0]:
            return match
    raise AssertionError


def forbidden_card(match):
    hand = match.deal.hands[0]
    return next(iter(hand - playable(hand, match.deal.tricks[-1].led)))


def test_a_published_scene_is_saved_as_a_record_that_can_be_read_again(match):
    _, effects = update(Model(), ScenePublished(scene(match, 0)))
    (saved,) = (effect for effect in effects if isinstance(effect, SaveRecord))
    assert read(saved.text) == match


def test_a_tap_on_a_legal_card_plays_it_and_the_focus_goes_to_its_neighbour(match, asked):
    card = my_legal_card(match)
    before = hand_order(match_view(match))
    model, effects = update(asked, CardTapped(card, at=1000))
    assert effects[0] == Choose(Play(card))
    assert effects[1] == Focus(f"card-{model.focus}")
    assert model.focus in before
    assert model.focus != card
    assert not model.asked


def match_view(match):
    return scene(match, 0).view


def test_a_card_that_does_not_follow_is_refused_with_the_reason():
    match = following()
    model, effects = update(shown(match, asked=True), CardTapped(forbidden_card(match), at=1000))
    assert effects == ()
    assert model.asked
    assert model.refusal.startswith("You must follow ")


def test_a_refusal_disappears_when_a_legal_card_is_played():
    match = following()
    model, _ = update(shown(match, asked=True), CardTapped(forbidden_card(match), at=1000))
    model, effects = update(model, CardTapped(my_legal_card(match), at=1100))
    assert isinstance(effects[0], Choose)
    assert model.refusal == ""


@pytest.mark.parametrize("later", [0, 30, GUARD - 1])
def test_a_second_tap_of_the_same_gesture_plays_no_second_card(match, asked, later):
    """Even at instant speed, when it is the person's turn again between the two (faults 1)."""
    model, _ = update(asked, CardTapped(my_legal_card(match), at=1000))
    again = at_my_turn(lowest(match))
    model = shown(again, model, asked=True)
    after, effects = update(model, CardTapped(my_legal_card(again), at=1000 + later))
    assert effects == ()
    assert after == model


def test_a_new_gesture_plays_the_next_card(match, asked):
    model, _ = update(asked, CardTapped(my_legal_card(match), at=1000))
    again = at_my_turn(lowest(match))
    _, effects = update(shown(again, model, asked=True), CardTapped(my_legal_card(again), at=1001 + GUARD))
    assert isinstance(effects[0], Choose)


def test_the_guard_also_follows_a_button_so_that_a_double_click_hits_no_card(match, asked):
    model, _ = update(asked._replace(panel="menu"), ButtonPressed("close", at=1000))
    _, effects = update(model, CardTapped(my_legal_card(match), at=1100))
    assert effects == ()


def test_a_tap_out_of_turn_only_ends_the_pause(match):
    model, effects = update(shown(match), CardTapped(my_legal_card(match), at=1000))
    assert effects == (HurryUp(),)
    assert model.scene is not None


def test_a_tap_under_an_open_panel_does_nothing(match, asked):
    open_menu = asked._replace(panel="menu")
    assert update(open_menu, CardTapped(my_legal_card(match), at=1000)) == (open_menu, ())


def test_arrow_keys_move_along_the_hand_and_stop_at_its_ends(match, asked):
    order = hand_order(match_view(match))
    model, effects = update(asked, FocusMoved(-99))
    assert (model.focus, effects) == (order[0], (Focus(f"card-{order[0]}"),))
    assert update(model, FocusMoved(-1))[0].focus == order[0]
    assert update(model, FocusMoved(1))[0].focus == order[1]
    assert update(model, FocusMoved(99))[0].focus == order[-1]


def test_the_tab_key_always_reaches_one_card_of_the_hand(match, asked):
    order = hand_order(match_view(match))
    assert asked.focus in order
    chosen, _ = update(asked, CardFocused(order[5]))
    assert chosen.focus == order[5]


def test_a_finished_trick_rests_until_it_is_gathered():
    match = play_until(new_match(), lambda now: len(now.deal.tricks) == 2)
    before = play_until(new_match(), lambda now: len(now.deal.tricks[0].plays) == 3)
    model = shown(match, shown(before))
    assert model.resting == match.deal.tricks[0]
    assert model.trick == match.deal.tricks[0]
    swept, effects = update(model, TrickRested())
    assert (swept.resting, effects) == (None, ())


def test_a_finished_trick_that_nobody_gathered_goes_with_the_next_lead():
    match = play_until(new_match(), lambda now: len(now.deal.tricks) == 2)
    before = play_until(new_match(), lambda now: len(now.deal.tricks[0].plays) == 3)
    model = shown(lowest(match), shown(match, shown(before)))
    assert model.resting is None
    assert model.trick == lowest(match).deal.tricks[1]


def test_the_score_sheet_opens_when_the_last_trick_has_rested_and_next_deals():
    end = play_until(new_match(), lambda now: now.deal.turn is None)
    before = play_until(new_match(), lambda now: sum(len(t.plays) for t in now.deal.tricks) == 51)
    model = shown(end, shown(before))
    assert model.panel == ""
    model, effects = update(model, TrickRested())
    assert (model.panel, effects) == ("sheet", (Focus("panel-sheet"),))
    model, effects = update(model, ButtonPressed("next", at=0))
    assert (model.panel, effects) == ("", (Focus("table"), HurryUp(), DealNext()))


def test_next_before_the_end_of_the_deal_does_nothing(asked):
    assert update(asked, ButtonPressed("next", at=0))[1] == ()


def test_a_match_that_was_left_at_its_score_sheet_opens_there_again():
    end = play_until(new_match(), lambda now: now.deal.turn is None)
    assert shown(end).panel == "sheet"


def test_a_new_match_leaves_nothing_of_the_old_one_on_the_screen(asked):
    form = form_of(preset="american", rubber=1)
    model, effects = update(asked._replace(form=form), ButtonPressed("begin", at=5))
    _, order = effects
    assert isinstance(order, BeginMatch)
    assert order.setup.rules.number("target") == 7
    assert order.setup.rules.number("rubber") == 1
    assert (model.scene, model.log, model.panel) == (None, (), "")


def test_each_of_the_others_gets_the_level_chosen_for_it(asked):
    for name, value in (("left", "easy"), ("partner", "hard"), ("right", "basic")):
        asked, _ = update(asked, FieldChanged(name, value))
    _, (_, order) = update(asked, ButtonPressed("begin", at=5))
    assert order.setup.players == ("human", "easy", "hard", "basic")


def test_the_others_are_hard_at_first(asked):
    _, (_, order) = update(asked, ButtonPressed("begin", at=5))
    assert order.setup.players == ("human", "hard", "hard", "hard")


def test_again_begins_a_match_with_the_same_setup(match, asked):
    _, effects = update(asked, ButtonPressed("again", at=5))
    assert effects == (Focus("table"), BeginMatch(match.setup))


def test_escape_closes_what_is_open_and_opens_the_menu_otherwise(asked):
    menu, effects = update(asked, ButtonPressed("escape", at=0))
    assert (menu.panel, effects) == ("menu", (Focus("panel-menu"),))
    table, effects = update(menu, ButtonPressed("escape", at=0))
    assert (table.panel, effects) == ("", (Focus(f"card-{asked.focus}"),))


def test_the_last_trick_can_be_looked_at_until_the_next_lead():
    match = play_until(new_match(), lambda now: len(now.deal.tricks) == 2)
    assert update(shown(match), ButtonPressed("last", at=0))[0].panel == "last"
    assert update(shown(lowest(match)), ButtonPressed("last", at=0))[0].panel == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pace", "warp"),
        ("__class__", "x"),
        ("rubber", "4"),
        ("nonsense", "1"),
        ("partner", "<b>"),
        ("level", "hard"),
        ("_fields", ""),
    ],
)
def test_a_field_that_is_not_offered_changes_nothing(asked, name, value):
    assert update(asked, FieldChanged(name, value)) == (asked, ())


def test_a_changed_setting_is_kept(asked):
    model, effects = update(asked, FieldChanged("pace", "instant"))
    assert model.settings.pace == "instant"
    assert isinstance(effects[0], SaveSettings)


def test_notices_stay_until_they_are_dismissed(asked):
    told, _ = update(asked, NoticeGiven("no room"))
    assert told.notices == ("no room",)
    assert update(told, ButtonPressed("dismiss", at=0))[0].notices == ()


def test_a_newer_version_is_told_in_panels_and_loaded_when_it_is_wanted(asked):
    told, effects = update(asked, ReleaseFound())
    assert (told.newer, effects) == (True, ())
    assert told._replace(newer=False) == asked
    begun, _ = update(told, ButtonPressed("begin", 1e6))
    assert begun.newer
    _, effects = update(begun, ButtonPressed("reload", 2e6))
    assert effects == (Reload(),)


def test_each_play_and_trick_is_logged_once_and_in_order():
    match = new_match()
    model = shown(match)
    heard = list(model.log)
    while match.deal.turn is not None:
        match = lowest(match)
        model = shown(match, model)
        heard += [entry for entry in model.log if entry.number > heard[-1].number]
    assert [entry.number for entry in heard] == list(range(1, len(heard) + 1))
    texts = [entry.text for entry in heard]
    assert sum(" the trick. " in text for text in texts) == 13
    assert sum(any(verb in text for verb in (" lead", " play", " ruff")) for text in texts) == 52


def test_an_unknown_button_changes_nothing_but_the_guard(asked):
    model, effects = update(asked, ButtonPressed("format-disk", at=7))
    assert effects == ()
    assert model == asked._replace(touched=7)


def test_a_page_that_is_left_amid_a_trick_comes_back_to_that_trick():
    match = at_my_turn(play_until(new_match(), lambda now: len(now.deal.tricks) == 3))
    match = match if match.deal.tricks[-1].plays else at_my_turn(lowest(match))
    model = shown(match)
    assert model.resting is None
    assert model.trick == match.deal.tricks[-1]


def test_a_lead_while_the_last_trick_still_lies_there_hurries_the_table():
    led = play_until(new_match(), lambda now: now.deal.turn == 0 and not now.deal.tricks[-1].plays)
    resting = shown(led, asked=True)._replace(resting=led.deal.tricks[-1])
    assert HurryUp() in update(resting, CardTapped(my_legal_card(led), at=1000))[1]
    assert HurryUp() not in update(resting._replace(resting=None), CardTapped(my_legal_card(led), at=1000))[1]


def test_the_focus_is_never_lost_when_the_last_card_leaves_the_hand():
    match = play_until(new_match(), lambda now: now.deal.turn == 0 and len(now.deal.hands[0]) == 1)
    _, effects = update(shown(match, asked=True), CardTapped(my_legal_card(match), at=1000))
    assert effects[1] == Focus("table")


def test_the_focus_goes_into_a_new_hand_that_was_asked_for_but_not_into_a_page_just_opened(match):
    end = play_until(new_match(), lambda now: now.deal.turn is None)
    opened, effects = update(Model(), ScenePublished(scene(match, 0)))
    assert not [effect for effect in effects if isinstance(effect, Focus)]
    dealt, effects = update(shown(end), ScenePublished(scene(match, 0)))
    assert Focus(f"card-{dealt.focus}") in effects
    begun, _ = update(opened, ButtonPressed("begin", at=5))
    dealt, effects = update(begun, ScenePublished(scene(match, 0)))
    assert Focus(f"card-{dealt.focus}") in effects


def test_the_focus_returns_to_the_hand_when_a_notice_is_dismissed(asked):
    assert update(asked, ButtonPressed("dismiss", at=0))[1] == (Focus(f"card-{asked.focus}"),)

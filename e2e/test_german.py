"""Can German Whist be played, from the first draw to the end of the rubber, and does nothing hidden show?"""

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.matches import (
    ME,
    both,
    can_choose,
    draws_of,
    german_at,
    hidden,
    lying,
    my_turn,
    new_german,
    replayed,
    tricks_done,
)
from e2e.table import NAMES, WHO, Table, first_visit, named, names, sit_down
from e2e.test_access import violations
from e2e.test_keyboard import WATCH_THE_FOCUS, go_to, tab_to_the_hand
from e2e.test_motion import WATCH_MOTION
from e2e.test_reload import goes_on_from
from e2e.test_sizes import BOXES, SIZES, apart, everything_is_in_reach, resize
from e2e.test_table import HEAR
from whist.engine.deal import finished
from whist.engine.view import view
from whist.match.match import Match, rng_for
from whist.players import player
from whist.players.german.worth import equity

DRAWS = 13
PHONE = {"width": 360, "height": 640}
VERB = "leads?|plays?|ruffs? with|wins?|draws?"
LINE = re.compile(rf"(\w+) (?:{VERB}) (?:the )?(.+ of \w+|trick|an unseen card)\.")


@pytest.fixture
def phone(browser, complaints):
    """A page that is touched, of the size of a phone."""
    context = browser.new_context(has_touch=True, is_mobile=True, viewport=PHONE, service_workers="block")
    page = context.new_page()
    complaints.listen_to(page)
    yield page
    context.close()


def stock(table: Table) -> Locator:
    return table.page.get_by_role("group", name="Stock", exact=True)


def prize(table: Table) -> Locator:
    return stock(table).get_by_role("img", name=re.compile("^Prize: "))


def phase(table: Table) -> Locator:
    return table.tricks.get_by_role("paragraph")


def marked(table: Table) -> Locator:
    """The cards of the hand that are marked as just drawn."""
    return table.hand.get_by_role("button", name=re.compile("just drawn"))


def story(match: Match) -> list[tuple[str, ...]]:
    """What the log has to tell of a deal: cards, tricks, and the draws after each trick."""
    draws, told = draws_of(match), []
    for number, trick in enumerate(match.deal.tricks):
        told += [(WHO[play.seat], NAMES[play.card]) for play in trick.plays]
        if trick.winner is not None:
            told.append((WHO[trick.winner], "trick"))
        if trick.winner is not None and number < DRAWS:
            winner, won, unseen = draws[number]
            told.append((WHO[winner], NAMES[won]))
            told.append((WHO[1 - winner], NAMES[unseen] if winner != ME else "an unseen card"))
    return told


def told(lines: list[str]) -> list[tuple[str, ...]]:
    return [match.groups() for line in lines if (match := LINE.match(line))]


def test_whole_deal_by_mouse_and_the_log_of_it(shared_page, site):
    table = sit_down(shared_page, site, new_german("german-mouse")).my_turn()
    first = table.lines()
    shared_page.evaluate(HEAR)
    table.play_on()

    match = table.match()
    heard = [*first, *shared_page.evaluate("heard")]
    assert told(heard) == story(match)
    assert heard.count("The stock is empty. From now on every trick counts.") == 1
    ours = sum(trick.winner == ME for trick in match.deal.tricks[DRAWS:])
    expect(table.dialog).to_contain_text(f"You took {ours} tricks, Basil took {13 - ours}.")
    row = table.dialog.get_by_role("region", name="Game 1").get_by_role("row").last
    expect(row.get_by_role("cell").nth(1)).to_have_text(f"{ours}–{13 - ours}")
    table.leave("Next deal")
    expect(table.hand.get_by_role("button")).to_have_count(13)
    expect(prize(table)).to_have_accessible_name(re.compile("26 cards left in the stock$"))


def test_whole_deal_by_keyboard_on_a_phone_without_losing_the_focus(shared_page, site):
    shared_page.set_viewport_size(PHONE)
    table = sit_down(shared_page, site, new_german("german-keys"))
    tab_to_the_hand(table)
    shared_page.evaluate(WATCH_THE_FOCUS)
    while table.asked_or_over():
        card = table.playable()[-1]
        go_to(table, card)
        table.press("Enter")
        expect(table.button(card)).to_have_count(0)
    assert shared_page.evaluate("lost") == []
    assert len(finished(table.match().deal.tricks)) == 26


@pytest.mark.parametrize("moment", [(6, 1), (13, 0), (19, 1)])
def test_reload_in_each_phase_changes_nothing(shared_page, site, moment):
    done, on_the_table = moment
    match = german_at(both(can_choose, tricks_done(done), lying(on_the_table)))
    table = sit_down(shared_page, site, match).my_turn()
    before = seen(table)
    table.reload().my_turn()
    assert seen(table) == before
    assert table.match() == match
    table.play()
    table.my_turn()
    table.reload().my_turn()
    assert goes_on_from(match, table.match())
    assert replayed(table.match()) == table.match()


def seen(table: Table) -> dict[str, object]:
    return {
        "hand": names(table.hand.get_by_role("button")),
        "trick": table.lying(),
        "prize": names(prize(table)),
        "phase": phase(table).inner_text(),
        "trump": table.trump.inner_text(),
        "tricks": table.tricks.inner_text(),
        "sentence": table.sentence.inner_text(),
        "story": table.page.locator("#story").inner_text(),
        "record": table.kept(),
    }


def test_no_hidden_card_is_named_anywhere_in_the_page(shared_page, site):
    """Neither the cards of the stock nor what the opponent drew from it."""
    table = sit_down(shared_page, site, german_at(both(my_turn, tricks_done(2))), known="on", worth="on")
    for _ in range(6):
        table.my_turn()
        html, match = table.html(), table.match()
        assert {drawn for winner, _, drawn in draws_of(match) if winner == ME} & hidden(match)
        for card in hidden(match):
            assert NAMES[card] not in html.lower()
            assert not re.search(rf"\b{card}\b", html)
        assert match.seed not in html
        table.play()


def test_card_just_drawn_lies_apart_until_i_have_played(shared_page, site):
    match = german_at(both(can_choose, tricks_done(4), lying(1)))
    table = sit_down(shared_page, site, match, pace="fast").my_turn()
    drawn = match.deal.drawn[ME]
    expect(marked(table)).to_have_count(1)
    assert named(names(marked(table))[0]) == drawn == table.cards()[-1]

    card = next(one for one in table.playable() if one != drawn)
    table.click(card)
    expect(table.sentence).to_have_text(re.compile("^(You win|Basil wins) the .+ of "))
    expect(marked(table)).to_have_count(0)  # the trick is seen before anybody draws
    expect(table.hand.get_by_role("button")).to_have_count(12)
    without = table.cards()
    expect(marked(table)).to_have_count(1)
    assert table.cards()[:-1] == without
    assert table.cards()[-1] == table.match().deal.drawn[ME]
    assert drawn in without


def test_drawing_becomes_playing_for_tricks(shared_page, site):
    table = sit_down(shared_page, site, german_at(both(my_turn, tricks_done(12)))).my_turn()
    expect(phase(table)).to_contain_text("Drawing")
    expect(prize(table)).to_have_accessible_name(re.compile("2 cards left in the stock$"))
    table.play()
    table.my_turn()
    note = shared_page.get_by_role("main").get_by_text("The stock is empty. From now on every trick counts.")
    expect(stock(table)).to_have_count(0)
    expect(note).to_be_visible()
    expect(phase(table)).to_contain_text("For tricks")
    assert any("The stock is empty" in line for line in table.lines())
    table.play()
    table.my_turn()
    expect(note).to_have_count(0)
    ours = sum(trick.winner == ME for trick in finished(table.match().deal.tricks)[DRAWS:])
    theirs = len(finished(table.match().deal.tricks)) - DRAWS - ours
    expect(table.tricks).to_have_text(re.compile(rf"You{ours}Basil{theirs}$"))


def test_training_aids_are_off_until_they_are_wanted(shared_page, site):
    they_hold_some = both(my_turn, lambda match: sum(shown.seat != ME for shown in match.deal.shown) > 1)
    match = german_at(they_hold_some)
    table = sit_down(shared_page, site, match).my_turn()
    known = shared_page.get_by_role("list", name="Prizes that Basil holds")
    worth = stock(table).get_by_text("is worth about")
    expect(known).to_have_count(0)
    expect(worth).to_have_count(0)
    table.open("Settings")
    table.dialog.get_by_text("Training aids").click()
    for aid in ("Cards that the other player is known to hold", "What winning the face-up card is worth"):
        table.dialog.get_by_role("checkbox", name=aid).check()
    table.leave("Done")
    listed = {named(text) for text in known.get_by_role("listitem").all_inner_texts()}
    assert listed == {shown.card for shown in match.deal.shown if shown.seat != ME}
    value = f"{equity(view(match.deal, ME)):+.1f}".replace("-", "−")
    expect(worth).to_have_text(f"Winning the {NAMES[match.deal.upcard]} is worth about {value} tricks")
    table.reload()
    expect(known).to_be_visible()


def test_whole_match_by_taps_on_a_phone_and_another_one(phone, site):
    match = new_german("taps-1", rubber=1, target=1)
    table = sit_down(phone, site, match)
    while table.asked_or_over():
        seen = table.my_turn().match()
        table.tap(player("hard", "german").choose(view(seen.deal, ME), rng_for(seen)).card)
    assert len(finished(table.match().deal.tricks)) == 26
    expect(table.panel("You win the match, 1 to 0")).to_be_visible()
    table.dialog_button("Play again").tap()
    expect(table.hand.get_by_role("button")).to_have_count(13)
    table.my_turn()
    assert table.match().setup == match.setup
    assert table.match().standing.sheet == ()


def test_low_game_without_trumps_says_so(shared_page, site):
    match = new_german("low-1", direction="by_turned_card")
    assert (str(match.deal.turned), match.deal.trump) == ("9C", None)
    table = sit_down(shared_page, site, match).my_turn()
    badge = shared_page.get_by_role("paragraph").filter(has_text=re.compile("^No trumps"))
    expect(badge).to_contain_text("Fewest tricks win")
    expect(table.score).to_contain_text("Fewest tricks win: each player scores by the tricks of the other.")
    assert any("nine of clubs" in line and "Fewest tricks win." in line for line in table.lines())


def test_game_is_chosen_and_the_choice_remembered(shared_page, site):
    table = first_visit(shared_page, site)
    table.open("Main menu")
    choose(table, "German Whist", "A point a trick")
    expect(table.dialog.get_by_role("radio", name="Single")).to_be_checked()  # that goes with a game to fifty
    table.dialog_button("Rules of this table").click()
    table.dialog.get_by_role("combobox", name="High or low").select_option("low")
    table.dialog_button("Back to the menu").click()
    table.dialog.get_by_role("combobox", name="Basil").select_option("easy")
    table.begin()
    table.my_turn()
    setup = table.match().setup
    assert (setup.variant, setup.players) == ("german", ("human", "easy"))
    chosen = {name: setup.rules[name] for name in ("scoring", "target", "rubber", "direction")}
    assert chosen == {"scoring": "phase2_tricks", "target": 50, "rubber": 1, "direction": "low"}
    expect(table.trump).to_contain_text("Fewest tricks win")
    table.reload()
    table.open("Main menu")
    expect(table.dialog.get_by_role("radio", name="A point a trick")).to_be_checked()
    choose(table, "Whist")
    expect(table.dialog.get_by_role("combobox")).to_have_count(3)


def choose(table: Table, *names: str) -> None:
    for name in names:
        table.dialog.get_by_role("radio", name=re.compile(f"^{name}")).check()


@pytest.mark.parametrize("done", [3, 16])
def test_everything_is_in_reach_at_every_size(shared_page, site, subtests, done):
    shared_page.emulate_media(reduced_motion="reduce")
    match = german_at(both(my_turn, tricks_done(done), lying(1)))
    table = sit_down(shared_page, site, match, known="on", worth="on").my_turn()
    for width, height in [*SIZES, (360, 640), (1920, 1080)]:
        with subtests.test(f"{width}x{height}"):
            resize(table, width, height)
            everything_is_in_reach(table, across="Basil")
            parts = (table.trick, stock(table), table.seat("Basil"), table.trump, table.tricks, table.hand)
            boxes = [box for part in parts for box in part.evaluate_all(BOXES)]
            assert all(apart(one, other) for one in boxes for other in boxes if one is not other)
            cards = table.trick.get_by_role("img").or_(prize(table)).evaluate_all(BOXES)
            assert all(apart(one, other) for one in cards for other in cards if one is not other)


def test_match_that_is_left_amid_its_draws_gives_way_to_another_game(shared_page, site):
    """With motion, which once looked for the place of a draw on a table that was gone."""
    table = sit_down(shared_page, site, german_at(my_turn), pace="normal").my_turn()
    table.open("Main menu")
    choose(table, "Whist")
    table.begin()
    table.my_turn()
    assert table.match().setup.variant == "whist"


def test_unseen_card_flies_face_down_unless_nothing_may_move(shared_page, site):
    match = german_at(both(can_choose, tricks_done(3), lying(1)))
    for motion, moves in (("no-preference", True), ("reduce", False)):
        shared_page.emulate_media(reduced_motion=motion)
        table = sit_down(shared_page, site, match, pace="fast").my_turn()
        shared_page.evaluate(WATCH_MOTION)
        table.play()
        table.my_turn()
        expect(table.hand.get_by_role("button")).to_have_count(13 if table.lying() == [] else 12)
        moved = shared_page.evaluate("moved")
        assert any("back flight" in what for what in moved) == moves
        assert moves or moved == []


@pytest.mark.parametrize("light", ["light", "dark"])
def test_no_serious_violation(shared_page, site, subtests, light):
    shared_page.emulate_media(color_scheme=light, reduced_motion="reduce")
    table = sit_down(
        shared_page, site, german_at(both(my_turn, tricks_done(5))), known="on", worth="on"
    ).my_turn()
    with subtests.test("drawing"):
        assert violations(shared_page) == []
    with subtests.test("how it is played"):
        table.open("How to play")
        assert violations(shared_page) == []
        table.leave("Close")
    with subtests.test("new match"):
        table.open("Main menu")
        choose(table, "German Whist")
        expect(table.dialog.get_by_role("combobox")).to_have_count(1)
        assert violations(shared_page) == []
        table.leave("Close")
    with subtests.test("playing for tricks"):
        sit_down(shared_page, site, german_at(both(my_turn, tricks_done(13)))).my_turn()
        assert violations(shared_page) == []

"""Does the page say and show the right things, and nothing that this seat may not know?"""

import re
from html.parser import HTMLParser
from itertools import islice
from random import Random

import pytest

from tests.app.table import form_of
from whist.app import words
from whist.app.form import Form, setup_of
from whist.app.handbook import CHAPTERS
from whist.app.messages import ButtonPressed, CardAsked, ScenePublished, TrickRested
from whist.app.model import PANELS, Model
from whist.app.preferences import PREFERENCES
from whist.app.update import update
from whist.app.views.page import page
from whist.cards import FULL_PACK, Cards
from whist.engine.variant import legal
from whist.engine.view import view
from whist.match.match import Match, act, begin, deal_over, next_deal, over
from whist.match.table import scene
from whist.variants import variant


class Parsed(HTMLParser):
    """The elements of a page: tag and attributes of each, and whether all are closed."""

    VOID = ("input",)

    def __init__(self, html):
        super().__init__()
        self.elements, self.open = [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def ids(self):
        return [attrs["id"] for _, attrs in self.elements if "id" in attrs]

    def with_class(self, name):
        return [attrs for _, attrs in self.elements if name in (attrs.get("class") or "").split()]


def step(match: Match, luck: Random) -> Match:
    seen = view(match.deal, match.deal.turn)
    return act(match, luck.choice(legal(variant(match.setup.variant), seen)))


def models(seed: str, form: Form):
    """Every screen of a match, with the match behind it."""
    luck, match, model = Random(seed), begin(setup_of(form), seed), Model(form=form)
    while True:
        model, _ = update(model, ScenePublished(scene(match, 0)))
        yield match, model
        if model.resting:
            model, _ = update(model, TrickRested())
            yield match, model
        if match.deal.turn == 0:
            model, _ = update(model, CardAsked())
            yield match, model
        if over(match):
            return
        match = next_deal(match) if deal_over(match) else step(match, luck)


def asked(seed="views", after=0):
    """A screen on which the person has to follow suit."""
    for _, model in models(seed, Form()):
        trick = model.scene.view.trick
        if model.asked and trick.plays and len(model.scene.view.tricks) > after:
            return model
    raise AssertionError


FORMS = [
    Form(),
    form_of(preset="long10", seating="drawn", rubber=1),
    Form(variant="german"),
    form_of(variant="german", counting="weighted", direction="by_turned_card"),
]


@pytest.fixture(scope="module", params=FORMS)
def pages(request):
    return [(match, model, page(model)) for match, model in islice(models("whole", request.param), 250)]


def test_every_page_is_well_formed_and_every_id_stands_once(pages):
    for _, _, html in pages:
        parsed = Parsed(html)
        assert parsed.open == []
        assert len(set(parsed.ids())) == len(parsed.ids())


def test_no_page_has_inline_styles_or_scripts(pages):
    for _, _, html in pages:
        assert not re.search(r"\s(style|on\w+)=|<script|<style", html)


def test_hidden_cards_have_no_identity_anywhere(pages):
    for match, model, html in pages:
        if model.panel or (match.drawn and match.deal.upcard is not None):  # the cards cut for partners
            continue
        played = Cards.of(play.card for trick in match.deal.tricks for play in trick.plays)
        seen = [shown.card for shown in match.deal.shown]
        turned = [card for card in (match.deal.upcard, match.deal.turned) if card is not None]
        hidden = FULL_PACK - match.deal.hands[0] - played - Cards.of([*seen, *turned])
        shown = {attrs["data-card"] for _, attrs in Parsed(html).elements if "data-card" in attrs}
        assert not shown & set(map(str, hidden))
        assert not [card for card in hidden if words.card_name(card) in html.lower()]


def test_backs_are_as_many_as_the_cards_held():
    model = asked(after=2)
    held = model.scene.view.hand_sizes[1:]
    fans = [attrs["aria-label"] for attrs in Parsed(page(model)).with_class("backs")]
    assert sorted(fans) == sorted(f"{number} cards" for number in held)


def test_hand_is_one_group_of_named_buttons_and_one_tab_stop():
    model = asked()
    cards = [attrs for attrs in Parsed(page(model)).with_class("card") if attrs.get("data-do") == "play"]
    assert len(cards) == len(model.scene.view.hand)
    assert [attrs["tabindex"] for attrs in cards].count("0") == 1
    assert f'aria-label="Your hand, {len(cards)} cards"' in page(model)
    assert all(" of " in attrs["aria-label"] for attrs in cards)


def test_cards_that_may_not_be_played_say_why():
    model = asked()
    seen = model.scene.view
    allowed = {str(action.card) for action in legal(variant("whist"), seen)}
    for attrs in Parsed(page(model)).with_class("card"):
        if attrs.get("data-do") == "play":
            refused = attrs["data-card"] not in allowed
            assert attrs["aria-disabled"] == str(refused).lower()
            assert ("cannot be played: You must follow" in attrs["aria-label"]) == refused


def test_best_card_of_the_trick_is_marked_in_shape_and_word():
    model = asked()
    best = [attrs for attrs in Parsed(page(model)).with_class("card") if "data-best" in attrs]
    assert len(best) == 1
    assert best[0]["aria-label"].endswith("winning")


def test_names_and_notices_are_escaped(monkeypatch):
    hostile = "<img src=x onerror=alert(1)>"
    monkeypatch.setattr(words, "PLAYERS", (hostile,) * 7)
    html = page(asked()._replace(notices=(hostile,)))
    assert "<img" not in html
    assert "&lt;img" in html


@pytest.mark.parametrize("panel", [name for name in PANELS if name])
def test_open_panel_is_a_named_dialog_and_the_room_beneath_is_inert(panel):
    model = next(model for _, model in models("panel", Form()) if model.last_trick)
    model, _ = update(model, ButtonPressed(panel, 1e6))
    parsed = Parsed(page(model))
    dialog = next(attrs for _, attrs in parsed.elements if attrs.get("role") == "dialog")
    assert dialog["id"] == f"panel-{panel}"
    assert dialog["aria-labelledby"] in parsed.ids()
    assert "inert" in next(attrs for _, attrs in parsed.elements if attrs.get("id") == "room")


@pytest.mark.parametrize(("seating", "named"), [("fixed", "Anne, partner"), ("drawn", "Anne")])
def test_each_of_the_others_has_a_level_to_choose(seating, named):
    form = form_of(seating=seating, left="easy", partner="basic")
    model, _ = update(asked()._replace(form=form), ButtonPressed("main", 1e6))
    html = page(model)
    assert f'<label for="partner">{named}</label>' in html
    options = [attrs for tag, attrs in Parsed(html).elements if tag == "option"]
    assert [attrs["value"] for attrs in options if "selected" in attrs] == ["easy", "basic", "hard"]


def test_every_kind_of_button_is_understood():
    understood = {*PANELS, "play", "close", "dismiss", "next", "begin", "again", "home", "reload"}
    understood |= {"copy-link", "copy-frame", *(f"chapter-{name}" for name in CHAPTERS)}
    understood |= {f"settings-{do}" for do in ("export", "import", "restore")}
    understood |= {f"section-{row.section}" for row in PREFERENCES.values()}
    understood |= {"saves-exit", "saves-quit", "saves-open", "saves-report", "rules-as-preset"}
    understood |= {"strategy-open-drawing", "strategy-open-general", "strategy-restore"}
    for panel in PANELS:
        model = update(asked(after=3), ButtonPressed(panel, 1e6))[0] if panel else asked()
        pressed = {attrs["data-do"] for _, attrs in Parsed(page(model)).elements if "data-do" in attrs}
        assert pressed <= understood


def test_newer_version_is_told_in_the_menu_and_on_the_sheet_and_nowhere_else():
    model = asked(after=3)._replace(newer=True)
    told = {panel for panel in PANELS if 'data-do="reload"' in page(model._replace(panel=panel))}
    assert told == {"menu", "main", "sheet"}
    assert 'data-do="reload"' not in page(asked()._replace(panel="menu"))


def test_sheet_tells_the_deal_and_offers_the_next():
    last = next(model for match, model in models("sheet", Form()) if deal_over(match) and not model.resting)
    html = page(last)
    line = last.scene.standing.sheet[-1]
    ours, theirs = words.us_and_them(last.scene.view.sides, line.tricks)
    assert f"We took {ours} tricks, they took {theirs}." in html
    assert 'data-do="next"' in html


def test_won_match_says_who_won_and_offers_another():
    html = page(list(models("won", form_of(rubber=1)))[-1][1])
    assert re.search(r"(We|They) win the match, 1 to 0", html)
    assert 'data-do="again"' in html


def test_log_lines_keep_their_ids():
    seen: dict[str, str] = {}
    for match, model in models("log", Form()):
        if deal_over(match):
            break
        for number, text in re.findall(r'<p id="log-(\d+)">(.*?)</p>', page(model)):
            assert seen.setdefault(number, text) == text
    assert len(seen) > 52


def test_table_before_the_first_scene_is_an_empty_cloth():
    html = page(Model())
    assert Parsed(html).open == []
    assert 'id="table"' in html

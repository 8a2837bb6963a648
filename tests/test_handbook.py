"""Does the handbook name every habit, option and setting, and does it become HTML that fits the panel?"""

import re
from itertools import pairwise

import pytest

from tests.app.test_views import Parsed
from tools import handbook
from whist.app import words
from whist.app.handbook import BEGIN, CHAPTERS, SHORT
from whist.app.keeping import CHOICES
from whist.app.preferences import PREFERENCES, Choice, Delay, Switch, Whole
from whist.app.words import SENTENCES
from whist.players.german import habits as german
from whist.players.strategy import HABITS, LEVELS
from whist.variants import variant

pytestmark = pytest.mark.cpython  # files and Node

TEXTS = {page["name"]: page["text"] for page in handbook.markdown().values()}


@pytest.fixture(scope="module")
def pages():
    return {file.stem: file.read_text("utf-8") for file in handbook.chapters().values()}


def test_two_that_make_the_handbook_at_once_do_not_disturb_each_other(tmp_path):
    for text in ("first", "second"):
        handbook.write({"page": text}, tmp_path / "made")
    assert [path.name for path in tmp_path.iterdir()] == ["made"]
    assert (tmp_path / "made" / "page.html").read_text() == "first"


def test_every_chapter_is_made_and_has_its_button(pages):
    assert set(pages) == set(CHAPTERS) - {SHORT}
    assert all(f"chapter_{name}" in SENTENCES for name in CHAPTERS)
    assert set(CHOICES["variant"]) <= set(pages)


@pytest.mark.parametrize(
    "habit", [*HABITS, *german.HABITS], ids=lambda habit: f"{habit.section} {habit.name}"
)
def test_every_habit_is_told_with_its_value_at_each_level(habit):
    text = TEXTS["players" if habit in HABITS else "drawing"]
    values = [handbook.plain(value) for value in habit.levels]
    if habit.label in re.findall(r"^### (.*)$", text, re.MULTILINE):
        levels = ", ".join(f"{level.capitalize()} {value}" for level, value in zip(LEVELS, values))
        assert f"### {habit.label}\n\n**{habit.help}** {habit.explanation}\n\n{levels}." in text
    else:  # a cell of the category matrix
        assert f"| {habit.label} | {' | '.join(values)} |" in text
        assert habit.explanation in text


@pytest.mark.parametrize("game", CHOICES["variant"])
def test_every_option_of_every_game_is_told(game):
    text = TEXTS["settings"].split(f"## The rules of {variant(game).name}\n")[1]
    for option in variant(game).options:
        told = text.split(f"### {option.label}\n")[1].split("\n### ")[0]
        assert option.help in told
        assert f"`{option.name}`: {option.allowed()}; usually {str(option.default).lower()}." in told


OF_ONE_WORD = {
    **CHOICES,
    **{row.name: row.kind.values for row in PREFERENCES.values() if isinstance(row.kind, Choice)},
}


@pytest.mark.parametrize("name", OF_ONE_WORD)
def test_every_setting_is_told_with_every_value(name):
    label = f"The level of {handbook.NAMED[name]}" if name in handbook.NAMED else words.say(name)
    told = told_of(label)
    assert handbook.EXPLAINED[name] in told
    for value in OF_ONE_WORD[name]:
        assert handbook.choice(name, value) in told
    assert told.count("(the usual one)") == 1


def told_of(label):
    """What the handbook says below a heading."""
    return TEXTS["settings"].split("## The rules of")[0].split(f"### {label}\n")[1].split("\n### ")[0]


@pytest.mark.parametrize("name", sorted(set(PREFERENCES) - set(OF_ONE_WORD)))
def test_every_switch_and_number_is_told(name):
    told = told_of(words.say(name))
    assert handbook.EXPLAINED[name] in told
    match PREFERENCES[name].kind:
        case Switch():
            assert "On or off; usually" in told
        case Delay(paces):
            assert all(f" {milliseconds}" in told for milliseconds in paces)
        case Whole(low, high, _, unit):
            assert f"From {low} to {high} {unit}; usually {PREFERENCES[name].default}." in told


def test_nothing_is_explained_that_is_not_there():
    assert set(handbook.EXPLAINED) == {*CHOICES, *PREFERENCES}


def test_headings_begin_below_the_title_of_the_panel_and_skip_no_level(pages):
    for name, html in pages.items():
        levels = [int(tag[1]) for tag, _ in Parsed(html).elements if re.fullmatch(r"h\d", tag)]
        assert levels[0] == 3, name
        assert all(after <= before + 1 for before, after in pairwise(levels)), name


def test_chapters_are_well_formed_and_their_ids_stand_once(pages):
    for html in pages.values():
        assert html.startswith(BEGIN)
        parsed = Parsed(html)
        assert parsed.open == []
        assert len(set(parsed.ids())) == len(parsed.ids())
        assert not re.search(r"\s(style|on\w+)=|<script|<style", html)


def test_every_link_in_a_chapter_leads_somewhere(pages):
    for html in pages.values():
        parsed = Parsed(html)
        for tag, attrs in parsed.elements:
            if tag == "a" and attrs["href"].startswith("#") and "data-do" not in attrs:
                assert attrs["href"][1:] in parsed.ids()
            if "data-do" in attrs:
                assert attrs["data-do"].removeprefix("chapter-") in CHAPTERS


def test_tables_scroll_by_themselves_also_by_keyboard(pages):
    for html in pages.values():
        assert html.count("<table") == len(
            re.findall(r'<div class="scroll" role="region" tabindex="0" aria-label="[^"]+"><table', html)
        )


def chapter(text):
    """A page beside another one."""
    pages = {
        "docs/one.md": {"name": "one", "text": text},
        "docs/rules/two.md": {"name": "two", "text": "# Two"},
    }
    return handbook.converted(pages)["one"]


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("# One\n\n## Part", '<h3 id="one-part">Part</h3>'),
        ("## Part\n\n## Part", '<h3 id="one-part-1">Part</h3>'),
        ("[on](#part)", '<a href="#one-part">on</a>'),
        ("[two](rules/two.md)", '<a href="#panel-rules" data-do="chapter-two">two</a>'),
        ("[two](rules/two.md#part)", '<a href="#panel-rules" data-do="chapter-two">two</a>'),
        ("a [plan](../README.md) here", "<p>a plan here</p>"),
        (
            "[far](https://example.org)",
            '<a href="https://example.org" target="_blank" rel="noopener">far</a>',
        ),
        ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
        ("[no](javascript:alert(1))", "[no](javascript:alert(1))"),
        ("| a | b |\n|:--|--:|\n| 1 | 2 |", '<th scope="col">b</th>'),
    ],
)
def test_markdown_becomes_html_of_the_panel(text, html):
    assert html in chapter(text)

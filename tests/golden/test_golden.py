"""Do seeded matches still go as they went?  And has every game its transcript and its page of rules?"""

from pathlib import Path

import pytest

from tests.golden.regenerate import HERE, SCENARIOS, scenarios, transcript
from whist.variants import CATALOGUE, variant

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", CATALOGUE)
def test_seeded_matches_go_as_the_transcript_says(name):
    written = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(name).splitlines() == written.splitlines(), (
        "if this change was meant: python3 -m tests.golden.regenerate, and read the difference"
    )


def test_every_game_of_the_catalogue_has_a_transcript_and_nothing_else_has():
    assert {path.stem for path in HERE.glob("*.txt")} == set(CATALOGUE)
    assert set(SCENARIOS) <= set(CATALOGUE)


def test_a_game_that_needs_no_more_has_one_match_by_the_default_rules():
    plain = variant("whist")._replace(id="plain")
    (only,) = scenarios(plain)
    assert (only.seats, only.chosen) == (4, {})


def test_every_game_of_the_catalogue_has_a_page_of_rules_and_nothing_else_has():
    assert {path.stem for path in (ROOT / "docs" / "rules").glob("*.md")} == set(CATALOGUE)


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_page_of_rules_explains_every_option(name):
    from whist.variants import variant

    page = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    missing = [option.name for option in variant(name).options if f"`{option.name}`" not in page]
    assert missing == []


@pytest.mark.parametrize(
    ("name", "event"),
    [
        ("whist", "on the table until card 4"),
        ("whist", "says claim:"),
        ("whist", "awarded:"),
        ("whist", "says correct:"),
        ("whist", "says call:"),
        ("whist", "says remedy:"),
        ("whist", "honours 0-2"),
        ("german", "drawn 0:"),
        ("german", "trumps: none"),
        ("german", "tricks 11-2, odd tricks 0-5"),
        ("knockout", "dog 2"),
        ("knockout", "says pass"),
        ("knockout", "cut: "),
        ("knockout", "tricks 0-7-0"),
        ("knockout", "the match to side"),
    ],
)
def test_the_transcripts_show_what_is_special_about_each_game(name, event):
    assert event in (HERE / f"{name}.txt").read_text(encoding="utf-8")

"""Are the examples in docs/records.md true?"""

import re
from pathlib import Path

from whist.match.record import VERSION, read
from whist.match.shuffle import pack

PAGE = (Path(__file__).parents[2] / "docs/records.md").read_text(encoding="utf-8")


def example(language):
    return re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[1]


def test_the_record_of_the_documentation_can_be_read():
    match = read(example("json"))
    assert len(match.deals[0]) == 4
    assert f"`{VERSION}` for a match that was looked into" in PAGE


def test_the_recipe_of_the_documentation_deals_as_we_do():
    recipe = {}
    exec(example("python"), recipe)  # our own page
    assert recipe["pack"]("fair", 7) == [str(card) for card in pack("fair", 7)]
    assert str([str(card) for card in pack("fair", 1)[:5]]) in PAGE

"""Does the example in docs/add-a-variant.md work as it stands there?"""

import re
from pathlib import Path
from random import Random

from tests.engine.board import all_cards, deals
from whist.cards import PACK
from whist.engine.variant import Variant

PAGE = Path(__file__).parents[2] / "docs" / "add-a-variant.md"


def example() -> Variant:
    source = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert source is not None
    names: dict[str, Variant] = {}
    exec(compile(source[1], str(PAGE), "exec"), names)
    return names["VARIANT"]


def test_the_example_plays_a_whole_match():
    standing = None
    for before, states in deals(Random(1), example(), 3):
        assert len(states[-1].tricks) == 17
        assert sorted(all_cards(states[-1])) == list(PACK)
        standing = example().contest.after(before, states[-1])
    assert standing is not None
    assert standing.winner is not None
    assert max(standing.scores) >= 10


def test_the_example_is_short():
    source = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert source is not None
    assert len(source[1].splitlines()) <= 80

"""Is a match marked that somebody has looked into, for good, and no other?"""

import json

import pytest

from tests.match.helpers import agreed, played
from whist.match.match import begin
from whist.match.record import RecordError, read, write
from whist.match.table import Peephole, scene


def match_so_far():
    return played(begin(agreed(seating="fixed"), "peep"), 5)


def test_nobody_who_passes_by_leaves_a_mark():
    match = match_so_far()
    assert Peephole().pass_by(match) == match
    assert not scene(match, 0).peeked
    assert json.loads(write(match))["version"] == 1
    assert "peeked" not in write(match)


def test_whoever_looks_sees_all_hands_and_leaves_a_mark_on_all_that_follows():
    peephole, match = Peephole(), match_so_far()
    assert peephole.look() is None
    peephole.pass_by(match)
    hands, record = peephole.look()
    assert hands == match.deal.hands
    assert read(record) == match._replace(peeked=True)
    later = peephole.pass_by(played(match, 3))
    assert later.peeked
    assert scene(later, 0).peeked
    assert scene(played(later, 60), 0).peeked


def test_a_marked_record_is_of_the_second_version_and_comes_back_marked():
    match = match_so_far()._replace(peeked=True)
    text = write(match)
    assert json.loads(text)["version"] == 2
    assert read(text) == match


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"version": 1}, "'peeked', which no record of version 1 has"),
        ({"peeked": False}, "peeked is not true"),
        ({"peeked": 1}, "peeked is not true"),
        ({"more": 1}, "'more', which no record of version 2 has"),
    ],
)
def test_a_mark_that_is_none_is_refused(change, why):
    fields = json.loads(write(match_so_far()._replace(peeked=True)))
    with pytest.raises(RecordError, match=why):
        read(json.dumps({**fields, **change}))


def test_a_record_of_the_second_version_without_its_mark_is_refused():
    fields = json.loads(write(match_so_far()))
    with pytest.raises(RecordError, match="has no 'peeked'"):
        read(json.dumps({**fields, "version": 2}))

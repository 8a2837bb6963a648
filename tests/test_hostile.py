"""Whatever comes in, by whatever entrance: is it refused in a sentence, with nothing lost and nothing run?"""

import json
from contextlib import suppress

import pytest

from tests.app.table import new_match, shown
from tests.app.test_views import Parsed
from tests.hostile import A_SEED_LIKE_ANY, MARKUP, SHORT, TEXTS, as_json
from whist.app import keeping
from whist.app.address import LOOKS
from whist.app.address import MATCH as MATCH_NAMES
from whist.app.address import read as read_address
from whist.app.keeping import SettingsError
from whist.app.messages import ButtonPressed, FieldChanged
from whist.app.model import MOMENTS, PANELS, SAVE_PANELS
from whist.app.preferences import PREFERENCES
from whist.app.saves import ASIDE, MATCH, SETTINGS
from whist.app.storage import MemoryStorage
from whist.app.update import update
from whist.app.views.page import page
from whist.app.visits import GUEST, Asked, opened
from whist.engine.view import view
from whist.match.fields import FieldError, parsed
from whist.match.record import RecordError, read, write
from whist.match.viewreading import view_of
from whist.match.viewtext import view_fields
from whist.web.service import answer

TODAY = "2026-11-30"
EVERY = [text for one in TEXTS.values() for text in as_json(one)]
LONGEST_SENTENCE = 300


def record(**fields):
    return json.dumps({**json.loads(write(new_match())), **fields})


def records():
    """Records with something bad in each of their fields."""
    good = json.loads(write(new_match()))
    for text in TEXTS.values():
        yield from (record(**{name: value}) for name in good for value in (text, [text], {text: text}))
        yield record(players=["human", text, "basic", "basic"])
        yield record(rules={**good["rules"], "honours": text})
        yield record(rules={**good["rules"], text: 1})
        yield record(**{text: 1})


def test_no_record_is_read_that_is_none():
    words = (record(seed=A_SEED_LIKE_ANY), record(players=["human", A_SEED_LIKE_ANY, "basic", "basic"]))
    for text in {*EVERY, *records()}.difference(words):
        with pytest.raises(RecordError) as refused:
            read(text)
        assert 0 < len(str(refused.value)) < LONGEST_SENTENCE


def test_settings_are_read_or_refused_in_a_sentence():
    fields = [
        json.dumps({name: text}) for name in (*keeping.CHOICES, *PREFERENCES) for text in TEXTS.values()
    ]
    for text in (*EVERY, *fields):
        with suppress(SettingsError):
            keeping.read(text)
    for text in fields:
        with pytest.raises(SettingsError) as refused:
            keeping.read(text)
        assert len(str(refused.value)) < LONGEST_SENTENCE


@pytest.mark.parametrize("place", [MATCH, SETTINGS])
def test_what_lies_in_the_storage_is_put_aside_whole(place):
    for text in EVERY:
        storage = MemoryStorage()
        storage.write(place, text)
        there = opened(storage, Asked())
        if there.model.notices:
            assert storage.read(f"{place}{ASIDE}-1") == text
    assert_harmless(there)


def test_a_damaged_guest_does_no_harm():
    for text in EVERY:
        storage = MemoryStorage()
        storage.write(GUEST, text)
        assert opened(storage, Asked((("seed", "fair"),), today=TODAY)).match.seed == "fair"


def test_addresses_name_what_is_bad():
    names = (*MATCH_NAMES, *LOOKS, "rubber", "target")
    for text in TEXTS.values():
        pairs = [(name, text) for name in (*names, text) if (name, text) != ("seed", A_SEED_LIKE_ANY)]
        for pair in pairs:
            (fault,) = read_address((pair,), TODAY).faults
            assert fault.isascii()
            assert len(fault) < LONGEST_SENTENCE
        assert_harmless(opened(MemoryStorage(), Asked(pairs, today=TODAY)))


def assert_harmless(there):
    """Every panel of the page is made of our own elements only."""
    model = shown(there.match, there.model) if there.match else there.model
    for panel in (*PANELS, *SAVE_PANELS, *MOMENTS):
        elements = Parsed(page(model._replace(panel=panel))).elements
        assert not {tag for tag, _ in elements} & {"img", "script", "iframe", "object", "embed", "style"}
        names = {name for _, attrs in elements for name in attrs}
        assert not [name for name in names if name.startswith("on") or name == "style"]
        assert not [attrs for _, attrs in elements if "javascript:" in str(attrs.get("href"))]


def test_forms_change_nothing_but_what_they_offer():
    model = shown(new_match())
    for text in TEXTS.values():
        names = (*keeping.CHOICES, *PREFERENCES, "rule-target", f"rule-{text}", "changed", text, "__class__")
        for name in names:
            assert update(model, FieldChanged(name, text)) == (model, ())
        pressed, effects = update(model, ButtonPressed(text, 1e6))
        assert effects == ()
        assert pressed == model._replace(touched=1e6)


def test_protocol_lines_are_refused_in_a_sentence():
    view_text = json.dumps(view_fields(view(new_match().deal, 0)))
    for text in EVERY:
        for line in (text, f'{{"view": {text}, "seed": 1}}', f'{{"view": {view_text}, "level": {text}}}'):
            with pytest.raises(FieldError) as refused:
                view_of(parsed(line).at("view").at("nothing"))
            assert len(str(refused.value)) < LONGEST_SENTENCE


def test_views_with_something_bad_in_a_field_are_refused():
    good = view_fields(view(new_match().deal, 0))
    for name in good:
        for text in SHORT.values():
            for value in ([text], {text: text}):
                with suppress(FieldError):
                    assert name in WITHOUT_MEANING, view_of(parsed(json.dumps({**good, name: value})))


WITHOUT_MEANING = {"legal"}
"""What a view may have and nobody reads."""


def test_worker_answers_whatever_it_is_asked(capsys):
    for text in (*SHORT.values(), TEXTS["deep lists"], MARKUP):
        for request in as_json(text):
            assert json.loads(answer(request)).keys() == {"error"}
    assert capsys.readouterr().err  # told to the console, since only a fault of ours can do this

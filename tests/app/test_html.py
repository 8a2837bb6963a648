"""Is HTML escaped by default, and are attributes written as browsers read them?"""

import doctest

from whist.app import html
from whist.app.html import Html, el


def test_examples_hold():
    assert doctest.testmod(html).failed == 0


def test_text_cannot_open_a_tag_or_leave_an_attribute():
    hostile = "\"><script>alert('x')</script>"
    written = el("p", {"title": hostile}, hostile)
    assert "<script" not in written
    assert written.count('"') == 2


def test_html_is_not_escaped_twice():
    assert el("p", None, Html("&amp;")) == "<p>&amp;</p>"


def test_html_marks_truth_by_presence_and_aria_spells_it_out():
    assert el("div", {"inert": True, "hidden": False, "title": None}) == "<div inert></div>"
    assert el("a", {"aria-disabled": False}) == '<a aria-disabled="false"></a>'


def test_void_elements_have_no_end():
    assert el("input", {"name": "x"}) == '<input name="x">'

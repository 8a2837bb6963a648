"""How is HTML written as a value? `el` builds an element; what is not already `Html` is escaped.

>>> el("b", {"class": "name"}, "Tom & <Jerry>")
'<b class="name">Tom &amp; &lt;Jerry&gt;</b>'
>>> el("button", {"aria-disabled": True, "inert": False, "tabindex": 0}, el("i"), ["9", None])
'<button aria-disabled="true" tabindex="0"><i></i>9</button>'
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

Value: TypeAlias = str | int | bool | None
Child: TypeAlias = "str | int | Iterable[Child] | None"

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})
ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


class Html(str):
    """Text that is HTML already and must not be escaped again."""

    __slots__ = ()


def el(tag: str, attributes: Mapping[str, Value] | None = None, /, *children: Child) -> Html:
    """An element with its attributes and children."""
    opened = f"<{tag}{''.join(_attribute(name, value) for name, value in (attributes or {}).items())}>"
    return Html(opened if tag in VOID else f"{opened}{join(children)}</{tag}>")


def join(child: Child) -> Html:
    """Children one after the other; None is nothing."""
    if child is None or isinstance(child, str | int):
        return escape(child)
    return Html("".join(map(join, child)))


def escape(value: Value) -> Html:
    """A value as text that cannot open a tag or leave an attribute."""
    if isinstance(value, Html):
        return value
    return Html("" if value is None else str(value).translate(ESCAPES))


def _attribute(name: str, value: Value) -> str:
    # ARIA spells its booleans out; HTML marks true by presence and false by absence.
    if isinstance(value, bool):
        if name.startswith("aria-"):
            return f' {name}="{str(value).lower()}"'
        return f" {name}" if value else ""
    return "" if value is None else f' {name}="{escape(value)}"'

"""What does a JSON text say, and which field of it is wrong?  `Field` is a value with its path, `tricks[2]`.

Cards are written suit first, as in `"play SA"`, and read in either order: no letter is a rank and a suit.
"""

import json
from collections.abc import Callable, Collection
from typing import Final, NamedTuple, TypeVar

from whist.cards import Card, Cards, Suit, card, suit
from whist.engine.actions import Action, CallCard, Correct, Play, parse

Told = TypeVar("Told")
Found = TypeVar("Found")

BRACKETS: Final = 2_000
"""More opening brackets are not read: deep nesting kills the whole interpreter in a browser."""


class FieldError(ValueError):
    """What was read makes no sense; the message begins with the path of the field."""


class Field(NamedTuple):
    """A value somewhere in a JSON text; each method gives it as what it should be, or raises FieldError."""

    value: object
    path: str = ""

    def fault(self, why: str) -> FieldError:
        """The error to raise about this field."""
        return FieldError(f"{self.path}: {why}" if self.path else why)

    def find(self, name: str) -> "Field | None":
        """A field of this object, None when there is none."""
        found = self._object()
        return Field(found[name], f"{self.path}.{name}" if self.path else name) if name in found else None

    def at(self, name: str) -> "Field":
        """A field of this object that has to be there."""
        found = self.find(name)
        if found is None:
            raise Field(None, f"{self.path}.{name}" if self.path else name).fault("is missing")
        return found

    def only(self, names: Collection[str]) -> "Field":
        """The object itself, which may have no field besides these."""
        for name in self._object():
            if name not in names:
                raise self.fault(f"there is no field {name[:40]!r} here")
        return self

    def each(self) -> "list[Field]":
        """The members of this list."""
        if not isinstance(self.value, list):
            raise self.fault("expected a list")
        return [Field(member, f"{self.path}[{place}]") for place, member in enumerate(self.value)]

    def members(self) -> dict[str, object]:
        """The members of this object by name, as they are."""
        return dict(self._object())

    def number(self, low: int, high: int) -> int:
        """A whole number in a range; `true` and `1.0` are none."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.fault(f"expected a whole number {low} to {high}")
        return self.value

    def numbers(self, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers."""
        return tuple(member.number(low, high) for member in self.each())

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.fault("expected a text")
        return self.value

    def told(self, read: Callable[[Told], Found], argument: Told) -> Found:
        """What a reader makes of it; its ValueError becomes an error of this field."""
        try:
            return read(argument)
        except ValueError as error:
            raise self.fault(str(error)) from None

    def card(self) -> Card:
        """A card such as `"SA"` or `"AS"`."""
        return self.told(read_card, self.text())

    def action(self) -> Action:
        """An action such as `"play SA"`."""
        return self.told(read_action, self.text())

    def cards(self) -> Cards:
        """A list of different cards, as a set."""
        found = Cards()
        for member in self.each():
            if member.card() in found:
                raise member.fault(f"{card_text(member.card())} stands twice")
            found = found.plus(member.card())
        return found

    def suit(self) -> Suit | None:
        """A suit such as `"H"`, or null for no suit."""
        return None if self.value is None else self.told(suit, self.text()[:20])

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self.fault("expected a JSON object")
        return self.value


def parsed(text: object) -> Field:
    """The value of a JSON text; FieldError when it is none."""
    if not isinstance(text, str):
        raise FieldError("this is not text")
    if text.count("[") + text.count("{") > BRACKETS:
        raise FieldError("this has far more brackets than it should")
    try:
        return Field(json.loads(text, object_pairs_hook=_without_twins))
    except FieldError:
        raise
    except json.JSONDecodeError as error:
        raise FieldError(f"this is not JSON: {error.msg.lower()} (column {error.pos + 1})") from None
    except RecursionError:
        raise FieldError("this is nested far too deeply") from None
    except ValueError:  # Python reads no integer of more than 4300 digits
        raise FieldError("this has a number that is far too large") from None


def _without_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise FieldError(f"{twice[:40]}: stands twice in one object")
    return found


def card_text(one: Card) -> str:
    """A card suit first, as in `"SA"`."""
    return str(one)[::-1]


def read_card(text: str) -> Card:
    """The card that `"SA"` or `"AS"` names; ValueError says what was wrong."""
    letters = text.strip()[:4]
    return card(letters[1:] + letters[0] if letters[:1].upper() in tuple("CDHS") else text)


def action_text(action: Action) -> str:
    """An action in words, as in `"play SA"`, `"pass"`, `"trump H"`, `"call 0 SK"`."""
    if isinstance(action, Play):
        return f"play {card_text(action.card)}"
    if isinstance(action, Correct | CallCard):
        return f"{action.kind} {action.seat} {card_text(action.card)}"
    return str(action).replace(":", " ")


def read_action(text: str) -> Action:
    """The action that a text names, as `action_text` writes it or as the engine does; ValueError if none."""
    words = text[:40].replace(":", " ").split()
    if words[:1] == ["play"]:
        words = words[1:]
    if words and (len(words) == 1 or words[0] in ("correct", "call")):
        words[-1] = _rank_first(words[-1])
    return parse(":".join(words))


def _rank_first(word: str) -> str:
    """The engine's text of a card; any other word as it is."""
    try:
        return str(read_card(word))
    except ValueError:
        return word

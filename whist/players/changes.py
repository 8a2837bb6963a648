"""What has somebody changed in the habits of the levels?  Only the changed values, as text and back.

There are two tables of habits, and each level of each is changed by itself: `changes["drawing"]["hard"]`
holds the changed habits of Hard in German Whist.  A text is read with suspicion: what the tables do not allow
is named and left out, and the rest is used.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from whist.players.german.habits import BY_NAME as DRAWING
from whist.players.strategy import BY_NAME as GENERAL
from whist.players.strategy import LEVELS, Habit, OneOf, Switch, Value

TABLES: Final[Mapping[str, Mapping[str, Habit]]] = {"drawing": DRAWING, "general": GENERAL}
"""The habits of German Whist by their names, and those of every other game."""

Changes = Mapping[str, Mapping[str, Mapping[str, Value]]]
"""Values by table, level and name of the habit; none of them is that of the level."""

VERSION: Final = 1
LIMIT: Final = 50_000
"""No changes are longer than this many characters, however a person has laid them out."""
BRACKETS: Final = 100
"""More opening brackets are not read: deep nesting kills the whole interpreter in a browser."""
SHOWN: Final = 40
"""So much of a bad word is repeated."""


class ChangesError(ValueError):
    """A text that holds no changes at all; the message says what is wrong with it."""


class Found(NamedTuple):
    """What a text holds: the changes that can be used, and a sentence for each that cannot."""

    changes: Changes
    faults: tuple[str, ...] = ()


def write(changes: Changes) -> str:
    """Changes as text."""
    return json.dumps({"version": VERSION, **changes})


def read(text: str) -> Found:
    """The changes of a text; ChangesError when it is none."""
    faults: list[str] = []
    found = {
        table: {
            level: good
            for level, values in _named(levels, LEVELS, f"{table}: there is no level", faults)
            if (good := _good(table, level, values, faults))
        }
        for table, levels in _named(_whole(text), TABLES, "there is no table", faults)
    }
    return Found({table: levels for table, levels in found.items() if levels}, tuple(faults))


def _whole(text: str) -> Mapping[str, object]:
    """The tables of a text."""
    if len(text) > LIMIT:
        raise ChangesError(f"it is longer than {LIMIT} characters")
    if text.count("[") + text.count("{") > BRACKETS:
        raise ChangesError("it has far more brackets than it should")
    try:
        found = json.loads(text, object_pairs_hook=_without_twins)
    except ChangesError:
        raise
    except (ValueError, RecursionError):
        raise ChangesError("it is not JSON") from None
    if not isinstance(found, dict):
        raise ChangesError("it is not a JSON object")
    version = found.pop("version", None)
    if type(version) is not int or version != VERSION:
        raise ChangesError(f"its version is not {VERSION}")
    return found


def _without_twins(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ChangesError("a name stands in it twice")
    return found


def _named(
    found: object, known: Sequence[str] | Mapping[str, object], unknown: str, faults: list[str]
) -> Iterator[tuple[str, object]]:
    """The members of an object that are known; the others are faults."""
    if not isinstance(found, dict):
        faults.append(f"{shown(found)} is not a JSON object")
        return
    for name, value in found.items():
        if name in known:
            yield name, value
        else:
            faults.append(f"{unknown} {shown(name)}")


def _good(table: str, level: str, values: object, faults: list[str]) -> dict[str, Value]:
    """The changed habits of a level that can be so; a value that is that of the level is no change."""
    habits, good = TABLES[table], {}
    for name, value in _named(values, habits, f"{table}, {level}: there is no habit", faults):
        if wanted := habits[name].kind.refuse(value):
            faults.append(f"{table}, {level}: {name} cannot be {shown(value)}, but {wanted}")
        elif value != usual(table, level, name):
            good[name] = value
    return good  # type: ignore[return-value] # the table has seen to it


def shown(value: object) -> str:
    """The beginning of a bad value."""
    return ascii(value)[:SHOWN]


def usual(table: str, level: str, name: str) -> Value:
    """What a habit is at a level that nobody has changed."""
    value: Value = getattr(TABLES[table][name].levels, level)
    return value


def of_level(changes: Changes, table: str, level: str) -> Mapping[str, Value]:
    """The changed habits of a level."""
    return changes.get(table, {}).get(level, {})


def of_game(changes: Changes, game: str, level: str) -> Mapping[str, Value]:
    """The changed habits with which a level plays a game."""
    return of_level(changes, "drawing" if game == "german" else "general", level)


def changed(changes: Changes, table: str, level: str, name: str, value: Value) -> Changes:
    """The changes with another value for one habit; the value of the level takes its change back.

    ValueError when the table does not allow the value.
    """
    if wanted := TABLES[table][name].kind.refuse(value):
        raise ValueError(wanted)
    others = {one: kept for one, kept in of_level(changes, table, level).items() if one != name}
    return _with(
        changes, table, level, others | ({name: value} if value != usual(table, level, name) else {})
    )


def restored(changes: Changes, level: str) -> Changes:
    """The changes without those of one level."""
    for table in TABLES:
        changes = _with(changes, table, level, {})
    return changes


def count(changes: Changes, level: str) -> int:
    """How many habits of a level are changed."""
    return sum(len(of_level(changes, table, level)) for table in TABLES)


def _with(changes: Changes, table: str, level: str, values: Mapping[str, Value]) -> Changes:
    """The changes with others for one level; what is empty is left out, so that equal changes are equal."""
    levels = {name: kept for name, kept in {**changes.get(table, {}), level: values}.items() if kept}
    return {name: kept for name, kept in {**changes, table: levels}.items() if kept}


def read_value(habit: Habit, text: str) -> Any:
    """What somebody has typed for a habit; what makes no sense stays text, and the table refuses it."""
    if isinstance(habit.kind, Switch):
        return {"on": True, "off": False}.get(text, text)
    if isinstance(habit.kind, OneOf):
        return text
    try:
        number = float(text)
    except ValueError:
        return text
    return int(number) if number.is_integer() else number

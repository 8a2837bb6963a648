"""What follows from the panel of strategies?  Loaded when it is first used.

Every field of the panel is a habit of one of the two tables, at the level that is looked at.
"""

from typing import Final, NamedTuple

from whist.app.habit_words import told
from whist.app.messages import Effect, Fetched, Focus, SaveStrategies
from whist.app.model import UNCHANGED, Model
from whist.app.strategies import found
from whist.app.words import say
from whist.players.changes import TABLES, changed, count, read_value, restored, usual, write
from whist.players.strategy import LEVELS, Habit

DO: Final = "strategy-"
LONGEST: Final = 60
"""More of what somebody looks for is not read."""

Step = tuple[Model, tuple[Effect, ...]]


class Looked(NamedTuple):
    """What is seen in the panel."""

    level: str = "hard"
    search: str = ""
    opened: frozenset[str] = frozenset()
    """The tables whose section is open."""
    asking: bool = False
    """Whether the person is asked about restoring the defaults."""
    told: str = ""
    """A sentence about what has been done."""
    refused: tuple[str, str] = ("", "")
    """The field whose last value was refused, and what it can be."""


def seen(model: Model) -> Looked:
    """What is seen in the panel: as it opens, Hard with nothing open."""
    return model.looked or Looked()


def level_name(level: str) -> str:
    """What a level is called."""
    return say(f"level_{level}").capitalize()


def hits(looked: Looked, table: str) -> list[Habit]:
    """The habits of a table that speak of what is looked for; all of them while nothing is."""
    words = looked.search.casefold().split()
    return [habit for habit in TABLES[table].values() if all(word in _text(habit) for word in words)]


def _text(habit: Habit) -> str:
    """Everything that is said of a habit."""
    return " ".join((habit.section, habit.label, habit.help, habit.explanation)).casefold()


def pressed(model: Model, do: str) -> Step:
    """A button of the panel."""
    looked = seen(model)._replace(asking=False, told="", refused=("", ""))
    match do.removeprefix(DO).split("-"):
        case ["open", table] if table in TABLES:
            return model._replace(looked=looked._replace(opened=looked.opened ^ {table})), ()
        case ["back", table, name] if name in TABLES.get(table, {}):
            back, effects = _with(model, looked, table, name, usual(table, looked.level, name))
            return back, (*effects, Focus(f"habit-{table}-{name}"))
        case ["restore"] if count(model.strategies, looked.level):
            return model._replace(looked=looked._replace(asking=True)), (Focus("asking"),)
        case ["restore"]:
            return _told(model, looked, told("restore_none", level=level_name(looked.level)))
        case ["restore", "yes"] if seen(model).asking:
            strategies = restored(model.strategies, looked.level)
            after = model._replace(strategies=strategies)
            done, effects = _told(after, looked, told("restored", level=level_name(looked.level)))
            return done, (SaveStrategies(write(strategies)), *effects)
        case ["restore", "no"]:
            return _told(model, looked, told("kept"))
    return model, ()


def field_changed(model: Model, field: str, value: str) -> Step:
    """A field of the panel: the level, the search or a habit; a value that the table refuses is told."""
    looked = seen(model)._replace(told="", refused=("", ""))
    match field.removeprefix(DO).split("-"):
        case ["level"] if value in LEVELS:
            return model._replace(looked=looked._replace(level=value, asking=False)), ()
        case ["search"]:
            return _searched(model, looked._replace(search=value[:LONGEST])), ()
        case [table, name] if name in TABLES.get(table, {}):
            return _with(model, looked, table, name, read_value(TABLES[table][name], value))
    return model, ()


def fetched(model: Model, news: Fetched) -> Step:
    """What is kept now: another window may have changed something."""
    return model._replace(strategies=found(news.text)[0] if news.text else UNCHANGED), ()


def _searched(model: Model, looked: Looked) -> Model:
    """Sections where something is found are open; without a search they close again."""
    there = {table for table in TABLES if looked.search.strip() and hits(looked, table)}
    return model._replace(looked=looked._replace(opened=frozenset(there)))


def _with(model: Model, looked: Looked, table: str, name: str, value: object) -> Step:
    """A habit has another value, or keeps its own when the table refuses that."""
    try:
        strategies = changed(model.strategies, table, looked.level, name, value)  # type: ignore[arg-type]
    except ValueError as error:
        return model._replace(looked=looked._replace(refused=(f"{table}-{name}", str(error)))), ()
    return model._replace(strategies=strategies, looked=looked), (SaveStrategies(write(strategies)),)


def _told(model: Model, looked: Looked, sentence: str) -> Step:
    """Say what has become of it; a question is answered by it, and the focus goes there."""
    return model._replace(looked=looked._replace(told=sentence)), (Focus("strategy-told"),)

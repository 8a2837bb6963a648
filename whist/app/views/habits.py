"""How does the panel of strategies look?  Every field is made from the tables, so that none is forgotten."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from whist.app.habit_words import numbered, told
from whist.app.habits import DO, Looked, hits, level_name, seen
from whist.app.html import Child, Html, Value, el
from whist.app.model import Model
from whist.app.views.panels import button, dialog
from whist.app.words import say
from whist.players import strategy
from whist.players.changes import TABLES, Changes, count, of_level, usual
from whist.players.german.habits import COLUMNS, EXPLAINED, ROWS
from whist.players.strategy import LEVELS, Habit, Number, OneOf, Switch

MATRIX = {f"{row}_{column}" for row in ROWS for column in COLUMNS}
"""The habits of the category matrix."""
CHAPTERS = {"drawing": "drawing", "general": "players"}
"""Where the handbook tells of a table."""


def panel(model: Model) -> Html:
    """The level, the search, and a section for each table."""
    looked = seen(model)
    body = (
        el("p", {"class": "soft"}, told("means")),
        levels(looked.level),
        search(looked),
        [section(model.strategies, looked, table) for table in TABLES],
    )
    # At the foot, so that it is seen wherever the fields are scrolled to.
    note = el("p", {"id": "strategy-told", "class": "told", "role": "status", "tabindex": -1}, looked.told)
    foot = (
        note,
        question(looked, count(model.strategies, looked.level)) if looked.asking else None,
        button(f"{DO}restore", told("restore"), "plain"),
        button("close", say("done"), "main"),
    )
    return dialog("strategy", say("strategy"), body, foot, kind="wide")


def levels(chosen: str) -> Html:
    """Which level is looked at."""
    radios = [
        el(
            "label",
            {"class": "choice"},
            el(
                "input",
                {
                    "id": f"{DO}{level}",
                    "type": "radio",
                    "name": f"{DO}level",
                    "value": level,
                    "checked": level == chosen,
                },
            ),
            el("span", None, level_name(level)),
        )
        for level in LEVELS
    ]
    legend = el("legend", None, told("level"))
    return el("fieldset", {"class": "field"}, legend, el("div", {"class": "choices short"}, radios))


def search(looked: Looked) -> Html:
    """What is looked for, and how many fields speak of it."""
    number = sum(len(hits(looked, table)) for table in TABLES)
    found = numbered("hits", number) if looked.search.strip() else None
    attributes: dict[str, Value] = {
        "id": f"{DO}search",
        "class": "input",
        "type": "search",
        "name": f"{DO}search",
        "value": looked.search,
        "autocomplete": "off",
    }
    return el(
        "div",
        {"class": "field"},
        el("label", {"class": "label", "for": f"{DO}search"}, told("search")),
        el("input", attributes),
        el("p", {"class": "soft", "role": "status"}, found),
    )


def question(looked: Looked, number: int) -> Html:
    """What is asked before the habits of a level are as they were."""
    asked = numbered("restore", number, level=level_name(looked.level))
    ways = button(f"{DO}restore-no", told("restore_no")), button(f"{DO}restore-yes", told("restore_yes"))
    attributes: dict[str, Value] = {"id": "asking", "class": "asking", "role": "group", "tabindex": -1}
    return el(
        "div",
        {**attributes, "aria-labelledby": "asked"},
        el("p", {"id": "asked"}, asked),
        el("div", {"class": "ways"}, ways),
    )


def section(changes: Changes, looked: Looked, table: str) -> Html:
    """One table at the level looked at: closed at first, open where something is found."""
    mine = of_level(changes, table, looked.level)
    title = el("h3", None, told("section", section=told(table), level=level_name(looked.level)))
    number = el("span", {"class": "number"}, told("changed_number", number=len(mine))) if mine else None
    opened = table in looked.opened
    return el(
        "details",
        {"id": f"{DO}{table}", "class": f"habits {table}", "open": opened},
        el("summary", {"data-do": f"{DO}open-{table}"}, title, number),
        contents(Fields(table, looked, mine)) if opened else None,
    )


def contents(field: "Fields") -> Iterator[Child]:
    """The way to the handbook, and the fields that are not filtered out."""
    table, habits = field.table, hits(field.looked, field.table)
    cells = [habit for habit in habits if table == "drawing" and habit.name in MATRIX]
    yield el("div", None, button(f"chapter-{CHAPTERS[table]}", told("explain"), "small"))
    yield matrix(field) if cells else None
    yield from groups(field, (habit for habit in habits if habit not in cells))


def groups(field: "Fields", habits: Iterable[Habit]) -> Iterator[Html]:
    """The habits under the names of their sections."""
    for name, some in groupby(habits, key=lambda habit: habit.section):
        legend = el("legend", None, told("others") if field.table == "drawing" else name)
        yield el("fieldset", {"class": "group"}, legend, [field.whole(habit) for habit in some])


def matrix(field: "Fields") -> Html:
    """What a prize is (rows) and what it does (columns): a table that scrolls in itself."""
    heads = [
        el("th", {"scope": "col"}, told("column", name=named(word), unit=unit))
        for word, _, unit in COLUMNS.values()
    ]
    rows = [
        el(
            "tr",
            None,
            el("th", {"scope": "row"}, prize[0].upper() + prize[1:]),
            [el("td", None, field.cell(TABLES["drawing"][f"{row}_{column}"])) for column in COLUMNS],
        )
        for row, prize in ROWS.items()
    ]
    title = told("matrix")
    head = el("thead", None, el("tr", None, el("th", {"scope": "col"}, told("prize")), heads))
    scroll: dict[str, Value] = {"class": "scroll", "role": "region", "tabindex": 0, "aria-label": title}
    return el(
        "div",
        {"class": "group"},
        el("h4", None, title),
        el("div", scroll, el("table", {"class": "matrix"}, head, el("tbody", None, rows))),
        el("details", {"class": "why"}, el("summary", None, told("columns")), list(columns())),
    )


def columns() -> Iterator[Html]:
    """What each column of the matrix means."""
    for column, (word, meaning, _) in COLUMNS.items():
        text = told("column_means", meaning=meaning, explanation=EXPLAINED[column])
        yield el("p", None, el("b", None, named(word)), ". ", text)


def named(word: str) -> str:
    """A column of the matrix as a head; the labels of its cells begin with the word."""
    return word.rstrip(":").removesuffix(" of")


class Fields:
    """The fields of a table at one level."""

    def __init__(self, table: str, looked: Looked, mine: Mapping[str, strategy.Value]) -> None:
        self.table, self.looked, self.mine = table, looked, mine

    def usual(self, habit: Habit) -> strategy.Value:
        """The value that the level has by itself."""
        return usual(self.table, self.looked.level, habit.name)

    def value(self, habit: Habit) -> strategy.Value:
        """The value that is in force."""
        return self.mine.get(habit.name, self.usual(habit))

    def id(self, habit: Habit) -> str:
        """The id of its control."""
        return f"habit-{self.table}-{habit.name}"

    def whole(self, habit: Habit) -> Html:
        """A habit with all that is said of it."""
        name = el("label", {"for": self.id(habit)}, habit.label)
        control = self.control(habit, {"aria-describedby": f"{self.id(habit)}-help"})
        if isinstance(habit.kind, Number):
            control = el("span", {"class": "pair"}, control, el("small", None, habit.kind.unit))
        first = (control, name) if isinstance(habit.kind, Switch) else (name, control)
        why = el("summary", {"aria-label": told("why_of", label=habit.label)}, told("why"))
        return el(
            "div",
            {"id": f"{self.id(habit)}-field", "class": "habit", "data-changed": habit.name in self.mine},
            el("div", {"class": "pair"}, first),
            el("small", {"id": f"{self.id(habit)}-help"}, habit.help),
            self.refused(habit),
            self.changed(habit),
            el("details", {"class": "why"}, why, el("p", None, habit.explanation)),
        )

    def cell(self, habit: Habit) -> tuple[Html | None, ...]:
        """A habit of the matrix: its number, and what it was."""
        control = self.control(habit, {"aria-label": habit.label, "title": habit.help})
        if habit.name not in self.mine:
            return control, self.refused(habit)
        was = el("small", {"class": "changed"}, told("cell_was", value=plain(self.usual(habit))))
        return control, self.refused(habit), was, self.back(habit, "\N{ANTICLOCKWISE OPEN CIRCLE ARROW}")

    def control(self, habit: Habit, more: Mapping[str, Value]) -> Html:
        """A box to tick, a number or a choice."""
        named: dict[str, Value] = {"id": self.id(habit), "name": f"{DO}{self.table}-{habit.name}", **more}
        value = self.value(habit)
        match habit.kind:
            case Switch():
                return el("input", {**named, "type": "checkbox", "checked": value is True})
            case Number(low, high, step, _):
                limits = {"min": plain(low), "max": plain(high), "step": plain(step)}
                keys = "numeric" if step >= 1 else "decimal" if low >= 0 else None
                number: dict[str, Value] = {"type": "number", **limits, "inputmode": keys}
                return el("input", {**named, "class": "input", **number, "value": plain(value)})
            case OneOf(values):
                options = [el("option", {"value": one, "selected": one == value}, one) for one in values]
                return el("select", {**named, "class": "input"}, options)

    def refused(self, habit: Habit) -> Html | None:
        """That the last value is not possible."""
        field, wanted = self.looked.refused
        if field != f"{self.table}-{habit.name}":
            return None
        return el("p", {"class": "refused", "role": "alert"}, told("refused", wanted=wanted))

    def changed(self, habit: Habit) -> Html | None:
        """That it is changed, and the way back."""
        if habit.name not in self.mine:
            return None
        was = el("span", None, told("was", value=plain(self.usual(habit))))
        return el("p", {"class": "changed"}, was, self.back(habit, told("back")))

    def back(self, habit: Habit, face: str) -> Html:
        """The button that makes it as it was."""
        attributes: dict[str, Value] = {
            "class": "button small",
            "type": "button",
            "data-do": f"{DO}back-{self.table}-{habit.name}",
            "aria-label": told("back_of", label=habit.label),
        }
        return el("button", attributes, face)


def plain(value: strategy.Value) -> str:
    """A value as it is shown."""
    if isinstance(value, bool):
        return told("on" if value else "off")
    return f"{value:g}" if isinstance(value, int | float) else value

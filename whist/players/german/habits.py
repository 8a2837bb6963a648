"""What can differ between two players of German Whist?  The table "Two-player drawing phase", level by level.

It is pure data, as the table of Whist in whist/players/strategy.py is, and the screen may read it.  Its heart
is the category matrix: what the prize is (rows) and what it does to the two hands (columns).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from whist.players.strategy import LEVELS, SWITCH, Habit, Levels, Number, OneOf

SECTION: Final = "Two-player drawing phase"

ROWS: Final = {
    "trump_honour": "a trump honour",
    "trump": "another trump",
    "high": "an ace or a king",
    "middle": "a card from the nine to the queen",
    "junk": "a card below the nine",
}
"""What the prize is; the last three are cards that are no trumps."""
COLUMNS: Final = {
    "plain": ("Worth of", "counts so many times its fitted worth", "times"),
    "long": ("Long suit:", "is worth so much more when it lengthens our long suit", "tricks"),
    "void": (
        "Void:",
        "is worth so much more when a void of ours is ended, or can be ruffed with it",
        "tricks",
    ),
    "deny": (
        "Denial:",
        "is worth so much more when the opponent is known to have cards of its suit",
        "tricks",
    ),
    "guard": ("Guard:", "is worth so much more when it guards a bare honour of ours", "tricks"),
}
"""What the prize does: how a cell is called, what its number means, and the unit."""
EXPLAINED: Final = {
    "plain": "The fitted worth is what owning the card gained over thousands of deals. More than 1 makes a "
    "player fight harder for such cards.",
    "long": "Our long suit has four cards at least, trumps or not. Its small cards win the last tricks; "
    "imagined deals show it without this number.",
    "void": "A void lets us ruff, so a card of another suit that ends it is worth less while we hold trumps: "
    "its number is below 0. A trump is worth more as long as there is a void to use it in; "
    "imagined deals show it without this number.",
    "deny": "A prize that the opponent took and still holds shows where its strength is. What we take of "
    "that suit does not join it; imagined deals show it without this number.",
    "guard": "A king alone, a queen with one card or a jack with two falls to higher cards. One card more "
    "lets it wait; imagined deals show it without this number.",
}
FITTED: Final = {
    "trump_honour": (1.0, 0.0, 0.1, 0.0, 0.0),
    "trump": (1.0, 0.0, 0.1, 0.0, 0.1),
    "high": (1.0, 0.1, -0.3, 0.1, 0.0),
    "middle": (1.0, 0.1, -0.3, 0.1, 0.2),
    "junk": (1.0, 0.1, -0.3, 0.1, 0.2),
}
"""The cells of Hard and Expert, in the order of the columns.

They come from the weights of the evaluation (tools/fit_german.py): what a long card, a ruff and the guard of
a king are worth.  Easy and Basic look at the plain worth alone.
"""


def cells() -> Iterator[Habit]:
    """The category matrix, row by row."""
    for row, prize in ROWS.items():
        for (column, (word, meaning, unit)), cell in zip(COLUMNS.items(), FITTED[row], strict=True):
            plain = column == "plain"
            yield Habit(
                f"{row}_{column}",
                SECTION,
                f"{word} {prize}",
                f"{prize.capitalize()} {meaning}.",
                EXPLAINED[column],
                Number(0, 3, 0.05, unit) if plain else Number(-2, 2, 0.05, unit),
                Levels(cell * plain, cell * plain, cell, cell),
            )


# fmt: off
HABITS: Final = (
    *cells(),
    Habit("values", SECTION, "Table of values", "How finely the worth of a card is known.",
          "Fitted values tell every rank apart. The coarse table knows the five rows, the one of honours "
          "only trumps and high cards.",
          OneOf(("honours", "coarse", "fitted")), Levels("honours", "coarse", "fitted", "fitted")),
    Habit("desire_factor", SECTION, "Desire", "How much a prize counts against the cards that win it.",
          "A prize changes hands, so that it counts twice; a card that is played is only gone. A little more "
          "than that was best.",
          Number(0, 6, 0.1, "times"), Levels(2.4, 2.4, 2.4, 2.4)),
    Habit("leader_edge", SECTION, "Worth of the lead", "What it is worth to lead the next trick.",
          "The leader chooses the suit. It is worth a little, and most in the last trick with a draw.",
          Number(-1, 1, 0.05, "tricks"), Levels(0.15, 0.15, 0.15, 0.15)),
    Habit("price_factor", SECTION, "Price of a lead", "How much the card that is led counts as spent.",
          "At 1 a lead costs what the card is worth. A little less is best, as a high card also draws one.",
          Number(0, 2, 0.05, "times"), Levels(0.9, 0.9, 0.9, 0.9)),
    Habit("void_trap", SECTION, "Void trap",
          "No suit is led for its rank when the opponent has none of it.",
          "Whoever cannot follow decides alone who takes the prize: it ruffs a good one and throws a card "
          "away on a bad one. A low lead then neither denies a prize nor gives one away; imagined deals "
          "show it without this habit.",
          SWITCH, Levels(False, False, True, True)),  # noqa: FBT003  # a table
    Habit("denial", SECTION, "Denial", "It is asked what a prize would be worth to the opponent.",
          "The opponent is known to hold the prizes that it took. A card that would join them is fought for "
          "more, by the cells of denial; imagined deals show it without this habit.",
          SWITCH, Levels(False, False, True, True)),  # noqa: FBT003  # a table
    Habit("counting", SECTION, "Counting", "What has been seen is counted.",
          "The unseen cards tell what the loser may expect to draw, and the prizes what the opponent holds. "
          "Without it any prize seems worth having.",
          SWITCH, Levels(False, False, True, True)),  # noqa: FBT003  # a table
    Habit("memory_tricks", SECTION, "Tricks remembered", "How many finished tricks a player looks back.",
          "Played cards and prizes farther back are forgotten. Twenty-six is the whole deal; imagined "
          "deals agree with all of it.",
          Number(0, 26, 1, "tricks"), Levels(1, 4, 26, 26)),
    Habit("ending", SECTION, "The playing phase", "How the last thirteen tricks are played.",
          "Masters are played from the top, then the lowest card of all or of the longest suit. Whoever "
          "plays exactly derives the other hand from what was seen, and searches.",
          OneOf(("lowest", "longest", "exact")), Levels("lowest", "longest", "exact", "exact")),
    Habit("random_share", SECTION, "Whims", "How many of a hundred cards are left to chance.",
          "A whim is any legal card. Nobody can foresee it, but nobody gains by it either.",
          Number(0, 100, 1, "percent"), Levels(30, 5, 0, 0)),
    Habit("worlds", SECTION, "Imagined deals", "How many deals of the hidden cards are tried out.",
          "Each card is tried in all of them until the stock is empty, and the two hands are then judged. "
          "Zero plays by desire alone, as every player but the Expert does.",
          Number(0, 5000, 1, "deals"), Levels(0, 0, 0, 300)),
    Habit("seconds", SECTION, "Time to think", "How long a player may imagine deals for one card.",
          "A slow machine imagines fewer deals in that time. Zero sets no limit but the number of deals.",
          Number(0, 10, 0.05, "seconds"), Levels(0, 0, 0, 0.8)),
)
# fmt: on
BY_NAME: Final = {habit.name: habit for habit in HABITS}


class Drawing(NamedTuple):
    """One choice of all habits of a player of German Whist."""

    matrix: Mapping[str, float]
    """The cells by their names, as in `trump_honour_plain`."""
    values: str
    desire_factor: float
    leader_edge: float
    price_factor: float
    void_trap: bool
    denial: bool
    counting: bool
    memory_tricks: int
    ending: str
    random_share: int
    worlds: int
    seconds: float

    def replaced(self, **chosen: Any) -> "Drawing":
        """The strategy with these habits and cells changed; ValueError names the habit and what it may be."""
        for complaint in complaints(chosen):
            raise ValueError(complaint)
        cells = {name: chosen.pop(name) for name in list(chosen) if name in self.matrix}
        return self._replace(matrix={**self.matrix, **cells}, **chosen)

    def chosen(self) -> dict[str, Any]:
        """Every habit of the table with its value."""
        fields = self._asdict()
        return {**fields.pop("matrix"), **fields}


def complaints(values: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with values for habits, one sentence each."""
    for name, value in values.items():
        habit = BY_NAME.get(name)
        if habit is None:
            yield f"there is no habit {name[:40]!r}: expected one of {', '.join(BY_NAME)}"
        elif wanted := habit.kind.refuse(value):
            yield f"{name} cannot be {str(value)[:40]!r}: expected {wanted}"


def drawing(level: str) -> Drawing:
    """The habits of a level; ValueError lists the levels."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level[:40]!r}: expected one of {', '.join(LEVELS)}")
    defaults: dict[str, Any] = {habit.name: getattr(habit.levels, level) for habit in HABITS}
    matrix = {f"{row}_{column}": defaults.pop(f"{row}_{column}") for row in ROWS for column in COLUMNS}
    return Drawing(matrix=matrix, **defaults)

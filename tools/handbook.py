"""What can be read under "How to play"?  The pages of rules, and handbooks that are made of the tables.

One source for the documents and the page: docs/rules is turned into HTML as it is.  What the players do and
what can be set is written here from the tables that they and the panels use, so that nothing is forgotten.
"""

import hashlib
import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from tools.machine import Missing, say
from tools.places import CACHE, PACKAGES, ROOT, unfinished
from whist.app import words
from whist.app.form import FORM_CHOICES, Form
from whist.app.keeping import CHOICES
from whist.app.preferences import PACES, PREFERENCES, Choice, Delay, Preference, Switch, Whole, spelled
from whist.engine.options import Option
from whist.players.german import habits as german
from whist.players.strategy import HABITS, LEVELS, Habit, Number, OneOf, Value
from whist.variants import variant

GAMES = CHOICES["variant"]
SCRIPT = ROOT / "tools/handbook.mjs"


def chapters() -> Mapping[str, Path]:
    """The chapters as files of HTML, by their names in the site."""
    texts = markdown()
    facts = json.dumps(texts).encode() + SCRIPT.read_bytes()
    facts += (PACKAGES / "markdown-it/package.json").read_bytes()
    made = CACHE / "handbook" / hashlib.sha256(facts).hexdigest()[:16]
    if not made.is_dir():
        write(converted(texts), made)
    return {file.name: file for file in sorted(made.iterdir())}


def markdown() -> dict[str, dict[str, str]]:
    """Every chapter by the path of its source; what is made of tables has none, and a path all the same."""
    rules = {game: f"docs/rules/{game}.md" for game in GAMES}
    pages = {path: (name, (ROOT / path).read_text(encoding="utf-8")) for name, path in rules.items()}
    pages["docs/players.md"] = ("players", players())
    pages["docs/drawing.md"] = ("drawing", drawing())
    pages["docs/settings.md"] = ("settings", settings())
    return {path: {"name": name, "text": text} for path, (name, text) in pages.items()}


def converted(texts: Mapping[str, object]) -> dict[str, str]:
    """The chapters as HTML, by name."""
    done = subprocess.run(
        ["node", SCRIPT], input=json.dumps(texts), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Missing(f"the handbook cannot be made:\n{done.stderr.strip()}")
    found: dict[str, str] = json.loads(done.stdout)
    return found


def write(pages: Mapping[str, str], made: Path) -> None:
    """The chapters in a folder that is either whole or not there."""
    say("writing the handbook")
    making = unfinished(made)
    making.mkdir(parents=True)
    for name, html in pages.items():
        (making / f"{name}.html").write_text(html, encoding="utf-8")
    try:
        making.rename(made)
    except OSError:  # another process was first
        shutil.rmtree(making)


# The players.


def players() -> str:
    """How the players of Whist think."""
    about = (
        "What follows is the whole of it: the habits that the other players have in Whist, and which level "
        "has which. Nobody sees a card that you would not see in that seat. What a partner may rely on is "
        "kept at every level."
    )
    return "\n\n".join(("# How the players think", about, *sections(HABITS)))


def drawing() -> str:
    """How the players of German Whist think."""
    matrix = {f"{row}_{column}": column for row in german.ROWS for column in german.COLUMNS}
    others = [habit for habit in german.HABITS if habit.name not in matrix]
    cells = [habit for habit in german.HABITS if habit.name in matrix]
    about = (
        "In German Whist the other player weighs in each trick what the prize is worth, and what the card "
        "that wins it costs. Nobody sees a card that you would not see in that seat."
    )
    worth = "A prize is judged by what it is and by what it does to the two hands."
    columns = (
        worths(column, [cell for cell in cells if matrix[cell.name] == column]) for column in german.COLUMNS
    )
    heads = ("# How the players draw", about, "## What a prize is worth", worth)
    return "\n\n".join((*heads, *columns, *sections(others)))


def worths(column: str, cells: Sequence[Habit]) -> str:
    """One column of the category matrix, with what it is for."""
    word, meaning, _ = german.COLUMNS[column]
    rows = [(cell.label, *map(plain, cell.levels)) for cell in cells]
    figures = table(("A prize", *(level.capitalize() for level in LEVELS)), rows)
    means = f"**The prize {meaning}.** {german.EXPLAINED[column]}"
    return f"### {word.removesuffix(' of').rstrip(':')}\n\n{means}\n\n{figures}"


def sections(habits: Sequence[Habit]) -> Iterator[str]:
    """Habits under the names of their sections."""
    for section, some in groupby(habits, key=lambda habit: habit.section):
        yield f"## {section}"
        yield from map(told, some)


def told(habit: Habit) -> str:
    """One habit: what it is, why, and who has it."""
    levels = ", ".join(
        f"{level.capitalize()} {plain(value)}" for level, value in zip(LEVELS, habit.levels, strict=True)
    )
    return (
        f"### {habit.label}\n\n**{habit.help}** {habit.explanation}\n\n{levels}. {possible(habit)}".rstrip()
    )


def plain(value: Value) -> str:
    """A value as people say it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value:g}" if isinstance(value, int | float) else value


def possible(habit: Habit) -> str:
    """What a habit may be, where that is more than on and off."""
    match habit.kind:
        case Number(low, high, _, unit):
            return f"From {low:g} to {high:g} ({unit})."
        case OneOf(values):
            return f"One of {', '.join(values)}."
    return ""


# The settings.

EXPLAINED = {
    "pace": "How long the others take over a card, how long a finished trick lies, and how fast cards move: "
    "all delays at once.",
    "suits": "The colours of the four suits, on the cards and everywhere else.",
    "card_back": "What is printed on the other side of the cards.",
    "faces": "What is printed on the cards. A big index can be read from afar; without figures, small cards "
    "are clearer.",
    "hand_size": "The size of your own cards. Where the screen is narrow, larger cards need two rows.",
    "confirm": "Against a slip of the finger: the first tap lifts a card, a second one plays it. Escape, "
    "another card or a tap elsewhere puts it back. By keyboard it is the same.",
    "forced": "Which of your cards are played without being asked for. It takes as long as a card "
    "of the others.",
    "letters": "The letters of ace, king, queen and jack. Everything that is said, kept or passed on "
    "stays English.",
    "sorting": "How the suits of your hand follow each other.",
    "trumps": "Where your trumps are.",
    "ranks": "Which end of a suit is at the left.",
    "rows": "Whether your hand stands in one row, where there is room for it, or in two.",
    "others_size": "The size of the cards that the others hold.",
    "plaques": "Where the others have their names: on their cards, above them, or beside them. At the sides "
    "of the table there is no room beside them, and the names are below.",
    "colours": "Whether your side and the other one have a colour each. Their signs differ all the same.",
    "announce": "How much of the play a screen reader is told. What you are asked for is always said.",
    "show_draw": "Where partners are drawn: whether the cards of the draw are shown before the first deal, "
    "or the first hand is dealt at once.",
    "known": "A training aid for German Whist: what the opponent is known to hold is shown above its hand.",
    "worth": "A training aid for German Whist: what winning the face-up card is worth is shown beside it.",
    "speed": "How fast cards and panels move, and nothing of the pauses between. Where the system asks for "
    "less motion, nothing moves whatever is set here.",
    "anim_bot": "How long the others seem to think before a card.",
    "anim_rest": "How long a finished trick lies there to be seen. At nothing it lies until the next card.",
    "anim_flight": "The way of a card from a hand to the table.",
    "anim_sweep": "The way of a finished trick to whoever has won it.",
    "anim_deal": "The way of each card of a new hand.",
    "anim_gap": "How long after one card of a new hand the next one follows.",
    "anim_draw": "The way of a card from the stock, in German Whist.",
    "anim_turn": "The turning of a card that lay face down, in German Whist.",
    "anim_lift": "The rising of a card that the pointer is on.",
    "anim_panel": "The appearing of a panel such as this one.",
    "peek": "For testing only: the other hands lie open. The match is marked at the table, in its record and "
    "in a report of it, for good, and none of its deals counts in the statistics from then on.",
    "log_do": "What happens in the match, line by line, and the actions of each deal as its record has them.",
    "log2_do": "Each deal: dealer, trumps, your hand and the seal; at its end what everybody has played.",
    "log3_do": "What the rules allow, why they refuse a card, who takes a trick, what a deal scores.",
    "log4_do": "Why the other players have played their cards, told when these lie on the table.",
    "log5_do": "What your seat can tell of the others' cards, and how many deals are still possible.",
    "log6_do": "What the page is told, and how long it takes to draw the screen.",
    "variant": "The game of the next match.",
    "preset": "The kind of whist: how many points make a game, and whether honours count.",
    "left": "The level of the player at your left.",
    "partner": "The level of the player opposite, who is your partner unless partners are drawn.",
    "right": "The level of the player at your right.",
    "counting": "Which tricks of German Whist are worth what, and how many points make a game.",
    "opponent": "The level of the other player of German Whist.",
}
"""What each field of the panels is for."""
NAMED = {"left": "Basil", "partner": "Anne", "right": "Clara"}
"""Fields that the panel calls by the name of a player."""


def settings() -> str:
    """What can be set in the page, and every rule of each game."""
    about = (
        "Settings are kept in your browser and are in force at once, also in the middle of a trick. The "
        "choices for a new match are kept as well, and change nothing of the match on the table."
    )
    own = ("## In the settings", *map(preference, PREFERENCES.values()))
    new = ("## For a new match", *map(field, FORM_CHOICES))
    return "\n\n".join(
        ("# The settings", about, *own, *new, *(part for game in GAMES for part in rules(game)))
    )


def field(name: str) -> str:
    """One field for a new match: what it is for, and what it may be."""
    label = f"The level of {NAMED[name]}" if name in NAMED else words.say(name)
    return told_of(label, name, CHOICES[name], str(getattr(Form(), name)))


def told_of(label: str, name: str, choices: Sequence[str], default: str) -> str:
    """One of several values, with what each means."""
    values = [f"- {choice(name, value)}{' (the usual one)' * (value == default)}" for value in choices]
    return "\n\n".join((f"### {label}", EXPLAINED.get(name, ""), "\n".join(values)))


def preference(row: Preference) -> str:
    """One setting: what it is for, and what it may be."""
    name, _, kind, default = row
    usual = spelled(default)
    match kind:
        case Choice(values):
            return told_of(words.say(name), name, values, str(default))
        case Switch():
            values_told = f"On or off; usually {usual}."
        case Delay(paces):
            four = ", ".join(f"{word} {value}" for word, value in zip(PACES[:-1], paces, strict=True))
            values_told = f"Milliseconds: {four}; at most {kind.high}."
        case Whole(low, high, _, unit):
            values_told = f"From {low} to {high} {unit}; usually {usual}."
    return f"### {words.say(name)}\n\n{EXPLAINED[name]}\n\n{values_told}"


def choice(name: str, value: str) -> str:
    """One value, and what it means where its name does not tell."""
    if name == "variant":
        return f"**{variant(value).name}**: {variant(value).summary}"
    label = words.SENTENCES.get(f"{name}_{value}") or words.say(f"level_{value}")
    means = words.SENTENCES.get(f"{name}_{value}_means")
    return f"**{words.capital(label)}**{f': {means}' if means else ''}"


def rules(game: str) -> Iterator[str]:
    """Every option of a game, whether the panels have it or a link."""
    known = variant(game)
    yield f"## The rules of {known.name}"
    example = f"?game={game}&{known.options[0].name}={plain(known.options[0].default)}"
    yield (
        "What a table can agree on, under *Rules of this table* in the main menu and in the settings; a link "
        f"can ask for them, too, as in `{example}`."
    )
    yield from map(rule, known.options)


def rule(option: Option) -> str:
    """One option."""
    values = f"{option.allowed()}; usually {str(option.default).lower()}"
    return f"### {option.label}\n\n{option.help}\n\nIn a link `{option.name}`: {values}."


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)

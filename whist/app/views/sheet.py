"""How does the score sheet read?  The result of the deal in a sentence, the deals of the game, the games."""

from collections.abc import Callable, Sequence

from whist.app.html import Child, Html, el
from whist.app.model import ME
from whist.app.views.cards import pip
from whist.app.views.score import side_name
from whist.app.words import SUIT_NAMES, deal_result, match_result, say, sides, us_and_them
from whist.engine.contest import Line
from whist.engine.deal import side_of
from whist.engine.stakes import Settlement, settle
from whist.match.table import Scene

Pair = tuple[int, int]


def sheet(scene: Scene) -> tuple[str, Sequence[Html | None]]:
    """Title and body of the sheet."""
    title = match_result(scene) or say("score_sheet")
    lines = scene.standing.sheet
    told = el("p", {"class": "lead"}, deal_result(scene, lines[-1])) if lines and scene.view.over else None
    return title, (told, deals(scene), games(scene), stakes(scene))


def deals(scene: Scene) -> Html:
    """The deals of the game in progress, or of the one just finished."""
    number, lines = latest_game(scene.standing.sheet, finished=scene.view.over)
    heads = ("deal", "trumps", "tricks", "odd", "honours_scored", "penalties", "we", "they")
    columns = [name for name in heads if wanted(name, lines)]
    rows = [row(scene, place, line, columns) for place, line in enumerate(lines, start=1)]
    if not rows:
        return el("p", {"class": "soft"}, say("no_deal_yet"))
    return figures(say("game_number", number=number), [head(scene, name) for name in columns], rows)


def head(scene: Scene, column: str) -> str:
    """The name of a column; not every game scores by odd tricks."""
    names = dict(zip(("we", "they"), sides(scene)), trumps=say("trumps_head"))
    if scene.view.rules.get("scoring", "over_six") != "over_six":
        names["odd"] = say("points_head")
    return names.get(column) or say(column)


def latest_game(sheet: Sequence[Line], *, finished: bool) -> tuple[int, Sequence[Line]]:
    """The number of a game and its deals; a finished game is shown until the next deal begins."""
    ends = [place for place, line in enumerate(sheet, start=1) if line.game is not None]
    if ends and ends[-1] == len(sheet) and finished:
        start = ends[-2] if len(ends) > 1 else 0
        return len(ends), sheet[start:]
    return len(ends) + 1, sheet[ends[-1] if ends else 0 :]


def wanted(column: str, lines: Sequence[Line]) -> bool:
    """Columns for what happens seldom are shown when it has happened."""
    rare: dict[str, Callable[[Line], Sequence[int]]] = {
        "honours_scored": lambda line: line.honours,
        "penalties": lambda line: line.penalties,
    }
    return column not in rare or any(any(rare[column](line)) for line in lines)


def row(scene: Scene, place: int, line: Line, columns: Sequence[str]) -> Html:
    """One deal."""
    ours, theirs = us_and_them(scene.standing.sides, line.scores)
    cells: dict[str, Callable[[], Child]] = {
        "deal": lambda: place,
        "trumps": lambda: trumps(line),
        "tricks": lambda: say(
            "score_pair", ours=pair(scene, line.tricks)[0], theirs=pair(scene, line.tricks)[1]
        ),
        "odd": lambda: whose(scene, pair(scene, line.odd)),
        "honours_scored": lambda: whose(scene, pair(scene, line.honours)),
        "penalties": lambda: whose(scene, pair(scene, line.penalties)),
        "we": lambda: ours,
        "they": lambda: theirs,
    }
    head, *rest = (cells[name]() for name in columns)
    return el("tr", None, el("th", {"scope": "row"}, head), [el("td", None, cell) for cell in rest])


def pair(scene: Scene, numbers: tuple[int, ...]) -> Pair:
    """Two numbers, the person's side first; nothing counted is nothing scored."""
    return us_and_them(scene.standing.sides, numbers or (0, 0))


def whose(scene: Scene, points: Pair) -> str:
    """Who scored, and how much."""
    parts = [say("scored", who=who, points=number) for who, number in zip(sides(scene), points) if number]
    return ", ".join(parts) or say("nothing")


def trumps(line: Line) -> Html | str:
    """The trump suit of a deal as a sign with its name."""
    if line.trump is None:
        return say("no_trumps")
    name = el("span", {"class": "unseen"}, SUIT_NAMES[line.trump])
    return el("span", {"class": "chip", "data-suit": line.trump.letter}, pip(line.trump), name)


def games(scene: Scene) -> Html | None:
    """The games of the rubber; a mark stands beside the winner's score."""
    won = scene.standing.games
    if not won or scene.view.rules["rubber"] == 1:
        return None
    rows = [game(scene, number, one.scores, one.winner) for number, one in enumerate(won, start=1)]
    ours, theirs = us_and_them(scene.standing.sides, tuple(map(scene.standing.won, range(2))))
    total = el(
        "tr", None, el("th", {"scope": "row"}, say("games_won")), el("td", None, ours), el("td", None, theirs)
    )
    return figures(say("rubber"), [say("game"), *sides(scene)], rows, total)


def game(scene: Scene, number: int, scores: tuple[int, ...], winner: int) -> Html:
    """One finished game."""
    marks = us_and_them(scene.standing.sides, tuple(int(side == winner) for side in range(2)))
    cells = [
        el(
            "td",
            {"class": "won" if won else None},
            points,
            el("span", {"class": "unseen"}, say("won")) if won else None,
        )
        for points, won in zip(us_and_them(scene.standing.sides, scores), marks)
    ]
    return el("tr", None, el("th", {"scope": "row"}, number), cells)


def figures(caption: str, heads: Sequence[str], rows: Sequence[Html], total: Html | None = None) -> Html:
    """A table of figures under its name; where it is too wide it scrolls, also by keyboard."""
    head = el("tr", None, [el("th", {"scope": "col"}, name) for name in heads])
    foot = el("tfoot", None, total) if total else None
    named = el("caption", None, caption)
    table = el("table", {"class": "sheet"}, named, el("thead", None, head), el("tbody", None, rows), foot)
    return el("div", {"class": "scroll", "tabindex": 0, "role": "region", "aria-label": caption}, table)


def stakes(scene: Scene) -> Html | None:
    """What a finished rubber is worth to its winners, where stakes were agreed."""
    standing = scene.standing
    settled: Settlement | None = settle(standing, scene.view.rules) if "stakes" in scene.view.rules else None
    if settled is None:
        return None
    parts = [
        say("stakes_game", number=number, value=f"{value if game.winner == standing.winner else -value:+}")
        for number, (game, value) in enumerate(zip(standing.games, settled.values), start=1)
    ]
    bonus = [say("stakes_bonus", value=f"{settled.bonus:+}")] if settled.bonus else []
    winners = side_name(scene, "us" if standing.winner == side_of(standing.sides, ME) else "them")
    values = ", ".join(parts + bonus)
    return el("p", {"class": "soft"}, say("stakes", values=values, who=winners, result=settled.result))

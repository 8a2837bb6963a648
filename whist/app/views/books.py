"""How do the statistics look?  Figures for each game, and the cards dealt beside what is to be expected."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from whist.app.books import Books
from whist.app.html import Html, Value, el
from whist.app.keeping import CHOICES
from whist.app.model import Model
from whist.app.views.panels import back, button, dialog
from whist.app.views.sheet import figures
from whist.app.words import SENTENCES, say
from whist.match.statistics import Bar, Row, Statistics, bars
from whist.variants import CATALOGUE, variant

ENOUGH: Final = 30
"""Deals before which the bars say little."""
COMMON: Final = 8
"""So many court cards at least are drawn; the greater numbers only once they have come."""

# A drawing in its own units.
WIDE, HIGH, FOOT, TOP = 320, 150, 22, 16
"""The whole drawing; the room for the numbers below the bars, and for the counts above them."""


def statistics(model: Model) -> Html:
    """The panel."""
    books = model.books
    title = say("statistics")
    if books is None:
        return dialog("statistics", title, None, back(model))
    counted = books.statistics
    body = (
        el("p", {"class": "soft"}, say("statistics_guest")) if model.visit.guest else None,
        el("p", {"class": "soft"}, say("statistics_changed")) if model.strategies else None,
        [game(name, tuple(rows)) for name, rows in groupby(in_order(counted.rows), lambda row: row.game)]
        or el("p", {"class": "lead"}, say("statistics_none")),
        fairness(counted) if sum(counted.aces) else None,
    )
    # At the foot, so that it is seen wherever the figures are scrolled to.
    told = el("p", {"id": "statistics-told", "class": "told", "role": "status", "tabindex": -1}, books.told)
    return dialog(
        "statistics", title, body, (told, question(books), *buttons(counted), back(model)), kind="wide"
    )


def in_order(rows: Iterable[Row]) -> list[Row]:
    """The games as the form has them; a game that is not there, last."""
    games = CHOICES["variant"]
    return sorted(rows, key=lambda row: games.index(row.game) if row.game in games else len(games))


def buttons(counted: Statistics) -> Iterator[Html]:
    """What can be done with the statistics."""
    if counted.rows:
        yield button("reset", say("reset"), "plain")
        yield button("export", say("export"))
    yield button("import", say("import"))


def question(books: Books) -> Html | None:
    """What is asked before anything is replaced or forgotten."""
    if not books.asking:
        return None
    facts = {"kept": deals(books.statistics)}
    if books.offered is not None:
        facts["offered"] = deals(books.offered)
    attributes: dict[str, Value] = {"id": "asking", "class": "asking", "role": "group", "tabindex": -1}
    ways = (button("asked-no", say("asked_no")), button(f"{books.asking}-yes", say(f"{books.asking}_yes")))
    return el(
        "div",
        {**attributes, "aria-labelledby": "asked"},
        el("p", {"id": "asked"}, say(f"ask_{books.asking}", **facts)),
        el("div", {"class": "ways"}, ways),
    )


def deals(statistics: Statistics) -> str:
    """How many deals were counted, in words."""
    return so_many(statistics.deals)


def so_many(number: int) -> str:
    """So many deals."""
    return say("a_deal") if number == 1 else say("some_deals", number=number)


def game(name: str, rows: Sequence[Row]) -> Html:
    """One game: a column for each kind of opponents and partner, which are few; a row for each measure."""
    heads = [say("measure"), *map(against, rows)]
    with_cards = any(row.honours for row in rows)
    lines = [
        el("tr", None, el("th", {"scope": "row"}, say(measure)), [el("td", None, tell(row)) for row in rows])
        for measure, tell in MEASURES.items()
        if with_cards or measure != "honours_counted"
    ]
    means = say("margin_means" if with_cards else "margin_means_plain")
    return el(
        "section",
        {"class": "measures"},
        figures(called(name), heads, lines),
        el("p", {"class": "soft"}, means),
    )


def against(row: Row) -> str:
    """Who was played against, and with whom."""
    opponents = word("level", row.opponents)
    if not row.partner:
        return say("against", opponents=opponents)
    return say("against_with", opponents=opponents, partner=word("level", row.partner))


def called(game: str) -> str:
    """What a game is called; one that this page does not have, as it is kept."""
    return variant(game).name if game in CATALOGUE else game


def word(kind: str, name: str) -> str:
    """What a game or a level is called; a file may tell of some that this page does not have."""
    return SENTENCES.get(f"{kind}_{name}", name)


def won_and_lost(won: int, lost: int) -> str:
    """Two counts."""
    return say("score_pair", ours=won, theirs=lost)


def mean(total: int, row: Row) -> str:
    """A sum for each deal."""
    return f"{total / row.deals:.1f}" if row.deals else say("nothing")


def margin(row: Row) -> str:
    """The mean, and how far chance may have carried it."""
    ahead = f"{row.margin:+.1f}".replace("-", "\N{MINUS SIGN}")
    return say("margin", mean=ahead, doubt=f"{row.doubt:.1f}") if row.deals > 1 else ahead


def streak(row: Row) -> str:
    """Rubbers in a row, won or lost."""
    if not row.streak:
        return say("nothing")
    return say("streak_won" if row.streak > 0 else "streak_lost", number=abs(row.streak))


MEASURES: Final[Mapping[str, Callable[[Row], str | int]]] = {
    "deals_counted": lambda row: row.deals,
    "games_counted": lambda row: won_and_lost(row.games_won, row.games_lost),
    "rubbers_counted": lambda row: won_and_lost(row.rubbers_won, row.rubbers_lost),
    "tricks_counted": lambda row: mean(row.tricks, row),
    "margin_counted": margin,
    "honours_counted": lambda row: mean(row.honours, row),
    "slams_counted": lambda row: row.slams,
    "streak_counted": streak,
    "best_counted": lambda row: row.best,
}


def fairness(counted: Statistics) -> Html:
    """The cards that were dealt, beside what is to be expected."""
    number = sum(counted.aces)
    aces, courts = bars(counted.aces, 4), bars(counted.courts, 16)
    last = max(COMMON, *(bar.number for bar in courts if bar.seen))
    charts = (("aces", aces), ("courts", courts[: last + 1]))
    shown = [bar for _, some in charts for bar in some]
    found = say("deals_fair_found", inside=sum(bar.likely for bar in shown), number=len(shown))
    return el(
        "section",
        {"class": "fairness"},
        el("h3", None, say("deals_fair")),
        el("p", None, say("deals_fair_means", deals=so_many(number))),
        el("p", None, found, " ", say("deals_fair_few") if number < ENOUGH else None),
        [chart(name, some, number) for name, some in charts],
        el("p", {"class": "soft"}, say("deals_fair_read")),
    )


def chart(name: str, some: Sequence[Bar], number: int) -> Html:
    """A drawing and, behind it, its figures as a table."""
    title = say(f"chart_{name}")
    most = max(some, key=lambda bar: bar.seen)
    tells = say(
        "chart_tells",
        first=some[0].number,
        last=some[-1].number,
        most=most.number,
        seen=most.seen,
        deals=number,
    )
    tallest = max(1.0, *(max(bar.seen, bar.expected + bar.band) for bar in some))
    return el(
        "figure",
        {"class": "chart"},
        el("figcaption", None, title),
        el(
            "svg",
            {
                "viewBox": f"0 0 {WIDE} {HIGH}",
                "role": "img",
                "aria-labelledby": f"chart-{name}-title chart-{name}-desc",
            },
            el("title", {"id": f"chart-{name}-title"}, title),
            el("desc", {"id": f"chart-{name}-desc"}, tells),
            [column(bar, place, len(some), tallest) for place, bar in enumerate(some)],
            line(0, WIDE, HIGH - FOOT, "axis"),
        ),
        el("details", None, el("summary", None, say("figures_of", chart=title)), table(title, some)),
    )


def column(bar: Bar, place: int, number: int, tallest: float) -> Html:
    """The band, the bar in it, the line of what is to be expected, and the two numbers."""
    room = WIDE / number
    left, middle = place * room, (place + 0.5) * room
    low, high = limits(bar)

    def height(count: float) -> float:
        return HIGH - FOOT - count / tallest * (HIGH - FOOT - TOP)

    return el(
        "g",
        {"data-likely": str(bar.likely).lower()},
        box("band", left + room * 0.08, room * 0.84, height(high), height(low)),
        box("bar", left + room * 0.28, room * 0.44, height(bar.seen), height(0)),
        line(left + room * 0.08, left + room * 0.92, height(bar.expected), "expected"),
        text(middle, height(max(bar.seen, high)) - 4, "count", bar.seen),
        text(middle, HIGH - 7, "number", bar.number),
    )


def limits(bar: Bar) -> tuple[float, float]:
    """The band; nothing is dealt less often than never."""
    return max(0.0, bar.expected - bar.band), bar.expected + bar.band


def box(kind: str, left: float, width: float, top: float, bottom: float) -> Html:
    """A rectangle between two heights."""
    place: dict[str, Value] = {"x": f"{left:.1f}", "width": f"{width:.1f}"}
    return el("rect", {"class": kind, **place, "y": f"{top:.1f}", "height": f"{bottom - top:.1f}"})


def line(left: float, right: float, height: float, kind: str) -> Html:
    """A level line."""
    ends: dict[str, Value] = {"x1": f"{left:.1f}", "x2": f"{right:.1f}"}
    return el("line", {"class": kind, **ends, "y1": f"{height:.1f}", "y2": f"{height:.1f}"})


def text(middle: float, foot: float, kind: str, words: int) -> Html:
    """A number under or over a bar."""
    return el("text", {"class": kind, "x": f"{middle:.1f}", "y": f"{foot:.1f}"}, words)


def table(title: str, some: Iterable[Bar]) -> Html:
    """The figures of a drawing."""
    heads = [say(key) for key in ("cards_held", "times_seen", "times_expected", "within", "times_found")]
    return figures(title, heads, [row_of(bar) for bar in some])


def row_of(bar: Bar) -> Html:
    """One bar in figures."""
    low, high = limits(bar)
    cells = (
        bar.seen,
        f"{bar.expected:.1f}",
        say("from_to", low=f"{low:.1f}", high=f"{high:.1f}"),
        say("inside" if bar.likely else "outside"),
    )
    return el("tr", None, el("th", {"scope": "row"}, bar.number), [el("td", None, cell) for cell in cells])

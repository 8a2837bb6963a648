"""Who is stronger?  `match` plays duplicate boards between two bots, in one process or several.

A board is one task with a seed of its own, so the result is the same whatever the number of processes.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from whist.cli.boards import Board, Table, Terms
from whist.cli.contestant import Tally
from whist.cli.progress import watched
from whist.players.arena import Strength, strength, unit
from whist.variants import variant


class Outcome(NamedTuple):
    """The margin of every board, and how each side answered."""

    margins: tuple[int, ...]
    a: Tally
    b: Tally


def duel(terms: Terms) -> Outcome:
    """Play all boards."""
    with _boards(terms) as boards:
        margins, a, b = [], Tally(), Tally()
        for margin, tally_a, tally_b in watched(boards, terms.boards):
            margins.append(margin)
            a, b = a.plus(tally_a), b.plus(tally_b)
    return Outcome(tuple(margins), a, b)


@contextmanager
def _boards(terms: Terms) -> Iterator[Iterator[Board]]:
    """The boards as they are finished, in their order."""
    table = Table(terms)  # what makes no sense is found before any process starts
    if terms.jobs > 1:
        from whist.cli.pool import pooled  # noqa: PLC0415  # the Python of a browser has no processes

        with pooled(terms) as boards:
            yield boards
        return
    try:
        yield map(table.board, range(terms.boards))
    finally:
        table.close()


def told(terms: Terms, outcome: Outcome) -> Iterator[str]:
    """The outcome in words."""
    shown = strength(outcome.margins, unit(terms.variant))
    yield f"{variant(terms.variant).name}, {_count(terms.boards, 'board')}, seed {terms.seed}"
    yield f"a  {terms.a}"
    yield f"b  {terms.b}"
    yield f"a over b: {shown.margin:+.2f} +-{shown.interval:.2f} {shown.unit} a board (95 %: {_range(shown)})"
    yield "boards: " + ", ".join(f"{count} {how}" for how, count in _counts(outcome).items())
    for name, tally in (("a", outcome.a), ("b", outcome.b)):
        yield f"answers of {name}: {_answers(tally)}"


def _range(shown: Strength) -> str:
    return f"{shown.at_least:+.2f} to {shown.at_most:+.2f}"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _counts(outcome: Outcome) -> dict[str, int]:
    """How many boards A won, and how the others went."""
    tests: dict[str, Callable[[int], bool]] = {
        "won": lambda margin: margin > 0,
        "even": lambda margin: margin == 0,
        "lost": lambda margin: margin < 0,
    }
    return {how: sum(map(test, outcome.margins)) for how, test in tests.items()}


def _answers(tally: Tally) -> str:
    if tally.first is None:
        return f"{tally.asked}, all legal and in time"
    faults = f"{tally.illegal} illegal, {tally.late} late, {tally.died} died"
    return f"{tally.asked}, of them {faults}\n  first fault: {tally.first}"


def fields(terms: Terms, outcome: Outcome) -> dict[str, object]:
    """The outcome as a JSON object."""
    shown = strength(outcome.margins, unit(terms.variant))
    return {
        "variant": terms.variant,
        "a": terms.a,
        "b": terms.b,
        "boards": terms.boards,
        "seed": terms.seed,
        "unit": shown.unit,
        "margin": round(shown.margin, 4),
        "interval": round(shown.interval, 4),
        "low": round(shown.at_least, 4),
        "high": round(shown.at_most, 4),
        **_counts(outcome),
        "answers": {"a": outcome.a._asdict(), "b": outcome.b._asdict()},
    }

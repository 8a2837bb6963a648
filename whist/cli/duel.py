"""Who is stronger?  `match` plays duplicate boards between two bots, in one process or several.

A board is one task with a seed of its own, so the result is the same whatever the number of processes.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from whist.cli.boards import Report, Table, Terms
from whist.cli.contestant import Tally
from whist.cli.progress import watched
from whist.players.arena import Board, Strength, strength, unit
from whist.players.strategy import Value
from whist.variants import variant


class Outcome(NamedTuple):
    """What every board shows, and how each side answered."""

    boards: tuple[Board, ...]
    a: Tally
    b: Tally


def duel(terms: Terms) -> Outcome:
    """Play all boards."""
    with _boards(terms) as boards:
        found, a, b = [], Tally(), Tally()
        for board, tally_a, tally_b in watched(boards, terms.boards):
            found.append(board)
            a, b = a.plus(tally_a), b.plus(tally_b)
    return Outcome(tuple(found), a, b)


@contextmanager
def _boards(terms: Terms) -> Iterator[Iterator[Report]]:
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
    shown, hands = _margin(terms, outcome), _hands(outcome)
    yield f"{variant(terms.variant).name}, {_count(terms.boards, 'board')}, seed {terms.seed}"
    for name, level, changes in zip("ab", (terms.a, terms.b), terms.changes, strict=True):
        yield f"{name}  {level}{_changed(changes)}"
    sure = terms.boards >= ENOUGH
    within, end = (f" +-{shown.interval:.2f}", f" (95 %: {_range(shown)})") if sure else ("", "")
    yield f"a over b: {shown.margin:+.2f}{within} {shown.unit} a board{end}"
    yield f"{_WON[shown.unit]} won by a: {hands.margin:.1f} %" + (f" +-{hands.interval:.1f}" if sure else "")
    yield "boards: " + ", ".join(f"{count} {how}" for how, count in _counts(outcome).items())
    for name, tally in (("a", outcome.a), ("b", outcome.b)):
        yield f"answers of {name}: {_answers(tally)}"


def _changed(changes: Mapping[str, Value]) -> str:
    """With which habits a side plays that are not those of its level."""
    return "".join(f", {name} {str(value).lower()}" for name, value in changes.items())


ENOUGH: Final = 10
"""Fewer boards say nothing about how sure their mean is."""
_WON: Final = {"tricks": "deals", "matches": "matches"}


def _margin(terms: Terms, outcome: Outcome) -> Strength:
    return strength((board.margin for board in outcome.boards), unit(terms.variant))


def _hands(outcome: Outcome) -> Strength:
    """How many of a hundred deals A won: a board has two."""
    return strength((50 * board.won for board in outcome.boards), "percent")


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
    return {how: sum(test(board.margin) for board in outcome.boards) for how, test in tests.items()}


def _answers(tally: Tally) -> str:
    if tally.first is None:
        return f"{tally.asked}, all legal and in time"
    faults = f"{tally.illegal} illegal, {tally.late} late, {tally.died} died"
    return f"{tally.asked}, of them {faults}\n  first fault: {tally.first}"


def fields(terms: Terms, outcome: Outcome) -> dict[str, object]:
    """The outcome as a JSON object."""
    shown, hands = _margin(terms, outcome), _hands(outcome)
    return {
        "variant": terms.variant,
        "a": terms.a,
        "b": terms.b,
        "changes": dict(zip("ab", terms.changes, strict=True)),
        "boards": terms.boards,
        "seed": terms.seed,
        "unit": shown.unit,
        "margin": round(shown.margin, 4),
        "interval": round(shown.interval, 4),
        "low": round(shown.at_least, 4),
        "high": round(shown.at_most, 4),
        "deals_won": {"percent": round(hands.margin, 2), "interval": round(hands.interval, 2)},
        **_counts(outcome),
        "answers": {"a": outcome.a._asdict(), "b": outcome.b._asdict()},
    }

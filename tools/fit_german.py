"""What are cards and hands worth in German Whist?  Fits both to endings of which the solver knows the value.

    python3 tools/fit_german.py --endings 2500 --seed fit --jobs 2    # rewrites weights.py
    python3 tools/fit_german.py --dry-run                             # prints alone

Deals are shuffled by the seed and their drawing phase is played out by desire, one lead in five by chance for
variety; the exact number of tricks comes from the solver.  Three quarters are for the fit (least squares, a
little ridge), the rest is kept back for R2 and for how often the winner of the hand is right.  Written are
the weights of evaluation.py (in weights.py), unless it is a dry run.  The data are made afresh each time and
kept nowhere: the same arguments give the same weights.

Printed, too, is what owning each card is worth, for the tables of worth.py.  Both hands have thirteen cards,
so that only differences between cards can be fitted; the level is free.  We shift it so that the two of a
plain suit is 0, in the low game the queen, which there is as near to nothing as a card can be.  In the low
game worths are tricks lost.  The tables with trumps are an earlier fit to 30,000 endings; this one agrees
with them.  The others follow from what is printed here.  All were smoothed by hand: no higher card is worth
less (in the low game, more).
"""

import argparse
import sys
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from whist.players.german.evaluation import FEATURES, Judge
from whist.players.german.habits import drawing
from whist.players.german.playout import CHANCES, lead, play_out, wishes
from whist.players.german.solver import tricks_ahead
from whist.players.kernel import FULL, NONE

WEIGHTS: Final = Path(__file__).resolve().parents[1] / "whist/players/german/weights.py"
KINDS: Final = ("trumps", "no_trumps", "trumps_low", "no_trumps_low")
BY_CHANCE: Final = 0.2
RIDGE: Final = 1.0
Rows = list[list[float]]


class Ending(NamedTuple):
    """Two hands of thirteen cards, and the tricks that the first one takes; spades are trumps, if any."""

    mine: int
    theirs: int
    leads: bool
    tricks: int


def ending(kind: str, seed: str) -> Ending:
    """One deal, drawn by desire and then solved."""
    low, trump = kind.endswith("low"), NONE if kind.startswith("no") else 3
    rng = Random(f"{seed}/{kind}")
    pack = list(range(52))
    for last in range(51, 0, -1):
        other = int(rng.random() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    wanted = wishes(drawing("expert"), trump, FULL, 0.0, low=low)
    hands, leader, alive = [mask(pack[:13]), mask(pack[13:26])], int(rng.random() * 2), FULL
    for place in range(26, 52, 2):
        card = lead(
            hands[leader],
            alive & ~hands[leader],
            wanted.gain[pack[place]],
            CHANCES[(52 - place) // 2],
            wanted,
        )
        if rng.random() < BY_CHANCE:
            held = [one for one in range(52) if hands[leader] >> one & 1]
            card = held[int(rng.random() * len(held))]
        hands[leader] ^= 1 << card
        alive ^= 1 << card
        end = play_out(hands, leader, pack[place : place + 2], card, wanted)
        hands, leader = [end.mine, end.theirs], end.leader
        alive = hands[0] | hands[1] | mask(pack[place + 2 :])
    tricks = tricks_ahead(hands[leader], hands[1 - leader], trump, low=low)
    return Ending(hands[0], hands[1], not leader, tricks if not leader else 13 - tricks)


def mask(cards: list[int]) -> int:
    """A set of cards."""
    return sum(1 << card for card in cards)


def some(task: tuple[str, str, int, int]) -> list[Ending]:
    """Endings with these numbers."""
    kind, seed, first, last = task
    return [ending(kind, f"{seed}/{number}") for number in range(first, last)]


def rows(kind: str, endings: list[Ending]) -> tuple[Rows, list[float]]:
    """Features and tricks of every ending.

    Every feature changes its sign with the hands, so that the other hand's view would tell nothing new.
    """
    trump, low = (NONE if kind.startswith("no") else 3), kind.endswith("low")
    judge = Judge(trump, low=low, weights=[0.0] * len(FEATURES))
    found = [judge.features(one.mine, one.theirs, leads=one.leads) for one in endings]
    return found, [one.tricks - 6.5 for one in endings]


def least_squares(table: Rows, wanted: list[float]) -> list[float]:
    """The weights with the least squared error, by the normal equations."""
    size = len(table[0])
    left = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
    right = [0.0] * size
    for features, value in zip(table, wanted, strict=True):
        held = [(place, each) for place, each in enumerate(features) if each]
        for place, each in held:
            right[place] += each * value
            line = left[place]
            for other, more in held:
                line[other] += each * more
    return solved(left, right)


def solved(left: Rows, right: list[float]) -> list[float]:
    """The solution of a system of equations; pivots are positive, since the matrix is."""
    size = len(right)
    for row in range(size):
        for lower in range(row + 1, size):
            factor = left[lower][row] / left[row][row]
            if factor:
                left[lower] = [a - factor * b for a, b in zip(left[lower], left[row], strict=True)]
                right[lower] -= factor * right[row]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = sum(left[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (right[row] - rest) / left[row][row]
    return found


class Fit(NamedTuple):
    """Weights, and how good they are on what was kept back."""

    weights: list[float]
    r2: float
    winner: float
    cards: list[float]


def fitted(kind: str, endings: list[Ending]) -> Fit:
    """Fit three quarters, judge the rest."""
    table, wanted = rows(kind, endings)
    part = len(table) * 3 // 4
    weights = least_squares(table[:part], wanted[:part])
    guesses = [sum(a * b for a, b in zip(features, weights, strict=True)) for features in table[part:]]
    kept = wanted[part:]
    middle = sum(kept) / len(kept)
    missed = sum((guess - value) ** 2 for guess, value in zip(guesses, kept, strict=True))
    spread = sum((value - middle) ** 2 for value in kept)
    right = sum((guess > 0) == (value > 0) for guess, value in zip(guesses, kept, strict=True))
    return Fit(weights, 1 - missed / spread, 100 * right / len(kept), owned(kind, endings))


def owned(kind: str, endings: list[Ending]) -> list[float]:
    """Tricks gained by owning each rank: trumps from the two to the ace, then the other suits together."""
    table = [[0.0] * 27 for _ in endings]
    for features, one in zip(table, endings, strict=True):
        features[26] = 1.0 if one.leads else -1.0
        for card in range(52):
            owner = (one.mine >> card & 1) - (one.theirs >> card & 1)
            trump = card >= 39 and not kind.startswith("no")
            features[card % 13 + (0 if trump else 13)] += owner
    return least_squares(table, [one.tricks - 6.5 for one in endings])


def shifted(kind: str, cards: list[float]) -> list[float]:
    """What `owned` has found, as worth.py has it: the level shifted, in the low game as tricks lost."""
    nought, sign = (13 + 10, -1) if kind.endswith("low") else (13, 1)
    found = [sign * (value - cards[nought]) for value in cards[:26]]
    return found[13:] if kind.startswith("no") else found


def module(fits: dict[str, Fit]) -> str:
    """The text of weights.py."""
    lines = [
        '"""What does each feature of a hand weigh, in tricks?  tools/fit_german.py has written it."""',
        "",
        "from typing import Final",
        "",
        "# fmt: off",
        "WEIGHTS: Final = {",
    ]
    for kind, fit in fits.items():
        lines.append(f'    "{kind}": (')
        numbers = [f"{weight:.4f}," for weight in fit.weights]
        lines += ["        " + " ".join(numbers[start : start + 10]) for start in range(0, len(numbers), 10)]
        lines.append("    ),")
    return "\n".join([*lines, "}", '"""For each kind of game the weights in the order of `FEATURES`."""', ""])


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--endings", type=int, default=2500)
    asked.add_argument("--seed", default="fit")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--dry-run", action="store_true", help="print, and leave weights.py as it is")
    given = asked.parse_args()
    fits = {}
    with Pool(given.jobs) as pool:
        for kind in KINDS:
            step = 100
            tasks = [
                (kind, given.seed, first, min(first + step, given.endings))
                for first in range(0, given.endings, step)
            ]
            endings = [one for found in pool.imap(some, tasks) for one in found]
            fits[kind] = fit = fitted(kind, endings)
            print(
                f"{kind}: R2 {fit.r2:.3f}, right winner {fit.winner:.1f} % of {len(endings) // 4} kept back"
            )
            print("  owned:", " ".join(f"{value:.2f}" for value in shifted(kind, fit.cards)))
            print(
                "  weights:",
                " ".join(f"{name} {weight:.3f}" for name, weight in zip(FEATURES, fit.weights)),
                flush=True,
            )
    if not given.dry_run:
        WEIGHTS.write_text(module(fits), encoding="utf-8")


if __name__ == "__main__":
    main()

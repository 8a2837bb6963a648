"""What does one suit between two hands say?  Which leads and answers differ, and which tricks are sure.

A suit is one number, its code: below a one that marks the end a bit for each card that is left, lowest card
last, one for the hand on lead and nought for the other.  So ranks are relative, and the code with all bits
turned is the suit as the other hand sees it when it has won the lead.

Of touching cards one is led.  The other hand need only try its lowest winner and its lowest card; in the low
game, where few tricks win, its highest card and its highest loser.  When void, it throws the lowest card of
a suit, in the low game the highest.  Tests hold these rules against trying everything.
"""

from collections.abc import Iterator
from typing import Final

EMPTY: Final = 1
"""The code of a suit of which no card is left."""

Lead = tuple[int, int, int]
"""The highest index of a run, the suit after the other hand won (turned), and after it did not.

Nought stands where it has no such card; both are nought where it is void."""


class Holding:
    """One suit, read once for each code that occurs."""

    __slots__ = ("dropped", "flipped", "leads", "long_run", "mine", "run", "sure", "theirs", "theirs_sure")

    def __init__(self, code: int, *, low: bool) -> None:
        size = code.bit_length() - 1
        others = [index for index in range(size) if not code >> index & 1]
        self.flipped = code ^ (1 << size) - 1
        self.mine, self.theirs = size - len(others), len(others)
        tops = size - 1 - others[-1] if others else size
        self.run = min(tops, self.theirs)
        """How often the leader takes the trick from the top while the other hand has to follow."""
        self.long_run = self.mine if tops >= self.theirs else tops
        """How often when the other hand cannot ruff."""
        self.sure, self.theirs_sure = _sure(code, size, 1), _sure(code, size, 0)
        """As trumps: how many tricks each hand takes whatever is played."""
        self.dropped = without(code, others[-1 if low else 0]) if others else 0
        """The suit after the other hand has thrown a card away; 0 when it is void."""
        self.leads = tuple(_leads(code, size, others, low=low))


class Holdings(dict[int, Holding]):
    """The holdings by their codes."""

    def __init__(self, *, low: bool) -> None:
        super().__init__()
        self.low = low

    def __missing__(self, code: int) -> Holding:
        holding = self[code] = Holding(code, low=self.low)
        return holding


def without(code: int, index: int) -> int:
    """The suit without one card."""
    return code >> index + 1 << index | code & (1 << index) - 1


def code_of(mine: int, theirs: int) -> int:
    """The code of a suit, from the cards of each hand in it."""
    code, left = EMPTY, mine | theirs
    while left:
        top = 1 << left.bit_length() - 1
        code = code << 1 | (mine & top > 0)
        left ^= top
    return code


def _sure(code: int, size: int, owner: int) -> int:
    """The cards of a hand that are left when each card of the other beats one below it."""
    beaters = sure = 0
    for index in reversed(range(size)):
        if code >> index & 1 != owner:
            beaters += 1
        elif beaters:
            beaters -= 1
        else:
            sure += 1
    return sure


def _leads(code: int, size: int, others: list[int], *, low: bool) -> Iterator[Lead]:
    """One card of each run of touching cards of the leader, highest first."""
    for index in reversed(range(size)):
        if code >> index & 1 and (index + 1 == size or not code >> index + 1 & 1):
            above, below = [o for o in others if o > index], [o for o in others if o < index]
            won = above and without(without(code, above[-1 if low else 0]), index)
            lost = below and without(without(code, index), below[-1 if low else 0])
            yield index, _turned(won) if won else 0, lost or 0


def _turned(code: int) -> int:
    return code ^ (1 << code.bit_length() - 1) - 1

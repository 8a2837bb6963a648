"""What does one suit between two hands say?  Which leads and answers differ, and which tricks are sure.

A suit is one number, its code: below a one that marks the end a bit for each card that is left, lowest card
last, one for the hand on lead and nought for the other.  So ranks are relative, and the code with all bits
turned is the suit as the other hand sees it when it has won the lead.

Of touching cards one is tried.  The other hand need only try its lowest winner and its lowest card and, when
void, the lowest card of each suit.  Tests hold that against trying everything.  In the low game, where few
tricks win, no such rule is right: a high card may be kept as a way to the lead, so every run is tried.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

EMPTY: Final = 1
"""The code of a suit of which no card is left."""


class Lead(NamedTuple):
    """A lead, and what may become of its suit when the other hand follows."""

    suit: int
    """The code before the lead, 0 for trumps."""
    top: int
    """The highest card of the run, counted from the lowest card that is left."""
    won: tuple[int, ...]
    """The codes after the other hand has won, turned."""
    lost: tuple[int, ...]
    """The codes after it has not."""


class Holding:
    """One suit, read once for each code that occurs."""

    __slots__ = (
        "dropped", "early", "flipped", "late", "long_run", "mine", "run", "stuck",
        "sure", "their_run", "their_sure", "their_tops", "theirs", "trumps",
    )  # fmt: skip

    def __init__(self, code: int, *, low: bool) -> None:
        size = code.bit_length() - 1
        own = [index for index in range(size) if code >> index & 1]
        others = [index for index in range(size) if not code >> index & 1]
        self.flipped, self.mine, self.theirs = turned(code), len(own), len(others)
        self.dropped = tuple(without(code, index) for index in _tried(others, low=low))
        """The codes after the other hand has thrown a card away."""
        self._read_tops(size - 1 - max(others, default=-1), size - 1 - max(own, default=-1))
        self.sure, self.their_sure = _sure(code, size, 1), _sure(code, size, 0)
        """As trumps: how many tricks each hand takes whatever is played."""
        self._read_leads(tuple(_leads(code, own, others, low=low)), low=low)

    def _read_tops(self, tops: int, their_tops: int) -> None:
        """The cards that each hand has above all of the other's."""
        self.run, self.their_run = min(tops, self.theirs), min(their_tops, self.mine)
        """How often each can take the trick from the top while the other has to follow."""
        self.long_run = self.mine if tops >= self.theirs else tops
        """How often the leader can when there are no ruffs."""
        self.their_tops, self.stuck = their_tops, self.mine if their_tops else 0
        """How many masters the other hand has, and how many cards the leader has in their suit."""

    def _read_leads(self, leads: tuple[Lead, ...], *, low: bool) -> None:
        """Leads of a plain suit that are tried before and after the rest; the leads of it as trumps."""
        self.trumps = tuple(lead._replace(suit=0) for lead in leads)
        self.early = tuple(lead for lead in leads if (self.theirs > self.mine if low else not lead.won))
        self.late = tuple(lead for lead in leads if lead not in self.early)


class Holdings(dict[int, Holding]):
    """The holdings by their codes."""

    def __init__(self, *, low: bool) -> None:
        super().__init__()
        self.low = low

    def __missing__(self, code: int) -> Holding:
        holding = self[code] = Holding(code, low=self.low)
        return holding


def code_of(mine: int, theirs: int) -> int:
    """The code of a suit, from the cards of each hand in it."""
    code, left = EMPTY, mine | theirs
    while left:
        top = 1 << left.bit_length() - 1
        code = code << 1 | (mine & top > 0)
        left ^= top
    return code


def without(code: int, index: int) -> int:
    """The suit without one card."""
    return code >> index + 1 << index | code & (1 << index) - 1


def turned(code: int) -> int:
    """The suit as the other hand sees it."""
    return code ^ (1 << code.bit_length() - 1) - 1


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


def _tried(cards: list[int], *, low: bool) -> list[int]:
    """Which of these cards the other hand has to try: the lowest, in the low game one of each run."""
    return [card for card in reversed(cards) if card + 1 not in cards] if low else cards[:1]


def _leads(code: int, own: list[int], others: list[int], *, low: bool) -> Iterator[Lead]:
    """One card of each run of touching cards of the leader, highest first."""
    for index in reversed(own):
        if index + 1 not in own:
            fewer = without(code, index)
            above = _tried([other for other in others if other > index], low=low)
            below = _tried([other for other in others if other < index], low=low)
            won = tuple(turned(without(fewer, other - 1)) for other in above)
            lost = tuple(without(fewer, other) for other in below)
            yield Lead(code, index, won, lost)

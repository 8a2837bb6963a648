"""What can differ between two players of one school?  The habits that a level switches on or off."""

from typing import NamedTuple


class Strategy(NamedTuple):
    """The habits of one level."""

    lead_singleton: bool = True
    """Open with a singleton when the own suit has no future and two or three small trumps can ruff."""


BASIC = Strategy()

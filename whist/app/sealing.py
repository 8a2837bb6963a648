"""Was this deal settled before its first card?  Its seal, and what a check of it says.

Loaded once the first screen is drawn: hashing takes time to load.
"""

from whist.match.fairness import deal_of, fits, seal, statement
from whist.match.table import Scene


def seal_of(scene: Scene) -> str:
    """What is shown before the first card of the deal on the table."""
    return seal(*deal_of(scene))


def disclosed(scene: Scene) -> str | None:
    """The statement of a deal that is over; before that it would tell all cards."""
    return statement(*deal_of(scene)) if scene.view.over else None


def verdict(scene: Scene, sealed: str) -> str:
    """What comes of hashing the statement again: the key of a sentence, empty while there is no statement."""
    told = disclosed(scene)
    if told is None:
        return ""
    return "seal_fits" if fits(told, sealed) else "seal_broken"


def command(statement: str) -> str:
    """The line for a terminal that does the same."""
    return f"printf '%s' '{statement}' | sha256sum"

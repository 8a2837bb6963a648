"""How can anybody verify that a deal was settled before its first card, and not changed afterwards?

Before a deal its *seal* is shown: the SHA-256 of a statement.  After the deal the statement is shown: a salt
that nobody can guess, and the pack in the order in which it was dealt.  Whoever hashes the statement gets the
seal.  The salt follows from the seed of the match, but tells nothing about it, so that the deals to come stay
secret; the seed itself is in the record of the match.
"""

import json
from typing import Final

from whist.match.shuffle import pack
from whist.match.table import Scene

SALT: Final = 32
"""Hexadecimal digits of a salt."""


def deal_of(scene: Scene) -> tuple[str, int]:
    """The seed and the number of the deal on the table; whoever knows the seed knows all cards."""
    return json.loads(scene.record)["seed"], scene.number


def statement(seed: str, number: int) -> str:
    """What is disclosed after deal `number` (from 1): the salt, then all cards as they were dealt."""
    salt = digest(f"{seed}/salt/{number}")[:SALT]
    return " ".join((salt, *map(str, pack(seed, number))))


def seal(seed: str, number: int) -> str:
    """What is shown before deal `number`: 64 hexadecimal digits."""
    return digest(statement(seed, number))


def fits(told: str, sealed: str) -> bool:
    """Whether a statement is the one that was sealed."""
    return digest(told) == sealed


def digest(text: str) -> str:
    """The SHA-256 of a text in UTF-8, as hexadecimal digits."""
    from hashlib import sha256  # noqa: PLC0415  # it costs too much to load before the first card

    return sha256(text.encode()).hexdigest()

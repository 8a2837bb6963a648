"""Which games are there?  The catalogue; a game's module is loaded when it is first asked for."""

from importlib import import_module
from typing import Final

from whist.engine.variant import Variant

CATALOGUE: Final = ("whist", "german", "knockout")


def variant(name: str) -> Variant:
    """The game with this id; ValueError lists the games that there are."""
    if name not in CATALOGUE:
        raise ValueError(f"there is no game {name[:40]!r}: expected one of {', '.join(CATALOGUE)}")
    found = import_module(f"whist.variants.{name}").VARIANT
    assert isinstance(found, Variant)
    return found

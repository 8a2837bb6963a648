"""Does everything of the game load and play with no more of the standard library than the site has?"""

import traceback
import zipfile
from importlib import import_module

from whist.engine.view import view
from whist.match.fairness import seal
from whist.match.match import Setup, act, begin, rng_for
from whist.match.record import read, write
from whist.players import HEAVY, LEVELS, player
from whist.variants import CATALOGUE, variant


def modules():
    """Every module of the game as the page has it."""
    for name in zipfile.ZipFile("/whist.zip").namelist():
        yield name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def play(game, level):
    """One deal among players of one level; its record is read back."""
    rules = variant(game).rules({})
    match = begin(Setup(game, rules, (level,) * variant(game).seats[0]), "product")
    chooser = player(level, game, **({"worlds": 1} if level in HEAVY else {}))
    while match.deal.turn is not None:
        match = act(match, chooser.choose(view(match.deal, match.deal.turn), rng_for(match)))
    assert read(write(match)) == match


for name in modules():
    import_module(name)
for game in CATALOGUE:
    for level in LEVELS:
        play(game, level)
assert len(seal("product", 1)) == 64
try:
    variant("chess")
except ValueError:
    assert "there is no game" in traceback.format_exc()

"""Which cards come next?  Every accident of a match follows from its seed, so anybody can verify a deal.

A seed is a short text.  Each accident has a name of its own, `"SEED/NAME"`, and that text seeds Python's
`random.Random`; only its method `random()` is used, whose numbers Python promises to keep in every version.

* `SEED/pack/N`: the pack of deal N (from 1).  The new pack (clubs, diamonds, hearts, spades, each from two to
  ace) is shuffled from its end: for place 51 down to 1, the card there changes places with the card at
  `int(random() * (place + 1))`.  The first card of the result is dealt first.
* `SEED/draw`: the same shuffle; the cards in the order in which they are drawn for partners.
* `SEED/bottom`: which card lay at the bottom of the spread pack, `int(random() * 52)` of the new pack.
* `SEED/dealer`: the first dealer by lot, `int(random() * seats)`.

A seed may end with a point and a number: `SEED.3` is the match that begins with deal 3 of `SEED`, so that a
deal can be passed on.  Its pack N is pack N + 2 of `SEED`, and the first dealer is two seats further round.

>>> " ".join(map(str, pack("fair", 1)[:5]))
'AD 3H 2S JC 6C'
"""

from random import Random, SystemRandom
from typing import Final

from whist.cards import PACK, Card

SEED_LETTERS: Final = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-")
SEED_LENGTH: Final = 64
LAST_DEAL: Final = 999
"""A seed can begin with this deal at most."""


def new_seed() -> str:
    """A seed that nobody can foresee: 80 bits from the operating system, as 20 hexadecimal digits."""
    return f"{SystemRandom().getrandbits(80):020x}"


def checked_seed(seed: str) -> str:
    """The seed itself; ValueError says what is wrong with it."""
    root, point, deal = seed.partition(".")
    if not 1 <= len(seed) <= SEED_LENGTH or not root or not SEED_LETTERS.issuperset(root):
        raise ValueError(
            f"the seed {seed[:20]!r} is not 1 to {SEED_LENGTH} letters a-z, A-Z, digits or hyphens"
        )
    if point and deal not in map(str, range(2, LAST_DEAL + 1)):
        raise ValueError(f"the seed {seed[:20]!r} does not end with the number of a deal, 2 to {LAST_DEAL}")
    return seed


def seed_of_deal(seed: str, number: int) -> str:
    """The seed of the match that begins with this deal of a match."""
    root, earlier = _origin(seed)
    return root if earlier + number == 1 else f"{root}.{earlier + number}"


def deals_before(seed: str) -> int:
    """How many deals of the root of a seed come before the first of the match."""
    return _origin(seed)[1]


def pack(seed: str, number: int) -> tuple[Card, ...]:
    """The shuffled pack of a deal; deals are counted from 1."""
    root, earlier = _origin(seed)
    return _shuffled(Random(f"{root}/pack/{earlier + number}"))


def spread(seed: str) -> tuple[tuple[Card, ...], Card]:
    """The pack spread face down for the draw: the cards in the order they are drawn, and the bottom card."""
    root, _ = _origin(seed)
    return _shuffled(Random(f"{root}/draw")), PACK[_below(52, Random(f"{root}/bottom"))]


def lot(seed: str, seats: int) -> int:
    """The seat that deals the first deal of the root of a seed when the lot decides."""
    return _below(seats, Random(f"{_origin(seed)[0]}/dealer"))


def _origin(seed: str) -> tuple[str, int]:
    """The root of a seed, and how many of its deals have gone before."""
    root, _, deal = seed.partition(".")
    return root, int(deal or 1) - 1


def _shuffled(rng: Random) -> tuple[Card, ...]:
    """The new pack after a shuffle by Fisher and Yates."""
    cards = list(PACK)
    for place in range(len(cards) - 1, 0, -1):
        other = _below(place + 1, rng)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def _below(limit: int, rng: Random) -> int:
    return int(rng.random() * limit)

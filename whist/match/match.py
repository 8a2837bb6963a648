"""Where does a sitting stand?  `Match` is a value: setup, seed and actions, and all that follows from them.

`begin` seats the players and deals the first hand, `act` does one action, `next_deal` deals again.  Nothing
here is left to chance: equal setups, seeds and actions make equal matches.
"""

from random import Random
from typing import NamedTuple

from whist.engine.actions import Action
from whist.engine.contest import Standing
from whist.engine.deal import Deal
from whist.engine.draw import Draw, Player
from whist.engine.options import Rules
from whist.engine.variant import Variant, apply, start
from whist.match.shuffle import checked_seed, deals_before, lot, pack, spread
from whist.variants import variant

HUMAN = "human"


class Setup(NamedTuple):
    """What was agreed before the first card: the game, its rules, and who plays."""

    variant: str
    rules: Rules
    players: tuple[str, ...]
    """One word a player: `"human"`, or the level of a bot, as in `"basic"`."""


class Match(NamedTuple):
    """A sitting, from the draw to the last card so far."""

    setup: Setup
    seed: str
    seating: tuple[Player, ...]
    """The player of each seat."""
    drawn: Draw | None
    standing: Standing
    """Where the match stands after the last finished deal."""
    deal: Deal
    """The deal in progress; a finished one stays until the next is dealt."""
    deals: tuple[tuple[Action, ...], ...]
    """The actions of each deal that was begun."""
    peeked: bool = False
    """Whether somebody at the table has looked into the other hands."""


def checked(setup: Setup) -> Setup:
    """The setup itself; ValueError says what is wrong with it."""
    game = variant(setup.variant)
    if game.rules(setup.rules) != setup.rules:
        raise ValueError(f"these are not the rules of {game.name}")
    if len(setup.players) not in game.seats:
        wanted = " or ".join(map(str, game.seats))
        raise ValueError(f"{game.name} is for {wanted} players, not for {len(setup.players)}")
    for word in setup.players:
        if not (isinstance(word, str) and 1 <= len(word) <= 16 and word.isascii() and word.isalpha()):
            raise ValueError(f"{str(word)[:20]!r} is no player: expected a word of 1 to 16 letters a-z")
        if not word.islower():
            raise ValueError(f"{word!r} is no player: only small letters, please")
    return setup


def begin(setup: Setup, seed: str) -> Match:
    """Draw for seats and the first deal where that is agreed, and deal the first hand."""
    game, seats = variant(checked(setup).variant), len(setup.players)
    drawn = _draw(game, setup.rules, checked_seed(seed))
    by_lot = setup.rules.get("first_deal") == "random"
    first = drawn.dealer if drawn and not by_lot else lot(seed, seats)
    # The deal passes by one seat, so a match that begins with a later deal has the dealer of that one.
    standing = game.contest.begin(setup.rules, seats, (first + deals_before(seed)) % seats)
    return Match(
        setup,
        seed,
        drawn.seating if drawn else tuple(range(seats)),
        drawn,
        standing,
        start(game, setup.rules, standing, pack(seed, 1)),
        deals=((),),
    )


def _draw(game: Variant, rules: Rules, seed: str) -> Draw | None:
    if game.draw is None or rules.get("seating") != "drawn":
        return None
    cards, bottom = spread(seed)
    return game.draw(cards, bottom, rules)


def act(match: Match, action: Action) -> Match:
    """The match after an action; IllegalAction says which rule forbids it.

    The last action of a deal moves the standing on at once.
    """
    game = variant(match.setup.variant)
    deal = apply(game, match.deal, action)
    standing = game.contest.after(match.standing, deal) if deal.turn is None else match.standing
    done = (*match.deals[-1], action)
    return match._replace(deal=deal, standing=standing, deals=(*match.deals[:-1], done))


def next_deal(match: Match) -> Match:
    """The match with the next hand dealt; ValueError when it is not time for that."""
    if not deal_over(match):
        raise ValueError("the deal is not over")
    if over(match):
        raise ValueError("the match is won; there is no further deal")
    deals = (*match.deals, ())
    shuffled = pack(match.seed, len(deals))
    dealt = start(variant(match.setup.variant), match.setup.rules, match.standing, shuffled)
    return match._replace(deal=dealt, deals=deals)


def deal_over(match: Match) -> bool:
    """Whether the deal on the table is finished."""
    return match.deal.turn is None


def over(match: Match) -> bool:
    """Whether somebody has won the match."""
    return match.standing.winner is not None


def ticket(match: Match) -> int:
    """How many actions the match has seen."""
    return sum(map(len, match.deals))


def rng_for(match: Match) -> Random:
    """The luck of the next decision: the same after a reload, another one for every decision."""
    return Random(f"{match.seed}/{len(match.deals)}/{len(match.deals[-1])}/{match.deal.turn}")

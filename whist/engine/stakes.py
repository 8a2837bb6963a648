"""What is a finished rubber worth?  Single, double and treble games, or the American way (rules 01, 6.1)."""

from typing import NamedTuple

from whist.engine.contest import Game, Standing
from whist.engine.deal import Side
from whist.engine.options import Rules


class Settlement(NamedTuple):
    """The value of each game in order, the bonus for the rubber, and what the winner's side gains in all."""

    values: tuple[int, ...]
    bonus: int
    result: int


def game_value(game: Game, rules: Rules) -> int:
    """What a won game is worth, by the losers' score."""
    losers, target = min(game.scores), rules.number("target")
    if rules["stakes"] == "american":
        return target - losers
    if losers == 0:
        return 3
    return 2 if losers < (target + 1) // 2 else 1


def settle(standing: Standing, rules: Rules) -> Settlement | None:
    """The stakes of a finished rubber; None when they are off or the rubber is not over."""
    if rules["stakes"] == "off" or standing.winner is None:
        return None
    winner: Side = standing.winner
    values = tuple(game_value(game, rules) for game in standing.games)
    signed = (
        value if game.winner == winner else -value for value, game in zip(values, standing.games, strict=True)
    )
    bonus = rules.number("rubber_bonus") if rules.number("rubber") > 1 else 0
    return Settlement(values, bonus, sum(signed) + bonus)

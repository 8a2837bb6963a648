"""How do bots play a match without a table?  At once, one after the other, with the luck of the match."""

from collections.abc import Sequence

from whist.engine.options import Option, Value
from whist.engine.variant import Variant
from whist.engine.view import view
from whist.match.match import Match, Setup, act, begin, deal_over, next_deal, over, rng_for
from whist.players import Player, player
from whist.variants import variant


def agreed(game: str, players: Sequence[str], preset: str | None, rules: Sequence[str]) -> Setup:
    """The setup that the command line describes; a single player stands for all of them."""
    found = variant(game)
    everybody = players if len(players) > 1 else list(players) * _usual(found)
    chosen = {**_preset(found, preset), **dict(_rule(found, text) for text in rules)}
    return Setup(game, found.rules(chosen), tuple(everybody))


def _usual(game: Variant) -> int:
    return 4 if 4 in game.seats else game.seats[0]


def _preset(game: Variant, name: str | None) -> dict[str, Value]:
    if name is None:
        return {}
    if name not in game.presets:
        raise ValueError(f"{game.name} has no preset {name!r}: expected one of {', '.join(game.presets)}")
    return dict(game.presets[name])


def _rule(game: Variant, text: str) -> tuple[str, object]:
    """A rule such as `target=7`, its value of the option's own kind; the variant checks it."""
    name, _, value = text.partition("=")
    option = next((option for option in game.options if option.name == name), None)
    return name, value if option is None else _value(option, value)


def _value(option: Option, text: str) -> object:
    if isinstance(option.default, bool):
        return {"true": True, "false": False}.get(text, text)
    return int(text) if isinstance(option.default, int) and text.isdecimal() else text


def play(setup: Setup, seed: str, deals: int | None = None) -> Match:
    """A match by bots to its end, or to the end of so many deals."""
    bots = [player(level, setup.variant) for level in setup.players]
    match = _deal(begin(setup, seed), bots)
    while not over(match) and len(match.deals) != deals:
        match = _deal(next_deal(match), bots)
    return match


def _deal(match: Match, bots: Sequence[Player]) -> Match:
    """The match at the end of the deal on the table."""
    while not deal_over(match):
        seat = match.deal.turn
        assert seat is not None
        bot = bots[match.seating[seat]]
        match = act(match, bot.choose(view(match.deal, seat), rng_for(match)))
    return match

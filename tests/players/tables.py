"""Deals played by bots: whatever can come up at a table, for the properties of this folder."""

from collections.abc import Iterator
from random import Random

from tests.engine.board import any_rules, shuffled
from whist.engine.actions import Action
from whist.engine.variant import Variant, apply, legal, start
from whist.engine.view import View, view
from whist.players import Player, player
from whist.variants import variant

PLAIN = ("play", "pass", "trump", "remedy")


def whimsical(game: Variant, seen: View, rng: Random) -> Action:
    """Any legal action; rarely a claim or a concession, which end a deal early."""
    able = legal(game, seen)
    plain = [action for action in able if action.kind in PLAIN]
    rare = len(seen.hand) < 4 and rng.random() < 0.2
    return able[int(rng.random() * len(able))] if rare or not plain else plain[int(rng.random() * len(plain))]


def views(rng: Random, game_id: str, level: str | None, **chosen: object) -> Iterator[View]:
    """What the seat on turn sees, action by action, of one match's first deals.

    `level` plays half of the seats, or all of them by chance in a table without bots.
    """
    game = variant(game_id)
    rules = game.rules(chosen)
    seats = rng.choice(game.seats)
    standing = game.contest.begin(rules, seats, rng.randrange(seats))
    bot: Player | None = player(level, game_id, worlds=1) if level else None
    for _ in range(3):
        deal = start(game, rules, standing, shuffled(rng))
        while deal.turn is not None:
            seen = view(deal, deal.turn)
            yield seen
            bots_turn = bot is not None and (deal.turn + len(standing.sheet)) % 2 == 0
            action = bot.choose(seen, rng) if bot and bots_turn else whimsical(game, seen, rng)
            deal = apply(game, deal, action)
        standing = game.contest.after(standing, deal)
        if standing.winner is not None or game_id != "knockout":
            return


def rules_of(rng: Random, game_id: str) -> dict[str, object]:
    """Any rules of a game."""
    return any_rules(rng, variant(game_id))

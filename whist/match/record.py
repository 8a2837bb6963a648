"""How is a match kept?  A record is JSON text: version, setup, seed and the actions of each deal.

Everything else follows from these, so a save, a replay, a bug report and a golden test are the same text
(the format is described in docs/records.md).  `read` plays the record again and checks every word of it; it
gives the match or a `RecordError` that says what is wrong and where, and never changes the text.
"""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from whist.engine.actions import Action, parse
from whist.engine.variant import IllegalAction
from whist.match.match import Match, Setup, act, begin, deal_over, next_deal, over
from whist.variants import variant

VERSION: Final = 2
"""The newest version that is read; a match that nobody has looked into is written as version 1."""
LIMIT: Final = 1_000_000
"""A record is at most this many characters long; the longest real ones have some ten thousand."""
BRACKETS: Final = 100
"""A record has four opening brackets.  Deep nesting kills the whole interpreter in a browser."""
FIELDS: Final = ("version", "variant", "rules", "players", "seed", "deals")
MARK: Final = "peeked"
"""The field that version 2 has besides; it is always true."""

Found = TypeVar("Found")


class RecordError(ValueError):
    """A text that is no record of a match; the message says what is wrong and where."""


def write(match: Match) -> str:
    """The record of a match, readable by people: a field a line, and a deal a line."""
    deals = ",\n  ".join(map(_line, match.deals))
    fields = {
        "version": VERSION if match.peeked else 1,
        "variant": match.setup.variant,
        "rules": dict(match.setup.rules),
        "players": match.setup.players,
        "seed": match.seed,
        **({MARK: True} if match.peeked else {}),
    }
    lines = (f' "{name}": {json.dumps(value)},\n' for name, value in fields.items())
    return "{\n" + "".join(lines) + f' "deals": [\n  {deals}\n ]\n}}\n'


@lru_cache(maxsize=32)  # a record is written after every card, and all deals but one are as they were
def _line(actions: tuple[Action, ...]) -> str:
    return json.dumps(" ".join(map(str, actions)))


def read(text: object) -> Match:
    """The match of a record, played again from its first card; RecordError says what is wrong."""
    fields = _fields(text)
    match = _opening(fields)
    for number, actions in enumerate(_deals(fields["deals"]), 1):
        match = _replayed(match, number, actions)
    return match


def _fields(text: object) -> dict[str, object]:
    """The fields of the text, of the right names and version, their values unchecked."""
    fields = _parsed(text)
    if not isinstance(fields, dict):
        raise RecordError("the record is not a JSON object")
    _check_version(fields.get("version"))
    wanted = FIELDS if fields["version"] == 1 else (*FIELDS, MARK)
    missing = [name for name in wanted if name not in fields]
    if missing:
        raise RecordError(f"the record has no {missing[0]!r}")
    unknown = [name for name in fields if name not in wanted]
    if unknown:
        version = fields["version"]
        raise RecordError(
            f"the record has a field {unknown[0][:40]!r}, which no record of version {version} has"
        )
    if fields.get(MARK, True) is not True:
        raise RecordError(f"{MARK} is not true")
    return fields


def _parsed(text: object) -> object:
    if not isinstance(text, str):
        raise RecordError("the record is not text")
    if len(text) > LIMIT:
        raise RecordError(f"the record is too large: {len(text)} characters, at most {LIMIT} are read")
    if text.count("[") + text.count("{") > BRACKETS:
        raise RecordError("the record has more brackets than a record can have: it is damaged or newer")
    try:
        return json.loads(text, object_pairs_hook=_without_twins)
    except RecordError:
        raise
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise RecordError(f"the record is not JSON: {error.msg.lower()} ({where})") from None
    except ValueError:  # Python reads no integer of more than 4300 digits
        raise RecordError("the record has a number that is far too large") from None


def _without_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError(f"the record has {twice[:40]!r} twice")
    return found


def _check_version(version: object) -> None:
    if type(version) is not int or version < 1:
        raise RecordError("the record has no version: this is not a record of a match")
    if version > VERSION:
        raise RecordError("the record is from a newer version of Whist; reload the page to get that version")


def _opening(fields: Mapping[str, object]) -> Match:
    """The match before its first action."""
    rules, players, seed = fields["rules"], fields["players"], fields["seed"]
    if not isinstance(rules, dict):
        raise RecordError("the rules are not a JSON object")
    if not isinstance(players, list):
        raise RecordError("the players are not a list")
    if not isinstance(seed, str):
        raise RecordError("the seed is not text")
    game = _told("", variant, str(fields["variant"]))
    chosen = _told("", game.rules, rules)
    match: Match = _told("", begin, Setup(game.id, chosen, tuple(players)), seed)
    return match._replace(peeked=MARK in fields)


def _told(where: str, do: Callable[..., Found], *arguments: object) -> Found:
    """What the call gives; its ValueError becomes a RecordError that says where."""
    try:
        return do(*arguments)
    except ValueError as error:
        raise RecordError(f"{where}{error}") from None


def _deals(deals: object) -> list[str]:
    if not isinstance(deals, list) or not deals:
        raise RecordError("the deals are not a list with at least one deal")
    for number, actions in enumerate(deals, 1):
        if not isinstance(actions, str):
            raise RecordError(f"deal {number}: the actions are not text")
    return deals


def _replayed(match: Match, number: int, actions: str) -> Match:
    """The match with one deal more, or with the actions of the first."""
    if number > 1:
        match = _begun(match, number)
    for place, text in enumerate(actions.split(), 1):
        match = _acted(match, f"deal {number}, action {place}: ", text)
    return match


def _begun(match: Match, number: int) -> Match:
    if over(match):
        raise RecordError(f"deal {number}: the match was won with deal {number - 1}")
    if not deal_over(match):
        played = len(match.deals[-1])
        raise RecordError(f"deal {number}: deal {number - 1} is not over after its {played} actions")
    return next_deal(match)


def _acted(match: Match, where: str, text: str) -> Match:
    action: Action = _told(where, parse, text)
    if deal_over(match):
        raise RecordError(f"{where}the deal is over already")
    try:
        return act(match, action)
    except IllegalAction as error:
        raise RecordError(f"{where}{error}") from error

"""What does an address ask for?  Its parameters, read with suspicion: what is bad is named, the rest used.

    ?game=whist&preset=long10&rubber=1&level=basic&seed=fair     a match
    ?daily                                                       the deal of the day
    ?embed&theme=dark&pace=fast                                  how the page looks, for this visit

A match is asked for by its game, any option of that game, the level of the others, a seed or a day.  What is
not named is as the page has it for everybody, not as this visitor has it: a link means the same to all.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from whist.app.form import LEVELS, Form, setup_of, value_of
from whist.app.keeping import CHOICES
from whist.app.preferences import LINKED
from whist.app.saves import playable
from whist.app.words import say
from whist.engine.options import Option, Value
from whist.match.match import HUMAN, Setup, begin
from whist.match.record import RecordError
from whist.match.shuffle import checked_seed
from whist.variants import variant

Pairs = Sequence[tuple[str, str]]
Given = Mapping[str, str]

GAMES: Final = CHOICES["variant"]
"""The games that this page has a table for."""
MATCH: Final = ("game", "preset", "level", "seed", "daily")
THEMES: Final = ("light", "dark")
LOOKS: Final[Mapping[str, tuple[str, ...]]] = {
    "theme": THEMES,
    "embed": ("", "1"),
    **LINKED,
}
"""What changes only how the page looks."""
SILENT: Final = re.compile(r"utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|patience")
"""What others append to links to count visits, and what the boot reads: nobody is told of these."""
LONGEST: Final = 100
"""No value is longer than this many characters."""
MOST: Final = 40
"""So many parameters are looked at."""
TOLD: Final = 3
"""So many faults are told one by one."""
DAY: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)


class Address(NamedTuple):
    """What an address asks for, as far as it can be had."""

    setup: Setup | None = None
    """The match; None when the address asks for none."""
    seed: str = ""
    """The seed of the match; empty for any."""
    day: str = ""
    """The day whose deal this is."""
    looks: Mapping[str, str] = {}
    embed: bool = False
    faults: tuple[str, ...] = ()
    """A sentence for each thing that cannot be had."""


def read(pairs: Pairs, today: str) -> Address:
    """What these parameters ask for; `today` is the visitor's date, as in 2026-11-30."""
    faults: list[str] = []
    given = dict(_given(pairs, faults))
    looks = {name: given[name] for name in LOOKS if _offered(given, name, LOOKS[name], faults)}
    named = given.get("game", "") if _offered(given, "game", GAMES, faults) else ""
    wanted = [name for name in given if name not in LOOKS and (name != "game" or named)]
    setup = _setup(given, named or GAMES[0], faults) if wanted else None
    day = _day(given, today, faults)
    seed = _seed(given, faults) or (f"daily-{day}" if day else "")
    return Address(setup, seed, day, looks, "embed" in looks, _told(faults))


def usual(game: str) -> Setup:
    """A match of this game as the page begins it for whoever has chosen nothing."""
    return setup_of(Form(variant=game))


def _given(pairs: Pairs, faults: list[str]) -> Iterator[tuple[str, str]]:
    """The parameters that there are, the first of each name; the others are named."""
    game = next((value for name, value in pairs if name == "game" and value in GAMES), GAMES[0])
    known = {*MATCH, *LOOKS, *(option.name for option in variant(game).options)}
    found: set[str] = set()
    for name, value in pairs[:MOST]:
        if SILENT.fullmatch(name):
            continue
        if name not in known:
            faults.append(say("link_unknown", name=_quoted(name)))
        elif name in found:
            faults.append(say("link_twice", name=name))
        elif len(value) > LONGEST:
            faults.append(say("link_long", name=name, length=len(value)))
        else:
            found.add(name)
            yield name, value


def _quoted(text: str) -> str:
    """A strange text in letters that cannot turn the sentence around."""
    return ascii(text[:30] + ("..." if len(text) > 30 else ""))


def _bad(name: str, value: str, allowed: str) -> str:
    return say("link_bad", name=name, value=_quoted(value), allowed=allowed)


def _offered(given: Given, name: str, values: Sequence[str], faults: list[str]) -> bool:
    """Whether one of these values is given; another one is named."""
    if name not in given:
        return False
    if given[name] not in values:
        some = say("nothing_or", value=values[1]) if "" in values else f"one of {', '.join(values)}"
        faults.append(_bad(name, given[name], some))
    return given[name] in values


def _setup(given: Given, game: str, faults: list[str]) -> Setup:
    """The match that is asked for; what cannot be had is as usual."""
    known, base = variant(game), usual(game)
    rules = dict(base.rules)
    if _offered(given, "preset", tuple(known.presets), faults):
        rules |= known.presets[given["preset"]]
    rules |= {option.name: value for option, value in _options(given, known.options, faults)}
    setup = Setup(game, known.rules(rules), _players(given, base, faults))
    try:
        return playable(begin(setup, "any")).setup
    except RecordError as error:
        faults.append(say("link_rules", why=error))
        return base._replace(players=setup.players)


def _options(given: Given, options: Sequence[Option], faults: list[str]) -> Iterator[tuple[Option, Value]]:
    for option in options:
        if option.name in given:
            value = value_of(option, given[option.name])
            if option.accepts(value):
                yield option, value
            else:
                faults.append(_bad(option.name, given[option.name], option.allowed()))


def _players(given: Given, base: Setup, faults: list[str]) -> tuple[str, ...]:
    """The person and the others: one level for all, or one for each."""
    others = len(base.players) - 1
    levels = given.get("level", ",".join(base.players[1:])).split(",")
    if not set(levels) <= set(LEVELS) or len(levels) not in (1, others):
        allowed = say("a_level", levels=", ".join(LEVELS), number=others)
        faults.append(_bad("level", given["level"], allowed))
        return base.players
    return (HUMAN, *(levels if len(levels) == others else levels * others))


def _seed(given: Given, faults: list[str]) -> str:
    if "seed" not in given:
        return ""
    if "daily" in given:
        faults.append(say("link_both"))
    try:
        return checked_seed(given["seed"])
    except ValueError:
        faults.append(_bad("seed", given["seed"], say("a_seed")))
        return ""


def _day(given: Given, today: str, faults: list[str]) -> str:
    """The day whose deal is asked for: today, or one that has been; a seed is stronger."""
    if "daily" not in given or "seed" in given:
        return ""
    day = given["daily"] or today
    if not is_day(day):
        faults.append(_bad("daily", day, say("a_day")))
        return today
    if day > today:
        faults.append(say("link_not_yet", day=day))
        return today
    return day


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar, as in 2026-11-30."""
    parts = DAY.fullmatch(text)
    if parts is None:
        return False
    year, month, day = map(int, parts.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    lengths = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return 1 <= month <= 12 and 1 <= day <= lengths[month - 1]


def _told(faults: Sequence[str]) -> tuple[str, ...]:
    """The first faults, and how many there are besides."""
    more = len(faults) - TOLD
    return (*faults[:TOLD], *((say("link_more", number=more),) if more > 0 else ()))

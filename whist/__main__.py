"""What can Whist do on the command line?  Bots answer and meet, positions are solved, records replayed.

`python3 -m whist --help` lists the commands.  Nothing here is loaded in the page.
"""

import argparse
import json
import math
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from whist.cli.boards import Terms
from whist.cli.bot import answering
from whist.cli.duel import duel, fields, told
from whist.cli.lines import serve
from whist.cli.playing import agreed, play
from whist.cli.sheet import sheet, transcript
from whist.cli.solve import solving
from whist.match.record import LIMIT, read, write
from whist.match.shuffle import checked_seed, new_seed
from whist.players import LEVELS, MEASURES
from whist.players.changes import Changes, Found, of_game
from whist.players.changes import read as read_changes
from whist.variants import CATALOGUE

EXAMPLES = """for example:
  python3 -m whist play --seed fair > match.json
  python3 -m whist replay --tricks match.json
  python3 -m whist match --a basic --b random --boards 20 --seed 1

docs/bots.md explains the commands for builders of bots, and what goes in and out."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask; 2 when they, or a record, make no sense."""
    asked = _parser().parse_args(arguments)
    try:
        asked.do(asked)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        return _sorry(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        return _sorry(str(error))
    return 0


def _sorry(why: str) -> int:
    print(f"whist: {why}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    front = argparse.ArgumentParser(
        prog="whist",
        description="Whist and its family on the command line.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    front.set_defaults(do=lambda _: front.print_help())
    commands = front.add_subparsers(title="commands", metavar="COMMAND")
    _add_play(commands.add_parser("play", help="let bots play a match and print its record"))
    _add_replay(commands.add_parser("replay", help="play a record again and print its score sheet"))
    _add_match(commands.add_parser("match", help="play duplicate boards: which of two bots is stronger?"))
    _add_bot(commands.add_parser("bot", help="answer views with actions, a line of JSON each"))
    _add_solve(commands.add_parser("solve", help="answer open positions with the tricks for each card"))
    return front


def _add_replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("record", help="the file of the record, or - for the standard input")
    command.add_argument("--tricks", action="store_true", help="print the hands and every trick, too")
    command.set_defaults(do=_replay)


def _replay(asked: argparse.Namespace) -> None:
    match = read(_text(asked.record))
    if asked.tricks:
        print("\n".join(transcript(match)))
    print("\n".join(sheet(match)))


def _text(place: str) -> str:
    """The text of a file or of the standard input, and never much more than a record can have."""
    if place == "-":
        return sys.stdin.read(LIMIT + 1)
    with Path(place).open(encoding="utf-8") as file:
        return file.read(LIMIT + 1)


def _add_play(command: argparse.ArgumentParser) -> None:
    command.add_argument("--variant", default="whist", choices=CATALOGUE)
    command.add_argument("--seed", help="letters a-z, A-Z, digits and hyphens (default: a new one)")
    command.add_argument(
        "--players", default="basic", help="a level each, as in basic,random; one serves all"
    )
    command.add_argument("--preset", help="a named choice of rules, as in american")
    command.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help="may be repeated")
    command.add_argument("--deals", type=int, metavar="N", help="stop after so many deals")
    command.set_defaults(do=_play)


def _play(asked: argparse.Namespace) -> None:
    setup = agreed(asked.variant, asked.players.split(","), asked.preset, asked.rule)
    print(write(play(setup, asked.seed or new_seed(), asked.deals)), end="")


def _add_match(command: argparse.ArgumentParser) -> None:
    side = (
        f"a level ({', '.join(LEVELS)}), or cmd:PROGRAM ARGS for a bot that answers as `whist bot` does; "
        f"German Whist alone has {' and '.join(MEASURES)} too, to measure by"
    )
    command.add_argument("--variant", default="whist", choices=CATALOGUE)
    command.add_argument("--a", required=True, metavar="BOT", help=side)
    command.add_argument("--b", required=True, metavar="BOT", help="the other side, likewise")
    command.add_argument("--boards", type=_positive, default=100, metavar="N", help="default: 100")
    command.add_argument("--seed", default="1", help="letters a-z, A-Z, digits and hyphens (default: 1)")
    command.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes (default: 1)")
    command.add_argument(
        "--patience",
        type=_duration,
        default=10.0,
        metavar="SECONDS",
        help="an answer that takes longer is late (default: 10)",
    )
    command.add_argument("--json", action="store_true", help="print the outcome as one JSON object")
    _add_budget(command)
    for name in "ab":
        command.add_argument(f"--strategy-{name}", metavar="FILE", help=f"changed habits for {name}")
    command.set_defaults(do=_match)


def _match(asked: argparse.Namespace) -> None:
    seed, budget = checked_seed(asked.seed), _budget(asked)
    changes = (
        of_game(_strategies(asked.strategy_a), asked.variant, asked.a),
        of_game(_strategies(asked.strategy_b), asked.variant, asked.b),
    )
    sides = asked.a, asked.b
    terms = Terms(asked.variant, *sides, asked.boards, seed, asked.jobs, budget, asked.patience, changes)
    outcome = duel(terms)
    print(json.dumps(fields(terms, outcome)) if asked.json else "\n".join(told(terms, outcome)))


def _add_bot(command: argparse.ArgumentParser) -> None:
    command.add_argument("--level", required=True, help=f"one of {', '.join(LEVELS)}")
    command.add_argument("--strategy", metavar="FILE", help="changed habits (docs/bots.md)")
    _add_budget(command)
    command.set_defaults(do=_bot)


def _bot(asked: argparse.Namespace) -> None:
    serve(answering(asked.level, _budget(asked), _strategies(asked.strategy)))


def _strategies(place: str | None) -> Changes:
    """The changed habits of a file; here nothing is left out that makes no sense."""
    changes, faults = read_changes(_text(place)) if place else Found({})
    for fault in faults:
        raise ValueError(f"{place}: {fault}")
    return changes


def _add_solve(command: argparse.ArgumentParser) -> None:
    command.add_argument("--nodes", type=_positive, metavar="N", help="give up after so many cards tried")
    command.set_defaults(do=_solve)


def _solve(asked: argparse.Namespace) -> None:
    serve(solving(asked.nodes))


def _add_budget(command: argparse.ArgumentParser) -> None:
    """How long a level that imagines deals may do so; the other levels need no budget."""
    command.add_argument("--worlds", type=_positive, metavar="N", help="how many deals a level imagines")
    command.add_argument("--seconds", type=_duration, metavar="S", help="how long it imagines for one card")


def _budget(asked: argparse.Namespace) -> dict[str, float]:
    given = {"worlds": asked.worlds, "seconds": asked.seconds}
    return {name: value for name, value in given.items() if value is not None}


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number above 0")
    return int(text)


def _duration(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < 100_000:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a number of seconds")
    return seconds


if __name__ == "__main__":
    sys.exit(main())

"""What can Whist do on the command line?  `python3 -m whist replay RECORD`, `python3 -m whist play`.

Nothing here is loaded in the page.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from whist.cli.playing import agreed, play
from whist.cli.sheet import sheet, transcript
from whist.match.record import LIMIT, read, write
from whist.match.shuffle import new_seed
from whist.variants import CATALOGUE


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask; 2 when they, or a record, make no sense."""
    asked = _parser().parse_args(arguments)
    try:
        asked.do(asked)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return _sorry(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        return _sorry(str(error))
    return 0


def _sorry(why: str) -> int:
    print(f"whist: {why}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    front = argparse.ArgumentParser(prog="whist", description="Whist and its family: records and bots.")
    commands = front.add_subparsers(required=True, metavar="replay|play")
    command = commands.add_parser("replay", help="play a record again and print its score sheet")
    command.add_argument("record", help="the file of the record, or - for the standard input")
    command.add_argument("--tricks", action="store_true", help="print the hands and every trick, too")
    command.set_defaults(do=_replay)
    command = commands.add_parser("play", help="let bots play a match and print its record")
    command.add_argument("--variant", default="whist", choices=CATALOGUE)
    command.add_argument("--seed", help="letters a-z, A-Z, digits and hyphens (default: a new one)")
    command.add_argument(
        "--players", default="basic", help="a level each, as in basic,random; one serves all"
    )
    command.add_argument("--preset", help="a named choice of rules, as in american")
    command.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help="may be repeated")
    command.add_argument("--deals", type=int, metavar="N", help="stop after so many deals")
    command.set_defaults(do=_play)
    return front


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


def _play(asked: argparse.Namespace) -> None:
    setup = agreed(asked.variant, asked.players.split(","), asked.preset, asked.rule)
    print(write(play(setup, asked.seed or new_seed(), asked.deals)), end="")


if __name__ == "__main__":
    sys.exit(main())

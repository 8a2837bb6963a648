"""How does a test speak with a command?  Lines in, the answers as objects; and views to ask about."""

import io
import json
import signal
import sys
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from unittest.mock import patch

from tests.players.tables import rules_of, views
from whist.__main__ import main
from whist.engine.view import View
from whist.match.viewtext import view_fields

ROOT = Path(__file__).parents[2]
WHIST = [sys.executable, "-m", "whist"]


def answers(command: str, *lines: str) -> list[dict]:
    """What the command answers to these lines, given at once; exactly one object a line."""
    said = io.StringIO()
    with patch("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines))), redirect_stdout(said):
        assert main(command.split()) == 0
    found = [json.loads(line) for line in said.getvalue().splitlines()]
    assert len(found) == len(lines)
    return found


def some_views(seed: int, game: str, step: int = 7) -> list[View]:
    """Some views in which a seat has to decide, under any rules."""
    rng = Random(seed)
    return list(views(rng, game, None, **rules_of(rng, game)))[::step]


def request(view: View, seed: int = 1) -> str:
    """A line that asks a bot."""
    return json.dumps({"view": view_fields(view), "seed": seed})


def hears_ctrl_c() -> None:
    """A shell tells what it starts in the background to ignore Ctrl-C, and that is inherited."""
    signal.signal(signal.SIGINT, signal.default_int_handler)

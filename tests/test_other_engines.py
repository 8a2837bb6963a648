"""Is an engine that cannot be had named, one that fails told from it, and can both be asked for?"""

import json
import socket
from contextlib import closing, contextmanager
from threading import Thread

import pytest

import dev
from e2e import engines, smoke
from e2e.engines import Engine
from e2e.webdriver import BEGIN, GO, Marionette, Refused
from tools import checks
from tools.machine import Missing

pytestmark = pytest.mark.cpython

STEPS = len(smoke.STEPS)


class Shown:
    """A session in which nothing is ever as it should be."""

    version = "1.0"

    def go(self, address):
        raise Refused("no such host")

    def picture(self):
        return ""


def engine(session, *programs):
    return Engine("Lynx", session, [programs] if programs else [], ["lynx"])


@contextmanager
def shown():
    yield Shown()


@contextmanager
def dead():
    raise Refused("did not start")
    yield


def test_engine_that_cannot_be_had_is_skipped_by_name(monkeypatch, capsys):
    def no_apt(*packages, mend):
        raise Missing(mend)

    monkeypatch.setattr(engines, "debian_installs", no_apt)
    result = smoke.tried(engine(shown, "no-such-program"), "http://localhost")
    assert result.row() == f"| Lynx | not here |{' skipped |' * STEPS}"
    assert not result.failed
    assert "SKIPPED: Lynx. Not here: no-such-program." in capsys.readouterr().out


def test_step_that_fails_is_named_and_the_rest_is_not_tried(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(smoke, "CACHE", tmp_path)
    result = smoke.tried(engine(shown), "http://localhost")
    assert result.cells == ["NO", *["not tried"] * (STEPS - 1)]
    assert result.failed
    assert "Lynx FAILED: boots to a hand: no such host" in capsys.readouterr().out


def test_engine_that_does_not_start_has_failed():
    assert smoke.tried(engine(dead), "http://localhost").failed


def test_run_that_tried_nothing_fails(monkeypatch, capsys):
    skipped = smoke.Result("Lynx", "not here", ["skipped"] * STEPS)
    monkeypatch.setattr(smoke, "tried", lambda *_: skipped)
    assert smoke.main(["firefox"]) == 1
    assert skipped.row() in capsys.readouterr().out


def test_marionette_numbers_its_messages_and_tells_what_was_refused():
    heard = []

    def firefox(door):
        with door.accept()[0] as line, line.makefile("rb") as words:
            for answer in (
                {"marionetteProtocol": 3},
                [1, 1, None, {"sessionId": "x", "capabilities": {}}],
                [1, 2, {"message": "no such host"}, None],
            ):
                text = json.dumps(answer).encode()
                line.sendall(b"%d:%s" % (len(text), text))
                if len(heard) < 2:
                    heard.append(framed(words))

    with socket.create_server(("127.0.0.1", 0)) as door:
        answering = Thread(target=firefox, args=[door])
        answering.start()
        with closing(Marionette(door.getsockname()[1])) as wire:
            assert wire.send(BEGIN, {})["sessionId"] == "x"
            with pytest.raises(Refused, match="no such host"):
                wire.send(GO, {"url": "http://nowhere"})
            with pytest.raises(Refused, match="hung up"):
                wire.send(GO, {})
        answering.join()
    assert heard == [
        [0, 1, "WebDriver:NewSession", {}],
        [0, 2, "WebDriver:Navigate", {"url": "http://nowhere"}],
    ]


def framed(words):
    """A message after its length and a colon."""
    length = b""
    while not length.endswith(b":"):
        length += words.read(1)
    return json.loads(words.read(int(length[:-1])))


@pytest.mark.parametrize(
    ("line", "part", "browsers", "rest"),
    [
        ("test", None, "chromium", []),
        ("test --browsers all", None, "all", []),
        ("test e2e -k boot --browsers firefox", "e2e", "firefox", ["-k", "boot"]),
        ("test unit tests/engine -q", "unit", "chromium", ["tests/engine", "-q"]),
        ("check", None, "chromium", []),
    ],
)
def test_front_door_knows_browsers_and_leaves_the_rest_to_pytest(monkeypatch, line, part, browsers, rest):
    asked = []
    monkeypatch.setattr(checks, "test", lambda *given: asked.append(given) or 0)
    monkeypatch.setattr("sys.argv", ["dev.py", *line.split()])
    assert dev.main() == 0
    assert asked == [(part, rest, browsers)]


def test_other_commands_take_nothing_that_they_do_not_know(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["dev.py", "build", "--fast"])
    with pytest.raises(SystemExit):
        dev.main()
    assert "--fast" in capsys.readouterr().err


def test_a_part_without_a_browser_is_asked_for_none():
    with pytest.raises(Missing, match="--browsers is for e2e"):
        checks.test("unit", [], "all")

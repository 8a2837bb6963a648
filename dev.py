#!/usr/bin/env python3
"""What do you want to do with Whist: serve it, build it, test it?

    python3 dev.py serve            play it on this machine
    python3 dev.py build            write the static site to dist/
    python3 dev.py test             format, lint, types and every test, in a real browser too
    python3 dev.py test --browsers all    and a few steps in Firefox and WebKitGTK
    python3 dev.py check            what CI runs: test, in Chromium alone
    python3 dev.py measure          how long the boot, a patch of the page and a bot's card take
    python3 dev.py endure           200 deals in one page: what becomes of its memory
    python3 dev.py audit            what Lighthouse says of accessibility, best practices and times

Whatever a command needs and this machine lacks (packages, the browser runtime, a Chromium for the tests) is
fetched first, once. All it takes to begin is Python 3.11 or newer and Node 18 or newer.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one place where an old Python is met
    sys.exit(f"Whist needs Python 3.11 or newer; this is {sys.version.split()[0]}. Try: python3.11 dev.py")

import argparse
from collections.abc import Callable

from tools import checks, machine, serve, site


def main() -> int:
    front = parser()
    asked, rest = front.parse_known_args()
    if asked.do is run_tests:
        asked.arguments = rest
    elif rest:
        front.error(f"unknown: {' '.join(rest)}")
    try:
        do: Callable[[argparse.Namespace], int] = asked.do
        return do(asked)
    except machine.Missing as missing:
        print(f"\nwhist: {missing}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    front = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    doors = front.add_subparsers(required=True, metavar="serve|build|test|check|measure|endure|audit")

    door = doors.add_parser("serve", help="build, then serve on localhost")
    door.add_argument("--port", type=int, default=serve.PORT)
    door.set_defaults(do=serve_site)

    door = doors.add_parser("build", help="write the static site to dist/")
    door.set_defaults(do=build_site)

    door = doors.add_parser("test", help="every check and test, or one part of them")
    door.add_argument("part", nargs="?", choices=checks.PARTS, help="only this part (default: all)")
    door.add_argument(
        "--browsers",
        choices=checks.BROWSERS,
        default=checks.SUITE,
        help="the whole of e2e runs in chromium (default), a few steps in firefox or webkit, all is both",
    )
    door.epilog = "What is not known here goes to pytest: test e2e -k boot"
    door.set_defaults(do=run_tests)

    door = doors.add_parser("check", help="what CI runs")
    door.set_defaults(do=run_tests, part=None, browsers=checks.SUITE)

    door = doors.add_parser("measure", help="how long the boot, a patch of the page and a bot's card take")
    door.add_argument("--rounds", default="7", help="how often the page is booted (default: 7)")
    door.set_defaults(do=measure)

    door = doors.add_parser("endure", help="many deals in one page: what becomes of its memory")
    door.add_argument("--deals", default="200", help="how many (default: 200)")
    door.set_defaults(do=endure)

    door = doors.add_parser("audit", help="what Lighthouse says; fetches it, once")
    door.set_defaults(do=audit)
    return front


def build_site(_: argparse.Namespace) -> int:
    machine.node_packages()
    site.build()
    machine.say("the site is in dist/")
    return 0


def serve_site(asked: argparse.Namespace) -> int:
    build_site(asked)
    serve.serve(asked.port)
    return 0


def run_tests(asked: argparse.Namespace) -> int:
    return checks.test(asked.part, asked.arguments, asked.browsers)


def measure(asked: argparse.Namespace) -> int:
    return checks.measure(asked.rounds)


def endure(asked: argparse.Namespace) -> int:
    return checks.endure(asked.deals)


def audit(_: argparse.Namespace) -> int:
    return checks.audit()


if __name__ == "__main__":
    sys.exit(main())

"""What does Lighthouse find?  On a phone with a slow network and on a laptop, as a first visit has the page.

    python3 dev.py audit

Lighthouse (Apache-2.0) is fetched from npm into .cache by this command alone.  A fault in accessibility, best
practices or search that counts for its score fails; its times are simulated, for docs/performance.md.
Whether the page can be installed is no category of it any more: e2e/test_offline.py asks the browser itself.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from e2e.browser import FLAGS
from tools.machine import chromium, need_node, run, say
from tools.places import CACHE
from tools.serve import SiteServer, in_background

LIGHTHOUSE = "lighthouse@12.2.3"
FOLDER = CACHE / "lighthouse"
PROGRAM = FOLDER / "node_modules/lighthouse/cli/index.js"
DEVICES = {"a phone": [], "a laptop": ["--preset=desktop"]}
STRICT = ("accessibility", "best-practices", "seo")
TIMES = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "speed-index",
    "total-blocking-time",
    "cumulative-layout-shift",
)


class Report(NamedTuple):
    """What Lighthouse has to tell of one device."""

    device: str
    told: dict

    def score(self, category: str) -> str:
        return f"{100 * self.told['categories'][category]['score']:.0f}"

    def time(self, audit: str) -> str:
        return self.told["audits"][audit]["displayValue"]

    def faults(self) -> Iterator[str]:
        """What counts for a score that has to be whole, and is not."""
        for category in STRICT:
            for part in self.told["categories"][category]["auditRefs"]:
                audit = self.told["audits"][part["id"]]
                if part["weight"] and audit["score"] is not None and audit["score"] < 1:
                    yield f"{self.device}: {category}: {audit['title']} ({audit.get('displayValue', '')})"


def main() -> int:
    """How many faults there are."""
    fetch()
    with in_background(SiteServer()) as server:
        reports = [Report(device, told(server.address, more)) for device, more in DEVICES.items()]
    heads = {name: [report.score(name) for report in reports] for name in (*STRICT, "performance")}
    times = {name: [report.time(name) for report in reports] for name in TIMES}
    print(f"\n| | {' | '.join(DEVICES)} |\n|{'---|' * (len(DEVICES) + 1)}")
    for name, cells in (heads | times).items():
        print(f"| {name.replace('-', ' ')} | {' | '.join(cells)} |")
    faults = [fault for report in reports for fault in report.faults()]
    for fault in faults:
        say(f"FAULT on {fault}")
    return len(faults)


def fetch() -> None:
    """Have the pinned Lighthouse; the browser is the one that is here."""
    if PROGRAM.is_file():
        return
    say(f"fetching {LIGHTHOUSE} (npm install)")
    FOLDER.mkdir(parents=True, exist_ok=True)
    run(
        *(need_node(), "install", "--prefix", FOLDER, "--no-save", "--ignore-scripts", "--loglevel=error"),
        LIGHTHOUSE,
        mend="Is the network up? Then try again.",
    )


def told(address: str, options: Sequence[str]) -> dict:
    """One first visit."""
    flags = " ".join(["--headless=new", *FLAGS])
    command = ["node", PROGRAM, address, *options, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    answer = subprocess.run(
        command, env={**os.environ, "CHROME_PATH": chromium()}, stdout=subprocess.PIPE, check=True
    )
    return json.loads(answer.stdout)


if __name__ == "__main__":
    sys.exit(main())

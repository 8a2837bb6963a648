"""How many bytes of a file cross the wire, and which? Those of its twin in .cache, packed with brotli."""

import hashlib
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tools.machine import Missing, say
from tools.places import CACHE, ROOT

RECIPE = ROOT / "tools/brotli.mjs"
PACKED_ALREADY = {".zip", ".png", ".jpg", ".webp"}


def size(file: Path) -> int:
    return twin(file).stat().st_size


def twin(file: Path) -> Path:
    """What is sent for a file: its packed twin, or itself if it is packed already."""
    pack([file])
    return file if file.suffix in PACKED_ALREADY else place(file)


def pack(files: Iterable[Path]) -> None:
    """Make the twins that there are not yet."""
    places = {place(file): file for file in files if file.suffix not in PACKED_ALREADY}
    lacking = {made: file for made, file in places.items() if not made.exists()}
    if not lacking:
        return
    if any(file.stat().st_size > 1e6 for file in lacking.values()):
        say("packing what is sent, as a good host does (half a minute, once)")
    CACHE.joinpath("brotli").mkdir(parents=True, exist_ok=True)
    pairs = [path for made, file in lacking.items() for path in (file, made)]
    done = subprocess.run(("node", RECIPE, *pairs), capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"packing failed:\n{done.stderr.strip()}")


def place(file: Path) -> Path:
    return CACHE / "brotli" / f"{fingerprint(file, file.stat().st_mtime_ns)}.br"


@cache
def fingerprint(file: Path, changed: int) -> str:  # noqa: ARG001 - a changed file is another cache entry
    return hashlib.sha256(RECIPE.read_bytes() + file.read_bytes()).hexdigest()

"""What does the static site consist of?

The site is a table: each path under dist/ is a copy of one file somewhere. Building brings dist/ into line
with that table and touches nothing that is right already.
"""

import filecmp
import gzip
import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools import bytecode
from tools.machine import say
from tools.places import CACHE, PACKAGES, ROOT, SITE

Table = Mapping[str, Path]

# Of the top of the clone; the licences travel with what they cover.
TOP = ("index.html", "pyscript.toml", "LICENSE", "CREDITS.md")

# PyScript ships many plugins; the page needs its core, which insists on the rest of these being there.
PYSCRIPT = (
    "core.js",
    "core-*.js",
    "deprecations-manager-*.js",
    "donkey-*.js",
    "error-*.js",
    "py-editor-*.js",
    "py-game-*.js",
    "py-terminal-*.js",
    "toml-V*.js",
)
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# What static/boot/start.js asks for at once: all that is big and stands before the first card.
FETCHED = ("runtime/pyodide/pyodide.asm.wasm", "runtime/stdlib.zip", "whist.zip")
IMPORTED = (
    "runtime/pyodide/pyodide.asm.mjs",
    "runtime/pyodide/pyodide.mjs",
    "runtime/pyscript/core-*.js",
    "static/boot/interpreter.mjs",
)


def build() -> None:
    table = {**page(), **runtime(), "whist.zip": bytecode.whist()}
    table["runtime/parcels.js"] = parcels(table)
    if changed := bring_into_line(table):
        say(f"dist/ is built: {len(table)} files, {changed} of them new")


def page() -> Table:
    files = [ROOT / name for name in TOP] + [file for file in (ROOT / "static").rglob("*") if file.is_file()]
    return {file.relative_to(ROOT).as_posix(): file for file in files}


def runtime() -> Table:
    return {
        **{f"runtime/pyodide/{file}": PACKAGES / "pyodide" / file for file in PYODIDE},
        **{f"runtime/pyscript/{file.name}": file for file in pyscript()},
        "runtime/stdlib.zip": bytecode.standard_library(),
        "runtime/idiomorph.mjs": idiomorph(),
    }


def pyscript() -> Iterator[Path]:
    for pattern in PYSCRIPT:
        yield from (PACKAGES / "@pyscript/core/dist").glob(pattern)


def idiomorph() -> Path:
    """The short form of idiomorph, which its package offers as a classic script only, as a module."""
    script = (PACKAGES / "idiomorph/dist/idiomorph.min.js").read_text(encoding="utf-8")
    return generated("idiomorph.mjs", f"{script}\nexport {{ Idiomorph }};\n")


def parcels(table: Table) -> Path:
    """What the boot fetches, and how many bytes each parcel has, so that progress can be told truthfully."""
    lists = {"fetched": FETCHED, "imported": IMPORTED}
    lines = ["// Written by tools/site.py: each parcel's path, its bytes, and its bytes on the wire."]
    for name, patterns in lists.items():
        rows = [row(path, table[path]) for pattern in patterns for path in matching(table, pattern)]
        lines.append(f"export const {name} = [\n" + "".join(f"  {json.dumps(row)},\n" for row in rows) + "];")
    return generated("parcels.js", "\n".join(lines) + "\n")


def matching(table: Table, pattern: str) -> list[str]:
    found = [path for path in table if Path(path).match(pattern)]
    if not found:
        raise LookupError(f"the site has no {pattern}")
    return found


def row(path: str, file: Path) -> tuple[str, int, int]:
    return path, file.stat().st_size, bytes_on_the_wire(file)


def bytes_on_the_wire(file: Path) -> int:
    """The size as hosts send it: gzipped, unless it is a zip already."""
    if file.suffix == ".zip":
        return file.stat().st_size
    return gzipped(file).stat().st_size


def gzipped(file: Path) -> Path:
    """The file's gzipped twin in .cache, made anew when the file has changed."""
    twin = CACHE / "gzip" / f"{file.relative_to(ROOT).as_posix().replace('/', '__')}.gz"
    if not twin.exists() or twin.stat().st_mtime_ns != file.stat().st_mtime_ns:
        twin.parent.mkdir(parents=True, exist_ok=True)
        twin.write_bytes(gzip.compress(file.read_bytes(), compresslevel=9, mtime=0))
        shutil.copystat(file, twin)
    return twin


def generated(name: str, text: str) -> Path:
    file = CACHE / name
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        CACHE.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return file


def bring_into_line(table: Table) -> int:
    """Make dist/ hold exactly the table's files; how many had to be copied."""
    wanted = {SITE / path: source for path, source in table.items()}
    for file in SITE.rglob("*"):
        if file.is_file() and file not in wanted:
            file.unlink()
    stale = {file: source for file, source in wanted.items() if not same(file, source)}
    for file, source in stale.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, file)
    return len(stale)


def same(file: Path, source: Path) -> bool:
    return file.exists() and filecmp.cmp(file, source)

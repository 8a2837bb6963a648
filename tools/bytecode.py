"""Which bytecode does the page get, and is it made already?

Compiling takes seconds, so what was compiled is kept in .cache under a hash of everything that it depends on.
"""

import hashlib
import io
import subprocess
import zipfile
from pathlib import Path

from tools.machine import Missing, say
from tools.places import CACHE, PACKAGES, ROOT

# Parts of whist that only the command line uses.
NOT_IN_THE_PAGE = ("__main__.py", "cli")

STRIPPED = 2  # without docstrings and asserts: for the standard library
WHOLE = 0  # for whist, whose asserts are meant


def standard_library() -> Path:
    return compiled("stdlib", (PACKAGES / "pyodide/python_stdlib.zip").read_bytes(), STRIPPED)


def whist() -> Path:
    return compiled("whist", zip_of_sources(ROOT / "whist"), WHOLE)


def zip_of_sources(package: Path) -> bytes:
    """The package's modules as a zip that depends on nothing but them."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as made:
        for file in sorted(package.rglob("*.py")):
            if not file.relative_to(package).parts[0].startswith(NOT_IN_THE_PAGE):
                made.writestr(zipfile.ZipInfo(file.relative_to(package.parent).as_posix()), file.read_bytes())
    return archive.getvalue()


def compiled(name: str, sources: bytes, optimize: int) -> Path:
    made = CACHE / f"{name}-{fingerprint(sources)}.zip"
    if not made.exists():
        say(f"compiling {name} with Pyodide")
        compile_with_pyodide(sources, made, optimize)
        forget_others(made, name)
    return made


def fingerprint(sources: bytes) -> str:
    recipe = [(ROOT / "tools" / file).read_bytes() for file in ("bytecode.mjs", "bytecode_recipe.py")]
    compiler = (PACKAGES / "pyodide/package.json").read_bytes()
    return hashlib.sha256(b"\0".join([sources, compiler, *recipe])).hexdigest()[:16]


def compile_with_pyodide(sources: bytes, made: Path, optimize: int) -> None:
    CACHE.mkdir(exist_ok=True)
    given, unfinished = made.with_suffix(".sources"), made.with_suffix(".unfinished")
    given.write_bytes(sources)
    command = ("node", ROOT / "tools/bytecode.mjs", given, unfinished, str(optimize))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    given.unlink()
    if done.returncode:
        raise Missing(f"{made.stem} does not compile:\n{done.stderr.strip()}")
    unfinished.replace(made)


def forget_others(made: Path, name: str) -> None:
    for file in CACHE.glob(f"{name}-*.zip"):
        if file != made:
            file.unlink()

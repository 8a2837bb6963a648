"""Which bytecode does the page get, and is it made already?

Compiling takes seconds, so what was compiled is kept in .cache under a hash of everything that it depends on.
"""

import hashlib
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path

from tools.machine import Missing, say
from tools.places import CACHE, PACKAGES, ROOT

Modules = Mapping[str, bytes]  # the sources, by path

# Parts of whist that only the command line uses.
NOT_IN_THE_PAGE = ("whist/__main__.py", "whist/cli")

# Debuggers, servers, processes and mail are a third of the standard library, and no page runs them.
NOT_FOR_PAGES = {
    *("_pyrepl", "bdb", "doctest", "pdb", "pickletools", "pydoc", "unittest"),
    *("email", "imaplib", "mailbox", "wsgiref", "xml", "xmlrpc"),
    *("ctypes", "multiprocessing"),
}

STRIPPED = 2  # without docstrings and asserts: for the standard library
WHOLE = 0  # for whist, whose asserts are meant


def standard_library() -> Path:
    with zipfile.ZipFile(PACKAGES / "pyodide/python_stdlib.zip") as whole:
        modules = {name: whole.read(name) for name in whole.namelist() if name.endswith(".py")}
    kept = {name: source for name, source in modules.items() if top(name) not in NOT_FOR_PAGES}
    return compiled("stdlib", kept, STRIPPED)


def top(name: str) -> str:
    return name.partition("/")[0].removesuffix(".py")


def whist() -> Path:
    files = (ROOT / "whist").rglob("*.py")
    modules = {file.relative_to(ROOT).as_posix(): file for file in files}
    kept = {name: file.read_bytes() for name, file in modules.items() if not name.startswith(NOT_IN_THE_PAGE)}
    return compiled("whist", kept, WHOLE)


def compiled(name: str, modules: Modules, optimize: int) -> Path:
    made = CACHE / f"{name}-{fingerprint(modules)}.zip"
    if not made.exists():
        say(f"compiling {name} with Pyodide")
        compile_with_pyodide(modules, made, optimize)
        forget_others(made, name)
    return made


def fingerprint(modules: Modules) -> str:
    tools = [
        ROOT / "tools/bytecode.mjs",
        ROOT / "tools/bytecode_recipe.py",
        PACKAGES / "pyodide/package.json",
    ]
    facts = [file.read_bytes() for file in tools]
    facts += [name.encode() + b"\0" + source for name, source in sorted(modules.items())]
    return hashlib.sha256(b"\0".join(facts)).hexdigest()[:16]


def compile_with_pyodide(modules: Modules, made: Path, optimize: int) -> None:
    CACHE.mkdir(exist_ok=True)
    given, unfinished = made.with_suffix(".sources"), made.with_suffix(".unfinished")
    with zipfile.ZipFile(given, "w") as archive:
        for name, source in modules.items():
            archive.writestr(name, source)
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

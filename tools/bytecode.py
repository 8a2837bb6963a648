"""Which bytecode does the page get, and is it made already?

Compiling takes seconds, so what was compiled is kept in .cache under a hash of everything that it depends on.
"""

import ast
import hashlib
import subprocess
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.machine import Missing, say
from tools.places import CACHE, PACKAGES, ROOT, unfinished

Modules = Mapping[str, bytes]  # the sources, by path

# Parts of whist that only the command line uses.
NOT_IN_THE_PAGE = ("whist/__main__.py", "whist/cli", "whist/players/arena.py")

# What the library imports only when something special happens: an exception is told, a text is encoded oddly.
MARGIN = ("ast", "encodings.ascii", "encodings.latin_1", "string", "textwrap", "traceback")

STRIPPED = 2  # without docstrings and asserts: for the standard library
WHOLE = 0  # for whist, whose asserts are meant; its docstrings go too


def standard_library() -> Path:
    """As much of it as the page can reach, and PyScript's package, which PyScript would bring as source."""
    with zipfile.ZipFile(PACKAGES / "pyodide/python_stdlib.zip") as whole:
        library = {name: whole.read(name) for name in whole.namelist() if name.endswith(".py")}
    pyscript = sources(PACKAGES / "@pyscript/core/src/stdlib/pyscript")
    wanted = imported({**page_sources(), **pyscript}) & {module_name(name) for name in library}
    return compiled("stdlib", {**library, **pyscript}, STRIPPED, sorted({*wanted, *MARGIN}))


def imported(modules: Modules) -> set[str]:
    """The dotted names that modules import, wherever they do."""
    nodes = [node for source in modules.values() for node in ast.walk(ast.parse(source))]
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def page_sources() -> Modules:
    modules = sources(ROOT / "whist")
    return {name: source for name, source in modules.items() if not name.startswith(NOT_IN_THE_PAGE)}


def sources(package: Path) -> Modules:
    files = package.rglob("*.py")
    return {file.relative_to(package.parent).as_posix(): file.read_bytes() for file in files}


def whist() -> Path:
    return compiled("whist", page_sources(), WHOLE)


def compiled(name: str, modules: Modules, optimize: int, roots: Sequence[str] = ()) -> Path:
    """The modules as bytecode: all of them, or those that are loaded once the roots are."""
    made = CACHE / f"{name}-{fingerprint(modules, roots)}.zip"
    if not made.exists():
        say(f"compiling {name} with Pyodide")
        compile_with_pyodide(modules, made, optimize, roots)
        forget_others(made, name)
    return made


def fingerprint(modules: Modules, roots: Sequence[str]) -> str:
    tools = [
        ROOT / "tools/bytecode.mjs",
        ROOT / "tools/bytecode_recipe.py",
        PACKAGES / "pyodide/package.json",
    ]
    facts = [file.read_bytes() for file in tools]
    facts += [root.encode() for root in roots]
    facts += [name.encode() + b"\0" + source for name, source in sorted(modules.items())]
    return hashlib.sha256(b"\0".join(facts)).hexdigest()[:16]


def compile_with_pyodide(modules: Modules, made: Path, optimize: int, roots: Sequence[str]) -> None:
    CACHE.mkdir(exist_ok=True)
    making = unfinished(made)
    given = making.with_suffix(".sources")
    with zipfile.ZipFile(given, "w") as archive:
        for name, source in modules.items():
            archive.writestr(name, source)
    script: Sequence[str | Path] = ("node", ROOT / "tools/bytecode.mjs")
    done = subprocess.run(
        [*script, given, making, str(optimize), *roots], capture_output=True, text=True, check=False
    )
    given.unlink()
    if done.returncode:
        raise Missing(f"{made.stem} does not compile:\n{done.stderr.strip()}")
    making.replace(made)


def forget_others(made: Path, name: str) -> None:
    for file in CACHE.glob(f"{name}-*.zip"):
        if file != made:
            file.unlink(missing_ok=True)

"""How is a zip of Python sources turned into a zip of bytecode? (Runs inside Pyodide, see bytecode.mjs.)

Importing bytecode instead of source is what makes the page start in one second instead of three. The zip is
the same, byte for byte, whenever its sources are: names are sorted and dates are fixed.
"""

import ast
import py_compile
import sys
import zipfile
from collections.abc import Collection, Iterable
from importlib import import_module
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)  # the first date that a zip can tell


# The page's own Python: what it has not loaded yet it may load at any time.
ALWAYS = ("_pyodide/", "pyodide/", "pyscript/")

# The library does without these where they are missing, and the page has no use for the time that they take.
NEVER = ("bz2.py", "compression/", "lzma.py", "ssl.py")


def compile_zip(sources: str, bytecode: str, optimize: int, roots: Collection[str]) -> None:
    with zipfile.ZipFile(sources) as given, zipfile.ZipFile(bytecode, "w") as made:
        names = reached(given.namelist(), roots) if roots else given.namelist()
        for name in sorted(names):
            entry = zipfile.ZipInfo(f"{name}c", EPOCH)
            contents = compiled(name, given.read(name), optimize)
            made.writestr(entry, contents, zipfile.ZIP_DEFLATED, compresslevel=9)


def reached(names: Iterable[str], roots: Iterable[str]) -> list[str]:
    """The files of the library that are loaded once the roots are."""
    for root in roots:
        import_module(root)
    return [
        name for name in names if name.startswith(ALWAYS) or (loaded(name) and not name.startswith(NEVER))
    ]


def loaded(name: str) -> bool:
    """Whether it was loaded from the library: what is frozen is in the interpreter."""
    module = sys.modules.get(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return module is not None and module.__spec__ is not None and module.__spec__.origin != "frozen"


def undocumented(source: bytes) -> bytes:
    """The same module without docstrings, which nobody reads in the page; every line keeps its number.

    Python itself leaves them out only together with the asserts.
    """
    lines = source.splitlines(keepends=True)
    for node in docstrings(ast.parse(source)):
        first, last = node.lineno - 1, node.end_lineno or node.lineno
        before, after = lines[first][: node.col_offset], lines[last - 1][node.end_col_offset or 0 :]
        lines[first:last] = [before + b"0" + after, *[b"\n"] * (last - first - 1)]
    return b"".join(lines)


def docstrings(tree: ast.Module) -> list[ast.Constant]:
    """Those of the module, its classes and its functions."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    firsts = [node.body[0] for node in ast.walk(tree) if isinstance(node, documented) and node.body]
    return [
        first.value
        for first in firsts
        if isinstance(first, ast.Expr)
        and isinstance(first.value, ast.Constant)
        and isinstance(first.value.value, str)
    ]


def compiled(name: str, source: bytes, optimize: int) -> bytes:
    """Bytecode that is never compared with its source: the page does not have it."""
    module = Path("/module.py")
    module.write_bytes(source if optimize else undocumented(source))
    py_compile.compile(
        str(module),
        cfile="/module.pyc",
        dfile=name,
        doraise=True,
        optimize=optimize,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return Path("/module.pyc").read_bytes()

"""How is a zip of Python sources turned into a zip of bytecode? (Runs inside Pyodide, see bytecode.mjs.)

Importing bytecode instead of source is what makes the page start in one second instead of three. The zip is
the same, byte for byte, whenever its sources are: names are sorted and dates are fixed.
"""

import py_compile
import zipfile
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)  # the first date that a zip can tell


def compile_zip(sources: str, bytecode: str, optimize: int) -> None:
    with zipfile.ZipFile(sources) as given, zipfile.ZipFile(bytecode, "w") as made:
        for name in sorted(given.namelist()):
            entry = zipfile.ZipInfo(f"{name}c", EPOCH)
            contents = compiled(name, given.read(name), optimize)
            made.writestr(entry, contents, zipfile.ZIP_DEFLATED, compresslevel=9)


def compiled(name: str, source: bytes, optimize: int) -> bytes:
    """Bytecode that is never compared with its source: the page does not have it."""
    module = Path("/module.py")
    module.write_bytes(source)
    py_compile.compile(
        str(module),
        cfile="/module.pyc",
        dfile=name,
        doraise=True,
        optimize=optimize,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return Path("/module.pyc").read_bytes()

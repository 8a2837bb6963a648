"""What does the static site consist of?

The site is a table: each path under dist/ is a copy of one file somewhere. Building brings dist/ into line
with that table and touches nothing that is right already.

Each part of it (the runtime, the library, the game, what is static) is named after its contents, as in
`assets/whist-1f2e3d4c5b6a.zip`: browsers may keep it for ever, a release costs what has changed, and no
release ever gets a file of another. A folder is named as a whole, so that its files find each other as they
do in the sources. Only the page, the service worker and the manifest keep their names.
"""

import filecmp
import hashlib
import html
import json
import re
import shutil
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from tools import bytecode, handbook, joined, packed
from tools.machine import say
from tools.places import CACHE, PACKAGES, ROOT, SITE, unfinished

Table = Mapping[str, Path]

# What is in here is named after its contents: hosts are told once, and browsers never ask again.
FOR_EVER = "assets/"

# Licences travel with what they cover.
LICENCES = ("LICENSE", "CREDITS.md")

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
)
# What browsers and shops show of the game, and the game never.
PICTURES = "/pictures/"

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build() -> None:
    table = whole()
    packed.pack(table.values())
    if changed := bring_into_line(table):
        say(f"dist/ is built: {len(table)} files, {changed} of them new")


def whole() -> Table:
    """The whole site, in this order since a file can name only what has its name already."""
    names = Names()
    parts = names.give("runtime/", runtime())
    parts |= names.give("handbook/", handbook.chapters())
    parts |= names.give("static/", names.within(static()))
    parts |= names.give("stdlib.zip", {"": bytecode.standard_library()})
    parts |= names.give("whist.zip", {"": bytecode.whist()})
    manifest = generated("manifest.webmanifest", names.in_page(source("manifest.webmanifest")))
    shown = page(names, parts)
    # The service worker's own copy of the page: a host's index.html may be of another release already.
    kept = {f"{FOR_EVER}page-{contents({'': shown})}.html": shown, **parts}
    return {
        **kept,
        "index.html": shown,
        "manifest.webmanifest": manifest,
        "sw.js": service_worker([path for path in kept if PICTURES not in path]),
        **{name: ROOT / name for name in LICENCES},
    }


class Names(dict[str, str]):
    """What each part of the sources is called in the site."""

    def give(self, part: str, files: Table) -> dict[str, Path]:
        """Name a part after its contents; its files, by their paths in the site."""
        stem, ending = re.fullmatch(r"(\w+)(.*)", part).groups()  # type: ignore[union-attr]
        self[part] = f"{stem}-{contents(files)}{ending}"
        return {FOR_EVER + self[part] + path: file for path, file in files.items()}

    def within(self, files: Table) -> Table:
        """The files, with the parts called by their names wherever a script mentions them."""
        return {path: self.called(path, file) for path, file in files.items()}

    def called(self, path: str, file: Path) -> Path:
        if file.suffix not in {".js", ".mjs"}:
            return file
        text = file.read_text(encoding="utf-8")
        renamed = self.in_text(text)
        return file if renamed == text else generated(f"static/{path}", renamed)

    def in_page(self, text: str) -> str:
        return self.in_text(text, FOR_EVER)

    def in_text(self, text: str, folder: str = "") -> str:
        for part, name in self.items():
            text = text.replace(part, folder + name)
        return text


def contents(files: Table) -> str:
    facts = hashlib.sha256()
    for path, file in sorted(files.items()):
        facts.update(path.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return facts.hexdigest()[:12]


def static() -> Table:
    """The files of the folder, some of them joined."""
    files = sorted(file for file in (ROOT / "static").rglob("*") if file.is_file())
    table = {file.relative_to(ROOT / "static").as_posix(): file for file in files}
    shown = source("index.html")
    whole = {name: generated(f"joined/{name}", text) for name, text in joined.texts(shown, table).items()}
    return {path: file for path, file in table.items() if path not in joined.pieces(shown)} | whole


def runtime() -> Table:
    return {
        **{f"pyodide/{file}": PACKAGES / "pyodide" / file for file in PYODIDE},
        **{f"pyscript/{file.name}": file for file in pyscript()},
        "idiomorph.mjs": idiomorph(),
    }


def pyscript() -> Iterator[Path]:
    for pattern in PYSCRIPT:
        yield from sorted((PACKAGES / "@pyscript/core/dist").glob(pattern))


def idiomorph() -> Path:
    """The short form of idiomorph, which its package offers as a classic script only, as a module."""
    script = (PACKAGES / "idiomorph/dist/idiomorph.min.js").read_text(encoding="utf-8")
    return generated("idiomorph.mjs", f"{script}\nexport {{ Idiomorph }};\n")


def page(names: Names, parts: Table) -> Path:
    """The page, which knows where everything is, how big, and PyScript's configuration."""
    text = joined.in_page(source("index.html")).replace("pyscript.toml", html.escape(configuration()))
    text = names.in_page(text)
    packed.pack(parts.values())
    return generated("index.html", re.sub(r'data-parcel (.* href="(.*?)")', sizes(parts), text))


def configuration() -> str:
    return json.dumps(tomllib.loads(source("pyscript.toml")))


def sizes(parts: Table) -> Callable[[re.Match[str]], str]:
    """Each parcel's bytes, and its bytes on the wire, so that progress can be told truthfully."""

    def told(parcel: re.Match[str]) -> str:
        file = parts[parcel[2]]
        on_wire, bytes_ = packed.size(file), file.stat().st_size
        return f'data-parcel data-packed="{on_wire}" data-unpacked="{bytes_}" {parcel[1]}'

    return told


def service_worker(files: Sequence[str]) -> Path:
    """The service worker, which knows the files of its release: the page first."""
    text = source("sw.js").replace("FILES = []", f"FILES = {json.dumps(files, indent=2)}")
    release = hashlib.sha256(text.encode()).hexdigest()[:12]
    return generated("sw.js", text.replace('RELEASE = ""', f'RELEASE = "{release}"'))


def source(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def generated(name: str, text: str) -> Path:
    file = CACHE / "site" / name
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        making = unfinished(file)
        making.write_text(text, encoding="utf-8")
        making.replace(file)
    return file


def bring_into_line(table: Table, site: Path = SITE) -> int:
    """Make dist/ hold exactly the table's files; how many had to be copied."""
    wanted = {site / path: source for path, source in table.items()}
    for file in [*site.rglob("*")]:
        if file.is_file() and file not in wanted:
            file.unlink()
            forget_empty(file.parent, site)
    stale = {file: source for file, source in wanted.items() if not same(file, source)}
    for file, source in stale.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, file)
    return len(stale)


def forget_empty(folder: Path, site: Path) -> None:
    """A folder of an earlier release, once its last file is gone."""
    while folder != site and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


def same(file: Path, source: Path) -> bool:
    return file.exists() and filecmp.cmp(file, source)

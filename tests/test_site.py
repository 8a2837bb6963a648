"""Is the site the same whenever its sources are, and does a file keep its address while it is the same?

These build a part of the site; that all of it works in a browser is tested in e2e.
"""

import ast
import json
import re
import tomllib
import zipfile
from fnmatch import fnmatch

import pytest

from tools import bytecode, bytecode_recipe, joined
from tools import site as sites
from tools.places import ROOT

pytestmark = pytest.mark.cpython

IMMUTABLE = "public, max-age=31536000, immutable"
ENTRANCES = {"index.html", "sw.js", "manifest.webmanifest"}
LICENCES = {"LICENSE", "CREDITS.md"}


@pytest.fixture(scope="module")
def table():
    return sites.whole()


def text(table, name):
    return table[name].read_text(encoding="utf-8")


def headers(path):
    rules = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))["headers"]
    matching = [rule["values"] for rule in rules if fnmatch(f"/{path}", rule["for"])]
    assert sum(map(len, matching)) == len(set().union(*matching)), f"two rules give {path} the same header"
    return {name: value for values in matching for name, value in values.items()}


def test_same_sources_are_the_same_bytecode(tmp_path):
    modules = {"whist/words.py": b"WORDS = {'led', 'ruffed', 'won'}\ndef f(x): return x in WORDS\n"}
    made = [tmp_path / name for name in ("one.zip", "other.zip")]
    for file in made:
        bytecode.compile_with_pyodide(modules, file, bytecode.WHOLE, [])
    assert made[0].read_bytes() == made[1].read_bytes()
    assert zipfile.ZipFile(made[0]).namelist() == ["whist/words.pyc"]


def test_bytecode_has_no_docstrings_and_keeps_its_lines_and_asserts():
    method = b'    def f(self):\n        """\xe2\x99\xa0"""; assert 0\n'
    source = b'"""A module."""\nclass A:\n    """A\n    class."""\n\n' + method
    bare = bytecode_recipe.undocumented(source)
    found = {}
    exec(bare, found)
    assert [each.__doc__ for each in (found["A"], found["A"].f)] == [None, None]
    assert ast.get_docstring(ast.parse(bare)) is None
    assert found["A"].f.__code__.co_firstlineno == 6
    with pytest.raises(AssertionError):
        found["A"]().f()


@pytest.mark.parametrize("path", sorted(bytecode.page_sources()))
def test_every_module_of_the_page_is_the_same_without_docstrings(path):
    source = bytecode.page_sources()[path]
    bare = bytecode_recipe.undocumented(source)
    assert len(bare.splitlines()) == len(source.splitlines())
    kept = [type(node) for node in ast.walk(ast.parse(bare))]
    assert len(kept) == len([*ast.walk(ast.parse(source))])


def test_same_sources_are_the_same_site(table, tmp_path, monkeypatch):
    monkeypatch.setattr(sites, "CACHE", tmp_path)
    again = sites.whole()
    assert {path: file.read_bytes() for path, file in again.items()} == {
        path: file.read_bytes() for path, file in table.items()
    }


def test_changed_game_changes_its_own_name_and_the_entrances_alone(table, tmp_path, monkeypatch):
    changed = tmp_path / "whist.zip"
    changed.write_bytes(b"another game")
    monkeypatch.setattr(bytecode, "whist", lambda: changed)
    monkeypatch.setattr(sites, "CACHE", tmp_path / "cache")
    new = sites.whole().keys() - table.keys()
    assert {re.sub("-.*[.]", ".", path) for path in new} == {"assets/whist.zip", "assets/page.html"}


def test_page_names_only_what_is_there(table):
    named = re.findall(r'(?:href|src)="([^"]+)"', text(table, "index.html"))
    assert named
    assert set(named) <= set(table)


def test_scripts_and_manifest_name_only_what_is_there(table):
    runtime = next(path.split("/")[1] for path in table if path.startswith("assets/runtime-"))
    scripts = [path for path in table if path.startswith("assets/static-") and path.endswith(("js", "mjs"))]
    named = {name for path in scripts for name in re.findall(r"[.][.]/(runtime[^\"/]*)/", text(table, path))}
    assert named == {runtime}
    manifest = json.loads(text(table, "manifest.webmanifest"))
    pictures = (
        manifest["icons"] + manifest["screenshots"] + [i for s in manifest["shortcuts"] for i in s["icons"]]
    )
    assert {picture["src"] for picture in pictures} <= set(table)


def test_service_worker_keeps_the_page_and_all_that_it_needs(table):
    kept = json.loads(re.search(r"FILES = (\[.*?\])", text(table, "sw.js"), re.DOTALL)[1])
    assert text(table, kept[0]) == text(table, "index.html")
    left_out = set(table) - set(kept) - ENTRANCES - LICENCES
    assert left_out == {path for path in table if "/pictures/" in path}


def test_first_paint_waits_for_one_sheet_and_one_script(table):
    shown = text(table, "index.html")
    (sheet,) = re.findall(r'<link rel="stylesheet" href="(.*?)">', shown)
    (script,) = re.findall(r'<script src="(.*?)"></script>', shown)
    for name, kind, piece in ((sheet, "site.css", "tokens.css"), (script, "first.js", "boot/watch.js")):
        assert name.endswith(f"/{kind}")
        assert (ROOT / "static" / piece).read_text(encoding="utf-8") in text(table, name)
        assert not any(path.endswith(f"/{piece}") for path in table)


def test_every_picture_of_the_joined_sheet_is_there(table):
    (sheet,) = (path for path in table if path.endswith("/site.css"))
    pictures = re.findall(r'url\("(.*?)"\)', text(table, sheet))
    assert pictures
    for picture in pictures:
        assert sheet.replace("site.css", picture) in table


def test_pieces_are_joined_in_the_order_of_the_page(tmp_path):
    page = '<link rel="stylesheet" href="static/b.css">\n<p>\n<link rel="stylesheet" href="static/a.css">\n'
    page += '<script src="static/c.js"></script>\n<script type="module" src="static/d.js"></script>'
    for name in ("a.css", "b.css", "c.js"):
        (tmp_path / name).write_text(name)
    made = joined.texts(page, {name: tmp_path / name for name in ("a.css", "b.css", "c.js")})
    assert made == {"site.css": "b.css\na.css", "first.js": "c.js"}
    assert joined.pieces(page) == {"a.css", "b.css", "c.js"}
    assert joined.in_page(page).split("\n") == [
        '<link rel="stylesheet" href="static/site.css">',
        "<p>",
        '<script src="static/first.js"></script>',
        '<script type="module" src="static/d.js"></script>',
    ]


def test_only_what_is_named_after_its_contents_is_kept_for_ever(table):
    for path in table.keys() - LICENCES:
        expected = "no-cache" if path in ENTRANCES else IMMUTABLE
        assert headers(path)["Cache-Control"] == expected, path
        assert bool(re.match("assets/[a-z]+-[0-9a-f]{12}", path)) == (path not in ENTRANCES)


def test_every_file_is_served_under_the_security_policy(table):
    for path in table:
        policy = headers(path)["Content-Security-Policy"]
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")


def test_unfinished_release_of_the_site_is_brought_into_line(table, tmp_path):
    stray = tmp_path / "static-of-old/boot/watch.js"
    stray.parent.mkdir(parents=True)
    stray.write_text("old")
    small = {path: table[path] for path in (ENTRANCES | LICENCES)}
    assert sites.bring_into_line(small, tmp_path) == len(small)
    assert sites.bring_into_line(small, tmp_path) == 0
    assert {file.name for file in tmp_path.iterdir()} == ENTRANCES | LICENCES

"""How is pytest run inside Pyodide? (Started by run.mjs, which mounted /clone and /packages.)"""

import os
import sys
from collections.abc import Iterable

ARGUMENTS = [
    "tests",
    "-m",
    "not cpython",
    "-p",
    "no:cacheprovider",  # the clone is CPython's: leave its notes alone
    "-p",
    "_hypothesis_pytestplugin",
    "-p",
    "tests.in_pyodide.patience",
]


def run_tests(options: Iterable[str]) -> int:
    # Plugins that announce themselves are for browsers and coverage, and import compiled modules.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.chdir("/clone")
    sys.path[:0] = ["/clone", "/packages"]
    sys.pycache_prefix = "/clone/.cache/pycache-pyodide"
    import pytest

    return int(pytest.main([*ARGUMENTS, *options]))

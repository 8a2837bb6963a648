"""Where does everything lie in a clone?"""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

SITE = ROOT / "dist"  # what is served and deployed
CACHE = ROOT / ".cache"  # what took long to make: deleting it costs time, nothing else
PACKAGES = ROOT / "node_modules"
VENV = ROOT / ".venv"

VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")


def unfinished(made: Path) -> Path:
    """Where something is made before it gets its name; two processes may make the same at once."""
    return made.with_name(f"{made.name}.{os.getpid()}.unfinished")

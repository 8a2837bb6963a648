"""Where the front door (dev.py) keeps its work: set-up, build, serving, testing."""

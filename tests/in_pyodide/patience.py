"""How long may a property take in Pyodide? It runs there to show what differs, not to search again."""

from hypothesis import settings

settings.register_profile("pyodide", deadline=None, max_examples=10)
settings.load_profile("pyodide")

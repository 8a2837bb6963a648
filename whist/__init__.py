"""Whist: an engine, players and a table for the family of trick-taking games."""

__version__ = "0.1.0"

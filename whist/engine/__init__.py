"""The rules: pure values and functions; this package imports nothing of ours but the cards."""

"""The screen as pure Python: a model, messages, an update function and views that return HTML; no browser."""

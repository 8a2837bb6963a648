"""The only package that knows that it is in a browser; thin: effects, patching, storage, choosers."""

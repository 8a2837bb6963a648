"""What does the screen look like?  Pure functions from the model to HTML; `page.page` is the whole of it."""

"""The command line's own parts; none of them is loaded in the page."""

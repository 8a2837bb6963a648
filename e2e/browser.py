"""How is Chromium started, for tests and measurements alike?"""

FLAGS = [
    "--no-sandbox",  # CI is root in a container
    "--disable-gpu",
    # Chromium's own errands would wait for a network that tests do without.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

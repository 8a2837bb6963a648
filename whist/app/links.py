"""How is a deal passed on, and a table put into somebody's page?  Links and HTML, as text to be copied."""

import json
from typing import Final

from whist.app.address import usual
from whist.engine.options import Value
from whist.match.shuffle import seed_of_deal
from whist.match.table import Scene

FRAME: Final = """\
<iframe class="whist" src="{page}?embed" title="Whist" width="100%" height="480" loading="lazy"></iframe>
<script>
  addEventListener("message", ({{ origin, source, data }}) => {{
    for (const frame of document.querySelectorAll("iframe.whist"))
      if (source === frame.contentWindow && origin === new URL(frame.src).origin)
        if (data?.type === "whist:size" && data.height > 0) frame.height = Math.min(data.height, 1000);
  }});
</script>
"""
"""What goes into a page: the frame, and the script that gives it the height that it asks for."""


def link(page: str, scene: Scene) -> str:
    """The address at which anybody gets the deal on the table, at the same game."""
    setup, rules = scene.setup, usual(scene.setup.variant).rules
    levels = setup.players[1:]
    changed = {name: _text(value) for name, value in setup.rules.items() if value != rules[name]}
    asked = {
        "game": setup.variant,
        **changed,
        "level": levels[0] if len(set(levels)) == 1 else ",".join(levels),
        "seed": seed_of_deal(json.loads(scene.record)["seed"], scene.number),
    }
    # Nothing in it needs to be escaped: names, letters, digits, points, commas and hyphens.
    return f"{page}?{'&'.join(f'{name}={value}' for name, value in asked.items())}"


def frame(page: str) -> str:
    """The HTML that puts a small table into a page."""
    return FRAME.format(page=page)


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

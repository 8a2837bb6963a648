"""How do the debug logs look?  Those that have something to say, each with its file and its end."""

from collections.abc import Iterator

from whist.app.html import Html, Value, el
from whist.app.model import Model
from whist.app.preferences import LOGS
from whist.app.views.panels import button, dialog
from whist.app.words import say


def logs(model: Model) -> Html:
    """The panel."""
    written = list(parts(model))
    body = written or el("p", {"class": "soft"}, say("logs_empty"))
    return dialog("logs", say("logs"), body, button("settings", say("logs_back"), "main"), kind="wide")


def parts(model: Model) -> Iterator[Html]:
    """One log after the other."""
    for name in LOGS:
        lines = model.logs.get(name)
        if lines:
            about: dict[str, Value] = {
                "class": "long log",
                "tabindex": 0,
                "role": "group",
                "aria-label": say(name),
            }
            ways = (
                button(f"log-file-{name}", say("log_file")),
                button(f"log-empty-{name}", say("log_empty")),
            )
            yield el(
                "section",
                {"class": "slot", "role": "group", "aria-label": say(name)},
                el("h3", None, say(name)),
                el(
                    "pre",
                    {**about, "id": f"lines-{name}", "aria-label": say("log_lines", log=say(name))},
                    "\n".join(lines),
                ),
                el("div", {"class": "ways"}, ways),
            )

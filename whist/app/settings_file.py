"""How do all settings become a file, and come back?  Those of the page, the form, and the players' habits.

All of a file is taken or nothing: whatever is wrong with it changes nothing.
"""

import json
from typing import Final

from whist.app import keeping, strategies
from whist.app.keeping import SettingsError
from whist.app.messages import Effect, SaveSettings, SaveStrategies
from whist.app.model import Model
from whist.players import changes

HEAD: Final = '{"whist": "settings"'
"""How such a file begins."""
NAME: Final = "whist-settings.json"
HABITS: Final = "strategies"
"""The field of the players' habits; a file without it leaves them as they are."""


def text_of(model: Model) -> str:
    """All settings as the text of a file."""
    own = json.loads(keeping.write(model.own, model.form))
    return json.dumps({"whist": "settings", **own, HABITS: json.loads(changes.write(model.strategies))})


def is_one(text: str) -> bool:
    """Whether a text says of itself that it is such a file."""
    return text.lstrip().startswith(HEAD)


def taken_in(model: Model, text: str) -> tuple[Model, tuple[Effect, ...]]:
    """The settings of a file in force, and what has to be kept; ValueError says what is wrong with it."""
    if not is_one(text):
        raise SettingsError("it is not a file of settings")
    fields = keeping.fields(text, changes.LIMIT)
    habits = fields.pop(HABITS, None)
    settings, form = keeping.read(json.dumps(fields))
    taken = model.strategies if habits is None else strategies.checked(json.dumps(habits))
    after = model._replace(settings=settings, own=settings, form=form, strategies=taken)
    return after, (SaveSettings(keeping.write(settings, form)), SaveStrategies(changes.write(taken)))

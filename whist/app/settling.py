"""What can be done with all settings together?  Restored, written to a file and read from one.

Loaded with the first button of their panel that is no field.
"""

from typing import NamedTuple

from whist.app import keeping, settings_file
from whist.app.messages import Download, Effect, Fetch, Fetched, Focus, SaveSettings
from whist.app.model import Model
from whist.app.preferences import Settings
from whist.app.words import say

Step = tuple[Model, tuple[Effect, ...]]


class Settling(NamedTuple):
    """What the panel of settings shows besides them."""

    opened: frozenset[str] = frozenset()
    """The sections that are open."""
    asking: bool = False
    """Whether it asks if all shall be as at first."""
    told: str = ""
    """A sentence about what has been done, or why not."""


def pressed(model: Model, do: str) -> Step:
    """A button of the panel; one that nobody knows does nothing."""
    if do.startswith("section-"):
        state = model.settling or Settling()
        section = frozenset((do.removeprefix("section-"),))
        return model._replace(settling=state._replace(opened=state.opened ^ section, told="")), ()
    match do:
        case "settings-restore":
            return _with(model, asking=True, told="", focus="asking")
        case "settings-restore-no":
            return _told(model, say("nothing_changed"))
        case "settings-restore-yes":
            restored, effects = _told(model, say("settings_restored"))
            restored = restored._replace(settings=Settings(), own=Settings())
            return restored, (SaveSettings(keeping.write(restored.own, restored.form)), *effects)
        case "settings-export":
            told, effects = _told(model, say("exported", name=settings_file.NAME))
            return told, (Download(settings_file.NAME, settings_file.text_of(model)), *effects)
        case "settings-import":
            return model, (Fetch("import"),)
    return model, ()


def fetched(model: Model, news: Fetched) -> Step:
    """The person has chosen a file: its settings are in force, or it is told what is wrong with it."""
    try:
        taken, kept = settings_file.taken_in(model, news.text)
    except ValueError as error:
        return _told(model, say("file_unread", why=error))
    told, effects = _told(taken, say("settings_imported"))
    return told, (*kept, *effects)


def _told(model: Model, sentence: str) -> Step:
    return _with(model, asking=False, told=sentence, focus="settings-told")


def _with(model: Model, *, asking: bool, told: str, focus: str) -> Step:
    state = (model.settling or Settling())._replace(asking=asking, told=told)
    return model._replace(settling=state), (Focus(focus),)

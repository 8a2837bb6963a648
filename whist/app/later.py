"""What follows from buttons and texts of panels that are seldom opened?  Loaded with the first of them.

What each panel does is in a module of its own; this tells them apart.
"""

from whist.app import keeping
from whist.app.form import with_preset_again
from whist.app.messages import Effect, Fetched, Focus, SaveSettings
from whist.app.model import Model

Step = tuple[Model, tuple[Effect, ...]]


def pressed(model: Model, do: str) -> Step:
    """A button of such a panel; one that nobody knows does nothing."""
    if do == "verify" and model.scene is not None:
        from whist.app.sealing import verdict  # noqa: PLC0415 - see above

        return model._replace(verdict=verdict(model.scene, model.seal)), ()
    if do.startswith("strategy-") and model.panel == "strategy":
        from whist.app import habits  # noqa: PLC0415 - see above

        return habits.pressed(model, do)
    if model.scene is not None and do.startswith(("claim", "correct", "say-")):
        from whist.app import moments  # noqa: PLC0415 - see above

        return moments.pressed(model, do)
    if do == "rules-as-preset":
        form = with_preset_again(model.form)
        return model._replace(form=form), (
            SaveSettings(keeping.write(model.own, form)),
            Focus("panel-options"),
        )
    if do.startswith("chapter-"):
        from whist.app import handbook  # noqa: PLC0415 - see above

        return handbook.pressed(model, do)
    if do.startswith("log-"):
        from whist.app import logs  # noqa: PLC0415 - see above

        return logs.pressed(model, do)
    if model.panel == "settings":
        from whist.app import settling  # noqa: PLC0415 - see above

        return settling.pressed(model, do)
    if model.books is not None:
        from whist.app import books  # noqa: PLC0415 - see above

        return books.pressed(model, do)
    return model, ()


def field_changed(model: Model, name: str, value: str) -> Step:
    """A field of such a panel was changed."""
    from whist.app import habits  # noqa: PLC0415 - see above

    return habits.field_changed(model, name, value)


def fetched(model: Model, news: Fetched) -> Step:
    """A text is here that was asked for."""
    if news.what.startswith("page-"):
        from whist.app import handbook  # noqa: PLC0415 - see above

        return handbook.fetched(model, news)
    if news.what == "strategy":
        from whist.app import habits  # noqa: PLC0415 - see above

        return habits.fetched(model, news)
    if news.what == "import" and model.panel == "settings":
        from whist.app import settling  # noqa: PLC0415 - see above

        return settling.fetched(model, news)
    from whist.app import books  # noqa: PLC0415 - see above

    return books.fetched(model, news)

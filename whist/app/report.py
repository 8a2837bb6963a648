"""What does whoever reports a fault pass on?  The match, the settings, the browser and the last lines.

Nothing personal: no address, no name, no date.
"""

from whist import __version__
from whist.app import keeping
from whist.app.model import Model


def strategies(model: Model) -> tuple[str, ...]:
    """What the person has changed in the habits of the players, if anything."""
    if not model.strategies:
        return ()
    from whist.players.changes import write  # noqa: PLC0415 - only where something is changed

    return (f"Changed strategies: {write(model.strategies)}",)


def report(model: Model, agent: str) -> str:
    """The report as text; the record is last, so that it can be cut out and replayed."""
    return "\n".join(
        (
            f"Whist {__version__}",
            f"Browser: {agent}",
            f"Settings: {keeping.write(model.settings, model.form)}",
            *strategies(model),
            *model.notices,
            "",
            *(entry.text for entry in model.log),
            "",
            model.scene.record if model.scene else "",
        )
    )

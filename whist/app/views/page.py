"""What does the whole screen look like?  The header, the table, what lies beside it, and a panel over it."""

from collections.abc import Iterable

from whist.app.html import Html, Value, el
from whist.app.letters import LETTERS
from whist.app.model import Model
from whist.app.preferences import MOVES, Settings, spelled
from whist.app.views.cards import pip
from whist.app.views.score import announcements, aside
from whist.app.views.share import strip
from whist.app.views.table import table
from whist.app.words import playing, say
from whist.cards import Suit


def page(model: Model) -> Html:
    """The whole screen; while a panel is open nothing beneath it can be reached."""
    over_it = open_panel(model)
    room = el(
        "div",
        {"id": "room", "class": "room", "inert": over_it is not None},
        bar(model),
        None if model.panel == "main" else note(model),
        table(model),
        aside(model),
    )
    return el("div", {"id": "app", **looks(model.settings)}, room, announcements(model), over_it)


def looks(settings: Settings) -> dict[str, Value]:
    """What style sheets and motion have to know of what the person has set."""
    times = {f"data-{name.replace('_', '-')}": getattr(settings, name) for name in MOVES}
    styles = {
        "--quick": f"{settings.anim_lift}ms",
        "--slow": f"{settings.anim_panel}ms",
        "--hand-size": settings.hand_size / 100,
        "--others-size": settings.others_size / 100,
    }
    return {
        "data-suits": settings.suits,
        "data-back": settings.card_back,
        "data-letters": LETTERS[settings.letters],
        "data-rows": settings.rows,
        "data-plaques": settings.plaques,
        "data-colours": spelled(settings.colours),
        "data-css": ";".join(f"{name}:{value}" for name, value in styles.items()),
        **times,
    }


def open_panel(model: Model) -> Html | None:
    """The panel that is open, if any; what panels look like is loaded with the first of them."""
    if not model.panel:
        return None
    from whist.app.views.panels import panel  # noqa: PLC0415

    return panel(model)


def bar(model: Model) -> Html:
    """The title, what is played, and the ways to the panels."""
    brand = el("h1", {"class": "brand"}, pip(Suit.SPADES), say("title"))
    if model.visit.embed:
        return el("header", {"id": "bar", "class": "bar"}, brand, strip(model))
    about = playing(model.scene) if model.scene else ""
    tools = (
        tool("last", say("last_trick"), possible=model.last_trick is not None),
        tool("sheet", say("score"), possible=model.scene is not None),
        tool("menu", say("menu"), possible=True),
    )
    nav = el("nav", {"class": "tools", "aria-label": say("tools")}, *tools)
    return el(
        "header",
        {"id": "bar", "class": "bar"},
        brand,
        el("p", {"id": "playing", "class": "playing"}, about),
        nav,
    )


def tool(do: str, name: str, *, possible: bool) -> Html:
    """A button of the header."""
    attributes: dict[str, Value] = {"id": f"open-{do}", "class": "button", "type": "button", "data-do": do}
    return el("button", {**attributes, "aria-disabled": not possible}, name)


def note(model: Model) -> Html | None:
    """What has to be told beside the game, as that nothing can be kept, and the way back from a link."""
    if not model.notices:
        return None
    texts = el("div", {"role": "status"}, [el("p", None, text) for text in model.notices])
    home = (("home", say("home")),) if model.visit.waiting else ()
    buttons = [
        el("button", {"class": "button", "type": "button", "data-do": do}, name)
        for do, name in (*home, *damage(model), ("dismiss", say("understood")))
    ]
    return el("div", {"id": "note", "class": "note"}, texts, el("div", {"class": "ways"}, buttons))


def damage(model: Model) -> Iterable[tuple[str, str]]:
    """What can be done about texts that could not be read; a table in somebody's page has no menu for it."""
    if model.saves is None or model.visit.embed:
        return ()
    from whist.app.views.saves import about_damage  # noqa: PLC0415 - only where something is damaged

    return about_damage(model.saves)

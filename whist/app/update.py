"""How does a message change the screen?  `update` gives the next model and the effects to carry out; pure."""

from whist.app import keeping
from whist.app.announcing import log
from whist.app.form import setup_of, with_choice
from whist.app.happenings import (
    TrickTaken,
    happenings,
)
from whist.app.messages import (
    BeginMatch,
    ButtonPressed,
    CardAsked,
    CardFocused,
    CardTapped,
    Copy,
    DealNext,
    DealSealed,
    Effect,
    Fetch,
    Fetched,
    FieldChanged,
    Focus,
    FocusMoved,
    GoHome,
    HandsSeen,
    HurryUp,
    KeepBooks,
    LeaveLink,
    Logged,
    LookAtHands,
    Message,
    NoticeGiven,
    ReleaseFound,
    Reload,
    SaveRecord,
    SaveSettings,
    SavesTold,
    ScenePublished,
    TrickRested,
)
from whist.app.model import MOMENTS, PANELS, Model, Visit, beneath
from whist.app.opening import asked_for_words, panel_of
from whist.app.order import hand_order
from whist.app.playing import by_itself, focus_card, focus_hand, moved, tapped
from whist.app.preferences import logging, with_setting
from whist.cards import Card
from whist.engine.deal import finished
from whist.engine.view import View
from whist.match.match import Setup
from whist.match.table import Scene

Step = tuple[Model, tuple[Effect, ...]]


def update(model: Model, message: Message) -> Step:
    """The screen after a message, and what has to be done about it."""
    after, effects = asked_for_words(by_itself(_updated(model, message)))
    if logging(after.settings):
        # Nobody pays for logs that are off.
        from whist.app.logs import written  # noqa: PLC0415

        after = written(model, message, after)
    return after, effects


def _updated(model: Model, message: Message) -> Step:
    match message:
        case ScenePublished(scene):
            return _published(model, scene)
        case CardAsked():
            return model._replace(asked=True), ()
        case TrickRested():
            return _rested(model)
        case CardTapped(card, at):
            return tapped(model, card, at)
        case FocusMoved(by):
            return moved(model, by)
        case CardFocused(card):
            return model._replace(focus=card), ()
        case ButtonPressed(do, at):
            return _pressed(model, do, at)
        case FieldChanged(name, value):
            return _changed(model, name, value)
        case NoticeGiven() | HandsSeen() | Logged() | ReleaseFound() | SavesTold() | DealSealed() | Fetched():
            return _learned(model, message)


def _published(model: Model, scene: Scene) -> Step:
    """Note what happened; a finished trick stays on the table until it has rested or the next card is led."""
    before = model.scene.view if model.scene else None
    news = happenings(before, scene.view)
    done = finished(scene.view.tricks)
    taken = any(isinstance(happening, TrickTaken) for happening in news)
    resumed_at_the_end = before is None and scene.view.over
    lying = scene.view.trick is not None and bool(scene.view.trick.plays)
    moved_on = model._replace(
        scene=scene,
        log=log(model, scene, news),
        resting=done[-1] if taken and done and not lying and not resumed_at_the_end else None,
        prize=before.upcard if taken and before and before.stock_size > scene.view.stock_size else None,
        focus=_focus(model, scene.view),
        hands=(),
        asked=False,
        lifted=None,
        forced=False,
        refusal="",
        panel=panel_of(model, scene),
        seal="" if _deals_anew(model, scene) else model.seal,
    )
    peek = (LookAtHands(),) if model.settings.peek else ()
    return moved_on, (SaveRecord(scene.record), *_focus_dealt(model, moved_on), *_books_kept(moved_on), *peek)


def _deals_anew(model: Model, scene: Scene) -> bool:
    return model.scene is None or model.scene.number != scene.number


def _books_kept(model: Model) -> tuple[Effect, ...]:
    """Every deal is sealed, and noted at its end; a match that came by a link is nobody's record."""
    assert model.scene is not None
    to_note = model.scene.view.over and not model.visit.guest
    return (KeepBooks(model.scene),) if to_note or not model.seal else ()


def _focus_dealt(model: Model, dealt: Model) -> tuple[Effect, ...]:
    """Into a new hand that the person has asked for; a page that has just been opened takes no focus."""
    if dealt.panel in MOMENTS and dealt.panel != model.panel:
        return (Focus(f"panel-{dealt.panel}"),)
    before = model.scene
    asked_for = before.view.over if before else model.touched > float("-inf")
    over = dealt.scene is None or dealt.scene.view.over
    return focus_card(dealt.focus) if asked_for and not over else ()


def _focus(model: Model, view: View) -> Card | None:
    """The Tab key always reaches one card of the hand."""
    order = hand_order(view, model.settings)
    return model.focus if model.focus in order else next(iter(order), None)


def _rested(model: Model) -> Step:
    """The trick is gathered; after the last one the score sheet opens, unless something else is open."""
    swept = model._replace(resting=None)
    if model.resting is None or model.panel or model.scene is None or not model.scene.view.over:
        return swept, ()
    return _open(swept, "sheet")


def _pressed(model: Model, do: str, at: float) -> Step:
    """Buttons count as touches too, so that a double click on one does not play the card beneath it."""
    model = model._replace(touched=at)
    if do.startswith("saves-") or model.panel == "elsewhere":
        from whist.app.saving import pressed  # noqa: PLC0415 - as above

        return pressed(model, do)
    if do in PANELS and do:
        return _open(model, do)
    match do:
        case "close":
            return _close(model)
        case "escape" | "lower":
            return _escaped(model, do)
        case "dismiss":
            return model._replace(notices=()), focus_hand(model)
        case "next":
            return _next_deal(model)
        case "begin":
            asked = model.at_stake and model.panel != "abandon"
            return _open(model, "abandon") if asked else _begin(model, setup_of(model.form))
        case "reload":
            return model, (Reload(),)
        case "again" if model.scene:
            return _begin(model, model.scene.setup)
    return _link_pressed(model, do)


def _link_pressed(model: Model, do: str) -> Step:
    """What concerns links; how a copy went is told as if it had been pressed."""
    match do:
        case "home" if model.visit.waiting:
            return fresh(model), (Focus("table"), LeaveLink(), GoHome())
        case "copy-link" | "copy-frame" | "copy-report" | "copy-command":
            return model._replace(copied=""), (Copy(do.removeprefix("copy-")),)
        case "copied-link" | "copied-frame" | "copied-report" | "copied-command" | "copied-not":
            return model._replace(copied=do.replace("-", "_")), ()
    # Of panels that are seldom opened.
    from whist.app import later  # noqa: PLC0415

    return later.pressed(model, do)


def _learned(
    model: Model, news: NoticeGiven | HandsSeen | Logged | ReleaseFound | SavesTold | DealSealed | Fetched
) -> Step:
    """What comes from outside the table."""
    match news:
        case HandsSeen(hands, record):
            marked = model.scene and model.scene._replace(peeked=True, record=record)
            return model._replace(hands=hands, scene=marked), (SaveRecord(record),)
        case NoticeGiven(text):
            return model._replace(notices=(*model.notices, text)), ()
        case ReleaseFound():
            return model._replace(newer=True), ()
        case Logged():
            return model, ()
        case DealSealed(seal):
            return model._replace(seal=seal), ()
        case SavesTold(told):
            # Most visits never come to this.
            from whist.app import saving  # noqa: PLC0415

            return saving.told(model, told)
    from whist.app import later  # noqa: PLC0415 - as above

    return later.fetched(model, news)


def _escaped(model: Model, do: str) -> Step:
    """Out of a panel; else a lifted card is put back, as by a tap elsewhere; else the menu opens."""
    if model.panel:
        return _close(model)
    if model.lifted is not None:
        return model._replace(lifted=None), focus_hand(model)
    return (model, ()) if do == "lower" else _menu(model)


def _menu(model: Model) -> Step:
    """A table in somebody's page has no menu."""
    return (model, ()) if model.visit.embed else _open(model, "menu")


def _open(model: Model, panel: str) -> Step:
    possible = {"last": model.last_trick, "sheet": model.scene, "abandon": model.at_stake}
    if not possible.get(panel, True):
        return model, ()
    opened = model._replace(
        panel=panel,
        back=beneath(model, panel),
        refusal="",
        lifted=None,
        copied="",
        verdict="",
        books=None,
        chapter="short",
        settling=None,
        looked=None,
        saves=model.saves and model.saves._replace(said=""),
    )
    fetch = (Fetch(panel),) if panel in ("statistics", "strategy") else ()
    return opened, (*fetch, Focus(f"panel-{panel}"))


def _close(model: Model) -> Step:
    """Back to the table: to the hand, or after the deal to the score sheet and then to the way on.

    What was opened from the main menu leads back there; without a match there is no table to go to.
    """
    if model.back or (model.panel == "main" and model.scene is None):
        return _open(model, "main")
    closed = model._replace(panel="", books=None)
    if model.scene is None or not model.scene.view.over or model.resting is not None:
        return closed, focus_hand(model)
    return (closed, (Focus("next"),)) if model.panel == "sheet" else _open(closed, "sheet")


def _next_deal(model: Model) -> Step:
    scene = model.scene
    if scene is None or not scene.view.over or scene.standing.winner is not None:
        return model, ()
    return model._replace(panel="", resting=None), (Focus("table"), HurryUp(), DealNext())


def _begin(model: Model, setup: Setup) -> Step:
    """A new match is the person's own, and the link is left, except in somebody's page."""
    begun = fresh(model)
    leaving = (LeaveLink(),) if model.visit.guest and not begun.visit.guest else ()
    return begun, (Focus("table"), *leaving, BeginMatch(setup))


def fresh(model: Model) -> Model:
    """Nothing of the old match stays on the screen."""
    visit = model.visit if model.visit.embed else Visit(page=model.visit.page)
    kept = Model(
        settings=model.settings, own=model.own, form=model.form, visit=visit, strategies=model.strategies
    )
    return kept._replace(
        notices=model.notices, logs=model.logs, saves=model.saves, touched=model.touched, newer=model.newer
    )


def _changed(model: Model, name: str, value: str) -> Step:
    """A field of a panel; a value that is not offered changes nothing."""
    if model.panel == "strategy":
        from whist.app import later  # noqa: PLC0415 - as above

        return later.field_changed(model, name, value)
    settings = with_setting(model.settings, name, value)
    own = with_setting(model.own, name, value)
    form = with_choice(model.form, name, value)
    changed = model._replace(settings=settings, own=own, form=form)
    if changed == model:
        return model, ()
    peek = (LookAtHands(),) if settings.peek and not model.settings.peek and model.scene else ()
    return changed, (SaveSettings(keeping.write(own, form)), *peek)

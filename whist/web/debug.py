"""What do the players know and think?  For the debug logs alone, and loaded with the first that asks."""

from collections.abc import Iterator
from math import factorial, log10, prod

from whist.app.drawing import drawing
from whist.app.reasons import because
from whist.app.words import SUIT_NAMES, name_of
from whist.cards import Cards
from whist.engine.actions import Play
from whist.match.table import Scene
from whist.players import imagines, player
from whist.players.reading import Reading
from whist.web.choosers import Note


def told(scene: Scene, noted: list[Note]) -> Iterator[tuple[str, str]]:
    """What the logs of reasons and of inference say, now that these cards lie on the table."""
    for note in noted:
        yield "log4_do", reason(scene, note)
    if not scene.view.over:
        yield from (("log5_do", line) for line in inference(scene))


def reason(scene: Scene, note: Note) -> str:
    """Why somebody has played a card; nothing of the cards that they still hold."""
    level, changes, view, action = note
    thinks = imagines(level, changes)
    who = name_of(scene, view.seat)
    if not isinstance(action, Play):
        return f"{who} ({level}): {action}"
    quick = {**changes, "worlds": 0} if thinks else changes
    explain = getattr(player(level, view.variant, quick), "explain", None)
    choice = explain(view) if explain else None
    if choice is None or choice.card != action.card:
        key = "search" if thinks else "whim"
        return f"{who} ({level}): {because(scene, key, action.card, {})}"
    return f"{who} ({level}): {because(scene, choice.reason, choice.card, choice.facts)} [{choice.reason}]"


def inference(scene: Scene) -> list[str]:
    """What somebody at the person's seat can tell of the others' cards."""
    view = scene.view
    reading = Reading(view, Cards())
    others = [seat for seat in view.order if seat != view.seat]
    lines = []
    for seat in others:
        void = ", ".join(SUIT_NAMES[suit] for suit in sorted(reading.shown_void[seat])) or "nothing"
        held = len(reading.can_hold[seat])
        lines.append(
            f"{name_of(scene, seat)}: {view.hand_sizes[seat]} of {held} possible cards, void in {void}"
        )
    sizes = [view.hand_sizes[seat] for seat in others]
    hidden = len(reading.out)
    rest = max(0, hidden - sum(sizes))
    worlds = factorial(hidden) // (prod(map(factorial, sizes)) * factorial(rest))
    about = f"{hidden} cards out" + (f", {view.stock_size} in the stock" if drawing(view) else "")
    lines.append(f"{about}: at most 10^{log10(worlds):.1f} worlds" if worlds > 1 else f"{about}: one world")
    return lines

"""What may a bot do?  The legal actions without those that no bot of ours takes.

Under the club law any card can be played; a bot follows suit all the same.  It never claims and never
concedes: both need a proof or the partner's consent, and a person should not be hurried by a machine.
"""

from whist.engine.actions import Action, Play
from whist.engine.law import playable
from whist.engine.variant import Variant, legal
from whist.engine.view import View

_NEVER = ("claim", "concede", "correct", "call")


def choices(variant: Variant, view: View) -> tuple[Action, ...]:
    """The actions that a bot considers; at least one whenever its seat is on turn."""
    follows = playable(view.hand, view.trick.led if view.trick else None)
    return tuple(
        action
        for action in legal(variant, view)
        if action.kind not in _NEVER and (not isinstance(action, Play) or action.card in follows)
    )

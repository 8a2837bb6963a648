"""How does a test write a position of German Whist?  The viewer's hand, the prize and the tricks as text.

Tricks are parted by `|`; the viewer is whoever acts next.  `took` are prizes that it still holds, each with
the number of the trick (from 1) that brought it, as in `QH1`.  Some deal has every position: that is checked.
"""

from random import Random

from whist.cards import card, cards, suit
from whist.engine.deal import Played, Shown, Trick
from whist.engine.law import winning
from whist.engine.view import View, view
from whist.players.imagine import imagine
from whist.variants import variant

GERMAN = variant("german")


def position(
    hand: str,
    prize: str = "",
    tricks: str = "",
    *,
    trump: str = "H",
    leader: int = 0,
    took: str = "",
    theirs: str = "",
    **rules: object,
) -> View:
    """What the seat on turn sees; it `took` prizes and the other seat took `theirs`."""
    written = tricks_of(tricks, trump, leader)
    done = sum(trick.winner is not None for trick in written)
    open_trick = written[-1]
    seat = open_trick.leader if not open_trick.plays else 1 - open_trick.leader
    sizes = [13 - max(0, done - 13)] * 2
    sizes[1 - seat] -= len(open_trick.plays)
    assert len(cards(hand)) == sizes[seat]
    seen = View(
        variant="german",
        rules=GERMAN.rules(rules),
        order=(0, 1),
        sides=((0,), (1,)),
        seat=seat,
        dealer=1 - leader,
        scores=(0, 0),
        hand=cards(hand),
        hand_sizes=tuple(sizes),
        stock_size=max(0, 26 - 2 * done),
        upcard=card(prize) if prize else None,
        turned=card(prize) if prize and not done else card("2" + trump) if trump else card("2H"),
        trump=suit(trump) if trump else None,
        phase=0,
        turn=seat,
        tricks=written,
        calls=(),
        shown=tuple(sorted(shown(took, seat) + shown(theirs, 1 - seat), key=lambda one: one.after)),
        open_hands=(),
        awarded=(),
        cut=(),
        drawn=None,
    )
    assert view(imagine(seen, Random(1)), seat) == seen
    return seen


def shown(text: str, seat: int) -> list[Shown]:
    """Prizes with the number of their trick."""
    return [Shown(seat, card(word[:2]), after=int(word[2:])) for word in text.split()]


def tricks_of(text: str, trump: str, leader: int) -> tuple[Trick, ...]:
    """The tricks, the open one last."""
    found: list[Trick] = []
    for words in text.split("|") if text else ():
        played = [card(word) for word in words.split()]
        plays = tuple(
            Played((leader + place) % 2, one, bool(trump) and one.suit == suit(trump))
            for place, one in enumerate(played)
        )
        winner = winning(plays).seat if len(plays) == 2 else None
        found.append(Trick(leader, plays, winner))
        leader = leader if winner is None else winner
    if not found or found[-1].winner is not None:
        found.append(Trick(leader))
    return tuple(found)

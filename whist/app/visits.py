"""With what does the page open?  With the visitor's own match, or with one that came by a link: a guest.

A guest never takes the place of the visitor's own match.  It is kept in a place of its own, so that a link
that is opened again goes on where it was left; when its match is over it is dealt again.  Whoever begins a
match, or goes back to the one that was kept, has left the link.  In a frame every match is a guest: a page of
somebody else changes nothing of one's own.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from whist.app.form import Form, setup_of
from whist.app.model import Model, Visit
from whist.app.preferences import with_settings
from whist.app.saves import MATCH, Kept, found, look
from whist.app.storage import Storage
from whist.app.tabs import take
from whist.app.words import say
from whist.match.match import Match, begin, over
from whist.match.shuffle import new_seed

if TYPE_CHECKING:
    from whist.app.address import Address
    from whist.app.saving import Saves

GUEST: Final = "whist.guest"
"""Where a match is kept that came by a link."""


class Asked(NamedTuple):
    """What the browser tells of the address."""

    pairs: Sequence[tuple[str, str]] = ()
    """Its parameters, in order."""
    page: str = ""
    """The address without them."""
    today: str = ""
    """The date where the visitor is, as in 2026-11-30."""
    tab: str = ""
    """A name that no other tab has."""


class Opened(NamedTuple):
    """With what the page opens."""

    storage: Storage
    model: Model
    match: Match | None
    """None where the main menu comes first."""
    tab: str = ""


def opened(storage: Storage, asked: Asked) -> Opened:
    """What is on the table when the page opens; from now on this tab keeps it."""
    address = _address(asked)
    place = GUEST if address is not None and _guest_comes(address) else MATCH
    # Before anything is read: what another tab did until now is kept, and it keeps nothing more.
    take(storage, place, asked.tab)
    kept = look(storage)
    if kept.storage is not storage:
        take(kept.storage, place, asked.tab)
    model = Model(
        settings=kept.settings,
        own=kept.settings,
        form=kept.form,
        notices=kept.notices,
        visit=Visit(page=asked.page),
        saves=_saves(kept),
        strategies=kept.strategies,
    )
    if address is None:
        return _own(kept, model)._replace(tab=asked.tab)
    return _with_address(kept, model, address)._replace(tab=asked.tab)


def _address(asked: Asked) -> "Address | None":
    if not asked.pairs:
        return None
    # Only a link needs to be read.
    from whist.app.address import read  # noqa: PLC0415

    return read(asked.pairs, asked.today)


def _guest_comes(address: "Address") -> bool:
    return address.setup is not None or address.embed


def _saves(kept: Kept) -> "Saves | None":
    """What can be done about damaged texts, where there are any."""
    if not kept.damaged:
        return None
    from whist.app.saving import Saves  # noqa: PLC0415 - hardly anybody needs it

    return Saves(damaged=kept.damaged)


def _own(kept: Kept, model: Model) -> Opened:
    """The visitor's own match; whoever has none, and has lost none, chooses first."""
    if kept.match is None and MATCH not in dict(kept.damaged):
        return Opened(kept.storage, model._replace(panel="main"), None)
    return Opened(kept.storage, model, own_match(kept))


def own_match(kept: Kept) -> Match:
    """The visitor's own match: the one that was kept, or a new one."""
    return kept.match or begin(setup_of(kept.form), new_seed())


def _with_address(kept: Kept, model: Model, address: "Address") -> Opened:
    """The settings of the address are for this visit and are not kept."""
    settings = with_settings(kept.settings, address.looks)
    model = model._replace(settings=settings, notices=(*model.notices, *address.faults))
    if not _guest_comes(address):
        return _own(kept, model)
    waiting = not address.embed and kept.match is not None and not over(kept.match)
    visit = model.visit._replace(embed=address.embed, guest=True, waiting=waiting)
    about = _about(address.day, waiting=waiting)
    guest = _guest(kept.storage, address)
    return Opened(kept.storage, model._replace(visit=visit, notices=(*model.notices, *about)), guest)


def _about(day: str, *, waiting: bool) -> tuple[str, ...]:
    """What has to be said about a guest."""
    if day:
        return (say("daily_and_own" if waiting else "daily", day=day),)
    return (say("linked"),) if waiting else ()


def _guest(storage: Storage, address: "Address") -> Match:
    """The match of the address, gone on with if it was left before its end."""
    setup = address.setup or setup_of(Form())
    left, _, _ = found(storage, GUEST)
    if left and left.setup == setup and address.seed in ("", left.seed) and not over(left):
        return left
    return begin(setup, address.seed or new_seed())

"""Which of several tabs keeps the match?  The one that was opened last: it has written its name at the place.

The name lies in the storage that the tabs would spoil for each other, so it is seen wherever there is
anything to be spoilt, and nowhere else: two tabs without a storage, or with one each, have nothing in common.
"""

from contextlib import suppress
from typing import Final

from whist.app.storage import Storage, StorageRefusedError

TAB: Final = ".tab"


def take(storage: Storage, place: str, tab: str) -> None:
    """From now on this tab keeps what is kept at this place."""
    with suppress(StorageRefusedError):
        storage.write(place + TAB, tab)


def taken(storage: Storage, place: str, tab: str) -> bool:
    """Whether another tab keeps what is kept here; a storage that was emptied belongs to whoever is there."""
    try:
        return storage.read(place + TAB) not in (None, tab)
    except StorageRefusedError:
        return False

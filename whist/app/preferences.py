"""What can a person set, whatever is played?  One table: each preference with its section and its kind.

The panel, what is kept, links, the handbook and the tests are made of it, so that none can be forgotten.
Words come as text, from a field of the page or a kept one; what is not offered changes nothing.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple

from whist.app.letters import LETTERS

Value = str | int | bool

PACES: Final = ("relaxed", "normal", "fast", "instant", "own")
SPEEDS: Final = ("slow", "normal", "fast", "none", "own")
"""Each but the last sets delays; the last one says that they are as none of these would have them."""


class Choice(NamedTuple):
    """One of these words."""

    values: tuple[str, ...]

    def read(self, word: str) -> str | None:
        """The value that a word names; None for none that is offered."""
        return word if word in self.values else None


class Switch(NamedTuple):
    """On or off."""

    values: tuple[str, ...] = ("off", "on")

    def read(self, word: str) -> bool | None:
        """The value that a word names."""
        return word == "on" if word in self.values else None


class Whole(NamedTuple):
    """A whole number."""

    low: int
    high: int
    step: int
    unit: str

    def read(self, word: str) -> int | None:
        """The value that a word names."""
        if not (word.isascii() and word.isdecimal() and len(word) < 6):
            return None
        return int(word) if self.low <= int(word) <= self.high else None


class Delay(NamedTuple):
    """Milliseconds: those of the four paces, from the most relaxed to instant."""

    paces: tuple[int, int, int, int]
    moves: bool = True
    """Whether something moves meanwhile; otherwise the table waits."""
    low: int = 0
    high: int = 5_000
    step: int = 10
    unit: str = "ms"

    def read(self, word: str) -> int | None:
        """The value that a word names."""
        return Whole(self.low, self.high, self.step, self.unit).read(word)


Kind = Choice | Switch | Whole | Delay


class Settings(NamedTuple):
    """What the person has set, apart from the rules of a match; each with its section and its kind."""

    pace: Annotated[str, "usual", Choice(PACES)] = "normal"
    suits: Annotated[str, "usual", Choice(("two", "four", "safe"))] = "two"
    faces: Annotated[str, "usual", Choice(("standard", "big", "letters"))] = "standard"
    card_back: Annotated[str, "usual", Choice(("lozenges", "scales", "weave", "stars"))] = "lozenges"
    hand_size: Annotated[int, "usual", Whole(70, 140, 5, "%")] = 100
    confirm: Annotated[bool, "usual", Switch()] = False
    """The first tap lifts a card, the second one plays it."""
    forced: Annotated[str, "usual", Choice(("off", "last", "always"))] = "off"
    """Which cards are played by themselves."""
    letters: Annotated[str, "hand", Choice(tuple(LETTERS))] = "english"
    sorting: Annotated[str, "hand", Choice(("colours", "fixed", "unsorted"))] = "colours"
    trumps: Annotated[str, "hand", Choice(("usual", "first", "last"))] = "usual"
    ranks: Annotated[str, "hand", Choice(("high", "low"))] = "high"
    rows: Annotated[str, "hand", Choice(("one", "two"))] = "one"
    others_size: Annotated[int, "table", Whole(60, 140, 5, "%")] = 100
    plaques: Annotated[str, "table", Choice(("over", "above", "beside"))] = "over"
    colours: Annotated[bool, "table", Switch()] = True
    announce: Annotated[str, "table", Choice(("all", "tricks", "off"))] = "all"
    """What the log tells whoever listens."""
    show_draw: Annotated[bool, "table", Switch()] = True
    """Whether the draw for partners is shown before the first deal."""
    known: Annotated[bool, "aids", Switch()] = False
    """A training aid: the cards that the opponent is known to hold."""
    worth: Annotated[bool, "aids", Switch()] = False
    """A training aid: what it is worth to win the face-up card."""
    speed: Annotated[str, "delays", Choice(SPEEDS)] = "normal"
    anim_bot: Annotated[int, "delays", Delay((1000, 550, 250, 0), moves=False)] = 550
    anim_rest: Annotated[int, "delays", Delay((2000, 1250, 700, 0), moves=False)] = 1250
    anim_flight: Annotated[int, "delays", Delay((420, 280, 160, 0))] = 280
    anim_sweep: Annotated[int, "delays", Delay((420, 280, 160, 0))] = 280
    anim_deal: Annotated[int, "delays", Delay((420, 280, 160, 0))] = 280
    anim_gap: Annotated[int, "delays", Delay((24, 24, 24, 0))] = 24
    anim_draw: Annotated[int, "delays", Delay((420, 280, 160, 0))] = 280
    anim_turn: Annotated[int, "delays", Delay((210, 140, 80, 0))] = 140
    anim_lift: Annotated[int, "delays", Delay((140, 140, 140, 0))] = 140
    anim_panel: Annotated[int, "delays", Delay((320, 320, 320, 0))] = 320
    peek: Annotated[bool, "debug", Switch()] = False
    """Whether the other hands are seen; that marks the match."""
    log_do: Annotated[bool, "debug", Switch()] = False
    log2_do: Annotated[bool, "debug", Switch()] = False
    log3_do: Annotated[bool, "debug", Switch()] = False
    log4_do: Annotated[bool, "debug", Switch()] = False
    log5_do: Annotated[bool, "debug", Switch()] = False
    log6_do: Annotated[bool, "debug", Switch()] = False


class Preference(NamedTuple):
    """One row of the table."""

    name: str
    section: str
    kind: Kind
    default: Value


PREFERENCES: Final[Mapping[str, Preference]] = {
    name: Preference(name, about[0], about[1], Settings._field_defaults[name])
    for name, annotation in Settings.__annotations__.items()
    if (about := annotation.__metadata__)
}
DELAYS: Final = {name: kind for name, _, kind, _ in PREFERENCES.values() if isinstance(kind, Delay)}
LOGS: Final = tuple(name for name in PREFERENCES if name.startswith("log"))
MOVES: Final = {name: delay for name, delay in DELAYS.items() if delay.moves}
PRESETS: Final[Mapping[str, Mapping[str, Delay]]] = {"pace": DELAYS, "speed": MOVES}
"""The preferences that set others, and which."""

LINKED: Final[Mapping[str, tuple[str, ...]]] = {
    name: tuple(value for value in kind.values if value != "own")
    for name, section, kind, _ in PREFERENCES.values()
    if isinstance(kind, Choice | Switch) and section != "debug"
}
"""What a link may ask for, for one visit."""


def with_setting(settings: Settings, name: str, word: str) -> Settings:
    """The settings with one of them changed, if it is one of theirs and the value is offered."""
    return with_settings(settings, {name: word})


def with_settings(settings: Settings, words: Mapping[str, str]) -> Settings:
    """The settings with those changed that are named, a preset before what it sets."""
    values: dict[str, Any] = {}
    for name, _, kind, _ in PREFERENCES.values():
        value = kind.read(words[name]) if name in words else None
        if value is not None:
            values |= {**_preset(name, words[name]), name: value}
    return _named(settings._replace(**values)) if values else settings


def texts(settings: Settings) -> dict[str, str | int]:
    """The settings as they are kept, without the delays that the pace tells of."""
    told = () if settings.pace == "own" else {"speed", *DELAYS}
    return {name: spelled(value) for name, value in settings._asdict().items() if name not in told}


def logging(settings: Settings) -> bool:
    """Whether any log is on."""
    return any(settings[-len(LOGS) :])


def spelled(value: Value) -> str | int:
    """A value as it is kept and as a field of the page has it."""
    return ("off", "on")[value] if isinstance(value, bool) else value


def _preset(name: str, word: str) -> dict[str, int]:
    """What a preference sets besides itself."""
    kind = PREFERENCES[name].kind
    if name not in PRESETS or not isinstance(kind, Choice) or word == kind.values[-1]:
        return {}
    return {delay: of.paces[kind.values.index(word)] for delay, of in PRESETS[name].items()}


def _named(settings: Settings) -> Settings:
    """The settings with the right names for how their delays are."""
    return settings._replace(
        pace=_name(settings, PACES, DELAYS),
        speed=_name(settings, SPEEDS, MOVES),
    )


def _name(settings: Settings, names: tuple[str, ...], delays: Mapping[str, Delay]) -> str:
    found = (
        word
        for place, word in enumerate(names[:-1])
        if all(getattr(settings, name) == delay.paces[place] for name, delay in delays.items())
    )
    return next(found, names[-1])

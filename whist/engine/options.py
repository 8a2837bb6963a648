"""Which rules can a table choose?  Options with their ranges, and `Rules`, one checked choice of them all."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

Value = str | int | bool


class Option(NamedTuple):
    """One choice that a variant offers, with all that a settings screen needs to show it.

    `choices` lists the values of a named choice; `low` and `high` bound a whole number; a `bool` default
    makes an on/off switch.
    """

    name: str
    label: str
    default: Value
    help: str
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0

    def allowed(self) -> str:
        """The values that pass `check`, in words."""
        if self.choices:
            return "one of " + ", ".join(map(str, self.choices))
        return (
            "true or false" if isinstance(self.default, bool) else f"a whole number {self.low} to {self.high}"
        )

    def accepts(self, value: object) -> bool:
        """Whether a value may be chosen; `True` is no number and `1` is no switch."""
        if type(value) is not type(self.default):
            return False
        if self.choices:
            return value in self.choices
        return isinstance(value, bool) or (isinstance(value, int) and self.low <= value <= self.high)


class Rules(Mapping[str, Value]):
    """An immutable, checked choice for every option of a variant; equal choices are equal."""

    __slots__ = ("_values",)

    def __init__(self, options: tuple[Option, ...], chosen: Mapping[str, object] | None = None) -> None:
        """Fill in the defaults; ValueError names an unknown option or a value that is out of range."""
        chosen = chosen or {}
        unknown = sorted(set(map(str, chosen)) - {option.name for option in options})
        if unknown:
            raise ValueError(f"there is no rule {unknown[0][:40]!r}")
        self._values: dict[str, Value] = {}
        for option in options:
            value = chosen.get(option.name, option.default)
            if not option.accepts(value):
                raise ValueError(f"{option.name} cannot be {str(value)[:40]!r}: expected {option.allowed()}")
            self._values[option.name] = value  # type: ignore[assignment]  # accepts() has checked the type

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def number(self, name: str) -> int:
        """The value of a whole-number option."""
        return int(self._values[name])

    def __repr__(self) -> str:
        return f"Rules({self._values})"

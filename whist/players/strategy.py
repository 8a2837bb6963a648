"""What can differ between two players of one school?  One table of habits, with a default for each level.

The table is pure data: the screen of settings is made from it.  A `Strategy` is one choice of all habits; it
never changes, and `replaced` refuses what is out of range.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

LEVELS: Final = ("easy", "basic", "hard", "expert")

Value = bool | int | float | str


class Switch(NamedTuple):
    """A habit that a player has or has not."""

    def refuse(self, value: object) -> str | None:
        """What is expected instead of a bad value."""
        return None if isinstance(value, bool) else "True or False"


class Number(NamedTuple):
    """A habit that is measured, from `low` to `high`."""

    low: float
    high: float
    step: float
    unit: str

    def refuse(self, value: object) -> str | None:
        """What is expected instead of a bad value."""
        whole = isinstance(value, int) or (isinstance(value, float) and self.step < 1)
        if whole and not isinstance(value, bool) and self.low <= value <= self.high:  # type: ignore[operator]
            return None
        return f"{self.low} to {self.high} {self.unit}, in steps of {self.step}"


class OneOf(NamedTuple):
    """A habit with a few named forms."""

    values: tuple[str, ...]

    def refuse(self, value: object) -> str | None:
        """What is expected instead of a bad value."""
        return None if value in self.values else f"one of {', '.join(self.values)}"


class Levels(NamedTuple):
    """The default of a habit for each level; changing one touches no other."""

    easy: Value
    basic: Value
    hard: Value
    expert: Value


class Habit(NamedTuple):
    """One line of the table: `help` is one sentence, `explanation` two for whoever wants to know more."""

    name: str
    section: str
    label: str
    help: str
    explanation: str
    kind: Switch | Number | OneOf
    levels: Levels


SWITCH: Final = Switch()
ALL, NONE = Levels(True, True, True, True), Levels(False, False, False, False)  # noqa: FBT003  # a table
FROM_BASIC, FROM_HARD = ALL._replace(easy=False), NONE._replace(hard=True, expert=True)

# fmt: off
HABITS: Final = (
    # -- the opening lead
    Habit("lead_system", "Opening lead", "System of leads", "Which card of a suit is led first.",
          "By the old leads the king comes from ace and king, whatever the length. American leads choose "
          "between two equal honours so that partner learns whether the suit has four cards or more.",
          OneOf(("old", "american")), Levels("old", "old", "old", "old")),
    Habit("trump_from_five", "Opening lead", "Trumps from five", "With five or more trumps, trumps are led.",
          "Five trumps outlast everybody else's, so the long suits of the side come home. Trumps led early "
          "fall two for one.",
          SWITCH, FROM_HARD),
    Habit("trump5_needs_honour", "Opening lead", "Five trumps need an honour",
          "Five trumps without ace, king, queen or jack are not led.",
          "Some teachers do not lead small trumps, because the opponents then win all the rounds. Others say "
          "that five are enough whatever they are.",
          SWITCH, NONE),
    Habit("lead_singleton", "Opening lead", "Singleton leads",
          "A single card is led when two or three small trumps can ruff and no suit promises more.",
          "The second round of that suit can be ruffed with a trump that wins nothing else. Partner may be "
          "misled, as a singleton looks like a lead from length.",
          SWITCH, FROM_HARD),
    # -- second hand
    Habit("second_low", "Second hand", "Second hand low", "On a low card second hand plays its lowest.",
          "Partner is still to play and may win the trick more cheaply. A high card played second often "
          "falls to a higher one of the third player.",
          SWITCH, FROM_BASIC),
    Habit("second_cover", "Second hand", "Cover an honour",
          "Second hand puts the ace on an honour and covers with a queen or a short king.",
          "Two high cards of theirs then fall with one of ours, or theirs costs them the next higher. A "
          "lower card of our side becomes good.",
          SWITCH, FROM_HARD),
    Habit("second_split", "Second hand", "Split honours",
          "From two touching honours second hand plays the lower.",
          "The third player has to beat it with a still higher card. The other honour then stands ready for "
          "the next round.",
          SWITCH, FROM_HARD),
    # -- third hand
    Habit("third_high", "Third hand", "Third hand high", "On partner's low card third hand plays its best.",
          "Partner led low in the hope of this card. Without the habit a player only just beats what lies "
          "there, and the last player wins too cheaply.",
          SWITCH, FROM_BASIC),
    Habit("unblock", "Third hand", "Unblock",
          "The ace from ace and one small goes on partner's king or queen.",
          "A bare ace would stand in the way of partner's long suit. It is done only when nobody can ruff.",
          SWITCH, FROM_HARD),
    Habit("finesse", "Third hand", "Finesse", "With ace and queen third hand tries the queen.",
          "When the king lies on the right, the queen wins and the ace stays. It is right half of the time, "
          "and loses little when it is wrong.",
          SWITCH, FROM_HARD),
    Habit("eleven", "Third hand", "Rule of eleven",
          "Third hand counts how many higher cards the last player can have.",
          "Eleven less the pips of a fourth best card is the number of higher cards in the other three "
          "hands. When third hand sees them all, partner's card wins by itself.",
          SWITCH, FROM_HARD),
    # -- later leads
    Habit("return_lead", "Later leads", "Return partner's lead", "The suit that partner opened is led back.",
          "Partner opens with the suit that is best for the side. The card that comes back shows how many "
          "are left.",
          SWITCH, ALL),
    Habit("expasse_toward", "Later leads", "Expass toward an honour",
          "A low card is led toward partner's honour when the next higher card is out.",
          "If the higher card is with the second player, it is played too early or never catches the honour. "
          "Partner's honour must be known from the turned card or a signal.",
          SWITCH, FROM_HARD),
    Habit("expasse_ruff", "Later leads", "Ruffing finesse",
          "An honour of a sequence is led through the higher card when partner can ruff.",
          "If the second player covers, partner ruffs and the next honour is high. If not, the honour wins.",
          SWITCH, FROM_HARD),
    Habit("attack_weak", "Later leads", "Attack weak suits",
          "A suit is led in which the last player has shown nothing high.",
          "Led up to weakness, partner's middle cards win. The strong cards of the second player are caught "
          "between the two of us.",
          SWITCH, FROM_HARD),
    # -- signals
    Habit("call_trumps", "Signals", "Call for trumps",
          "An unnecessarily high card and then a lower one ask partner to lead trumps.",
          "It is given with five trumps and an honour, or four with two honours and a good suit. Everybody "
          "can read it, but only partner can answer.",
          SWITCH, FROM_HARD),
    Habit("answer_call", "Signals", "Answer the call",
          "Partner's call for trumps is answered at the first chance.",
          "The highest of two or three trumps is led, the ace in any case, else the lowest. Partner then "
          "knows how many there are.",
          SWITCH, FROM_HARD),
    Habit("trump_echo", "Signals", "Echo in trumps",
          "With four trumps, partner's trumps are followed with the last but one and then the lowest.",
          "Partner learns that the side has many trumps and may go on drawing. The two small cards cost "
          "nothing.",
          SWITCH, FROM_HARD),
    Habit("plain_echo", "Signals", "Echo in a plain suit",
          "With four cards of partner's suit the lowest is kept when nothing can be won.",
          "Partner then knows the length of the suit. The lowest card also never blocks partner's long "
          "cards.",
          SWITCH, FROM_HARD),
    Habit("discard_signal", "Signals", "First discard shows the suit",
          "When the opponents draw trumps, the first discard comes from the best suit.",
          "Partner leads that suit next. Against trumps of our own the weakest suit is thrown.",
          SWITCH, FROM_HARD),
    Habit("discard_command", "Signals", "Discard of command",
          "From ace, king and queen the ace is thrown to show that all tricks of the suit are ours.",
          "Partner learns at once where the tricks are. It costs a sure trick, so no level does it by "
          "itself.",
          SWITCH, NONE),
    # -- trumps
    Habit("draw_trumps", "Trumps", "Draw trumps", "Trumps are drawn when there are winners to protect.",
          "Winners in plain suits are safe once the opponents cannot ruff. It needs high trumps or more of "
          "them than are out.",
          SWITCH, FROM_HARD),
    Habit("force_strong", "Trumps", "Force the strong hand",
          "The opponent who is strong in trumps is made to ruff.",
          "Whoever has to ruff loses the length to draw trumps with. A sure winner is led in a suit that "
          "this opponent does not hold.",
          SWITCH, FROM_HARD),
    Habit("spare_partner", "Trumps", "Do not force partner when weak",
          "With few trumps no suit is led that partner has to ruff.",
          "Partner's trumps may be all that the side has. With four of our own, a ruff is welcome.",
          SWITCH, FROM_HARD),
    Habit("give_ruff", "Trumps", "Give partner a ruff",
          "With four trumps a suit is led that partner can ruff.",
          "A small trump of partner then wins a trick of its own. Our own length still keeps the trumps in "
          "hand.",
          SWITCH, FROM_HARD),
    # -- coups
    Habit("bath_coup", "Coups", "Bath coup", "With ace, jack and a small card second hand lets a king win.",
          "If the leader goes on, the queen runs into ace and jack. It is done only when nobody can ruff the "
          "next round.",
          SWITCH, FROM_HARD),
    Habit("deschapelles", "Coups", "Deschapelles coup",
          "A lone honour is sacrificed to make an entry to partner's winners.",
          "The honour drives out the card above partner's, so partner gets in. It is done when partner has "
          "good cards that cannot be reached.",
          SWITCH, FROM_HARD),
    Habit("underplay", "Coups", "Underplay", "A low card is led away from the best one.",
          "The second player, who places the best card elsewhere, plays low. It is done only when the second "
          "best is there and nobody can ruff.",
          SWITCH, FROM_HARD),
    # -- memory
    Habit("card_counting", "Memory", "Count the cards", "Played cards are remembered.",
          "Only so can a player know that a king or a nine has become the best card. Without it only the own "
          "hand and the open trick count.",
          SWITCH, ALL._replace(basic=False)),
    Habit("void_tracking", "Memory", "Remember voids", "Who has shown out of a suit is remembered.",
          "A ruff can then be foreseen, and partner can be given one. What every partner may rely on is kept "
          "at each level, whatever is remembered.",
          SWITCH, FROM_HARD),
    Habit("memory_tricks", "Memory", "Tricks remembered", "How many finished tricks a player looks back.",
          "What lies farther back is forgotten: cards, voids and signals, but never what partner led. "
          "Thirteen is the whole deal.",
          Number(0, 13, 1, "tricks"), Levels(1, 0, 13, 13)),
    Habit("memory_rank", "Memory", "Lowest rank remembered", "Played cards below this rank are forgotten.",
          "Two remembers everything, ten only the tens and the honours. Eleven is the jack, "
          "fourteen the ace.",
          Number(2, 14, 1, "rank"), Levels(10, 2, 2, 2)),
    # -- chance and thinking
    Habit("random_share", "Thinking", "Whims", "How many of a hundred cards are left to chance.",
          "A whim is a card that no partner has to complain of, and often the one that the rules name. "
          "Nobody can foresee it, but nobody gains by it either.",
          Number(0, 100, 1, "percent"), Levels(40, 6, 0, 0)),
    Habit("worlds", "Thinking", "Imagined deals", "How many deals of the hidden cards are tried out.",
          "Each legal card is played to the end in every one of them. Zero plays by the rules alone.",
          Number(0, 5000, 1, "deals"), Levels(0, 0, 0, 200)),
    Habit("seconds", "Thinking", "Time to think", "How long a player may imagine deals for one card.",
          "A slow machine imagines fewer deals in that time. Zero sets no limit but the number of deals.",
          Number(0, 10, 0.05, "seconds"), Levels(0, 0, 0, 0.8)),
)
# fmt: on


class Strategy(NamedTuple):
    """One choice of all habits; the fields are the names of the table, in its order."""

    lead_system: str
    trump_from_five: bool
    trump5_needs_honour: bool
    lead_singleton: bool
    second_low: bool
    second_cover: bool
    second_split: bool
    third_high: bool
    unblock: bool
    finesse: bool
    eleven: bool
    return_lead: bool
    expasse_toward: bool
    expasse_ruff: bool
    attack_weak: bool
    call_trumps: bool
    answer_call: bool
    trump_echo: bool
    plain_echo: bool
    discard_signal: bool
    discard_command: bool
    draw_trumps: bool
    force_strong: bool
    spare_partner: bool
    give_ruff: bool
    bath_coup: bool
    deschapelles: bool
    underplay: bool
    card_counting: bool
    void_tracking: bool
    memory_tricks: int
    memory_rank: int
    random_share: int
    worlds: int
    seconds: float

    def replaced(self, **values: Any) -> "Strategy":
        """The strategy with these habits changed; ValueError names the habit and what it may be."""
        for complaint in complaints(values):
            raise ValueError(complaint)
        return Strategy(**{**self._asdict(), **values})


def complaints(values: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with values for habits, one sentence each."""
    for name, value in values.items():
        habit = BY_NAME.get(name)
        if habit is None:
            yield f"there is no habit {name[:40]!r}: expected one of {', '.join(BY_NAME)}"
        elif wanted := habit.kind.refuse(value):
            yield f"{name} cannot be {str(value)[:40]!r}: expected {wanted}"


BY_NAME: Final = {habit.name: habit for habit in HABITS}


def strategy(level: str) -> Strategy:
    """The habits of a level; ValueError lists the levels."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level[:40]!r}: expected one of {', '.join(LEVELS)}")
    return _BY_LEVEL[level]


_BY_LEVEL: Final = {
    level: Strategy(**{habit.name: getattr(habit.levels, level) for habit in HABITS}) for level in LEVELS
}
EASY, BASIC, HARD, EXPERT = map(strategy, LEVELS)

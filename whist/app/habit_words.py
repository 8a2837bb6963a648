"""What is said in the panel of strategies, and about strategies that were kept?  Loaded with the panel."""

from typing import Final

HABIT_WORDS: Final = {
    "means": "Every level has habits of its own. A change is in force from the next card on; it touches no "
    "other level, and never what a partner may rely on.",
    "level": "The level",
    "drawing": "Two-player drawing phase",
    "general": "General strategies",
    "section": "{section} ({level})",
    "changed_number": "{number} changed",
    "search": "Search",
    "hits_none": "No field speaks of that.",
    "hits_one": "1 field speaks of that.",
    "hits_more": "{number} fields speak of that.",
    "matrix": "What a prize is worth",
    "prize": "The prize",
    "others": "What else is weighed",
    "column": "{name} ({unit})",
    "columns": "What the columns mean",
    "column_means": "The prize {meaning}. {explanation}",
    "why": "Why",
    "why_of": "Why: {label}",
    "was": "Changed, was {value}",
    "cell_was": "was {value}",
    "back": "Put it back",
    "back_of": "Put it back: {label}",
    "refused": "It stays as it was: it can be {wanted}.",
    "on": "on",
    "off": "off",
    "explain": "All of it in the handbook",
    "restore": "Restore defaults",
    "restore_none": "Nothing of {level} is changed.",
    "restore_one": "1 field of {level} is changed. Shall it be as it was?",
    "restore_more": "{number} fields of {level} are changed. Shall they all be as they were?",
    "restore_yes": "Restore",
    "restore_no": "Keep them",
    "restored": "{level} plays as ever.",
    "kept": "Nothing has changed.",
    # what was kept
    "damaged": "The saved strategies could not be read ({why}). They are kept aside, and the players play as "
    "ever.",
    "faulty": "Some of the saved strategies cannot be used: {why}. The text is kept aside, and the rest is "
    "in force.",
    "more": "; and {number} more",
}


def told(key: str, **facts: object) -> str:
    """A sentence with its facts."""
    return HABIT_WORDS[key].format(**facts)


def numbered(key: str, number: int, **facts: object) -> str:
    """The sentence for none, one or more."""
    ending = "none" if not number else "one" if number == 1 else "more"
    return told(f"{key}_{ending}", number=number, **facts)

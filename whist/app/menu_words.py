"""What is said in the main menu and about the rules of the table?  Part of the catalogue of words.py."""

from typing import Final

MENU_WORDS: Final = {
    "main_menu": "Main menu",
    "main_title": ": main menu",
    "play": "Play",
    "continue_about": "{game}, deal {deal}, {ours} to {theirs}",
    "variant": "The game",
    "players_number": "{number} players",
    "the_table": "Who sits where",
    "table_rules": "Rules of this table",
    "as_preset": "As in {preset}",
    "a_change": "{preset}, with 1 change",
    "changes": "{preset}, with {number} changes",
    "back_to_menu": "Back to the menu",
    "abandon": "Give up this match?",
    "abandon_asks": "{about}. It would be gone, unless you save it first.",
    "abandon_own": "Your own match, which is kept until now, would be gone.",
    "abandon_not": "Keep it",
    "abandon_it": "Give it up",
}

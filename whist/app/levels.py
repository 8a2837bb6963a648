"""Who are the other players, and how are their levels told apart?  Part of the catalogue of words.py."""

from typing import Final

PLAYERS: Final = ("You", "Basil", "Anne", "Clara", "Dora", "Emil", "Flora")

LEVEL_WORDS: Final = {
    "levels": "The other players",
    "levels_mean": "Hard players count the cards and are the partners to rely on: they understand what you "
    "lead, call and throw away. An easy one plays two cards in five on a whim. An expert also tries its "
    "cards in many imagined deals before it plays one.",
    "level_easy": "easy",
    "level_basic": "basic",
    "level_hard": "hard",
    "level_expert": "expert",
    "level_random": "random",
    "level_of": "{who}",
    "level_of_partner": "{who}, partner",
    "partner_level": "partner, {level}",
}

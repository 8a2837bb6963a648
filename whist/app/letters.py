"""Which letters do the cards bear?  The glyphs of ace, king, queen and jack in each language.

Only what is drawn follows the language: names, links and records are English.  The glyphs are those of
static/cards/faces.svg; `Te` and `De` are the Russian letters.
"""

from typing import Final

LETTERS: Final = {
    "english": "A K Q J",
    "french": "A R D V",
    "german": "A K D B",
    "dutch": "A H V B",
    "danish": "E K D Kn",
    "polish": "A K D W",
    "icelandic": "A K D G",
    "russian": "Te K De B",
}

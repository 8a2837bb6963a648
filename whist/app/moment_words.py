"""What is said at the rules' own moments?  A catalogue of its own, loaded with the first of them."""

from typing import Final

SENTENCES: Final = {
    # the draw for partners
    "draw": "The draw",
    "draw_pairs": "{one} and {other} are partners.",
    "draw_deals": "{who} deals first.",
    "you_deal_first": "You deal first.",
    "draw_means": "The two lowest cards play together, and the ace is the lowest of all.",
    "draw_again": "Whoever drew an equal card, or the bottom card of the pack, drew again.",
    "both": "{one} and {other}",
    "deal_now": "Deal",
}


def say(key: str, **facts: object) -> str:
    """A sentence with its facts filled in."""
    return SENTENCES[key].format(**facts)

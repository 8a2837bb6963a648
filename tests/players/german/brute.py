"""What does trying everything say?  The tricks of a hand in the playing phase, as plainly as can be."""

from functools import cache


def playable(hand, led=None):
    """The cards that may be played to a lead of this suit."""
    cards = [card for card in range(52) if hand >> card & 1]
    return [card for card in cards if card // 13 == led] or cards


def leads(mine, theirs, trump, *, low):
    """The value of every card of the hand on lead."""
    return {card: _lead(mine, theirs, trump, low, card) for card in playable(mine)}


def _tricks(mine, theirs, trump, *, low):
    return (min if low else max)(leads(mine, theirs, trump, low=low).values()) if mine else 0


@cache
def _lead(mine, theirs, trump, low, card):
    answers = replies(theirs, mine ^ 1 << card, trump, card, low=low)
    return mine.bit_count() - (min if low else max)(answers.values())


def replies(mine, theirs, trump, lying, *, low):
    """The value of every card that may be played to a card that lies."""
    values = {}
    for card in playable(mine, lying // 13):
        rest = mine ^ 1 << card
        if card > lying if card // 13 == lying // 13 else card // 13 == trump:
            values[card] = 1 + _tricks(rest, theirs, trump, low=low)
        else:
            values[card] = mine.bit_count() - 1 - _tricks(theirs, rest, trump, low=low)
    return values

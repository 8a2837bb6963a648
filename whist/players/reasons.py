"""Why was this card chosen?  `Choice` is a card with its reason; the table lists every reason that there is.

The sentences document the keys for people who read the code.  What the screen says stands in the
app's words; it takes the same keys and the same facts.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from whist.cards import Card, Suit
from whist.players.reading import Reading

Fact = Card | Suit | int
NO_FACTS: Final[Mapping[str, Fact]] = MappingProxyType({})


class Choice(NamedTuple):
    """A card, the key of the reason for it, and the facts that its sentence names (suits, cards, seats)."""

    card: Card
    reason: str
    facts: Mapping[str, Fact] = NO_FACTS


Rule = Callable[[Reading], Choice | None]


def first(rules: Iterable[Rule], reading: Reading) -> Choice | None:
    """What the first rule that has something to say chooses."""
    return next((choice for rule in rules if (choice := rule(reading))), None)


REASONS: Final = {
    "only": "The {card} is the only legal card.",
    # the lead
    "cash_out": "All the tricks left are ours from the top down.",
    "answer_call": "Partner called for trumps.",
    "return_trump": "Partner led trumps, and trumps are returned at once.",
    "trump_length": "With five or more trumps, trumps are led.",
    "draw_trumps": "Trumps are drawn so that our winners in other suits are safe.",
    "give_ruff": "Partner has no {suit} and can ruff; our own trumps are long enough to allow it.",
    "cash_master": "Nobody can beat the {card}.",
    "return_suit": "Partner led {suit}.",
    "signalled_suit": "Partner's first discard asked for {suit}.",
    "continue_suit": "Our own suit, {suit}, goes on.",
    "lead_singleton": "The {card} is our only card of the suit, and a small trump can ruff the next round.",
    "lead_sequence": "From these cards at the head of {suit}, the {card} is the lead.",
    "lead_ace": "From an ace with four or more small cards, the ace is led before it is ruffed.",
    "lead_fourth": "The fourth best of the longest suit.",
    "lead_top": "The highest card of a short suit helps partner.",
    "lead_low": "Nothing better is known: a low card.",
    "lead_trump_last": "Every other lead costs more than a trump.",
    # second hand
    "second_split": "With touching honours the lower one is played: the leader cannot win cheaply.",
    "second_ace": "The ace is for an honour.",
    "second_cover": "An honour is covered to make a lower card of our side good.",
    "second_master": "The suit comes round again, and nobody can beat the {card}.",
    "second_low": "Second hand plays low; partner still has a card to play.",
    # third hand
    "third_spare": "Partner's {other} will win.",
    "third_unblock": "The high card must not stand in the way of partner's suit.",
    "third_eleven": "By the rule of eleven nobody else can beat partner's {other}.",
    "third_finesse": "The {other} is probably not with the last player: the {card} may win as well.",
    "third_high": "Third hand plays high.",
    "third_cheapest": "The {card} wins as surely as a higher card.",
    "third_equal": "Our card would win no more than partner's {other} does.",
    "third_hopeless": "Nothing of ours can win the trick.",
    "third_ruffed": "{seat} has no card of the suit and can ruff: no high card is wasted.",
    # fourth hand
    "fourth_partner": "The trick is partner's already.",
    "fourth_cheapest": "Last hand wins as cheaply as it can.",
    "fourth_low": "The trick is lost: the lowest card.",
    # void
    "ruff_last": "A ruff wins the trick.",
    "ruff_master": "Nobody could beat the {other} that was led: it is ruffed.",
    "ruff_weak": "Short trumps are for ruffing.",
    "ruff_over": "The ruff of {seat} is beaten.",
    "discard_signal": "The opponents draw trumps: our first discard shows our best suit, {suit}.",
    "discard_weak": "A low card of our weakest suit, {suit}.",
    "discard_last": "Every card is good; this one costs least.",
    # games without partners
    "alone_cheapest": "The cheapest card that may win.",
    "alone_low": "The trick is not worth a good card.",
    "alone_high": "The card most likely to win a trick.",
}

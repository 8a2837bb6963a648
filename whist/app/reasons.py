"""Why was this card chosen?  The players' reasons as sentences, with the names of this table filled in.

A player gives the key of a reason, the card, and facts: cards, suits and seats.  Sentences that name a seat
are in the past tense, so that they fit a person ("You") as well as a bot.
"""

from collections.abc import Mapping
from typing import Final

from whist.app.words import SUIT_NAMES, capital, card_name, name_of
from whist.cards import Card, Suit
from whist.match.table import Scene

REASONS: Final = {
    "only": "The {card} is the only legal card.",
    "whim": "The {card} was played on a whim.",
    "search": "Tried out in many imagined deals, the {card} did best.",
    # the lead
    "cash_out": "All the tricks left are ours, from the top down.",
    "answer_call": "Partner called for trumps with a high card and then a low one.",
    "return_trump": "Partner led trumps, and trumps are returned at once.",
    "trump_length": "With five or more trumps, trumps are led.",
    "draw_trumps": "Trumps are drawn, so that our winners in other suits are safe.",
    "give_ruff": "{seat} showed out of {suit} and can ruff; our own trumps are long enough to allow it.",
    "force_strong": "{seat} showed out of {suit} and has the long trumps: a ruff now costs length.",
    "cash_master": "Nobody can beat the {card} any more.",
    "return_suit": "Partner opened {suit}, and partner's suit is led back.",
    "signalled_suit": "Partner's first discard asked for {suit}.",
    "continue_suit": "Our own suit, {suit}, goes on.",
    "attack_weak": "{seat} showed nothing high in {suit}: the suit is led up to weakness.",
    "lead_singleton": "The {card} is our only card of the suit, and a small trump can ruff the next round.",
    "lead_sequence": "From these cards at the head of {suit}, the {card} is the lead.",
    "lead_ace": "From an ace with four or more small cards, the ace is led before it is ruffed.",
    "lead_fourth": "The fourth best of our longest suit, {suit}.",
    "lead_top": "The highest card of a short suit helps partner.",
    "lead_low": "Nothing better is known: a low card.",
    "lead_trump_last": "Every other lead costs more than a trump.",
    "deschapelles": "The {card} drives out the {other}, so that partner's good cards can be reached.",
    "underplay": "{seat} has the {other} and will hardly play it on a low card.",
    "expasse_toward": "The lead goes toward the {other}, which {seat} was seen to hold.",
    "expasse_ruff": "The {card} runs through the {other}, which partner can ruff.",
    # second hand
    "second_split": "With touching honours the lower one is played: the next player cannot win cheaply.",
    "second_ace": "The ace is for an honour.",
    "second_cover": "An honour is covered to make a lower card of our side good.",
    "second_master": "The suit comes round again, and nobody can beat the {card}.",
    "second_low": "Second hand plays low; partner still has a card to play.",
    "second_high": "A high card may win at once.",
    "bath_coup": "{seat} led the {other}, which may win: the next round runs into our ace and jack.",
    # third hand
    "third_spare": "Partner's {other} will win.",
    "third_unblock": "The high card must not stand in the way of partner's suit.",
    "third_eleven": "By the rule of eleven, nobody else can beat partner's {other}.",
    "third_finesse": "The {other} is probably not with the last player: the {card} may win as well.",
    "third_high": "Third hand plays high.",
    "third_cheapest": "The {card} wins as surely as a higher card.",
    "third_equal": "Our card would win no more than partner's {other} does.",
    "third_hopeless": "Nothing of ours can win the trick.",
    "third_ruffed": "{seat} showed out of {suit} and can ruff: no high card is wasted.",
    # fourth hand
    "fourth_partner": "The trick is partner's already.",
    "fourth_cheapest": "Last hand wins as cheaply as it can.",
    "fourth_low": "The trick is lost: the lowest card.",
    # signals
    "call_trumps": "A high card and then a low one ask partner to lead trumps.",
    "trump_echo": "{seat} led trumps: the last but one and then the lowest show four of them.",
    "plain_echo": "{seat} opened the suit: with four cards, the lowest is kept.",
    # void
    "ruff_last": "A ruff wins the trick.",
    "ruff_master": "Nobody could beat the {other}: it is ruffed.",
    "ruff_weak": "Short trumps are for ruffing.",
    "ruff_over": "{seat} ruffed, and a higher trump beats it.",
    "discard_signal": "The opponents draw trumps: our first discard shows our best suit, {suit}.",
    "discard_command": "The {card} shows that all the tricks of {suit} are ours.",
    "discard_weak": "A low card of our weakest suit, {suit}.",
    "discard_last": "Every card is good; this one costs least.",
    # games without partners
    "alone_cheapest": "The cheapest card that may win.",
    "alone_low": "The trick is not worth a good card.",
    "alone_high": "The card most likely to win a trick.",
    # German Whist, while cards are drawn
    "draw_trump_honour": "The {prize} is a high trump: little is too much for it.",
    "draw_trump": "Every trump is wanted: even the two is worth about as much as an ace of another suit.",
    "draw_high": "The {prize} is better than most cards that can still be drawn.",
    "draw_fits": "The {prize} fits this hand, or would fit the other one.",
    "draw_cheap": "Winning the {prize} costs no more than the {card}.",
    "draw_ruff": "The {prize} is worth a ruff with the {card}.",
    "draw_low": "Few tricks win, and the {prize} is low enough to be wanted.",
    "draw_counts": "Tricks count from the first one on, and this one is worth the {card}.",
    "draw_lead": "Whoever wins leads the next trick, and that is worth the {card}.",
    "draw_rid": "The {prize} is not wanted, but the {card} is better out of the hand than the {other}.",
    "draw_master": "Nothing can take the {prize} from whoever leads the {card}.",
    "draw_forced": "Every legal card wins the {prize}: this one costs least.",
    "draw_beaten": "Nothing here can win the {prize}: the card that is worth least goes.",
    "let_go": "The {prize} is worth no more than what can be expected of an unseen card.",
    "let_dear": "The {prize} would be welcome, but not at the price of the {other}.",
    "let_counts": "Tricks count from the first one on, and few of them win: this one is not wanted.",
    "let_misfit": "The {prize} is better than an unseen card, but does not fit this hand.",
    "duck_known": "The {prize} is not wanted, and the {other} in the other hand can take it.",
    "trap_avoided": "The other hand showed out of a better suit: it could choose who takes the {prize}.",
    "lead_cheap": "The {prize} is not worth a better card.",
    # German Whist, after the last draw
    "play_exact": "Both hands are known by now: played perfectly, the {card} takes {tricks} more.",
    "play_cheap": "The trick is won as cheaply as possible.",
    "play_under": "Few tricks win: the highest card that loses this one goes.",
    "play_low": "A low card, as nothing is sure to win.",
}


def because(scene: Scene, reason: str, card: Card, facts: Mapping[str, int]) -> str:
    """The sentence for a reason; KeyError for one that is unknown or a fact that is missing."""
    words = {name: _word(scene, name, fact) for name, fact in facts.items()}
    return capital(REASONS[reason].format(card=card_name(card), **words))


def _word(scene: Scene, name: str, fact: int) -> str:
    """A fact in words; a plain number is a seat, or how many tricks."""
    if name == "tricks":
        return "1 trick" if fact == 1 else f"{fact} tricks"
    if isinstance(fact, Card):
        return card_name(fact)
    return SUIT_NAMES[fact] if isinstance(fact, Suit) else name_of(scene, fact)

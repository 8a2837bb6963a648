"""Which card in the playing phase?  Exact play where the other hand is derived, else masters first."""

from whist.cards import PACK
from whist.engine.view import View
from whist.players.german.drawing import beats
from whist.players.german.inference import Sight, other_hand
from whist.players.german.solver import best_card, card_values
from whist.players.kernel import NONE, SUIT_MASK, cards_of
from whist.players.reasons import Choice
from whist.variants.german import low_wins


def choose(sight: Sight, ending: str, view: View) -> Choice:
    """The card by the habit for the ending."""
    if not sight.legal & sight.legal - 1:
        return Choice(PACK[sight.legal.bit_length() - 1], "only")
    if ending == "exact":
        card = best_card(sight.hand, other_hand(view), sight.trump, sight.lying, low=sight.low)
        return Choice(PACK[card], "play_exact")
    if sight.lying == NONE:
        return lead(sight, ending)
    return follow(sight)


def with_tricks(choice: Choice, view: View) -> Choice:
    """The choice with the tricks that it takes when the rest is played perfectly."""
    if choice.reason != "play_exact":
        return choice
    lying = int(view.trick.plays[0].card) if view.trick and view.trick.plays else NONE
    trump = NONE if view.trump is None else int(view.trump)
    low = low_wins(view.rules, view.turned)
    tricks = card_values(view.hand.bits, other_hand(view), trump, lying, low=low)
    return choice._replace(facts={"tricks": tricks[choice.card]})


def lead(sight: Sight, ending: str) -> Choice:
    """Masters from the top, then a low card: the lowest of all, or of the longest suit."""
    out = sight.hidden | sight.theirs
    masters = [card for card in cards_of(sight.hand) if not out & SUIT_MASK[card // 13] & -(2 << card)]
    if masters and not sight.low:
        best = max(masters, key=lambda card: (card // 13 != sight.trump, card % 13, card))
        return Choice(PACK[best], "cash_master")
    length = {suit: (sight.hand & SUIT_MASK[suit]).bit_count() for suit in range(4)}
    longest = ending == "longest"
    low = min(cards_of(sight.hand), key=lambda card: (-length[card // 13] * longest, card % 13, card))
    return Choice(PACK[low], "play_low")


def follow(sight: Sight) -> Choice:
    """Win as cheaply as possible, else the lowest card; in the low game lose with the highest."""
    able = list(cards_of(sight.legal))
    winners = [card for card in able if beats(card, sight.lying, sight.trump)]
    losers = [card for card in able if card not in winners]
    if sight.low:
        return Choice(PACK[max(losers or winners, key=lambda card: (card % 13, card))], "play_under")
    if winners:
        cheap = min(winners, key=lambda card: (card // 13 == sight.trump, card % 13, card))
        return Choice(PACK[cheap], "play_cheap")
    return Choice(PACK[min(able, key=lambda card: (card // 13 == sight.trump, card % 13, card))], "play_low")

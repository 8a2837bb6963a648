"""What is said at the rules' own moments?  A catalogue of its own, loaded with the first of them."""

from typing import Final

from whist.app.model import ME
from whist.app.words import card_name, name_of
from whist.engine.actions import Accuse, Action, Claim, Correct, Honours, Remedy
from whist.engine.deal import Seat
from whist.match.table import Scene

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
    # claims
    "claim": "Claim",
    "claim_title": "Claim tricks",
    "claim_means": "A claim counts if your side takes so many tricks against any play. Otherwise no hand is "
    "shown, and play goes on.",
    "claim_refused": "Not proved: play on",
    # honours
    "honours": "Honours",
    "honours_means": "Was your side dealt three or four of the ace, king, queen and jack of trumps? They "
    "count only if you or your partner calls them now.",
    "honours_are_called": "{who} has called them for your side, so they count.",
    "no_honours": "None",
    "call_honours": "Call honours",
    "says_honours": "{who} calls honours.",
    "you_say_honours": "You call honours.",
    "says_no_honours": "{who} calls no honours.",
    "you_say_no_honours": "You call no honours.",
    # revokes
    "correct": "Take back",
    "correct_title": "Take back a revoke",
    "correct_means": "You did not follow suit with the {card}. Which card do you play instead? The other one "
    "then lies face up before you.",
    "correct_late": "It is too late to take it back.",
    "reckoning": "Did they revoke?",
    "reckoning_means": "Until the next deal you may claim that an opponent did not follow suit but could "
    "have. These cards did not follow:",
    "accusation": "Trick {trick}: {who}, the {card} to {led}",
    "no_revoke": "No revoke",
    "no_more_revokes": "Go on",
    "was_a_revoke": "{what}. It was a revoke.",
    "was_no_revoke": "{what}. It was none.",
    "accused_you": "you",
    "remedies": "They revoked",
    "remedies_means": "Your side chooses what it costs them.",
    "take3": "Take {number} of their tricks:",
    "add3": "Add {number} points to ours:",
    "sub3": "Take {number} points off theirs:",
    "leads_to": "then {ours} to {theirs}.",
    "leads_to_win": "then {ours} to {theirs}, and the game is ours.",
    "says_revoke": "{who} claims a revoke by {offender} in trick {trick}.",
    "you_say_revoke": "You claim a revoke by {offender} in trick {trick}.",
    "says_remedy": "{who} chooses for the revoke: {choice}.",
    "you_say_remedy": "You choose for the revoke: {choice}.",
    "remedy_take3": "their tricks",
    "remedy_add3": "points for the own side",
    "remedy_sub3": "points off the other side",
    "says_correct": "{who} takes a revoke back and plays the {card}.",
    "you_say_correct": "You take your revoke back and play the {card}.",
    # the log
    "says_claim": "{who} claims {tricks} of the tricks that are left.",
    "you_say_claim": "You claim {tricks} of the tricks that are left.",
    "says_words": "{who}: {words}.",
    "you_say_words": "{who}: {words}.",
    "in_vain": "{told} It is not proved.",
    "claim_rest": "The rest: all {left}",
    "claim_some": "{tricks} of {left}",
    "proof": "The claim",
    "you_claimed": "You claimed {tricks}, and it is proved. With best play by all:",
    "claimed": "{who} claimed {tricks}, and it is proved. With best play by all:",
    "you_take_it": "yours",
    "takes_it": "{who}’s",
}


def say(key: str, **facts: object) -> str:
    """A sentence with its facts filled in."""
    return SENTENCES[key].format(**facts)


def told(scene: Scene, seat: Seat, action: Action) -> str:
    """What the log says of somebody's words; if the deal is over with a claim, it was heard."""
    key, facts = worded(scene, action)
    line = say(f"you_say_{key}" if seat == ME else f"says_{key}", who=name_of(scene, seat), **facts)
    return say("in_vain", told=line) if key == "claim" and not scene.view.over else line


def accused(scene: Scene, offender: Seat) -> str:
    """A player, within a sentence."""
    return say("accused_you") if offender == scene.view.seat else name_of(scene, offender)


def worded(scene: Scene, action: Action) -> tuple[str, dict[str, object]]:
    """The sentence for an action, and its facts."""
    match action:
        case Claim(tricks):
            return "claim", {"tricks": tricks}
        case Honours(called):
            return "honours" if called else "no_honours", {}
        case Accuse(offender, trick):
            return "revoke", {"offender": accused(scene, offender), "trick": trick}
        case Remedy(choice):
            return "remedy", {"choice": say(f"remedy_{choice}")}
        case Correct(_, card):
            return "correct", {"card": card_name(card)}
    return "words", {"words": action}

"""What is said at the rules' own moments?  A catalogue of its own, loaded with the first of them."""

from typing import Final

from whist.engine.actions import Action, Claim, Honours

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
    "no_honours": "None",
    "call_honours": "Call honours",
    "says_honours": "{who} calls honours.",
    "you_say_honours": "You call honours.",
    "says_no_honours": "{who} calls no honours.",
    "you_say_no_honours": "You call no honours.",
    # the log
    "says_claim": "{who} claims {tricks} of the tricks that are left.",
    "you_say_claim": "You claim {tricks} of the tricks that are left.",
    "says": "{who}: {words}.",
    "in_vain": "{told} It is not proved.",
    "claim_rest": "The rest: all {left}",
    "claim_some": "{tricks} of {left}",
    "proof": "The claim",
    "you_claimed": "You claimed {tricks}, and it is proved. With best play by all:",
    "claimed": "{who} claimed {tricks}, and it is proved. With best play by all:",
    "you_take_it": "yours",
    "takes_it": "{who}’s",
}


def told(who: str, action: Action, *, mine: bool, over: bool) -> str:
    """What the log says of somebody's words; if the deal is over with them, they were heard."""
    match action:
        case Claim(tricks):
            claimed = say("you_say_claim" if mine else "says_claim", who=who, tricks=tricks)
            return claimed if over else say("in_vain", told=claimed)
        case Honours(called):
            key = "honours" if called else "no_honours"
            return say(f"you_say_{key}" if mine else f"says_{key}", who=who)
    return say("says", who=who, words=action)


def say(key: str, **facts: object) -> str:
    """A sentence with its facts filled in."""
    return SENTENCES[key].format(**facts)

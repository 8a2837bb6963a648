"""What are the values of the rules called, where they are not numbers?  Part of the catalogue of words.py.

The rules themselves have names and explanations in the tables of each game.
"""

from typing import Final

RULE_WORDS: Final = {
    "rules_of_next": "They hold for the next match. The match on the table keeps its own.",
    "rules_of_first": "They hold for the next match.",
    "not_as_in_preset": "Changed; the preset has: {value}.",
    "not_yet": "This table cannot play by another value yet.",
    "needs": "It says nothing as {label} is now.",
    "rules_as_preset": "All as in the preset",
    "switch_True": "Yes",
    "switch_False": "No",
    # both games
    "last_trick_review_until_next_lead": "Until the next lead",
    "last_trick_review_eight_cards": "At any time",
    "last_trick_review_never": "Never",
    # Whist
    "honours_off": "Not counted",
    "honours_law": "Counted, none for a side one point short",
    "honours_after_tricks": "Counted after the tricks",
    "honours_cap": "Counted, but never the winning point",
    "honours_claim_auto": "Counted by themselves",
    "honours_claim_manual": "Have to be called",
    "first_deal_lowest": "Whoever drew the lowest card",
    "first_deal_highest": "Whoever drew the highest card",
    "first_deal_random": "By lot",
    "draw_tie_redraw": "Draw again",
    "draw_tie_suit_order": "The suit decides",
    "draw_tie_portland": "Draw again where it matters",
    "claims_off": "None",
    "claims_verified": "Allowed, if proved",
    "concede_off": "None",
    "concede_unanimous_side": "By both partners together",
    "legality_enforced": "Cannot happen",
    "legality_club": "Can happen, and have their price",
    "both_revoke_both": "Both pay",
    "both_revoke_redeal": "The deal does not count",
    "stakes_off": "None",
    "stakes_classic": "Single, double, treble",
    "stakes_american": "The difference to the target",
    # German Whist
    "scoring_over_six": "The last thirteen tricks, over six",
    "scoring_majority": "Most of the last thirteen",
    "scoring_all26_majority": "Most of all tricks",
    "scoring_all26_difference": "The lead in all tricks",
    "scoring_phase2_tricks": "A point a trick of the last thirteen",
    "scoring_weighted": "Every trick, the last thirteen twice",
}

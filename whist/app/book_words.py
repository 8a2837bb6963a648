"""What is said about statistics and fair deals?  Part of the catalogue of words.py."""

from typing import Final

BOOK_WORDS: Final = {
    # statistics
    "statistics": "Statistics",
    "statistics_none": "No deal has been counted yet: each of your own counts when its last card is played.",
    "statistics_guest": "The match on the table came with a link and is not counted.",
    "statistics_changed": "Some habits of the players are changed. Deals against changed players count as "
    "all others do.",
    "statistics_damaged": "The saved statistics could not be read ({why}). They are kept aside, and "
    "counting has begun again.",
    "statistics_stay": "The saved statistics could not be read ({why}), and there is no room to put them "
    "aside: they stay where they are, and nothing is counted until you import or reset.",
    "against": "Against {opponents}",
    "against_with": "Against {opponents}, with {partner}",
    "level_mixed": "mixed levels",
    "measure": "Measure",
    "deals_counted": "Deals",
    "games_counted": "Games, won and lost",
    "rubbers_counted": "Rubbers, won and lost",
    "tricks_counted": "Tricks a deal",
    "margin_counted": "Tricks ahead a deal",
    "honours_counted": "Your trump honours a deal",
    "slams_counted": "Deals with 12 or 13 tricks",
    "streak_counted": "Rubbers in a row, now",
    "best_counted": "Most rubbers won in a row",
    "streak_won": "{number} won",
    "streak_lost": "{number} lost",
    "margin": "{mean}\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}{doubt}",
    "margin_means": "± tells how far chance may have carried the mean: in 95 of 100 such records the true "
    "one lies within. An honest pack gives you 1 of the four trump honours a deal.",
    "margin_means_plain": "± tells how far chance may have carried the mean: in 95 of 100 such records "
    "the true one lies within.",
    # are the deals fair?
    "deals_fair": "Are the deals fair?",
    "deals_fair_means": "How many aces, and how many aces, kings, queens and jacks, you were dealt in "
    "{deals} of thirteen cards, beside what an honest pack gives.",
    "deals_fair_read": "How to read it: a bar should end inside its pale band, around the line that an "
    "honest pack gives on average; 19 of 20 bars do, so that one outside now and then is no sign of "
    "anything.",
    "deals_fair_few": "So few deals say little: look again after thirty.",
    "deals_fair_found": "{inside} of {number} bars end inside.",
    "chart_aces": "Aces in your hand",
    "chart_courts": "Aces, kings, queens and jacks in your hand",
    "chart_tells": "Bars of the deals in which you held so many cards, from {first} to {last}. The most "
    "frequent number was {most}, in {seen} of {deals} deals. All figures are in the table below.",
    "figures_of": "The figures: {chart}",
    "cards_held": "Cards",
    "times_seen": "Deals",
    "times_expected": "Expected",
    "within": "95 of 100 lie in",
    "from_to": "{low} to {high}",
    "inside": "inside",
    "outside": "outside",
    "times_found": "Yours",
    # out of the page and in again
    "export": "Export",
    "import": "Import",
    "reset": "Reset",
    "exported": "The statistics are in the file {name}.",
    "import_refused": "The file holds no statistics of Whist ({why}). Nothing has changed.",
    "ask_replace": "The file tells of {offered}. Shall it replace {kept} counted here?",
    "ask_reset": "Shall {kept} counted here be forgotten? There is no way back, except from an exported "
    "file.",
    "a_deal": "1 deal",
    "some_deals": "{number} deals",
    "replace_yes": "Replace",
    "reset_yes": "Forget them",
    "asked_no": "Keep mine",
    "replace_done": "The statistics of the file have replaced those that were here.",
    "reset_done": "The statistics are empty.",
    "nothing_changed": "Nothing has changed.",
    # fair deals
    "fair": "Is this deal fair?",
    "fair_sealed_short": "Deal sealed: {seal}",
    "fair_opened": "Seal of the deal: {seal}",
    "fair_details": "Is this deal fair? Its seal begins with {seal}",
    "fair_means": "Before its first card, this deal was settled and sealed: the seal is the SHA-256 of a "
    "line that holds all the cards in the order in which they are dealt, behind a random number. Nobody "
    "can tell the cards from the seal, and no other order of the cards fits it.",
    "fair_sealed": "The line is shown here when the deal is over. Whoever wants to be sure notes the seal "
    "now.",
    "fair_chance": "The cards come from your browser's source of chance, the one that is made for "
    "secrets: no server has a hand in them. Whether they are as good as anybody's, the statistics show.",
    "fair_linked": "This match came with a link: whoever has a link with a seed in it gets the same "
    "cards, and may know them.",
    "seal": "The seal",
    "statement": "The line that was sealed",
    "statement_means": "After the random number come the cards as they were dealt, one to each player in "
    "turn, beginning at the dealer's left.",
    "statement_means_two": "After the random number come the cards as they were dealt, one to each player "
    "in turn, beginning with the one who did not deal; then the stock from its top.",
    "verify": "Verify",
    "seal_fits": "It fits: the SHA-256 of this line is the seal that was shown before the first card.",
    "seal_broken": "It does not fit: this line is not the one that was sealed.",
    "command": "Check it yourself",
    "command_means": "In a terminal this prints the seal (on a Mac, shasum -a 256 takes the place of "
    "sha256sum).",
    "copy_command": "Copy command",
    "copied_command": "The command is copied.",
}

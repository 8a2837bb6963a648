"""What is said about links, frames and matches that came by them?  Part of the catalogue of words.py."""

from typing import Final

LINK_WORDS: Final = {
    # what an address asks for
    "link_unknown": "The address of this page asks for {name}, which this page does not know.",
    "link_bad": "The address of this page asks for {name} {value}: expected {allowed}.",
    "link_long": "The address of this page has a {name} of {length} characters: it is too long.",
    "link_twice": "The address of this page asks for {name} twice; the first counts.",
    "link_both": "The address of this page has a seed, so it cannot ask for the deal of a day too.",
    "link_not_yet": "The deal of {day} cannot be played before that day.",
    "link_rules": "The rules that the address of this page asks for cannot be played here: {why}.",
    "link_more": "The address of this page asks for {number} more things that cannot be had.",
    "a_day": "a day, as in 2026-11-30",
    "a_seed": "1 to 64 letters a-z, A-Z, digits or hyphens",
    "a_level": "one of {levels}, or one for each of the {number} others with commas between",
    "nothing_or": "nothing or {value}",
    # a match that came by a link
    "linked": "This match came with a link. Your own match is kept as you left it.",
    "daily": "The deal of {day}: the same cards for everybody who plays it.",
    "daily_and_own": "The deal of {day}: the same cards for everybody who plays it. "
    "Your own match is kept as you left it.",
    "home": "Back to my match",
    # to pass a deal on
    "share": "Link to this deal",
    "share_means": "Whoever opens the link gets the same cards in the same places, from the first trick on.",
    "copy_link": "Copy link",
    "frame": "Put Whist into a page of yours",
    "frame_means": "A small table for visitors: paste this into the HTML. It tells the page how high it is.",
    "copy_frame": "Copy HTML",
    "copied_link": "The link is copied.",
    "copied_frame": "The HTML is copied.",
    "copied_not": "The browser does not let the page copy: the text is selected, copy it by hand.",
    # in a frame
    "open_in_whist": "Open in Whist",
    "open_in_whist_means": "Open this deal in Whist, in a window of its own",
}

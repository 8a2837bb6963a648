"""What is said about saves, files and other tabs?  Part of the catalogue of words.py."""

from typing import Final

SAVE_WORDS: Final = {
    # the pause menu
    "save_exit": "Save and exit",
    "save_quit": "Save and quit",
    "load": "Load",
    "continue": "Continue",
    "go_on": "Go on",
    "saved": "Saved",
    "saved_at": "Saved on {date}.",
    "can_close": "Saved. You can close this page.",
    # saving over a save
    "replace": "Replace your save?",
    "replace_asks": "This match lies in your own save. It would be gone.",
    "replace_it": "Replace it",
    "replace_not": "Keep it",
    # the slots
    "slot_auto": "Kept by itself, after every card",
    "slot_own": "Your own save",
    "slot_about": "{game}. Deal {deal}, trick {trick}: {score}.",
    "slot_empty": "You have saved no match of your own yet: Menu, Save and exit.",
    "slot_damaged": "It could not be read ({why}).",
    "load_it": "Load it",
    "load_abandons": "Loading a match gives up the one on the table.",
    "load_abandons_own": "Loading a match gives up your own match, which is kept until then.",
    # files
    "from_file": "From a file",
    "from_file_means": "A match, settings or everything, as they were saved as a file",
    "to_file": "Save as a file",
    "match_file": "This match",
    "settings_file": "The settings",
    "everything_file": "Everything",
    "everything_means": "Everything: both saves, the settings and the statistics. Browsers may forget them; "
    "a file does not.",
    "backup_due": "{deals} deals of yours are counted, and the last {since} are in no file. "
    "Menu, Load, Everything keeps them.",
    "restore": "Replace everything?",
    "restore_asks": "The file holds what follows. It takes the place of what is kept here.",
    "restore_settings": "Settings.",
    "restore_strategies": "Changed strategies of the players.",
    "restore_statistics": "Statistics of {deals} deals.",
    "restore_it": "Replace it",
    "restore_not": "Keep what is here",
    "unsaved_restore": "Nothing was restored: there is no room for it. What was here is still here.",
    "raw_file": "Damaged text as a file",
    "raw_match": "Damaged match as a file",
    "raw_settings": "Damaged settings as a file",
    "raw_strategies": "Damaged strategies as a file",
    "file_unread": "That file was not loaded: {why}.",
    "settings_imported": "The settings of the file are in force.",
    # what cannot be kept, and why
    "kept_refused": "Nothing can be stored here: the match lasts as long as the page is open.",
    "kept_room": "There is no room left in the browser's storage. What was kept last stays; from now on the "
    "match lasts as long as the page is open.",
    "unsaved_refused": "It was not saved: nothing can be stored here. A file can hold the match instead.",
    "unsaved_room": "It was not saved: there is no room left in the browser's storage. A file can hold the "
    "match instead.",
    "damaged": "The saved match could not be read ({why}). It is kept aside, and a new match has begun.",
    "damaged_copy": "The saved match could not be read ({why}). It is kept aside, and the match goes on from "
    "its copy.",
    "aside_refused": "What was saved could not be read, and nothing can be stored here to put it aside: it "
    "stays where it is, and this match lasts as long as the page is open.",
    "aside_room": "What was saved could not be read, and there is no room left to put it aside: it stays "
    "where it is, and this match lasts as long as the page is open.",
    "aside_places": "What was saved could not be read, and all places for damaged texts are taken: it stays "
    "where it is, and this match lasts as long as the page is open.",
    "settings_damaged": "The saved settings could not be read ({why}). The usual ones are in force.",
    # other tabs
    "elsewhere": "This match goes on in another tab",
    "elsewhere_means": "It was opened there later, and only one of them can keep it. Nothing is lost.",
    "go_on_here": "Go on here",
    "guest_elsewhere": "A match of a link was opened in another tab. "
    "This one lasts as long as the page is open.",
    # a report
    "report": "Report a fault",
    "report_text": "What is passed on",
    "report_text_means": "The version, the browser, the settings, the last lines and the match; nothing "
    "personal.",
    "copy_report": "Copy the report",
    "copied_report": "The report is copied.",
}

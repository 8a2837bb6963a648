"""How is a game played, in short?  The sections of the rules panel; part of the catalogue of words.py."""

from typing import Final

Section = tuple[str, tuple[str, ...]]

WHIST: Final = (
    (
        "The aim",
        (
            "Two play against two; partners sit opposite each other.",
            "A deal has thirteen tricks. A side scores a point for each trick that it takes over six.",
            "The first side with the points of a game wins it; most games win the rubber.",
        ),
    ),
    (
        "The play",
        (
            "Each player gets thirteen cards. The dealer's last one is turned up: its suit is trumps.",
            "The player at the dealer's left leads, and the others play one card in turn, clockwise.",
            "Whoever holds a card of the suit led must play one. Whoever has none may play any card.",
            "The highest trump takes the trick, or else the highest card of the suit led. Aces are high.",
            "The winner of a trick leads to the next one.",
        ),
    ),
    (
        "Honours",
        (
            "Ace, king, queen and jack of trumps are honours, where it is agreed that they count.",
            "A side that was dealt three of them scores two points, and four points for all four.",
            "Tricks are counted before honours.",
        ),
    ),
    (
        "At this table",
        (
            "Tap a card to play it, or choose it with the arrow keys and press Enter.",
            "Cards that must not be played are dimmed; tap one to be told why.",
            "The last trick can be looked at until the next card is led.",
        ),
    ),
)

GERMAN: Final = (
    (
        "The aim",
        (
            "Two players have thirteen cards each. Thirteen tricks bring cards, then thirteen bring points.",
            "Each of the last thirteen tricks over six is a point, unless something else was agreed.",
            "The first player with the points of a game wins it; most games win the rubber.",
        ),
    ),
    (
        "Drawing",
        (
            "The other cards are the stock. Its first card is turned up: that suit is trumps all deal long.",
            "Whoever wins a trick draws the card that lies face up; the loser draws the next one, unseen.",
            "Then the new top card of the stock is turned up: it is the next prize, and changes no trumps.",
            "After thirteen tricks the stock is empty, and what you have drawn is what you play with.",
        ),
    ),
    (
        "The play",
        (
            "The player who did not deal leads first; after that, the winner of each trick.",
            "Whoever holds a card of the suit led must play one. Whoever has none may play any card.",
            "The highest trump takes the trick, or else the highest card of the suit led. Aces are high.",
            "What was drawn after a trick can be played from the next one on.",
        ),
    ),
    (
        "At this table",
        (
            "Tap a card to play it, or choose it with the arrow keys and press Enter.",
            "The card that you drew last lies apart at the right until you have played again.",
            "The settings have two training aids: cards known of your opponent, and what a prize is worth.",
        ),
    ),
)

SECTIONS: Final[dict[str, tuple[Section, ...]]] = {"whist": WHIST, "german": GERMAN}

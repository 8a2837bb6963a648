"""Which words does the screen use?  One catalogue for every sentence that is shown or spoken.

`say(key, **facts)` fills a sentence in.  Facts are plain text; escaping is the business of html.py.
"""

from typing import Final

from whist.app.happenings import CardPlayed, DealBegan, DealEnded, Happening, Said, TrickTaken
from whist.app.model import ME, player_of
from whist.cards import RANK_NAMES, Card, Suit
from whist.engine.contest import Standing
from whist.engine.deal import Seat, side_of
from whist.engine.variant import Refusal
from whist.engine.view import View
from whist.match.table import Scene

SUIT_NAMES: Final = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
}
PLAYERS: Final = ("You", "Basil", "Anne", "Clara", "Dora", "Emil", "Flora")

SENTENCES: Final = {
    "title": "Whist",
    "we": "We",
    "they": "They",
    "partner": "partner",
    "card": "{rank} of {suit}",
    # the log
    "you_deal": "You deal.",
    "deals": "{who} deals.",
    "turned": "The {card} is turned: {suit} are trumps.",
    "trumps": "{suit} are trumps.",
    "you_lead": "You lead the {card}.",
    "leads": "{who} leads the {card}.",
    "you_play": "You play the {card}.",
    "plays": "{who} plays the {card}.",
    "you_ruff": "You ruff with the {card}.",
    "ruffs": "{who} ruffs with the {card}.",
    "you_win_trick": "You win the trick. {score}",
    "wins_trick": "{who} wins the trick. {score}",
    "tricks_so_far": "{ours} to us, {theirs} to them.",
    "deal_ended": "The deal is over: we took {ours}, they took {theirs}.",
    "said": "{who}: {words}.",
    "drew": "{who} drew the {card}.",
    "partners": "{who} is your partner.",
    # the line above the hand
    "your_lead": "Your turn: you lead",
    "follow": "Your turn: follow {suit}",
    "no_follow": "Your turn: you have no {suit}, play any card",
    "waiting": "{who} is thinking",
    "you_took_it": "Your trick",
    "took_it": "{who} takes the trick",
    "deal_over": "The deal is over",
    # refusals
    "refuse_follow": "You must follow {suit}",
    "refuse_turn": "It is not your turn",
    "refuse_over": "The deal is over",
    "refuse_hand": "You do not hold that card",
    "refuse_called": "You must play the card that was called",
    "refuse_phase": "That is not possible now",
    # notices
    "not_kept": "This browser lets the page store nothing: your match will not be kept after you leave.",
    "damaged": "The saved match could not be read ({why}). It is kept aside, and a new match has begun.",
    "settings_damaged": "The saved settings could not be read ({why}). The usual ones are in force.",
}


def say(key: str, **facts: object) -> str:
    """A sentence of the catalogue with its facts filled in; KeyError for a key or a fact that is missing."""
    return SENTENCES[key].format(**facts)


def card_name(card: Card) -> str:
    """A card in words: `queen of hearts`."""
    return say("card", rank=RANK_NAMES[card.rank - 2], suit=SUIT_NAMES[card.suit])


def capital(text: str) -> str:
    """A sentence or a name with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def name_of(scene: Scene, seat: Seat) -> str:
    """The name of whoever sits on a seat."""
    return PLAYERS[player_of(scene, seat)]


def _by(scene: Scene, seat: Seat, you: str, other: str, **facts: object) -> str:
    """The sentence that speaks to the person, or the one that speaks of somebody else."""
    return say(you, **facts) if seat == ME else say(other, who=name_of(scene, seat), **facts)


def sentence(scene: Scene, happening: Happening) -> str:
    """What the log says of a happening."""
    match happening:
        case DealBegan():
            return _deal_began(scene, happening)
        case CardPlayed(seat, card, led, ruff):
            verb = ("you_lead", "leads") if led else ("you_ruff", "ruffs") if ruff else ("you_play", "plays")
            return _by(scene, seat, *verb, card=card_name(card))
        case TrickTaken(seat, taken, _):
            return _by(scene, seat, "you_win_trick", "wins_trick", score=_score(scene, taken))
        case Said(seat, action):
            return say("said", who=name_of(scene, seat), words=action)
        case DealEnded(taken):
            ours, theirs = us_and_them(scene.view.sides, taken)
            return say("deal_ended", ours=ours, theirs=theirs)


def _deal_began(scene: Scene, began: DealBegan) -> str:
    words = [_by(scene, began.dealer, "you_deal", "deals")]
    if began.trump is not None:
        suit = capital(SUIT_NAMES[began.trump])
        turned = began.turned and say("turned", card=card_name(began.turned), suit=suit.lower())
        words.append(turned or say("trumps", suit=suit))
    return " ".join(words)


def _score(scene: Scene, taken: tuple[int, ...]) -> str:
    ours, theirs = us_and_them(scene.view.sides, taken)
    return say("tricks_so_far", ours=ours, theirs=theirs)


def us_and_them(sides: tuple[tuple[Seat, ...], ...], pair: tuple[int, ...]) -> tuple[int, int]:
    """Two numbers indexed by side, the person's own side first."""
    ours = side_of(sides, ME)
    return pair[ours], pair[1 - ours]


def drawn(scene: Scene) -> tuple[str, ...]:
    """How the draw for partners went, in sentences; none where nobody drew."""
    if scene.drawn is None:
        return ()
    cards = (
        say("drew", who=PLAYERS[player], card=card_name(card))
        for drawing in scene.drawn.rounds
        for player, card in drawing
    )
    return (*cards, say("partners", who=name_of(scene, 2)))


def refusal(refused: Refusal) -> str:
    """Why a card cannot be played."""
    suit = "" if refused.led is None else SUIT_NAMES[Suit(refused.led)]
    return say(f"refuse_{refused.rule}", suit=suit)


def turn(scene: Scene, resting: Seat | None) -> str:
    """The line above the hand: whose turn it is, and what it asks; `resting` is who takes the lying trick."""
    view = scene.view
    if resting is not None:
        return _by(scene, resting, "you_took_it", "took_it")
    if view.turn is None:
        return say("deal_over")
    return _your_turn(view) if view.turn == ME else say("waiting", who=name_of(scene, view.turn))


def _your_turn(view: View) -> str:
    led = view.trick.led if view.trick else None
    if led is None:
        return say("your_lead")
    return say("follow" if view.hand.of_suit(led) else "no_follow", suit=SUIT_NAMES[led])


def winner_of(standing: Standing) -> str | None:
    """`we` or `they` once a match is won."""
    if standing.winner is None:
        return None
    return say("we") if standing.winner == side_of(standing.sides, ME) else say("they")

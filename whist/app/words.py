"""Which words does the screen use?  One catalogue for every sentence that is shown or spoken.

`say(key, **facts)` fills a sentence in.  Facts are plain text; escaping is the business of html.py.
"""

from typing import Final

from whist.app.book_words import BOOK_WORDS
from whist.app.drawing import counts, early_tricks_count, low_wins
from whist.app.for_two import TWO_WORDS
from whist.app.happenings import (
    CardPlayed,
    DealBegan,
    DealEnded,
    Drew,
    Happening,
    Said,
    StockEmptied,
    TrickTaken,
)
from whist.app.levels import LEVEL_WORDS, PLAYERS
from whist.app.link_words import LINK_WORDS
from whist.app.menu_words import MENU_WORDS
from whist.app.model import ME, player_of
from whist.app.panel_words import PANEL_WORDS
from whist.app.preference_words import PREFERENCE_WORDS
from whist.app.rule_words import RULE_WORDS
from whist.app.save_words import SAVE_WORDS
from whist.cards import RANK_NAMES, Card, Suit
from whist.engine.actions import Action
from whist.engine.contest import Line
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
    "has_led": "led",
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
    "drew": "{who} drew the {card}.",
    "partners": "{who} is your partner.",
    # the line above the hand
    "your_turn": "Your turn",
    "your_lead": "Your turn: you lead",
    "follow": "Your turn: follow {suit}",
    "no_follow": "Your turn: you have no {suit}, play any card",
    "waiting": "{who} is thinking",
    "confirm_card": "Choose the {card} again to play it",
    "confirm_revoke": "The {card} does not follow suit. Play it?",
    "does_not_follow": "{card}, does not follow suit",
    "lifted": "{card}, lifted",
    "you_took_it": "Your trick",
    "you_took_it_lead": "Your trick: you lead",
    "took_it": "{who} takes the trick",
    "deal_over": "The deal is over",
    # refusals
    "refuse_follow": "You must follow {suit}",
    "refuse_turn": "It is not your turn",
    "refuse_over": "The deal is over",
    "refuse_hand": "You do not hold that card",
    "refuse_called": "You must play the card that was called",
    "refuse_lead": "That suit may not be led yet",
    "refuse_phase": "That is not possible now",
    # the table
    "score": "Score",
    "last_trick": "Last trick",
    "menu": "Menu",
    "tools": "Panels",
    "beside": "Score and log",
    "understood": "OK",
    "playing": "{game} to {target}, game {number} of the rubber",
    "playing_one": "{game} to {target}, a single game",
    "whist_5": "Short whist",
    "whist_7": "American whist",
    "whist_9": "Long whist",
    "whist_10": "Long whist",
    "whist_other": "Whist",
    "dealer": "Dealer",
    "to_play": "to play",
    "thinking": "thinking",
    "with": "with {who}",
    "a_card": "1 card",
    "cards": "{number} cards",
    "turned_up": "{card}, turned up for trumps",
    "no_trumps": "No trumps",
    "are_trumps": "are trumps",
    "tricks": "Tricks",
    "trick": "The trick",
    "played_by": "{card}, from {who}",
    "played_and_winning": "{card}, from {who}, winning",
    "your_hand": "Your hand, {number} cards",
    "your_last_card": "Your hand, 1 card",
    "cannot_play": "{card}, cannot be played: {why}",
    "to_win": "{target} points make a game, {games} games the rubber.",
    "to_win_one": "{target} points make the game.",
    "pair": "{one} and {other}",
    "marker": "{points} of {target} points, {games}",
    "a_game": "1 game",
    "games": "{number} games",
    "story": "The deal",
    "you_won_it": "You won this trick.",
    "won_it": "{who} won this trick.",
    **LEVEL_WORDS,
    **PANEL_WORDS,
    **MENU_WORDS,
    **RULE_WORDS,
    **TWO_WORDS,
    **LINK_WORDS,
    **SAVE_WORDS,
    **BOOK_WORDS,
    **PREFERENCE_WORDS,
    # notices
    "table_failed": "Something went wrong at the table. Your match is saved: please load the page again.",
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


def other_of(scene: Scene) -> str:
    """At a table for two, the name of the other player."""
    return name_of(scene, 1 - ME)


def for_two(scene: Scene) -> bool:
    """Whether the person plays alone against one other."""
    return len(scene.view.hand_sizes) == 2


def sides(scene: Scene) -> tuple[str, str]:
    """What the person's side is called, and the other one."""
    return (PLAYERS[ME], other_of(scene)) if for_two(scene) else (say("we"), say("they"))


def told(scene: Scene, key: str, **facts: object) -> str:
    """The sentence as this table has it: at one for two nobody says "we"."""
    own = f"{key}_two"
    if for_two(scene) and own in SENTENCES:
        return say(own, who=other_of(scene), **facts)
    return say(key, **facts)


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
        case TrickTaken(seat, taken, _, trick):
            score = _score(scene, taken) if counts(scene.view, trick) else ""
            return _by(scene, seat, "you_win_trick", "wins_trick", score=score).rstrip()
        case Drew(seat, drawn):
            return _drew(scene, seat, drawn)
        case StockEmptied():
            return stock_empty(scene.view)
        case Said(seat, action):
            return _said(scene, seat, action)
        case DealEnded(taken):
            ours, theirs = us_and_them(scene.view.sides, taken)
            return told(scene, "deal_ended", ours=ours, theirs=theirs)


def _said(scene: Scene, seat: Seat, action: Action) -> str:
    # Hardly any table has such words.
    from whist.app.moment_words import told as worded  # noqa: PLC0415

    return worded(scene, seat, action)


def _deal_began(scene: Scene, began: DealBegan) -> str:
    words = [_by(scene, began.dealer, "you_deal", "deals")]
    if began.trump is not None:
        suit = SUIT_NAMES[began.trump]
        words.append(
            say("trumps", suit=capital(suit))
            if began.turned is None
            else say("turned", card=card_name(began.turned), suit=suit)
        )
    elif began.turned is not None:
        words.append(say("turned_no_trumps", card=card_name(began.turned)))
    if low_wins(scene.view):
        words.append(say("fewest_win"))
    return " ".join(words)


def _drew(scene: Scene, seat: Seat, drawn: Card | None) -> str:
    if drawn is None:
        return _by(scene, seat, "you_draw_unseen", "draws_unseen")
    return _by(scene, seat, "you_draw", "draws", card=card_name(drawn))


def stock_empty(view: View) -> str:
    """What changes when the last card has been drawn."""
    if view.rules["scoring"] == "weighted":
        return say("stock_empty_double")
    return say("stock_empty_plain" if early_tricks_count(view) else "stock_empty")


def _score(scene: Scene, taken: tuple[int, ...]) -> str:
    ours, theirs = us_and_them(scene.view.sides, taken)
    return told(scene, "tricks_so_far", ours=ours, theirs=theirs)


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


def turn(scene: Scene, resting: Seat | None, prize: Card | None = None) -> str:
    """The line above the hand: whose turn it is, and what it asks.

    `resting` is who takes the lying trick, `prize` the card that comes with it and is not drawn yet.
    """
    view = scene.view
    if resting is not None and prize is not None:
        return _by(scene, resting, "you_win_prize", "wins_prize", card=card_name(prize))
    if resting is not None:
        return _by(scene, resting, "you_took_it_lead" if view.turn == ME else "you_took_it", "took_it")
    if view.turn is None:
        return say("deal_over")
    return _your_turn(view) if view.turn == ME else say("waiting", who=name_of(scene, view.turn))


def _your_turn(view: View) -> str:
    if view.trick is None:
        return say("your_turn")
    led = view.trick.led
    if led is None:
        return say("your_lead")
    return say("follow" if view.hand.of_suit(led) else "no_follow", suit=SUIT_NAMES[led])


def game_name(scene: Scene) -> str:
    """What the game is called, with its points."""
    key = f"{scene.view.variant}_{scene.view.rules['target']}"
    return say(key if key in SENTENCES else f"{scene.view.variant}_other")


def playing(scene: Scene) -> str:
    """What is played, in the line of the header."""
    target, rubber = scene.view.rules["target"], scene.view.rules.number("rubber")
    # A deal that has just won its game still belongs to it.
    ended = scene.view.over and bool(scene.standing.sheet) and scene.standing.sheet[-1].game is not None
    number = len(scene.standing.games) + (not ended)
    return say(
        "playing" if rubber > 1 else "playing_one", game=game_name(scene), target=target, number=number
    )


def deal_result(scene: Scene, line: Line) -> str:
    """How a finished deal went, and what has become of the game."""
    ours, theirs = us_and_them(scene.standing.sides, line.tricks)
    points = dict(zip(("ours", "theirs"), us_and_them(scene.standing.sides, line.scores)))
    key = "game_stands"
    if line.game is not None:
        key = "game_is_ours" if line.game == side_of(scene.standing.sides, ME) else "game_is_theirs"
    return f"{told(scene, 'deal_result', ours=ours, theirs=theirs)} {told(scene, key, **points)}"


def match_result(scene: Scene) -> str | None:
    """Who has won the match, in games; None while it goes on."""
    standing = scene.standing
    if standing.winner is None:
        return None
    ours, theirs = us_and_them(standing.sides, tuple(map(standing.won, range(len(standing.sides)))))
    return told(scene, "we_win_match" if ours > theirs else "they_win_match", ours=ours, theirs=theirs)

"""Which words does the screen use?  One catalogue for every sentence that is shown or spoken.

`say(key, **facts)` fills a sentence in.  Facts are plain text; escaping is the business of html.py.
"""

from typing import Final

from whist.app.happenings import CardPlayed, DealBegan, DealEnded, Happening, Said, TrickTaken
from whist.app.levels import LEVEL_WORDS, PLAYERS
from whist.app.model import ME, player_of
from whist.cards import RANK_NAMES, Card, Suit
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
    "said": "{who}: {words}.",
    "drew": "{who} drew the {card}.",
    "partners": "{who} is your partner.",
    # the line above the hand
    "your_lead": "Your turn: you lead",
    "follow": "Your turn: follow {suit}",
    "no_follow": "Your turn: you have no {suit}, play any card",
    "waiting": "{who} is thinking",
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
    # the panels
    "close": "Close",
    "back": "Back to the table",
    "done": "Done",
    "resume": "Resume",
    "begin": "Start",
    "next_deal": "Next deal",
    "play_again": "Play again",
    "other_game": "New match",
    "new_match": "New match",
    "abandons": "Starting a new match gives up the one on the table.",
    "settings": "Settings",
    "rules": "How whist is played",
    "preset": "The game",
    "preset_short": "Short whist",
    "preset_short_means": "5 points to a game",
    "preset_american": "American whist",
    "preset_american_means": "7 points, stakes by the difference",
    "preset_long9": "Long whist to 9",
    "preset_long9_means": "Honours count, but never win",
    "preset_long10": "Long whist to 10",
    "preset_long10_means": "Honours count as in the old law",
    "rubber": "The rubber",
    "rubber_1": "1 game",
    "rubber_3": "Best of 3",
    "rubber_5": "Best of 5",
    "seating": "Partners",
    "seating_fixed": "Anne is my partner",
    "seating_fixed_means": "The first dealer is found by lot",
    "seating_drawn": "Draw for partners",
    "seating_drawn_means": "The two lowest cards play together",
    **LEVEL_WORDS,
    "pace": "Pace",
    "pace_relaxed": "Relaxed",
    "pace_relaxed_means": "Time to see every card",
    "pace_normal": "Normal",
    "pace_normal_means": "As at a table",
    "pace_fast": "Fast",
    "pace_fast_means": "Short pauses",
    "pace_instant": "Instant",
    "pace_instant_means": "No pauses at all",
    "suits": "Suits",
    "suits_two": "2 colours",
    "suits_four": "4 colours",
    "suits_safe": "4 colours, safe for colour blindness",
    # the score sheet
    "score_sheet": "Score sheet",
    "no_deal_yet": "No deal has been played yet.",
    "game_number": "Game {number}",
    "deal": "Deal",
    "trumps_head": "Trumps",
    "odd": "Odd tricks",
    "honours_scored": "Honours",
    "penalties": "Revokes",
    "score_pair": "{ours}–{theirs}",
    "scored": "{who} {points}",
    "nothing": "–",
    "game": "Game",
    "won": "won",
    "games_won": "Games won",
    "deal_result": "We took {ours} tricks, they took {theirs}.",
    "game_stands": "The game stands at {ours} to {theirs}.",
    "game_is_ours": "The game is ours, {ours} to {theirs}.",
    "game_is_theirs": "The game is theirs, {theirs} to {ours}.",
    "we_win_match": "We win the match, {ours} to {theirs}",
    "they_win_match": "They win the match, {theirs} to {ours}",
    "stakes": "Stakes: {values}. {who} gain {result}.",
    "stakes_game": "game {number} {value}",
    "stakes_bonus": "rubber {value}",
    # notices
    "not_kept": "This browser lets the page store nothing: your match will not be kept after you leave.",
    "damaged": "The saved match could not be read ({why}). It is kept aside, and a new match has begun.",
    "table_failed": "Something went wrong at the table. Your match is saved: please load the page again.",
    "settings_damaged": "The saved settings could not be read ({why}). The usual ones are in force.",
}

RULES: Final = (
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
        return _by(scene, resting, "you_took_it_lead" if view.turn == ME else "you_took_it", "took_it")
    if view.turn is None:
        return say("deal_over")
    return _your_turn(view) if view.turn == ME else say("waiting", who=name_of(scene, view.turn))


def _your_turn(view: View) -> str:
    led = view.trick.led if view.trick else None
    if led is None:
        return say("your_lead")
    return say("follow" if view.hand.of_suit(led) else "no_follow", suit=SUIT_NAMES[led])


def playing(scene: Scene) -> str:
    """What is played, in the line of the header."""
    target, rubber = scene.view.rules["target"], scene.view.rules.number("rubber")
    key = f"whist_{target}" if f"whist_{target}" in SENTENCES else "whist_other"
    # A deal that has just won its game still belongs to it.
    ended = scene.view.over and bool(scene.standing.sheet) and scene.standing.sheet[-1].game is not None
    number = len(scene.standing.games) + (not ended)
    return say("playing" if rubber > 1 else "playing_one", game=say(key), target=target, number=number)


def deal_result(scene: Scene, line: Line) -> str:
    """How a finished deal went, and what has become of the game."""
    ours, theirs = us_and_them(scene.standing.sides, line.tricks)
    points = dict(zip(("ours", "theirs"), us_and_them(scene.standing.sides, line.scores)))
    key = "game_stands"
    if line.game is not None:
        key = "game_is_ours" if line.game == side_of(scene.standing.sides, ME) else "game_is_theirs"
    return f"{say('deal_result', ours=ours, theirs=theirs)} {say(key, **points)}"


def match_result(scene: Scene) -> str | None:
    """Who has won the match, in games; None while it goes on."""
    standing = scene.standing
    if standing.winner is None:
        return None
    ours, theirs = us_and_them(standing.sides, tuple(map(standing.won, range(len(standing.sides)))))
    return say("we_win_match" if ours > theirs else "they_win_match", ours=ours, theirs=theirs)

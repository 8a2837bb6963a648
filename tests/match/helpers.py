"""Players without a plan, and matches that they have played; shared by the tests of this folder."""

from random import Random

from hypothesis import strategies as st

from whist.engine.actions import Action, Claim, Concede
from whist.engine.options import Option
from whist.engine.variant import legal
from whist.engine.view import View, view
from whist.match.match import Match, Setup, act, begin, deal_over, next_deal, over, rng_for
from whist.variants import CATALOGUE, variant


def agreed(game="whist", players=None, **chosen) -> Setup:
    count = players or max(variant(game).seats)
    return Setup(game, variant(game).rules(chosen), ("human",) + ("chance",) * (count - 1))


def some_action(seen: View, rng: Random) -> Action:
    """Any legal action; claims only near the end, where a proof is short."""
    able = legal(variant(seen.variant), seen)
    rare = Claim | Concede
    if len(seen.hand) > 2 and not all(isinstance(action, rare) for action in able):
        able = tuple(action for action in able if not isinstance(action, rare))
    return able[int(rng.random() * len(able))]


def one_more(match: Match) -> Match:
    """The match after one more action; a finished deal is followed by the next one first."""
    match = next_deal(match) if deal_over(match) else match
    return act(match, some_action(view(match.deal, match.deal.turn), rng_for(match)))


def played(match: Match, actions: int = 1_000_000) -> Match:
    """The match after so many more actions, or at its end."""
    while actions and not over(match):
        match, actions = one_more(match), actions - 1
    return match


def played_deal(match: Match) -> Match:
    """The match at the end of the deal in progress, or of the next one."""
    match = one_more(match)
    while not deal_over(match):
        match = one_more(match)
    return match


def values(option: Option):
    """Every value that an option accepts."""
    if option.choices:
        return st.sampled_from(option.choices)
    return st.booleans() if isinstance(option.default, bool) else st.integers(option.low, option.high)


@st.composite
def matches(draw):
    """A match of any game under any rules with any number of players, begun or well advanced."""
    game = variant(draw(st.sampled_from(CATALOGUE)))
    chosen = draw(st.fixed_dictionaries({}, optional={o.name: values(o) for o in game.options}))
    players = draw(st.lists(st.from_regex(r"[a-z]{1,16}", fullmatch=True), min_size=7, max_size=7))
    count = draw(st.sampled_from(game.seats))
    setup = Setup(game.id, game.rules(chosen), tuple(players[:count]))
    seed = draw(st.from_regex(r"[A-Za-z0-9-]{1,64}", fullmatch=True))
    return played(begin(setup, seed), draw(st.integers(0, 130)))

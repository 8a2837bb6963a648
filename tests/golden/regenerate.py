"""What does a match look like on paper?  Readable transcripts of seeded matches by random legal play.

    python3 -m tests.golden.regenerate        writes them anew; read the difference before you commit it

Nothing here plays well.  A transcript is compared line by line, so that a change of any rule shows itself.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tests.engine.board import deals
from whist.cards import Card
from whist.engine.contest import Line, Standing
from whist.engine.deal import Call, Deal, Played, Seat, Trick, finished
from whist.engine.variant import Variant
from whist.variants import CATALOGUE, variant

HERE: Final = Path(__file__).parent


class Scenario(NamedTuple):
    """One match: a sentence about why it is here, the seed, the number of players and the options chosen."""

    why: str
    seed: int
    seats: int
    chosen: dict[str, object]
    deals: int = 99


HOUSE_RULES: Final[dict[str, object]] = {
    "first_trump": "cut_high_chooses",
    "tie_break": "joint_lead_order",
    "dead_dealer": True,
    "chooser_leads": True,
    "no_trump_lead_until_broken": True,
}

SPOILT: Final[dict[str, object]] = {
    "scoring": "phase2_tricks",
    "target": 10,
    "rubber": 1,
    "no_trump_cards": "ace_or_king",
}

SCENARIOS: Final[dict[str, tuple[Scenario, ...]]] = {
    "whist": (
        Scenario("a game by the default rules", 1, 4, {"rubber": 1}),
        Scenario("honours count", 2, 4, {"rubber": 1, "target": 9, "honours": "law"}),
        Scenario("any card can be played, and revokes are named", 19, 4, {"legality": "club"}, 1),
        Scenario(
            "claims and concessions",
            3,
            4,
            {"rubber": 1, "claims": "verified", "concede": "unanimous_side"},
            2,
        ),
    ),
    "german": (
        Scenario("a game by the default rules", 1, 2, {"rubber": 1}, 2),
        Scenario("a black card: no trumps, and fewest tricks win", 3, 2, {"direction": "by_turned_card"}, 1),
        Scenario("a king spoils trumps; a point a trick", 6, 2, SPOILT, 2),
        Scenario("all tricks count", 8, 2, {"scoring": "all26_difference"}, 1),
    ),
    "knockout": (
        Scenario("cuts, two dogs, one of them restored", 31, 4, {}),
        Scenario("seven players, all cards but three are dealt", 11, 7, {"tie_break": "random"}),
        Scenario("house rules", 24, 5, HOUSE_RULES),
        Scenario("all seven tricks of the first hand", 34, 3, {}),
    ),
}


def transcript(name: str) -> str:
    """The whole golden file of one game."""
    game = variant(name)
    lines = [f"{game.name}: seeded matches by random legal play (tests/golden/regenerate.py)"]
    for scenario in scenarios(game):
        lines += ["", "", *match_lines(game, scenario)]
    return "\n".join(lines) + "\n"


def scenarios(game: Variant) -> tuple[Scenario, ...]:
    """The matches of a game: those that show its odd rules, or one by the default rules."""
    return SCENARIOS.get(game.id) or (Scenario("a match by the default rules", 1, game.seats[0], {}),)


def match_lines(game: Variant, scenario: Scenario) -> Iterator[str]:
    """One match: the rules that differ from the defaults, the deals, how it stands at the end."""
    chosen = " ".join(f"{name}={value}" for name, value in scenario.chosen.items())
    yield f"#### {scenario.why} (seed {scenario.seed}, {scenario.seats} seats)"
    yield f"rules: {chosen or 'the defaults'}"
    matches = deals(Random(scenario.seed), game, scenario.seats, **scenario.chosen)
    for number, (before, states) in enumerate(matches, 1):
        after = game.contest.after(before, states[-1])
        yield ""
        yield from deal_lines(number, before, states)
        yield from score_lines(before, after)
        if number == scenario.deals:
            return


def deal_lines(number: int, before: Standing, states: list[Deal]) -> Iterator[str]:
    """One deal: what everybody was dealt, what was turned, cut and said, and each trick."""
    first, last = states[0], states[-1]
    yield f"== deal {number}: seat {first.dealer} deals, scores {numbers(before.scores)}{roles(before)}"
    for seat in first.order:
        yield f"   {seat}  {first.hands[seat]}"
    if first.stock:
        yield left_over(first.stock, drawn=not last.stock)
    if first.cut:
        yield f"   cut: {' '.join(f'{cut.seat}:{cut.card}' for cut in first.cut)}"
    if first.upcard is not None:
        yield f"   turned: {first.upcard}{until(states)}"
    yield from (said(call) for call in last.calls if call.trick < 0)
    yield f"   trumps: {last.trump.name.lower() if last.trump is not None else 'none'}"
    for place, trick in enumerate(last.tricks):
        yield trick_line(place, trick) + draws(states, place)
        yield from (said(call) for call in last.calls if call.trick == place)
    yield from (said(call) for call in last.calls if call.trick >= len(last.tricks))
    if last.awarded:
        yield f"   awarded: {numbers(last.awarded)}"


def left_over(stock: tuple[Card, ...], *, drawn: bool) -> str:
    """The cards that nobody was dealt: all that will be drawn, else the first few."""
    shown = stock if drawn else stock[:8]
    more = f" and {len(stock) - len(shown)} more" if len(stock) > len(shown) else ""
    return f"   left over: {' '.join(map(str, shown))}{more}"


def draws(states: list[Deal], place: int) -> str:
    """Who drew what after a trick, in a game with a stock to draw from."""
    after = next((deal for deal in states if len(finished(deal.tricks)) > place), states[-1])
    drawn = " ".join(f"{seat}:{card}" for seat, card in enumerate(after.drawn) if card is not None)
    return f", drawn {drawn}" if drawn else ""


def until(states: list[Deal]) -> str:
    """When the turned card left the table."""
    gone = next((deal for deal in states if deal.upcard != states[0].upcard), None)
    if gone is None:
        return ", on the table to the end"
    return f", on the table until card {sum(len(trick.plays) for trick in gone.tricks)}"


def trick_line(place: int, trick: Trick) -> str:
    """The cards in the order of play, trumps with a star, and who won."""
    plays = " ".join(map(played, trick.plays))
    return f"  {place + 1:2}  {plays}  -> {'not finished' if trick.winner is None else trick.winner}"


def played(play: Played) -> str:
    """A card with its seat; a star for a trump."""
    return f"{play.seat}:{play.card}{'*' if play.trump else ' '}"


def said(call: Call) -> str:
    """Something that was said."""
    return f"      seat {call.seat} says {call.action}"


def score_lines(before: Standing, after: Standing) -> Iterator[str]:
    """The line of the score sheet and what it brought about."""
    yield score_line(after.sheet[-1])
    if len(after.games) > len(before.games):
        yield f"   game to side {after.games[-1].winner}, {numbers(after.games[-1].scores)}"
    if after.winner is not None:
        yield f"   the match to side {after.winner}"


def score_line(line: Line) -> str:
    """All that the score sheet says of one deal."""
    parts = [f"tricks {numbers(line.tricks)}"]
    parts += [f"revokes {numbers(line.penalties)}"] if any(line.penalties) else []
    parts += [f"odd tricks {numbers(line.odd)}"] if line.odd else []
    parts += [f"honours {numbers(line.honours)}"] if any(line.honours) else []
    parts += [f"{what} {seat}" for what, seat in line.events]
    parts += [f"scores {numbers(line.scores)}"]
    parts += [f"won by {line.how}"] if line.game is not None else [line.how] * bool(line.how)
    return "   " + ", ".join(parts)


def numbers(values: tuple[int, ...]) -> str:
    """`4-9`."""
    return "-".join(map(str, values))


def roles(standing: Standing) -> str:
    """What seats bring to the deal."""
    found: list[tuple[str, Seat]] = list(standing.roles)
    return "".join(f", {role} {seat}" for role, seat in found)


def main() -> None:
    """Write every transcript."""
    for name in CATALOGUE:
        (HERE / f"{name}.txt").write_text(transcript(name), encoding="utf-8")


if __name__ == "__main__":
    main()

"""How does a match look on paper?  The score sheet and a transcript of every trick, as lines of text."""

from collections.abc import Iterator, Sequence

from whist.engine.contest import Line, Standing
from whist.engine.deal import Deal, Seat, Side, Trick, dealt, finished
from whist.engine.draw import Draw
from whist.engine.stakes import Settlement, settle
from whist.match.match import Match, act, begin, deal_over, next_deal
from whist.variants import variant


def sheet(match: Match) -> Iterator[str]:
    """The whole score sheet of a match, finished or not."""
    yield from _head(match)
    yield ""
    if match.standing.sheet:
        yield from _table(_rows(match.standing))
        yield ""
    yield from _games(match.standing)
    yield from _stakes(match)
    yield _end(match)


def seat_name(seat: Seat, seats: int) -> str:
    """South, west, north and east at a table of four; elsewhere the seat's number."""
    return "SWNE"[seat] if seats == 4 else str(seat)


def _side_name(standing: Standing, side: Side) -> str:
    seats = sum(map(len, standing.sides))
    return "".join(seat_name(seat, seats) for seat in standing.sides[side])


def _head(match: Match) -> Iterator[str]:
    game, setup, seats = variant(match.setup.variant), match.setup, len(match.seating)
    yield f"{game.name}, seed {match.seed}"
    usual = game.rules()
    house = [f"{name} {value}" for name, value in setup.rules.items() if value != usual[name]]
    yield f"Rules: {', '.join(house) or 'all as usual'}"
    sitting = (
        f"{seat_name(seat, seats)} {setup.players[player]}" for seat, player in enumerate(match.seating)
    )
    yield f"Seats: {', '.join(sitting)}"
    if match.drawn:
        yield _draw(match.drawn, seats)


def _draw(drawn: Draw, seats: int) -> str:
    """What each seat drew, round by round."""
    rounds = (
        " ".join(f"{seat_name(drawn.seating.index(player), seats)} {card}" for player, card in taken)
        for taken in drawn.rounds
    )
    return f"Draw:  {', then '.join(rounds)}"


def _rows(standing: Standing) -> list[list[str]]:
    """The deals as a table: a heading and a row a deal, columns without a number left out."""
    sides = "-".join(_side_name(standing, side) for side in range(len(standing.sides)))
    heading = ["deal", "dealer", "trump", f"tricks {sides}", "penalties", "odd", "honours", "score", ""]
    rows = [heading, *(_row(standing, number, line) for number, line in enumerate(standing.sheet, 1))]
    used = [column for column in range(len(heading)) if any(row[column] for row in rows[1:])]
    return [[row[column] for column in used] for row in rows]


def _row(standing: Standing, number: int, line: Line) -> list[str]:
    seats = sum(map(len, standing.sides))
    return [
        str(number),
        seat_name(line.dealer, seats),
        "none" if line.trump is None else line.trump.name.lower(),
        _pair(line.tricks),
        _pair(line.penalties) if any(line.penalties) else "",
        _pair(line.odd),
        _pair(line.honours),
        _pair(line.scores),
        _note(standing, line, seats),
    ]


def _pair(numbers: Sequence[int]) -> str:
    return "-".join(map(str, numbers))


def _note(standing: Standing, line: Line, seats: int) -> str:
    """What else the deal brought: a game, or the fate of single seats."""
    game = [] if line.game is None else [f"game to {_side_name(standing, line.game)} by {line.how}"]
    return ", ".join(game + [f"{word} {seat_name(seat, seats)}" for word, seat in line.events])


def _table(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _games(standing: Standing) -> Iterator[str]:
    for number, game in enumerate(standing.games, 1):
        yield f"Game {number}: {_pair(game.scores)} to {_side_name(standing, game.winner)}"


def _stakes(match: Match) -> Iterator[str]:
    """The stakes of a finished rubber, where there are any."""
    if "stakes" not in match.setup.rules or match.standing.winner is None:
        return
    settled = settle(match.standing, match.setup.rules)
    if settled is not None:
        yield _settlement(settled, match.standing, match.standing.winner)


def _settlement(settled: Settlement, standing: Standing, winner: Side) -> str:
    parts = zip(settled.values, standing.games, strict=True)
    games = " ".join(f"{'+' if game.winner == winner else '-'}{value}" for value, game in parts)
    bonus = f", rubber +{settled.bonus}" if settled.bonus else ""
    return f"Stakes: games {games}{bonus}: {settled.result:+} for {_side_name(standing, winner)}"


def _end(match: Match) -> str:
    standing, seats = match.standing, len(match.seating)
    if standing.winner is not None:
        return f"Won by {_side_name(standing, standing.winner)}"
    if deal_over(match):
        return f"Not over: {_pair(standing.scores)} after deal {len(match.deals)}"
    assert match.deal.turn is not None
    turn = seat_name(match.deal.turn, seats)
    return f"Not over: deal {len(match.deals)}, {len(match.deals[-1])} actions, {turn} is on turn"


def transcript(match: Match) -> Iterator[str]:
    """Every deal: the hands as dealt, what was said, and the tricks."""
    for number, deal in enumerate(_deals(match), 1):
        yield f"Deal {number}"
        yield from _deal(deal)
        yield ""


def _deals(match: Match) -> Iterator[Deal]:
    """The match once more, each deal as its last action left it."""
    again = begin(match.setup, match.seed)
    for number, actions in enumerate(match.deals):
        again = next_deal(again) if number else again
        for action in actions:
            again = act(again, action)
        yield again.deal


def _deal(deal: Deal) -> Iterator[str]:
    seats = len(deal.hands)
    for seat in range(seats):
        if hand := dealt(deal, seat):
            mark = " (dealer)" if seat == deal.dealer else ""
            yield f"  {seat_name(seat, seats)} {hand}{mark}"
    for call in deal.calls:
        during = "before the play" if call.trick < 0 else f"trick {call.trick + 1}"
        yield f"  {during}: {seat_name(call.seat, seats)} says {call.action}"
    for number, trick in enumerate(deal.tricks, 1):
        if trick.plays:
            yield _trick(number, trick, seats)
    if deal.awarded:
        yield f"  awarded after trick {len(finished(deal.tricks))}: {_pair(deal.awarded)}"


def _trick(number: int, trick: Trick, seats: int) -> str:
    plays = "  ".join(f"{seat_name(play.seat, seats)} {play.card}" for play in trick.plays)
    taken = "" if trick.winner is None else f"  to {seat_name(trick.winner, seats)}"
    return f"  {number:2}  {plays}{taken}"

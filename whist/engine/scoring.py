"""What is a deal of partnership Whist worth?  Odd tricks, honours, revokes and slams (rules 01, 5-7).

The order matters and is the order of the code: revoke penalties, then tricks, then honours.  A side that
reaches the target ends the count at once.
"""

from typing import Final, NamedTuple

from whist.cards import ACE, FULL_PACK, JACK, Cards
from whist.engine.actions import Honours
from whist.engine.deal import Deal, Seat, Side, dealt, side_of, tricks_taken
from whist.engine.options import Rules
from whist.engine.revokes import Penalty, penalties
from whist.engine.view import View

BOOK: Final = 6
HONOUR_RANKS: Final = range(JACK, ACE + 1)


class Score(NamedTuple):
    """What one deal changed.  Tuples are indexed by side; `winner` is the side that won the game, if any."""

    tricks: tuple[int, ...]
    penalties: tuple[int, ...]
    odd: tuple[int, ...]
    honours: tuple[int, ...]
    scores: tuple[int, ...]
    winner: Side | None = None
    how: str = ""
    """What won the game: `"tricks"`, `"honours"` or `"revoke"`; `"redeal"` for a deal that does not count."""


def honours_dealt(deal: Deal) -> tuple[int, ...]:
    """How many of the ace, king, queen and jack of trumps each side was dealt; none without trumps."""
    if deal.trump is None:
        return (0,) * len(deal.sides)
    honours = Cards.of(card for card in FULL_PACK.of_suit(deal.trump) if card.rank in HONOUR_RANKS)
    return tuple(sum(len(dealt(deal, seat) & honours) for seat in side) for side in deal.sides)


def honours_counted(deal: Deal) -> tuple[int, ...]:
    """The honours of each side that count: where they have to be called, those of the sides that called."""
    held = honours_dealt(deal)
    if deal.rules.get("honours_claim") != "manual":
        return held
    called = {side_of(deal.sides, call.seat) for call in deal.calls if call.action == Honours(called=True)}
    return tuple(count if side in called else 0 for side, count in enumerate(held))


def honours_seen(view: View) -> tuple[int, ...]:
    """The honours of each side that count by what has been seen: called ones, if they have to be called."""
    called = {call.seat for call in view.calls if call.action == Honours(called=True)}
    manual = view.rules.get("honours_claim") == "manual"
    return tuple(0 if manual and called.isdisjoint(side) else honours_of(view, side) for side in view.sides)


def honours_of(view: View, seats: tuple[Seat, ...]) -> int:
    """How many honours of trumps these seats have played or, in our own hand, still hold."""
    seen = [(play.seat, play.card) for trick in view.tricks for play in trick.plays]
    seen += [(view.seat, card) for card in view.hand]
    return sum(seat in seats and card.suit == view.trump and card.rank in HONOUR_RANKS for seat, card in seen)


def odd_tricks(tricks: int, rules: Rules) -> int:
    """Points for one side's tricks: those over the book of six, and the bonus for a slam."""
    bonus = {12: rules.number("slam_bonus"), 13: rules.number("grand_slam_bonus")}.get(tricks, 0)
    return max(0, tricks - BOOK) + bonus


def honours_worth(count: int, before: int, now: int, rules: Rules) -> int:
    """Points for honours of one side (rules 01, 5.1).

    `before` is the side's score when the deal began, `now` its score with this deal's tricks.
    """
    nearly = rules.number("target") - 1
    worth = {3: rules.number("honours_three"), 4: rules.number("honours_four")}.get(count, 0)
    match rules["honours"]:
        case "law":
            return 0 if before >= nearly else worth
        case "after_tricks":
            return 0 if now >= nearly else worth
        case "cap":
            return min(worth, max(0, nearly - now))
    return 0


def score(deal: Deal) -> Score:
    """The score of a finished deal."""
    tricks = tricks_taken(deal.sides, deal.tricks, deal.awarded)
    return reckon(deal.rules, deal.scores, tricks, honours_counted(deal), penalties(deal))


def reckon(
    rules: Rules,
    before: tuple[int, ...],
    tricks: tuple[int, ...],
    honours: tuple[int, ...],
    revoked: tuple[Penalty, ...] = (),
) -> Score:
    """The score of a deal from the scores before it, tricks taken, honours dealt and remedies chosen."""
    nothing = (0,) * len(before)
    if rules["both_revoke"] == "redeal" and len({penalty.offenders for penalty in revoked}) > 1:
        return Score(tricks, nothing, nothing, nothing, before, how="redeal")
    limits = _limits(rules, revoked, len(before))
    tricks, after = _penalise(rules, before, tricks, revoked)
    after = _add(after, nothing, limits)
    punished = tuple(now - then for now, then in zip(after, before, strict=True))
    winner = _out(rules, after)
    if winner is not None:
        return Score(tricks, punished, nothing, nothing, after, winner, "revoke")
    odd = tuple(odd_tricks(taken, rules) for taken in tricks)
    after = _add(after, odd, limits)
    winner = _out(rules, after)
    if winner is not None:
        return Score(tricks, punished, odd, nothing, after, winner, "tricks")
    counted = tuple(
        honours_worth(count, then, now, rules)
        for count, then, now in zip(honours, before, after, strict=True)
    )
    after = _add(after, counted, limits)
    winner = _out(rules, after)
    return Score(tricks, punished, odd, counted, after, winner, "honours" if winner is not None else "")


def _penalise(
    rules: Rules, scores: tuple[int, ...], tricks: tuple[int, ...], revoked: tuple[Penalty, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Tricks and scores after the remedies."""
    amount = rules.number("revoke_tricks")
    points, taken = list(scores), list(tricks)
    for penalty in revoked:
        match penalty.choice:
            case "take3":
                moved = min(amount, taken[penalty.offenders])
                taken[penalty.offenders] -= moved
                taken[penalty.claimants] += moved
            case "add3":
                points[penalty.claimants] += amount
            case "sub3":
                points[penalty.offenders] = max(0, points[penalty.offenders] - amount)
    return tuple(taken), tuple(points)


def _limits(rules: Rules, revoked: tuple[Penalty, ...], sides: int) -> tuple[int | None, ...]:
    """The most that each side can have after this deal: a side that revoked cannot win the game on it."""
    offenders = {penalty.offenders for penalty in revoked}
    return tuple(rules.number("target") - 1 if side in offenders else None for side in range(sides))


def _add(scores: tuple[int, ...], points: tuple[int, ...], limits: tuple[int | None, ...]) -> tuple[int, ...]:
    sums = (now + more for now, more in zip(scores, points, strict=True))
    return tuple(
        total if limit is None else min(total, limit) for total, limit in zip(sums, limits, strict=True)
    )


def _out(rules: Rules, scores: tuple[int, ...]) -> Side | None:
    """The side that has reached the target; never two, since only one can gain by tricks or honours."""
    return next((side for side, points in enumerate(scores) if points >= rules.number("target")), None)


def best_remedy(
    rules: Rules,
    before: tuple[int, ...],
    tricks: tuple[int, ...],
    honours: tuple[int, ...],
    penalty: Penalty,
) -> str:
    """The remedy that wins the game, else leaves the best difference, else `add3` (rules 01, 7)."""

    def merit(choice: str) -> tuple[bool, int, bool]:
        result = reckon(rules, before, tricks, honours, (penalty._replace(choice=choice),))
        us, them = penalty.claimants, penalty.offenders
        return result.winner == us, result.scores[us] - result.scores[them], choice == "add3"

    return max(("take3", "add3", "sub3"), key=merit)

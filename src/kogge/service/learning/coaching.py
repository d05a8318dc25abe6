"""The coach of a first match against bots: explanations, warnings before a slip, and three things to try after the match.

The coach exists only where a player sits alone with bots and the table allows hints. It knows what a hint knows: the player's own view.
"""

from __future__ import annotations

from kogge.bots.analysis import TURN, Analysis
from kogge.bots.hints import Hint
from kogge.bots.slips import slip_in
from kogge.engine import Game, Recording, Seat
from kogge.lessons.coach import Advice, Cost, advice, coach_of
from kogge.service.wire import coach as messages
from kogge.tables.refusals import Refused
from kogge.tables.table import Table


def explanations(game: Game) -> list[messages.CoachExplanation]:
    """What the coach says of each kind of decision of a game."""
    return [messages.CoachExplanation(one.kind, one.title, one.text, one.rule) for one in coach_of(game).decisions]


def check_coached(table: Table, seat: Seat) -> None:
    """Raises `Refused` if the table allows no hints, or if anybody else plays there or can come back to a seat."""
    others = [place for other, place in enumerate(table.places) if other != seat]
    if not table.terms.hints or any([place.person is not None or place.replaced is not None for place in others]):
        raise Refused.because("no-coach-here")


def slip_of(hint: Hint, move: str) -> messages.CoachSlip | None:
    """The slip that a move would be by a hint."""
    slip = slip_in(hint, move)
    return None if slip is None else messages.CoachSlip(slip.chosen, slip.better)


def advice_after(recording: Recording, seat: Seat, analysis: Analysis | None) -> list[messages.CoachAdvice]:
    """Three things to try next time, by a match and its analysis."""
    played = [entry.move for entry in recording.active if entry.seat == seat]
    costs = [] if analysis is None else costs_of(analysis, seat)
    return [_message(one) for one in advice(coach_of(recording.game), costs, played)]


def costs_of(analysis: Analysis, seat: Seat) -> list[Cost]:
    """The decisions of a seat that cost it more than the analysis could be wrong by."""
    mine = [one for one in analysis.decisions if one.seat == seat and one.cost >= TURN]
    return [Cost(one.seq, one.kind, one.move, one.better.move, one.cost) for one in mine if one.better is not None]


def _message(one: Advice) -> messages.CoachAdvice:
    if one.dearest is None:
        return messages.CoachAdvice(one.why, one.text, one.rule, 0.0, None, "")
    return messages.CoachAdvice(one.why, one.text, one.rule, one.dearest.cost, one.dearest.seq, one.dearest.better)

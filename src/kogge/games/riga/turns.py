"""The order of turns (R-5), and how a turn begins and ends (R-6.1)."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine.values import Move, News
from kogge.games.riga.events import NothingToTake, TurnBegan, TurnEnded
from kogge.games.riga.position import AUTUMN, SUMMER, WINTER, Position


class SecondPartMove(Move):
    """A move of the second part of a turn, when something was taken (R-6.1)."""


@dataclass(frozen=True)
class EndTurn(SecondPartMove):
    """End the turn (R-6.1)."""

    def __str__(self) -> str:
        return "end"


def begin_turn(position: Position, news: News) -> None:
    """R-5.1, R-5.2: the next seat has its turn. Nothing is fresh any more, also when it is the same seat (R-B3)."""
    position.season = SUMMER if position.turn < position.players else AUTUMN
    position.taken = False
    position.builds = 0
    position.fresh = 0
    position.swapped = 0
    position.steps = []
    if news is not None:
        rule = "R-5.1" if position.season == SUMMER else "R-5.2"
        news.append(TurnBegan(seat=position.active, season=position.season, rule=rule))
    if not position.something_lies_out():  # R-B19
        position.taken = True
        if news is not None:
            news.append(NothingToTake(seat=position.active, rule="R-B19"))


def end_turn(position: Position, news: News) -> None:
    """R-6.1: the turn is over; after the last one winter comes (R-3.2)."""
    if news is not None:
        news.append(TurnEnded(seat=position.active, rule="R-6.1"))
    position.turn += 1
    if position.turn < 2 * position.players:
        begin_turn(position, news)
    else:
        position.fresh = 0
        position.steps = []
        position.season = WINTER

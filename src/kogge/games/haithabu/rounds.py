"""Rounds and phases of Haithabu (H-3.1 to H-3.3)."""

from __future__ import annotations

from kogge.engine.values import News, Seat
from kogge.games.haithabu.calendar import daylight, season_of, year_of
from kogge.games.haithabu.components import FIELDS
from kogge.games.haithabu.events import RondelTurned, RoundBegan
from kogge.games.haithabu.position import PHASE_START, TURNS, Position


def begin_round(position: Position, news: News) -> None:
    """H-3.1, H-10.10: the next season; the marker of the phases waits on field 0 (H-C2). The owner of the start player has named who
    begins; while nobody owns it, the same player begins as last time (H-C33)."""
    position.round += 1
    position.phase = 0
    position.leader = position.next_leader
    position.round_end_step = 0
    position.stage = PHASE_START
    if news is not None:
        news.append(
            RoundBegan(
                round=position.round,
                rounds=position.components.rounds,
                year=year_of(position.round),
                season=season_of(position.round),
                start=position.leader,
                rule="H-3.1",
            )
        )


def turn_rondel(position: Position, count: int, seat: Seat | None, rule: str, news: News) -> None:
    """H-3.3: the phase begins with the rondel turning, workers and all (H-C10); `seat` decided how far, if anyone did."""
    position.phase += 1
    position.turned = (position.turned + count) % len(FIELDS)
    position.stage = TURNS
    if news is not None:
        news.append(RondelTurned(phase=position.phase, fields=count, day=daylight(position), seat=seat, rule=rule))


def turn_rondel_by_itself(position: Position, news: News) -> None:
    """H-3.3: one field clockwise."""
    turn_rondel(position, 1, None, "H-3.3", news)

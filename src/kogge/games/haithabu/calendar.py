"""What time it is in Haithabu: year and season, day and night."""

from __future__ import annotations

from typing import Final

from kogge.games.haithabu.components import DAY_FIELDS, FIELDS
from kogge.games.haithabu.position import Position

SEASONS: Final = ("spring", "summer", "autumn", "winter")

BY_NIGHT: Final = "H-5.1"
"""The rule by which the night brings events."""


def year_of(round: int) -> int:
    return (round - 1) // len(SEASONS) + 1


def season_of(round: int) -> str:
    return SEASONS[(round - 1) % len(SEASONS)]


def is_day(position: Position, field: int) -> bool:
    """H-2.1, H-5.1: A to D lie on the day side at the start; each turn clockwise brings the field before A there."""
    return (field + position.turned) % len(FIELDS) < DAY_FIELDS


def daylight(position: Position) -> tuple[str, ...]:
    """The fields on the day side, clockwise."""
    first = -position.turned % len(FIELDS)
    clockwise = [(first + nth) % len(FIELDS) for nth in range(len(FIELDS))]
    return tuple([FIELDS[field] for field in clockwise if is_day(position, field)])

"""The knights and merchants that come with buildings."""

from __future__ import annotations

from kogge.engine.amounts import bits_in
from kogge.engine.values import Seat
from kogge.games.riga.components import ALL_IN_CITIES, BIT, KNIGHT, MERCHANT, SCHOOL
from kogge.games.riga.position import Position


def knights(position: Position, seat: Seat, among: int) -> int:
    """The knights of the buildings `among` those of a seat: two in a fortress (R-10.7), one in others."""
    return _people(position, position.components.knights, seat, KNIGHT, among)


def merchants(position: Position, seat: Seat, among: int) -> int:
    """The merchants of the buildings `among` those of a seat: two in a guild house (R-10.8), one in others."""
    return _people(position, position.components.merchants, seat, MERCHANT, among)


def _people(position: Position, people: list[int], seat: Seat, side: str, among: int) -> int:
    count = 1 if among & BIT[SCHOOL] and position.sides[seat] == side else 0
    for building in bits_in(among & ALL_IN_CITIES):
        count += people[building]
    return count

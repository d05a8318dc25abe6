"""What goods are worth in a city to a seat with manufactories and market halls."""

from __future__ import annotations

from kogge.engine.values import Seat
from kogge.games.riga.components import KINDS_OF_GOODS
from kogge.games.riga.functions.use import working
from kogge.games.riga.position import Position


def values_in(position: Position, seat: Seat, city: int) -> list[int]:
    """What each kind of goods is worth to a seat in a city, 0 where it is refused (R-7.3).

    R-10.13, R-B11: with its market hall a refused good counts its basic value. R-10.12, R-B12: a manufactory adds to a good that can
    be used at all. In Riga goods count their basic value.
    """
    components = position.components
    at_work = working(position, seat)
    values = components.city_values[city].copy()
    for kind in range(KINDS_OF_GOODS):
        if values[kind] == 0 and at_work & components.hall_for[kind]:
            values[kind] = components.values[kind]
        if values[kind] > 0:
            values[kind] += (at_work & components.manufactory_for[kind]).bit_count() * components.manufactory_extra
    return values

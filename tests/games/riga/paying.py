"""Riga tables at which a seat is about to pay."""

from __future__ import annotations

from games.riga.tables import events_of, play, table
from kogge.games.riga.events import CostPaid
from kogge.games.riga.match import RigaMatch


def to_be_paid(buildings: str, goods: str = "", built: str = "", loaded: bool = False, riga: bool = True) -> RigaMatch:
    """Seat 0 has named what it builds from its hand and is asked to pay."""
    hand = " ".join([name for name in buildings.split() if not name.startswith("riga-")])
    match = table(
        f"riga-buildings {'with' if riga else 'without'}; taken; rows -; "
        f"0: goods {goods}, hand {hand}, built {built}, {'loaded' if loaded else ''}"
    )
    play(match, 0, f"build {buildings}")
    return match


def paid(match: RigaMatch, payment: str) -> tuple[int, int, int]:
    """Cost, ducats and what was lost when seat 0 pays like this."""
    (event,) = events_of(play(match, 0, f"pay {payment}"), CostPaid)
    return (event.cost, event.ducats, event.lost)

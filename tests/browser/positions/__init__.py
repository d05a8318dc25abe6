"""Tables at fixed moments, the same on every machine: what they are, how they come about, and how the service gets them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import msgspec

from browser.positions import haithabu, riga, visby
from browser.positions.analysed import ANALYSED
from browser.positions.coached import COACHED
from browser.positions.company import EVENING, TOWNS, person_of
from browser.positions.deals import TRIES
from browser.positions.lobby import GATHERINGS, OF_WISMAR
from browser.positions.moments import reached
from kogge.service.databases.complete_store import complete_store
from kogge.service.tables.loader import printed_rules
from kogge.service.tables.rooms import Rooms
from kogge.tables.entries import LogEntry, TableId
from kogge.tables.page import page
from kogge.tables.table import Table

__all__ = ["COACHED", "EVENING", "POSITIONS", "TOWNS", "FixedTable", "fixed_tables", "person_of", "seed"]

POSITIONS = {"visby": visby.POSITIONS, "riga": riga.POSITIONS, "haithabu": haithabu.POSITIONS}
"""The ten positions of each game."""


@dataclass(frozen=True)
class FixedTable:
    """A table at a fixed moment, and what is to be seen there."""

    table_id: TableId
    shows: str
    entries: list[LogEntry]

    def table(self) -> Table:
        return Table.load(*printed_rules(self.entries[0]), self.entries)

    @property
    def digest(self) -> str:
        """What the first seat sees, in few letters."""
        return hashlib.sha256(msgspec.json.encode(page(self.table(), 0))).hexdigest()[:16]


def fixed_tables() -> Iterator[FixedTable]:
    """All of them: the positions of the games, tries of deals, an analysed match, then gathering tables and those of the lobby."""
    every = [position for positions in POSITIONS.values() for position in positions]
    for position, entries in reached([*every, *COACHED, *OF_WISMAR, *TRIES, ANALYSED]):
        yield FixedTable(TableId(position.table_id), position.shows, entries)
    for gathering in GATHERINGS:
        yield FixedTable(TableId(gathering.table_id), gathering.shows, gathering.entries())


async def seed(database: str, tables: Iterable[FixedTable]) -> None:
    """Store tables in the database of the service."""
    async with complete_store((database,)) as store:
        rooms = Rooms(store)
        for fixed in tables:
            await rooms.open(fixed.table_id, fixed.entries)

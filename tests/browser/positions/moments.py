"""Positions: the first moments of fixed matches at which a player meets something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from browser.positions.company import Company, Line, played
from kogge.tables.entries import LogEntry


@dataclass(frozen=True)
class Position:
    """A moment of a line: the first at which something holds and no bot is waited for, and what is done `then`.

    It is looked at from the first seat. `shows` says what its player meets.
    """

    name: str
    line: Line
    holds: Callable[[Company], bool]
    shows: str
    then: Callable[[Company], None] | None = None

    @property
    def table_id(self) -> str:
        return f"{self.line.game}-{self.name}"


class NeverHolds(LookupError):
    """A match came to its end without the positions that were looked for."""


def reached(positions: Iterable[Position]) -> Iterator[tuple[Position, list[LogEntry]]]:
    """Positions with the entries that lead to them. Each line is played once for all of its positions."""
    wanted = list(positions)
    for line in dict.fromkeys([position.line for position in wanted]):
        yield from _on_one_line(line, [position for position in wanted if position.line == line])


def _on_one_line(line: Line, wanted: list[Position]) -> Iterator[tuple[Position, list[LogEntry]]]:
    for company in played(line):
        found = [] if company.table.pending_bots() else [position for position in wanted if position.holds(company)]
        wanted = [position for position in wanted if position not in found]
        for position in found:
            yield position, _entries(company, position)
        if not wanted:
            return
    raise NeverHolds(", ".join([position.table_id for position in wanted]))


def _entries(company: Company, position: Position) -> list[LogEntry]:
    if position.then is None:
        return company.kept.copy()
    further = Company.loaded(company.line, company.kept)
    position.then(further)
    return further.kept

"""What came out of a match, as digests: whoever replays it can compare."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kogge.engine import Event
from kogge.tables.entries import TableSeq

if TYPE_CHECKING:
    from kogge.tables.table import Table


@dataclass(frozen=True)
class Proof:
    """What came out of a match by entry `seq` of its table: the rules and the edition it was played by, a digest of all that happened, in
    its order, and one of how it ended."""

    seq: TableSeq
    rules: int
    edition: str
    told: str
    outcome: str


def chained(before: str, events: Sequence[Event]) -> str:
    """The digest of everything that happened so far, after these events."""
    return hashlib.sha256(f"{before}{list(events)!r}".encode()).hexdigest()


def proof_of(table: Table) -> Proof | None:
    """What came out of the match of a table, if it is over and all of it was seen to happen."""
    match = table.match
    if match is None or match.outcome is None or not table.told:
        return None
    outcome = hashlib.sha256(f"{match.outcome!r} {table.places_taken()!r}".encode()).hexdigest()
    return Proof(table.seq, table.game.rules_version, table.edition.fingerprint, table.told, outcome)

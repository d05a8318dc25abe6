"""Digests of a match's events and outcome. A replay of the same log must give the same digests."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kogge.engine import Event
from kogge.engine.plain import fields_of
from kogge.tables.entries import TableSeq

if TYPE_CHECKING:
    from kogge.tables.table import Table


@dataclass(frozen=True)
class Proof:
    """The result of a match that ended with log entry `seq`: the version of its rules, the fingerprint of its edition, a digest of all events
    in order, and a digest of the outcome."""

    seq: TableSeq
    rules: int
    edition: str
    events: str
    outcome: str


def chained(before: str, events: Sequence[Event]) -> str:
    """The digest of all events so far, continued with these."""
    represented = ", ".join([_represented(event) for event in events])
    return hashlib.sha256(f"{before}[{represented}]".encode()).hexdigest()


def _represented(event: Event) -> str:
    """`repr(event)`, which is interpreted even where all else is compiled. (In a compiled f-string, `!r` takes longer than `repr`.)"""
    kind = type(event)
    fields = [name + "=" + repr(getattr(event, name)) for name in fields_of(kind)]
    return kind.__qualname__ + "(" + ", ".join(fields) + ")"


def proof_of(table: Table) -> Proof | None:
    """The proof of a table's match; `None` if it is not over, or if the digest of its events is not known."""
    match = table.match
    if match is None or match.outcome is None or not table.events_digest:
        return None
    outcome = hashlib.sha256(f"{match.outcome!r} {table.places_taken()!r}".encode()).hexdigest()
    return Proof(table.seq, table.game.rules_version, table.edition.fingerprint, table.events_digest, outcome)

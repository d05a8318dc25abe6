"""Redo: the moves that a seat took back and may do again until it makes another one.

With chance that is sealed along the line of play, the same move draws the same luck again.
"""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.record import Entry, Record
from kogge.engine.values import Seat


def moves_to_do_again(record: Record) -> dict[Seat, list[str]]:
    """For each seat that took something back, the moves it may do again, the next one last."""
    again: dict[Seat, list[str]] = {}
    standing: list[Entry] = []
    for entry in record.entries:
        note_for_again(again, standing, entry)
        if entry.is_undo:
            while standing and standing[-1].seq >= entry.undoes:
                standing.pop()
        else:
            standing.append(entry)
    return again


def note_for_again(again: dict[Seat, list[str]], standing: Sequence[Entry], entry: Entry) -> None:
    """What an entry changes about the moves that can be done again. `standing` are those that stood before an undo."""
    if entry.is_undo:
        taken = [other.move for other in standing if other.seq >= entry.undoes and other.seat == entry.seat]
        for seat in list(again):
            if seat != entry.seat:
                del again[seat]
        again[entry.seat] = [*again.get(entry.seat, []), *reversed(taken)]
    elif entry.seat in again:
        moves = again[entry.seat]
        if moves and moves[-1] == entry.move:
            moves.pop()
        else:
            del again[entry.seat]

"""The record: the moves and the chance of a match in order. Everything else is recomputed from it.

A record only ever grows. A move that is taken back stays in it; a later entry says that it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NewType

from kogge.engine.chance import Chanced
from kogge.engine.values import Seat

RecordSeq = NewType("RecordSeq", int)
"""The number of an entry in the record of a match, from 1 on. A table's log counts its own entries: `TableSeq`."""
BEFORE_FIRST = RecordSeq(0)
"""The deal, or no entry at all: the numbers begin with 1."""


@dataclass(init=False)
class Entry:
    """One line of a record: seat `seat` made `move` and chance gave `chance`; or it took back entry `undoes` and all after.

    `seq` counts the entries of the record from 1 on. Nothing changes an entry. Its `__init__` is written out, since mypyc compiles it.
    """

    seq: RecordSeq
    seat: Seat
    move: str = ""
    chance: tuple[Chanced, ...] = ()
    undoes: RecordSeq = BEFORE_FIRST

    def __init__(
        self,
        seq: RecordSeq,
        seat: Seat,
        move: str = "",
        chance: tuple[Chanced, ...] = (),
        undoes: RecordSeq = BEFORE_FIRST,
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.move = move
        self.chance = chance
        self.undoes = undoes

    @property
    def is_undo(self) -> bool:
        return self.undoes > 0


@dataclass
class Record:
    """The header and the entries of a match.

    `names` are the players by seat. A match that does not begin with a deal begins from `position`, a text with all its secrets. `commitment`, `contributions` and `secret` belong to sealed chance: the hash published before the deal,
    what each seat contributed, and the secret, which nobody gets before the match is over. `sealing` says how sealed chance is drawn: 1 by
    the number of the entry, 2 along the line of play. `tags` are for readers: date, place, remarks.
    """

    game: str
    rules: int
    edition: str
    players: int
    options: dict[str, str]
    names: list[str]
    position: str = ""
    deal: tuple[Chanced, ...] = ()
    commitment: str = ""
    contributions: list[str] = field(default_factory=list)
    secret: str = ""
    sealing: int = 1
    tags: dict[str, str] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)

    @property
    def last_seq(self) -> RecordSeq:
        return RecordSeq(len(self.entries))

    @property
    def next_seq(self) -> RecordSeq:
        return RecordSeq(len(self.entries) + 1)

    def active(self) -> list[Entry]:
        """The entries that count: moves that are not struck out."""
        counting: list[Entry] = []
        for entry in self.entries:
            if entry.is_undo:
                while counting and counting[-1].seq >= entry.undoes:
                    counting.pop()
            else:
                counting.append(entry)
        return counting

    def struck(self) -> set[RecordSeq]:
        """The numbers of the moves that are struck out, because they were taken back."""
        counting = {entry.seq for entry in self.active()}
        return {entry.seq for entry in self.entries if not entry.is_undo and entry.seq not in counting}

    def is_active(self, seq: RecordSeq) -> bool:
        """Whether entry `seq` is a move that counts."""
        return any(entry.seq == seq for entry in self.active())


def moves_to_do_again(record: Record) -> dict[Seat, list[str]]:
    """For each seat that took something back, the moves it may do again until it makes another one, the next one last.

    With chance that is sealed along the line of play, the same move draws the same again.
    """
    again: dict[Seat, list[str]] = {}
    active: list[Entry] = []
    for entry in record.entries:
        note_for_again(again, active, entry)
        if entry.is_undo:
            while active and active[-1].seq >= entry.undoes:
                active.pop()
        else:
            active.append(entry)
    return again


def note_for_again(again: dict[Seat, list[str]], active: Sequence[Entry], entry: Entry) -> None:
    """Update the moves that can be done again by an entry. `active` are the entries that counted before an undo."""
    if entry.is_undo:
        taken = [other.move for other in active if other.seq >= entry.undoes and other.seat == entry.seat]
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

"""Silver and promissory notes in Haithabu."""

from __future__ import annotations

from typing import Final

from kogge.engine.values import News, Seat
from kogge.games.haithabu.events import NotesRepaid, NotesTaken
from kogge.games.haithabu.position import Position

OFFERED_NOTES: Final = 1
"""What would need more notes than this is allowed, but not offered."""


def notes_needed(position: Position, seat: Seat, silver: int) -> int:
    """How many notes a seat must take to pay so much (H-9.1)."""
    short = silver - position.silver[seat]
    each = position.components.note_silver
    return (short + each - 1) // each if short > 0 else 0


def can_pay(position: Position, seat: Seat, silver: int) -> bool:
    """H-C36: whether a seat can pay so much at all, with notes as long as there are any."""
    return position.silver[seat] + position.notes_left * position.components.note_silver >= silver


def is_offered(position: Position, seat: Seat, silver: int) -> bool:
    """Whether paying so much is sensible: with what is at hand, or with a single note."""
    return position.silver[seat] + min(position.notes_left, OFFERED_NOTES) * position.components.note_silver >= silver


def pay(position: Position, seat: Seat, silver: int, news: News) -> int:
    """Pay the bank, with as many notes as that needs (H-9.1). Where there are too few, everything goes that there is (H-C36). What was
    paid."""
    notes = min(notes_needed(position, seat, silver), position.notes_left)
    if notes:
        position.notes[seat] += notes
        position.notes_left -= notes
        position.silver[seat] += notes * position.components.note_silver
        if news is not None:
            received = notes * position.components.note_silver
            news.append(NotesTaken(seat=seat, notes=notes, silver=received, rule="H-9.1"))
    paid = min(silver, position.silver[seat])
    position.silver[seat] -= paid
    return paid


def repayable(position: Position, seat: Seat) -> int:
    """H-9.2: how many notes a seat can give back now."""
    return min(position.notes[seat], position.silver[seat] // position.components.repayment)


def repay(position: Position, seat: Seat, notes: int, rule: str, news: News) -> None:
    """H-9.2, H-C7: each note costs the same."""
    silver = notes * position.components.repayment
    position.silver[seat] -= silver
    position.notes[seat] -= notes
    position.notes_left += notes
    if news is not None:
        news.append(NotesRepaid(seat=seat, notes=notes, silver=silver, rule=rule))

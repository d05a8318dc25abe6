"""Silver and promissory notes in Haithabu (H-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kogge.engine.values import MalformedMove, Move, News, Refusal, Seat, unfit
from kogge.games.haithabu.events import NotesRepaid, NotesTaken
from kogge.games.haithabu.position import Position

TAKING: Final = "H-9.1"
"""The rule by which notes are taken."""

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


def cannot_pay(position: Position, seat: Seat, cost: int, rule: str) -> Refusal | None:
    """H-C36: without enough silver, and without notes left to make up for it."""
    if can_pay(position, seat, cost):
        return None
    return Refusal("cannot-pay", rule, {"cost": cost, "silver": position.silver[seat], "notes": position.notes_left})


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
            news.append(NotesTaken(seat=seat, notes=notes, silver=received, rule=TAKING))
    paid = min(silver, position.silver[seat])
    position.silver[seat] -= paid
    return paid


@dataclass(frozen=True)
class Repay(Move):
    """Give notes back (H-9.2). One may whenever it is one's turn and one is asked where to place a worker or whether to end the turn, so
    the end of a turn is always said."""

    notes: int

    def __str__(self) -> str:
        return f"repay {self.notes}"


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


def repay_in_turn(position: Position, seat: Seat, move: Repay, news: News) -> None:
    """H-9.2: as many as one likes."""
    repay(position, seat, move.notes, "H-9.2", news)


def repay_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-9.2: notes one has, with silver one has."""
    if not isinstance(move, Repay):
        raise unfit(move, "the end of the turn, or notes to give back")
    if move.notes < 1:
        raise MalformedMove(f"{move.notes} are no notes")
    if move.notes > position.notes[seat]:
        return Refusal("not-so-many-notes", "H-9.2", {"notes": position.notes[seat]})
    if move.notes > repayable(position, seat):
        silver = move.notes * position.components.repayment
        return Refusal("too-little-silver", "H-9.2", {"cost": silver, "silver": position.silver[seat]})
    return None

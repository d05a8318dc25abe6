"""Taking back at a terminal."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import Recording, Seat


@dataclass(frozen=True)
class WhyNot:
    """Why nothing can be taken back: a sentence, and whom it speaks of."""

    id: str
    other: Seat | None = None


def take_back(recording: Recording, seat: Seat, others_agree: bool) -> WhyNot | None:
    """Take back the last answer of `seat` with all that followed it; or why that cannot be done.

    Bots always agree. People are not asked here, so among people it stays within the seat's own horizon.
    """
    standing = recording.record.standing()
    own = [entry.seq for entry in standing if entry.seat == seat]
    if not own:
        return WhyNot("undo-nothing")
    if others_agree:
        recording.strike(seat, own[-1])
        return None
    if recording.horizon(seat):
        recording.undo(seat, own[-1])
        return None
    last = standing[-1]
    return WhyNot("undo-learned") if last.seat == seat else WhyNot("undo-others-acted", last.seat)

"""What a seat can take back, and on which condition.

Within its horizon a seat takes back freely. Beyond it, the other people must agree. Alone against bots nobody must agree, but the match is
practice from then on; the bots decide again, also those that had made a sealed move together with the seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kogge.engine import Recording, RecordSeq, Seat
from kogge.engine.decision import SEATS_IN
from kogge.tables.sections import TakingBack

if TYPE_CHECKING:
    from kogge.tables.table import Table

FREE: Final = "free"
PRACTICE: Final = "practice"
ASK: Final = "ask"
PRACTICE_TAG: Final = "practice"
"""The tag in the record of a practice match."""


def last_taking_back(table: Table, seat: Seat) -> TakingBack | None:
    """Taking back the last move of a seat; `None` if it may not take back anything."""
    recording = table.recording
    if recording is None or recording.match.is_over:
        return None
    active = recording.active
    for index in range(len(active) - 1, -1, -1):
        if active[index].seat == seat:
            going = taking_back(table, recording, seat, active[index].seq)
            is_refused = table.deal != "" and going.how != FREE
            return None if is_refused or (going.how == PRACTICE and table.terms.rated) else going
    return None


def taking_back(table: Table, recording: Recording, seat: Seat, undoes: RecordSeq) -> TakingBack:
    """What taking back the active entry `undoes` means for a seat."""
    others = any([other != seat and place.person is not None for other, place in enumerate(table.places)])
    horizon = recording.horizon(seat)
    if horizon and undoes >= horizon:
        how = FREE
    elif others:
        how = ASK
    elif recording.is_still_sealed(undoes):
        how = FREE
    else:
        how, undoes = PRACTICE, recording.whole_decision(undoes)
    move, struck = "", 0
    active = recording.active
    for index in range(len(active) - 1, -1, -1):
        entry = active[index]
        if entry.seq < undoes:
            break
        if entry.seat == seat:
            move = entry.move
        else:
            struck |= 1 << entry.seat
    return _taking_back(undoes, move, () if how == ASK else SEATS_IN[struck], how)


# What a viewer can take back stays while others move: the same object shows at once that nothing has changed.
@lru_cache(4096)
def _taking_back(undoes: RecordSeq, move: str, others: tuple[Seat, ...], how: str) -> TakingBack:
    return TakingBack(undoes, move, others, how)

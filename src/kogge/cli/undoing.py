"""Taking back among several people at a terminal: whoever has to agree is asked."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.cli.screen import Screen
from kogge.cli.seating import do, person_at, recording_of
from kogge.tables.commands import AgreeToUndo, DeclineUndo
from kogge.tables.table import Table


def others_agree(table: Table, names: Sequence[str], screen: Screen) -> bool:
    """Ask all other people, until one declines, whether somebody may take back what they asked for."""
    wish = table.asked_undo
    assert wish is not None
    last = recording_of(table).record.standing()[-1].seat
    why_asked = "undo-learned" if last == wish.seat else "undo-others-acted"
    screen.say(why_asked, name=names[wish.seat], other=names[last])
    for seat, place in enumerate(table.places):
        if place.person is None or seat == wish.seat:
            continue
        agrees = screen.confirm("undo-agree", name=names[seat])
        do(table, AgreeToUndo() if agrees else DeclineUndo(), person_at(seat))
        if not agrees:
            screen.say("undo-declined", "warning", name=names[seat])
            return False
    return True

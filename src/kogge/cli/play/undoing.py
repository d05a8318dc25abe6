"""Taking back at a terminal: who has to agree is asked, and what went is said."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.cli.drawing import move_text
from kogge.cli.play.seating import do, person_at, recording_of
from kogge.cli.screen import Screen
from kogge.engine import Recording
from kogge.tables.commands import AgreeToUndo, DeclineUndo
from kogge.tables.table import Table
from kogge.tables.taking_back import PRACTICE, TakingBack


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


def say_taken_back(gone: TakingBack, recording: Recording, names: Sequence[str], screen: Screen) -> None:
    """Name what was taken back, whose moves went with it, and what it costs."""
    move = move_text(gone.move, screen.words.of(recording.game.id), names)
    screen.say("undone", move=move)
    if gone.others:
        screen.say("undone-with", "faint", names=screen.words.joined([names[seat] for seat in gone.others]), count=len(gone.others))
    if gone.how == PRACTICE:
        screen.say("undone-practice", "warning")

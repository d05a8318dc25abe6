"""Undo at a terminal: the others are asked to agree, and the moves that were taken back are named."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.cli.drawing import move_text
from kogge.cli.play.seating import apply_command, person_at, recording_of
from kogge.cli.screen import Screen
from kogge.engine import Recording
from kogge.tables.commands import AgreeToUndo, DeclineUndo
from kogge.tables.sections import TakingBack
from kogge.tables.table import Table
from kogge.tables.undo import PRACTICE


def others_agree(table: Table, names: Sequence[str], screen: Screen) -> bool:
    """Ask all other people for the open undo request, until one declines."""
    request = table.undo_request
    assert request is not None
    last = recording_of(table).record.active()[-1].seat
    why_asked = "undo-learned" if last == request.seat else "undo-others-acted"
    screen.say(why_asked, name=names[request.seat], other=names[last])
    for seat, place in enumerate(table.places):
        if place.person is None or seat == request.seat:
            continue
        agrees = screen.confirm("undo-agree", name=names[seat])
        apply_command(table, AgreeToUndo() if agrees else DeclineUndo(), person_at(seat))
        if not agrees:
            screen.say("undo-declined", "warning", name=names[seat])
            return False
    return True


def say_taken_back(gone: TakingBack, recording: Recording, names: Sequence[str], screen: Screen) -> None:
    """Name the move that was taken back, the seats whose moves went with it, and the consequence."""
    move = move_text(gone.move, screen.words.of(recording.game.id), names)
    screen.say("undone", move=move)
    if gone.others:
        screen.say("undone-with", "faint", names=screen.words.joined([names[seat] for seat in gone.others]), count=len(gone.others))
    if gone.how == PRACTICE:
        screen.say("undone-practice", "warning")

"""A move that was applied but not stored is taken out of the table again, without a trace."""

from __future__ import annotations

import pytest

from kogge.engine import Seat
from kogge.engine.chance import SeededChance
from kogge.tables.clock import live
from kogge.tables.commands import MakeMove, Undo
from kogge.tables.entries import TableSeq
from kogge.tables.refusals import Refused
from kogge.tables.retraction import BeforeMove
from kogge.tables.snapshot import Snapshot, take_snapshot
from kogge.tables.table import Table
from tables.people import TOWNS, Company

MOST_MOVES = 120


def _all_of(table: Table) -> tuple[Snapshot, list[str | None], list[TableSeq]]:
    """A table's state, what each seat may do again, and how far it may take back."""
    recording = table.recording
    assert recording is not None
    seats = range(len(table.places))
    return take_snapshot(table), [recording.again(seat) for seat in seats], [TableSeq(recording.horizon(seat)) for seat in seats]


def _move_and_retract(company: Company, seat: Seat, move: str) -> None:
    table = company.table
    before = _all_of(table)
    taken = table.take(MakeMove(move), TOWNS[seat], company.now, "42")
    restoring = BeforeMove(table)
    table.apply_in_steps(taken.entry, taken.prepared)
    assert table.done(TOWNS[seat], "42") == taken.entry.seq
    restoring.restore(table, taken.entry.command)
    assert _all_of(table) == before
    assert table.done(TOWNS[seat], "42") is None


@pytest.mark.parametrize("game", ["visby", "riga", "haithabu"])
def test_a_move_is_retracted_and_made_again(game: str) -> None:
    company = Company(game, 3, clock=live(600_000, 5_000)).gather()
    luck = SeededChance(4)
    for _ in range(MOST_MOVES):
        match = company.table.match
        assert match is not None
        if match.is_over:
            break
        seat = match.to_act[luck.below(len(match.to_act))]
        legal = match.moves(seat)
        move = str(legal[luck.below(len(legal))])
        _move_and_retract(company, seat, move)
        company.do(TOWNS[seat], MakeMove(move), after=1_000)
        if luck.below(4) == 0:
            assert company.table.recording is not None
            try:
                company.do(TOWNS[seat], Undo(company.table.recording.record.last_seq))
            except Refused:
                continue


def test_the_last_move_of_a_match_is_retracted() -> None:
    """Its result and the secret of its chance are not shown before it is stored."""
    company = Company("visby", 2).gather()
    luck = SeededChance(5)
    while (match := company.table.match) is not None and not match.is_over:
        seat = match.to_act[luck.below(len(match.to_act))]
        legal = match.moves(seat)
        move = str(legal[luck.below(len(legal))])
        _move_and_retract(company, seat, move)
        company.do(TOWNS[seat], MakeMove(move), after=1_000)
    assert company.table.stage == "over"

"""Undo: everything within a seat's horizon can be taken back, and restores the earlier position.

`secrecy` checks that a seat learns nothing within its horizon.
"""

from __future__ import annotations

from dataclasses import replace

from kogge.engine.conform.trial import Trial, stamp
from kogge.engine.record import RecordSeq
from kogge.engine.recording import Recording
from kogge.engine.values import Seat


def check_undo(trial: Trial) -> None:
    """Take back, each in a recording of its own, every entry that some seat may take back freely."""
    record = trial.recording.record
    for seat in range(trial.players):
        for seq in _free_to_undo(trial, seat):
            apart = replace(record, entries=record.entries.copy())
            recording = Recording(trial.game, trial.recording.edition, apart, trial.rng)
            recording.undo(seat, seq)
            _check_is_back(trial, recording, seq)


def take_back(trial: Trial, seat: Seat) -> bool:
    """Let a seat take something back, if it may; returns whether it did."""
    free = _free_to_undo(trial, seat)
    if not free:
        return False
    seq = free[trial.rng.below(len(free))]
    trial.recording.undo(seat, seq)
    _check_is_back(trial, trial.recording, seq)
    trial.arrive(trial.earlier[seq].forced)
    return True


def _free_to_undo(trial: Trial, seat: Seat) -> list[RecordSeq]:
    """The entries within the horizon of a seat."""
    horizon = trial.recording.horizon(seat)
    return [entry.seq for entry in trial.recording.record.active() if entry.seq >= horizon] if horizon else []


def _check_is_back(trial: Trial, recording: Recording, seq: RecordSeq) -> None:
    dumped, earlier = stamp(recording.match), trial.earlier[seq].dumped
    if dumped != earlier:
        trial.accuse("undo", f"taking back entry {seq} leads to {dumped} instead of {earlier}")

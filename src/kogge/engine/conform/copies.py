"""Copies: a copy, a saved and loaded match and a match replayed from the record are the match itself, and the past stays as it was."""

from __future__ import annotations

import json

from kogge.engine.chance import RecordedChance
from kogge.engine.conform.observation import first_difference, observation
from kogge.engine.conform.trial import Trial, stamp
from kogge.engine.contract import Match
from kogge.engine.notation import read, write
from kogge.engine.record import Entry
from kogge.engine.recording import Recording, replay_entry
from kogge.engine.values import Event, Move

COPY, SAVE, REPLAY = "copy", "save", "replay"

OBSERVATIONS_COMPARED_ONCE_IN = 4


class Twins:
    """Three matches that must do as the match on trial does: a copy, one saved and loaded, and one replayed from the record."""

    def __init__(self, trial: Trial) -> None:
        self._trial = trial
        self._twins: list[tuple[str, Match]] = []
        self._saved: dict[str, object] = {}
        self._replayed: Match
        self.go_back()

    def go_back(self) -> None:
        """Replay the record: at the beginning, and after an undo."""
        self._replayed = replay(self._trial)
        self._compare(REPLAY, self._replayed)

    def make(self) -> None:
        """Make the twins of the present position."""
        trial = self._trial
        copied = trial.match.copy()
        self._compare(COPY, copied)
        self._saved = json.loads(trial.dumped)
        loaded = trial.game.load(self._saved, trial.recording.edition)
        self._compare(SAVE, loaded)
        self._twins = [(COPY, copied), (SAVE, loaded), (REPLAY, self._replayed)]
        if trial.happens(OBSERVATIONS_COMPARED_ONCE_IN):
            self._compare_observations()

    def follow(self, entry: Entry, move: Move, events: list[Event]) -> None:
        """Let the twins play the same move; the events must be the same."""
        trial = self._trial
        for check, twin in self._twins:
            try:
                if check == REPLAY:
                    happened, _ = replay_entry(trial.game, twin, entry)
                else:
                    happened = twin.play(entry.seat, move, RecordedChance(entry.chance))
            except Exception as error:  # any exception of a twin is a violation: the match raised none
                trial.accuse(check, f"entry {entry.seq} does not play: {error}")
                continue
            if happened != events:
                trial.accuse(check, f"entry {entry.seq} gives {happened} instead of {events}")
            self._compare(check, twin)
        if self._saved != json.loads(trial.earlier[entry.seq].dumped):
            trial.accuse(SAVE, f"entry {entry.seq}, played on a loaded match, changed what it was loaded from")

    def _compare(self, check: str, twin: Match) -> None:
        dumped = stamp(twin)
        if dumped != self._trial.dumped:
            self._trial.accuse(check, f"{dumped} instead of {self._trial.dumped}")

    def _compare_observations(self) -> None:
        """Compare what the twins show one viewer: it finds what a match forgets to dump, or dumps in another order."""
        trial = self._trial
        nth = trial.rng.below(trial.players + 1)
        viewer = None if nth == trial.players else nth
        shown = observation(trial.match, viewer)
        for check, twin in self._twins:
            part = first_difference(shown, observation(twin, viewer))
            if part:
                trial.accuse(check, f"viewer {viewer} is shown another {part}: {observation(twin, viewer)} instead of {shown}")


def replay(trial: Trial) -> Match:
    """The match replayed from its record, through the text form."""
    record = read(write(trial.recording.record))
    return Recording(trial.game, trial.recording.edition, record, trial.rng).match


def check_past(trial: Trial) -> None:
    """No later move changed an earlier position."""
    for seq, earlier in trial.earlier.items():
        if stamp(earlier.match) != earlier.dumped:
            trial.accuse("past-changed", f"the position before entry {seq} is not what it was")


def check_record(trial: Trial) -> None:
    """The record survives its text form, and replays to the present position."""
    record = trial.recording.record
    text = write(record)
    if read(text) != record or write(read(text)) != text:
        trial.accuse("record", "the record is not what is read from its text")
    dumped = stamp(replay(trial))
    if dumped != trial.dumped:
        trial.accuse(REPLAY, f"the whole record replays to {dumped} instead of {trial.dumped}")

"""Data sets: matches of bots as records, and all their decisions as arrays, to learn from. `docs/lab/records.md` is the schema."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kogge.bots import make_bot
from kogge.bots.bot import close_bot
from kogge.engine import Recording, SeededChance
from kogge.engine.notation import write
from kogge.games import GAMES
from kogge.lab.adapters.actions import PartialMoves, coding_of
from kogge.lab.adapters.observations import ObservationEncoder
from kogge.lab.editions import edition_of
from kogge.lab.executor import Executor, run_jobs
from kogge.lab.matches import SEEDS

SCHEMA = 2
"""The version of the arrays."""
ARRAYS = "decisions.npz"


@dataclass(frozen=True)
class DataSet:
    """The settings of a data set: so many matches of these bots, which take the seats in turn. `edition` is the text of an edition file,
    or empty for the printed edition."""

    game: str
    players: int
    bots: tuple[str, ...]
    matches: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    edition: str = ""

    def seating(self, number: int) -> list[str]:
        """The bots at the seats of a match: each sits everywhere in turn."""
        return [self.bots[(seat + number) % len(self.bots)] for seat in range(self.players)]


@dataclass(frozen=True)
class RecordedMatch:
    """One match: its record as text, how it ended, and of each decision the entry, the seat, how many moves were on offer, which of them
    was chosen (-1 for one that was not on offer), the move as text, and what the seat saw."""

    record: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[tuple[int, int, int, int, str], ...]
    observations: NDArray[np.float32]


def play_all(data: DataSet, executor: Executor) -> Iterator[RecordedMatch]:
    """All matches of a data set, in their order."""
    return run_jobs(executor, record_match, [(data, number) for number in range(data.matches)])


def record_match(job: tuple[DataSet, int]) -> RecordedMatch:
    """Play one match and note every decision. The same job gives the same match, unless a bot looks at the clock."""
    data, number = job
    game = GAMES[data.game]
    seating = data.seating(number)
    edition = edition_of(data.game, data.edition)
    encoder = ObservationEncoder(game, data.players, edition)
    spans = PartialMoves(coding_of(game, data.players, edition))
    chance = SeededChance(f"{data.seed} record {number}")
    tags = {f"bot-{seat}": bot for seat, bot in enumerate(seating)}
    names = [f"Seat {seat + 1}" for seat in range(data.players)]
    recording = Recording.start(game, names, chance, dict(data.options), edition, tags)
    decisions: list[tuple[int, int, int, int, str]] = []
    observations: list[NDArray[np.float32]] = []
    with ExitStack() as stack:
        rng = SeededChance(f"{data.seed} bots {number}")
        bots = [make_bot(name, data.game, rng.below(SEEDS)) for name in seating]
        for bot in bots:
            stack.callback(close_bot, bot)
        while recording.match.to_act:
            seat = recording.match.to_act[0]
            chair = recording.match.chair(seat)
            offered = [str(move) for move in chair.moves()]
            observations.append(encoder.vector(chair, spans.span(recording.match, seat)))
            move = str(bots[seat].choose(chair))
            recording.play(seat, game.parse(move))
            chosen = offered.index(move) if move in offered else -1
            decisions.append((recording.record.last_seq, seat, len(offered), chosen, move))
    outcome = recording.match.outcome
    assert outcome is not None, "a match is played to its end"
    return RecordedMatch(
        write(recording.record), outcome.places, outcome.scores, tuple(decisions), np.array(observations, np.float32)
    )


def write_data_set(folder: Path, data: DataSet, matches: Iterable[RecordedMatch]) -> int:
    """Write each match as a record and all decisions as arrays; the number of decisions. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    played: list[RecordedMatch] = []
    for number, match in enumerate(matches):
        (folder / f"{number:06}.kogge").write_text(match.record, encoding="utf-8")
        played.append(match)
    arrays = arrays_of(data, played)
    np.savez_compressed(folder / ARRAYS, allow_pickle=False, **arrays)
    return len(arrays["match"])


def arrays_of(data: DataSet, played: list[RecordedMatch]) -> Mapping[str, NDArray[np.generic]]:
    """The arrays of a data set by name."""
    rows = [(number, *decision) for number, match in enumerate(played) for decision in match.decisions]
    columns = list(zip(*rows, strict=True))
    encoder = ObservationEncoder(GAMES[data.game], data.players)
    return {
        "schema": np.array(SCHEMA),
        "game": np.array(data.game),
        "edition": np.array(str(edition_of(data.game, data.edition))),
        "observation_names": np.array(encoder.names),
        "bots": np.array([data.seating(number) for number in range(len(played))]),
        "places": np.array([match.places for match in played], np.int8),
        "scores": np.array([match.scores for match in played], np.int32),
        "match": np.array(columns[0], np.int32),
        "entry": np.array(columns[1], np.int32),
        "seat": np.array(columns[2], np.int8),
        "offered": np.array(columns[3], np.int32),
        "chosen": np.array(columns[4], np.int32),
        "move": np.array(columns[5]),
        "observation": np.concatenate([match.observations for match in played]),
    }

"""Where the puzzles of a game come from: the `PUZZLES` of its package in `lab`, if it has one."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import Game
from kogge.engine.discovery import room_of


@dataclass(frozen=True)
class PuzzleSource:
    """Which decisions of a match may become puzzles: those from this progress on (see `Guide.progress`), with so many moves at least.

    `endings`: each match is played so often from there to its end. `spread`: a decision matters too little if a glance sees the best move less
    than this above the mean; it saves time where a glance is sure, as with forecasts. `players`: how many play in one match after the other;
    with more players, matches are longer and clear leads rarer.
    """

    begin: int = 0
    fewest_moves: int = 6
    endings: int = 1
    spread: float = 0.0
    players: tuple[int, ...] = (2, 3, 2, 3, 4)


def source_of(game: Game) -> PuzzleSource:
    """Where the puzzles of a game come from."""
    source: PuzzleSource = getattr(room_of("lab", game.id), "PUZZLES", PuzzleSource())
    return source

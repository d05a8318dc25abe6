"""The making of puzzles, match after match, into a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from kogge.engine import Game
from kogge.lab.puzzles.found_file import found_file
from kogge.lab.puzzles.making import is_easy, puzzles_of_match
from kogge.lessons.puzzle import Puzzle

Report = Callable[[int, list[Puzzle], int], None]
"""Called after each match: how many matches there were, the puzzles of this one, and how many puzzles there are."""


def make_puzzles(game: Game, file: Path, seed: int, wanted: int, minutes: float, report: Report) -> list[Puzzle]:
    """Go on with the file until it has so many puzzles or the time is over; all puzzles of the file. Raises `BadFoundFile` and `FoundFileError`."""
    end = monotonic() + 60 * minutes
    with found_file(file, game, seed) as (begun, found, add):
        matches = begun
        while len(found) < wanted and monotonic() < end:
            easy = len([one for one in found if is_easy(one)])
            puzzles = list(puzzles_of_match(game, seed, matches, easy=3 * easy <= len(found)))
            add(matches, puzzles)
            matches += 1
            found.extend(puzzles)
            report(matches, puzzles, len(found))
    return found

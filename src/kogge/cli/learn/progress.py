"""Which lessons are done and which puzzles are solved, kept in a file of the user's."""

from __future__ import annotations

import json
import os
from pathlib import Path

from kogge.lessons.puzzle import PuzzleId

PUZZLE = "puzzle "


def puzzle_name(id: PuzzleId) -> str:
    """How progress names a puzzle."""
    return f"{PUZZLE}{id}"


def _file() -> Path:
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "kogge" / "lessons.json"


class Progress:
    """The lessons that are done and the puzzles that are solved, by game. The name of a puzzle begins with `PUZZLE`."""

    def __init__(self, done: dict[str, list[str]]) -> None:
        self._done = done

    @staticmethod
    def load() -> Progress:
        """What the file says; nothing is done if there is none, or if it cannot be read."""
        try:
            stored = json.loads(_file().read_text(encoding="utf-8"))
            return Progress({str(game): [str(id) for id in ids] for game, ids in stored.items()})
        except (OSError, ValueError, AttributeError, TypeError):
            return Progress({})

    def has(self, game: str, id: str) -> bool:
        return id in self._done.get(game, [])

    def add(self, game: str, id: str) -> None:
        if not self.has(game, id):
            self._done.setdefault(game, []).append(id)

    def save(self) -> bool:
        """Write the file; whether it could be written."""
        try:
            file = _file()
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(self._done, indent=1), encoding="utf-8")
        except OSError:
            return False
        return True

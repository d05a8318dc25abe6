"""The puzzles found so far, in a file: a heading, then a line of JSON for each match. The making can be stopped at any time and resumed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from kogge.engine import Game
from kogge.lessons.puzzle import BadPuzzle, Puzzle, read_puzzle

WHAT_IT_IS = "puzzles"


class BadFoundFile(Exception):
    """The file is no file of puzzles of this game, rules and seed."""


class FoundFileError(Exception):
    """The file cannot be read or written."""


Add = Callable[[int, list[Puzzle]], None]


@contextmanager
def found_file(path: Path, game: Game, seed: int) -> Iterator[tuple[int, list[Puzzle], Add]]:
    """How many matches the file holds, their puzzles, and a function that adds a match. An incomplete last line is dropped.

    Raises `BadFoundFile` and `FoundFileError`, and leaves the file unchanged then.
    """
    heading = _heading(game, seed)
    with _file_errors():
        written = path.read_text("utf-8") if path.exists() else ""
    whole = written[: written.rfind("\n") + 1]
    lines = [_object(line) for line in whole.splitlines()]
    if (lines and lines[0] != heading) or (written and not lines):
        raise BadFoundFile
    puzzles = [_puzzle(one) for line in lines[1:] for one in line["puzzles"]]
    with ExitStack() as closing:
        with _file_errors():
            file = closing.enter_context(path.open("a", encoding="utf-8"))
            file.truncate(len(whole.encode()))

        def write(data: dict[str, Any]) -> None:
            with _file_errors():
                file.write(json.dumps(data, ensure_ascii=False) + "\n")
                file.flush()

        if not lines:
            write(heading)
        yield max(0, len(lines) - 1), puzzles, lambda match, found: write(_line(match, found))


def _heading(game: Game, seed: int) -> dict[str, Any]:
    edition = str(game.printed_edition())
    return {"kogge": WHAT_IT_IS, "game": game.id, "rules": game.rules_version, "edition": edition, "seed": seed}


def _line(match: int, found: list[Puzzle]) -> dict[str, Any]:
    return {"match": match, "puzzles": [json.loads(one.to_line()) for one in found]}


def _object(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise BadFoundFile from error
    if not isinstance(data, dict):
        raise BadFoundFile
    return data


def _puzzle(data: object) -> Puzzle:
    try:
        return read_puzzle(json.dumps(data, ensure_ascii=False))
    except BadPuzzle as error:
        raise BadFoundFile from error


@contextmanager
def _file_errors() -> Iterator[None]:
    try:
        yield
    except (OSError, UnicodeDecodeError) as error:
        raise FoundFileError from error

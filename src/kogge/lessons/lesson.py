"""What a lesson consists of. `reading` reads it from the game's folder, `run` plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import NewType, TypeAlias

from kogge.engine import Chanced, Seat

Text: TypeAlias = Mapping[str, str]
"""A text in each language. `{1}` stands for the name of seat 1."""

LessonId = NewType("LessonId", str)
"""A lesson of a game by the name of its file, such as `2-the-campaign`. Progress is stored by it."""


@dataclass(frozen=True)
class Line:
    """A sentence of a step, and the part of the table that it is about: `seat 1`, `choice play knight`, or a part that the game names, such as
    `campaign`. Empty if it is about no part."""

    text: Text
    look: str = ""


@dataclass(frozen=True)
class Reply:
    """The coach's reply to moves that are possible but not what the step teaches. `moves` is a pattern such as `play *merchant*`."""

    moves: str
    text: Text


@dataclass(frozen=True)
class ScriptedMove:
    """A move that a rival makes in a lesson."""

    seat: Seat
    move: str

    def __str__(self) -> str:
        return f"{self.seat}: {self.move}"


@dataclass(frozen=True)
class Step:
    """One step: first the rivals make the moves in `before`, then the lines are shown. If the step has `right` moves, given by patterns, the
    learner makes one of them, and then `after` is shown; else the learner reads and goes on. `chance` are the draws of all these moves.
    `why` explains the step, by the paragraph `rule`.
    """

    title: Text
    lines: tuple[Line, ...]
    why: Text
    rule: str
    before: tuple[ScriptedMove, ...]
    chance: tuple[Chanced, ...]
    right: tuple[str, ...]
    wrong: tuple[Reply, ...]
    after: Text

    def is_right(self, move: str) -> bool:
        return any([fnmatchcase(move, pattern) for pattern in self.right])

    def reply_to(self, move: str) -> Text:
        """The coach's reply to a legal move that is not right."""
        return next(reply.text for reply in self.wrong if fnmatchcase(move, reply.moves))


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game. It begins from `position` and is played at `seat`."""

    game: str
    id: LessonId
    title: Text
    minutes: int
    position: str
    seat: Seat
    steps: tuple[Step, ...]

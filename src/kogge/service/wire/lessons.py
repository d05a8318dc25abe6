"""Lessons as a browser plays them: all that a table would send, for every way through the lesson."""

from __future__ import annotations

import msgspec

from kogge.engine import Seat
from kogge.lessons.lesson import LessonId, Text
from kogge.service.wire.server_messages import TablePage


class LessonListed(msgspec.Struct):
    """A lesson in the list of its game."""

    id: LessonId
    title: Text
    minutes: int
    steps: int


class LessonLine(msgspec.Struct):
    """A sentence of a step, and the part of the table that it is about: `seat 1`, `choice MOVE`, the name of a part, or empty."""

    text: Text
    look: str


class LessonReply(msgspec.Struct):
    """The coach's reply to moves that fit a pattern, in which `*` stands for any letters."""

    moves: str
    text: Text


class LessonStep(msgspec.Struct):
    """A step of a lesson. If it `asks` for a move, `after` is the reply to a right one, and the first that fits in `wrong` the reply to any other."""

    title: Text
    lines: list[LessonLine]
    why: Text
    rule: str
    asks: bool
    wrong: list[LessonReply]
    after: Text


class LessonWay(msgspec.Struct):
    """How a lesson goes on: the news of the learner's move, then, once the learner has read on, those of the rivals' moves before the node
    `to`; `None` if the lesson is over then."""

    news: list[msgspec.Raw]
    then: list[msgspec.Raw]
    to: int | None


class LessonNode(msgspec.Struct):
    """A point of a lesson: its step, and the ways from here by the learner's move. A step that is only read has one way, without a move."""

    step: int
    ways: dict[str, LessonWay]


class LessonPath(msgspec.Struct):
    """A whole lesson. It begins at the first node with `page`, the message of a table."""

    id: LessonId
    game: str
    title: Text
    minutes: int
    seat: Seat
    page: TablePage
    steps: list[LessonStep]
    nodes: list[LessonNode]

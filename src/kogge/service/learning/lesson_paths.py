"""Lessons, computed once for all browsers: every point that a learner can reach, and the messages of the table on the way there.

So a lesson needs no table in the store and no connection. Only the previews of moves that do not come with a decision are asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from kogge.engine import Recording
from kogge.games import GAMES
from kogge.lessons.lesson import Lesson, LessonId, Step
from kogge.lessons.reading import lessons_of
from kogge.lessons.run import LessonRun, Made
from kogge.service import wire
from kogge.service.tables.broadcast import AppliedEntry, EntryNews
from kogge.service.tables.event_kinds import kinds_of
from kogge.service.wire import lessons as messages
from kogge.tables.entries import TableId
from kogge.tables.page import page
from kogge.tables.shown import Progress, Shown

LEARNER = "?"
"""The learner's name on the page. The browser says "you"."""


class NoSuchLesson(Exception):
    """The game has no lesson of that name, or the lesson no such node."""


def listed(game_id: str) -> list[messages.LessonListed]:
    """The lessons of a game."""
    return [messages.LessonListed(one.id, one.title, one.minutes, len(one.steps)) for one in lessons_of(GAMES[game_id])]


@cache
def encoded_path(game_id: str, lesson_id: LessonId) -> bytes:
    """A lesson with all its nodes, as JSON. Raises `NoSuchLesson`."""
    return wire.encoder.encode(path_of(game_id, lesson_id).message)


@cache
def path_of(game_id: str, lesson_id: LessonId) -> LessonPaths:
    """A lesson with all its nodes. Raises `NoSuchLesson`."""
    for lesson in lessons_of(GAMES[game_id]):
        if lesson.id == lesson_id:
            return LessonPaths(lesson)
    raise NoSuchLesson


class LessonPaths:
    """All ways through a lesson. `message` is what a browser gets."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._recordings: list[Recording] = []
        self._nodes: list[messages.LessonNode] = []
        begun = self._run(())
        opening = wire.TablePage(
            TableId(lesson.id),
            begun.table.seq,
            begun.table.at,
            lesson.seat,
            True,
            page(begun.table, lesson.seat),
            [],
            None,
            None,
            [],
            kinds_of(begun.table.game),
        )
        self._explore(())
        self.message = messages.LessonPath(
            id=lesson.id,
            game=lesson.game,
            title=lesson.title,
            minutes=lesson.minutes,
            seat=lesson.seat,
            page=opening,
            steps=[_step(step) for step in lesson.steps],
            nodes=self._nodes,
        )

    def recording(self, node: int) -> Recording:
        """The match at a node. Raises `NoSuchLesson`."""
        if not 0 <= node < len(self._recordings):
            raise NoSuchLesson
        return self._recordings[node]

    def _run(self, ways: tuple[str, ...]) -> LessonRun:
        """The lesson after these ways: moves of the learner, empty for a step that was read."""
        run = LessonRun(GAMES[self._lesson.game], self._lesson, LEARNER)
        for move in ways:
            if move:
                run.make_move(move)
            run.go_on()
        return run

    def _explore(self, ways: tuple[str, ...]) -> int:
        """Add the node after these ways, and all after it; its number."""
        run = self._run(ways)
        number = len(self._nodes)
        node = messages.LessonNode(run.step, {})
        self._nodes.append(node)
        self._recordings.append(run.recording)
        for move in run.right_moves() or [""]:
            node.ways[move] = self._way(ways, move)
        return number

    def _way(self, ways: tuple[str, ...], move: str) -> messages.LessonWay:
        run = self._run(ways)
        teller = _Teller(run)
        news = teller.told(lambda: run.make_move(move)) if move else []
        then = teller.told(run.go_on)
        return messages.LessonWay(news, then, None if run.is_over else self._explore((*ways, move)))


class _Teller:
    """Encodes the moves of a lesson for the learner."""

    def __init__(self, run: LessonRun) -> None:
        self._run = run
        self._shown = Shown(run.table, [run.lesson.seat])
        self._news: list[msgspec.Raw] = []
        run.after_move = self._tell

    def told(self, happens: Callable[[], object]) -> list[msgspec.Raw]:
        """The news of what happens when this is called."""
        self._news = []
        happens()
        return self._news

    def _tell(self, made: Made) -> None:
        table, seat, before = self._run.table, self._run.lesson.seat, self._shown
        applied = AppliedEntry(made.entry, made.news.events)
        self._shown = Shown(table, [seat], before if applied.leaves_position(table) else None)
        news = EntryNews(table, applied, Progress(table, made.entry, before, self._shown, made.news))
        self._news.append(msgspec.Raw(news.encode(seat, seat)))


def _step(step: Step) -> messages.LessonStep:
    return messages.LessonStep(
        title=step.title,
        lines=[messages.LessonLine(line.text, line.look) for line in step.lines],
        why=step.why,
        rule=step.rule,
        asks=bool(step.right),
        wrong=[messages.LessonReply(reply.moves, reply.text) for reply in step.wrong],
        after=step.after,
    )

"""Reads the lessons of a game: the files `lessons/*.toml` in its folder, in the order of their names."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources

from kogge.engine import Chanced, Game
from kogge.lessons.lesson import Lesson, LessonId, Line, Reply, ScriptedMove, Step
from kogge.lessons.parts import BadLesson, Part

FOLDER = "lessons"
_SCRIPTED = re.compile(r"(\d): (.+)")


@cache
def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game; a game need not have any. Raises `BadLesson`."""
    folder = resources.files(game.package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    names = sorted([file.name for file in folder.iterdir() if file.name.endswith(".toml")])
    return tuple([read_lesson(game.id, name.removesuffix(".toml"), folder.joinpath(name).read_text("utf-8")) for name in names])


def read_lesson(game: str, id: str, text: str) -> Lesson:
    """The lesson that a file describes. Raises `BadLesson`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{id}: {error}") from error
    whole = Part(id, data)
    lesson = Lesson(
        game=game,
        id=LessonId(id),
        title=whole.text("title"),
        minutes=whole.value("minutes", int),
        position=whole.value("position", str),
        seat=whole.value("seat", int),
        steps=tuple([_step(step) for step in whole.parts("steps", "step")]),
    )
    whole.expect_all_read()
    return lesson


def _step(part: Part) -> Step:
    step = Step(
        title=part.text("title"),
        lines=tuple([_line(line) for line in part.parts("lines", "line")]),
        why=part.text("why", needed=False),
        rule=part.value("rule", str, ""),
        before=tuple([_scripted(part, text) for text in part.strings("before")]),
        chance=tuple([_chanced(part, text) for text in part.strings("chance")]),
        right=tuple(part.strings("right")),
        wrong=tuple([_reply(reply) for reply in part.parts("wrong", "reply")]),
        after=part.text("after", needed=False),
    )
    part.expect_all_read()
    if step.right and (not step.wrong or step.wrong[-1].moves != "*"):
        raise part.bad("the last reply in 'wrong' is for all moves: moves = \"*\"")
    if step.right and not step.after:
        raise part.bad("'after' says what the right move has done")
    if bool(step.why) != bool(step.rule):
        raise part.bad("'why' and 'rule' go together")
    return step


def _line(part: Part) -> Line:
    line = Line(part.text(), part.value("look", str, ""))
    part.expect_all_read()
    return line


def _reply(part: Part) -> Reply:
    reply = Reply(part.value("moves", str), part.text())
    part.expect_all_read()
    return reply


def _scripted(part: Part, text: str) -> ScriptedMove:
    found = _SCRIPTED.fullmatch(text)
    if found is None:
        raise part.bad(f"'{text}' is no move of a seat, such as '1: play knight'")
    return ScriptedMove(int(found[1]), found[2])


def _chanced(part: Part, text: str) -> Chanced:
    what, *values = text.split()
    if not values or not all([value.lstrip("-").isdigit() for value in values]):
        raise part.bad(f"'{text}' is nothing that chance gives, such as 'die 4'")
    return Chanced(what, tuple([int(value) for value in values]))

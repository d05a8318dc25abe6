"""Reads the lessons of a game: the files `lessons/*.toml` in its folder, in the order of their names."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from kogge.engine import Chanced, Game
from kogge.lessons.lesson import Lesson, LessonId, Line, Reply, ScriptedMove, Step, Text
from kogge.words import LANGUAGES

FOLDER = "lessons"
_SCRIPTED = re.compile(r"(\d): (.+)")


class BadLesson(ValueError):
    """The file is no lesson; the message names the lesson, the step and what is wrong."""


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
    whole = _Part(id, data)
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


class _Part:
    """A table of the file, of which every key is read once."""

    def __init__(self, place: str, data: Mapping[str, Any]) -> None:
        self._place = place
        self._data = dict(data)

    def value(self, key: str, kind: type[Any], usual: Any = None) -> Any:
        found = self._data.pop(key, usual)
        if not isinstance(found, kind):
            raise BadLesson(f"{self._place}: '{key}' is missing or no {kind.__name__}")
        return found

    def text(self, key: str = "", *, needed: bool = True) -> Text:
        """A text in all languages, under this key or in this table itself."""
        found = self.value(key, dict, None if needed else {}) if key else {one: self._data.pop(one, None) for one in LANGUAGES}
        if not found and not needed:
            return {}
        if sorted(found) != sorted(LANGUAGES) or not all([isinstance(text, str) and text for text in found.values()]):
            raise BadLesson(f"{self._place}: '{key}' needs a text in each of {', '.join(LANGUAGES)}")
        return found

    def parts(self, key: str, name: str) -> list[_Part]:
        """The tables of a list, each with a name of its own."""
        return [_Part(f"{self._place}, {name} {number}", one) for number, one in enumerate(self.tables(key), start=1)]

    def tables(self, key: str) -> Sequence[Mapping[str, Any]]:
        found = self.value(key, list, [])
        if not all([isinstance(one, dict) for one in found]):
            raise BadLesson(f"{self._place}: '{key}' is no list of tables")
        return list(found)

    def strings(self, key: str) -> list[str]:
        found = self.value(key, list, [])
        if not all([isinstance(one, str) for one in found]):
            raise BadLesson(f"{self._place}: '{key}' is no list of texts")
        return list(found)

    def expect_all_read(self) -> None:
        if self._data:
            raise BadLesson(f"{self._place}: nothing reads '{next(iter(self._data))}'")

    def bad(self, problem: str) -> BadLesson:
        return BadLesson(f"{self._place}: {problem}")


def _step(part: _Part) -> Step:
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


def _line(part: _Part) -> Line:
    line = Line(part.text(), part.value("look", str, ""))
    part.expect_all_read()
    return line


def _reply(part: _Part) -> Reply:
    reply = Reply(part.value("moves", str), part.text())
    part.expect_all_read()
    return reply


def _scripted(part: _Part, text: str) -> ScriptedMove:
    found = _SCRIPTED.fullmatch(text)
    if found is None:
        raise part.bad(f"'{text}' is no move of a seat, such as '1: play knight'")
    return ScriptedMove(int(found[1]), found[2])


def _chanced(part: _Part, text: str) -> Chanced:
    what, *values = text.split()
    if not values or not all([value.lstrip("-").isdigit() for value in values]):
        raise part.bad(f"'{text}' is nothing that chance gives, such as 'die 4'")
    return Chanced(what, tuple([int(value) for value in values]))

"""Every lesson is played along all its right moves: the script fits the rules, and what the lesson says is there.

`positions/` holds the position at each step of every lesson, along the first right moves: the sentences speak of it. A test writes them again
and compares. After a change on purpose, read the lesson beside it: `KOGGE_WRITE=1 pytest tests/lessons`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge.engine import Game
from kogge.games import GAMES
from kogge.lessons.lesson import Lesson, Step
from kogge.lessons.parts import BadLesson
from kogge.lessons.reading import lessons_of, read_lesson
from kogge.lessons.run import LessonRun, ScriptFailed
from kogge.words import LANGUAGES, Words
from kogge.words.rulebook import rulebook

TAUGHT = [game for game in GAMES if lessons_of(game)]
LESSONS = [pytest.param(game, lesson, id=f"{game.id}-{lesson.id}") for game in TAUGHT for lesson in lessons_of(game)]
POSITIONS = Path(__file__).parent / "positions"
MOST_WAYS = 400
"""A lesson has no more ways through it than this, so that all of them can be played."""
LONGEST_LINE = 170
"""Letters of a line of the coach: more is not read."""


def ways(game: Game, lesson: Lesson, made: tuple[str, ...] = ()) -> Iterator[list[LessonRun]]:
    """All ways through a lesson, each as its runs: at every step, and at the end."""
    runs = replayed(game, lesson, made)
    last = runs[-1]
    if last.is_over:
        yield runs
        return
    for move in last.right_moves():
        yield from ways(game, lesson, (*made, move))


def replayed(game: Game, lesson: Lesson, made: tuple[str, ...]) -> list[LessonRun]:
    """The lesson after these moves of the learner, up to the step that asks for the next one: a run for each step."""
    runs: list[LessonRun] = []
    for steps in range(len(lesson.steps) + 1):
        run = LessonRun(game, lesson, "Ada")
        moves = iter(made)
        for _ in range(steps):
            if run.now.right:
                move = next(moves, None)
                if move is None:
                    return runs
                run.make_move(move)
            run.go_on()
        runs.append(run)
    return runs


def texts_of(step: Step) -> list[str]:
    texts = [step.title, step.why, step.after, *[line.text for line in step.lines], *[reply.text for reply in step.wrong]]
    return [text[lang] for text in texts if text for lang in LANGUAGES]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_way_through_a_lesson_is_possible_as_told(game: Game, lesson: Lesson) -> None:
    all_ways = list(ways(game, lesson))
    assert 0 < len(all_ways) <= MOST_WAYS
    for runs in all_ways:
        for run in runs[:-1]:
            check_step(run)


def check_step(run: LessonRun) -> None:
    """What a step points at is there, and every reply is for a move that can be made."""
    step, seats, chair = run.now, range(run.match.players), run.match.chair(run.lesson.seat)
    moves = [str(move) for move in chair.moves()]
    for line in step.lines:
        kind, _, rest = line.look.partition(" ")
        if kind == "seat":
            assert int(rest) in seats
        elif kind == "choice":
            assert rest in moves
        elif line.look:
            assert all(Words(lang, run.lesson.game).knows(f"part-{line.look}") for lang in LANGUAGES), line.look
    if step.right:
        others = [move for move in moves if not step.is_right(move)]
        answered = [step.reply_to(move) for move in others]
        unused = [reply.moves for reply in step.wrong if reply.text not in answered]
        assert unused == [] or not others, "nobody would ever read this reply"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_texts_name_seats_and_rules_that_exist(game: Game, lesson: Lesson) -> None:
    players = game.read_position(lesson.position).players
    names = [f"<{seat}>" for seat in range(players)]
    for step in lesson.steps:
        for text in texts_of(step):
            assert "{" not in text.format(*names)
        assert not step.rule or all(rulebook(game.id, lang).find(step.rule) for lang in LANGUAGES), step.rule
        assert all(len(line.text[lang]) <= LONGEST_LINE for line in step.lines for lang in LANGUAGES)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_the_lessons_of_a_game_use_every_chapter_and_every_kind_of_decision(game: Game) -> None:
    taught: set[str] = set()
    asked: set[str] = set()
    for lesson in lessons_of(game):
        taught.update([step.rule for step in lesson.steps if step.rule])
        for runs in ways(game, lesson):
            for run in runs[:-1]:
                decision = run.match.chair(lesson.seat).decision
                if run.now.right and decision is not None:
                    asked.add(decision.kind)
    chapters = {
        section.number
        for section in rulebook(game.id, "en").sections
        if re.fullmatch(rf"{game.paragraph_prefix}-\d+", section.number)
    }
    assert chapters - {rule.partition(".")[0] for rule in taught} == set()
    assert set(game.decision_kinds()) - asked == set()


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_positions_of_a_lesson_are_those_its_sentences_speak_of(game: Game, lesson: Lesson) -> None:
    lines: list[str] = []
    for number, run in enumerate(next(ways(game, lesson)), start=1):
        lines += [f"; step {number}", game.write_position(run.match).rstrip(), ""]
    text = "\n".join(lines)
    file = POSITIONS / game.id / f"{lesson.id}.txt"
    if os.environ.get("KOGGE_WRITE"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text


def test_lessons_have_different_titles_and_take_a_few_minutes() -> None:
    for game in TAUGHT:
        for lang in LANGUAGES:
            titles = [lesson.title[lang] for lesson in lessons_of(game)]
            assert len(set(titles)) == len(titles)
        assert all(3 <= lesson.minutes <= 6 for lesson in lessons_of(game))


GOOD = """
title = { en = "A", de = "B" }
minutes = 3
position = "visby 2"
seat = 0

[[steps]]
title = { en = "A", de = "B" }
lines = [{ en = "A", de = "B" }]
before = ["1: play troops knight"]
right = ["play ship fleet"]
wrong = [{ moves = "*", en = "A", de = "B" }]
after = { en = "A", de = "B" }
"""


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("minutes = 3", "minutes = '3'", "'minutes' is missing or no int"),
        ('title = { en = "A", de = "B" }\nminutes', 'title = { en = "A" }\nminutes', "'title' needs a text in each of"),
        ("seat = 0", "seat = 0\nplace = 1", "nothing reads 'place'"),
        ("1: play troops knight", "play troops", "step 1: 'play troops' is no move of a seat"),
        ('moves = "*"', 'moves = "play *"', "the last reply in 'wrong' is for all moves"),
        ('after = { en = "A", de = "B" }', "", "'after' says what the right move has done"),
        ('before = ["1', 'rule = "V-1.1"\nbefore = ["1', "'why' and 'rule' go together"),
        ("minutes = 3", "minutes = ", "Invalid value"),
    ],
)
def test_what_is_wrong_in_a_file_is_named(old: str, new: str, problem: str) -> None:
    assert old in GOOD
    with pytest.raises(BadLesson, match=re.escape(problem)):
        read_lesson("visby", "1-bad", GOOD.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("1: play troops knight", "1: play troops", "1: play troops is not possible"),
        ('right = ["play ship fleet"]', 'right = ["trade *"]', "no legal move is right"),
        (
            'right = ["play ship fleet"]',
            'right = ["play fleet ship"]\nchance = ["die 4"]',
            "more chance is scripted than was drawn",
        ),
    ],
)
def test_a_script_that_does_not_fit_the_rules_fails(old: str, new: str, problem: str) -> None:
    lesson = read_lesson(
        "visby",
        "1-bad",
        GOOD.replace("play ship fleet", "play fleet ship").replace(old.replace("play ship fleet", "play fleet ship"), new),
    )
    with pytest.raises(ScriptFailed, match=re.escape(problem)):
        list(ways(GAMES["visby"], lesson))

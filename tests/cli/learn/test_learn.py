"""Lessons at the terminal: a learner who follows what they say gets through all of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge
from kogge.games import GAMES
from kogge.lessons.lesson import Lesson
from kogge.lessons.reading import lessons_of
from kogge.lessons.run import LessonRun

LESSONS = [
    pytest.param(game.id, number, lesson, id=f"{game.id}-{number}")
    for game in GAMES
    for number, lesson in enumerate(lessons_of(game), start=1)
]
WELL_DONE = {"en": "Well done", "de": "Gut gemacht"}


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The learner's files are in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def typed_for(lesson: Lesson) -> list[str]:
    """What a learner types who follows the lesson: its right moves, and Enter to go on."""
    run = LessonRun(GAMES[lesson.game], lesson, "Ada")
    typed: list[str] = []
    while not run.is_over:
        if run.now.right:
            move = run.right_moves()[0]
            run.make_move(move)
            typed.append(move)
        typed.append("")
        run.go_on()
    return typed


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("game", "number", "lesson"), LESSONS)
def test_a_learner_who_follows_a_lesson_finishes_it(game: str, number: int, lesson: Lesson, lang: str, state: Path) -> None:
    result = kogge("learn", game, str(number), typed=typed_for(lesson), columns=110, lang=lang)
    assert result.exit_code == 0
    screen = flat(result.output)
    assert screen.count(WELL_DONE[lang]) == len([step for step in lesson.steps if step.right])
    assert all(step.title[lang] in screen for step in lesson.steps)
    assert json.loads((state / "kogge" / "lessons.json").read_text(encoding="utf-8")) == {game: [lesson.id]}


def test_another_move_is_answered_and_not_made() -> None:
    result = kogge("learn", "visby", "1", typed=["", "", "troops", "fleet", "5", "", "q"], columns=110)
    screen = flat(result.output)
    assert "You could lay that. In this step we fetch wares: lay the Ship." in screen
    assert "The Fleet fetches wares, too" in screen
    assert screen.count("Well done") == 1
    assert "“kogge learn visby 1” begins this lesson again." in screen


def test_a_learner_goes_back_skips_and_reads_rules() -> None:
    result = kogge(
        "learn", "visby", "1", typed=["b", "", "b", "", "", "r", "r 6.2", "s", "", "b", "ship", "", "?", "q"], columns=110
    )
    screen = flat(result.output)
    assert "This is the first step." in screen
    assert screen.count("step 1 of 6") == 2
    assert screen.count("step 3 of 6") == 2
    assert "V-6.2" in screen
    assert screen.count("Well done") == 2
    assert "let the coach make the move" in screen


def test_without_a_number_the_next_lesson_begins_and_the_list_shows_what_is_done() -> None:
    first, second = lessons_of(GAMES["visby"])[:2]
    kogge("learn", "visby", typed=[*typed_for(first), "y", *typed_for(second), "n"], columns=110)
    assert "Lesson 3 · " in flat(kogge("learn", "visby", typed=["q"], columns=110).output)
    listed = kogge("learn", columns=110).output.splitlines()
    assert [line.endswith(", done") for line in listed if line[:1].isdigit()][:3] == [True, True, False]


def test_games_without_lessons_and_numbers_without_one_are_refused() -> None:
    assert "There is no lesson 99" in kogge("learn", "visby", "99").output
    assert kogge("learn", "visby", "99").exit_code == 2


def test_a_file_that_cannot_be_read_counts_as_nothing_done(state: Path) -> None:
    file = state / "kogge" / "lessons.json"
    file.parent.mkdir()
    file.write_text("[1, 2]", encoding="utf-8")
    assert "Lesson 1 · " in flat(kogge("learn", "visby", typed=["q"], columns=110).output)


def test_a_learner_without_a_place_to_store_is_told(state: Path) -> None:
    (state / "kogge").write_text("", encoding="utf-8")
    lesson = lessons_of(GAMES["visby"])[0]
    result = kogge("learn", "visby", "1", typed=[*typed_for(lesson), "n"], columns=110)
    assert "That this lesson is done could not be stored." in flat(result.output)

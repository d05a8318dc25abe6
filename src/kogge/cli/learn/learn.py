"""`kogge learn`: the lessons of a game, one after the other, and what of them is done."""

from __future__ import annotations

from typing import Annotated

import typer

from kogge.cli.files import find_game
from kogge.cli.learn.lesson_session import LessonSession
from kogge.cli.learn.progress import Progress
from kogge.cli.screen import OutOfInput, Screen
from kogge.cli.stop import Stop
from kogge.engine import Game
from kogge.games import GAMES
from kogge.lessons.lesson import Lesson
from kogge.lessons.reading import lessons_of


def learn(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="metavar-game", help="option-help-game")] = "",
    lesson: Annotated[int | None, typer.Argument(metavar="metavar-number", help="option-help-lesson")] = None,
    lists: Annotated[bool, typer.Option("--list", help="option-help-list-lessons")] = False,
) -> None:
    progress = Progress.load()
    if not game or lists:
        for one in [find_game(game)] if game else GAMES:
            show_lessons(context.obj, one, progress)
        return
    chosen = find_game(game)
    all_lessons = lessons_of(chosen)
    if not all_lessons:
        raise Stop("no-lessons", title=chosen.title)
    number = next_lesson(all_lessons, progress) if lesson is None else lesson
    if not 1 <= number <= len(all_lessons):
        raise Stop("no-such-lesson", number=number, count=len(all_lessons))
    teach(context.obj, chosen, all_lessons, number, progress)


def teach(screen: Screen, game: Game, lessons: tuple[Lesson, ...], number: int, progress: Progress) -> None:
    """One lesson after the other, from this one on, until the learner has enough."""
    of_game = screen.of_edition(game, game.printed_edition())
    while LessonSession(game, lessons[number - 1], number, len(lessons), of_game).play():
        progress.add(game.id, lessons[number - 1].id)
        if not progress.save():
            of_game.say("lessons-not-kept", "warning")
        if number == len(lessons):
            of_game.say("lessons-all-done", title=game.title, game=game.id)
            return
        number += 1
        if not wants_more(of_game, lessons[number - 1]):
            return


def wants_more(screen: Screen, following: Lesson) -> bool:
    try:
        return screen.confirm("lesson-next", title=following.title[screen.words.lang])
    except OutOfInput:
        return False


def next_lesson(lessons: tuple[Lesson, ...], progress: Progress) -> int:
    """The number of the first lesson that is not done; of the first one if all are."""
    return next((number for number, one in enumerate(lessons, start=1) if not progress.has(one.game, one.id)), 1)


def show_lessons(screen: Screen, game: Game, progress: Progress) -> None:
    lessons = lessons_of(game)
    if not lessons:
        return
    screen.heading(game.title)
    for number, one in enumerate(lessons, start=1):
        is_done = "yes" if progress.has(game.id, one.id) else "no"
        screen.say("lesson-listed", number=number, title=one.title[screen.words.lang], minutes=one.minutes, done=is_done)
    screen.say("lessons-how", "faint", game=game.id)
    screen.blank()

"""The course: generations of self-play, each taught by all that was seen so far, and a trial at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import TypeVar

from kogge.bots.search.value import Value
from kogge.lab.crew import Crew, on_duty, work_through
from kogge.lab.intervals import wilson
from kogge.lab.training.fitting import error, fit, surprise
from kogge.lab.training.lessons import Lesson, School, guide_with, play_and_learn
from kogge.lab.training.trial import Trial, try_out

R = TypeVar("R")
Follow = Callable[[Iterator[R], int, str], Iterator[R]]

HELD_BACK = 5
"""One match of so many teaches nothing, but is used to see how well the others taught."""
SEEDS_A_GENERATION = 1_000_000


@dataclass(frozen=True)
class Course:
    """How a value is taught. All players of the game's numbers take turns in self-play."""

    game: str
    players: tuple[int, ...]
    generations: int = 2
    matches: int = 200
    playouts: int = 60
    shake: float = 0.04
    spans: int = 6
    seed: int = 1
    trial_matches: int = 100
    trial_milliseconds: float = 100.0


@dataclass(frozen=True)
class Generation:
    """What a generation of self-play taught: lessons so far, and on matches held back how far forecasts are off (in points) and how
    surprising it is who ends ahead of whom."""

    number: int
    lessons: int
    error: float
    surprise: float


@dataclass(frozen=True)
class Taught:
    """What came of a course: the value, the curve, and what share of the trial it won with its 95 % interval."""

    course: Course
    value: Value
    curve: tuple[Generation, ...]
    share: float
    low: float
    high: float

    @property
    def is_worth_keeping(self) -> bool:
        """Whether the search with it is surely better than the search without, at equal time."""
        return self.low > 0.5

    def to_plain(self) -> dict[str, object]:
        """The record of the course."""
        return {
            "course": asdict(self.course),
            "curve": [asdict(generation) for generation in self.curve],
            "trial": {"share": self.share, "low": self.low, "high": self.high, "kept": self.is_worth_keeping},
            "value": self.value.to_plain(),
        }


def teach(course: Course, crew: Crew, follow: Follow[list[Lesson]], follow_trial: Follow[float]) -> Taught:
    """Go through a course. Self-play counts playouts, so it teaches the same however many work; the trial is about time."""
    names = guide_with(course.game, None).feature_names
    seen: list[Lesson] = []
    held_back: list[Lesson] = []
    curve: list[Generation] = []
    value: Value | None = None
    with on_duty(crew):
        for number in range(course.generations):
            taught = None if value is None else value.to_plain()
            jobs = [
                (School(course.game, course.players[nth % len(course.players)], course.playouts, course.shake, taught), seed)
                for nth, seed in enumerate(_seeds(course, number))
            ]
            played = follow(work_through(crew, play_and_learn, jobs), len(jobs), str(number + 1))
            for nth, lessons in enumerate(played):
                (held_back if nth % HELD_BACK == 0 else seen).extend(lessons)
            value = fit(seen, names, course.spans)
            curve.append(Generation(number + 1, len(seen), error(value, held_back), surprise(value, held_back)))
        assert value is not None, "a course has at least one generation"
        trial = Trial(course.game, course.trial_milliseconds, value.to_plain())
        trials = [(trial, number) for number in range(course.trial_matches)]
        wins = sum(follow_trial(work_through(crew, try_out, trials), len(trials), ""))
    low, high = wilson(wins, course.trial_matches)
    return Taught(course, value, tuple(curve), wins / course.trial_matches, low, high)


def _seeds(course: Course, generation: int) -> range:
    first = (course.seed * 1000 + generation) * SEEDS_A_GENERATION
    return range(first, first + course.matches)

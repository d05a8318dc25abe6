"""Teaching: what is fitted is what was there, and the same course teaches the same."""

from __future__ import annotations

import pytest

from kogge.bots.search.value import Value
from kogge.bots.visby.guide import VisbyGuide
from kogge.lab.crew import Crew
from kogge.lab.training.fitting import best_doubt, error, fit, solved, span_ends, surprise
from kogge.lab.training.lessons import Lesson, School, play_and_learn
from kogge.lab.training.teaching import Course, teach
from kogge.lab.training.trial import Trial, try_out

NAMES = ("gold", "grain")


def lessons(early: float, late: float) -> list[Lesson]:
    """Two seats whose score is their gold times something, which differs between the first hours and the last, and twice their grain."""
    found: list[Lesson] = []
    for nth in range(200):
        hour = nth % 10
        worth = early if hour < 5 else late
        had = ((float(nth % 7), float(nth % 3)), (float(nth % 5), float(nth % 4)))
        scores = tuple(round(worth * gold + 2 * grain + 3) for gold, grain in had)
        found.append(Lesson(hour, had, scores, (1, 2) if scores[0] > scores[1] else (2, 1) if scores[0] < scores[1] else (1, 1)))
    return found


def test_equations_are_solved() -> None:
    assert solved([[2.0, 1.0, 5.0], [1.0, -1.0, 1.0]]) == pytest.approx([2, 1])


def test_each_span_gets_the_weights_that_held_in_it() -> None:
    value = fit(lessons(early=1, late=4), NAMES, spans=2)
    assert value.ends == [5]
    assert value.weights[0] == pytest.approx([3, 1, 2], abs=0.1)
    assert value.weights[1] == pytest.approx([3, 4, 2], abs=0.1)
    assert error(value, lessons(early=1, late=4)) < 0.1


def test_spans_are_of_about_equal_size() -> None:
    assert span_ends(lessons(1, 1), spans=5) == [2, 4, 6, 8]
    assert span_ends(lessons(1, 1)[:1], spans=3) == []


def test_the_surer_the_forecasts_the_smaller_the_doubt() -> None:
    sure = lessons(1, 1)
    value = Value(NAMES, [], [[3.0, 1.0, 2.0]], [1.0])
    nothing_known = Value(NAMES, [], [[0.0, 0.0, 0.0]], [1.0])
    assert surprise(value, sure) < 0.2 < surprise(nothing_known, sure)
    assert best_doubt(value, sure) < 1


def test_a_lesson_is_kept_from_every_hour_of_a_match() -> None:
    learned = play_and_learn((School("visby", 3, playouts=2, shake=0.1), 4))
    hours = [lesson.hour for lesson in learned]
    assert hours == list(range(1, len(hours) + 1))
    assert {len(lesson.features) for lesson in learned} == {3}
    assert learned == play_and_learn((School("visby", 3, playouts=2, shake=0.1), 4))


def test_a_course_teaches_the_same_however_many_work() -> None:
    course = Course("visby", (2, 3), generations=2, matches=10, playouts=2, trial_matches=2, trial_milliseconds=1)
    alone = teach(course, Crew(1), lambda played, *_: played, lambda played, *_: played)
    together = teach(course, Crew(2), lambda played, *_: played, lambda played, *_: played)
    assert alone.value.to_plain() == together.value.to_plain()
    assert alone.curve == together.curve
    assert [generation.number for generation in alone.curve] == [1, 2]


def test_in_a_trial_both_play_to_the_end_and_one_wins() -> None:
    taught = fit(play_and_learn((School("visby", 2, playouts=2, shake=0.1), 1)), VisbyGuide().feature_names, 2).to_plain()
    hasty = Trial("visby", 0, taught)  # who has no time to think plays the same again
    won = [try_out((hasty, number)) for number in range(8)]
    assert won == [try_out((hasty, number)) for number in range(8)]
    assert {0.0, 1.0} <= set(won)

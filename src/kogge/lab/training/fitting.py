"""From lessons to numbers: for each span of a match a linear function that fits the final scores best, and how far it is off."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

from kogge.bots.search.value import Value
from kogge.lab.training.lessons import Lesson

RIDGE = 1.0
"""How strongly weights are held towards nothing, so that features which say the same do not play each other up."""
DOUBTS = [0.25 * 1.15**step for step in range(40)]
"""What is tried for how far forecasts are off."""


def fit(lessons: Sequence[Lesson], names: Sequence[str], spans: int) -> Value:
    """The value that fits these lessons best."""
    ends = span_ends(lessons, spans)
    value = Value(names, ends, [[0.0] * (len(names) + 1)] * (len(ends) + 1), [1.0] * (len(ends) + 1))
    for span in range(len(ends) + 1):
        of_span = [lesson for lesson in lessons if value.span(lesson.hour) == span]
        value.weights[span] = least_squares(of_span, len(names))
        value.uncertainties[span] = best_doubt(value, of_span)
    return value


def span_ends(lessons: Sequence[Lesson], spans: int) -> list[int]:
    """Hours that divide the lessons into spans of about equal size."""
    hours = sorted([lesson.hour for lesson in lessons])
    ends = [hours[len(hours) * span // spans] for span in range(1, spans)]
    return sorted({end for end in ends if end > hours[0]})


def least_squares(lessons: Sequence[Lesson], features: int) -> list[float]:
    """The weights with the smallest sum of squared errors, and the weight of nothing at all before them."""
    size = features + 1
    table = [[0.0] * (size + 1) for _ in range(size)]
    for lesson in lessons:
        for seat, had in enumerate(lesson.features):
            row = (1.0, *had)
            score = float(lesson.scores[seat])
            for i, left in enumerate(row):
                if left:
                    line = table[i]
                    for j, right in enumerate(row):
                        line[j] += left * right
                    line[size] += left * score
    for i in range(1, size):
        table[i][i] += RIDGE
    table[0][0] += 1e-9
    return solved(table)


def solved(table: list[list[float]]) -> list[float]:
    """The solution of as many linear equations as unknowns, the right side being the last column."""
    size = len(table)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(table[row][column]))
        table[column], table[pivot] = table[pivot], table[column]
        for row in range(size):
            if row != column and table[row][column]:
                factor = table[row][column] / table[column][column]
                table[row] = [a - factor * b for a, b in zip(table[row], table[column], strict=True)]
    return [table[row][size] / table[row][row] for row in range(size)]


def best_doubt(value: Value, lessons: Sequence[Lesson]) -> float:
    """The doubt with which who ends ahead of whom is foretold best."""
    return min(DOUBTS, key=lambda doubt: surprise(value, lessons, doubt))


def surprise(value: Value, lessons: Sequence[Lesson], doubt: float | None = None) -> float:
    """How surprising it is who ended ahead of whom, on average over all pairs of seats: 0.69 when nothing is known, 0 when all is."""
    total, pairs = 0.0, 0
    for lesson in lessons:
        off = value.uncertainty(lesson.hour) if doubt is None else doubt
        forecast = [value.score(lesson.hour, list(had)) for had in lesson.features]
        for one in range(len(forecast)):
            for other in range(one):
                if lesson.places[one] != lesson.places[other]:
                    ahead, behind = (one, other) if lesson.places[one] < lesson.places[other] else (other, one)
                    lead = (forecast[ahead] - forecast[behind]) / off
                    total += log(1 + exp(-lead)) if lead > -30 else -lead
                    pairs += 1
    return total / pairs if pairs else 0.0


def error(value: Value, lessons: Sequence[Lesson]) -> float:
    """How far forecasts are off the final scores: the root of the mean square."""
    total, count = 0.0, 0
    for lesson in lessons:
        for had, score in zip(lesson.features, lesson.scores, strict=True):
            total += (value.score(lesson.hour, list(had)) - score) ** 2
            count += 1
    return sqrt(total / count) if count else 0.0

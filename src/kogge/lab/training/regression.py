"""From samples to a value: for each span of a match a linear function that fits the final scores best, and its uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

from kogge.bots.search.value import Value
from kogge.lab.linear_algebra import solve
from kogge.lab.training.samples import Sample

RIDGE = 1.0
"""The strength of the ridge penalty on weights, which keeps those of correlated features small."""
UNCERTAINTIES = [0.25 * 1.15**step for step in range(40)]
"""The candidates for the uncertainty of a span."""


def fit(samples: Sequence[Sample], names: Sequence[str], spans: int) -> Value:
    """The value that fits these samples best."""
    ends = span_ends(samples, spans)
    value = Value(names, ends, [[0.0] * (len(names) + 1)] * (len(ends) + 1), [1.0] * (len(ends) + 1))
    for span in range(len(ends) + 1):
        of_span = [sample for sample in samples if value.span(sample.progress) == span]
        value.weights[span] = least_squares(of_span, len(names))
        value.uncertainties[span] = best_uncertainty(value, of_span)
    return value


def span_ends(samples: Sequence[Sample], spans: int) -> list[int]:
    """The progress at which the samples divide into spans of about equal size."""
    progress = sorted([sample.progress for sample in samples])
    ends = [progress[len(progress) * span // spans] for span in range(1, spans)]
    return sorted({end for end in ends if end > progress[0]})


def least_squares(samples: Sequence[Sample], features: int) -> list[float]:
    """The weights with the smallest sum of squared errors; the first is the constant term."""
    size = features + 1
    matrix = [[0.0] * size for _ in range(size)]
    right = [[0.0] for _ in range(size)]
    for sample in samples:
        for seat, had in enumerate(sample.features):
            row = (1.0, *had)
            score = float(sample.scores[seat])
            for i, left in enumerate(row):
                if left:
                    line = matrix[i]
                    for j, other in enumerate(row):
                        line[j] += left * other
                    right[i][0] += left * score
    for i in range(1, size):
        matrix[i][i] += RIDGE
    matrix[0][0] += 1e-9
    return [weight for [weight] in solve(matrix, right)]


def best_uncertainty(value: Value, samples: Sequence[Sample]) -> float:
    """The uncertainty with which the order of the seats is forecast best."""
    return min(UNCERTAINTIES, key=lambda uncertainty: log_loss(value, samples, uncertainty))


def log_loss(value: Value, samples: Sequence[Sample], uncertainty: float | None = None) -> float:
    """The mean log loss of forecasts of which seat ends ahead, over all pairs of seats: 0.69 without any knowledge, 0 with certainty."""
    total, pairs = 0.0, 0
    for sample in samples:
        spread = value.uncertainty(sample.progress) if uncertainty is None else uncertainty
        forecast = [value.score(sample.progress, list(had)) for had in sample.features]
        for one in range(len(forecast)):
            for other in range(one):
                if sample.places[one] != sample.places[other]:
                    ahead, behind = (one, other) if sample.places[one] < sample.places[other] else (other, one)
                    lead = (forecast[ahead] - forecast[behind]) / spread
                    total += log(1 + exp(-lead)) if lead > -30 else -lead
                    pairs += 1
    return total / pairs if pairs else 0.0


def error(value: Value, samples: Sequence[Sample]) -> float:
    """The root mean square error of forecasts of the final scores."""
    total, count = 0.0, 0
    for sample in samples:
        for had, score in zip(sample.features, sample.scores, strict=True):
            total += (value.score(sample.progress, list(had)) - score) ** 2
            count += 1
    return sqrt(total / count) if count else 0.0

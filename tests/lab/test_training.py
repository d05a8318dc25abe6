"""Training: the fit finds the weights behind the samples, and the same run gives the same value."""

from __future__ import annotations

import pytest

from kogge.bots.search.value import Value
from kogge.bots.visby.guide import VisbyGuide
from kogge.lab.executor import Executor
from kogge.lab.linear_algebra import inverse, solve
from kogge.lab.training.regression import best_uncertainty, error, fit, log_loss, span_ends
from kogge.lab.training.samples import Sample, SelfPlay, play_and_sample
from kogge.lab.training.training_run import TrainingRun, train_value
from kogge.lab.training.trial import Trial, play_trial

NAMES = ("gold", "grain")


def samples(early: float, late: float) -> list[Sample]:
    """Two seats whose score is their gold times a factor, which differs between early and late, plus twice their grain."""
    found: list[Sample] = []
    for nth in range(200):
        progress = nth % 10
        worth = early if progress < 5 else late
        had = ((float(nth % 7), float(nth % 3)), (float(nth % 5), float(nth % 4)))
        scores = tuple(round(worth * gold + 2 * grain + 3) for gold, grain in had)
        found.append(
            Sample(progress, had, scores, (1, 2) if scores[0] > scores[1] else (2, 1) if scores[0] < scores[1] else (1, 1))
        )
    return found


def test_equations_are_solved() -> None:
    assert [x for [x] in solve([[2.0, 1.0], [1.0, -1.0]], [[5.0], [1.0]])] == pytest.approx([2, 1])
    assert [x for [x] in solve([[0.0, 1.0], [1.0, 1.0]], [[2.0], [5.0]])] == pytest.approx([3, 2])


def test_a_matrix_is_inverted() -> None:
    assert [value for row in inverse([[2.0, 1.0], [1.0, 1.0]]) for value in row] == pytest.approx([1, -1, -1, 2])


def test_each_span_gets_the_weights_that_held_in_it() -> None:
    value = fit(samples(early=1, late=4), NAMES, spans=2)
    assert value.ends == [5]
    assert value.weights[0] == pytest.approx([3, 1, 2], abs=0.1)
    assert value.weights[1] == pytest.approx([3, 4, 2], abs=0.1)
    assert error(value, samples(early=1, late=4)) < 0.1


def test_spans_are_of_about_equal_size() -> None:
    assert span_ends(samples(1, 1), spans=5) == [2, 4, 6, 8]
    assert span_ends(samples(1, 1)[:1], spans=3) == []


def test_the_surer_the_forecasts_the_smaller_the_uncertainty() -> None:
    sure = samples(1, 1)
    value = Value(NAMES, [], [[3.0, 1.0, 2.0]], [1.0])
    nothing_known = Value(NAMES, [], [[0.0, 0.0, 0.0]], [1.0])
    assert log_loss(value, sure) < 0.2 < log_loss(nothing_known, sure)
    assert best_uncertainty(value, sure) < 1


def test_a_sample_is_taken_at_every_step_of_a_matchs_progress() -> None:
    seen = play_and_sample((SelfPlay("visby", 3, playouts=2, shake=0.1), 4))
    progress = [sample.progress for sample in seen]
    assert progress == list(range(1, len(progress) + 1))
    assert {len(sample.features) for sample in seen} == {3}
    assert seen == play_and_sample((SelfPlay("visby", 3, playouts=2, shake=0.1), 4))


def test_a_run_trains_the_same_value_however_many_workers_there_are() -> None:
    run = TrainingRun("visby", (2, 3), generations=2, matches=10, playouts=2, trial_matches=2, trial_milliseconds=1)
    alone = train_value(run, Executor(1), lambda played, *_: played, lambda played, *_: played)
    together = train_value(run, Executor(2), lambda played, *_: played, lambda played, *_: played)
    assert alone.value.to_plain() == together.value.to_plain()
    assert alone.curve == together.curve
    assert [generation.number for generation in alone.curve] == [1, 2]


def test_in_a_trial_both_play_to_the_end_and_one_wins() -> None:
    trained = fit(play_and_sample((SelfPlay("visby", 2, playouts=2, shake=0.1), 1)), VisbyGuide().feature_names, 2).to_plain()
    hasty = Trial("visby", 0, trained)  # without time to think a bot always plays the same
    won = [play_trial((hasty, number)) for number in range(8)]
    assert won == [play_trial((hasty, number)) for number in range(8)]
    assert {0.0, 1.0} <= set(won)

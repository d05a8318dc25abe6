"""A training run: generations of self-play, each with a value fitted to all samples so far, and a trial at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import TypeVar

from kogge.bots.search.value import Value
from kogge.lab.executor import Executor, ray_session, run_jobs
from kogge.lab.intervals import wilson
from kogge.lab.training.regression import error, fit, log_loss
from kogge.lab.training.samples import Sample, SelfPlay, guide_with, play_and_sample
from kogge.lab.training.trial import Trial, play_trial

R = TypeVar("R")
Follow = Callable[[Iterator[R], int, str], Iterator[R]]

HELD_BACK = 5
"""One match of so many is not trained on; the figures of the curve are measured on these."""
SEEDS_A_GENERATION = 1_000_000


@dataclass(frozen=True)
class TrainingRun:
    """The settings of a training run. Self-play alternates between these numbers of players."""

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
    """A point of the training curve: the samples so far, and on matches held back the error of forecasts (in points) and their log loss."""

    number: int
    samples: int
    error: float
    log_loss: float


@dataclass(frozen=True)
class TrainingResult:
    """The result of a training run: the value, the curve, and its share of wins in the trial with the 95 % interval."""

    run: TrainingRun
    value: Value
    curve: tuple[Generation, ...]
    share: float
    low: float
    high: float

    @property
    def is_better(self) -> bool:
        """Whether the search with the value is better than the search without, at equal time and with 95 % confidence."""
        return self.low > 0.5

    def to_plain(self) -> dict[str, object]:
        """The training run as it is written to a file. Its fields keep the names of earlier files."""
        return {
            "course": asdict(self.run),
            "curve": [
                {"number": one.number, "lessons": one.samples, "error": one.error, "surprise": one.log_loss} for one in self.curve
            ],
            "trial": {"share": self.share, "low": self.low, "high": self.high, "kept": self.is_better},
            "value": self.value.to_plain(),
        }


def train_value(run: TrainingRun, executor: Executor, follow: Follow[list[Sample]], follow_trial: Follow[float]) -> TrainingResult:
    """Train a value. Self-play counts playouts, so the value is the same with every executor; the trial is measured by time."""
    names = guide_with(run.game, None).feature_names
    seen: list[Sample] = []
    held_back: list[Sample] = []
    curve: list[Generation] = []
    value: Value | None = None
    with ray_session(executor):
        for number in range(run.generations):
            trained = None if value is None else value.to_plain()
            jobs = [
                (SelfPlay(run.game, run.players[nth % len(run.players)], run.playouts, run.shake, trained), seed)
                for nth, seed in enumerate(_seeds(run, number))
            ]
            played = follow(run_jobs(executor, play_and_sample, jobs), len(jobs), str(number + 1))
            for nth, samples in enumerate(played):
                (held_back if nth % HELD_BACK == 0 else seen).extend(samples)
            value = fit(seen, names, run.spans)
            curve.append(Generation(number + 1, len(seen), error(value, held_back), log_loss(value, held_back)))
        assert value is not None, "a run has at least one generation"
        trial = Trial(run.game, run.trial_milliseconds, value.to_plain())
        trials = [(trial, number) for number in range(run.trial_matches)]
        wins = sum(follow_trial(run_jobs(executor, play_trial, trials), len(trials), ""))
    low, high = wilson(wins, run.trial_matches)
    return TrainingResult(run, value, tuple(curve), wins / run.trial_matches, low, high)


def _seeds(run: TrainingRun, generation: int) -> range:
    first = (run.seed * 1000 + generation) * SEEDS_A_GENERATION
    return range(first, first + run.matches)

"""The example of a learner: its gradients are right, it learns, and what it learned plays as a bot."""

from __future__ import annotations

import csv
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from policy import Decisions, Policy

LEARNING = Path(__file__).parents[2] / "examples" / "learning"
PATIENCE = 300.0
BETTER = 0.58
"""A player who learned nothing wins so much of 60 matches once in ten times; the first trial is of one who did not."""
SMALL = 1e-6
"""By how much a weight is changed."""


def _decisions(rng: np.random.Generator) -> Decisions:
    counts = np.array([3, 1, 4])
    return Decisions(rng.normal(size=(3, 5)), counts, rng.normal(size=(counts.sum(), 2)))  # in double precision


def test_the_gradients_are_those_of_the_scores_and_of_the_forecasts() -> None:
    rng = np.random.default_rng(1)
    policy = Policy({name: values.astype(np.float64) for name, values in Policy.new(5, 2, 6, rng).weights.items()})
    decisions = _decisions(rng)
    by_score, by_worth = rng.normal(size=8), rng.normal(size=3)

    def loss() -> float:
        scores = policy.scores(decisions)[1]
        return float(scores @ by_score + policy.foresee(decisions.observations)[1] @ by_worth)

    hidden, foreseen = policy.scores(decisions)[0], policy.foresee(decisions.observations)[0]
    gradients = policy.gradients(decisions, hidden, by_score, foreseen, by_worth)
    for name, values in policy.weights.items():
        for at in np.ndindex(values.shape):
            before = values[at]
            values[at] = before + SMALL
            more = loss()
            values[at] = before - SMALL
            less = loss()
            values[at] = before
            assert gradients[name][at] == pytest.approx((more - less) / (2 * SMALL), abs=1e-5), (name, at)


def test_probabilities_of_the_actions_of_a_decision_sum_to_one() -> None:
    rng = np.random.default_rng(2)
    decisions = _decisions(rng)
    chances = np.exp(Policy.new(5, 2, 6, rng).logs(decisions))
    assert np.add.reduceat(chances, decisions.firsts) == pytest.approx([1, 1, 1], abs=1e-6)


@pytest.mark.parametrize(("game", "matches", "at_once"), [("visby", 1024, 64), ("riga", 400, 25)])
def test_it_learns_and_what_it_learned_plays(game: str, matches: int, at_once: int, tmp_path: Path) -> None:
    """By then it wins about three quarters of its matches against a random player."""
    shutil.copytree(LEARNING, tmp_path / "learning", ignore=shutil.ignore_patterns("__pycache__", "*.npz", "*.csv"))
    few = ("--most", str(matches), "--places", str(2 * at_once), "--round", str(at_once))
    tried = ("--against", "random", "--trial", "60", "--every", "100")
    done = subprocess.run(
        [sys.executable, "learn.py", game, *few, *tried],
        check=False,
        cwd=tmp_path / "learning",
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},  # more threads only wait for each other where other tests run, too
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    with (tmp_path / "learning" / f"{game}.csv").open(newline="") as curve:
        first, last = list(csv.DictReader(curve))
    assert int(first["matches"]) == 0
    assert int(last["matches"]) >= matches
    assert float(last["share"]) > BETTER

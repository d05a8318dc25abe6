"""A policy for any game of Kogge, in NumPy alone: a small network that scores every action on offer, and one that forecasts the reward.

It knows no game. An action is a row of features, so it matters what an action is and not where it stands among the others, and there may be any
number of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = "NDArray[np.floating[Any]]"
Weights: TypeAlias = "dict[str, Numbers]"


@dataclass
class Decisions:
    """Many decisions. Decision `d` was made on `observations[d]` among `counts[d]` actions, whose features are rows of `offers`, one decision after the other."""

    observations: Numbers
    counts: NDArray[np.intp]
    offers: Numbers

    @property
    def firsts(self) -> NDArray[np.intp]:
        """The row in which the actions of each decision begin."""
        return np.cumsum(self.counts) - self.counts


class Policy:
    """The weights of both networks, each with one hidden layer."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @classmethod
    def new(cls, observed: int, offered: int, width: int, rng: np.random.Generator) -> Policy:
        """Random weights, under which all actions are about equally likely."""

        def layer(inputs: int, outputs: int, scale: float) -> Numbers:
            return np.asarray(rng.normal(size=(inputs, outputs)) * scale / np.sqrt(inputs), np.float32)

        return cls(
            {
                "seen": layer(observed, width, 1.0),
                "offered": layer(offered, width, 2.0),
                "bias": np.zeros(width, np.float32),
                "score": layer(width, 1, 0.1)[:, 0],
                "foreseen": layer(observed, width, 1.0),
                "foreseen-bias": np.zeros(width, np.float32),
                "worth": layer(width, 1, 0.1)[:, 0],
            }
        )

    @classmethod
    def load(cls, file: Path) -> Policy:
        with np.load(file) as weights:
            return cls({name: weights[name] for name in weights.files})

    def save(self, file: Path) -> None:
        np.savez_compressed(file, allow_pickle=False, **self.weights)

    def scores(self, decisions: Decisions) -> tuple[Numbers, Numbers]:
        """The hidden layer and the score of every action."""
        seen = decisions.observations @ self.weights["seen"] + self.weights["bias"]
        hidden = np.maximum(np.repeat(seen, decisions.counts, axis=0) + decisions.offers @ self.weights["offered"], 0)
        return hidden, hidden @ self.weights["score"]

    def logs(self, decisions: Decisions) -> Numbers:
        """The logarithm of the probability of every action."""
        return softened(decisions, self.scores(decisions)[1])

    def foresee(self, observations: Numbers) -> tuple[Numbers, Numbers]:
        """The hidden layer and the reward that is expected by who observes this."""
        hidden = np.maximum(observations @ self.weights["foreseen"] + self.weights["foreseen-bias"], 0)
        return hidden, hidden @ self.weights["worth"]

    def gradients(self, decisions: Decisions, hidden: Numbers, by_score: Numbers, foreseen: Numbers, by_worth: Numbers) -> Weights:
        """How a loss changes with each weight, from both hidden layers, and how it changes with each score and each forecast."""
        by_hidden = by_score[:, None] * self.weights["score"] * (hidden > 0)
        by_seen = np.add.reduceat(by_hidden, decisions.firsts)
        by_foreseen = by_worth[:, None] * self.weights["worth"] * (foreseen > 0)
        return {
            "seen": decisions.observations.T @ by_seen,
            "offered": decisions.offers.T @ by_hidden,
            "bias": by_seen.sum(axis=0),
            "score": hidden.T @ by_score,
            "foreseen": decisions.observations.T @ by_foreseen,
            "foreseen-bias": by_foreseen.sum(axis=0),
            "worth": foreseen.T @ by_worth,
        }


def softened(decisions: Decisions, scores: Numbers) -> Numbers:
    """The logarithms of probabilities in proportion to e to the power of the scores, which sum to 1 in each decision."""
    scores = scores - np.repeat(np.maximum.reduceat(scores, decisions.firsts), decisions.counts)
    logs: Numbers = scores - np.repeat(np.log(np.add.reduceat(np.exp(scores), decisions.firsts)), decisions.counts)
    return logs


class Adam:
    """Moves weights against their gradients, each at a pace of its own."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._means = {name: np.zeros_like(values) for name, values in weights.items()}
        self._squares = {name: np.zeros_like(values) for name, values in weights.items()}
        self._steps = 0

    def step(self, gradients: Mapping[str, Numbers], pace: float) -> None:
        self._steps += 1
        for name, gradient in gradients.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            fair_mean, fair_square = mean / (1 - 0.9**self._steps), square / (1 - 0.999**self._steps)
            self._weights[name] -= (pace * fair_mean / (np.sqrt(fair_square) + 1e-8)).astype(np.float32)

"""What a policy has done, in matches that it plays against itself, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kogge.lab.adapters.vector import VectorEnv
from policy import Decisions, Numbers, Policy


@dataclass
class Experience:
    """Decisions; the action that was taken in each, by its row among all offers, with the logarithm of its probability; which match it was, and
    which seat's decision."""

    decisions: Decisions
    rows: NDArray[np.intp]
    logs: Numbers
    matches: NDArray[np.intp]
    seats: NDArray[np.intp]

    def __len__(self) -> int:
        return len(self.rows)

    def of(self, which: NDArray[np.bool_]) -> Experience:
        """Some of the decisions."""
        old, counts = self.decisions, self.decisions.counts[which]
        decisions = Decisions(old.observations[which], counts, old.offers[np.repeat(which, old.counts)])
        within = (self.rows - old.firsts)[which]
        return Experience(decisions, decisions.firsts + within, self.logs[which], self.matches[which], self.seats[which])


def joined(parts: list[Experience]) -> Experience:
    """Several experiences as one."""
    decisions = [part.decisions for part in parts]
    one = Decisions(
        np.concatenate([part.observations for part in decisions]),
        np.concatenate([part.counts for part in decisions]),
        np.concatenate([part.offers for part in decisions]),
    )
    within = np.concatenate([part.rows - part.decisions.firsts for part in parts])
    logs, matches, seats = (np.concatenate([getattr(part, name) for part in parts]) for name in ("logs", "matches", "seats"))
    return Experience(one, one.firsts + within, logs, matches, seats)


class SelfPlay:
    """Matches of a game, one after the other in each place, all seats played by one policy."""

    def __init__(self, env: VectorEnv, rng: np.random.Generator) -> None:
        self._env = env
        self._rng = rng
        self._asked = env.reset(int(rng.integers(1 << 30)))
        self._numbers = np.arange(env.matches)
        """Which match is played in each place."""
        self._rewards = np.full((env.matches, env.players), np.nan, np.float32)
        """Of every match, by its number; none of those that are not over."""
        self._open: list[Experience] = []

    @property
    def begun(self) -> int:
        """How many matches were begun."""
        return len(self._rewards)

    def play(self, policy: Policy, matches: int) -> tuple[Experience, Numbers]:
        """Play until so many matches are over: their decisions, with the reward that the seat of each got."""
        until = self.begun + matches
        while self.begun < until:
            self._step(policy)
        made = joined(self._open)
        is_over = ~np.isnan(self._rewards[made.matches, 0])
        self._open = [made.of(~is_over)]
        done = made.of(is_over)
        return done, self._rewards[done.matches, done.seats]

    def _step(self, policy: Policy) -> None:
        asked = self._asked
        decisions = Decisions(asked.observations, asked.counts, asked.offers)
        logs = policy.logs(decisions)
        actions = asked.highest(logs + self._rng.gumbel(size=len(logs)).astype(np.float32))
        rows = asked.firsts + actions
        self._open.append(Experience(decisions, rows, logs[rows], self._numbers.copy(), asked.seats))
        stepped = self._env.step(actions)
        self._asked = stepped.asked
        over = np.flatnonzero(stepped.terminations | stepped.truncations)
        self._rewards[self._numbers[over]] = stepped.rewards[over]
        self._numbers[over] = self.begun + np.arange(len(over))
        self._rewards = np.concatenate([self._rewards, np.full((len(over), self._env.players), np.nan, np.float32)])

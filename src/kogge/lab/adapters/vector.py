"""Many matches at once in one process: arrays in, arrays out. All seats of all matches are played, each when it is pending."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kogge.engine import Edition, SeededChance
from kogge.engine.features.batch import SEEDS, SHARED, Batch
from kogge.engine.features.coding import MOST_OFFERS
from kogge.games import GAMES
from kogge.lab.adapters.observations import ObservationEncoder, Vector
from kogge.lab.adapters.table import MOST_ROUNDS


@dataclass(frozen=True)
class Asked:
    """What is asked in every match. In match `m`, `seats[m]` is to choose one of `counts[m]` actions, and observes `observations[m]`.

    `offers` has the features of all these actions one after the other: those of match `m` begin in row `firsts[m]`, and its action `k` is the row
    `firsts[m] + k`.
    """

    seats: NDArray[np.intp]
    observations: Vector
    counts: NDArray[np.intp]
    firsts: NDArray[np.intp]
    offers: Vector

    @property
    def masks(self) -> NDArray[np.bool_]:
        """Which of 256 actions are legal in each match: the first `counts[m]`."""
        mask: NDArray[np.bool_] = np.arange(MOST_OFFERS) < self.counts[:, None]
        return mask

    def highest(self, scores: NDArray[np.floating]) -> NDArray[np.intp]:
        """The action of each match whose offer has the highest score. With `rng.gumbel` added to the scores, they are drawn: by the softmax."""
        best = np.repeat(np.maximum.reduceat(scores, self.firsts), self.counts)
        rows = np.flatnonzero(scores == best)
        return rows[np.searchsorted(rows, self.firsts)] - self.firsts


@dataclass(frozen=True)
class Stepped:
    """What a step did: `rewards[m, seat]` for all seats of a match that ended, else 0; which matches ended by their rules (`terminations`), and
    which were cut off (`truncations`). In their place new ones have begun, and `asked` is about those."""

    asked: Asked
    rewards: NDArray[np.float32]
    terminations: NDArray[np.bool_]
    truncations: NDArray[np.bool_]


class VectorEnv:
    """So many matches of a game, in one process. Raises `UnknownGame`, `BadOptions` or `BadEdition`."""

    def __init__(
        self,
        game: str,
        matches: int,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        most_rounds: int = MOST_ROUNDS,
    ) -> None:
        self._game = GAMES[game]
        if matches < 1:
            raise ValueError(f"at least one match is played, not {matches}")
        if edition is not None:
            self._game.check_edition(edition)
        self._edition = self._game.printed_edition() if edition is None else edition
        self._settings = self._game.settings(players, options or {}, self._edition)
        self._encoder = ObservationEncoder(self._game, players, self._edition)
        self._orders = self._encoder.orders
        self.matches = matches
        self.players = players
        self.most_rounds = most_rounds
        self.observation_names = self._encoder.names
        self.state_names = self._encoder.schema.state_names()
        self.offer_names = self._encoder.offer_names
        self._batch: Batch | None = None

    def reset(self, seed: int | None = None) -> Asked:
        """Deal all matches. They follow from the seed; without one they are random."""
        rng = SeededChance(secrets.randbits(64) if seed is None else seed)
        seeds = [rng.below(SEEDS) for _ in range(self.matches)]
        encoder = self._encoder
        self._batch = Batch(self._game, encoder.schema, encoder.offers, self._settings, self._edition, self.most_rounds, seeds)
        return self._asked(self._batch)

    def step(self, actions: NDArray[np.integer]) -> Stepped:
        """Choose one action in every match. Raises `IllegalAction`, and then nothing has changed."""
        batch = self._dealt()
        batch.step(np.asarray(actions).tolist())
        rewards = np.array(batch.rewards, np.float32).reshape(self.matches, self.players)
        return Stepped(self._asked(batch), rewards, np.array(batch.ended), np.array(batch.cut_off))

    def states(self) -> Vector:
        """What everyone sees and what each seat alone sees, for every match; `state_names` says what each number is."""
        batch = self._dealt()
        batch.complete_states()
        return self._numbers(batch).copy()

    def _dealt(self) -> Batch:
        if self._batch is None:
            raise RuntimeError("reset() deals the matches")
        return self._batch

    def _numbers(self, batch: Batch) -> Vector:
        return np.frombuffer(batch.states, np.float32).reshape(self.matches, self._encoder.schema.state_size)

    def _asked(self, batch: Batch) -> Asked:
        seats = np.array(batch.seats, np.intp)
        counts = np.array(batch.counts, np.intp)
        firsts = np.zeros_like(counts)
        np.cumsum(counts[:-1], out=firsts[1:])
        observations = self._observations(self._numbers(batch), seats)
        offers = np.frombuffer(batch.offers, np.float32).reshape(-1, self._encoder.offers.size + SHARED)
        return Asked(seats, observations, counts, firsts, offers)

    def _observations(self, states: Vector, seats: NDArray[np.intp]) -> Vector:
        """What these seats observe of these states. All matches in which the same seat is to choose are read in one go."""
        observations = np.empty((self.matches, len(self.observation_names)), np.float32)
        for seat, order in enumerate(self._orders):
            rows = np.flatnonzero(seats == seat)
            observations[rows] = states[rows].take(order, axis=1, mode="clip")  # all places are in range, which it need not check
        return observations

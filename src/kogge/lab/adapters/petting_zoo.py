"""The games as PettingZoo environments: one agent after the other (`env`), or all at once (`parallel_env`).

Both have the same spaces. An observation holds what the agent's chair shows and nothing else. The last action is to wait; it is legal
exactly when the agent is not pending.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from kogge.engine import Edition, Match, Seat, SeededChance
from kogge.games import GAMES
from kogge.lab.adapters.actions import PartialMoves, coding_of, utilities
from kogge.lab.adapters.observations import MatchObserver, ObservationEncoder

Observation: TypeAlias = "dict[str, NDArray[Any]]"

ILLEGAL = -1.0
"""The reward of an illegal action. It ends the match, and the others get 0."""

MOST_ROUNDS = 100
"""A match that goes on after so many rounds is cut off, and all get 0. It can only happen in Visby: the other games end by rule."""

RENDER_MODES = ("ansi", "human")


def env(
    game: str,
    players: int = 2,
    options: Mapping[str, str] | None = None,
    edition: Edition | None = None,
    render_mode: str | None = None,
    most_rounds: int = MOST_ROUNDS,
) -> Any:
    """A game with one agent after the other. Raises `UnknownGame`, `BadOptions` or `BadEdition`."""
    return wrappers.OrderEnforcingWrapper(KoggeEnv(game, players, options, edition, render_mode, most_rounds))


def parallel_env(
    game: str,
    players: int = 2,
    options: Mapping[str, str] | None = None,
    edition: Edition | None = None,
    render_mode: str | None = None,
    most_rounds: int = MOST_ROUNDS,
) -> KoggeParallelEnv:
    """A game with all agents at once: those that are not pending wait."""
    return KoggeParallelEnv(game, players, options, edition, render_mode, most_rounds)


class _Table:
    """What both kinds of environment share: the match, and the observations and legal actions of each agent."""

    match: Match

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        render_mode: str | None = None,
        most_rounds: int = MOST_ROUNDS,
    ) -> None:
        self._game = GAMES[game]
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, or None, not {render_mode!r}")
        if edition is not None:
            self._game.check_edition(edition)
        self._edition = self._game.printed_edition() if edition is None else edition
        self._settings = self._game.settings(players, options or {}, self._edition)
        self._partial_moves = PartialMoves(coding_of(self._game, players))
        self._encoder = ObservationEncoder(self._game, players, self._edition)
        self._observer = MatchObserver(self._encoder)
        self._seeds: SeededChance | None = None
        self.most_rounds = most_rounds
        self.metadata = {
            "name": f"kogge_{game}_v{self._game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": isinstance(self, ParallelEnv),
        }
        self.render_mode = render_mode
        self.observation_names = self._encoder.names
        self.state_names = self._encoder.schema.state_names()
        self.offer_names = self._encoder.offer_names
        self.wait = self._partial_moves.coding.size
        self.agents: list[str] = []
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        seen = spaces.Box(-1, 1, (len(self.observation_names),), np.float32)
        mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        self.observation_spaces = {name: spaces.Dict({"observation": seen, "action_mask": mask}) for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(self.wait + 1) for name in self.possible_agents}
        self.state_space = spaces.Box(-1, 1, (len(self.state_names),), np.float32)
        self._waiting = np.zeros(self.wait + 1, np.int8)
        self._waiting[self.wait] = 1
        self._masks: dict[Seat, NDArray[np.int8]] = {}

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """The observation of `agent` and the mask of its legal actions."""
        seat = self._seats[agent]
        seen = self._observer.vector(self.match, seat, self._partial_moves.span(self.match, seat))
        return {"observation": seen, "action_mask": self._mask(seat).copy()}

    def state(self) -> NDArray[np.float32]:
        """What everyone sees and what each seat alone sees, for critics that know all that any agent knows; `state_names` says what each
        number is. Seats are those of the match."""
        return self._observer.state(self.match, [self._partial_moves.span(self.match, seat) for seat in self._seats.values()])

    def places_in_state(self, agent: str) -> NDArray[np.intp]:
        """Where in a state the numbers of the observation of `agent` stand."""
        return self._encoder.orders[self._seats[agent]]

    def offers(self, agent: str) -> NDArray[np.float32]:
        """The features of what `agent` can do: one row for each legal action in ascending order, none for waiting."""
        seat = self._seats[agent]
        return self._encoder.offer_vectors(self.match.chair(seat), self._partial_moves.span(self.match, seat))

    def meaning(self, agent: str, action: int) -> str:
        """A legal action in the game's notation."""
        return "wait" if action == self.wait else self._partial_moves.meaning(self.match, self._seats[agent], action)

    def render(self) -> str | None:
        """The table as the public sees it: given back as text (`ansi`), written to the terminal (`human`), or nothing."""
        if self.render_mode == "human":
            sys.stdout.write(f"{self.match}\n")
            return None
        return str(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There are no resources to release."""

    def _deal(self, seed: int | None) -> None:
        """Start a match. All matches after a seed follow from it; without one they are random."""
        if seed is not None or self._seeds is None:
            self._seeds = SeededChance(secrets.randbits(64) if seed is None else seed)
        self._chance = SeededChance(self._seeds.below(1 << 30))
        self._partial_moves.spans.clear()
        self.match = self._game.start(len(self.possible_agents), self._chance, self._settings, self._edition)
        self.agents = self.possible_agents.copy()
        self._masks.clear()
        self._observer.begin()
        self._show()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _mask(self, seat: Seat) -> NDArray[np.int8]:
        mask = self._masks.get(seat)
        if mask is not None:
            return mask
        legal = self._partial_moves.legal(self.match, seat)
        if legal:
            mask = np.zeros(self.wait + 1, np.int8)
            mask[legal] = 1
        else:
            mask = self._waiting
        self._masks[seat] = mask
        return mask

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": self._mask(self._seats[agent]).copy()} for agent in self.agents}

    def _is_legal(self, seat: Seat, action: int) -> bool:
        return 0 <= action <= self.wait and bool(self._mask(seat)[action])

    def _act(self, seat: Seat, action: int) -> None:
        """Take a legal action. A move that stays sealed changes nothing for the others."""
        match = self.match
        move = self._partial_moves.act(match, seat, action)
        if move is None:
            del self._masks[seat]
            return
        others = tuple([other for other in match.to_act if other != seat])
        match.advance(seat, move, self._chance)
        if others and match.to_act == others:
            del self._masks[seat]
            return
        self._masks.clear()
        self._observer.changed()

    @property
    def _is_endless(self) -> bool:
        """Whether the match has gone on for too many rounds."""
        self._observer.look(self.match)
        return self._observer.rounds > self.most_rounds and not self.match.is_over

    def _rewards(self) -> dict[str, float]:
        outcome = self.match.outcome
        worth = [0.0] * len(self.possible_agents) if outcome is None else utilities(outcome)
        return dict(zip(self.possible_agents, worth, strict=True))


class KoggeEnv(_Table, AECEnv):  # type: ignore[misc]
    """One agent after the other. Agents that are pending at the same time come in seat order, and none sees the move of another."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "a pending agent acts"
        self._cumulative_rewards[agent] = 0.0
        seat, number = self._seats[agent], int(action)
        if not self._is_legal(seat, number):
            self.rewards = {one: ILLEGAL if one == agent else 0.0 for one in self.agents}
            self._end(terminated=True)
            return
        self._act(seat, number)
        self._show()
        if self.match.is_over or self._is_endless:
            self.rewards = self._rewards()
            self._end(terminated=self.match.is_over)
            return
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.infos = self._infos()
        self._select()

    def _end(self, terminated: bool) -> None:
        """The match ends for all: by its rules or by an illegal action, or because it is cut off."""
        self.terminations = dict.fromkeys(self.agents, terminated)
        self.truncations = dict.fromkeys(self.agents, not terminated)
        self.infos = self._infos()
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[0]

    def _select(self) -> None:
        """Set whose turn it is: the first pending agent."""
        self.agent_selection = self.possible_agents[self.match.to_act[0]]


class KoggeParallelEnv(_Table, ParallelEnv):  # type: ignore[misc]
    """All agents at once."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        self._deal(seed)
        return {agent: self.observe(agent) for agent in self.agents}, self._infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        agents = self.agents
        illegal = [agent for agent in agents if not self._is_legal(self._seats[agent], int(actions[agent]))]
        if illegal:
            rewards = {agent: ILLEGAL if agent in illegal else 0.0 for agent in agents}
        else:
            for agent in agents:
                if actions[agent] != self.wait:
                    self._act(self._seats[agent], int(actions[agent]))
            self._show()
            rewards = self._rewards()
        ends = bool(illegal) or self.match.is_over
        is_endless = not ends and self._is_endless
        observations = {agent: self.observe(agent) for agent in agents}
        infos = self._infos()
        if ends or is_endless:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, ends), dict.fromkeys(agents, is_endless), infos

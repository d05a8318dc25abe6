"""The games as PettingZoo environments: one agent after the other (`env`), or all at once (`parallel_env`).

Both have the same spaces. An observation holds what the agent's chair shows and nothing else. The last action is to wait; it is legal
exactly when the agent is not pending.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from kogge.engine import Match, SeededChance
from kogge.games import GAMES
from kogge.lab.adapters.actions import PartialMoves, coding_of, utilities
from kogge.lab.adapters.observations import ObservationEncoder

Observation: TypeAlias = "dict[str, NDArray[Any]]"

ILLEGAL = -1.0
"""The reward of an illegal action. It ends the match, and the others get 0."""


def env(game: str, players: int = 2, options: Mapping[str, str] | None = None) -> Any:
    """A game with one agent after the other, guarded against illegal actions as PettingZoo's own board games are."""
    guarded = wrappers.TerminateIllegalWrapper(KoggeEnv(game, players, options), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def parallel_env(game: str, players: int = 2, options: Mapping[str, str] | None = None) -> KoggeParallelEnv:
    """A game with all agents at once: those that are not pending wait."""
    return KoggeParallelEnv(game, players, options)


class _Table(EzPickle):
    """What both kinds of environment share: the match, and the observations and legal actions of each agent."""

    match: Match

    def __init__(self, game: str, players: int = 2, options: Mapping[str, str] | None = None) -> None:
        super().__init__(game, players, options)
        self._game = GAMES[game]
        self._options = dict(options or {})
        self._partial_moves = PartialMoves(coding_of(self._game, players))
        self._encoder = ObservationEncoder(self._game, players)
        self._seeds: SeededChance | None = None
        self.metadata = {"name": f"kogge_{game}_v{self._game.rules_version}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.observation_names = self._encoder.names
        self.wait = self._partial_moves.coding.size
        self.agents: list[str] = []
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        seen = spaces.Box(-1, 1, (len(self.observation_names),), np.float32)
        mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        self.observation_spaces = {name: spaces.Dict({"observation": seen, "action_mask": mask}) for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(self.wait + 1) for name in self.possible_agents}

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """The observation of `agent` and the mask of its legal actions."""
        seat = self.possible_agents.index(agent)
        seen = self._encoder.vector(self.match.chair(seat), self._partial_moves.span(self.match, seat))
        return {"observation": seen, "action_mask": self._mask(agent)}

    def meaning(self, agent: str, action: int) -> str:
        """A legal action in the game's notation."""
        return "wait" if action == self.wait else self._partial_moves.meaning(self.match, self.possible_agents.index(agent), action)

    def render(self) -> str:
        """The table as the public sees it."""
        return str(self.match)

    def close(self) -> None:
        """There are no resources to release."""

    def _deal(self, seed: int | None) -> None:
        """Start a match. All matches after a seed follow from it; without one they are random."""
        if seed is not None or self._seeds is None:
            self._seeds = SeededChance(secrets.randbits(64) if seed is None else seed)
        self._chance = SeededChance(self._seeds.below(1 << 30))
        self._partial_moves.spans.clear()
        self.match = self._game.start(len(self.possible_agents), self._chance, self._options)
        self.agents = self.possible_agents.copy()

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(self.wait + 1, np.int8)
        mask[self._partial_moves.legal(self.match, self.possible_agents.index(agent)) or self.wait] = 1
        return mask

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _act(self, agent: str, action: int) -> None:
        seat = self.possible_agents.index(agent)
        move = self._partial_moves.act(self.match, seat, action)
        if move is not None:
            self.match.advance(seat, move, self._chance)

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
        self._select()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "a pending agent acts"
        self._cumulative_rewards[agent] = 0.0
        self._act(agent, int(action))
        self.rewards = self._rewards()
        self.terminations = dict.fromkeys(self.agents, self.match.is_over)
        self.infos = self._infos()
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """Set whose turn it is: the first pending agent. After the end every agent has a last observation."""
        self.agent_selection = self.possible_agents[self.match.to_act[0] if self.match.to_act else 0]


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
        illegal = [agent for agent in agents if not self._mask(agent)[actions[agent]]]
        if illegal:
            rewards = {agent: ILLEGAL if agent in illegal else 0.0 for agent in agents}
        else:
            for agent in agents:
                if actions[agent] != self.wait:
                    self._act(agent, int(actions[agent]))
            rewards = self._rewards()
        ends = bool(illegal) or self.match.is_over
        observations = {agent: self.observe(agent) for agent in agents}
        infos = self._infos()
        if ends:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, ends), dict.fromkeys(agents, False), infos

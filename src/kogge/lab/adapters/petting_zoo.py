"""The games as PettingZoo environments: one agent after the other (`env`), or all at once (`parallel_env`).

Both have the same spaces. An observation holds what the agent's chair shows and nothing else. The last action is to wait; it is legal
exactly when the agent is not pending.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from kogge.engine import Edition
from kogge.lab.adapters.table import ILLEGAL, MOST_ROUNDS, RENDER_MODES, Observation, Table


def env(
    game: str,
    players: int = 2,
    options: Mapping[str, str] | None = None,
    edition: Edition | None = None,
    render_mode: str | None = None,
    most_rounds: int = MOST_ROUNDS,
) -> Any:
    """A game with one agent after the other. Raises `UnknownGame`, `BadOptions` or `BadEdition`."""
    return InOrder(KoggeEnv(game, players, options, edition, render_mode, most_rounds))


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


class _Agents(Table):
    """A table whose seats are agents with names."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        render_mode: str | None = None,
        most_rounds: int = MOST_ROUNDS,
    ) -> None:
        super().__init__(game, players, options, edition, render_mode, most_rounds)
        self.metadata = {
            "name": f"kogge_{game}_v{self.game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": isinstance(self, ParallelEnv),
        }
        self.agents: list[str] = []
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        self.observation_spaces = {name: self.observations_of_seat() for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(self.wait + 1) for name in self.possible_agents}
        self.state_space = spaces.Box(-1, 1, (len(self.state_names),), np.float32)

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """The observation of `agent` and the mask of its legal actions."""
        return self.observe_seat(self._seats[agent])

    def places_in_state(self, agent: str) -> NDArray[np.intp]:
        """Where in a state the numbers of the observation of `agent` stand."""
        return self._encoder.orders[self._seats[agent]]

    def offers(self, agent: str) -> NDArray[np.float32]:
        """The features of what `agent` can do: one row for each legal action in ascending order, none for waiting."""
        return self.offers_to(self._seats[agent])

    def meaning(self, agent: str, action: int) -> str:
        """A legal action in the game's notation."""
        return self.meaning_to(self._seats[agent], action)

    def close(self) -> None:
        """There are no resources to release."""

    def _begin(self, seed: int | None) -> None:
        self.deal(seed)
        self.agents = self.possible_agents.copy()

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": self.mask(self._seats[agent]).copy()} for agent in self.agents}

    def _rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.worth(), strict=True))


class KoggeEnv(_Agents, AECEnv):  # type: ignore[misc]
    """One agent after the other. Agents that are pending at the same time come in seat order, and none sees the move of another."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
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
        if not self.is_legal(seat, number):
            self.rewards = {one: ILLEGAL if one == agent else 0.0 for one in self.agents}
            self._end(terminated=True)
            return
        self.act(seat, number)
        self.show()
        if self.match.is_over or self.is_endless:
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


class InOrder(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """Says when something is asked out of order. What is asked at every step is handed on at once: PettingZoo's own wrapper looks each attribute up
    by its name, which took a fifth of a step of Visby."""

    def __str__(self) -> str:
        return str(self.env)

    @property
    def agents(self) -> list[str]:
        return self._asked("agents").agents  # type: ignore[no-any-return]

    @property
    def agent_selection(self) -> str:
        return self._asked("agent_selection").agent_selection  # type: ignore[no-any-return]

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        return self._asked("agent_selection").last(observe)  # type: ignore[no-any-return]

    def _asked(self, name: str) -> Any:
        """The environment, of which an attribute is needed. Raises `AttributeError` before `reset`."""
        return self.env if self._has_reset else self.__getattr__(name)


class KoggeParallelEnv(_Agents, ParallelEnv):  # type: ignore[misc]
    """All agents at once."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        self._begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, self._infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        agents = self.agents
        illegal = [agent for agent in agents if not self.is_legal(self._seats[agent], int(actions[agent]))]
        if illegal:
            rewards = {agent: ILLEGAL if agent in illegal else 0.0 for agent in agents}
        else:
            for agent in agents:
                if actions[agent] != self.wait:
                    self.act(self._seats[agent], int(actions[agent]))
            self.show()
            rewards = self._rewards()
        ends = bool(illegal) or self.match.is_over
        is_endless = not ends and self.is_endless
        observations = {agent: self.observe(agent) for agent in agents}
        infos = self._infos()
        if ends or is_endless:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, ends), dict.fromkeys(agents, is_endless), infos

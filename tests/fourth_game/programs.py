"""The game in the lab's adapters, run by the environment's own interpreter: `programs.py GAME`."""

from __future__ import annotations

import random
import sys

import pyspiel

import kogge
import kogge.lab.adapters.open_spiel  # registers the games
from kogge.lab.adapters.petting_zoo import env


def petting_zoo(game: str) -> int:
    """A match of two random agents; its number of steps."""
    table = env(game, players=2)
    table.reset(seed=1)
    steps = 0
    for agent in table.agent_iter():
        observation, _, ended, cut_off, _ = table.last()
        action = None if ended or cut_off else table.action_space(agent).sample(observation["action_mask"])
        table.step(action)
        steps += 1
    return steps


def open_spiel(game: str) -> list[float]:
    """A random match by OpenSpiel's own simulation, and one by hand; the returns of the seats."""
    loaded = pyspiel.load_game(f"kogge_{game}(players=2)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)
    state, rng = loaded.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(2)])
    returns: list[float] = state.returns()
    return returns


def main(game: str) -> None:
    sys.stdout.write(f"from {kogge.__file__}\n")
    sys.stdout.write(f"PettingZoo: {petting_zoo(game)} steps\n")
    returns = open_spiel(game)
    assert sum(returns) == 0
    sys.stdout.write(f"OpenSpiel: {returns}\n")


if __name__ == "__main__":
    main(sys.argv[1])

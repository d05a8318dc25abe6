"""Measures, in this interpreter, how many steps a CPU-second environments take that are played at random, ours and others, and prints the figures as
one line of JSON."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np
from pettingzoo.classic import connect_four_v3, hanabi_v5

from kogge.games import GAMES
from kogge.lab.adapters import open_spiel
from kogge.lab.adapters.petting_zoo import env
from kogge.lab.adapters.vector import VectorEnv

SECONDS = 2.0
PLAYERS = 4
AT_ONCE = 64
"""Matches of a vectorised environment."""


def rate(work: Callable[[], int]) -> float:
    """What is done in a CPU-second."""
    done = 0
    begun = process_time()
    while process_time() - begun < SECONDS:
        done += work()
    return done / (process_time() - begun)


def one_after_the_other(table: Any) -> Callable[[], int]:
    """Matches of an environment in which one agent acts after the other."""
    rng = np.random.default_rng(1)

    def match() -> int:
        steps = 0
        table.reset(seed=int(rng.integers(1 << 30)))
        for _ in table.agent_iter():
            observation, _, ended, cut_off, _ = table.last()
            table.step(None if ended or cut_off else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        return steps

    return match


def many_at_once(game: str) -> Callable[[], int]:
    """Steps of a vectorised environment, with observations and the features of all offers as arrays."""
    table = VectorEnv(game, AT_ONCE, PLAYERS)
    rng = np.random.default_rng(1)
    counts = table.reset(seed=1).counts

    def step() -> int:
        nonlocal counts
        counts = table.step((rng.random(AT_ONCE) * counts).astype(np.intp)).asked.counts
        return AT_ONCE

    return step


def spiel(game: Any) -> Callable[[], int]:
    """Matches of a game in OpenSpiel. A draw is a step, and so are the choices that all make at once."""
    rng = random.Random(1)

    def match() -> int:
        steps = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_simultaneous_node():
                state.apply_actions([rng.choice(state.legal_actions(player) or [0]) for player in range(game.num_players())])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return match


def main() -> None:
    measured = {
        "connect_four": rate(one_after_the_other(connect_four_v3.env())),
        "hanabi": rate(one_after_the_other(hanabi_v5.env(players=PLAYERS))),
    }
    for game in GAMES:
        measured[f"{game.id} plain"] = rate(one_after_the_other(env(game.id, players=PLAYERS)))
        measured[f"{game.id} vector"] = rate(many_at_once(game.id))
        measured[f"{game.id} spiel"] = rate(spiel(open_spiel.OPEN_SPIEL_GAMES[game.id]({"players": PLAYERS})))
    sys.stdout.write(json.dumps(measured) + "\n")


if __name__ == "__main__":
    main()

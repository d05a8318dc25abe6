"""Measures comparable programs the same way: OpenSpiel's goofspiel with four players and catanatron's random match."""

from __future__ import annotations

import json
import random
import sys
from time import process_time

import pyspiel
from catanatron import Color, Game, RandomPlayer

SECONDS = 0.8
ROUNDS = 2


def goofspiel() -> dict[str, float]:
    """Random matches driven from Python. A node is one step of the state (all four choices at once, or one draw); choices count each
    player's card by itself."""
    game = pyspiel.load_game("goofspiel", {"players": 4})
    rng = random.Random(1)
    best = {"nodes": 0.0, "choices": 0.0, "matches": 0.0}
    for _ in range(ROUNDS):
        nodes = choices = matches = 0
        begun = process_time()
        while process_time() - begun < SECONDS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.legal_actions()))
                    choices += 1
                else:
                    state.apply_actions([rng.choice(state.legal_actions(player)) for player in range(4)])
                    choices += 4
                nodes += 1
            matches += 1
        spent = process_time() - begun
        best = {
            "nodes": max(best["nodes"], nodes / spent),
            "choices": max(best["choices"], choices / spent),
            "matches": max(best["matches"], matches / spent),
        }
    return best


def catanatron() -> dict[str, float]:
    """Random matches of four."""
    best = {"moves": 0.0, "matches": 0.0}
    for _ in range(ROUNDS):
        moves = matches = 0
        begun = process_time()
        while process_time() - begun < SECONDS:
            game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
            game.play()
            moves += len(game.state.actions)
            matches += 1
        spent = process_time() - begun
        best = {"moves": max(best["moves"], moves / spent), "matches": max(best["matches"], matches / spent)}
    return best


def main() -> None:
    json.dump({"goofspiel": goofspiel(), "catanatron": catanatron()}, sys.stdout)


if __name__ == "__main__":
    main()

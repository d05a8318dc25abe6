"""Measures random matches of Goofspiel, ours and OpenSpiel's, and prints matches per CPU-second as one line of JSON.

Both are driven from Python by the same kind of loop with the same generator, two players with thirteen cards, prizes in random order. They take
turns, and the best round of each counts: noise only ever slows down.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time

import pyspiel
from kogge_goofspiel import bidding
from kogge_goofspiel.game import GAME

from kogge.engine import SeededChance, contract

MATCHES = 1000
ROUNDS = 8


def ours(rng: SeededChance) -> None:
    match = GAME.start(2, rng)
    while to_act := match.to_act:
        for seat in to_act:
            moves = match.moves(seat)
            match.advance(seat, moves[rng.below(len(moves))], rng)


def theirs(rng: SeededChance) -> None:
    state = OPEN_SPIEL.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            prizes = state.legal_actions()
            state.apply_action(prizes[rng.below(len(prizes))])
        else:
            bids = [state.legal_actions(player) for player in range(2)]
            state.apply_actions([cards[rng.below(len(cards))] for cards in bids])


OPEN_SPIEL = pyspiel.load_game("goofspiel", {"players": 2, "num_cards": 13, "points_order": "random"})


def rate(play: Callable[[SeededChance], None]) -> float:
    rng = SeededChance(1)
    begun = process_time()
    for _ in range(MATCHES):
        play(rng)
    return MATCHES / (process_time() - begun)


def main() -> None:
    best = {"ours": 0.0, "theirs": 0.0}
    for _ in range(ROUNDS):
        best = {"ours": max(best["ours"], rate(ours)), "theirs": max(best["theirs"], rate(theirs))}
    compiled = [not str(module.__file__).endswith(".py") for module in (contract, bidding)]
    json.dump({**best, "engine compiled": compiled[0], "game compiled": compiled[1]}, sys.stdout)


if __name__ == "__main__":
    main()

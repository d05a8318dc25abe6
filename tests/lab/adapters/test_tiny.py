"""Tiny games: walked whole, and solved."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest

from kogge.engine import Game
from kogge.games import GAMES
from kogge.lab.adapters.open_spiel import TINY_GAMES
from kogge.lab.adapters.tiny import TinyGame
from kogge.lab.adapters.variant import hides_cards, tiny_of
from lab.adapters.test_memory import Diary, take

MOST_NODES = 10_000

OURS = [pytest.param(game, id=game.id, marks=() if game.id == "visby" else pytest.mark.long) for game in GAMES]


def tiny(game: Game) -> Any:
    return pyspiel.load_game(f"kogge_{game.id}_tiny")


def in_turns(game: Any) -> Any:
    """The game with one player after the other, whose tree is walked only once."""
    together = game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    return pyspiel.convert_to_cached_tree(pyspiel.convert_to_turn_based(game) if together else game)


def nodes(state: Any) -> int:
    return 1 + sum(nodes(state.child(action)) for action in state.legal_actions())


@pytest.mark.parametrize("game", OURS)
def test_it_is_an_edition_of_the_game_and_a_tree_of_some_thousand_nodes(game: Game) -> None:
    own = tiny_of(game)
    assert isinstance(own, TinyGame)
    game.check_edition(own.edition(game))
    loaded = tiny(game)
    assert loaded.num_players() == 2
    assert loaded.get_type().provides_information_state_string
    assert nodes(in_turns(loaded).new_initial_state()) < MOST_NODES
    assert game.id in TINY_GAMES


@pytest.mark.parametrize("game", OURS)
def test_the_simulation_of_openspiel_passes(game: Game) -> None:
    pyspiel.random_sim_test(tiny(game), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("game", OURS)
def test_counterfactual_regret_is_minimized(game: Game) -> None:
    whole = in_turns(tiny(game))
    solver = pyspiel.CFRSolver(whole)
    found: list[float] = []
    for steps in (1, 9, 40):
        for _ in range(steps):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(whole, solver.tabular_average_policy()))
    assert found[0] > 3 * found[1] > 6 * found[2]
    assert found[2] < 0.05


@pytest.mark.parametrize("game", OURS[:2])
def test_in_the_whole_tree_information_states_are_what_a_seat_saw_and_did(game: Game) -> None:
    by_diary: dict[tuple[int, str], str] = {}
    by_state: dict[tuple[int, str], str] = {}
    seen = 0

    def walk(state: Any, diaries: list[Diary]) -> None:
        nonlocal seen
        for diary in diaries:
            written, told = "\n".join(diary.lines), state.information_state_string(diary.seat)
            assert by_diary.setdefault((diary.seat, written), told) == told
            assert by_state.setdefault((diary.seat, told), written) == written
            seen += 1
        if state.is_terminal():
            return
        for actions in choices(state):
            after, continued = state.clone(), [diary.copy() for diary in diaries]
            take(after, actions, continued)
            walk(after, continued)

    begun = tiny(game).new_initial_state()
    diaries = [Diary(0), Diary(1)]
    for diary in diaries:
        diary.see(begun)
    walk(begun, diaries)
    assert (len(by_state) < seen) == hides_cards(game)


def choices(state: Any) -> list[dict[int, int]]:
    """What can happen next: the actions of all that act, or a draw."""
    if state.is_chance_node():
        return [{-1: outcome} for outcome in state.legal_actions()]
    found: list[dict[int, int]] = [{}]
    for seat in range(2):
        if legal := state.legal_actions(seat):
            found = [{**before, seat: action} for before in found for action in legal]
    return found

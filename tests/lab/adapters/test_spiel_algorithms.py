"""OpenSpiel's algorithms play our games in the ways that the manual names."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, generate_playthrough, ismcts, mcts

import kogge.lab.adapters.open_spiel  # noqa: F401  # registers the games


def at_a_decision(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def in_turns(name: str) -> Any:
    game = pyspiel.load_game(name)
    together = game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    return pyspiel.convert_to_turn_based(game) if together else game


@pytest.mark.parametrize("name", ["kogge_visby", "kogge_riga_tiny", "kogge_haithabu_tiny"])
def test_tree_search_in_cpp_searches(name: str) -> None:
    game = in_turns(name)
    state = at_a_decision(game)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 20, 100, False, 1, False)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


@pytest.mark.parametrize("name", ["kogge_visby", "kogge_riga_tiny", "kogge_haithabu_tiny"])
def test_tree_search_in_python_plays(name: str) -> None:
    game = in_turns(name)
    state = at_a_decision(game)
    assert mcts.MCTSBot(game, 1.4, 10, mcts.RandomRolloutEvaluator(1)).step(state) in state.legal_actions()


@pytest.mark.parametrize("name", ["kogge_riga_tiny", "kogge_haithabu_tiny"])
def test_search_in_information_sets_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    state = at_a_decision(game)
    assert ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 1.4, 20).step(state) in state.legal_actions()


def test_sampled_regret_is_minimized_in_cpp_and_in_python() -> None:
    tree = pyspiel.convert_to_cached_tree(in_turns("kogge_visby_tiny"))
    external, outcome = pyspiel.ExternalSamplingMCCFRSolver(tree, 1), pyspiel.OutcomeSamplingMCCFRSolver(tree)
    for _ in range(500):
        external.run_iteration()
    for _ in range(5000):
        outcome.run_iteration()
    python = external_sampling_mccfr.ExternalSamplingSolver(tree)
    for _ in range(50):
        python.iteration()
    assert pyspiel.exploitability(tree, external.average_policy()) < 0.1
    assert pyspiel.exploitability(tree, outcome.average_policy()) < 0.1
    assert exploitability.exploitability(tree, python.average_policy()) < 0.3


@pytest.mark.parametrize("name", ["kogge_visby", "kogge_riga", "kogge_haithabu_tiny"])
def test_the_environment_for_learners_steps(name: str) -> None:
    environment = rl_environment.Environment(in_turns(name))
    rng = random.Random(1)
    step = environment.reset()
    for _ in range(2000):
        if step.last():
            break
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([rng.choice(legal)])
    assert step.last()
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("name", ["kogge_visby_tiny", "kogge_riga(recall=true)"])
def test_a_playthrough_is_written(name: str) -> None:
    assert "InformationStateString(0)" in generate_playthrough.playthrough(name, None, seed=1)

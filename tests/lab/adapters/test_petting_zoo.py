"""The environments keep PettingZoo's promises, and ours: masks that hold, rewards from places, nothing hidden shown."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from kogge.lab.adapters.petting_zoo import KoggeEnv, env, parallel_env

TABLES = [("visby", players) for players in range(2, 7)] + [
    (game, players) for game in ("riga", "haithabu") for players in (2, 3, 4)
]
QUICK = [("visby", 2), ("visby", 6), ("riga", 2)]
SLOW = [pytest.param(*table, marks=pytest.mark.long) for table in TABLES if table not in QUICK]

# PettingZoo's test knows by name those of its own environments that have a mask beside the observation, and warns of all others.
masked = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]


def with_masks(test: Any) -> Any:
    for mark in masked:
        test = mark(test)
    return test


@with_masks
@pytest.mark.parametrize(("game", "players"), [*QUICK, *SLOW])
def test_agents_one_after_the_other_keep_the_promises_of_pettingzoo(game: str, players: int) -> None:
    api_test(env(game, players), num_cycles=100)
    seed_test(lambda: env(game, players), num_cycles=40)


@pytest.mark.parametrize(("game", "players"), [*QUICK, *SLOW])
def test_agents_all_at_once_keep_the_promises_of_pettingzoo(game: str, players: int) -> None:
    parallel_api_test(parallel_env(game, players), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(game, players))


def play_through(table: Any, seed: int) -> tuple[list[int], dict[str, float]]:
    """Every agent does something legal until the end: the actions, and what each agent got in all."""
    rng = np.random.default_rng(seed)
    actions: list[int] = []
    got = dict.fromkeys(table.possible_agents, 0.0)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, ended, _, info = table.last()
        got[agent] += reward
        if ended:
            table.step(None)
            continue
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        actions.append(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        table.step(actions[-1])
    return actions, got


@pytest.mark.parametrize("game", ["visby", "riga"])
def test_rewards_come_from_the_places_and_sum_to_nothing(game: str) -> None:
    table = KoggeEnv(game, 3)
    _, got = play_through(table, 5)
    outcome = table.match.outcome
    assert outcome is not None
    assert sum(got.values()) == pytest.approx(0)
    assert sorted(got, key=got.__getitem__, reverse=True) == sorted(got, key=lambda agent: outcome.places[int(agent[-1])])
    assert max(got.values()) > 0


@pytest.mark.parametrize("game", ["visby", "riga"])
def test_all_at_once_is_the_same_game_as_one_after_the_other(game: str) -> None:
    table = KoggeEnv(game, 2)
    actions, got = play_through(table, 9)
    together = parallel_env(game, 2)
    observations, _ = together.reset(seed=9)
    rewards: dict[str, float] = {}
    while together.agents:
        chosen = {
            agent: together.wait if seen["action_mask"][together.wait] else actions.pop(0) for agent, seen in observations.items()
        }
        observations, rewards, _, _, _ = together.step(chosen)
    assert not actions
    assert rewards == got
    assert together.match.dump() == table.match.dump()


def test_one_waits_exactly_when_nothing_is_asked() -> None:
    table = parallel_env("riga", 3)
    observations, infos = table.reset(seed=2)
    for _ in range(60):
        for seat, agent in enumerate(table.agents):
            mask = observations[agent]["action_mask"]
            assert np.array_equal(mask, infos[agent]["action_mask"])
            assert bool(mask[table.wait]) == (seat not in table.match.to_act)
            assert mask.sum() == 1 or not mask[table.wait]
        observations, _, _, _, infos = table.step(
            {agent: int(observations[agent]["action_mask"].argmax()) for agent in table.agents}
        )


def test_an_illegal_action_ends_the_match_for_all() -> None:
    table = parallel_env("visby", 2)
    table.reset(seed=1)
    _, rewards, ended, _, _ = table.step({"player_0": table.wait, "player_1": 0})
    assert rewards == {"player_0": -1, "player_1": 0}
    assert all(ended.values())
    assert table.agents == []


@pytest.mark.filterwarnings("ignore:.*WARN.*")
def test_an_illegal_action_ends_the_match_one_after_the_other_too() -> None:
    table = env("visby", 2)
    table.reset(seed=1)
    table.step(table.unwrapped.wait)
    assert table.rewards == {"player_0": -1, "player_1": 0}
    assert all(table.terminations.values())


def test_what_an_action_means_can_be_asked() -> None:
    table = KoggeEnv("visby", 2)
    table.reset(seed=1)
    assert table.meaning("player_0", 0) == "play troops knight"
    assert table.meaning("player_0", table.wait) == "wait"


def test_a_table_can_be_drawn() -> None:
    table = KoggeEnv("visby", 2)
    table.reset(seed=1)
    assert table.render() == str(table.match)


def test_options_of_the_game_can_be_chosen() -> None:
    table = KoggeEnv("riga", 2, {"riga-buildings": "with"})
    table.reset(seed=1)
    seen = dict(zip(table.observation_names, table.observe("player_0")["observation"], strict=True))
    assert seen["view.with_riga"] == 1


def test_without_a_seed_no_two_deals_are_the_same_and_after_one_they_follow_from_it() -> None:
    def deals(seed: int | None) -> list[object]:
        table = KoggeEnv("riga", 2)
        table.reset(seed=seed)
        first = table.match.dump()
        table.reset()
        return [first, table.match.dump()]

    assert deals(4) == deals(4)
    assert deals(4)[0] != deals(4)[1]
    assert deals(None) != deals(None)


def test_an_environment_can_be_sent_to_another_process() -> None:
    table = pickle.loads(pickle.dumps(KoggeEnv("visby", 3)))
    table.reset(seed=1)
    assert table.num_agents == 3

"""The environments keep PettingZoo's promises, and ours: masks that hold, rewards from places, nothing hidden shown."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from kogge.engine import BadEdition, BadOptions, UnknownGame, read_edition, write_edition
from kogge.games import GAMES
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
    table = KoggeEnv("visby", 2, render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == str(table.match)


def test_a_person_sees_every_step_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("visby", 2, render_mode="human")
    table.reset(seed=1)
    assert capsys.readouterr().out == f"{table.unwrapped.match}\n"
    table.step(0)
    table.step(0)
    assert table.render() is None
    assert capsys.readouterr().out.endswith(f"{table.unwrapped.match}\n")


def test_nothing_is_drawn_unless_asked_for() -> None:
    table = KoggeEnv("visby", 2)
    table.reset(seed=1)
    assert table.render() is None


@pytest.mark.parametrize("make", [env, parallel_env])
def test_what_cannot_be_played_is_refused_when_it_is_made(make: Any) -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        make("chess")
    with pytest.raises(BadOptions, match=re.escape("player-count {'fewest': 2, 'most': 6}")):
        make("visby", 9)
    with pytest.raises(BadOptions, match=re.escape("unknown-option {'option': 'lenght'}")):
        make("visby", options={"lenght": "long"})
    with pytest.raises(BadOptions, match="unknown-value"):
        make("visby", options={"length": "endless"})
    with pytest.raises(BadEdition):
        make("visby", edition=GAMES["riga"].printed_edition())
    with pytest.raises(ValueError, match="one of ansi, human, or None, not 'rgb_array'"):
        make("visby", render_mode="rgb_array")


def test_an_own_edition_can_be_played() -> None:
    text = write_edition(GAMES["visby"].printed_edition())
    own = read_edition(re.sub(r"(ware_limit = \{ value = )\d+", r"\g<1>9", text))
    table = KoggeEnv("visby", 2, edition=own)
    table.reset(seed=1)
    assert table.match.edition.number("players.ware_limit") == 9
    assert table.match.edition is own
    assert table.wait == 28 + 10, "two cards of eight, and trades of up to nine wares"


def test_a_match_that_does_not_end_is_cut_off() -> None:
    table = env("visby", 4, most_rounds=3)
    table.reset(seed=1)
    for _agent in table.agent_iter(max_iter=200):
        observation, _, _ended, cut_off, _ = table.last()
        if cut_off:
            break
        table.step(int(np.flatnonzero(observation["action_mask"])[-1]))
    else:
        pytest.fail("nothing was cut off")
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}
    assert table.unwrapped.match.view(None).round == 4


def test_all_at_once_is_cut_off_too() -> None:
    table = parallel_env("visby", 2, most_rounds=1)
    observations, _ = table.reset(seed=1)
    while table.agents:
        chosen = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
        observations, rewards, ended, cut_off, _ = table.step(chosen)
    assert cut_off == {"player_0": True, "player_1": True}
    assert not any(ended.values())
    assert set(rewards.values()) == {0.0}


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_critic_sees_what_all_agents_see(game: str) -> None:
    table = KoggeEnv(game, 3)
    table.reset(seed=4)
    state = table.state()
    assert table.state_space.contains(state)
    assert len(table.state_names) == len(state)
    for agent in table.agents:
        observation = table.observe(agent)["observation"]
        assert np.array_equal(observation, state[table.places_in_state(agent)])


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_each_legal_action_has_a_row_of_features(game: str) -> None:
    table = KoggeEnv(game, 2)
    table.reset(seed=3)
    for agent in table.agent_iter(max_iter=16):
        observation, _, _, _, _ = table.last()
        legal = np.flatnonzero(observation["action_mask"])
        assert table.offers(agent).shape == (len(legal), len(table.offer_names))
        table.step(int(legal[len(legal) // 2]))


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))], ids=["copied", "pickled"])
def test_a_running_match_is_copied_with_its_environment(game: str, twin_of: Any) -> None:
    table = KoggeEnv(game, 2)
    table.reset(seed=3)
    for agent in table.agent_iter(max_iter=9):
        table.step(int(np.flatnonzero(table.observe(agent)["action_mask"])[0]))
    twin = twin_of(table)
    assert twin.match is not table.match
    for _ in range(9):
        assert twin.agent_selection == table.agent_selection
        mine, other = table.observe(table.agent_selection), twin.observe(twin.agent_selection)
        assert np.array_equal(mine["observation"], other["observation"])
        action = int(np.flatnonzero(mine["action_mask"])[-1])
        table.step(action)
        twin.step(action)
    assert twin.match.dump() == table.match.dump()


def test_what_the_environments_say_of_themselves_is_true() -> None:
    assert env("visby").metadata["is_parallelizable"] is False
    assert parallel_env("visby").metadata["is_parallelizable"] is True
    assert env("visby").metadata["render_modes"] == ["ansi", "human"]


def test_options_of_the_game_can_be_chosen() -> None:
    table = KoggeEnv("riga", 2, {"riga-buildings": "with"})
    table.reset(seed=1)
    seen = dict(zip(table.observation_names, table.observe("player_0")["observation"], strict=True))
    assert seen["table.with_riga"] == 1


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


@pytest.mark.parametrize("name", ["agents", "agent_selection", "rewards", "infos"])
def test_what_is_asked_before_a_reset_is_named(name: str) -> None:
    table = env("visby")
    with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
        getattr(table, name)
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        table.last()
    assert str(table) == "kogge_visby_v1"

"""One seat against bots keeps gymnasium's promises."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kogge.bots import UnknownBot
from kogge.engine import BadOptions, Chair, Move, NoChance
from kogge.games import GAMES
from kogge.lab.adapters.one_seat import KoggeSeat, id_of

IDS = [game.id for game in GAMES]


def play_through(env: KoggeSeat, seed: int | None, last: bool = False) -> tuple[list[int], float, bool, bool]:
    """The seat does something legal until the end: its actions, the reward, and whether it ended or was cut off."""
    rng, actions, ended, cut_off, reward = np.random.default_rng(seed), [], False, False, 0.0
    seen, info = env.reset(seed=seed)
    while not (ended or cut_off):
        assert reward == 0
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        legal = np.flatnonzero(seen["action_mask"])
        actions.append(int(legal[-1] if last else rng.choice(legal)))
        seen, reward, ended, cut_off, info = env.step(np.int64(actions[-1]))
    return actions, reward, ended, cut_off


@pytest.mark.parametrize("offers", [False, True])
@pytest.mark.parametrize("game", IDS)
def test_gymnasiums_checker_passes(game: str, offers: bool) -> None:
    env = gymnasium.make(id_of(game), bots="random", offers=offers)
    assert id_of("visby") == "kogge/Visby-v0"
    check_env(env.unwrapped)


@pytest.mark.parametrize("game", IDS)
def test_a_match_follows_from_the_seed_and_ends(game: str) -> None:
    env = KoggeSeat(game, 3, bots="random")
    one, other = play_through(env, 5), play_through(KoggeSeat(game, 3, bots="random"), 5)
    assert one == other
    assert one[1] in (-1, -0.5, 0, 0.5, 1)
    assert one[2:] == (True, False)
    assert env.table.match.is_over
    assert env.table.worth()[env.seat] == one[1]


def test_the_seat_is_the_one_asked_for_or_another_in_each_match() -> None:
    fixed, any_seat = KoggeSeat("visby", 4, "random", seat=2), KoggeSeat("visby", 4, "random")
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(9)} == {2}
    assert {any_seat.reset(seed=seed)[1]["seat"] for seed in range(29)} == {0, 1, 2, 3}


class LastBot:
    """Always takes the last move on offer."""

    def choose(self, chair: Chair) -> Move:
        return chair.moves()[-1]


def test_the_others_are_the_bots_asked_for() -> None:
    env = KoggeSeat("visby", 2, bots=[f"{__name__}:LastBot"], seat=1)
    env.reset(seed=3)
    twin = env.table.match.copy()
    for _ in range(6):
        twin.advance(1, twin.moves(1)[0], NoChance())
        while 1 not in twin.to_act:
            twin.advance(0, twin.moves(0)[-1], NoChance())
        env.step(np.int64(np.flatnonzero(env.table.mask(1))[0]))
        assert env.table.match.dump() == twin.dump()


def test_the_rows_of_offers_are_those_of_the_legal_actions() -> None:
    env = KoggeSeat("riga", 2, "random", offers=True)
    seen, _ = env.reset(seed=1)
    legal = int(seen["action_mask"].sum())
    assert seen["offers"].shape == (256, len(env.table.offer_names))
    assert np.array_equal(seen["offers"][:legal], env.offers())
    assert seen["offers"][:legal].any(axis=1).all()
    assert not seen["offers"][legal:].any()
    assert env.meaning(0) == str(env.table.match.moves(env.seat)[0])


def test_an_illegal_action_ends_the_match() -> None:
    env = KoggeSeat("visby", 2, "random")
    seen, _ = env.reset(seed=1)
    _, reward, ended, cut_off, _ = env.step(np.int64(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, ended, cut_off) == (-1, True, False)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.int64(0))


def test_a_match_that_does_not_end_is_cut_off() -> None:
    _, reward, ended, cut_off = play_through(KoggeSeat("visby", 4, "random", most_rounds=1), 1, last=True)
    assert (reward, ended, cut_off) == (0, False, True)


def test_a_table_can_be_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make("kogge/Visby-v0", bots="random", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.unwrapped.table.match)  # type: ignore[attr-defined]
    KoggeSeat("visby", 2, "random", render_mode="human").reset(seed=1)
    assert capsys.readouterr().out.strip()


def test_many_can_be_made_by_gymnasium() -> None:
    envs = gymnasium.make_vec("kogge/Visby-v0", num_envs=3, vectorization_mode="sync", players=3, bots="random")
    seen, _ = envs.reset(seed=1)
    for _ in range(40):
        seen, rewards, ended, _, _ = envs.step(seen["action_mask"].argmax(axis=1))
    assert rewards.shape == ended.shape == (3,)
    envs.close()


def test_it_can_be_sent_to_another_process() -> None:
    env = KoggeSeat("riga", 2, "random")
    env.reset(seed=1)
    twin: Any = pickle.loads(pickle.dumps(env))
    assert twin.table.match.dump() == env.table.match.dump()


def test_what_cannot_be_played_is_refused_when_it_is_made() -> None:
    with pytest.raises(UnknownBot):
        KoggeSeat("visby", 2, "nobody")
    with pytest.raises(BadOptions):
        KoggeSeat("visby", 9)
    with pytest.raises(ValueError, match="2 bots for 1 other seats"):
        KoggeSeat("visby", 2, ["random", "steady"])
    with pytest.raises(ValueError, match="0 to 1"):
        KoggeSeat("visby", 2, seat=2)

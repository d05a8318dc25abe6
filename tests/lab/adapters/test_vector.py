"""Many matches at once are the matches that the other environments play, in arrays."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from kogge.engine import BadEdition, BadOptions, SeededChance, UnknownGame
from kogge.engine.features.coding import IllegalAction
from kogge.games import GAMES
from kogge.lab.adapters.actions import OfferCoding, PartialMoves, utilities
from kogge.lab.adapters.observations import ObservationEncoder
from kogge.lab.adapters.vector import Asked, VectorEnv

IDS = [game.id for game in GAMES]


def some(asked: Asked, rng: np.random.Generator) -> Any:
    """An action for every match."""
    return (rng.random(len(asked.counts)) * asked.counts).astype(int)


def dealt_as(seed: int, matches: int) -> list[SeededChance]:
    """The chance that deals the successive matches of each place."""
    rng = SeededChance(seed)
    return [SeededChance(rng.below(1 << 30)) for _ in range(matches)]


@pytest.mark.parametrize("game", IDS)
def test_each_match_is_one_of_the_game_and_what_is_seen_of_it_is_what_its_chairs_show(game: str) -> None:
    players, matches, steps = 3, 3, 250 if game == "visby" else 90
    env, encoder = VectorEnv(game, matches, players), ObservationEncoder(GAMES[game], players)
    rng, seeds = np.random.default_rng(4), dealt_as(9, matches)
    chances = [SeededChance(one.below(1 << 30)) for one in seeds]
    twins = [GAMES[game].start(players, chance) for chance in chances]
    partial = [PartialMoves(OfferCoding(256)) for _ in twins]
    asked, ended = env.reset(seed=9), 0
    for step in range(steps):
        for nth, twin in enumerate(twins):
            seat = int(asked.seats[nth])
            assert seat == twin.to_act[0]
            span, first = partial[nth].span(twin, seat), asked.firsts[nth]
            assert np.array_equal(asked.observations[nth], encoder.vector(twin.chair(seat), span))
            offers = asked.offers[first : first + asked.counts[nth]]
            assert np.array_equal(offers, encoder.offer_vectors(twin.chair(seat), span))
            assert np.array_equal(np.flatnonzero(asked.masks[nth]), partial[nth].legal(twin, seat))
        if step % 30 == 0:
            for nth, state in enumerate(env.states()):
                assert np.array_equal(state[encoder.orders[asked.seats[nth]]], asked.observations[nth])
        actions = some(asked, rng)
        stepped = env.step(actions)
        for nth, twin in enumerate(twins):
            seat = int(asked.seats[nth])
            move = partial[nth].act(twin, seat, int(actions[nth]))
            if move is not None:
                twin.advance(seat, move, chances[nth])
            assert stepped.terminations[nth] == twin.is_over
            worth = utilities(twin.outcome) if twin.outcome is not None else [0.0] * players
            assert stepped.rewards[nth].tolist() == pytest.approx(worth)
            if twin.is_over:
                ended += 1
                chances[nth] = SeededChance(seeds[nth].below(1 << 30))
                twins[nth] = GAMES[game].start(players, chances[nth])
        assert not stepped.truncations.any()
        asked = stepped.asked
    assert ended or game != "visby"


def test_a_state_holds_what_all_seats_see() -> None:
    env, encoder = VectorEnv("riga", 2, 3), ObservationEncoder(GAMES["riga"], 3)
    asked = env.reset(seed=3)
    twins = [GAMES["riga"].start(3, SeededChance(one.below(1 << 30))) for one in dealt_as(3, 2)]
    assert len(env.state_names) == env.states().shape[1]
    for twin, state in zip(twins, env.states(), strict=True):
        for seat in range(3):
            assert np.array_equal(state[encoder.orders[seat]], encoder.vector(twin.chair(seat), (0, len(twin.moves(seat)))))
    assert asked.observations.shape == (2, len(env.observation_names))
    assert asked.offers.shape == (asked.counts.sum(), len(env.offer_names))


def test_what_was_given_is_not_changed_by_the_next_step() -> None:
    env, rng = VectorEnv("visby", 4), np.random.default_rng(1)
    asked = env.reset(seed=1)
    before = copy.deepcopy(asked)
    for _ in range(3):
        env.step(some(asked, rng) * 0)
    for field in ("seats", "observations", "counts", "firsts", "offers"):
        assert np.array_equal(getattr(asked, field), getattr(before, field))


def test_matches_that_do_not_end_are_cut_off_and_begin_anew() -> None:
    env = VectorEnv("visby", 2, 4, most_rounds=2)
    rounds = env.observation_names.index("table.round")
    asked, cut = env.reset(seed=1), 0
    first = asked.observations[0, rounds]
    for _ in range(40):
        stepped = env.step(asked.counts - 1)
        asked = stepped.asked
        cut += int(stepped.truncations.sum())
        assert not stepped.rewards.any()
        assert not stepped.terminations.any()
        assert (asked.observations[stepped.truncations, rounds] == first).all()
    assert cut > 0


def test_the_same_seed_gives_the_same_matches() -> None:
    one, other, third = [VectorEnv("haithabu", 3).reset(seed=seed).observations for seed in (5, 5, 6)]
    assert np.array_equal(one, other)
    assert not np.array_equal(one, third)
    assert not np.array_equal(VectorEnv("haithabu", 3).reset().observations, VectorEnv("haithabu", 3).reset().observations)


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copied", "pickled"])
def test_a_copy_goes_on_with_the_same_matches(twin_of: Any) -> None:
    env, rng = VectorEnv("riga", 2), np.random.default_rng(2)
    asked = env.reset(seed=2)
    for _ in range(20):
        asked = env.step(some(asked, rng)).asked
    twin = twin_of(env)
    for _ in range(20):
        actions = some(asked, rng)
        asked, other = env.step(actions).asked, twin.step(actions).asked
        assert np.array_equal(asked.observations, other.observations)
        assert np.array_equal(asked.offers, other.offers)


def test_an_illegal_action_changes_nothing() -> None:
    env = VectorEnv("visby", 2)
    asked = env.reset(seed=1)
    with pytest.raises(IllegalAction, match="action 99"):
        env.step(np.array([0, 99]))
    with pytest.raises(IllegalAction, match="action -1"):
        env.step(np.array([-1, 0]))
    with pytest.raises(ValueError, match="3 actions for 2 matches"):
        env.step(np.zeros(3, int))
    after = env.step(np.zeros(2, int)).asked
    assert (asked.seats.tolist(), after.seats.tolist()) == ([0, 0], [1, 1])


def test_the_offer_with_the_highest_score_is_chosen() -> None:
    asked = VectorEnv("visby", 3).reset(seed=1)
    wanted = [3, 0, int(asked.counts[2]) - 1]
    scores = np.zeros(len(asked.offers))
    scores[asked.firsts + wanted] = [1.0, 2.0, 0.5]
    assert asked.highest(scores).tolist() == wanted
    scores[:] = 1
    assert asked.highest(scores).tolist() == [0, 0, 0]


def test_what_cannot_be_played_is_refused_when_it_is_made() -> None:
    with pytest.raises(UnknownGame):
        VectorEnv("chess", 2)
    with pytest.raises(BadOptions):
        VectorEnv("visby", 2, players=9)
    with pytest.raises(BadOptions):
        VectorEnv("visby", 2, options={"lenght": "long"})
    with pytest.raises(BadEdition):
        VectorEnv("visby", 2, edition=GAMES["riga"].printed_edition())
    with pytest.raises(ValueError, match="at least one match"):
        VectorEnv("visby", 0)
    with pytest.raises(RuntimeError, match="reset"):
        VectorEnv("visby", 2).step(np.zeros(2, int))

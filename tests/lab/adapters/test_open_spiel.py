"""The games keep OpenSpiel's promises; what chance draws is drawn in the open, with the right odds."""

from __future__ import annotations

import copy
import pickle
import random
import re
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

from kogge.engine import BadEdition, BadOptions, Chance, Game, Match, SeededChance, write_edition
from kogge.engine.features.open_match import MOST_GUESSES, DrawnChance, OpenMatch
from kogge.engine.features.open_table import CHANCE, SIMULTANEOUS, TERMINAL
from kogge.games import GAMES
from kogge.games.haithabu import HAITHABU
from kogge.games.riga import RIGA
from kogge.games.visby import VISBY
from kogge.lab.adapters.actions import IllegalAction
from kogge.lab.adapters.open_spiel import OPEN_SPIEL_GAMES

QUICK = [("visby", 2), ("visby", 3), ("visby", 4), ("riga", 2)]
SLOW = [
    pytest.param(game, players, marks=pytest.mark.long)
    for game in ("riga", "haithabu")
    for players in (2, 3, 4)
    if game != "riga" or players > 2
]


@pytest.mark.parametrize(("game", "players"), [*QUICK, *SLOW])
def test_the_random_simulation_of_openspiel_passes(game: str, players: int) -> None:
    loaded = pyspiel.load_game(f"kogge_{game}(players={players})")
    assert loaded.num_players() == players
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["kogge_visby(players=3,length=long)", "kogge_riga(riga-buildings=with)"])
def test_it_passes_with_options(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_visby_with_turns_passes_too() -> None:
    pyspiel.random_sim_test(pyspiel.load_game_as_turn_based("kogge_visby"), num_sims=2, serialize=True, verbose=False)


def test_chance_guesses_what_is_not_drawn_yet_and_says_what_could_come() -> None:
    chance = DrawnChance((2,))
    assert chance.draw("good", [1, 0, 3]) == 2
    assert chance.draw("good", [1, 0, 3]) == 2
    assert chance.roll("die", 4) == 1
    assert chance.drawn == [2, 2, 0]
    good, die = chance.guessed
    assert (good.at, good.outcomes(), good.odds()) == (1, [0, 2], [(0, 0.25), (2, 0.75)])
    assert (die.at, die.outcomes(), die.odds()) == (2, [0, 1, 2, 3], [(nth, 0.25) for nth in range(4)])
    assert [outcome for outcome in range(-1, 4) if good.allows(outcome)] == [0, 2]
    assert [outcome for outcome in range(-1, 5) if die.allows(outcome)] == [0, 1, 2, 3]


def test_a_game_that_draws_until_something_comes_is_not_guessed_for_ever() -> None:
    """The last of four never comes as a guess, and everything draws until it does."""

    def deal(chance: Chance) -> Match:
        while chance.roll("die", 4) != 4:
            pass
        return RIGA.start(2, SeededChance(1))

    table = OpenMatch(deal)
    for outcome in [0] * (2 * MOST_GUESSES + 1) + [2, 3]:
        assert table.odds is not None
        assert table.match is None
        table = table.draw(outcome)
    assert table.odds is None
    assert table.match is not None


def test_what_can_only_come_one_way_is_not_drawn() -> None:
    chance = DrawnChance(())
    assert chance.draw("good", [0, 5, 0]) == 1
    assert chance.pick("lot", 1) == 0


@pytest.mark.parametrize("game", [RIGA, HAITHABU], ids=lambda game: game.id)
def test_a_match_drawn_in_the_open_is_a_match_of_the_game(game: Game) -> None:
    """The draws of the open match, given to the game as recorded chance, give the same match."""
    rng = SeededChance(11)
    table = OpenMatch(partial(game.start, 2))
    drawn: list[int] = []
    answers: list[tuple[int, str]] = []
    while len(answers) < 40 or table.odds is not None:
        if table.odds is not None:
            drawn.append(table.odds[rng.below(len(table.odds))][0])
            table = table.draw(drawn[-1])
            continue
        assert table.match is not None
        seat = table.match.to_act[0]
        offers = table.match.moves(seat)
        move = offers[rng.below(len(offers))]
        answers.append((seat, str(move)))
        table = table.play([(seat, move)])
    chance = ChosenChance(drawn)
    match = game.start(2, chance)
    for seat, text in answers:
        match.advance(seat, game.parse(text), chance)
    assert table.match is not None
    assert match.dump() == table.match.dump()
    assert not chance.chosen


class ChosenChance(Chance):
    """Chance that takes the next of these outcomes wherever there is a choice."""

    def __init__(self, chosen: list[int]) -> None:
        super().__init__()
        self.chosen = chosen

    def below(self, bound: int) -> int:
        return 0 if bound == 1 else self.chosen.pop(0)

    def draw(self, what: str, counts: Sequence[int]) -> int:
        kinds = [kind for kind, count in enumerate(counts) if count]
        return kinds[0] if len(kinds) == 1 else self.chosen.pop(0)


def test_a_draw_makes_another_match() -> None:
    table = OpenMatch(partial(RIGA.start, 2))
    assert table.odds is not None
    assert table.draw(table.odds[0][0]).pending == ["0"]
    assert table.pending == []


def test_what_cannot_be_drawn_is_refused() -> None:
    state = pyspiel.load_game("kogge_riga").new_initial_state()
    with pytest.raises(IllegalAction):
        state.apply_action(2)


def test_python_is_told_the_same_as_openspiel() -> None:
    """`legal_actions` and `is_…_node` are answered without OpenSpiel: as it would."""
    for name in ("kogge_visby(players=4)", "kogge_riga(players=3)"):
        state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(2)
        while not state.is_terminal():
            theirs = pyspiel.State
            assert state.is_chance_node() == theirs.is_chance_node(state)
            assert state.is_simultaneous_node() == theirs.is_simultaneous_node(state)
            assert state.is_player_node() == theirs.is_player_node(state)
            for player in range(state.num_players()):
                assert state.legal_actions(player) == theirs.legal_actions(state, player)
            if state.is_simultaneous_node():
                state.apply_actions([rng.choice(state.legal_actions(player) or [0]) for player in range(4)])
            else:
                assert state.legal_actions() == theirs.legal_actions(state)
                state.apply_action(rng.choice(state.legal_actions()))
        assert state.legal_actions() == theirs.legal_actions(state) == []


def test_a_match_that_does_not_end_is_cut_off() -> None:
    state = pyspiel.load_game("kogge_visby(players=4,most_rounds=3)").new_initial_state()
    while not state.is_terminal():
        state.apply_actions([(state.legal_actions(player) or [0])[-1] for player in range(4)])
    assert state.match.view(None).round == 4
    assert state.returns() == [0.0] * 4


def played(name: str, actions: int, seed: int) -> Any:
    """A state some random actions after the deal, in which a player is asked."""
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while actions > 0 or state.is_chance_node():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        elif state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(player) or [0]) for player in range(state.num_players())])
            actions -= 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            actions -= 1
    return state


@pytest.mark.parametrize("name", ["kogge_visby(players=3)", "kogge_riga(players=3)", "kogge_haithabu(players=3)"])
def test_a_clone_is_equal_and_shares_nothing_that_changes(name: str) -> None:
    state = played(name, 4, seed=1)
    before = str(state)
    twin = state.clone()
    assert str(twin) == before
    if twin.is_simultaneous_node():
        twin.apply_actions([(twin.legal_actions(player) or [0])[0] for player in range(3)])
    else:
        twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


def assert_same(one: Any, other: Any) -> None:
    """Whether two states are the same in all that they show and allow."""
    assert str(one) == str(other)
    assert one.history() == other.history()
    assert one.current_player() == other.current_player()
    assert one.legal_actions() == other.legal_actions()
    if one.is_chance_node():
        assert one.chance_outcomes() == other.chance_outcomes()
    for player in range(one.num_players()):
        assert one.observation_string(player) == other.observation_string(player)


def every_way(state: Any) -> list[Any]:
    """What becomes of a state by every way to write and to copy it."""
    game = state.get_game()
    _, loaded = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    return [game.deserialize_state(state.serialize()), loaded, pickle.loads(pickle.dumps(state)), copy.deepcopy(state)]


@pytest.mark.parametrize("name", ["kogge_visby(length=long)", "kogge_riga(riga-buildings=with)", "kogge_haithabu(players=3)"])
def test_every_state_is_the_same_when_it_was_written_and_read(name: str) -> None:
    """Decisions as well as draws, before the deal and after it."""
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(3)
    for _ in range(60):
        if state.is_terminal():
            break
        copies = every_way(state)
        for one in copies:
            assert_same(one, state)
        if state.is_simultaneous_node():
            actions = [rng.choice(state.legal_actions(player) or [0]) for player in range(state.num_players())]
            for one in (state, *copies):
                one.apply_actions(actions)
        else:
            action = rng.choice(state.legal_actions())
            for one in (state, *copies):
                one.apply_action(action)
        for one in copies:
            assert_same(one, state)


def test_a_move_that_takes_two_actions_is_written_between_them() -> None:
    rng = SeededChance(3)
    game = pyspiel.load_game("kogge_haithabu(players=4)")
    for seed in range(40):
        match = HAITHABU.start(4, SeededChance(seed))
        while match.to_act:
            seat = match.to_act[0]
            offers = match.moves(seat)
            if len(offers) > 256:
                game.begin_in(match)
                state = game.new_initial_state()
                state.apply_action(state.legal_actions()[1])
                assert state.current_player() == seat
                for one in every_way(state):
                    assert_same(one, state)
                    assert one.action_to_string(0) == state.action_to_string(0)
                return
            match.advance(seat, offers[rng.below(len(offers))], rng)
    pytest.fail("no match had so many offers")


def test_an_imagined_world_is_written_as_it_is() -> None:
    state = played("kogge_riga(players=3)", 30, seed=4)
    world = state.resample_from_infostate(state.current_player(), random.Random(5).random)
    assert str(world) != str(state)
    for one in every_way(world):
        assert_same(one, world)


def test_a_game_is_pickled_with_its_parameters_and_its_beginning() -> None:
    game = pyspiel.load_game("kogge_visby(players=3,length=long)")
    game.begin_in(played("kogge_visby(players=3,length=long)", 5, seed=2).match)
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert str(again) == str(game)
        assert str(again.new_initial_state()) == str(game.new_initial_state())


def test_the_lot_of_riga_is_even() -> None:
    state = pyspiel.load_game("kogge_riga(players=4)").new_initial_state()
    assert state.chance_outcomes() == [(seat, 0.25) for seat in range(4)]
    state.apply_action(2)
    odds = dict(state.chance_outcomes())
    assert odds == pytest.approx({0: 8 / 44, 1: 10 / 44, 2: 12 / 44, 3: 14 / 44})


def test_what_a_seat_cannot_know_does_not_show_and_is_dealt_again() -> None:
    state = played("kogge_riga(players=3)", 30, seed=4)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, random.Random(seed).random) for seed in range(6)]
    assert {world.observation_string(player) for world in worlds} == {state.observation_string(player)}
    for world in worlds:
        assert world.legal_actions() == state.legal_actions()
        assert np.array_equal(world.observation_tensor(player), state.observation_tensor(player))
    assert len({str(world) for world in worlds}) > 1


def test_visby_is_simultaneous_and_only_those_who_trade_act_at_the_market() -> None:
    seen: Counter[int] = Counter()
    for seed in range(10):
        state = played("kogge_visby(players=4)", 0, seed)
        rng = random.Random(seed)
        while not state.is_terminal():
            if state.is_simultaneous_node():
                acting = [player for player in range(4) if state.legal_actions(player)]
                seen[len(acting)] += 1
                state.apply_actions([rng.choice(state.legal_actions(player) or [0]) for player in range(4)])
            else:
                seen[1] += 1
                state.apply_action(rng.choice(state.legal_actions()))
        assert sum(state.returns()) == pytest.approx(0)
    assert set(seen) >= {1, 2, 4}


def test_every_game_is_registered_under_its_name() -> None:
    assert {f"kogge_{game.id}" for game in GAMES} <= set(pyspiel.registered_names())
    assert set(OPEN_SPIEL_GAMES) == {game.id for game in GAMES}


def test_options_are_parameters() -> None:
    def target(name: str) -> int:
        return int(played(name, 0, seed=1).match.dump()["position"]["target"])

    assert target("kogge_visby(players=3,length=long)") == 45
    assert target("kogge_visby(players=3)") == 30
    assert played("kogge_riga(riga-buildings=with)", 0, seed=1).match.position.with_riga


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("kogge_riga(players=9)", "player-count"),
        ("kogge_visby(length=short)", "unknown-value"),
        ("kogge_visby(players=4,length=long)", "too-many-for-long"),
    ],
)
def test_options_that_do_not_go_together_are_named(name: str, code: str) -> None:
    with pytest.raises(BadOptions) as error:
        pyspiel.load_game(name)
    assert error.value.refusal.code == code


def test_openspiel_refuses_a_parameter_that_the_game_does_not_have() -> None:
    with pytest.raises(
        pyspiel.SpielError,
        match=r"Unknown parameter 'lenght'. Available parameters are: edition, length, most_rounds, players, recall",
    ):
        pyspiel.load_game("kogge_visby(lenght=long)")


def test_an_own_edition_is_the_name_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = write_edition(VISBY.printed_edition())
    file.write_text(re.sub(r"(cards_per_round = \{ value = )\[2", r"\g<1>[1", text), encoding="utf-8")
    game = pyspiel.load_game("kogge_visby", {"edition": str(file)})
    assert game.num_distinct_actions() == 8 + 16
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    file.write_text(text.replace("[knight]", "[night]"), encoding="utf-8")
    with pytest.raises(BadEdition, match=r"night"):
        pyspiel.load_game("kogge_visby", {"edition": str(file)})
    with pytest.raises(FileNotFoundError):
        pyspiel.load_game("kogge_visby", {"edition": str(tmp_path / "none.toml")})


def test_turns_are_numbered_as_openspiel_numbers_them() -> None:
    players = pyspiel.PlayerId
    assert [int(one) for one in (players.CHANCE, players.SIMULTANEOUS, players.TERMINAL)] == [CHANCE, SIMULTANEOUS, TERMINAL]

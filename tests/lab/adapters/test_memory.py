"""An information state is what a seat has seen and done: nothing less, and nothing that others saw."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest

import kogge.lab.adapters.open_spiel  # noqa: F401  # registers the games
from kogge.engine import SeededChance
from kogge.games.riga import RIGA

NAMES = ["kogge_visby(recall=true)", "kogge_riga(players=3,recall=true)", "kogge_haithabu(recall=true)"]


def seen(state: Any, seat: int) -> str:
    """What a seat is shown now, by its observation."""
    shown = state.observation_string(seat)
    return shown if shown == "not dealt" else json.dumps({**json.loads(shown), "offers": None})


class Diary:
    """What one seat saw and did, written down by someone who has only its observations and its actions."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lines: list[str] = []

    def copy(self) -> Diary:
        twin = Diary(self.seat)
        twin.lines = self.lines.copy()
        return twin

    def see(self, state: Any) -> None:
        shown = seen(state, self.seat)
        saw = [line for line in self.lines if not line.startswith("did ")]
        if not saw or saw[-1] != shown:
            self.lines.append(shown)

    def do(self, action: int) -> None:
        self.lines.append(f"did {action}")


def take(state: Any, actions: dict[int, int], diaries: list[Diary]) -> None:
    """Let seats act, or chance (seat -1); everyone writes down what it did and sees."""
    for seat, action in actions.items():
        if seat >= 0:
            diaries[seat].do(action)
    if state.is_simultaneous_node():
        state.apply_actions([actions.get(seat, 0) for seat in range(state.num_players())])
    else:
        state.apply_action(next(iter(actions.values())))
    for diary in diaries:
        diary.see(state)


def played(name: str, most: int, seed: int) -> Iterator[tuple[int, str, str]]:
    """The seats, information states and diaries of a random match."""
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    diaries = [Diary(seat) for seat in range(state.num_players())]
    for diary in diaries:
        diary.see(state)
    while not state.is_terminal() and most > 0:
        if state.is_chance_node():
            take(state, {-1: rng.choice(state.legal_actions()[:2])}, diaries)
            continue
        acting = [seat for seat in range(len(diaries)) if state.legal_actions(seat)]
        take(state, {seat: rng.choice(state.legal_actions(seat)[:2]) for seat in acting}, diaries)
        most -= 1
        for diary in diaries:
            yield diary.seat, state.information_state_string(diary.seat), "\n".join(diary.lines)


@pytest.mark.parametrize("name", NAMES)
def test_states_have_the_same_information_state_exactly_when_the_seat_saw_and_did_the_same(name: str) -> None:
    """Every match draws and chooses among two, so that seats often see and do the same in different matches."""
    by_diary: dict[tuple[int, str], str] = {}
    by_state: dict[tuple[int, str], str] = {}
    met = 0
    for seed in range(40):
        for seat, state, diary in played(name, 5, seed):
            met += (seat, diary) in by_diary
            assert by_diary.setdefault((seat, diary), state) == state
            assert by_state.setdefault((seat, state), diary) == diary
    assert met > 10
    assert len(by_state) > 100


def test_what_a_seat_cannot_see_does_not_show_in_its_information_state() -> None:
    """Two worlds that look alike to seat 0: its information states differ as soon as it sees a difference, and not before."""
    apart = alike = 0
    for seed in range(20):
        rng = SeededChance(seed)
        match = RIGA.start(2, rng)
        for _ in range(30):
            seat = match.to_act[0]
            offers = match.moves(seat)
            match.advance(seat, offers[rng.below(len(offers))], rng)
        game = pyspiel.load_game("kogge_riga(recall=true)")
        states = []
        for world in (match, match.imagine(0, SeededChance(seed))):
            game.begin_in(world)
            states.append(game.new_initial_state())
        one, other = states
        while seen(one, 0) == seen(other, 0) and one.current_player() == other.current_player() and not one.is_terminal():
            assert one.information_state_string(0) == other.information_state_string(0)
            alike += 1
            if one.current_player() == 0:
                assert one.legal_actions() == other.legal_actions()
            nth = rng.below(50)
            for state in states:
                legal = state.legal_actions()
                state.apply_action(legal[nth % len(legal)])
        if seen(one, 0) != seen(other, 0):
            assert one.information_state_string(0) != other.information_state_string(0)
            apart += 1
    assert alike > 40
    assert apart > 5


def test_who_imagines_remembers_its_own_past_and_not_that_of_others() -> None:
    game, rng = pyspiel.load_game("kogge_riga(recall=true)"), random.Random(6)
    state = game.new_initial_state()
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    world = state.resample_from_infostate(player, rng.random)
    assert world.information_state_string(player) == state.information_state_string(player)
    assert world.information_state_string(1 - player) != state.information_state_string(1 - player)
    assert world.information_state_string(1 - player).startswith("nothing done")


@pytest.mark.parametrize("name", NAMES)
def test_the_simulation_of_openspiel_passes_with_information_states(name: str) -> None:
    game = pyspiel.load_game(name)
    assert game.get_type().provides_information_state_string
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_without_recall_has_none_and_says_so() -> None:
    game = pyspiel.load_game("kogge_riga")
    assert not game.get_type().provides_information_state_string
    with pytest.raises(ValueError, match="recall=true"):
        game.new_initial_state().information_state_string(0)

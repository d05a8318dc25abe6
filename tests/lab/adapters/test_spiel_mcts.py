"""OpenSpiel's search as an opponent: it plays, keeps its time, and knows no more than its chair."""

from __future__ import annotations

from time import monotonic

import pytest

from kogge.bots import Bot, RandomBot, UnknownBot
from kogge.bots.search.budget import Budget
from kogge.engine import Game, Match, SeededChance
from kogge.games import GAMES
from kogge.games.haithabu import HAITHABU
from kogge.games.visby import VISBY
from kogge.lab.adapters.spiel_mcts import SpielBot
from kogge.lab.players import is_adapted, make_player


def somewhere(game: Game, answers: int, seed: int) -> Match:
    """A match after some random answers, at a decision with a choice."""
    rng = SeededChance(seed)
    match = game.start(3, rng)
    while answers > 0 or len(match.moves(match.to_act[0])) == 1:
        seat = match.to_act[0]
        offers = match.moves(seat)
        match.advance(seat, offers[rng.below(len(offers))], rng)
        answers -= 1
    return match


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_it_answers_the_same_in_worlds_that_differ_only_in_what_it_cannot_know(game: Game) -> None:
    match = somewhere(game, 10, seed=2)
    seat = match.to_act[-1]
    worlds = [match, match.imagine(seat, SeededChance(1)), match.imagine(seat, SeededChance(2))]
    answers = {str(SpielBot(game.id, Budget(playouts=6), seed=5).choose(world.chair(seat))) for world in worlds}
    assert len(answers) == 1
    assert game is HAITHABU or len({str(world.dump()) for world in worlds}) > 1


def test_it_uses_its_time_and_no_more() -> None:
    bot = SpielBot("visby", Budget(milliseconds=400), seed=1)
    chair = VISBY.start(2, SeededChance(1)).chair(0)
    begun = monotonic()
    bot.choose(chair)
    assert 0.35 <= monotonic() - begun < 2  # OpenSpiel's clock is another one and may run a little ahead
    assert bot.simulations > 0


def test_a_budget_in_playouts_is_kept() -> None:
    bot = SpielBot("visby", Budget(playouts=130), seed=1)
    bot.choose(VISBY.start(2, SeededChance(1)).chair(1))
    assert bot.simulations == 130


def test_what_takes_two_actions_is_thought_of_twice_and_answered_once() -> None:
    rng = SeededChance(3)
    for seed in range(40):
        match = HAITHABU.start(4, SeededChance(seed))
        while match.to_act:
            seat = match.to_act[0]
            offers = match.moves(seat)
            if len(offers) > 256:
                move = SpielBot("haithabu", Budget(playouts=4), seed=1).choose(match.chair(seat))
                assert match.refusal(seat, move) is None
                return
            match.advance(seat, offers[rng.below(len(offers))], rng)
    pytest.fail("no match had so many offers")


@pytest.mark.long
def test_it_beats_a_player_who_does_anything() -> None:
    won = 0
    for seed in range(8):
        match = VISBY.start(2, SeededChance(seed))
        bots: list[Bot] = [SpielBot("visby", Budget(playouts=60), seed), RandomBot(seed)]
        while match.to_act:
            for seat in match.to_act:
                match.advance(seat, bots[seat].choose(match.chair(seat)), SeededChance(0))
        assert match.outcome is not None
        won += match.outcome.places[0] == 1
    assert won >= 6


def test_the_lab_knows_it_by_name() -> None:
    assert is_adapted("spiel-mcts")
    assert is_adapted("spiel-mcts@250ms")
    assert not is_adapted("steady")
    assert not is_adapted("spiel-mcts@soon")
    assert not is_adapted("nobody")
    assert isinstance(make_player("spiel-mcts@30p", "riga", 1), SpielBot)
    assert isinstance(make_player("random", "riga", 1), RandomBot)


@pytest.mark.parametrize("name", ["nobody", "spiel-mcts@soon"])
def test_what_is_no_player_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        make_player(name, "visby", 1)

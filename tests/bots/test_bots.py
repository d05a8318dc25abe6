"""Bots choose moves for a seat, from what that seat may see."""

from __future__ import annotations

import pytest

from kogge.bots import BOTS, UnknownBot, is_bot, make_bot
from kogge.bots.levels import LEVELS
from kogge.engine import Game, Match, NoChance, SeededChance
from kogge.games import GAMES
from kogge.games.visby import VISBY

FEW = "@2p"
"""The smallest budget: these tests do not depend on how long a bot searches."""
NAMES = [name + FEW if name in LEVELS else name for name in BOTS]
ALIKE = ("journeyman", "master")
"""They search as the apprentice does, who chooses more randomly: its test covers their moves."""
TABLES = [(game, players) for game in GAMES for players in game.player_counts]


def played(game: Game, players: int, answers: int, seed: int = 0) -> Match:
    """A match after some random answers."""
    rng = SeededChance(seed)
    match = game.start(players, rng)
    for _ in range(answers):
        seat = match.to_act[rng.below(len(match.to_act))]
        moves = match.moves(seat)
        match.advance(seat, moves[rng.below(len(moves))], rng)
    return match


@pytest.mark.parametrize("name", [name for name in NAMES if name.partition("@")[0] not in ALIKE])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_bot_gives_an_allowed_answer_whatever_it_is_asked(name: str, game: Game, players: int) -> None:
    bot = make_bot(name, game.id, seed=1)
    rng = SeededChance(players)
    match = game.start(players, rng)
    while match.to_act:
        chair = match.chair(match.to_act[0])
        assert chair.refusal(bot.choose(chair)) is None
        moves = chair.moves()
        match.advance(match.to_act[0], moves[rng.below(len(moves))], rng)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_same_seed_at_the_same_chair_gives_the_same_play(name: str, game: Game) -> None:
    match = played(game, 3, answers=10)
    chair = match.chair(match.to_act[0])
    assert make_bot(name, game.id, seed=4).choose(chair) == make_bot(name, game.id, seed=4).choose(chair)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", list(GAMES))
def test_a_bot_answers_the_same_whatever_it_cannot_see(name: str, game: Game) -> None:
    rng = SeededChance(0)
    match = game.start(4, rng)
    differing = 0
    while differing < 12:
        seat = match.to_act[rng.below(len(match.to_act))]
        other = match.imagine(seat, SeededChance(9))
        if other.dump() != match.dump():
            differing += 1
            here, there = make_bot(name, game.id, seed=4), make_bot(name, game.id, seed=4)
            assert here.choose(match.chair(seat)) == there.choose(other.chair(seat))
        moves = match.moves(seat)
        match.advance(seat, moves[rng.below(len(moves))], rng)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_can_replace_its_sealed_answer(name: str) -> None:
    match = VISBY.start(4, NoChance())
    match.play(0, match.moves(0)[0], NoChance())
    match.play(0, make_bot(name, "visby", seed=2).choose(match.chair(0)), NoChance())
    assert match.to_act == (1, 2, 3)


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_steady_wins_most_matches_against_random(game: Game) -> None:
    wins = 0
    for number in range(10):
        rng = SeededChance(number)
        match = game.start(3, rng)
        bots = [make_bot("steady" if seat == number % 3 else "random", game.id, seed=number) for seat in range(3)]
        while match.to_act:
            seat = match.to_act[0]
            match.advance(seat, bots[seat].choose(match.chair(seat)), rng)
        assert match.outcome is not None
        wins += number % 3 in match.outcome.winners
    assert wins >= 7


@pytest.mark.parametrize("name", ["grandmaster", "steady@1s", "master@", "master@0p", "master@1.5p", "master@1h"])
def test_an_unknown_bot_is_refused_by_name(name: str) -> None:
    assert not is_bot(name)
    with pytest.raises(UnknownBot, match=name):
        make_bot(name, "visby", seed=1)


@pytest.mark.parametrize("name", [*BOTS, "master@1s", "apprentice@250ms", "journeyman@400p"])
def test_a_bot_that_is_known_can_be_made(name: str) -> None:
    assert is_bot(name)
    make_bot(name, "visby", seed=1)

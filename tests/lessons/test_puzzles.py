"""Every puzzle is what it says: its position loads, its right move is legal, and both searches lead by enough. `make puzzles` repeats the searches."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources

import pytest

from kogge.cli.drawing import move_text
from kogge.engine import Game, SeededChance
from kogge.games import GAMES
from kogge.lessons.puzzle import FILE, GRADES, LEAD, BadPuzzle, Puzzle, puzzles_of, read_puzzle
from kogge.words import LANGUAGES, Words

WITH_PUZZLES = [game for game in GAMES if puzzles_of(game)]
PUZZLES = [pytest.param(game, puzzle, id=f"{game.id}-{puzzle.id}") for game in WITH_PUZZLES for puzzle in puzzles_of(game)]
MOST_OF_A_MATCH = 2
NAMES = ("Lübeck", "Wismar", "Danzig", "Reval")
NOTATION = re.compile(r"[*_{}]|\d[a-z]")
"""What the notation of moves has and no sentence."""
BYTES_OF_ONE = 6000


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES)
def test_a_puzzle_asks_for_a_decision_with_one_clearly_best_move(game: Game, puzzle: Puzzle) -> None:
    chair = game.read_position(puzzle.position).chair(puzzle.seat)
    assert chair.decision is not None
    assert chair.decision.kind == puzzle.kind
    moves = {str(move) for move in chair.moves()}
    assert set(puzzle.right) < moves
    assert len(puzzle.searches) == len({searched.seed for searched in puzzle.searches}) == 2
    for searched in puzzle.searches:
        assert {one.move for one in searched.moves} == moves
        assert [one.chance for one in searched.moves] == sorted([one.chance for one in searched.moves], reverse=True)
        assert searched.moves[0].move in puzzle.right
        assert searched.lead(puzzle.right) >= LEAD
        assert searched.playouts >= sum([one.tried for one in searched.moves])


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES)
def test_nothing_hidden_is_needed_or_shown(game: Game, puzzle: Puzzle) -> None:
    """The seat sees the same, and has the same moves, whatever the others hold."""
    match = game.read_position(puzzle.position)
    world = match.imagine(puzzle.seat, SeededChance("another deal"))
    assert world.view(puzzle.seat) == match.view(puzzle.seat)
    assert list(world.moves(puzzle.seat)) == list(match.moves(puzzle.seat))
    assert all([match.sealed(seat) is None for seat in range(match.players)])


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES)
def test_what_probably_follows_is_made_of_moves(game: Game, puzzle: Puzzle) -> None:
    players = game.read_position(puzzle.position).players
    for expected in puzzle.course:
        assert str(game.parse(expected.move)) == expected.move
        assert 0 <= expected.seat < players
        assert 0 < expected.share <= 1


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES)
def test_every_move_of_an_explanation_has_its_words(game: Game, puzzle: Puzzle) -> None:
    """No two moves of a decision read alike, and none reads like its notation."""
    names = NAMES[: game.read_position(puzzle.position).players]
    for lang in LANGUAGES:
        words = Words(lang, game.id)
        moves = [one.move for one in puzzle.searches[0].moves]
        told = {move: move_text(move, words, names) for move in [*moves, *[one.move for one in puzzle.course]]}
        assert len({told[move] for move in moves}) == len(moves)
        assert [text for text in told.values() if not text or NOTATION.search(text)] == []


def test_every_game_has_puzzles_for_two_and_for_three() -> None:
    assert list(GAMES) == WITH_PUZZLES
    for game in GAMES:
        counts = Counter([game.read_position(puzzle.position).players for puzzle in puzzles_of(game)])
        assert counts[2] >= 2
        assert counts[3] >= 2


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.id)
def test_the_file_of_a_game_stays_small(game: Game) -> None:
    file = resources.files(game.package).joinpath(FILE)
    assert len(file.read_bytes()) <= BYTES_OF_ONE * len(puzzles_of(game))


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.id)
def test_the_puzzles_of_a_game_differ_and_are_graded(game: Game) -> None:
    puzzles = puzzles_of(game)
    assert len({puzzle.id for puzzle in puzzles}) == len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    assert max(Counter([puzzle.match for puzzle in puzzles]).values()) <= MOST_OF_A_MATCH
    grades = [puzzle.grade for puzzle in puzzles]
    assert grades == sorted(grades)
    assert set(grades) <= set(range(1, GRADES + 1))


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.id)
def test_weaker_bots_do_not_solve_too_many(game: Game) -> None:
    puzzles = puzzles_of(game)
    assert sum([puzzle.solved["apprentice"] for puzzle in puzzles]) <= 0.6 * len(puzzles)
    assert all([puzzle.solved["master@800p"] == 1 for puzzle in puzzles])


def test_a_puzzle_is_read_as_it_is_written() -> None:
    puzzle = puzzles_of(GAMES["visby"])[0]
    assert read_puzzle(puzzle.to_line()) == puzzle


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"id": "1-1"}', "nothing"])
def test_a_line_that_is_no_puzzle(line: str) -> None:
    with pytest.raises(BadPuzzle):
        read_puzzle(line)

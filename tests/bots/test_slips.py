"""A coach warns only of what is sure: slips beyond the error of the search."""

from __future__ import annotations

import pytest

from kogge.bots.comparison import FEWEST_ROUNDS
from kogge.bots.hints import Hint, HintOption, hint
from kogge.bots.search.budget import Budget
from kogge.bots.slips import COSTLY, slip_in
from kogge.games import GAMES
from kogge.lessons.puzzle import Puzzle, puzzles_of
from kogge.lessons.run import table_at

PUZZLES = sorted(puzzles_of(GAMES["visby"]), key=lambda puzzle: puzzle.lead)
PLAYOUTS = Budget(playouts=1_500)


def option(move: str, behind: float, least: float, tried: int = 100) -> HintOption:
    chance = 0.8 - behind
    return HintOption(move, tried, chance, chance - 0.1, chance + 0.1, 1.5, 20.0, behind, least)


def hinted(*options: HintOption) -> Hint:
    return Hint(0, "play-cards", "V-4.1", options, close=False, playouts=1_000)


BEST = option("play knight", 0.0, 0.0)


def test_a_slip_is_beyond_the_margin_also_at_its_least() -> None:
    slip = slip_in(hinted(BEST, option("play ship", 0.3, COSTLY)), "play ship")
    assert slip is not None
    assert (slip.chosen.move, slip.better) == ("play ship", BEST)


@pytest.mark.parametrize(
    "chosen",
    [
        pytest.param(option("play ship", 0.3, COSTLY - 0.01), id="not sure enough"),
        pytest.param(option("play ship", 0.3, 0.2, FEWEST_ROUNDS - 1), id="hardly tried"),
        pytest.param(option("play fleet", 0.3, 0.2), id="another move"),
    ],
)
def test_a_coach_is_silent_where_it_is_not_sure(chosen: HintOption) -> None:
    assert slip_in(hinted(BEST, chosen), "play ship") is None


def test_the_best_move_is_no_slip() -> None:
    assert slip_in(hinted(BEST, option("play ship", 0.3, 0.2)), "play knight") is None


def judged(puzzle: Puzzle, move: str) -> Hint:
    """What a hint says of a move in a puzzle."""
    game = GAMES["visby"]
    recording = table_at(game, puzzle.position, puzzle.seat, "Ada").recording
    assert recording is not None
    return hint(recording.match.chair(puzzle.seat), game.id, PLAYOUTS, 1, game.parse(move))


@pytest.mark.parametrize("puzzle", PUZZLES[-3:], ids=lambda puzzle: puzzle.id)
def test_the_worst_move_of_a_clear_puzzle_is_a_slip_and_a_right_one_is_none(puzzle: Puzzle) -> None:
    worst = puzzle.searches[0].moves[-1].move
    slip = slip_in(judged(puzzle, worst), worst)
    assert slip is not None
    assert COSTLY <= slip.chosen.behind_least <= slip.chosen.behind <= 1
    assert slip.better.behind == 0
    assert slip_in(judged(puzzle, puzzle.right[0]), puzzle.right[0]) is None

"""Puzzles at the terminal: tries, the explanation, and what is remembered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge
from kogge.games import GAMES
from kogge.lessons.puzzle import Puzzle, puzzles_of

FIRST = puzzles_of(GAMES["visby"])[0]
HARDEST = [pytest.param(game.id, len(puzzles_of(game)), puzzles_of(game)[-1], id=game.id) for game in GAMES]


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's files are in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def wrong_move(puzzle: Puzzle) -> str:
    return puzzle.searches[0].second(puzzle.right).move


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("game", "number", "puzzle"), HARDEST)
def test_a_wrong_try_is_answered_and_a_right_one_explained(game: str, number: int, puzzle: Puzzle, lang: str, state: Path) -> None:
    result = kogge("puzzle", game, str(number), typed=[wrong_move(puzzle), puzzle.right[0], "n"], columns=110, lang=lang)
    assert result.exit_code == 0
    screen = flat(result.output)
    possible, right, agree = {
        "en": ("Possible, but not the best: it wins", "Right", "Two searches agree"),
        "de": ("Möglich, aber nicht das Beste", "Richtig", "Zwei Suchen sind sich einig"),
    }[lang]
    assert screen.index(possible) < screen.index(right) < screen.index(agree)
    assert json.loads((state / "kogge" / "lessons.json").read_text(encoding="utf-8")) == {game: [f"puzzle {puzzle.id}"]}


def test_the_answer_can_be_shown_and_counts_as_unsolved(state: Path) -> None:
    result = kogge("puzzle", "visby", typed=["a", "n"], columns=110)
    screen = flat(result.output)
    assert "The best move:" in screen
    assert f"{round(100 * FIRST.best.chance)} and" in screen
    assert not (state / "kogge" / "lessons.json").exists()


def test_the_answer_is_not_on_the_screen_before_a_try() -> None:
    result = kogge("puzzle", "visby", typed=["?", "r", "nonsense", "q"], columns=110)
    screen = flat(result.output)
    assert "show the best move" in screen
    assert "V-" in screen
    assert "The best move:" not in screen
    assert "wins" not in screen


def test_solved_puzzles_are_listed_and_not_shown_again() -> None:
    kogge("puzzle", "visby", typed=[FIRST.right[0]])
    listed = kogge("puzzle", "visby", "--list", columns=110).output.splitlines()
    assert [line for line in listed if "solved" in line and line.startswith("1 ")]
    again = kogge("puzzle", "visby", columns=110).output
    assert f"Puzzle 2 of {len(puzzles_of(GAMES['visby']))}" in again


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["puzzle", "chess"], "There is no game “chess”."),
        (["puzzle", "visby", "999"], "There is no puzzle 999"),
        (["puzzle"], "GAME is missing."),
    ],
)
def test_a_call_that_cannot_work(call: list[str], said: str) -> None:
    result = kogge(*call)
    assert said in flat(result.stderr)
    assert result.exit_code == 2

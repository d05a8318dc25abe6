"""The making of puzzles: searches that repeat, files that resume, and a selection that is varied and hard enough."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kogge.bots.guides import guide_of
from kogge.bots.search.tree_search import Search
from kogge.engine import SeededChance
from kogge.games import GAMES
from kogge.lab.puzzles.candidates import MORE_LEAD, promise_of
from kogge.lab.puzzles.found_file import BadFoundFile, found_file
from kogge.lab.puzzles.grading import grade_of
from kogge.lab.puzzles.making import is_easy, puzzles_of_match
from kogge.lab.puzzles.measure import Ratio
from kogge.lab.puzzles.proof import Depth, is_equivalent, right_moves, search
from kogge.lab.puzzles.run import make_puzzles
from kogge.lab.puzzles.selection import MOST_SOLVED, select
from kogge.lessons.puzzle import Puzzle, PuzzleId, Searched, Tried, puzzles_of

VISBY = GAMES["visby"]
PUZZLE = puzzles_of(VISBY)[0]
TINY = Depth(40, 4, ((3, 4), (2, 4)))


def with_id(number: int, **changes: object) -> Puzzle:
    return replace(PUZZLE, id=PuzzleId(f"{number}-1"), **changes)  # type: ignore[arg-type]


def test_a_search_repeats_with_its_seed_and_tries_every_move() -> None:
    chair = VISBY.read_position(PUZZLE.position).chair(PUZZLE.seat)
    once = search(chair, "visby", TINY, "a seed")
    assert search(chair, "visby", TINY, "a seed") == once
    assert {one.move for one in once.moves} == {str(move) for move in chair.moves()}
    assert search(chair, "visby", TINY, "another").moves != once.moves


def test_only_a_clear_lead_makes_a_move_right() -> None:
    chair = VISBY.read_position(PUZZLE.position).chair(PUZZLE.seat)
    first, second, *rest = [one.move for one in PUZZLE.searches[0].moves]
    others = tuple([Tried(move, 10, 0.1, 2, 5) for move in rest])
    clear = Searched("", 100, (Tried(first, 10, 0.8, 1, 9), Tried(second, 10, 0.6, 1, 9), *others))
    close = Searched("", 100, (Tried(first, 10, 0.7, 1, 9), Tried(second, 10, 0.6, 1, 9), *others))
    assert right_moves(chair, clear, 0.15) == (first,)
    assert right_moves(chair, close, 0.15) == ()


def test_moves_are_equivalent_if_they_lead_to_the_same_position() -> None:
    chair = VISBY.read_position(PUZZLE.position).chair(PUZZLE.seat)
    one, other = chair.moves()[:2]
    assert is_equivalent(chair, one, one)
    assert not is_equivalent(chair, one, other)


def test_the_file_is_resumed_after_the_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    with found_file(path, VISBY, 1) as (matches, found, add):
        assert (matches, found) == (0, [])
        add(0, [])
        add(1, [PUZZLE])
    with path.open("a", encoding="utf-8") as file:
        file.write('{"match": 2, "puz')
    with found_file(path, VISBY, 1) as (matches, found, add):
        assert (matches, found) == (2, [PUZZLE])
        add(2, [])
    with found_file(path, VISBY, 1) as (matches, _, _):
        assert matches == 3


def test_a_file_of_another_game_or_seed_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    with found_file(path, VISBY, 1):
        pass
    before = path.read_bytes()
    for game, seed in ((VISBY, 2), (GAMES["riga"], 1)):
        with pytest.raises(BadFoundFile), found_file(path, game, seed):
            pass
    assert path.read_bytes() == before


def test_nothing_is_made_when_there_is_enough_or_no_time(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    with found_file(path, VISBY, 1) as (_, _, add):
        add(0, [PUZZLE])
    assert make_puzzles(VISBY, path, 1, wanted=1, minutes=1, report=lambda *_: None) == [PUZZLE]
    assert make_puzzles(VISBY, path, 1, wanted=9, minutes=0, report=lambda *_: None) == [PUZZLE]


def test_a_decision_shows_promise_only_if_one_move_leads() -> None:
    hard = sorted([one for one in puzzles_of(VISBY) if not is_easy(one)], key=lambda one: one.lead)[-10:]
    chairs = [VISBY.read_position(one.position).chair(one.seat) for one in hard]
    opening = VISBY.start(2, SeededChance("start")).chair(0)
    promises = [
        promise_of(Search(chair, guide_of("visby"), SeededChance("look")), chair.moves(), "try") for chair in [opening, *chairs]
    ]
    assert promises[0] == 0
    assert max(promises) > MORE_LEAD / 2


@pytest.mark.long
def test_a_match_gives_its_puzzles_again() -> None:
    last = max([one for one in puzzles_of(VISBY) if not is_easy(one)], key=lambda one: int(one.match))
    assert last in list(puzzles_of_match(VISBY, 1, int(last.match), easy=False))


def test_a_selection_has_many_kinds_and_is_hard_enough() -> None:
    easy = [with_id(number, solved={**PUZZLE.solved, "apprentice": 1.0}) for number in range(10)]
    hard = [with_id(number, solved={**PUZZLE.solved, "apprentice": 0.2}) for number in range(10, 16)]
    other = with_id(20, kind="other", solved={**PUZZLE.solved, "apprentice": 0.2})
    chosen = select([*easy, *hard, other], 10)
    assert other in chosen
    assert sum([one.solved["apprentice"] for one in chosen]) <= MOST_SOLVED * len(chosen)
    assert len(select([*easy, *hard, other], 3)) == 3
    assert [one.grade for one in chosen] == sorted([one.grade for one in chosen])


@pytest.mark.parametrize(
    ("solved", "grade"),
    [((1.0, 1.0, 1.0), 1), ((1.0, 0.5, 0.9), 2), ((0.0, 0.5, 1.0), 3), ((0.0, 0.1, 0.2), 5), ((0.0, 0.0, 0.0), 5)],
)
def test_what_weaker_bots_solve_grades_a_puzzle(solved: tuple[float, float, float], grade: int) -> None:
    assert grade_of(dict(zip(("steady", "apprentice", "journeyman"), solved, strict=True))) == grade


def test_a_ratio_says_its_goal() -> None:
    assert str(Ratio("a", 0.91, 0.9)) == "ratio a 0.91 goal 0.9"
    assert Ratio("a", 0.91, 0.9).is_reached
    assert not Ratio("a", 0.61, 0.6, at_most=True).is_reached

"""A tournament that is stored in a file resumes where it stopped."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from kogge.lab.executor import Executor
from kogge.lab.plan import Plan
from kogge.lab.tournament import play_all, tournament
from kogge.lab.tournament_file import BadTournamentFile, OtherTournament

PLAN = Plan("visby", ("random", "random", "steady"), 2, 5, seed=5, options=(("length", "standard"),), timing=True)
RANDOM = Plan("visby", ("random", "random"), 2, 10, seed=5, options=(("length", "standard"),))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tournament.jsonl"


def stop_after(matches: int, plan: Plan, file: Path) -> None:
    """Begin a tournament and stop after some matches."""
    playing = play_all(plan, plan.fixtures(), Executor(), file)
    for _ in range(matches):
        next(playing)
    playing.close()


def test_stopped_and_resumed_it_is_the_same_tournament(file: Path) -> None:
    stop_after(3, PLAN, file)
    assert len(file.read_text().splitlines()) == 1 + 3
    assert tournament(PLAN, Executor(2), file) == tournament(PLAN)
    assert len(file.read_text().splitlines()) == 1 + len(PLAN.fixtures())


def test_what_is_stored_is_not_played_again(file: Path) -> None:
    tournament(RANDOM, file=file)
    heading, first, *rest = file.read_text().splitlines(keepends=True)
    changed = json.loads(first) | {"scores": [1000, 1000]}
    file.write_text("".join([heading, json.dumps(changed) + "\n", *rest]))
    assert tournament(RANDOM, file=file).rows[0].mean_score > 100


@pytest.mark.parametrize("lost", [1, 20, 60])
def test_a_last_line_that_was_torn_is_played_again(file: Path, lost: int) -> None:
    result = tournament(RANDOM, file=file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-lost])
    assert tournament(RANDOM, file=file) == result
    assert file.read_bytes() == whole


def test_a_torn_heading_is_written_again(file: Path) -> None:
    result = tournament(RANDOM, file=file)
    whole = file.read_bytes()
    file.write_bytes(whole[:30])
    assert tournament(RANDOM, file=file) == result
    assert file.read_bytes() == whole


def test_more_matches_can_be_played_later_and_fewer_looked_at(file: Path) -> None:
    few, many = RANDOM, replace(RANDOM, matches=14)
    tournament(few, file=file)
    assert tournament(many, file=file) == tournament(many)
    assert tournament(few, file=file) == tournament(few)
    assert len(file.read_text().splitlines()) == 1 + 14


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (replace(RANDOM, seed=6), "seed"),
        (replace(RANDOM, bots=("random", "steady")), "bots"),
        (replace(RANDOM, game="riga", options=()), "game"),
        (replace(RANDOM, players=3), "players"),
        (replace(RANDOM, options=(("length", "long"),)), "options"),
        (replace(RANDOM, count="seals-gained"), "count"),
    ],
)
def test_the_file_of_another_tournament_is_refused(file: Path, other: Plan, what: str) -> None:
    tournament(RANDOM, file=file)
    before = file.read_bytes()
    with pytest.raises(OtherTournament) as refused:
        tournament(other, file=file)
    assert refused.value.what == what
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    ["a letter to Reval", "a letter\nto Reval\n", "[1, 2]\n", '{"game": "visby"}\n'],
    ids=["torn", "lines", "list", "object"],
)
def test_a_file_of_something_else_is_left_alone(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(BadTournamentFile):
        tournament(RANDOM, file=file)
    assert file.read_text() == text


@pytest.mark.parametrize("damage", [("random", "steady"), ('"deal": 2', '"deal": 3'), ("places", "spaces"), ("{", "")])
def test_a_line_that_does_not_fit_is_named(file: Path, damage: tuple[str, str]) -> None:
    tournament(RANDOM, file=file)
    lines = file.read_text().splitlines(keepends=True)
    lines[3] = lines[3].replace(*damage)
    file.write_text("".join(lines))
    with pytest.raises(BadTournamentFile) as refused:
        tournament(RANDOM, file=file)
    assert refused.value.line == 4

"""A tournament that was kept in a file goes on where it stopped."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from kogge.lab.crew import Crew
from kogge.lab.keeping import BadKeeping, OtherTournament
from kogge.lab.plan import Plan
from kogge.lab.tournament import play_all, tournament

PLAN = Plan("visby", ("random", "random", "steady"), 2, 5, seed=5, options=(("length", "standard"),), timing=True)
RANDOM = Plan("visby", ("random", "random"), 2, 10, seed=5, options=(("length", "standard"),))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept.jsonl"


def stop_after(matches: int, plan: Plan, file: Path) -> None:
    """Begin a tournament and stop listening after some matches."""
    playing = play_all(plan, plan.fixtures(), Crew(), file)
    for _ in range(matches):
        next(playing)
    playing.close()


def test_stopped_and_gone_on_it_is_the_same_tournament(file: Path) -> None:
    stop_after(3, PLAN, file)
    assert len(file.read_text().splitlines()) == 1 + 3
    assert tournament(PLAN, Crew(2), file) == tournament(PLAN)
    assert len(file.read_text().splitlines()) == 1 + len(PLAN.fixtures())


def test_what_is_kept_is_not_played_again(file: Path) -> None:
    tournament(RANDOM, keep=file)
    heading, first, *rest = file.read_text().splitlines(keepends=True)
    told = json.loads(first) | {"scores": [1000, 1000]}
    file.write_text("".join([heading, json.dumps(told) + "\n", *rest]))
    assert tournament(RANDOM, keep=file).rows[0].mean_score > 100


@pytest.mark.parametrize("lost", [1, 20, 60])
def test_a_last_line_that_was_torn_is_played_again(file: Path, lost: int) -> None:
    result = tournament(RANDOM, keep=file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-lost])
    assert tournament(RANDOM, keep=file) == result
    assert file.read_bytes() == whole


def test_a_torn_heading_is_written_anew(file: Path) -> None:
    result = tournament(RANDOM, keep=file)
    whole = file.read_bytes()
    file.write_bytes(whole[:30])
    assert tournament(RANDOM, keep=file) == result
    assert file.read_bytes() == whole


def test_more_matches_can_be_played_later_and_fewer_looked_at(file: Path) -> None:
    few, many = RANDOM, replace(RANDOM, matches=14)
    tournament(few, keep=file)
    assert tournament(many, keep=file) == tournament(many)
    assert tournament(few, keep=file) == tournament(few)
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
    tournament(RANDOM, keep=file)
    kept = file.read_bytes()
    with pytest.raises(OtherTournament) as refused:
        tournament(other, keep=file)
    assert refused.value.what == what
    assert file.read_bytes() == kept


@pytest.mark.parametrize(
    "text",
    ["a letter to Reval", "a letter\nto Reval\n", "[1, 2]\n", '{"game": "visby"}\n'],
    ids=["torn", "lines", "list", "object"],
)
def test_a_file_of_something_else_is_left_alone(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(BadKeeping):
        tournament(RANDOM, keep=file)
    assert file.read_text() == text


@pytest.mark.parametrize("damage", [("random", "steady"), ('"deal": 2', '"deal": 3'), ("places", "spaces"), ("{", "")])
def test_a_line_that_does_not_fit_is_named(file: Path, damage: tuple[str, str]) -> None:
    tournament(RANDOM, keep=file)
    lines = file.read_text().splitlines(keepends=True)
    lines[3] = lines[3].replace(*damage)
    file.write_text("".join(lines))
    with pytest.raises(BadKeeping) as refused:
        tournament(RANDOM, keep=file)
    assert refused.value.line == 4

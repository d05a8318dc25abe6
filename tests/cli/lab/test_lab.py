"""`kogge lab tournament` at a terminal: what it shows, keeps and refuses."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge

TWO_RANDOM = ("lab", "tournament", "visby", "--bots", "random,random", "--matches", "6", "--workers", "1")


def test_a_tournament_gives_shares_with_their_interval() -> None:
    result = kogge("lab", "tournament", "visby", "--bots", "steady,random", "--matches", "5", "--seed", "2", "--goal", "0.2")
    assert "95 % interval" in result.output
    assert "6 matches with rotated seats, 3 deals, seed 2." in result.output
    assert result.exit_code == 0


def test_a_tournament_rates_bots_that_differ() -> None:
    rows = kogge("lab", "tournament", "visby", "--bots", "steady,random", "--matches", "4").stdout.splitlines()
    assert "Rating" in rows[0]
    steady, random = [row.rpartition("  ")[2] for row in rows[2:4]]
    assert steady.startswith("+")
    assert random == steady.replace("+", "-")
    assert "Rating" not in kogge(*TWO_RANDOM).output


def test_how_long_they_think_is_shown_when_asked_for() -> None:
    assert "ms (most)" in flat(kogge(*TWO_RANDOM, "--timing").output)
    assert "ms (most)" not in flat(kogge(*TWO_RANDOM).output)


def test_a_tournament_fails_below_its_goal() -> None:
    result = kogge(*TWO_RANDOM, "--goal", "1")
    assert "the goal is 100%" in result.stderr
    assert result.exit_code == 1


def test_a_tournament_fails_when_something_happens_too_seldom() -> None:
    call = ("lab", "tournament", "haithabu", "--bots", "random,random", "--matches", "1", "--count", "turn-ended", "--least")
    assert kogge(*call, "24").exit_code == 0
    result = kogge(*call, "25")
    assert "it happened 24 times a match; the goal is 25." in flat(result.stderr)
    assert result.exit_code == 1


def test_of_more_bots_than_players_every_group_meets() -> None:
    result = json.loads(kogge(*TWO_RANDOM, "--bots", "random,steady,random", "--players", "2", "--matches", "5", "--json").stdout)
    assert [(row["bot"], row["matches"]) for row in result["rows"]] == [("random", 5), ("steady", 4)]


def test_a_script_gets_nothing_but_json_even_below_the_goal() -> None:
    result = kogge(*TWO_RANDOM, "--json", "--goal", "1")
    assert json.loads(result.stdout)["rows"][0]["share"] == 1
    assert result.exit_code == 1


def test_a_kept_tournament_is_shown_as_if_it_had_not_stopped(tmp_path: Path) -> None:
    keep = ("--keep", tmp_path / "kept.jsonl")
    kogge(*TWO_RANDOM, *keep)
    more = (*TWO_RANDOM, "--matches", "9")
    assert kogge(*more, *keep).stdout == kogge(*more).stdout


def test_the_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    kogge(*TWO_RANDOM, "--keep", file)
    result = kogge(*TWO_RANDOM, "--keep", file, "--seed", "9")
    assert f"{file} belongs to another tournament: its “seed” is 1, not 9." in flat(result.stderr)
    assert result.exit_code == 2


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("a letter to Reval\n")
    assert f"Line 1 of {file} does not belong to this tournament." in flat(kogge(*TWO_RANDOM, "--keep", file).stderr)
    assert "cannot be written." in flat(kogge(*TWO_RANDOM, "--keep", tmp_path / "nowhere" / "kept.jsonl").stderr)


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = kogge(*TWO_RANDOM, "--ray")
    assert 'Ray is not installed. It comes with: pip install "kogge[lab]"' in flat(result.stderr)
    assert result.exit_code == 2
    assert kogge(*TWO_RANDOM, "--ray-address", "somewhere:6379").stderr == result.stderr


def test_where_no_cluster_is_it_says_so() -> None:
    result = kogge(*TWO_RANDOM, "--ray-address", "127.0.0.1:1")
    assert "There is no Ray cluster at 127.0.0.1:1." in flat(result.stderr)
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["--bots", "clever,random"], "There is no bot “clever”."),
        (["--bots", ",", "--players", "2"], "Nobody plays."),
        (["--players", "9"], "This game is for 2 to 6 players."),
        (["--count", "rain"], "In this game no event “rain” happens to a seat."),
    ],
)
def test_a_tournament_that_cannot_be_played(call: list[str], said: str) -> None:
    result = kogge(*TWO_RANDOM, *call)
    assert said in flat(result.stderr)
    assert result.exit_code == 2

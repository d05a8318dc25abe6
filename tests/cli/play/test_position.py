"""Matches that begin from a position: bots and people play on from there, and the record begins with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.at_the_terminal import ANY_NUMBER, MATCHES, flat, kogge
from kogge.engine import SeededChance
from kogge.engine.notation import read
from kogge.games import GAMES
from kogge.words import Words

LATE = {
    "visby": "visby 2; round 9, campaign 3, voyage 4, market 5; seals 28 3, wares 2 9",
    "riga": "riga 2; year 3, turn 1, start 0; rows 3*wine / grain; 0: goods 2*wine, hand visby-bank; asks take 0",
    "haithabu": "haithabu 2; round 4, turn 3, start 1, inn 1; prices mead 4; 0: silver 20, post 2*mead; asks hire 0",
}


@pytest.mark.parametrize("game", list(LATE))
def test_a_match_goes_on_from_a_position_as_text(game: str) -> None:
    match = GAMES[game].read_position(LATE[game], chance=SeededChance(1))
    asked = match.chair(0).decision
    assert asked is not None
    result = kogge("play", "--position", LATE[game], "--names", "Ada", typed=["1"])
    assert result.exit_code == 0
    screen = flat(result.output)
    assert f"{GAMES[game].title}, from a position. At the table: Ada and" in screen
    assert Words("en", game).decision(asked, ["Ada", "Reval"]) in screen


@pytest.mark.parametrize("game", list(LATE))
def test_a_position_that_was_written_is_read_from_a_file(game: str, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(GAMES[game].write_position(GAMES[game].start(3, SeededChance(2))), encoding="utf-8")
    result = kogge("play", game, "--position", file, "--seat", "2")
    assert result.exit_code == 0
    assert f"{GAMES[game].title}, from a position." in flat(result.output)


def test_a_match_from_a_position_is_played_to_its_end() -> None:
    result = kogge("play", "--position", "visby 4; round 8; seals 28 0 7 2", "--bots", "random", "--seed", "3", typed=ANY_NUMBER)
    assert result.exit_code == 0
    assert "The match ended because one family had enough seals." in flat(result.output)
    assert "saved" not in result.output


def test_moves_from_a_position_are_taken_back_and_made_again() -> None:
    result = kogge("play", "--position", LATE["haithabu"], "--seed", "3", typed=["0", "u", "redo", "u", "u"])
    screen = flat(result.output)
    assert screen.count("Taken back:") == 2
    assert "You have nothing to take back yet." in screen


def test_several_people_play_on_from_a_position() -> None:
    result = kogge("play", "--position", LATE["visby"], "--hot-seat", "--names", "Ada,Bert", typed=["", "1", "", "1"])
    assert result.exit_code == 0
    assert "At the table: Ada and Bert." in flat(result.output)


@pytest.mark.parametrize("game", list(LATE))
def test_a_match_from_a_position_is_saved_resumed_and_verified(game: str, tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    assert kogge("play", "--position", LATE[game], "--bots", "random", "--save", file, typed=["0", "1"]).exit_code == 0
    saved = read(file.read_text(encoding="utf-8"))
    assert saved.position == LATE[game]
    assert len(saved.entries) >= 1
    resumed = kogge("play", "--resume", file, typed=ANY_NUMBER)
    assert resumed.exit_code == 0, resumed.output
    played = read(file.read_text(encoding="utf-8"))
    assert played.entries[: len(saved.entries)] == saved.entries
    verified = kogge("verify", file)
    assert verified.exit_code == 0, verified.output
    assert kogge("replay", file).exit_code == 0


def test_a_record_whose_position_cannot_be_read_does_not_replay(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    kogge("play", "--position", LATE["visby"], "--bots", "random", "--save", file, typed=["1"])
    file.write_text(file.read_text(encoding="utf-8").replace("round 9", "round x"), encoding="utf-8")
    result = kogge("verify", file)
    assert result.exit_code == 1
    assert "The position from which the record begins cannot be read" in flat(result.output)


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("haithabu 3; 0: post 2*meat", "Line 1, column 21: '2*meat' is no good"),
        ("visby 2;\nround many", "Line 2, column 7: "),
        ("riga 9", "Line 1, column 6: "),
        ("nowhere.txt", "“nowhere.txt” is neither a file nor a position. A position begins with its game: "),
        (" ", "is neither a file nor a position"),
    ],
)
def test_what_is_no_position_is_refused_with_what_is_wrong_and_where(position: str, problem: str) -> None:
    result = kogge("play", "--position", position)
    assert result.exit_code == 2
    assert problem in flat(result.output)


def test_a_position_of_another_game_is_refused() -> None:
    result = kogge("play", "riga", "--position", LATE["visby"])
    assert result.exit_code == 2
    assert "That is a position of “visby”." in result.output


def test_a_position_in_which_the_match_is_over_is_refused() -> None:
    match = GAMES["visby"].start(2, SeededChance(1))
    while match.to_act:
        match.advance(match.to_act[0], match.moves(match.to_act[0])[0], SeededChance(1))
    result = kogge("play", "--position", GAMES["visby"].write_position(match))
    assert result.exit_code == 2
    assert "In that position the match is over." in result.output


@pytest.mark.parametrize("other", [("--players", "3"), ("--option", "length=long"), ("--resume", "match.kogge")])
def test_what_the_position_or_a_record_says_is_not_taken_beside_it(other: tuple[str, str]) -> None:
    result = kogge("play", "visby", "--position", LATE["visby"], *other)
    assert result.exit_code == 2
    assert f"{other[0]} does not go with --position" in flat(result.output)


def test_a_match_goes_on_from_a_moment_of_a_record() -> None:
    record = MATCHES / "2p-0.kogge"
    result = kogge("play", "--from", record, "--at", "9", "--seat", "2")
    assert result.exit_code == 0
    assert "Visby, from a position." in flat(result.output)
    assert "does not go" in flat(kogge("play", "--from", record, "--at", "9", "--players", "3").output)
    assert "do not go together" in flat(kogge("play", "--from", record, "--position", LATE["visby"]).output)
    assert "belongs to --from" in flat(kogge("play", "visby", "--at", "9").output)

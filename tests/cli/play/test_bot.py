"""Bots that are commands, at the terminal; and ours, speaking as such."""

from __future__ import annotations

import json
from pathlib import Path

import example_bots
from cli.at_the_terminal import flat, kogge

SHORTEST = f"run:{example_bots.SHORTEST}"
HELLO = {"type": "hello", "protocol": 1, "game": "visby", "players": 2, "seat": 1, "seed": 3}


def test_a_command_plays_a_match_to_its_end() -> None:
    result = kogge("watch", "visby", "--bots", f"{SHORTEST},random", "--seed", "4")
    assert result.exit_code == 0
    assert "Seals in play" in result.output


def test_a_command_from_a_file_runs_only_if_it_is_named_again(tmp_path: Path) -> None:
    file, ran = tmp_path / "match.kogge", tmp_path / "ran"
    kogge("play", "visby", "--seed", "3", "--players", "2", "--bots", SHORTEST, "--save", file, typed=["knight ship", "q"])
    assert kogge("play", "--resume", file, "--bots", SHORTEST, typed=["q"]).exit_code == 0
    foreign = file.read_text(encoding="utf-8").replace(SHORTEST, f"run:touch {ran}")
    file.write_text(foreign, encoding="utf-8")
    refused = kogge("play", "--resume", file, typed=["knight ship", "q"])
    assert "A command from a file runs only if you name it again with --bots." in flat(refused.stderr)
    assert refused.exit_code == 2
    assert not ran.exists()


def test_a_command_that_fails_ends_the_match_with_a_sentence() -> None:
    result = kogge("watch", "visby", "--bots", "run:false", "--lang", "de")
    assert "Der Bot „false“ hat aufgehört, bevor er gezogen hat (code 1)." in flat(result.stderr)
    assert result.exit_code == 1


def test_our_bot_is_ready_for_its_game() -> None:
    result = kogge("bot", "steady", "visby", typed=[json.dumps(HELLO)])
    assert json.loads(result.stdout) == {"type": "ready", "name": "steady"}
    assert result.exit_code == 0


def test_our_bot_says_when_it_cannot_follow() -> None:
    for told in (json.dumps({**HELLO, "game": "riga"}), json.dumps({**HELLO, "protocol": 2}), "herring", '{"type":"choose"}'):
        result = kogge("bot", "steady", "visby", typed=[told])
        assert "The bot cannot follow" in flat(result.stderr)
        assert result.exit_code == 1

"""`kogge box --check` says everything about an own edition at once: what is missing, what is wrong, what looks odd."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge
from kogge.engine import Game
from kogge.games import GAMES


def template(folder: Path, game: str) -> Path:
    file = folder / "my.toml"
    assert kogge("box", game, "--template", file).exit_code == 0
    return file


def rewrite(file: Path, *changes: tuple[str, str]) -> None:
    text = file.read_text(encoding="utf-8")
    for pattern, new in changes:
        text, count = re.subn(pattern, new, text, count=1, flags=re.MULTILINE)
        assert count == 1, pattern
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("game", list(GAMES))
def test_a_template_as_it_is_can_be_played_by(game: Game, tmp_path: Path) -> None:
    file = template(tmp_path, game.id)
    result = kogge("box", game.id, "--check", file)
    assert result.exit_code == 0
    assert "can be played by" in flat(result.output)
    reconstructed = [fact for fact in game.printed_edition().facts.values() if fact.is_reconstructed]
    assert ("Still reconstructed" in flat(result.output)) == bool(reconstructed)


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    file = template(tmp_path, "visby")
    rewrite(
        file,
        (r"^start_seals = .*$", ""),
        (r"^seals = \{ value = 30,", "seals = { value = 3000,"),
        (r'^seals_long = (.*) from = "rulebook"', r'seals_long = \1 from = "dream"'),
    )
    file.write_text(file.read_text(encoding="utf-8") + '\n[herring]\nprice = { value = 1, from = "box" }\n', encoding="utf-8")
    result = kogge("box", "visby", "--check", file)
    said = flat(result.output + result.stderr)
    assert result.exit_code == 1
    assert "4 things are missing or wrong" in said
    for value in ("start_seals", "seals_long", "herring.price", ".seals”"):
        assert value in said


def test_one_thing_that_is_wrong_is_one(tmp_path: Path) -> None:
    file = tmp_path / "no.toml"
    file.write_text("this is no TOML", encoding="utf-8")
    result = kogge("box", "visby", "--check", file, lang="de")
    assert result.exit_code == 1
    assert "Eines fehlt oder ist falsch." in flat(result.stderr)


def test_what_looks_odd_is_said_and_does_not_hinder(tmp_path: Path) -> None:
    file = template(tmp_path, "visby")
    rewrite(
        file,
        (r"^seals = \{ value = 30,", "seals = { value = 40,"),
        (r'^seals_long = \{ value = 45, from = "rulebook"', 'seals_long = { value = 95, from = "box"'),
    )
    result = kogge("box", "visby", "--check", file)
    said = flat(result.output)
    assert result.exit_code == 0
    assert "is 40 here and 30 in ours, but its source is the same" in said
    assert "is 95 here and 45 in ours. Is that so?" in said
    assert "1 of" in said


def test_commands_play_by_an_own_edition(tmp_path: Path) -> None:
    file = template(tmp_path, "visby")
    rewrite(file, (r'^name = "my-visby"', 'name = "shorter"'), (r"^seals = \{ value = 30,", "seals = { value = 12,"))
    calls = [
        ("watch", "visby", "--bots", "random", "--players", "2", "--seed", "1"),
        ("conform", "visby", "--matches", "1", "--players", "2", "--workers", "1"),
        ("perft", "visby", "--depth", "1"),
        ("lab", "tournament", "visby", "--bots", "random,random", "--matches", "2", "--workers", "1", "--seed", "4"),
    ]
    for call in calls:
        assert kogge(*call, "--edition", file).exit_code == 0, call
    assert kogge(*calls[3], "--edition", file).output != kogge(*calls[3]).output

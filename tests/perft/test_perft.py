"""Perft: the number of positions after n answers pins the rules. A changed number is a changed rule."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from kogge.engine import Game, Match, NoChance, Recording, SeededChance
from kogge.engine.notation import read
from kogge.engine.playout import perft
from kogge.games import GAMES

HERE = Path(__file__).parent
MATCHES = HERE.parent / "matches"


def rows_of(game: Game) -> list[dict[str, Any]]:
    """The table of a game: where to begin, and the counts after 1, 2, 3 … answers."""
    rows: list[dict[str, Any]] = tomllib.loads((HERE / f"{game.id}.toml").read_text(encoding="utf-8"))["row"]
    return rows


def start_of(game: Game, row: dict[str, Any]) -> Match:
    """A fresh match, or a recorded one after one of its entries."""
    if "after" not in row:
        return game.start(row["players"], SeededChance(row.get("seed", 0)), row.get("options"))
    name, _, seq = row["after"].partition(":")
    record = read((MATCHES / game.id / f"{name}.kogge").read_text(encoding="utf-8"))
    return Recording(game, game.printed_edition(), record, NoChance()).at(int(seq))


@pytest.mark.parametrize(
    ("game", "row"),
    [
        pytest.param(game, row, id=f"{game.id} {row['players']} players {row.get('after', '')}")
        for game in GAMES
        for row in rows_of(game)
    ],
)
def test_perft(game: Game, row: dict[str, Any]) -> None:
    start = start_of(game, row)
    assert start.players == row["players"]
    assert [perft(start, depth) for depth in range(1, len(row["counts"]) + 1)] == row["counts"]


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_the_table_speaks_of_every_number_of_players(game: Game) -> None:
    assert {row["players"] for row in rows_of(game)} == set(game.player_counts)

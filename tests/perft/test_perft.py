"""Perft: the number of positions after n answers pins the rules. A changed number is a changed rule."""

from __future__ import annotations

from typing import Any

import pytest

from kogge.engine import Game
from kogge.engine.playout import perft
from kogge.games import GAMES
from perft.table import rows_of, start_of


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
    decision = start.decision(start.to_act[0])
    assert decision is not None
    assert start.players == row["players"]
    assert decision.kind == row.get("asks", decision.kind)
    assert [perft(start, depth) for depth in range(1, len(row["counts"]) + 1)] == row["counts"]


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_the_table_speaks_of_every_number_of_players(game: Game) -> None:
    assert {row["players"] for row in rows_of(game)} == set(game.player_counts)

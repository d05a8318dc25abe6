"""Perft: the number of positions after n answers pins the rules. A changed number is a changed rule."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from kogge.engine import Match, NoChance, Recording
from kogge.engine.notation import read
from kogge.engine.playout import perft
from kogge.games.visby import VISBY

HERE = Path(__file__).parent
ROWS = tomllib.loads((HERE / "visby.toml").read_text(encoding="utf-8"))["row"]


def start_of(row: dict[str, object]) -> Match:
    """A fresh match, or a recorded one after one of its entries."""
    players, after = row["players"], str(row.get("after", ""))
    assert isinstance(players, int)
    if not after:
        return VISBY.start(players, NoChance())
    name, _, seq = after.partition(":")
    record = read((HERE.parent / "matches" / "visby" / f"{name}.kogge").read_text(encoding="utf-8"))
    return Recording(VISBY, VISBY.printed_edition(), record, NoChance()).at(int(seq))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['players']} players {row.get('after', '')}")
def test_perft(row: dict[str, object]) -> None:
    counts = row["counts"]
    assert isinstance(counts, list)
    start = start_of(row)
    assert [perft(start, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_table_speaks_of_every_count_that_matters(players: int) -> None:
    assert any(row["players"] == players for row in ROWS)

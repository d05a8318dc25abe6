"""The perft table of a game: from where to count, and the counts after 1, 2, 3 … answers."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from kogge.engine import Game, Match, NoChance, Recording, RecordSeq, SeededChance
from kogge.engine.notation import read

HERE = Path(__file__).parent
MATCHES = HERE.parent / "matches"


def rows_of(game: Game) -> list[dict[str, Any]]:
    """The rows of a game's table."""
    rows: list[dict[str, Any]] = tomllib.loads((HERE / f"{game.id}.toml").read_text(encoding="utf-8"))["row"]
    return rows


def start_of(game: Game, row: dict[str, Any]) -> Match:
    """A fresh match, or a recorded one after one of its entries, which must be what the row says of it."""
    if "after" not in row:
        return game.start(row["players"], SeededChance(row.get("seed", 0)), row.get("options"))
    name, _, seq = row["after"].partition(":")
    record = read((MATCHES / game.id / f"{name}.kogge").read_text(encoding="utf-8"))
    assert record.options == row.get("options", record.options)
    return Recording(game, game.printed_edition(), record, NoChance()).at(RecordSeq(int(seq)))

"""Tiny games: variants for two whose whole tree can be walked, for algorithms that do so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kogge.engine import Edition, Game
from kogge.engine.edition import FactValue


@dataclass(frozen=True)
class TinyGame:
    """How a game becomes tiny: the `values` of its edition that are not as printed, and the `position` in which matches begin, as text; without
    one they are dealt. After `most_rounds` a match is cut off, if a number is given. The rules are those of the game."""

    values: Mapping[str, FactValue]
    position: str = ""
    most_rounds: int | None = None

    def edition(self, game: Game) -> Edition:
        """The printed edition with these values."""
        printed = game.printed_edition()
        facts = dict(printed.facts)
        for path, value in self.values.items():
            facts[path] = replace(facts[path], value=value, provenance="unknown")
        return Edition(game.id, f"{game.id}-tiny", f"{game.title}, tiny", facts)

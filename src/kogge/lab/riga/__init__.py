"""Riga in the lab: what its reports count, and where its puzzles come from."""

from kogge.lab.puzzles.source import PuzzleSource
from kogge.lab.riga.balance import describe

PUZZLES = PuzzleSource(begin=20, spread=0.02)
"""From this turn on: before it, no move has a clear lead."""

__all__ = ["PUZZLES", "describe"]

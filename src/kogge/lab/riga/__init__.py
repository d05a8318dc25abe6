"""Riga in the lab: what its reports count, where its puzzles come from, and how it becomes tiny."""

from kogge.lab.puzzles.source import PuzzleSource
from kogge.lab.riga.balance import describe
from kogge.lab.riga.tiny import TINY

PUZZLES = PuzzleSource(begin=20, spread=0.02)
"""From this turn on: before it, no move has a clear lead."""

__all__ = ["PUZZLES", "TINY", "describe"]

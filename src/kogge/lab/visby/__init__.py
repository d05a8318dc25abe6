"""Visby in the lab: what its reports count, where its puzzles come from, how its moves are numbered, and how it becomes tiny."""

from kogge.games.visby.view.action_numbers import coding
from kogge.lab.puzzles.source import PuzzleSource
from kogge.lab.visby.balance import describe
from kogge.lab.visby.tiny import TINY

PUZZLES = PuzzleSource(begin=4)
"""From this round on: before it, no move has a clear lead."""

__all__ = ["PUZZLES", "TINY", "coding", "describe"]

"""Haithabu in the lab: what its reports count, where its puzzles come from, and how it becomes tiny."""

from kogge.lab.haithabu.balance import describe
from kogge.lab.haithabu.tiny import TINY
from kogge.lab.puzzles.source import PuzzleSource

PUZZLES = PuzzleSource(begin=21, fewest_moves=5, endings=4, spread=0.02, players=(2, 2, 2, 3))
"""From the last four phases: there every playout reaches the end of the match. To come so far takes the most time, and more than
three times as much with three players."""

__all__ = ["PUZZLES", "TINY", "describe"]

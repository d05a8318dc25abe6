"""Visby in the lab: what its reports count, where its puzzles come from, and how its moves are numbered."""

from kogge.lab.visby.balance import describe
from kogge.lab.visby.coding import coding

PUZZLES_FROM = 5
"""Puzzles come from this round on: before it, no move has a clear lead."""

__all__ = ["PUZZLES_FROM", "coding", "describe"]

"""Haithabu in the lab: what its reports count, and where its puzzles come from."""

from kogge.lab.haithabu.balance import describe

PUZZLES_FROM = 20
"""Puzzles come from the last phases: there the search sees the end of the match."""

__all__ = ["PUZZLES_FROM", "describe"]

"""Riga in the lab: what its reports count, and where its puzzles come from."""

from kogge.lab.riga.balance import describe

PUZZLES_FROM = 20
"""Puzzles come from this turn on: before it, no move has a clear lead."""

__all__ = ["PUZZLES_FROM", "describe"]

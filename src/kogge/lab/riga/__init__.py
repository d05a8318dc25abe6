"""Riga in the lab: what its reports count."""

from kogge.lab.riga.balance import describe

__all__ = ["describe"]

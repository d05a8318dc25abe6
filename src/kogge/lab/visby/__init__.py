"""Visby in the lab: what its reports count, and how its moves are numbered."""

from kogge.lab.visby.balance import describe
from kogge.lab.visby.coding import coding

__all__ = ["coding", "describe"]

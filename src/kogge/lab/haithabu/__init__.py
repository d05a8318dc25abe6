"""Haithabu in the lab: what its reports count."""

from kogge.lab.haithabu.balance import describe

__all__ = ["describe"]

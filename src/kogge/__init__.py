"""Kogge: Baltic trading games at one table, and any others that are installed."""

__version__ = "0.1.0"

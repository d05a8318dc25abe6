"""Counts of positions."""

"""Recorded matches of Visby."""

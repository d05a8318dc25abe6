"""Lessons for browsers."""

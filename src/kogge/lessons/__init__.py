"""Lessons: short paths through a game that are played on the real table. A lesson is data in the game's folder."""

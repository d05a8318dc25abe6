"""Tests of lessons: they are possible as told, and together they teach the whole game."""

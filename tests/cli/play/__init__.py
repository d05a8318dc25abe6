"""Tests of matches at a terminal."""

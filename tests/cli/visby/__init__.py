"""Tests of Visby at a terminal."""

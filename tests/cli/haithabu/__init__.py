"""Tests of Haithabu at a terminal."""

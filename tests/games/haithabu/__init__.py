"""Tests of Haithabu."""

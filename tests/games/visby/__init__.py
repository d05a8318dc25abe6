"""Tests of Visby."""

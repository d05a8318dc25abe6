"""Tests of people at tables."""

"""Tests of Riga."""

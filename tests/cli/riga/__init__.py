"""Tests of Riga at a terminal."""

"""Tests of Riga's bots."""

"""Tests of the commands about rules."""

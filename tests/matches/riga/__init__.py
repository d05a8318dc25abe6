"""Recorded matches of Riga."""

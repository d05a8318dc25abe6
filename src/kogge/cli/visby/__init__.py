"""Visby at a terminal: its table drawn, its answers listed and typed."""

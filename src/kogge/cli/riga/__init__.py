"""Riga at a terminal: its table drawn, its moves listed and typed."""

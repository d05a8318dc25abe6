"""Matches at a terminal: playing, watching and replaying them, with people and with bots."""

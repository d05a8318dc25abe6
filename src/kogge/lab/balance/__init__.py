"""Balance reports: what many matches of one bot against itself say about a game."""

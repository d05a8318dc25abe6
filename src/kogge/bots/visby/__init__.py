"""How bots play Visby."""

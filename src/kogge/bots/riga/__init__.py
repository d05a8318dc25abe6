"""How bots play Riga."""

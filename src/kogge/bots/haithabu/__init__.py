"""How bots play Haithabu."""

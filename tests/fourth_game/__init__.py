"""A game in a distribution of its own, installed beside Kogge and played everywhere: `make fourth-game`."""

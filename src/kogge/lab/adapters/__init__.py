"""Kogge's games for other people's programs: PettingZoo environments, OpenSpiel games, and OpenSpiel's search as an opponent."""

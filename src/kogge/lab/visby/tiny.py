"""A tiny Visby: one card each in two rounds, unless someone has two seals after the first."""

from __future__ import annotations

from kogge.lab.adapters.tiny import TinyGame

TINY = TinyGame(
    {"players.cards_per_round": [1, 1, 1, 1, 1], "players.supply_steps": [3, 3, 3, 3, 3], "end.seals": 2},
    most_rounds=2,
)

"""A tiny Haithabu: the last turn of each player in the last round, with a few goods, no transports, and no orders but two that were taken."""

from __future__ import annotations

from kogge.games.haithabu.components import ORDER_NAMES, TRANSPORT_NAMES
from kogge.lab.adapters.tiny import TinyGame

OWNED = ("o01", "o02")
"""The orders of the two players."""

TINY = TinyGame(
    {"notes.count": 0, "end.silver_per_point": 5},
    f"""
    haithabu 2;
    round 8, phase 3, turn 0, start 0, turned 4, inn 0;
    prices mead 5 cloth 6 tools 9;
    display - - - - - - - -, lost {" ".join(order for order in ORDER_NAMES if order not in OWNED)}, gone {" ".join(TRANSPORT_NAMES)};
    field-a 0 1, field-b 0 1;
    0: silver 5, workers 1, post 2*mead cloth, order-1 o01 mead;
    1: silver 5, workers 1, post cloth tools, order-1 o02 mead
    """,
)

"""A tiny Riga: one year with six cards of grain and five buildings. Two of them lie open; of the others, each player is dealt one unseen."""

from __future__ import annotations

from kogge.lab.adapters.tiny import TinyGame

TINY = TinyGame(
    {
        "play.years": [1, 1, 1],
        "play.start_value": 4,
        "play.start_buildings": 1,
        "play.row_value": 4,
        "play.rows_beyond_players": 0,
        "play.buildings_beyond_players": 0,
        "fortress.cost": 6,
        "lodge.cost": 4,
    },
    """
    riga 2;
    season opening, year 0, start nobody;
    goods-pile 6*grain, building-pile stockholm-fortress tallinn-fortress visby-lodge;
    below visby-fortress tallinn-lodge
    """,
)

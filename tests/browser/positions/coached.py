"""What a newcomer meets who plays alone against bots, with a coach: the first decision of a match, and what is explained of it."""

from __future__ import annotations

from browser.positions.company import Line
from browser.positions.moments import Position
from kogge.games import GAMES

ALONE = ("Lübeck",)

COACHED = tuple(
    [
        Position(
            "coached",
            Line(game.id, 3, seed=7, people=ALONE, hints=True),
            lambda at: at.asked() != "",
            "a first match with a coach, who explains the first decision",
        )
        for game in GAMES
    ]
)

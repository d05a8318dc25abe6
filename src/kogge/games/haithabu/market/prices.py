"""Prices in Haithabu, and how they move (H-4)."""

from __future__ import annotations

from typing import Final

from kogge.engine.values import News, Seat
from kogge.games.haithabu.characters import trader
from kogge.games.haithabu.components import GOODS
from kogge.games.haithabu.events import PriceMoved
from kogge.games.haithabu.position import Position

BUYING: Final = "H-4.1"
"""The rule by which the market sells to a worker who buys there."""
RISE: Final = "H-4.2"
"""The rule by which a price rises."""
FALL: Final = "H-4.4"
"""The rule by which goods are sold and a price falls."""


def price(position: Position, good: int, shift: int) -> int:
    """What a good costs some steps above or below its marker; the scale ends where it ends (H-4.7, H-C16)."""
    scale = position.components.scales[good]
    return scale[min(max(position.steps[good] + shift, 0), len(scale) - 1)]


def buying_price(position: Position, seat: Seat, good: int, shift: int) -> int:
    """H-4.1, and the help of the trader."""
    return price(position, good, shift - trader.steps_gained(position, seat))


def selling_price(position: Position, seat: Seat, good: int, shift: int) -> int:
    """H-4.4, and the help of the trader."""
    return price(position, good, shift + trader.steps_gained(position, seat))


def move_price(position: Position, good: int, by: int) -> None:
    """H-4.7: no marker leaves its scale."""
    last = len(position.components.scales[good]) - 1
    position.steps[good] = min(max(position.steps[good] + by, 0), last)


def change_price(position: Position, good: int, by: int, rule: str, news: News) -> None:
    """Move a price marker, and tell it if it moved at all (H-4.7)."""
    before = price(position, good, 0)
    move_price(position, good, by)
    after = price(position, good, 0)
    if before != after and news is not None:
        news.append(PriceMoved(good=GOODS[good], before=before, after=after, rule=rule))

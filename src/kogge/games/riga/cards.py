"""Cards named in a move: as text, whether there are such, whether a hand holds them, and what a preview says of them."""

from __future__ import annotations

from typing import Final

from kogge.engine.values import Gain, MalformedMove, Preview, Refusal, Seat
from kogge.games.riga.components import CITY_BUILDINGS, GOODS, KINDS_OF_GOODS
from kogge.games.riga.position import Position

NO_GOODS: Final = (0, 0, 0, 0)
NOTHING: Final = "nothing"
NO_PREVIEW: Final = Preview((), ())


def move_text(verb: str, words: list[str]) -> str:
    """A move as text: what is done, and to what."""
    return " ".join([verb, *(words or [NOTHING])])


def certain(gains: list[Gain]) -> Preview:
    """A preview whose totals are what it lists."""
    return Preview(tuple(gains), tuple(gains))


def goods_gained(counts: list[int] | tuple[int, ...], sign: int, rule: str) -> list[Gain]:
    """Goods that come to a hand, or leave it if `sign` is -1."""
    return [Gain(GOODS[kind], sign * counts[kind], sign * counts[kind], rule) for kind in range(KINDS_OF_GOODS) if counts[kind]]


def not_held(position: Position, seat: Seat, goods: tuple[int, int, int, int], rule: str) -> Refusal | None:
    """Why a seat cannot give these goods: it does not hold them."""
    for kind in range(KINDS_OF_GOODS):
        held = position.goods[seat * KINDS_OF_GOODS + kind]
        if goods[kind] > held:
            return Refusal("goods-not-in-hand", rule, {"good": GOODS[kind], "held": held})
    return None


def expect_counts(goods: tuple[int, int, int, int]) -> None:
    """Raises `MalformedMove` unless these can be numbers of cards."""
    if min(goods) < 0:
        raise MalformedMove("fewer than no goods")


def expect_good(good: int) -> None:
    """Raises `MalformedMove` unless there is such a kind of goods."""
    if not 0 <= good < KINDS_OF_GOODS:
        raise MalformedMove(f"there is no kind {good} of goods")


def expect_row(position: Position, row: int) -> None:
    """Raises `MalformedMove` unless there is a place for such a row."""
    if not 0 <= row < position.components.rows:
        raise MalformedMove(f"there is no place for a row {row + 1}")


def expect_city_building(building: int) -> None:
    """Raises `MalformedMove` unless there is a card of such a building."""
    if not 0 <= building < CITY_BUILDINGS:
        raise MalformedMove(f"there is no card of a building {building}")
